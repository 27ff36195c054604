// @ts-check
// The ending trainer: a position that is won, the player's turns judged by the truth, the best
// defence.
import { h, icon } from "../shell/dom.js";
import { createBoard } from "../board/api.js";
import { makeBoard } from "../board/markup.js";
import { isOwn, meaningOf } from "../board/moves.js";
import { EMPTY_VIEW } from "../board/state.js";
import { segments } from "../shell/fields.js";
import { countsOf, isWon, judgementOf } from "./words.js";

/** @typedef {import("../engine/messages.d.ts").Difficulty} Difficulty */
/** @typedef {import("../engine/client.js").EngineError} EngineError */
/** @typedef {import("../engine/messages.d.ts").Exercise} Exercise */
/** @typedef {import("../engine/messages.d.ts").JudgedTurn} JudgedTurn */
/** @typedef {{tone: string, title: string, about: string}} Saying */

export const DIFFICULTIES = 6;
const KEY = "trainer"; // solved exercises by difficulty
/** The defence answers no sooner, milliseconds. */
const BLINK = 450;
const NO_BOARD = ".".repeat(32);

/**
 * @param {object} parts
 * @param {import("../engine/client.js").EngineClient} parts.client
 * @param {import("../play/words.js").Words} parts.words
 * @param {import("../shell/i18n.js").I18n} parts.i18n
 * @param {{back: () => void}} parts.router
 * @param {import("../shell/store.js").Store} parts.store
 * @param {(text: string) => void} parts.announce
 * @param {() => boolean} parts.isStill
 * @returns {import("../shell/router.js").Screen}
 */
