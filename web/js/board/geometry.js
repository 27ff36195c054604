// @ts-check
// Squares: names, places in a board text, neighbours and directions on the screen.

/** @typedef {`${"a"|"b"|"c"|"d"|"e"|"f"|"g"|"h"}${"1"|"2"|"3"|"4"}`} SquareName */

export const FILES = 8;
export const RANKS = 4;

/** All squares in the order of a board text: a1…h1, a2…h2, … h4. @type {readonly string[]} */
export const SQUARES = Array.from(
  { length: FILES * RANKS },
  (_, i) => "abcdefgh"[i % FILES] + (Math.floor(i / FILES) + 1),
);

/** File and rank of a square, from 0. @param {string} square @returns {[number, number]} */
export const placeOf = (square) => [square.charCodeAt(0) - 97, Number(square[1]) - 1];

/** Where a square stands in a board text. @param {string} square */
export const indexOf = (square) => {
  const [file, rank] = placeOf(square);
  return file + FILES * rank;
};

/** @param {number} file @param {number} rank @returns {string|null} null off the board */
export const squareAt = (file, rank) =>
  file >= 0 && file < FILES && rank >= 0 && rank < RANKS ? SQUARES[file + FILES * rank] : null;

/**
 * Steps from one square to another, along files and along ranks.
 * @param {string} from
 * @param {string} to
 */
export function stepsBetween(from, to) {
  const [f0, r0] = placeOf(from);
  const [f1, r1] = placeOf(to);
  return /** @type {[number, number]} */ ([f1 - f0, r1 - r0]);
}

/** Are they side by side? @param {string} a @param {string} b */
export function isNeighbour(a, b) {
  const [files, ranks] = stepsBetween(a, b);
  return Math.abs(files) + Math.abs(ranks) === 1;
}

/**
 * How the board lies on the screen: upright (files run down, ranks to the right) or lying (files
 * run right, ranks up), and whether it is turned by half for the player on the other side.
 * @typedef {{upright: boolean, turned: boolean}} Lie
 */

/**
 * Columns to the right and rows down, in the board's own frame (which a turned board turns with
 * it).
 * @param {string} from @param {string} to @param {Lie} lie
 * @returns {[number, number]}
 */
export function offsetOnScreen(from, to, lie) {
  const [files, ranks] = stepsBetween(from, to);
  return lie.upright ? [ranks, files] : [files, -ranks || 0];
}

/**
 * The square one step away in a direction of the screen.
 * @param {string} square
 * @param {"ArrowUp"|"ArrowDown"|"ArrowLeft"|"ArrowRight"} key
 * @param {Lie} lie
 * @returns {string} the same square at the edge
 */
export function neighbourOnScreen(square, key, lie) {
  const sign = lie.turned ? -1 : 1;
  const right = sign * (key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0);
  const down = sign * (key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0);
  const [file, rank] = placeOf(square);
  return (
    (lie.upright ? squareAt(file + down, rank + right) : squareAt(file + right, rank - down)) ??
    square
  );
}

/**
 * The first and last square of the row the square stands in on the screen.
 * @param {string} square
 * @param {"Home"|"End"} key
 * @param {Lie} lie
 */
export function edgeOnScreen(square, key, lie) {
  const last = (key === "End") !== lie.turned;
  const [file, rank] = placeOf(square);
  return /** @type {string} */ (
    lie.upright ? squareAt(file, last ? RANKS - 1 : 0) : squareAt(last ? FILES - 1 : 0, rank)
  );
}
