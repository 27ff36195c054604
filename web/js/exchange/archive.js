// @ts-check
// The whole library as one file, and back. Reading checks everything before anything is kept.
import { findFault } from "../engine/protocol.js";
import { FileProblem } from "./file-problem.js";

/** @typedef {import("../library/entries.js").Entry} Entry */

const FORMAT = "banqi-library";
const VERSION = 1;

/** @param {readonly Entry[]} games @returns {string} */
export const writeArchive = (games) =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, games: games.map(exported) }, null, 1)}\n`;

/** A finished game is whole without its save. @param {Entry} entry @returns {Entry} */
const exported = (entry) => (entry.record === null ? entry : { ...entry, save: null });

/** Does a text look like an archive rather than a record? @param {string} text */
export const isArchive = (text) => text.trimStart().startsWith("{");

/**
 * The games of a file that `writeArchive` wrote, by this version of the page or an earlier one.
 * @param {string} text
 * @returns {Entry[]}
 * @throws {FileProblem} naming what was met and what was expected
 */
export function readArchive(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    throw new FileProblem("file-not-json", text, FORMAT);
  }
  if (data?.format !== FORMAT)
    throw new FileProblem("file-other-format", quoted(data?.format), FORMAT, "format");
  if (data.version !== VERSION)
    throw new FileProblem("file-other-version", quoted(data.version), String(VERSION), "version");
  if (!Array.isArray(data.games))
    throw new FileProblem("file-bad-field", quoted(data.games), "[ … ]", "games");
  const games = data.games.map((/** @type {unknown} */ game, /** @type {number} */ i) =>
    readEntry(game, `games[${i}]`),
  );
  const ids = new Set(games.map((/** @type {Entry} */ { id }) => id));
  if (ids.size < games.length)
    throw new FileProblem(
      "file-bad-field",
      `${games.length - ids.size + 1} × id`,
      "1 × id",
      "games",
    );
  return games;
}

/**
 * What each field of an entry may be, and how that is said.
 * @type {Record<Exclude<keyof Entry, "review">, [(value: any) => boolean, string]>}
 */
export const FIELDS = {
  id: [(value) => typeof value === "string" && /^[\w-]{1,64}$/.test(value), "A-Z a-z 0-9 - _"],
  started: [isTime, "0, 1, 2, …"],
  changed: [isTime, "0, 1, 2, …"],
  players: [
    (value) => value === null || (isPlayer(value?.first) && isPlayer(value?.second)),
    '{"first": …, "second": …}',
  ],
  names: [
    (value) => isName(value?.first) && isName(value?.second),
    '{"first": "…", "second": "…"}',
  ],
  rules: [(value) => typeof value === "string" && value.length <= 200, '"taiwan"'],
  turns: [(value) => Number.isInteger(value) && value >= 0, "0, 1, 2, …"],
  outcome: [
    (value) => value === null || isOutcome(value),
    '{"result": …, "winner": …, "termination": …}',
  ],
  record: [isTextOrNull, '"…"'],
  save: [isTextOrNull, '"…"'],
};

/** @param {unknown} game @param {string} where @returns {Entry} */
function readEntry(game, where) {
  if (typeof game !== "object" || game === null)
    throw new FileProblem("file-bad-field", quoted(game), "{ … }", where);
  const given = /** @type {Record<string, unknown>} */ (game);
  const entry = /** @type {Entry} */ ({});
  for (const [name, [isRight, expected]] of Object.entries(FIELDS)) {
    if (!isRight(given[name]))
      throw new FileProblem("file-bad-field", quoted(given[name]), expected, `${where}.${name}`);
    /** @type {any} */ (entry)[name] = given[name];
  }
  if ((entry.record === null) === (entry.save === null)) {
    throw new FileProblem(
      "file-bad-field",
      entry.save === null ? "null, null" : '"…", "…"',
      'record: "…" / save: "…"',
      where,
    );
  }
  if (given.review != null) entry.review = readReview(given.review, `${where}.review`, entry.turns);
  return entry;
}

/**
 * @param {unknown} review
 * @param {string} where
 * @param {number} turns
 * @returns {import("../engine/messages.d.ts").Review}
 */
function readReview(review, where, turns) {
  const fault = findFault(review, { $ref: "#/$defs/Review" });
  const found = /** @type {import("../engine/messages.d.ts").Review} */ (review);
  if (fault === null && found.turns.length === turns && found.values.length === turns + 1)
    return found;
  throw new FileProblem(
    "file-bad-field",
    quoted(review),
    '{"nodes": …, "values": …}',
    fault ? `${where}.${fault}` : where,
  );
}

/** @param {unknown} value */
const quoted = (value) => (value === undefined ? "—" : JSON.stringify(value));
/** @param {unknown} value */
function isTime(value) {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
/** @param {any} value */
const isName = (value) => typeof value === "string" && value.length <= 500;
/** @param {unknown} value */
function isTextOrNull(value) {
  return (
    value === null || (typeof value === "string" && value.length > 0 && value.length <= 1_000_000)
  );
}
/** @param {any} value */
const isPlayer = (value) =>
  value?.kind === "human" || (value?.kind === "engine" && value.level >= 1 && value.level <= 8);
/** @param {any} value */
const isOutcome = (value) =>
  ["1-0", "0-1", "1/2-1/2"].includes(value.result) &&
  ["first", "second", null].includes(value.winner) &&
  ["no-moves", "quiet-limit", "repetition", "resignation", "agreement"].includes(value.termination);
