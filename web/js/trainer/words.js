// @ts-check
// What the ending trainer says of an answer, as messages and their details. Pure.

/** @typedef {import("../engine/messages.d.ts").TrainingAnswer} Answer */
/** @typedef {import("../engine/messages.d.ts").Exercise} Exercise */

/** Is the exercise won? @param {Exercise} exercise */
export const isWon = ({ plies }) => plies === null;

/**
 * What a turn was worth.
 * @param {Pick<Answer, "verdict"|"before"|"after">} answer
 * @returns {{id: string, args: Record<string, number>, isMiss: boolean}}
 */
export function judgementOf({ verdict, before, after }) {
  if (after === null) return { id: `trainer-thrown-${verdict}`, args: {}, isMiss: true };
  return verdict === "best"
    ? { id: "trainer-best", args: {}, isMiss: false }
    : { id: "trainer-slower", args: { plies: after - before }, isMiss: false };
}

/**
 * Solved exercises by level, from what was kept; whatever is no count is dropped.
 * @param {unknown} kept @param {number} levels
 * @returns {number[]}
 */
export function countsOf(kept, levels) {
  const list = Array.isArray(kept) ? kept : [];
  return Array.from({ length: levels }, (_, i) =>
    Number.isSafeInteger(list[i]) && list[i] > 0 ? list[i] : 0,
  );
}
