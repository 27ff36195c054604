// @ts-check
// Stepping through a game: one's own, finished or not, or any record.
import { $, h, icon } from "../shell/dom.js";
import { moveParts } from "../play/panels/moves.js";
import { createAnalysis } from "./analysis.js";
import { createReplayBoard } from "./board.js";
import { proposalOf } from "./evaluation.js";
import { stepByKeys } from "./keys.js";
import { createTurnList } from "./move-list.js";
import { createStepper } from "./stepper.js";
import { subjectOf } from "./subject.js";
import { createTitles } from "./titles.js";

/** @typedef {import("./subject.js").Subject} Subject */
/** @typedef {import("../engine/messages.d.ts").Players} Players */
/**
 * What to step through; must survive structured cloning.
 * @typedef {{kind: "game", ply?: number, analyse?: boolean}
 *   | {
 *     kind: "record", text: string, ply?: number, id?: string, players?: Players|null,
 *     analyse?: boolean,
 *   }} Params
 */

/**
 * @param {object} parts
 * @param {import("../engine/client.js").EngineClient} parts.client
 * @param {import("../play/controller.js").Game} parts.game
 * @param {import("../play/words.js").Words} parts.words
 * @param {import("../shell/i18n.js").I18n} parts.i18n
 * @param {{back: () => void}} parts.router
 * @param {(text: string) => void} parts.announce
 * @param {() => boolean} parts.isStill
 * @param {(subject: Subject, isInProgress: boolean) => void} parts.share
 *   opens the sheet with record and link
 * @param {(subject: Subject, fen: string) => void} parts.playFrom
 * @param {(deal: import("../engine/messages.d.ts").Deal) => void} parts.showDeal
 * @param {(params: Params) => void} parts.lookBack  reviews the game
 * @param {(text: string, error: unknown) => void} parts.refuse
 *   the record cannot be opened: leaves and says so
 * @returns {import("../shell/router.js").Screen}
 */
