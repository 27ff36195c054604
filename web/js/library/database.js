// @ts-check
// The library's place in the browser: one IndexedDB store of games by id. Every failure is a
// `LibraryError` with a code that the page has a sentence for; the game in progress never waits
// here.
import { openDB } from "idb";
import { settled } from "./entries.js";

/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("idb").IDBPDatabase} IDBPDatabase */

const STORE = "games";
const VERSION = 1;

/** `code`: blocked (no storage for this page), full, or damaged (it is there and does not work). */
export class LibraryError extends Error {
  name = "LibraryError";

  /** @param {"blocked"|"full"|"damaged"} code @param {unknown} cause */
  constructor(code, cause) {
    super(`the library is ${code}: ${cause}`, { cause });
    this.code = code;
  }
}

/** @param {unknown} error @returns {LibraryError} */
function named(error) {
  const { name } = /** @type {Error} */ (error);
  if (name === "QuotaExceededError") return new LibraryError("full", error);
  const isBlocked = [
    "SecurityError",
    "InvalidStateError",
    "ReferenceError",
    "TypeError",
    "MissingAPIError",
  ].includes(name);
  return new LibraryError(isBlocked ? "blocked" : "damaged", error);
}

/**
 * @param {string} [name]
 * @param {typeof openDB} [open] tests hand in their own
 */
export function createDatabase(name = "banqi", open = openDB) {
  /** @type {Promise<IDBPDatabase>|null} */
  let opened = null;

  function database() {
    opened ??= open(name, VERSION, {
      upgrade: (db) => void db.createObjectStore(STORE, { keyPath: "id" }),
      blocking: close,
      terminated: () => void (opened = null),
    });
    return opened;
  }

  function close() {
    opened?.then(
      (db) => db.close(),
      () => undefined,
    );
    opened = null;
  }

  /** @template T @param {(db: IDBPDatabase) => Promise<T>} work @returns {Promise<T>} */
  async function attempt(work) {
    try {
      return await work(await database());
    } catch (error) {
      close();
      throw named(error);
    }
  }

  /**
   * A change that no other tab comes between; all of it or none.
   * @template T
   * @param {(store: import("idb").IDBPObjectStore<any, any, any, "readwrite">) => Promise<T>} work
   * @returns {Promise<T>}
   */
  const change = (work) =>
    attempt(async (db) => {
      const transaction = db.transaction(STORE, "readwrite");
      const [result] = await Promise.all([work(transaction.store), transaction.done]);
      return result;
    });

  return {
    /** @returns {Promise<Entry[]>} */
    all: () => attempt((db) => db.getAll(STORE)),
    /** @param {string} id @returns {Promise<Entry|undefined>} */
    get: (id) => attempt((db) => db.get(STORE, id)),
    /**
     * Keeps a game as it stands; a finished one stays as it is.
     * @param {Entry} entry
     * @param {() => string} newId
     * @returns {Promise<Entry>} what is kept of it now
     */
    keep: (entry, newId) =>
      change(async (store) => {
        const kept = await store.get(entry.id);
        const next = settled(kept, entry);
        if (next === null) return kept;
        const own = next === "another" ? { ...entry, id: newId() } : next;
        await store.put(own);
        return own;
      }),
    /**
     * Adds games from elsewhere. Of a game that goes on the newer state stays; one that was ended in
     * two ways is two games.
     * @param {readonly Entry[]} entries
     * @param {() => string} newId
     * @returns {Promise<number>} how many are new or newer
     */
    merge: (entries, newId) =>
      change(async (store) => {
        /** @type {Entry[]} */
        const all = await store.getAll();
        const records = new Set(all.map(({ record }) => record));
        const here = new Map(all.map((entry) => [entry.id, entry]));
        let added = 0;
        for (const entry of entries) {
          const kept = here.get(entry.id);
          const isOlder = kept && !kept.outcome && !entry.outcome && entry.changed <= kept.changed;
          const next =
            isOlder || (entry.record && records.has(entry.record)) ? null : settled(kept, entry);
          if (next === null) continue;
          await store.put(next === "another" ? { ...entry, id: newId() } : next);
          added++;
        }
        return added;
      }),
    /**
     * @param {string} id
     * @param {(entry: Entry) => Entry|null} next  null: it stays as it is
     * @returns {Promise<boolean>} whether it was changed
     */
    update: (id, next) =>
      change(async (store) => {
        const kept = await store.get(id);
        const changed = kept ? next(kept) : null;
        if (changed) await store.put(changed);
        return changed !== null;
      }),
    /**
     * Puts a whole entry in the place of a damaged one.
     * @param {IDBValidKey} key @param {Entry} entry @returns {Promise<void>}
     */
    replace: (key, entry) =>
      change(async (store) => {
        await store.delete(key);
        await store.put(entry);
      }),
    /** @param {string} id @returns {Promise<void>} */
    remove: (id) => attempt((db) => db.delete(STORE, id)),
    close,
  };
}
/** @typedef {ReturnType<typeof createDatabase>} Database */
