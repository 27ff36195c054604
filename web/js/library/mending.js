// @ts-check
// Damaged entries: told from whole ones, and made whole again from their record or their save.
import { isFieldRight } from "../exchange/archive.js";
import { DEFS } from "../exchange/entry-schema.js";
import { isReviewOf } from "../exchange/review-check.js";
import { namesOf, playersOf } from "../exchange/tags.js";
import { newId } from "../shell/ids.js";

/** @typedef {import("../exchange/shelf.js").Entry} Entry */
/** @typedef {import("../engine/messages.d.ts").Replay} Replay */

/**
 * The session, as far as it reads games; both reject what is damaged.
 * @typedef {object} Readers
 * @property {(text: string) => Promise<Replay>} openRecord
 * @property {(save: string, tags: Record<string, string>) => Promise<{text: string}>} recordOf
 */

/** What an entry must have. */
const FIELDS = /** @type {(keyof Entry)[]} */ (DEFS.Entry.required);
const WINNER = { "1-0": "first", "0-1": "second", "1/2-1/2": null };
/** The result that a record states. */
const STATED = /^\[Result "([^"]*)"\]/m;

const TURN = /(?<![^\s])[a-h][1-4][=x-]/g;

/**
 * Does a record state and end with the result, and have the turns, that its entry tells?
 * @param {Entry} entry
 */
function isRecordRight({ record, outcome, turns }) {
  const text = String(record).trimEnd();
  const result = outcome?.result ?? "*";
  return (
    text.endsWith(result) &&
    (STATED.exec(text)?.[1] ?? result) === result &&
    turns === (text.match(TURN)?.length ?? 0)
  );
}

/** Can it be listed and opened as it is? @param {unknown} row @returns {row is Entry} */
export function isWhole(row) {
  if (typeof row !== "object" || row === null) return false;
  const entry = /** @type {Entry} */ (row);
  if (!FIELDS.every((name) => isFieldRight(name, entry[name]))) return false;
  if (entry.outcome && WINNER[entry.outcome.result] !== entry.outcome.winner) return false;
  return entry.record === null ? entry.save !== null : isRecordRight(entry);
}

/**
 * An entry made whole by what is sound in it; null if neither its record nor its save is.
 * @param {any} row
 * @param {Readers} readers
 * @returns {Promise<Entry|null>}
 */
export async function mended(row, { openRecord, recordOf }) {
  const read = async (/** @type {unknown} */ text) => {
    if (typeof text !== "string") return null;
    const replay = await openRecord(text).catch(() => null);
    // The beginning of a record is a record as well, but it does not end with its result.
    return text.trimEnd().endsWith(replay?.outcome?.result ?? "*") ? replay : null;
  };
  const fromSave = async () =>
    typeof row?.save === "string"
      ? read((await recordOf(row.save, {}).catch(() => null))?.text)
      : null;
  const own = await read(row?.record);
  const replay = own ?? (await fromSave());
  if (!replay) return null;
  const { tags, moves, outcome, rules, record } = replay;
  const entry = {
    id: isFieldRight("id", row.id) ? row.id : newId(),
    started: isFieldRight("started", row.started)
      ? row.started
      : isFieldRight("changed", row.changed)
        ? row.changed
        : 0,
    changed: isFieldRight("changed", row.changed)
      ? row.changed
      : isFieldRight("started", row.started)
        ? row.started
        : 0,
    players:
      row.players !== null && isFieldRight("players", row.players) ? row.players : playersOf(tags),
    names: isFieldRight("names", row.names) ? row.names : namesOf(tags),
    rules: rules.text,
    turns: moves.length,
    outcome,
    record: own || outcome ? record.text : null,
    save: typeof row.save === "string" && (!own || (await fromSave())) ? row.save : null,
  };
  return isReviewOf(row.review, entry.turns) ? { ...entry, review: row.review } : entry;
}
