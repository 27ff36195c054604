// @ts-check
// What the ending trainer says of an answer, as messages and their details. Pure.

/** @typedef {import("../engine/messages.d.ts").JudgedTurn} JudgedTurn */
/** @typedef {import("../engine/messages.d.ts").Exercise} Exercise */

/** Is the exercise won? @param {Exercise} exercise */
export const isWon = ({ plies }) => plies === null;

/**
 * What a turn was worth.
 * @param {Pick<JudgedTurn, "grade"|"before"|"after">} turn
 * @returns {{id: string, args: Record<string, number>, isMiss: boolean}}
 */
export function judgementOf({ grade, before, after }) {
  if (after === null) return { id: `trainer-thrown-${grade}`, args: {}, isMiss: true };
  return grade === "best"
    ? { id: "trainer-best", args: {}, isMiss: false }
    : { id: "trainer-slower", args: { plies: after - before }, isMiss: false };
}

/**
 * Solved exercises by difficulty, from what was kept; whatever is no count is dropped.
 * @param {unknown} kept @param {number} difficulties
 * @returns {number[]}
 */
export function countsOf(kept, difficulties) {
  const list = Array.isArray(kept) ? kept : [];
  return Array.from({ length: difficulties }, (_, i) =>
    Number.isSafeInteger(list[i]) && list[i] > 0 ? list[i] : 0,
  );
}
