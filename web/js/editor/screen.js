// @ts-check
// Sets up a position by hand, tells what is wrong with it while it is made, and plays or analyses
// it.
import { h, icon } from "../shell/dom.js";
import { createBoard } from "../board/api.js";
import { indexOf } from "../board/geometry.js";
import { makeBoard } from "../board/markup.js";
import { USUAL_LADDER } from "../board/tiles.js";
import { ruleSetNamed } from "../play/offer.js";
import { segments } from "../shell/fields.js";
import { shortened } from "../exchange/file-problem.js";
import { createBagFields } from "./bag.js";
import { createPalette } from "./palette.js";
import {
  faultsOf,
  fenOf,
  MAX_NUMBER,
  MAX_QUIET,
  NOTHING,
  place,
  setupOf,
  USUAL_START,
  withRestInBag,
} from "./position.js";

/** @typedef {import("./position.js").Setup} Setup */
/** @typedef {import("./position.js").Fault} Fault */

/**
 * @param {object} parts
 * @param {import("../engine/client.js").EngineClient} parts.client
 * @param {import("../play/words.js").Words} parts.words
 * @param {import("../shell/i18n.js").I18n} parts.i18n
 * @param {{back: () => void}} parts.router
 * @param {(text: string) => void} parts.announce
 * @param {import("../shell/copy.js").Copy} parts.copy
 * @param {() => {fen: string, rules: string}|null} parts.present
 *   the position of the game in progress
 * @param {(position: {fen: string, rules: string}) => void} parts.play
 * @param {(position: {fen: string, rules: string}) => void} parts.analyse
 * @returns {import("../shell/router.js").Screen}
 */
