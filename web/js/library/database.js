// @ts-check
// The library's place in the browser: games by id, and in a store of its own their heads: what the
// list shows, so that a long list is read without its records. Every failure is a
// `LibraryError` with a code that the page has a sentence for, and every call ends within
// `PATIENCE`: the game in progress never waits here.
import { openDB } from "idb";
import { LibraryError } from "../exchange/shelf.js";
import { settled } from "./entries.js";
import { changeHeads, headsIn, rowsOf } from "./heads.js";

/** @typedef {import("../exchange/shelf.js").Entry} Entry */
/** @typedef {import("./entries.js").Head} Head */
/** @typedef {import("idb").IDBPDatabase} IDBPDatabase */

const GAMES = "games";
const HEADS = "heads";
const VERSION = 2;

/** How long a call waits for the browser, milliseconds: less than the three seconds promised. */
const PATIENCE = 2500;

const BLOCKED = ["SecurityError", "ReferenceError", "TypeError", "MissingAPIError"];

/** @param {unknown} error @returns {LibraryError} */
function named(error) {
  if (error instanceof LibraryError) return error;
  const { name } = /** @type {Error} */ (error);
  if (name === "QuotaExceededError") return new LibraryError("full", error);
  const isBlocked = BLOCKED.includes(name) || name === "InvalidStateError";
  return new LibraryError(isBlocked ? "blocked" : "damaged", error);
}

/** @param {IDBPDatabase} db */
const isWhole = ({ objectStoreNames: names }) => names.contains(GAMES) && names.contains(HEADS);

/**
 * Makes what is missing: at the first visit both stores, after an earlier version the heads.
 * @param {IDBPDatabase} db
 * @param {import("idb").IDBPTransaction<unknown, string[], "versionchange">} change
 */
async function upgrade(db, change) {
  if (!db.objectStoreNames.contains(GAMES)) db.createObjectStore(GAMES, { keyPath: "id" });
  if (db.objectStoreNames.contains(HEADS)) return;
  const heads = db.createObjectStore(HEADS, { keyPath: "id" });
  const games = await change.objectStore(GAMES).getAll();
  for (const row of rowsOf(games)) void heads.put(row);
}

/**
 * @param {string} name
 * @param {typeof openDB} [open] tests hand in their own, as the next
 * @param {number} [patience]  milliseconds
 */
