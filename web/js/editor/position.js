// @ts-check
// A position while it is set up by hand: 32 squares, the bag, whose turn, the quiet count. Pure:
// each
// change gives a new position. The session judges in the end; what can be told at once is told
// here.
import { FILES, indexOf } from "../board/geometry.js";

/** @typedef {import("../engine/messages.d.ts").PositionParts} PositionParts */
/** @typedef {import("../engine/messages.d.ts").Counts} Counts */
/** @typedef {import("../engine/messages.d.ts").Letter} Letter */
/**
 * @typedef {{board: string, bag: Counts, turn: "r"|"b"|"-", quiet: number, number: number}} Setup
 */
/**
 * @typedef {{field: "board"|"bag"|"turn"|"quiet"|"number"|"fen", id: string, args: Record<string,
 *   string|number>}} Fault  `id` names a message
 */

/** Pieces in the order they are shown: red then black, strongest first. */
export const LETTERS = /** @type {readonly Letter[]} */ ([..."GAERHCSgaerhcs"]);

/** How many of each kind there are. @type {Record<string, number>} */
const ALL = { G: 1, A: 2, E: 2, R: 2, H: 2, C: 2, S: 5 };
export const MAX_QUIET = 999;
export const MAX_NUMBER = 9999;

/** @param {string} letter */
export const countOf = (letter) => ALL[letter.toUpperCase()];

const FULL_BAG = /** @type {Counts} */ (
  Object.fromEntries(LETTERS.map((letter) => [letter, countOf(letter)]))
);
const EMPTY_BAG = /** @type {Counts} */ (Object.fromEntries(LETTERS.map((letter) => [letter, 0])));

/** The start of a game: all tiles face-down. @type {Setup} */
export const USUAL_START = { board: "X".repeat(32), bag: FULL_BAG, turn: "-", quiet: 0, number: 1 };
/** @type {Setup} */
export const NOTHING = { board: ".".repeat(32), bag: EMPTY_BAG, turn: "-", quiet: 0, number: 1 };

/** How many squares hold a tile. @param {Setup} setup @param {string} tile */
export const onBoard = ({ board }, tile) => board.split(tile).length - 1;

/**
 * How many of a piece are neither on the board nor in the bag.
 * @param {Setup} setup
 * @param {Letter} letter
 */
export const leftOver = (setup, letter) =>
  countOf(letter) - onBoard(setup, letter) - setup.bag[letter];

/** How many pieces the bag holds. @param {Setup} setup */
export const inBag = ({ bag }) => LETTERS.reduce((sum, letter) => sum + bag[letter], 0);

/** @param {Setup} setup */
const hasFaceUp = ({ board }) => /[^.X]/.test(board);

/**
 * The turn follows the board where it can be only one thing.
 * @param {Setup} setup
 * @returns {Setup}
 */
function settled(setup) {
  if (!hasFaceUp(setup)) return { ...setup, turn: "-" };
  return setup.turn === "-" ? { ...setup, turn: "r" } : setup;
}

/**
 * Puts a piece, a face-down tile ("X") or nothing (".") on a square. A piece that would be one too
 * many is taken out of the bag if it is there.
 * @param {Setup} setup @param {string} square @param {string} tile
 * @returns {Setup}
 */
export function place(setup, square, tile) {
  const i = indexOf(square);
  if (setup.board[i] === tile) return setup;
  const next = { ...setup, board: setup.board.slice(0, i) + tile + setup.board.slice(i + 1) };
  const letter = /** @type {Letter} */ (tile);
  if (tile !== "." && tile !== "X" && leftOver(next, letter) < 0 && next.bag[letter] > 0) {
    next.bag = { ...next.bag, [letter]: next.bag[letter] - 1 };
  }
  return settled(next);
}

/** @param {Setup} setup @param {Letter} letter @param {number} count @returns {Setup} */
export function withBag(setup, letter, count) {
  return {
    ...setup,
    bag: { ...setup.bag, [letter]: Math.max(0, Math.min(countOf(letter), Math.trunc(count) || 0)) },
  };
}

/** Everything that is not on the board goes into the bag. @param {Setup} setup @returns {Setup} */
export function withRestInBag(setup) {
  const bag = /** @type {Counts} */ ({});
  for (const letter of LETTERS) bag[letter] = Math.max(0, countOf(letter) - onBoard(setup, letter));
  return { ...setup, bag };
}

/**
 * What is wrong, field by field. None: the session will take it.
 * @param {Setup} setup
 * @returns {Fault[]}
 */
export function faultsOf(setup) {
  /** @type {Fault[]} */
  const faults = [];
  if (/^\.+$/.test(setup.board)) faults.push({ field: "board", id: "setup-empty", args: {} });
  for (const letter of LETTERS) {
    const most = countOf(letter);
    const board = onBoard(setup, letter);
    if (board > most)
      faults.push({ field: "board", id: "setup-too-many", args: { letter, most, met: board } });
    else if (board + setup.bag[letter] > most) {
      faults.push({
        field: "bag",
        id: "setup-too-many-bag",
        args: { letter, most, met: board + setup.bag[letter] },
      });
    }
  }
  const tiles = onBoard(setup, "X");
  const pieces = inBag(setup);
  if (tiles !== pieces) faults.push({ field: "bag", id: "setup-bag-sum", args: { tiles, pieces } });
  if (hasFaceUp(setup) === (setup.turn === "-")) {
    faults.push({
      field: "turn",
      id: setup.turn === "-" ? "setup-turn-needed" : "setup-turn-none",
      args: {},
    });
  }
  if (!isWithin(setup.quiet, 0, MAX_QUIET))
    faults.push({ field: "quiet", id: "setup-range", args: { least: 0, most: MAX_QUIET } });
  if (!isWithin(setup.number, 1, MAX_NUMBER))
    faults.push({ field: "number", id: "setup-range", args: { least: 1, most: MAX_NUMBER } });
  return faults;
}

/** @param {number} value @param {number} least @param {number} most */
const isWithin = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;

/**
 * The position as text, right or wrong as it is (docs/rules.md, position text).
 * @param {Setup} setup
 */
export function fenOf({ board, bag, turn, quiet, number }) {
  const ranks = [3, 2, 1, 0].map((rank) =>
    board.slice(FILES * rank, FILES * (rank + 1)).replace(/\.+/g, (run) => String(run.length)),
  );
  const pieces = LETTERS.filter((letter) => bag[letter] > 0).map((letter) => letter + bag[letter]);
  return [
    ranks.join("/"),
    turn,
    pieces.join("") || "-",
    Math.max(0, quiet),
    Math.max(0, number),
  ].join(" ");
}

/** @param {PositionParts} parts @returns {Setup} */
export const setupOf = ({ board, bag, turn, quiet = 0, number = 1 }) => ({
  board,
  bag,
  turn,
  quiet,
  number,
});
