// @ts-check
// The library as it is in memory: loaded, searched, changed, with one deletion that can be undone.
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
    get deleted() {
      return deleted;
    },
    /** @param {Partial<Filter>} changes */
    search(changes) {
      filter = { ...filter, ...changes };
    },
    async load() {
      entries = sorted(await database.all());
    },
    /** @param {Entry} entry */
    async add(entry) {
      await database.put([entry]);
      entries = sorted([...entries.filter(({ id }) => id !== entry.id), entry]);
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
      await this.add(entry);
      deleted = null;
      return entry;
    },
    forgetDeleted() {
      deleted = null;
    },
    /**
     * Adds the games of an archive: all of them or none. Of a game that is here already the newer
     * stays.
     * @param {readonly Entry[]} games
     * @returns {Promise<number>} how many are new or newer
     */
    async merge(games) {
      const here = new Map(entries.map((entry) => [entry.id, entry]));
      const fresh = games.filter(({ id, changed }) => changed > (here.get(id)?.changed ?? -1));
      await database.put(fresh);
      await this.load();
      return fresh.length;
    },
  };
}
