// @ts-check
// What a search says, turned into what is shown: from the side to move to the two players, from
// codes
// to squares. Pure.
import { indexOf, placeOf, squareAt, stepsBetween } from "../board/geometry.js";

/** @typedef {import("../engine/messages.d.ts").Info} Info */
/** @typedef {import("../engine/messages.d.ts").Side} Side */
/** @typedef {import("../board/state.js").View} View */

/**
 * Chances in hundredths that sum to 100, from first's side.
 * @param {Pick<Info, "win"|"draw"|"loss">} info
 * @param {Side} toMove
 * @returns {{first: number, draw: number, second: number}}
 */
export function chancesOf({ win, loss }, toMove) {
  const mine = Math.round(win / 10);
  const theirs = Math.min(100 - mine, Math.round(loss / 10));
  const [first, second] = toMove === "first" ? [mine, theirs] : [theirs, mine];
  return { first, draw: 100 - first - second, second };
}

/** "+1.25" for whoever is to move. @param {number} score  hundredths */
export function scoreText(score) {
  const sign = score > 0 ? "+" : score < 0 ? "−" : "";
  return sign + (Math.abs(score) / 100).toFixed(2);
}

/** @param {string} move @returns {{from: string, to: string, isFlip: boolean}} */
export const partsOf = (move) => ({
  from: move.slice(0, 2),
  to: move.slice(2),
  isFlip: move.slice(0, 2) === move.slice(2),
});

/**
 * The turns of a line, each with its kind. What a flip shows is not known; the tile counts as
 * there.
 * @param {string} board @param {readonly string[]} pv
 * @returns {{from: string, to: string, kind: "flip"|"move"|"capture"}[]}
 */
export function turnsOf(board, pv) {
  const tiles = [...board];
  return pv.map((move) => {
    const { from, to, isFlip } = partsOf(move);
    if (isFlip) return { from, to, kind: "flip" };
    const kind = tiles[indexOf(to)] === "." ? "move" : "capture";
    tiles[indexOf(to)] = tiles[indexOf(from)];
    tiles[indexOf(from)] = ".";
    return { from, to, kind };
  });
}

/**
 * The one occupied square between two of a row or column, if they are apart.
 * @param {string} board
 * @param {string} from
 * @param {string} to
 */
function screenBetween(board, from, to) {
  const [files, ranks] = stepsBetween(from, to);
  const [file, rank] = placeOf(from);
  const steps = Math.abs(files) + Math.abs(ranks);
  for (let i = 1; i < steps; i++) {
    const square = /** @type {string} */ (
      squareAt(file + Math.sign(files) * i, rank + Math.sign(ranks) * i)
    );
    if (board[indexOf(square)] !== ".") return square;
  }
  return null;
}

/**
 * How the board shows a move that is proposed: the piece selected, its target marked.
 * @param {string} board @param {string} move
 * @returns {Partial<View>}
 */
export function proposalOf(board, move) {
  const { from, to, isFlip } = partsOf(move);
  if (isFlip) return { aim: to };
  const screen = screenBetween(board, from, to);
  const choices = {
    board,
    legal: { [from]: [to] },
    screens: screen ? { [move]: screen } : {},
    colour: null,
  };
  return { selected: from, aim: to, choices };
}
