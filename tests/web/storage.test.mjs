// @ts-check
// The library's place in the browser, whatever is wrong with it.
import assert from "node:assert/strict";
import test from "node:test";
import { createDatabase } from "../../web/js/library/database.js";
import { LibraryError } from "../../web/js/exchange/shelf.js";
import { headOf } from "../../web/js/library/entries.js";
import { newId } from "../../web/js/shell/ids.js";
import { entry, REVIEW } from "./games.mjs";

test("whatever the browser's database does wrong has one of three names", async () => {
  for (const [name, code] of [
    ["QuotaExceededError", "full"],
    ["SecurityError", "blocked"],
    ["InvalidStateError", "blocked"],
    ["UnknownError", "damaged"],
  ]) {
    const database = createDatabase(
      "banqi",
      /** @type {any} */ (() => Promise.reject(new DOMException("no", name))),
    );
    await assert.rejects(
      database.all(),
      (/** @type {LibraryError} */ error) => error instanceof LibraryError && error.code === code,
      name,
    );
  }
});

/** An IndexedDB in memory, as far as the library uses it, behind the browser's events. */
function browserStorage() {
  const state = {
    /** @type {Map<string, Map<string, any>>} */ stores: new Map(),
    version: 0,
    /** @type {any[]} the hooks of each connection, in the order of their opening */ hooks: [],
    /** @type {Promise<void>} resolves when the browser answers */ ready: Promise.resolve(),
    /** @type {Promise<void>} resolves when an upgrade is through */ upgraded: Promise.resolve(),
    lost: false,
  };
  /** @param {string} name */
  const store = (name) => ({
    put: async (/** @type {any} */ row) => void state.stores.get(name)?.set(row.id, row),
    delete: async (/** @type {string} */ id) => void state.stores.get(name)?.delete(id),
    get: async (/** @type {string} */ id) => state.stores.get(name)?.get(id),
    getAll: async () => [...(state.stores.get(name)?.values() ?? [])],
    getAllKeys: async () => [...(state.stores.get(name)?.keys() ?? [])],
  });
  /** @param {string} _name @param {number|undefined} version @param {any} hooks */
  async function open(_name, version, hooks) {
    await state.ready;
    if (version !== undefined && version < state.version)
      throw new DOMException("older", "VersionError");
    let isClosed = false;
    const guard = () => {
      if (isClosed || state.lost) {
        state.lost = false;
        throw new DOMException("closing", "InvalidStateError");
      }
    };
    const db = {
      version: 0,
      get objectStoreNames() {
        return { contains: (/** @type {string} */ name) => state.stores.has(name) };
      },
      createObjectStore: (/** @type {string} */ name) => (
        state.stores.set(name, new Map()),
        store(name)
      ),
      close: () => void (isClosed = true),
      get isClosed() {
        return isClosed;
      },
      getAll: async (/** @type {string} */ name) => (
        guard(),
        await state.ready,
        [...(state.stores.get(name)?.values() ?? [])]
      ),
      get: async (/** @type {string} */ name, /** @type {string} */ id) => (
        guard(),
        await state.ready,
        state.stores.get(name)?.get(id)
      ),
      transaction: () => (
        guard(),
        { objectStore: store, done: Promise.resolve(), abort: () => undefined }
      ),
    };
    const next = version ?? Math.max(1, state.version);
    if (next > state.version) {
      state.version = next;
      hooks.upgrade(db, 0, next, {
        objectStore: store,
        abort: () => undefined,
        done: state.upgraded,
      });
    }
    db.version = state.version;
    state.hooks.push({ ...hooks, db });
    return db;
  }
  return { state, open: /** @type {any} */ (open) };
}

