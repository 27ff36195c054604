// @ts-check
// How the heads of games lie in the database: some of them to a row, since reading three thousand
// rows takes a browser five times as long as reading sixty with the same in them.
import { isFieldRight } from "../exchange/archive.js";
import { headOf } from "./entries.js";

/** @typedef {import("../exchange/shelf.js").Entry} Entry */
/** @typedef {import("./entries.js").Head} Head */
/** @typedef {{id: string, heads: Head[]}} Row */

/** So many rows: of three thousand games each has some fifty, which a write reads and writes. */
const ROWS = 64;

/** The row of a game. @param {string} id */
function rowOf(id) {
  let sum = 0;
  for (let i = 0; i < id.length; i++) sum = (31 * sum + id.charCodeAt(i)) % 65536;
  return String(sum % ROWS);
}

/** @type {(keyof Head)[]} */
const FIELDS = ["id", "started", "changed", "players", "names", "rules", "turns", "outcome"];

/** @param {any} head */
const isRight = (head) =>
  typeof head === "object" &&
  head !== null &&
  FIELDS.every((name) => isFieldRight(name, head[name]));

/** The heads that are as they should be. @param {readonly any[]} rows @returns {Head[]} */
export const headsIn = (rows) =>
  rows.flatMap(({ heads }) => (Array.isArray(heads) ? heads.filter(isRight) : []));

/** All rows for games that have none yet. @param {readonly Entry[]} entries @returns {Row[]} */
export function rowsOf(entries) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (const entry of entries) {
    const id = rowOf(entry.id);
    const row = rows.get(id) ?? { id, heads: [] };
    rows.set(id, row);
    row.heads.push(headOf(entry));
  }
  return [...rows.values()];
}

/**
 * Puts the heads of some games in place of those they had, and takes others away.
 * @param {{get: (id: string) => Promise<Row|undefined>, put: (row: Row) => Promise<unknown>}} store
 *   in a transaction
 * @param {readonly Entry[]} entries
 * @param {readonly string[]} [removed]  ids
 */
export async function changeHeads(store, entries, removed = []) {
  const gone = new Set([...removed, ...entries.map(({ id }) => id)]);
  const fresh = new Map(rowsOf(entries).map((row) => [row.id, row.heads]));
  await Promise.all(
    [...new Set([...gone].map(rowOf))].map(async (id) => {
      const row = await store.get(id);
      const kept = headsIn(row ? [row] : []).filter((head) => !gone.has(head.id));
      await store.put({ id, heads: [...kept, ...(fresh.get(id) ?? [])] });
    }),
  );
}
