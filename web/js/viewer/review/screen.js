// @ts-check
// Looking back at a game: how the winning chance went, what was luck and what was skill, what would
// have been better.
import { $, h, icon } from "../../shell/dom.js";
import { ownSide } from "../../play/words.js";
import { download } from "../../shell/copy.js";
import { moveParts } from "../../play/panels/moves.js";
import { createReplayBoard } from "../board.js";
import { partsOf, proposalOf } from "../evaluation.js";
import { stepByKeys } from "../keys.js";
import { createTurnList } from "../move-list.js";
import { createStepper } from "../stepper.js";
import { subjectOf } from "../subject.js";
import { createTitles } from "../titles.js";
import { SIGNS, turnOf } from "./figures.js";
import { createGraph } from "./graph.js";
import { createPoints } from "./points.js";
import { createShares } from "./shares.js";

/** @typedef {import("../subject.js").Subject} Subject */
/** @typedef {import("../screen.js").Params} Params */
/** @typedef {import("../../engine/messages.d.ts").Side} Side */
/** @typedef {import("../../engine/messages.d.ts").Review} Review */

const LONGEST_LINE = 5; // turns of the better line that fit a row

/**
 * @param {object} parts
 * @param {import("../../engine/client.js").EngineClient} parts.client
 * @param {import("../../play/controller.js").Game} parts.game
 * @param {import("../../play/words.js").Words} parts.words
 * @param {import("../../shell/i18n.js").I18n} parts.i18n
 * @param {{back: () => void}} parts.router
 * @param {(text: string) => void} parts.announce
 * @param {() => boolean} parts.isStill
 * @param {import("./reviews.js").Reviews} parts.reviews
 * @param {(subject: Subject, isInProgress: boolean) => void} parts.share
 * @param {(params: Params) => void} parts.analyse  opens the replay
 * @param {() => void} parts.rematch
 * @param {(text: string, error: unknown) => void} parts.refuse  the record cannot be opened
 * @param {(error: unknown) => {title: string, about: string}} parts.problem
 * @returns {import("../../shell/router.js").Screen & {tell: (error: unknown) => void}}
 */
