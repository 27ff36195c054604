// @ts-check
// The whole library as one file, and back. Reading checks everything before anything is kept.
import { placeOfFault } from "../engine/protocol.js";
import { DEFS } from "./entry-schema.js";
import { expectedAt, faultIn, quoted } from "./faults.js";
import { FileProblem } from "./file-problem.js";

/** @typedef {import("./shelf.js").Entry} Entry */
/** @typedef {import("../engine/messages.d.ts").Replay} Replay */

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
  const data = parse(text);
  if (data?.format !== FORMAT)
    throw new FileProblem("file-other-format", quoted(data?.format), FORMAT, "format");
  if (data.version !== VERSION)
    throw new FileProblem("file-other-version", quoted(data.version), String(VERSION), "version");
  if (!Array.isArray(data.games)) throw bad(quoted(data.games), "[ … ]", "games");
  const games = data.games.map((/** @type {unknown} */ game, /** @type {number} */ i) =>
    readEntry(game, `games[${i}]`),
  );
  const ids = new Set(games.map((/** @type {Entry} */ { id }) => id));
  if (ids.size < games.length) throw bad(`${games.length - ids.size + 1} × id`, "1 × id", "games");
  return games;
}

/**
 * Whether the records of an archive's games can be replayed, and are what is said about them.
 * @param {readonly Entry[]} games
 * @param {(record: string) => Promise<Replay>} open  rejects where a record cannot be read
 * @returns {Promise<void>}
 * @throws {FileProblem} naming the game
 */
export async function checkRecords(games, open) {
  for (const [i, { record, rules, turns, outcome }] of games.entries()) {
    if (!record) continue;
    const where = `games[${i}]`;
    const replay = await open(record).catch((error) => {
      throw new FileProblem("file-bad-record", record, "", `${where}.record`, error);
    });
    const said = { rules, turns, outcome: outcome && summed(outcome) };
    const found = {
      rules: replay.rules.text,
      turns: replay.moves.length,
      outcome: replay.outcome && summed(replay.outcome),
    };
    for (const name of /** @type {const} */ (["rules", "turns", "outcome"])) {
      if (said[name] !== found[name])
        throw bad(quoted(said[name]), quoted(found[name]), `${where}.${name}`);
    }
  }
}

/** @param {import("../engine/messages.d.ts").Outcome} outcome */
const summed = ({ result, termination }) => `${result} ${termination}`;

/** @param {string} met @param {string} expected @param {string} where */
const bad = (met, expected, where) => new FileProblem("file-bad-field", met, expected, where);

/** @param {string} text @returns {any} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!isArchive(text)) throw new FileProblem("file-not-json", text, FORMAT);
    // Where the browser tells the place it is shown, else the end, where most damage is.
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
    const lines = text.trimEnd().split("\n");
    const number = Number(line ?? lines.length);
    const met = (lines[number - 1] ?? "").slice(Math.max(0, Number(column ?? 0) - 20));
    throw new FileProblem("file-cut-off", met, FORMAT, String(number));
  }
}

/** Is a field of an entry as it should be? @param {keyof Entry} name @param {unknown} value */
export const isFieldRight = (name, value) => placeOfFault(name, value) === null;

/** @param {unknown} game @param {string} where @returns {Entry} */
function readEntry(game, where) {
  const fault = faultIn(game);
  if (fault) throw bad(fault.met, fault.expected, joined(where, fault.field));
  const given = /** @type {Entry} */ (game);
  const names = /** @type {(keyof Entry)[]} */ (Object.keys(DEFS.Entry.properties ?? {}));
  const kept = names.filter((name) => given[name] !== undefined);
  const entry = /** @type {Entry} */ (Object.fromEntries(kept.map((name) => [name, given[name]])));
  if (entry.review === null) delete entry.review;
  if ((entry.record === null) === (entry.save === null)) {
    const both = entry.save === null ? "null, null" : '"…", "…"';
    throw bad(both, 'record: "…" / save: "…"', where);
  }
  checkPlayers(entry, `${where}.players`);
  checkOutcome(entry, `${where}.outcome`);
  checkReview(entry, `${where}.review`);
  return entry;
}

/**
 * "games[0]" and "players.first": "games[0].players.first"
 * @param {string} where
 * @param {string} field
 */
const joined = (where, field) => (field ? `${where}.${field}` : where);

/** An engine plays at a level, a human at none. @param {Entry} entry @param {string} where */
function checkPlayers({ players }, where) {
  for (const side of players ? /** @type {const} */ (["first", "second"]) : []) {
    const { kind, level } = /** @type {NonNullable<Entry["players"]>} */ (players)[side];
    if ((kind === "engine") !== (level !== undefined))
      throw bad(
        quoted(level),
        kind === "engine" ? expectedAt(`players.${side}.level`) : "—",
        `${where}.${side}.level`,
      );
  }
}

const WINNERS = { "1-0": "first", "0-1": "second", "1/2-1/2": null };
/** Endings that somebody wins; the others are draws. */
const DECISIVE = ["no-moves", "resignation"];
const DRAWISH = ["quiet-limit", "repetition", "agreement"];

/** Result, winner and ending say the same. @param {Entry} entry @param {string} where */
function checkOutcome({ outcome }, where) {
  if (!outcome) return;
  const { result, winner, termination } = outcome;
  if (winner !== WINNERS[result])
    throw bad(quoted(winner), quoted(WINNERS[result]), `${where}.winner`);
  const endings = winner ? DECISIVE : DRAWISH;
  if (!endings.includes(termination))
    throw bad(quoted(termination), endings.map(quoted).join(" / "), `${where}.termination`);
}

/** A review is of as many turns as the game has. @param {Entry} entry @param {string} where */
function checkReview({ review, turns }, where) {
  if (!review) return;
  const { values, turns: judged, turningPoints } = review;
  if (judged.length !== turns)
    throw bad(`${judged.length} × {…}`, `${turns} × {…}`, `${where}.turns`);
  if (values.length !== turns + 1)
    throw bad(`${values.length} × 0`, `${turns + 1} × 0`, `${where}.values`);
  for (const [i, { turn }] of turningPoints.entries()) {
    if (turn >= turns)
      throw bad(quoted(turn), `0, 1, … ${turns - 1}`, `${where}.turningPoints[${i}].turn`);
  }
}