export function createEditor({
  client,
  words,
  i18n,
  router,
  announce,
  copy,
  present,
  play,
  analyse,
}) {
  const { t } = words;
  /** @type {Setup} */
  let setup = USUAL_START;
  let rules = ""; // the first that the session has
  /**
   * What the session says of the position as it is now; null while it has not answered.
   * @type {{fen: string, finished: boolean}|null}
   */
  let checked = null;
  /** @type {Fault[]} */
  let faults = [];
  let asked = 0;

  const stage = h("div", { class: "stage", onkeydown: press });
  const palette = createPalette(words);
  const bag = createBagFields(words, edit);
  const turn = segments(
    "turn",
    "setup-turn",
    [
      { value: "r", label: "colour-r" },
      { value: "b", label: "colour-b" },
    ],
    "r",
    { changed: (value) => edit((old) => ({ ...old, turn: /** @type {"r"|"b"} */ (value) })) },
  );
  const quiet = number("quiet", 0, MAX_QUIET);
  const moveNumber = number("number", 1, MAX_NUMBER);
  const ruleSet = h("select", {
    id: "setup-rules",
    onchange: () => ((rules = ruleSet.value), edit((old) => old)),
  });
  // Offered where a game with changed rules brought them along.
  const changedRules = h("option", {});
  const fen = h("input", {
    type: "text",
    id: "setup-fen",
    dir: "ltr",
    translate: "no",
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-describedby": "setup-faults",
    oninput: () => void readFen(fen.value),
  });
  const faultList = h("ul", { class: "faults", id: "setup-faults" });
  const playButton = h("button", {
    type: "button",
    class: "btn pri",
    "data-l10n": "setup-play",
    onclick: () => use(play),
  });
  const analyseButton = h("button", {
    type: "button",
    class: "btn",
    "data-l10n": "setup-analyse",
    onclick: () => use(analyse),
  });
  const presentButton = preset("setup-present", () => void takePresent());
  /** @type {import("../board/api.js").Board|null} */
  let board = null;

  const element = h(
    "main",
    { class: "screen editor" },
    h(
      "header",
      { class: "top" },
      h(
        "button",
        { type: "button", class: "ib", "data-l10n-label": "back", onclick: router.back },
        icon("back"),
      ),
      h("h1", { class: "who" }, h("strong", { "data-l10n": "editor" })),
    ),
    h(
      "div",
      { class: "columns" },
      h(
        "div",
        { class: "left" },
        h("div", { class: "frame" }, stage),
        palette.element,
        h(
          "div",
          { class: "row-buttons" },
          preset("setup-start", () => edit(() => USUAL_START)),
          preset("setup-clear", () => edit(() => NOTHING)),
          preset("setup-rest", () => edit(withRestInBag)),
          presentButton,
        ),
      ),
      h(
        "div",
        { class: "right" },
        bag.element,
        turn,
        h("div", { class: "pair" }, field("setup-quiet", quiet), field("setup-number", moveNumber)),
        field("rules", ruleSet),
        h(
          "div",
          { class: "field" },
          h("label", { class: "legend", for: "setup-fen", "data-l10n": "setup-fen" }),
          h(
            "div",
            { class: "with-button" },
            fen,
            h("button", {
              type: "button",
              class: "btn",
              "data-l10n": "copy",
              onclick: () => checked && void copy(checked.fen, "copied"),
            }),
          ),
        ),
        h("div", { "aria-live": "polite" }, faultList),
        h("div", { class: "row-buttons" }, playButton, analyseButton),
      ),
    ),
  );

  /** @param {string} label @param {() => void} run */
  function preset(label, run) {
    return h("button", { type: "button", class: "btn", "data-l10n": label, onclick: run });
  }

  /** @param {string} label @param {HTMLElement} control */
  function field(label, control) {
    return h(
      "div",
      { class: "field" },
      h("label", { class: "legend", for: control.id, "data-l10n": label }),
      control,
    );
  }

  /** @param {"quiet"|"number"} name @param {number} min @param {number} max */
  function number(name, min, max) {
    const input = h("input", {
      type: "number",
      inputmode: "numeric",
      id: `setup-${name}`,
      min,
      max,
      step: 1,
      oninput: () =>
        edit((old) => ({ ...old, [name]: input.value === "" ? -1 : Number(input.value) })),
    });
    return input;
  }

  /** Puts what is in hand on a square; the same again takes it away. @param {string} square */
  function tap(square) {
    const tile = setup.board[indexOf(square)] === palette.tool ? "." : palette.tool;
    edit((old) => place(old, square, tile));
    announce(words.square(square, viewOf()));
  }

  /**
   * A tile was dragged: it moves, or leaves the board.
   * @param {string} from
   * @param {string|null} to
   */
  function drop(from, to) {
    const tile = setup.board[indexOf(from)];
    if (to === from) return;
    edit((old) => (to ? place(place(old, from, "."), to, tile) : place(old, from, ".")));
  }

  const viewOf = () => ({
    board: setup.board,
    selected: null,
    choices: null,
    last: null,
    bad: null,
    waiting: null,
    aim: null,
  });

  /** @param {(old: Setup) => Setup} change */
  function edit(change) {
    setup = change(setup);
    checked = null;
    faults = faultsOf(setup);
    fen.value = fenOf(setup);
    render();
    void check();
  }

  /** Asks the session about the position; a later change makes the answer void. */
  async function check() {
    const mine = ++asked;
    if (faults.length > 0) return;
    const { quiet: plies, number: count, ...rest } = setup;
    const answer = await ask({ parts: { ...rest, quiet: plies, number: count } });
    if (mine !== asked || !answer) return;
    if (answer.ok && answer.fen) {
      checked = { fen: answer.fen, finished: answer.finished };
    } else faults = answer.errors.map(faultOf);
    render();
  }

  /**
   * @param {Omit<
   *   import("../engine/messages.d.ts").Requests["check_position"]["params"], "rules"
   * >} question
   */
  async function ask(question) {
    try {
      return await client.request("check_position", { ...question, ...(rules && { rules }) });
    } catch (error) {
      console.error(error);
      return null;
    }
  }

  /** @param {import("../engine/messages.d.ts").FieldError} error @returns {Fault} */
  const faultOf = ({ field: name, met }) => ({
    field: name,
    id: `setup-fen-${name}`,
    args: { met: shortened(met) },
  });

  /**
   * A position that was typed or pasted: it is taken over as soon as it is one.
   * @param {string} text
   */
  async function readFen(text) {
    const mine = ++asked;
    const answer = await ask({ fen: text.trim().slice(0, 300) });
    if (mine !== asked || !answer) return;
    if (answer.ok && answer.parts && answer.fen) {
      setup = setupOf(answer.parts);
      checked = { fen: answer.fen, finished: answer.finished };
      faults = [];
    } else {
      checked = null;
      faults = answer.errors.map(faultOf);
    }
    render();
  }

  /** Takes over a rule set, which may be one with changes. @param {string} text */
  function useRules(text) {
    rules = text;
    if ([...ruleSet.options].some(({ value }) => value === text)) return;
    changedRules.value = text;
    ruleSet.append(changedRules);
  }

  /** @param {import("../engine/messages.d.ts").Hello} offer  has the rule sets to choose from */
  function fillRules({ ruleSets }) {
    const names = ruleSets.map(({ name }) => name);
    ruleSet.replaceChildren(
      ...names.map((name) => h("option", { value: name, "data-l10n": `rules-${name}` })),
    );
    useRules(rules || names[0]);
    render();
  }

  async function takePresent() {
    const now = present();
    if (!now) return;
    fen.value = now.fen;
    useRules(now.rules);
    await readFen(now.fen);
  }

  /** @param {(position: {fen: string, rules: string}) => void} how */
  function use(how) {
    if (checked && !checked.finished) how({ fen: checked.fen, rules });
  }

  /** One fault in words, its field first. @param {Fault} fault */
  function faultText({ field: name, id, args }) {
    const { letter, ...rest } = args;
    const about = t(id, letter ? { ...rest, piece: words.piece(String(letter)) } : rest);
    return h("li", { "data-field": name }, h("strong", {}, t(`setup-field-${name}`)), ` ${about}`);
  }

  function render() {
    if (!board) return;
    const ladder = ruleSetNamed(client, rules)?.ladder ?? USUAL_LADDER;
    board.useLadder(ladder);
    board.show(viewOf());
    palette.render(setup, ladder);
    bag.render(setup, ladder);
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (
      turn.querySelectorAll("input")
    )) {
      input.checked = input.value === setup.turn;
      input.disabled = setup.turn === "-";
    }
    fill(quiet, setup.quiet);
    fill(moveNumber, setup.number);
    const [base, changes] = changedRules.value.split(":");
    if (changes) changedRules.textContent = words.ruleSet({ name: base, text: changedRules.value });
    ruleSet.value = rules;
    const wrong = new Set(faults.map((fault) => fault.field));
    for (const [control, name] of /** @type {const} */ ([
      [fen, "fen"],
      [quiet, "quiet"],
      [moveNumber, "number"],
    ]))
      control.setAttribute("aria-invalid", String(wrong.has(name)));
    const finding = !checked
      ? "setup-checking"
      : checked.finished
        ? "setup-finished"
        : "setup-fine";
    const notes =
      faults.length > 0
        ? faults.map(faultText)
        : [
            h(
              "li",
              { class: "fine" },
              icon(checked && !checked.finished ? "check" : "dots", "ic s"),
              ` ${t(finding)}`,
            ),
          ];
    faultList.replaceChildren(...notes);
    for (const button of [playButton, analyseButton])
      button.setAttribute("aria-disabled", String(!checked || checked.finished));
    presentButton.hidden = present() === null;
  }

  /**
   * A number into its field, unless the field was just emptied to type another.
   * @param {HTMLInputElement} input
   * @param {number} value
   */
  function fill(input, value) {
    if (value >= 0 && (input.value === "" || Number(input.value) !== value))
      input.value = String(value);
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    const square = board?.cursor;
    if (!square) return;
    event.preventDefault();
    edit((old) => place(old, square, "."));
    announce(words.square(square, viewOf()));
  }

  i18n.subscribe(render);

  return {
    element,
    show() {
      const made = makeBoard("button", "setup-board");
      stage.replaceChildren(made);
      board = createBoard(made, {
        tap,
        drop,
        canDrag: (square) => setup.board[indexOf(square)] !== ".",
        lift: () => undefined,
        clear: () => undefined,
        name: words.square,
        isStill: () => true,
      });
      edit((old) => old);
      void client.hello().then(fillRules, () => undefined);
    },
    hide() {
      board?.close();
      board = null;
      // There is one board in the page at a time, so that a square is found by its name.
      stage.replaceChildren();
    },
  };
}