export function createDatabase(name, open = openDB, patience = PATIENCE) {
  /** @type {Promise<IDBPDatabase>|null} the connection, or one that is on its way */
  let opened = null;
  /** The browser answers and is at work, which takes a while for thousands of games. */
  let isUpgrading = false;

  /** @param {number|undefined} version  undefined: whichever is there */
  async function connect(version) {
    /** @type {IDBPDatabase} */
    const db = await open(name, version, {
      upgrade(fresh, _from, _to, change) {
        isUpgrading = true;
        void upgrade(fresh, change).catch(() => change.abort());
        void change.done.catch(() => undefined).finally(() => (isUpgrading = false));
      },
      // Another tab wants to change or delete the database: this one must not be in its way.
      blocking: () => (db.close(), forget()),
      terminated: () => forget(),
    });
    return db;
  }

  /**
   * Whatever version is there is used, if it has the stores: a version that this page does not know
   * is no reason to be without one's games.
   */
  async function openWhole() {
    const db = await connect(undefined);
    if (isWhole(db)) return db;
    const next = Math.max(VERSION, db.version + 1);
    db.close();
    return connect(next);
  }

  function database() {
    if (opened) return opened;
    const mine = openWhole();
    opened = mine;
    mine.catch(() => opened === mine && forget());
    return mine;
  }

  /** The next call opens anew. */
  function forget() {
    opened = null;
  }

  function close() {
    opened?.then(
      (db) => db.close(),
      () => undefined,
    );
    forget();
  }

  /**
   * @template T
   * @param {(db: IDBPDatabase, signal: AbortSignal) => Promise<T>} work
   * @param {AbortSignal} signal
   * @returns {Promise<T>}
   */
  async function tryTwice(work, signal) {
    try {
      return await work(await database(), signal);
    } catch (error) {
      const { name } = /** @type {Error} */ (error);
      close();
      if (name === "QuotaExceededError" || BLOCKED.includes(name) || signal.aborted) throw error;
      // The connection may have been lost; all work here can be done twice.
      return work(await database(), signal);
    }
  }

  /**
   * @template T
   * @param {(db: IDBPDatabase, signal: AbortSignal) => Promise<T>} work
   *   `signal` tells that nobody waits for it any more
   * @returns {Promise<T>}
   */
  async function attempt(work) {
    const late = new AbortController();
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    let timer;
    const patienceEnds = new Promise((_, reject) => {
      const ask = () => {
        if (isUpgrading) return void (timer = setTimeout(ask, patience));
        const error = new LibraryError("silent", `no answer in ${patience} ms`);
        reject(error);
        late.abort(error);
      };
      timer = setTimeout(ask, patience);
    });
    const done = tryTwice(work, late.signal);
    try {
      return /** @type {T} */ (await Promise.race([done, patienceEnds]));
    } catch (error) {
      done.catch(() => undefined);
      throw named(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Changes both stores, in one transaction: all of it or nothing.
   * @param {IDBPDatabase} db
   * @param {(games: any, heads: any) => Promise<unknown>[]} changes
   * @param {AbortSignal} [signal]  takes the change back while it has not happened
   */
  async function change(db, changes, signal) {
    signal?.throwIfAborted();
    const transaction = db.transaction([GAMES, HEADS], "readwrite");
    const stop = () => transaction.abort();
    signal?.addEventListener("abort", stop);
    try {
      const parts = changes(transaction.objectStore(GAMES), transaction.objectStore(HEADS));
      await Promise.all([...parts, transaction.done]);
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  }

  /**
   * A change that follows from what is kept, with no other tab in between; all of it or none. What
   * was given up as silent is still written when the storage wakes up.
   * @template T
   * @param {(games: any) => Promise<{entries: Entry[], gone?: IDBValidKey[], result: T}>} work
   * @returns {Promise<T>}
   */
  const decide = (work) =>
    attempt(async (db) => {
      /** @type {T|undefined} */
      let result;
      await change(db, (games, heads) => [
        work(games).then(async ({ entries, gone = [], result: found }) => {
          result = found;
          await Promise.all(gone.map((key) => games.delete(key)));
          await Promise.all(entries.map((entry) => games.put(entry)));
          await changeHeads(heads, entries, gone.map(String));
        }),
      ]);
      return /** @type {T} */ (result);
    });

  return {
    /** Every game, whole. @returns {Promise<Entry[]>} */
    all: () => attempt((db) => db.getAll(GAMES)),
    /**
     * What the list shows of every game.
     * @returns {Promise<{heads: Head[], missing: IDBValidKey[]}>} `missing`: games without a head
     *   that is as it should be
     */
    heads: () =>
      attempt(async (db) => {
        const reading = db.transaction([GAMES, HEADS]);
        const [rows, keys] = await Promise.all([
          reading.objectStore(HEADS).getAll(),
          reading.objectStore(GAMES).getAllKeys(),
        ]);
        const known = new Map(headsIn(rows).map((head) => [head.id, head]));
        const heads = keys.flatMap((key) => known.get(String(key)) ?? []);
        return { heads, missing: keys.filter((key) => !known.has(/** @type {string} */ (key))) };
      }),
    /** @param {IDBValidKey} id @returns {Promise<Entry|undefined>} */
    get: (id) => attempt((db) => db.get(GAMES, id)),
    /**
     * Keeps a game as it stands; a finished one stays as it is.
     * @param {Entry} entry
     * @param {() => string} newId
     * @returns {Promise<Entry>} what is kept of it now
     */
    keep: (entry, newId) =>
      decide(async (games) => {
        const kept = await games.get(entry.id);
        const next = settled(kept, entry);
        if (next === null) return { entries: [], result: kept };
        const own = next === "another" ? { ...entry, id: newId() } : next;
        return { entries: [own], result: own };
      }),
    /**
     * Adds games from elsewhere. Of a game that goes on the newer state stays; one that was ended
     * in two ways is two games.
     * @param {readonly Entry[]} met
     * @param {() => string} newId
     * @returns {Promise<number>} how many are new or newer
     */
    merge: (met, newId) =>
      decide(async (games) => {
        /** @type {Entry[]} */
        const all = await games.getAll();
        const records = new Set(all.map(({ record }) => record));
        const here = new Map(all.map((entry) => [entry.id, entry]));
        const entries = met.flatMap((entry) => {
          const kept = here.get(entry.id);
          const isOlder = kept && !kept.outcome && !entry.outcome && entry.changed <= kept.changed;
          if (isOlder || (entry.record && records.has(entry.record))) return [];
          const next = settled(kept, entry);
          return next === "another" ? [{ ...entry, id: newId() }] : next === null ? [] : [next];
        });
        return { entries, result: entries.length };
      }),
    /**
     * @param {string} id
     * @param {(entry: Entry) => Entry|null} next  null: it stays as it is
     * @returns {Promise<boolean>} whether it was changed
     */
    update: (id, next) =>
      decide(async (games) => {
        const kept = await games.get(id);
        const changed = kept ? next(kept) : null;
        return { entries: changed ? [changed] : [], result: changed !== null };
      }),
    /**
     * Puts a whole entry in the place of a damaged one.
     * @param {IDBValidKey} key
     * @param {Entry} entry
     * @returns {Promise<void>}
     */
    replace: (key, entry) =>
      decide(async () => ({ entries: [entry], gone: [key], result: undefined })),
    /**
     * Nothing is removed after it was given up as silent.
     * @param {string} id
     * @returns {Promise<void>}
     */
    remove: (id) =>
      attempt((db, signal) =>
        change(db, (games, heads) => [games.delete(id), changeHeads(heads, [], [id])], signal),
      ),
    close,
  };
}
/** @typedef {ReturnType<typeof createDatabase>} Database */
