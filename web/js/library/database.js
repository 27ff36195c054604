// @ts-check
// The library's place in the browser: one IndexedDB store of games by id. Every failure is a
// `LibraryError` with a code that the page has a sentence for; the game in progress never waits
// here.
import { openDB } from "idb";

/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("idb").IDBPDatabase} IDBPDatabase */

const NAME = "banqi";
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

/** @param {typeof openDB} [open] tests hand in their own */
export function createDatabase(open = openDB) {
  /** @type {Promise<IDBPDatabase>|null} */
  let opened = null;

  function database() {
    opened ??= open(NAME, VERSION, {
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

  return {
    /** @returns {Promise<Entry[]>} */
    all: () => attempt((db) => db.getAll(STORE)),
    /** @param {string} id @returns {Promise<Entry|undefined>} */
    get: (id) => attempt((db) => db.get(STORE, id)),
    /** All of them or none. @param {readonly Entry[]} entries @returns {Promise<void>} */
    put: (entries) =>
      attempt(async (db) => {
        const change = db.transaction(STORE, "readwrite");
        await Promise.all([...entries.map((entry) => change.store.put(entry)), change.done]);
      }),
    /** @param {string} id @returns {Promise<void>} */
    remove: (id) => attempt((db) => db.delete(STORE, id)),
    close,
  };
}
/** @typedef {ReturnType<typeof createDatabase>} Database */
