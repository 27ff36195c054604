// @ts-check
// A review that was kept with a game: is it one, and of that game?
import { is } from "../engine/protocol.js";

/** @typedef {import("../engine/messages.d.ts").Review} Review */

/**
 * Is it a review, of a game of so many turns?
 * @param {unknown} found
 * @param {number} turns
 * @returns {found is Review}
 */
export const isReviewOf = (found, turns) =>
  is("Review", found) &&
  /** @type {Review} */ (found).turns.length === turns &&
  /** @type {Review} */ (found).values.length === turns + 1 &&
  /** @type {Review} */ (found).turningPoints.every(({ turn }) => turn < turns);
