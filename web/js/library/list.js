// @ts-check
// The library as it is in memory: loaded, searched, changed, with one deletion that can be undone.
import { newId } from "../shell/ids.js";
import { isWhole, mended } from "./mending.js";
import { filtered, NO_FILTER, sorted } from "./entries.js";

/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("./entries.js").Filter} Filter */

/**
 * @param {import("./database.js").Database} database
 * @param {(entry: Entry) => string} textOf  what the words of a search are looked for in
 */
export function createList(database, textOf) {
  /** @type {Entry[]} */
  let entries = [];
  /** @type {Filter} */
  let filter = NO_FILTER;
  /** Entries that are not as they should be. @type {any[]} */
  let damaged = [];
  /** @type {Entry|null} */
  let deleted = null;

  return {
    get all() {
      return entries;
    },
    get shown() {
      return filtered(entries, filter, textOf);
    },
    get filter() {
      return filter;
    },
    get damaged() {
      return damaged;
    },
    get deleted() {
      return deleted;
    },
    /** @param {Partial<Filter>} changes */
    search(changes) {
      filter = { ...filter, ...changes };
    },
    async load() {
      const rows = await database.all();
      entries = sorted(rows.filter(isWhole));
      damaged = rows.filter((row) => !isWhole(row));
    },
    /**
     * Makes damaged entries whole, as far as their record or their save is sound.
     * @param {import("./mending.js").Readers} readers
     */
    async mend(readers) {
      for (const row of damaged) {
        const entry = await mended(row, readers);
        if (!entry || !isWhole(entry)) continue;
        await database.replace(row.id, entry);
        damaged = damaged.filter((other) => other !== row);
        entries = sorted([...entries.filter(({ id }) => id !== entry.id), entry]);
      }
    },
    /** @param {Entry} entry */
    async remove(entry) {
      await database.remove(entry.id);
      entries = entries.filter(({ id }) => id !== entry.id);
      deleted = entry;
    },
    /** Brings back what was deleted last. @returns {Promise<Entry|null>} */
    async undo() {
      const entry = deleted;
      if (!entry) return null;
      await this.merge([entry]);
      deleted = null;
      return entry;
    },
    forgetDeleted() {
      deleted = null;
    },
    /**
     * Adds games that were kept elsewhere or before: all of them or none.
     * @param {readonly Entry[]} games
     * @returns {Promise<number>} how many are new or newer
     */
    async merge(games) {
      const added = await database.merge(games, newId);
      await this.load();
      return added;
    },
  };
}