test("games are kept beside their heads, which hold nothing long", async () => {
  const { state, open } = browserStorage();
  const database = createDatabase("banqi", open);
  await database.merge([entry({ review: REVIEW })], newId);
  assert.deepEqual((await database.heads()).heads, [headOf(entry())]);
  assert.deepEqual(await database.all(), [entry({ review: REVIEW })]);
  await database.replace("a", entry({ turns: 5, record: null, save: "s" }));
  await database.merge(
    Array.from({ length: 200 }, (_, i) => entry({ id: `g${i}` })),
    newId,
  );
  const { heads, missing } = await database.heads();
  assert.deepEqual(missing, []);
  assert.equal(heads.length, 201);
  assert.equal(heads.find(({ id }) => id === "a")?.turns, 5);
  assert.ok((state.stores.get("heads")?.size ?? 0) <= 64);
  await database.remove("a");
  assert.equal((await database.heads()).heads.length, 200);
  assert.equal(state.stores.get("games")?.size, 200);
});

test("games that an earlier version kept get their heads", async () => {
  const { state, open } = browserStorage();
  state.version = 1;
  state.stores.set("games", new Map([["a", entry()]]));
  const { heads } = await createDatabase("banqi", open).heads();
  assert.deepEqual(heads, [headOf(entry())]);
});

test("a storage that is at work on an upgrade is waited for", async () => {
  const { state, open } = browserStorage();
  state.upgraded = new Promise((resolve) => setTimeout(resolve, 60));
  const slow = async (/** @type {any[]} */ ...given) => {
    const db = await open(...given);
    await state.upgraded;
    return db;
  };
  assert.deepEqual(await createDatabase("banqi", /** @type {any} */ (slow), 20).all(), []);
});

test("a storage that never answers is told in time by every call, then used", async () => {
  const { state, open } = browserStorage();
  /** @type {() => void} */
  let answer = () => undefined;
  state.ready = new Promise((resolve) => (answer = resolve));
  const database = createDatabase("banqi", open, 20);
  for (const call of [
    () => database.all(),
    () => database.heads(),
    () => database.get("a"),
    () => database.merge([entry()], newId),
    () => database.remove("b"),
  ]) {
    await assert.rejects(
      call(),
      (/** @type {LibraryError} */ error) =>
        error instanceof LibraryError && error.code === "silent",
    );
  }
  answer();
  // What was to be kept is kept after all, once the storage has come to it.
  let kept = await database.all();
  while (kept.length === 0) kept = await database.all();
  assert.deepEqual(kept, [entry()]);
});

test("nothing is removed after it was said that the storage does not answer", async () => {
  const { state, open } = browserStorage();
  await createDatabase("banqi", open).merge([entry()], newId);
  /** @type {() => void} */
  let answer = () => undefined;
  state.ready = new Promise((resolve) => (answer = resolve));
  const database = createDatabase("banqi", open, 20);
  await assert.rejects(database.remove("a"));
  answer();
  assert.deepEqual(await database.all(), [entry()]);
});

test("a connection in another tab's way is closed, and opened again at need", async () => {
  const { state, open } = browserStorage();
  const database = createDatabase("banqi", open);
  await database.merge([entry()], newId);
  const first = state.hooks.at(-1);
  first.blocking();
  assert.ok(first.db.isClosed);
  assert.deepEqual(await database.all(), [entry()]);
  assert.notEqual(state.hooks.at(-1), first);
});

test("a connection that the browser closed, with or without a word, is opened again", async () => {
  const { state, open } = browserStorage();
  const database = createDatabase("banqi", open);
  await database.merge([entry()], newId);
  state.hooks.at(-1).terminated();
  assert.deepEqual(await database.all(), [entry()]);
  const before = state.hooks.length;
  state.lost = true;
  assert.deepEqual(await database.all(), [entry()]);
  assert.equal(state.hooks.length, before + 1);
});

test("a database of a version that this page does not know is used, or made whole", async () => {
  const { state, open } = browserStorage();
  await createDatabase("banqi", open).merge([entry()], newId);
  state.version = 7;
  assert.deepEqual(await createDatabase("banqi", open).all(), [entry()]);
  const other = browserStorage();
  other.state.version = 7;
  const database = createDatabase("banqi", other.open);
  await database.merge([entry()], newId);
  assert.deepEqual(await database.all(), [entry()]);
  assert.equal(other.state.version, 8);
});
