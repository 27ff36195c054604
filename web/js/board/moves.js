// @ts-check
// What a tap means: pure functions of what may be played, what is selected and where the tap fell.
import { indexOf, isNeighbour } from "./geometry.js";

/**
 * What may be played now.
 * @typedef {object} Choices
 * @property {string} board  32 characters
 * @property {Record<string, string[]>} legal  targets by square; a face-down tile has itself
 * @property {Record<string, string>} screens  by cannon capture ("a3c3"): the square it jumps
 * @property {"r"|"b"|null} colour  of the player to move
 */

/**
 * @typedef {{kind: "select", square: string}
 *   | {kind: "clear"}
 *   | {kind: "play", move: string}
 *   | {kind: "refuse", move: string}
 *   | {kind: "theirs", square: string}
 *   | {kind: "nothing"}} Meaning
 */

/** What lies on a square: a letter, "X" or ".". @param {string} board @param {string} square */
export const tileAt = (board, square) => board[indexOf(square)];

/** @param {string} tile @returns {"r"|"b"|null} */
export const colourOf = (tile) =>
  tile === "X" || tile === "." ? null : tile === tile.toUpperCase() ? "r" : "b";

/** @param {Choices} choices @param {string} square */
export const isOwn = ({ board, colour }, square) =>
  colour !== null && colourOf(tileAt(board, square)) === colour;

/**
 * A tap on a face-down tile flips it, on an own piece selects it, on a target plays; where nothing
 * of that fits but a turn could be meant, it is a turn to be refused with a reason.
 * @param {Choices} choices
 * @param {string|null} selected
 * @param {string} square
 * @returns {Meaning}
 */
export function meaningOf(choices, selected, square) {
  const tile = tileAt(choices.board, square);
  if (selected !== null && choices.legal[selected]?.includes(square))
    return { kind: "play", move: selected + square };
  if (tile === "X") {
    return {
      kind: choices.legal[square]?.includes(square) ? "play" : "refuse",
      move: square + square,
    };
  }
  if (selected === square) return { kind: "clear" };
  if (isOwn(choices, square)) return { kind: "select", square };
  if (selected !== null && (tile !== "." || isNeighbour(selected, square)))
    return { kind: "refuse", move: selected + square };
  if (selected !== null) return { kind: "clear" };
  return tile === "." ? { kind: "nothing" } : { kind: "theirs", square };
}

/**
 * What a selected piece may do: squares it may go to, pieces it may take, screens it jumps.
 * @param {Choices} choices @param {string} from
 */
export function optionsOf({ board, legal, screens }, from) {
  const targets = (legal[from] ?? []).filter((to) => to !== from);
  const captures = targets.filter((to) => tileAt(board, to) !== ".");
  return {
    moves: targets.filter((to) => tileAt(board, to) === "."),
    captures,
    screens: captures.flatMap((to) => screens[from + to] ?? []),
    hops: captures.filter((to) => screens[from + to]).map((to) => ({ from, to })),
  };
}

/**
 * A turn as it is typed: "b2" flips, "a1-a2", "a1xa2" or "a1a2" move.
 * @param {string} text
 * @returns {string|null} from and to, or null if it is no turn
 */
export function parseTyped(text) {
  const found = /^\s*([a-h][1-4])(?:\s*[-x×–:]?\s*([a-h][1-4]))?\s*$/i.exec(text);
  return found ? (found[1] + (found[2] ?? found[1])).toLowerCase() : null;
}
