// @ts-check
// Asks for the computer's levels.
import { segments } from "../shell/fields.js";

/**
 * Each level that is chosen for a game, and what it is called.
 * @type {[import("./offer.js").LevelName, string][]}
 */
export const LEVEL_FIELDS = [
  ["level", "level"],
  ["levelFirst", "level-first"],
  ["levelSecond", "level-second"],
];

/**
 * One of the levels that the session has.
 * @param {object} parts
 * @param {string} parts.name
 * @param {string} parts.label  a message
 * @param {readonly number[]} parts.levels
 * @param {number} parts.level  the one chosen so far
 * @param {() => void} [parts.changed]
 * @param {HTMLElement} [parts.note]
 */
export function levelField({ name, label, levels, level, changed, note }) {
  const choices = levels.map((number) => ({ value: String(number), text: String(number) }));
  return segments(name, label, choices, String(level), { kind: "nums", changed, note });
}
