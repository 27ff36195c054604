// @ts-check
// The library as it is in memory: loaded, searched, turned page by page, changed, with one deletion
// that can be undone.
import { newId } from "../shell/ids.js";
import { isWhole, mended } from "./mending.js";
import { filtered, headOf, NO_FILTER, sorted } from "./entries.js";

/** @typedef {import("../exchange/shelf.js").Entry} Entry */
/** @typedef {import("./entries.js").Head} Head */
/** @typedef {import("./entries.js").Filter} Filter */

/** Games on a page: as many as are drawn at once on a slow phone. */
export const PAGE = 50;

/**
 * @param {import("./database.js").Database} database
 * @param {(head: Head) => string} textOf  what the words of a search are looked for in
 * @param {import("./mending.js").Readers} readers  make damaged games whole
 */
export function createList(database, textOf, readers) {
  /** @type {Head[]} */
  let heads = [];
  /** @type {Filter} */
  let filter = NO_FILTER;
  /** @type {Head[]|null} what the filter lets through, until either changes */
  let found = null;
  let page = 0;
  /** Games that are kept and cannot be listed. @type {IDBValidKey[]} */
  let missing = [];
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

  /**
   * An entry made whole where it is not, in the library too.
   * @param {IDBValidKey} key
   * @param {Entry} row
   * @returns {Promise<Entry|null>}
   */
  async function sound(key, row) {
    if (isWhole(row)) return row;
    const entry = await mended(row, readers);
    if (!entry || !isWhole(entry)) return null;
    await database.replace(key, entry);
    return entry;
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
      const found = await database.heads();
      missing = found.missing;
      use(sorted(found.heads));
    },
    get hasMissing() {
      return missing.length > 0;
    },
    /**
     * Lists the games that are missing, made whole.
     * @returns {Promise<unknown[]>} those that cannot be
     */
    async mend() {
      const damaged = [];
      for (const key of missing) {
        const row = await database.get(key);
        const entry = row && (await sound(key, row));
        if (!entry && row) damaged.push(row);
        // One that was whole all along lacked only its head.
        if (entry === row && entry) await database.replace(key, entry);
      }
      await this.load();
      return damaged;
    },
    /**
     * The whole game.
     * @param {Head} head
     * @returns {Promise<{entry: Entry|null, row: unknown}>} `entry`: null if it is damaged, or gone
     */
    async whole(head) {
      const row = await database.get(head.id);
      return { entry: row ? await sound(head.id, row) : null, row };
    },
    /** Every game, whole, in the order of the list. @returns {Promise<Entry[]>} */
    async everything() {
      const rows = await database.all();
      const sounds = await Promise.all(rows.map((row) => sound(row.id, row)));
      const entries = new Map(
        sounds.flatMap((entry) => (entry ? [/** @type {const} */ ([entry.id, entry])] : [])),
      );
      return sorted([...entries.values()].map(headOf)).map(
        ({ id }) => /** @type {Entry} */ (entries.get(id)),
      );
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
      await database.keep(entry, newId);
      await this.load();
      deleted = null;
      return entry;
    },
    forgetDeleted() {
      deleted = null;
    },
    /**
     * Adds games from elsewhere or before, all of them or none: a record that is here already, or
     * that comes twice, is one game.
     * @param {readonly Entry[]} games
     * @returns {Promise<number>} how many are new or newer
     */
    async merge(games) {
      const once = new Map(games.map((entry) => [entry.record ?? entry.id, entry]));
      const added = await database.merge([...once.values()], newId);
      await this.load();
      return added;
    },
  };
}
