// @ts-check
// What the board shows at one moment, and which marks follow from it.
import { optionsOf } from "./moves.js";

/**
 * @typedef {object} View
 * @property {string} board  32 characters
 * @property {string|null} selected
 * @property {import("./moves.js").Choices|null} choices  null while nobody may choose
 * @property {{from: string, to: string}|null} last  the last turn; a flip has the same square twice
 * @property {string|null} bad  where a turn was refused
 * @property {string|null} waiting  a tap that is kept until it can be played
 * @property {string|null} aim  the target that waits to be confirmed, or that a hint names
 * @property {string[]} [flags]  squares marked besides, by whoever shows the board
 */

/** @type {View} */
export const EMPTY_VIEW = {
  board: "X".repeat(32),
  selected: null,
  choices: null,
  last: null,
  bad: null,
  waiting: null,
  aim: null,
};

/**
 * One class and at most one symbol a mark; where two symbols meet, the later in this list is drawn.
 * @type {Record<string, string|null>}
 */
const SYMBOLS = {
  to: null,
  aim: null,
  wait: null,
  flip: "m-flip",
  from: "m-from",
  scr: "m-scr",
  dot: "m-dot",
  sel: "m-sel",
  cap: "m-cap",
  bad: "m-bad",
};
const ORDER = Object.keys(SYMBOLS);

/**
 * @param {View} view
 * @returns {{
 *   marks: Map<string, {classes: string[], symbol: string|null}>,
 *   hops: {from: string, to: string}[],
 * }}
 */
export function marksOf(view) {
  /** @type {Map<string, string[]>} */
  const names = new Map();
  const mark = (/** @type {string} */ name, /** @type {readonly (string|null)[]} */ squares) => {
    for (const square of squares)
      if (square) names.set(square, [...(names.get(square) ?? []), name]);
  };
  if (view.last) {
    const { from, to } = view.last;
    if (from === to) mark("flip", [to]);
    else {
      mark("from", [from]);
      mark("to", [to]);
    }
  }
  /** @type {{from: string, to: string}[]} */
  let hops = [];
  if (view.selected) {
    mark("sel", [view.selected]);
    if (view.choices) {
      const options = optionsOf(view.choices, view.selected);
      const only = (/** @type {string[]} */ list) =>
        view.aim ? list.filter((to) => to === view.aim) : list;
      hops = options.hops.filter((hop) => !view.aim || hop.to === view.aim);
      mark("dot", only(options.moves));
      mark("cap", only(options.captures));
      mark(
        "scr",
        hops.map(({ from, to }) => view.choices?.screens[from + to] ?? null),
      );
    }
  }
  mark("aim", [view.aim]);
  mark("wait", [view.waiting]);
  mark("bad", [view.bad]);
  const marks = new Map(
    [...names].map(([square, list]) => {
      const top = list.reduce((a, b) =>
        ORDER.indexOf(SYMBOLS[b] ? b : a) > ORDER.indexOf(a) ? b : a,
      );
      return [square, { classes: list.map((name) => `is-${name}`), symbol: SYMBOLS[top] }];
    }),
  );
  return { marks, hops };
}
