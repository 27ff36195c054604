// @ts-check
// Damaged entries: told from whole ones, and made whole again from their record or their save.
import { FIELDS } from "../exchange/archive.js";
import { namesOf, playersOf } from "../exchange/tags.js";
import { newId } from "../shell/ids.js";
import { isReviewOf } from "../viewer/review/reviews.js";

/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("../engine/messages.d.ts").Replay} Replay */

/**
 * The session, as far as it reads games; both reject what is damaged.
 * @typedef {object} Readers
 * @property {(text: string) => Promise<Replay>} openRecord
 * @property {(save: string, tags: Record<string, string>) => Promise<{text: string}>} recordOf
 */

/** Is a field of an entry as it should be? @param {keyof typeof FIELDS} name @param {any} row */
function isRight(name, row) {
  try {
    return FIELDS[name][0](row[name]);
  } catch {
    return false;
  }
}

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
  const names = /** @type {(keyof typeof FIELDS)[]} */ (Object.keys(FIELDS));
  if (!names.every((name) => isRight(name, row))) return false;
  const entry = /** @type {Entry} */ (row);
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
    id: isRight("id", row) ? row.id : newId(),
    started: isRight("started", row) ? row.started : isRight("changed", row) ? row.changed : 0,
    changed: isRight("changed", row) ? row.changed : isRight("started", row) ? row.started : 0,
    players: row.players !== null && isRight("players", row) ? row.players : playersOf(tags),
    names: isRight("names", row) ? row.names : namesOf(tags),
    rules: rules.text,
    turns: moves.length,
    outcome,
    record: own || outcome ? record.text : null,
    save: typeof row.save === "string" && (!own || (await fromSave())) ? row.save : null,
  };
  return isReviewOf(row.review, entry.turns) ? { ...entry, review: row.review } : entry;
}
