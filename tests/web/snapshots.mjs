// @ts-check
// Snapshots of a game, for tests, and the words for them.
import { readFileSync } from "node:fs";
import { createI18n } from "../../web/js/shell/i18n.js";
import { createWords } from "../../web/js/play/words.js";

/** @typedef {import("../../web/js/engine/messages.d.ts").Snapshot} Snapshot */

export const file = (/** @type {string} */ name) =>
  readFileSync(new URL(name, import.meta.url), "utf8");
/** A game of red, to move, against a computer of level 3. @type {Snapshot} */
export const MIDDLE = JSON.parse(file("../data/protocol/snapshot.json"));
export const i18n = createI18n(
  Object.fromEntries(
    ["en", "zh-Hant", "zh-Hans"].map((tag) => [tag, file(`../../web/locales/${tag}.ftl`)]),
  ),
  "en",
);
export const words = createWords(i18n);

/** A new game. @param {Partial<Snapshot>} [changes] @returns {Snapshot} */
export const fresh = (changes) => ({
  ...MIDDLE,
  ply: 0,
  number: 1,
  board: "X".repeat(32),
  colours: { first: null, second: null },
  moves: [],
  last: null,
  quiet: 0,
  legal: Object.fromEntries(["a1", "b2", "c3"].map((square) => [square, [square]])),
  screens: {},
  barred: [],
  outcome: null,
  canUndo: false,
  ...changes,
});

/**
 * The snapshot after a flip of b2 that showed a red horse.
 * @param {Snapshot} before
 * @returns {Snapshot}
 */
export const flipped = (before) => ({
  ...before,
  ply: 1,
  toMove: "second",
  colours: { first: "r", second: "b" },
  board: before.board.replace(/^(.{9})X/, "$1H"),
  last: 0,
  canUndo: true,
  moves: [{ ply: 0, by: "first", kind: "flip", from: "b2", to: "b2", piece: "H", text: "b2=H" }],
});

/** The snapshot after the computer's flip of c3. @param {Snapshot} before @returns {Snapshot} */
export const answered = (before) => ({
  ...before,
  ply: 2,
  toMove: "first",
  last: 1,
  moves: [
    ...before.moves,
    { ply: 1, by: "second", kind: "flip", from: "c3", to: "c3", piece: "g", text: "c3=g" },
  ],
});