export function createTrainer({ client, words, i18n, router, store, announce, isStill }) {
  const { t } = words;
  /** @type {Difficulty} */
  let difficulty = 1;
  let solved = countsOf(store.read(KEY), DIFFICULTIES);
  /** @type {Exercise|null} */
  let exercise = null;
  /** The exercise as it was set. @type {Exercise|null} */
  let first = null;
  /** @type {string|null} */
  let selected = null;
  /** The answer's turn, when it was asked for. @type {string|null} */
  let shown = null;
  /** Only turns that were found without it count. */
  let isHelped = false;
  let isBusy = false;
  /** Counts exercises, so that a late answer is not heeded. */
  let era = 0;
  /** @type {() => Saying} made anew when the language changes */
  let saying = () => ({ tone: "", title: t("trainer-setting"), about: "" });
  /** @type {import("../board/api.js").Board|null} */
  let board = null;

  const stage = h("div", { class: "stage" });
  const title = h("strong", {});
  const about = h("small", {});
  const said = h("div", { class: "trainer-said" }, h("p", {}, title, about));
  const detail = h("small", {});
  const count = h("p", { class: "note" });
  const goal = h("p", { class: "goal" });
  const difficulties = segments(
    "trainer-difficulty",
    "trainer-difficulty",
    Array.from({ length: DIFFICULTIES }, (_, i) => ({ value: String(i + 1), text: String(i + 1) })),
    "1",
    {
      kind: "nums",
      changed: (value) => ((difficulty = /** @type {Difficulty} */ (Number(value))), void next()),
    },
  );
  const nextButton = h(
    "button",
    { type: "button", class: "btn", onclick: () => void next() },
    icon("new"),
    h("span", { "data-l10n": "trainer-next" }),
  );
  const againButton = h(
    "button",
    { type: "button", class: "btn", onclick: again },
    icon("undo"),
    h("span", { "data-l10n": "trainer-again" }),
  );
  const showButton = h(
    "button",
    { type: "button", class: "btn", onclick: () => void showAnswer() },
    icon("hint"),
    h("span", { "data-l10n": "trainer-show" }),
  );
  const element = h(
    "main",
    { class: "screen trainer" },
    h(
      "header",
      { class: "top" },
      h(
        "button",
        { type: "button", class: "ib", "data-l10n-label": "back", onclick: router.back },
        icon("back"),
      ),
      h("h1", { class: "who" }, h("strong", { "data-l10n": "trainer" }), detail),
    ),
    h(
      "div",
      { class: "columns" },
      h(
        "div",
        { class: "left" },
        h("div", { class: "frame" }, stage),
        said,
        h("div", { class: "row-buttons" }, againButton, showButton, nextButton),
      ),
      h(
        "div",
        { class: "right" },
        h("p", { "data-l10n": "trainer-about" }),
        difficulties,
        goal,
        count,
      ),
    ),
  );

  /** @param {Exercise} of */
  function viewOf({ board: squares, legal, screens, moves }) {
    const move = moves[moves.length - 1];
    const choices = isBusy
      ? null
      : { board: squares, legal, screens, colour: /** @type {const} */ ("r") };
    return {
      ...EMPTY_VIEW,
      board: squares,
      choices,
      selected: shown?.slice(0, 2) ?? selected,
      aim: shown?.slice(2) ?? null,
      last: move ? { from: move.from, to: move.to } : null,
    };
  }

  function draw() {
    board?.show(exercise ? viewOf(exercise) : { ...EMPTY_VIEW, board: NO_BOARD });
    const { tone, title: bold, about: small } = saying();
    said.className = `trainer-said ${tone}`;
    title.textContent = bold;
    about.textContent = small;
    detail.textContent = t(`trainer-difficulty-${difficulty}`);
    goal.textContent = exercise?.plies ? t("trainer-goal", { plies: exercise.plies }) : "";
    count.textContent = t("trainer-solved", { count: solved[difficulty - 1] });
    const isOver = exercise !== null && isWon(exercise);
    nextButton.classList.toggle("pri", isOver);
    for (const [button, off] of /** @type {const} */ ([
      [showButton, !exercise || isOver || isBusy],
      [againButton, !exercise || exercise.played.length === 0 || isBusy],
      [nextButton, isBusy],
    ])) {
      button.setAttribute("aria-disabled", String(off));
    }
  }

  /** @param {() => Saying} what */
  function say(what) {
    saying = what;
    const { title: bold, about: small } = what();
    announce(words.sentences(bold, small));
    draw();
  }

  /** @param {() => Promise<void>} work */
  async function busily(work) {
    const mine = era;
    isBusy = true;
    draw();
    try {
      await work();
    } catch (error) {
      const { code, refusal } = /** @type {Partial<EngineError>} */ (error);
      if (mine !== era || code === "cancelled") return;
      const what = refusal && exercise ? words.refusal(refusal, exercise.rules) : null;
      if (!what) console.error(error);
      isBusy = false;
      say(() => ({
        tone: "bad",
        title: what?.title ?? t("trainer-failed"),
        about: what?.about ?? "",
      }));
    } finally {
      if (mine === era) {
        isBusy = false;
        draw();
      }
    }
  }

  /** Another exercise of the difficulty. */
  async function next() {
    const mine = ++era;
    exercise = selected = shown = null;
    isHelped = false;
    saying = () => ({ tone: "", title: t("trainer-setting"), about: "" });
    await busily(async () => {
      const found = await client.request("train", {
        difficulty,
        seed: Math.floor(Math.random() * 2 ** 32),
      });
      if (mine !== era) return;
      exercise = first = found;
      isBusy = false;
      board?.useLadder(found.rules.ladder);
      say(() => ({ tone: "", title: t("trainer-start"), about: t("trainer-start-about") }));
    });
  }

  /** The same exercise from its start. */
  function again() {
    if (isBusy || !first || exercise?.played.length === 0) return;
    exercise = first;
    selected = shown = null;
    say(() => ({ tone: "", title: t("trainer-start"), about: t("trainer-start-about") }));
  }

  async function showAnswer() {
    if (isBusy || !exercise || isWon(exercise)) return;
    const { start, played, legal } = exercise;
    const [from] = Object.keys(legal);
    const mine = era;
    await busily(async () => {
      const { best } = await client.request("train_answer", {
        fen: start,
        played,
        move: from + legal[from][0],
      });
      if (mine !== era) return;
      shown = best[0];
      isHelped = true;
      isBusy = false;
      const name = words.hint(
        { move: best[0], reason: { code: "best", details: {} } },
        /** @type {Exercise} */ (exercise).board,
      ).title;
      say(() => ({ tone: "", title: name, about: t("trainer-shown") }));
    });
  }

  /** @param {string} move */
  async function answer(move) {
    if (isBusy || !exercise) return;
    const { start, played } = exercise;
    const mine = era;
    selected = shown = null;
    await busily(async () => {
      const found = await client.request("train_answer", { fen: start, played, move });
      if (mine !== era) return;
      await heed(found, mine);
    });
  }

  /** @param {JudgedTurn} found @param {number} mine */
  async function heed(found, mine) {
    const { id, args, isMiss } = judgementOf(found);
    if (isMiss) {
      isHelped = true;
      isBusy = false;
      return say(() => ({ tone: "bad", title: t(id, args), about: t("trainer-thrown-about") }));
    }
    const { played, board: before } = /** @type {Exercise} */ (exercise);
    exercise = found.exercise;
    let squares = before;
    for (const move of exercise.moves.slice(played.length)) {
      if (move.by === "second" && !isStill()) await new Promise((done) => setTimeout(done, BLINK));
      if (mine !== era) return;
      squares = moved(squares, move);
      await board?.animate(move, {
        ...EMPTY_VIEW,
        board: squares,
        last: { from: move.from, to: move.to },
      });
      if (mine !== era) return;
    }
    isBusy = false;
    if (!isWon(exercise))
      return say(() => ({
        tone: "",
        title: t(id, args),
        about: t("trainer-on", { plies: found.exercise.plies ?? 0 }),
      }));
    let isKept = true;
    if (!isHelped) {
      solved = solved.map((number, i) => number + Number(i === difficulty - 1));
      isKept = store.write(KEY, solved);
    }
    say(() => ({
      tone: "",
      title: t("trainer-won"),
      about: t(
        isHelped ? "trainer-won-helped" : isKept ? "trainer-won-about" : "trainer-won-not-kept",
      ),
    }));
  }

  /** @param {string} square */
  function tap(square) {
    if (!exercise || isWon(exercise)) return say(saying); // it says why
    const { choices } = viewOf(exercise);
    if (!choices) return say(() => ({ tone: "", title: t("refused-busy"), about: "" }));
    shown = null;
    const meaning = meaningOf(choices, selected, square);
    if (meaning.kind === "play" || meaning.kind === "refuse") return void answer(meaning.move);
    selected = meaning.kind === "select" ? square : null;
    if (selected) announce(words.selection(choices, selected));
    draw();
  }

  function letGo() {
    selected = shown = null;
    draw();
  }

  /** @type {() => void} */
  let leave = () => undefined;

  return {
    element,
    show() {
      const made = makeBoard("button", "board");
      stage.replaceChildren(made);
      board = createBoard(made, {
        tap,
        drop: (from, to) => (to && to !== from ? void answer(from + to) : letGo()),
        canDrag: (square) =>
          exercise !== null &&
          !isBusy &&
          !isWon(exercise) &&
          isOwn({ ...exercise, colour: "r" }, square),
        lift: (square) => ((selected = square), (shown = null), draw()),
        clear: letGo,
        name: words.square,
        isStill,
      });
      leave = i18n.subscribe(draw);
      if (exercise) {
        board.useLadder(exercise.rules.ladder);
        draw();
      } else void next();
    },
    hide() {
      leave();
      era++;
      isBusy = false;
      selected = shown = null;
      board?.close();
      board = null;
      stage.replaceChildren();
    },
  };
}

/** A board after a move. @param {string} board @param {{from: string, to: string}} move */
function moved(board, { from, to }) {
  const at = (/** @type {string} */ square) =>
    square.charCodeAt(0) - 97 + 8 * (Number(square[1]) - 1);
  const squares = [...board];
  squares[at(to)] = squares[at(from)];
  squares[at(from)] = ".";
  return squares.join("");
}
