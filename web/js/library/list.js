// @ts-check
// The library as it is in memory: loaded, searched, turned page by page, changed, with one deletion
// that can be undone.
import { filtered, headOf, NO_FILTER, sorted } from "./entries.js";

/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("./entries.js").Head} Head */
/** @typedef {import("./entries.js").Filter} Filter */

/** Games on a page: as many as are drawn at once on a slow phone. */
export const PAGE = 50;

/**
 * @param {Pick<import("./database.js").Database, "all"|"heads"|"get"|"put"|"remove">} database
 * @param {(head: Head) => string} textOf  what the words of a search are looked for in
 */
export function createList(database, textOf) {
  /** @type {Head[]} */
  let heads = [];
  /** @type {Filter} */
  let filter = NO_FILTER;
  /** @type {Head[]|null} what the filter lets through, until either changes */
  let found = null;
  let page = 0;
  /** @type {Entry|null} */
  let deleted = null;
  /** @type {Map<string, {head: Head, text: string}>} */
  const texts = new Map();

  /** @param {Head} head */
  function indexed(head) {
    const known = texts.get(head.id);
    if (known?.head === head) return known.text;
    const text = textOf(head).toLowerCase();
    texts.set(head.id, { head, text });
    return text;
  }

  /** @param {Head[]} now */
  function use(now) {
    heads = now;
    found = null;
  }

  const shown = () => (found ??= filtered(heads, filter, indexed));
  const pages = () => Math.max(1, Math.ceil(shown().length / PAGE));

  return {
    get all() {
      return heads;
    },
    get shown() {
      return shown();
    },
    get filter() {
      return filter;
    },
    get deleted() {
      return deleted;
    },
    get pages() {
      return pages();
    },
    /** From 0; the last one where there are fewer than there were. */
    get page() {
      return Math.min(page, pages() - 1);
    },
    /** The games of the page. */
    get onPage() {
      return shown().slice(this.page * PAGE, (this.page + 1) * PAGE);
    },
    /** @param {number} number  from 0 */
    turnTo(number) {
      page = Math.max(0, Math.min(number, pages() - 1));
    },
    /** To the page of a game, if it is among those shown. @param {string} id */
    turnToGame(id) {
      const at = shown().findIndex((head) => head.id === id);
      if (at >= 0) page = Math.floor(at / PAGE);
    },
    /** @param {Partial<Filter>} changes */
    search(changes) {
      filter = { ...filter, ...changes };
      found = null;
      page = 0;
    },
    /** The texts are others now: the language has changed. */
    forgetTexts() {
      texts.clear();
      found = null;
    },
    async load() {
      use(sorted(await database.heads()));
    },
    /** The whole game. @param {Head} head @returns {Promise<Entry|undefined>} */
    whole: (head) => database.get(head.id),
    /** Every game, whole, in the order of the list. @returns {Promise<Entry[]>} */
    async everything() {
      const entries = new Map((await database.all()).map((entry) => [entry.id, entry]));
      return sorted([...entries.values()].map(headOf)).map(
        ({ id }) => /** @type {Entry} */ (entries.get(id)),
      );
    },
    /** @param {Entry} entry */
    async add(entry) {
      await database.put([entry]);
      use(sorted([...heads.filter(({ id }) => id !== entry.id), headOf(entry)]));
    },
    /** @param {Head} head */
    async remove(head) {
      const entry = await database.get(head.id);
      await database.remove(head.id);
      use(heads.filter(({ id }) => id !== head.id));
      texts.delete(head.id);
      deleted = entry ?? null;
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
     * Adds games from records: those that are not here, under their own name or with the same record.
     * @param {readonly Entry[]} games
     * @returns {Promise<number>} how many are new
     */
    async keep(games) {
      const entries = await database.all();
      const ids = new Set(entries.map(({ id }) => id));
      const records = new Set(entries.map(({ record }) => record));
      const fresh = games.filter(({ id, record }) => !ids.has(id) && !records.has(record));
      const once = [...new Map(fresh.map((entry) => [entry.id, entry])).values()];
      await database.put(once);
      await this.load();
      return once.length;
    },
    /**
     * Adds the games of an archive: all of them or none. Of a game that is here already the newer stays.
     * @param {readonly Entry[]} games
     * @returns {Promise<number>} how many are new or newer
     */
    async merge(games) {
      const here = new Map(heads.map((head) => [head.id, head]));
      const fresh = games.filter(({ id, changed }) => changed > (here.get(id)?.changed ?? -1));
      await database.put(fresh);
      await this.load();
      return fresh.length;
    },
  };
}