export function createReviewScreen({
  client,
  game,
  words,
  i18n,
  router,
  announce,
  isStill,
  reviews,
  share,
  analyse,
  rematch,
  refuse,
  problem,
}) {
  const { t } = words;
  const titles = createTitles(words);
  /** @type {Params} */
  let params = { kind: "game" };
  /** @type {Subject|null} */
  let subject = null;
  /** @type {Review|null} */
  let review = null;
  /** @type {string|null} the game's entry in the library */
  let id = null;
  let opened = 0;
  /** Is the better turn shown on the board? */
  let isBetter = false;

  const board = createReplayBoard({ name: words.square, isStill });
  const stepper = createStepper({ shown, playing: () => undefined });
  const graph = createGraph({ t, onPick: stepper.go, download });
  const shares = createShares(t);
  const points = createPoints({ t, onPick: stepper.go });
  const turns = createTurnList(stepper.go);

  const title = h("strong", {});
  const detail = h("small", {});
  const now = h("strong", { class: "now" });
  const said = h("small", {});
  /** @param {string} name @param {string} label @param {() => void} run */
  const button = (name, label, run) =>
    h(
      "button",
      { type: "button", class: "ib", "data-l10n-label": label, onclick: run },
      icon(name),
    );
  const steps = {
    first: button("first", "replay-first", () => stepper.go(0)),
    prev: button("prev", "replay-prev", () => stepper.go(stepper.ply - 1)),
    next: button("nxt", "replay-next", () => stepper.go(stepper.ply + 1)),
    last: button("last", "replay-last", () => stepper.go(stepper.last)),
  };
  const better = h("button", {
    type: "button",
    class: "better",
    "aria-pressed": "false",
    onclick: toggleBetter,
  });
  const progress = h("progress", { max: 1, value: 0, id: "review-progress" });
  const state = h("label", { for: "review-progress" });
  const cancel = h("button", {
    type: "button",
    class: "btn",
    "data-l10n": "cancel",
    onclick: () => reviews.cancel(),
  });
  const again = h("button", {
    type: "button",
    class: "btn",
    "data-l10n": "review-again",
    onclick: begin,
  });
  const alarm = h("p", { class: "alarm", role: "alert" });
  const work = h("div", { class: "work" }, h("div", {}, state, progress), cancel, again);
  const found = h("div", { class: "found" }, shares.element, points.element, turns.element);
  const rematchButton = h("button", {
    type: "button",
    class: "btn pri",
    "data-l10n": "review-rematch",
    onclick: rematch,
  });
  const analyseButton = h("button", {
    type: "button",
    class: "btn",
    "data-l10n": "review-analyse",
    onclick: () => analyse({ ...params, ply: stepper.ply, analyse: true }),
  });
  const shareButton = button(
    "share",
    "record-share",
    () => subject && share(subject, params.kind === "game"),
  );
  const stage = h("div", { class: "stage" });
  const element = h(
    "main",
    { class: "screen review" },
    h(
      "header",
      { class: "top" },
      button("back", "back", router.back),
      h("h1", { class: "who" }, title, detail),
      shareButton,
    ),
    h(
      "div",
      { class: "columns" },
      h(
        "div",
        { class: "left" },
        h("div", { class: "frame" }, stage),
        h(
          "div",
          { class: "step", role: "group", "data-l10n-label": "replay-steps", dir: "ltr" },
          steps.first,
          steps.prev,
          h("p", {}, now, said),
          steps.next,
          steps.last,
        ),
        better,
        graph.element,
      ),
      h(
        "div",
        { class: "right" },
        alarm,
        work,
        found,
        h("div", { class: "row-buttons" }, rematchButton, analyseButton),
      ),
    ),
  );

  /** Whose chance is shown: the only human's, else first's. @returns {Side} */
  const side = () => (subject ? (ownSide(subject.like) ?? "first") : "first");
  const isYou = () => subject !== null && ownSide(subject.like) !== null;

  /** @param {number} turn */
  function nameOf(turn) {
    const whole = /** @type {Subject} */ (subject);
    return titles.turn(whole, whole.replay.moves[turn]);
  }

  /** @param {number} ply */
  function viewAt(ply) {
    const { plies, moves } = /** @type {Subject} */ (subject).replay;
    const move = moves[ply - 1];
    return { board: plies[ply].board, last: move ? { from: move.from, to: move.to } : null };
  }

  /** The better turn than the one that led to a ply, if there is one. @param {number} ply */
  function betterAt(ply) {
    const judged = review?.turns[ply - 1];
    const played = subject?.replay.moves[ply - 1];
    return judged && played && judged.mark !== "best" && judged.best !== played.from + played.to
      ? judged
      : null;
  }

  /** @param {number} ply @param {number} before */
  function shown(ply, before) {
    if (!subject) return;
    isBetter = false;
    if (ply === before + 1) void board.animate(subject.replay.moves[ply - 1], viewAt(ply));
    else board.show(viewAt(ply));
    dress();
    if (ply !== before)
      announce(
        words.sentences(
          now.dataset.spoken ?? "",
          subject.replay.moves[ply - 1] ? nameOf(ply - 1) : "",
          said.textContent ?? "",
        ),
      );
  }

  function toggleBetter() {
    const judged = betterAt(stepper.ply);
    if (!judged || !subject) return;
    isBetter = !isBetter;
    const { board: before } = subject.replay.plies[stepper.ply - 1];
    board.show(
      isBetter ? { board: before, ...proposalOf(before, judged.best) } : viewAt(stepper.ply),
    );
    better.setAttribute("aria-pressed", String(isBetter));
  }

  /** @param {string} move */
  function stepElement(move) {
    const { from, to, isFlip } = partsOf(move);
    return isFlip
      ? h("span", { class: "step1" }, icon("flip", "ic s"), to)
      : h("span", { class: "step1" }, `${from}–${to}`);
  }

  /** Text and buttons for the ply that is shown. */
  function dress() {
    if (!subject) return;
    const { replay } = subject;
    const { ply, last } = stepper;
    const move = replay.moves[ply - 1];
    const number = move ? t("review-turn", { turn: ply }) : t("replay-start");
    now.replaceChildren(
      number,
      ...(move
        ? [
            " ",
            h(
              "span",
              { class: "mv-now", "aria-hidden": "true", dir: "ltr", translate: "no" },
              ...moveParts(move, replay.rules.ladder),
            ),
          ]
        : []),
    );
    now.dataset.spoken = number;
    said.textContent = saidAt(ply);
    for (const [step, off] of /** @type {const} */ ([
      [steps.first, ply === 0],
      [steps.prev, ply === 0],
      [steps.next, ply === last],
      [steps.last, ply === last],
    ])) {
      step.setAttribute("aria-disabled", String(off));
    }
    const judged = betterAt(ply);
    better.classList.toggle("none", !judged);
    better.disabled = !judged;
    better.setAttribute("aria-pressed", "false");
    better.replaceChildren(
      judged
        ? ""
        : t(!review ? "review-better-later" : move ? "review-better-none" : "review-better-step"),
    );
    if (judged) {
      const { title: name } = words.hint(
        {
          move: judged.best,
          reason: { code: "best", details: {} },
        },
        replay.plies[ply - 1].board,
      );
      better.append(
        icon("hint"),
        h("span", {}, h("small", {}, t("review-better")), h("strong", {}, name)),
        h(
          "span",
          { class: "pv", "aria-hidden": "true", dir: "ltr", translate: "no" },
          ...judged.line.slice(1, LONGEST_LINE).map(stepElement),
        ),
      );
    }
    graph.mark(ply, words.sentences(number, said.textContent));
    points.mark(ply);
    turns.mark(ply);
  }

  /** What a turn did to the chance. @param {number} ply */
  function saidAt(ply) {
    const move = subject?.replay.moves[ply - 1];
    if (!review || !move) return move ? nameOf(ply - 1) : "";
    const { before, chosen, after, mark, slower } = turnOf(review, ply - 1, side());
    if (slower) return t("review-said-slower", { plies: slower });
    const whose = isYou()
      ? t("review-for-you")
      : t("review-for", { name: titles.player(/** @type {Subject} */ (subject), side()) });
    const args = { mark: t(`review-mark-${mark}`), before, chosen, after, whose };
    return move.kind === "flip" ? t("review-said-flip", args) : t("review-said-move", args);
  }

  /** Everything that depends on the review and not on the ply. */
  function draw() {
    if (!subject) return;
    const { replay, like } = subject;
    const running = reviews.state?.record === replay.record.text ? reviews.state : null;
    const whose = isYou()
      ? t("review-chance-you")
      : t("review-chance", { name: titles.player(subject, side()) });
    graph.draw({
      values: review?.values ?? running?.values ?? [],
      plies: replay.moves.length,
      side: side(),
      title: whose,
      review,
      nameOf,
    });
    work.hidden = review !== null;
    found.hidden = review === null;
    if (review) {
      shares.draw(review, side(), {
        nameOf: (each) => titles.player(/** @type {Subject} */ (subject), each),
        colours: like.colours,
        isOwn: isYou(),
      });
      points.draw(review, side(), nameOf);
      turns.judge(
        review.turns.map(({ mark }) =>
          SIGNS[mark] ? { sign: SIGNS[mark], said: t(`review-mark-${mark}`) } : null,
        ),
      );
    } else {
      const status = running?.status ?? "running";
      const done = running?.values.length ?? 0;
      state.textContent =
        status === "running"
          ? t("review-running", { done, turns: replay.moves.length })
          : t(status === "failed" ? "review-failed" : "review-cancelled");
      progress.value = done / Math.max(1, replay.moves.length);
      progress.hidden = status !== "running";
      cancel.hidden = status !== "running";
      again.hidden = status === "running";
    }
  }

  function name() {
    title.textContent = subject
      ? subject.like.outcome
        ? titles.result(subject)
        : titles.title(subject)
      : t("replay-opening");
    detail.textContent = subject
      ? [
          subject.like.outcome ? titles.reason(subject) : "",
          t("turns-count", { turns: subject.replay.moves.length }),
        ]
          .filter(Boolean)
          .join(" · ")
      : "";
  }

  /** The review has moved on, or is there. */
  function follow() {
    if (!subject || review || reviews.state?.record !== subject.replay.record.text) return;
    const hadFocus = work.contains(document.activeElement);
    review = reviews.state.review;
    draw();
    if (!review && !hadFocus) return;
    if (review) {
      dress();
      announce(t("review-done"));
    }
    if (hadFocus && (review || document.activeElement === document.body))
      /** @type {HTMLElement} */ ($("h1", element)).focus();
  }

  function begin() {
    if (subject) void reviews.start(subject.replay.record.text, id);
  }

  async function open() {
    const mine = ++opened;
    const { snapshot } = game.state;
    const known =
      params.kind === "game" && snapshot
        ? { players: snapshot.players, deal: snapshot.deal }
        : params.kind === "record" && params.players
          ? { players: params.players }
          : {};
    id = params.kind === "game" ? game.id : (params.id ?? null);
    try {
      const replay = await (params.kind === "game"
        ? client.request("replay", snapshot ? { save: snapshot.save } : {})
        : client.request("open_record", { text: params.text }));
      if (mine !== opened) return;
      subject = subjectOf(replay, known);
    } catch (error) {
      if (mine === opened) refuse(params.kind === "record" ? params.text : "", error);
      return;
    }
    const { replay } = subject;
    shareButton.hidden = false;
    board.useLadder(replay.rules.ladder);
    turns.load(replay.moves, replay.rules.ladder, (move) =>
      titles.turn(/** @type {Subject} */ (subject), move),
    );
    rematchButton.hidden = params.kind !== "game" || snapshot?.outcome == null;
    name();
    draw();
    stepper.load(replay.moves.length, params.ply ?? replay.moves.length);
    // The game is there to step through while the library is asked, which may not answer.
    const kept = await reviews
      .find(replay.record.text, id, replay.moves.length)
      .catch((error) => (mine === opened && tell(error), null));
    if (mine !== opened) return;
    if (!kept) return begin();
    review = kept;
    draw();
    dress();
  }

  /**
   * The game's place in the library does not work: the review is shown all the same.
   * @param {unknown} error
   */
  function tell(error) {
    const { title, about } = problem(error);
    alarm.replaceChildren(h("strong", {}, title), h("span", {}, about));
  }

  /** @type {() => void} */
  let leave = () => undefined;

  return {
    element,
    tell: (/** @type {unknown} */ error) => void (subject && tell(error)),
    show(wanted) {
      params = /** @type {Params|undefined} */ (wanted) ?? { kind: "game" };
      subject = review = null;
      shareButton.hidden = true; // until there is something to share
      stage.replaceChildren(board.element);
      alarm.replaceChildren();
      work.hidden = false;
      found.hidden = true;
      name();
      const stops = [
        stepByKeys(stepper),
        reviews.subscribe(follow),
        i18n.subscribe(() => (name(), draw(), dress())),
      ];
      leave = () => stops.forEach((stop) => stop());
      void open();
    },
    hide() {
      opened++;
      leave();
      subject = review = null;
      // There is one board in the page at a time, so that a square is found by its name.
      stage.replaceChildren();
    },
  };
}