export function createReplay({
  client,
  game,
  words,
  i18n,
  router,
  announce,
  isStill,
  share,
  playFrom,
  showDeal,
  lookBack,
  refuse,
}) {
  const { t } = words;
  const titles = createTitles(words);
  /** @type {Subject|null} */
  let subject = null;
  /** @type {Params} */
  let params = { kind: "game" };
  /** Counts what was opened, so that a late answer is not drawn. */
  let opened = 0;

  const board = createReplayBoard({ name: words.square, isStill });
  const turns = createTurnList((ply) => stepper.go(ply));
  const analysis = createAnalysis({ client, words, i18n, propose });
  const stepper = createStepper({
    shown,
    playing(on) {
      dressPlay(on);
      if (!on) follow(game.state);
    },
  });

  const title = h("strong", {});
  const detail = h("small", {});
  const now = h("strong", { class: "now" });
  const said = h("small", {});
  const slider = h("input", {
    type: "range",
    dir: "ltr",
    min: 0,
    max: 0,
    step: 1,
    value: 0,
    "data-l10n-label": "replay-slider",
    oninput: () => stepper.go(Number(slider.value)),
  });
  /** @param {string} name @param {string} label @param {() => void} run */
  const button = (name, label, run) =>
    h(
      "button",
      { type: "button", class: "ib", "data-l10n-label": label, onclick: run },
      icon(name),
    );
  const play = button("play", "replay-play", toggle);
  const steps = {
    first: button("first", "replay-first", () => stepper.go(0)),
    prev: button("prev", "replay-prev", () => stepper.go(stepper.ply - 1)),
    next: button("nxt", "replay-next", () => stepper.go(stepper.ply + 1)),
    last: button("last", "replay-last", () => stepper.go(stepper.last)),
  };
  const shareButton = button(
    "share",
    "record-share",
    () => subject && share(subject, params.kind === "game"),
  );
  const playButton = h("button", {
    type: "button",
    class: "btn pri",
    "data-l10n": "replay-play-from",
    onclick: playOn,
  });
  const reviewButton = h("button", {
    type: "button",
    class: "btn",
    "data-l10n": "review",
    onclick: () => lookBack({ ...params, ply: stepper.ply }),
  });
  const dealButton = h("button", {
    type: "button",
    class: "btn",
    "data-l10n": "deal",
    onclick: () => subject?.deal && showDeal(subject.deal),
  });

  const buttons = h("div", { class: "row-buttons" }, playButton, reviewButton, dealButton);
  const stage = h("div", { class: "stage" });
  const element = h(
    "main",
    { class: "screen replay" },
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
        h("p", { class: "step-now" }, now, said),
        h(
          "div",
          { class: "steps", role: "group", "data-l10n-label": "replay-steps", dir: "ltr" },
          steps.first,
          steps.prev,
          play,
          steps.next,
          steps.last,
        ),
        slider,
      ),
      h("div", { class: "right" }, analysis.element, turns.element, buttons),
    ),
  );

  function toggle() {
    if (stepper.isPlaying) stepper.pause();
    else stepper.play();
  }

  function playOn() {
    if (subject && playButton.getAttribute("aria-disabled") !== "true")
      playFrom(subject, subject.replay.plies[stepper.ply].fen);
  }

  /** @param {boolean} on */
  function dressPlay(on) {
    $("use", play).setAttribute("href", on ? "#i-pause" : "#i-play");
    play.dataset.l10nLabel = on ? "pause" : "replay-play";
  }

  /** @param {string|null} move  the search's choice, to be seen on the board */
  function propose(move) {
    if (!subject) return;
    const view = viewAt(stepper.ply);
    board.show(move ? { ...view, ...proposalOf(/** @type {string} */ (view.board), move) } : view);
  }

  /** @param {number} ply */
  function viewAt(ply) {
    const { plies, moves } = /** @type {Subject} */ (subject).replay;
    const move = moves[ply - 1];
    return { board: plies[ply].board, last: move ? { from: move.from, to: move.to } : null };
  }

  /** @param {number} ply @param {number} before */
  function shown(ply, before) {
    if (!subject) return;
    const { replay } = subject;
    dress();
    turns.mark(ply);
    const isOver = ply === stepper.last && replay.outcome !== null;
    if (ply === before + 1 && !analysis.isOn)
      void board.animate(replay.moves[ply - 1], viewAt(ply));
    else board.show(viewAt(ply));
    analysis.show(replay.plies[ply], isOver ? null : { record: replay.record.text, ply });
    if (ply !== before) announce([now.dataset.spoken, said.textContent].filter(Boolean).join(". "));
  }

  /** Text and buttons for the ply that is shown. */
  function dress() {
    if (!subject) return;
    const { replay } = subject;
    const { ply, last } = stepper;
    const move = replay.moves[ply - 1];
    const number = move ? t("replay-turn", { turn: ply, turns: last }) : t("replay-start");
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
    said.textContent = move
      ? titles.turn(subject, move)
      : replay.start
        ? t("replay-set-up")
        : t("replay-all-down");
    if (ply === last && replay.outcome)
      said.textContent = words.sentences(titles.result(subject), titles.reason(subject));
    slider.max = String(last);
    slider.value = String(ply);
    slider.setAttribute("aria-valuetext", [number, said.textContent].join(". "));
    for (const [step, off] of /** @type {const} */ ([
      [steps.first, ply === 0],
      [steps.prev, ply === 0],
      [steps.next, ply === last],
      [steps.last, ply === last],
      [play, last === 0],
    ])) {
      step.setAttribute("aria-disabled", String(off));
    }
    playButton.setAttribute("aria-disabled", String(ply === last && replay.outcome !== null));
  }

  /** Text for the game as a whole. */
  function name() {
    title.textContent = subject ? titles.title(subject) : t("replay-opening");
    detail.textContent = subject ? titles.detail(subject) : "";
  }

  /** @param {number|undefined} ply  the last if absent */
  async function open(ply) {
    const mine = ++opened;
    const { snapshot } = game.state;
    const known =
      params.kind === "game" && snapshot
        ? { players: snapshot.players, deal: snapshot.deal }
        : params.kind === "record" && params.players
          ? { players: params.players }
          : {};
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
    const { replay, like, deal } = subject;
    board.useLadder(replay.rules.ladder);
    turns.load(replay.moves, replay.rules.ladder, (move) =>
      titles.turn(/** @type {Subject} */ (subject), move),
    );
    buttons.hidden = shareButton.hidden = false;
    dealButton.hidden = !deal;
    reviewButton.hidden =
      replay.moves.length === 0 || (params.kind === "game" && like.outcome === null);
    // Two people at one device get no advice while they play.
    analysis.element.hidden =
      params.kind === "game" && like.mode === "device" && like.outcome === null;
    if (analysis.element.hidden) analysis.turn(false);
    name();
    stepper.load(replay.moves.length, ply ?? replay.moves.length);
  }

  /** @type {() => void} */
  let leave = () => undefined;
  /**
   * A running game goes on while it is looked at: its new turns are added.
   * @param {import("../play/controller.js").State} state
   */
  function follow({ snapshot }) {
    if (params.kind !== "game" || !subject || !snapshot || stepper.isPlaying) return;
    const { replay, deal } = subject;
    if (
      snapshot.deal.hash === deal?.hash &&
      snapshot.moves.length === replay.moves.length &&
      snapshot.outcome?.result === replay.outcome?.result
    )
      return;
    subject.deal = snapshot.deal;
    void open(stepper.ply === stepper.last ? undefined : stepper.ply);
  }

  return {
    element,
    show(wanted) {
      params = /** @type {Params|undefined} */ (wanted) ?? { kind: "game" };
      subject = null;
      buttons.hidden = shareButton.hidden = true; // which there are is not known yet
      stage.replaceChildren(board.element);
      name();
      const stops = [
        stepByKeys(stepper, toggle),
        game.subscribe(follow),
        i18n.subscribe(() => (name(), dress(), analysis.render())),
      ];
      leave = () => stops.forEach((stop) => stop());
      if (params.analyse) analysis.turn(true);
      void open(params.ply);
    },
    hide() {
      opened++;
      leave();
      stepper.pause();
      analysis.stop();
      subject = null;
      // There is one board in the page at a time, so that a square is found by its name.
      stage.replaceChildren();
    },
  };
}
