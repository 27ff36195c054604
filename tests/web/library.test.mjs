// @ts-check
import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { isArchive, readArchive, writeArchive } from "../../web/js/exchange/archive.js";
import { createDatabase, LibraryError } from "../../web/js/library/database.js";
import {
  filtered,
  NO_FILTER,
  opponentOf,
  sorted,
  verdictOf,
} from "../../web/js/library/entries.js";
import { FileProblem } from "../../web/js/exchange/file-problem.js";
import { createKeeper } from "../../web/js/library/keeper.js";
import { createList } from "../../web/js/library/list.js";
import { namesOf, playersOf, recordTags } from "../../web/js/exchange/tags.js";

/** @typedef {import("../../web/js/library/entries.js").Entry} Entry */

const HUMAN = /** @type {const} */ ({ kind: "human" });
const ENGINE = /** @type {const} */ ({ kind: "engine", level: 3 });
const WON = /** @type {const} */ ({ result: "1-0", winner: "first", termination: "no-moves" });
const DRAWN = /** @type {const} */ ({
  result: "1/2-1/2",
  winner: null,
  termination: "quiet-limit",
});

/** @param {Partial<Entry>} [changes] @returns {Entry} */
function entry(changes = {}) {
  return {
    id: "a",
    started: 1,
    changed: 2,
    players: { first: HUMAN, second: ENGINE },
    names: { first: "", second: "" },
    rules: "taiwan",
    turns: 4,
    outcome: WON,
    record: '[Result "1-0"]\n\n1. a1=S b1=c 2. c1=h d1=R 1-0',
    save: null,
    ...changes,
  };
}

let names = 0;

/** A library of its own; `fail` makes the next writes fail. */
function memory() {
  const real = createDatabase(`library ${++names}`);
  /** @type {{fail: unknown, writes: number}} */
  const state = { fail: null, writes: 0 };
  const database = {
    ...real,
    keep: async (/** @type {Entry} */ entry, /** @type {() => string} */ newId) => {
      if (state.fail) throw state.fail;
      state.writes++;
      return real.keep(entry, newId);
    },
  };
  return { state, database, rows: async () => sorted(await real.all()) };
}

/** @param {{game?: string, turns: number, redealt?: number, over?: boolean}} at @returns {any} */
const snapshot = ({ game = "x", turns, redealt = 0, over = false }) => ({
  game,
  players: { first: HUMAN, second: ENGINE },
  rules: { text: "taiwan" },
  moves: Array(turns).fill({ text: "a1=S" }),
  outcome: over ? WON : null,
  save: `save ${game} ${turns}`,
  deal: { hash: `${game} ${redealt}`, redealt },
});

function keeping() {
  const { rows, state, database } = memory();
  /** @type {Record<string, unknown>} */
  const kept = {};
  /** @type {unknown[]} */
  const faults = [];
  let clock = 1000;
  const session = { isGone: false };
  const make = () =>
    createKeeper({
      database,
      now: () => ++clock,
      onFault: (error) => faults.push(error),
      store: {
        read: (key) => structuredClone(kept[key] ?? null),
        text: (key) => JSON.stringify(kept[key] ?? null),
        write: (key, value) => ((kept[key] = structuredClone(value)), true),
        remove: () => undefined,
      },
      async recordOf({ save, tags }) {
        if (session.isGone) throw new Error("the worker died");
        return { text: `[Result "1-0"] ${save} of ${tags.First} 1-0` };
      },
    });
  return { rows, state, database, faults, session, make };
}

test("a game is kept from its first turn on, with a record from its end on", async () => {
  const { rows, make } = keeping();
  const keeper = make();
  await keeper.see(snapshot({ turns: 0 }));
  assert.deepEqual(await rows(), []);
  await keeper.see(snapshot({ turns: 1 }));
  assert.deepEqual(
    (await rows()).map(({ turns, save, record }) => [turns, save, record]),
    [[1, "save x 1", null]],
  );
  await keeper.see(snapshot({ turns: 1, over: true }));
  assert.deepEqual(
    (await rows()).map(({ outcome, record }) => [outcome?.result, record]),
    [["1-0", '[Result "1-0"] save x 1 of me 1-0']],
  );
});

test("games are told apart by their ids alone, however alike or changed they are", async () => {
  const { rows, make } = keeping();
  const keeper = make();
  await keeper.see(snapshot({ game: "x", turns: 3 }));
  await keeper.see(snapshot({ game: "x", turns: 1, redealt: 1 }));
  await keeper.see(snapshot({ game: "y", turns: 1, redealt: 2 }));
  assert.deepEqual(
    (await rows()).map(({ id, turns }) => [id, turns]),
    [
      ["y", 1],
      ["x", 1],
    ],
  );
});

test("a finished game is never changed by a game of its name that goes on or ends otherwise", async () => {
  const { rows, make } = keeping();
  await make().see(snapshot({ turns: 9, over: true }));
  const [finished] = await rows();
  await make().see(snapshot({ turns: 4 }));
  assert.deepEqual(await rows(), [finished]);
  await make().see(snapshot({ turns: 6, over: true }));
  const after = await rows();
  assert.deepEqual(after.map(({ turns }) => turns).sort(), [6, 9]);
  assert.deepEqual(
    after.find(({ turns }) => turns === 9),
    finished,
  );
});

test("after a reload a game is not written again until it has changed, be it deleted", async () => {
  const { rows, state, database, make } = keeping();
  await make().see(snapshot({ turns: 3 }));
  await database.remove("x");
  const later = make();
  await later.see(snapshot({ turns: 3 }));
  assert.equal(state.writes, 1);
  await later.see(snapshot({ turns: 4 }));
  assert.deepEqual(
    (await rows()).map(({ id, turns }) => [id, turns]),
    [["x", 4]],
  );
});

test("a game that is taken up again keeps its entry and the time it started", async () => {
  const { rows, make } = keeping();
  const keeper = make();
  await keeper.see(snapshot({ game: "x", turns: 3 }));
  await keeper.see(snapshot({ game: "y", turns: 2 }));
  const { started } = (await rows())[1];
  await keeper.see(snapshot({ game: "x", turns: 3 }));
  await keeper.see(snapshot({ game: "x", turns: 4 }));
  assert.deepEqual(
    (await rows()).map(({ id, turns }) => [id, turns]),
    [
      ["x", 4],
      ["y", 2],
    ],
  );
  assert.equal((await rows())[0].started, started);
});

test("a full storage is told once, and what was missed is kept when there is room again", async () => {
  const { rows, state, faults, make } = keeping();
  const keeper = make();
  state.fail = new LibraryError("full", "no room");
  await keeper.see(snapshot({ game: "x", turns: 1 }));
  await keeper.see(snapshot({ game: "x", turns: 2, over: true }));
  assert.equal(faults.length, 1);
  state.fail = null;
  await keeper.see(snapshot({ game: "y", turns: 3 }));
  assert.deepEqual(
    (await rows()).map(({ id, turns, record }) => [id, turns, record !== null]),
    [
      ["y", 3, false],
      ["x", 2, true],
    ],
  );
});

test("a game whose record could not be had is kept as finished, and completed later", async () => {
  const { rows, faults, session, make } = keeping();
  session.isGone = true;
  await make().see(snapshot({ turns: 2, over: true }));
  assert.equal(faults.length, 1);
  assert.deepEqual(
    (await rows()).map(({ outcome, record }) => [outcome?.result, record]),
    [["1-0", null]],
  );
  session.isGone = false;
  await make().see(snapshot({ turns: 2, over: true }));
  assert.notEqual((await rows())[0].record, null);
});

test("won and lost are said of the only human; of two people a game is just decided", () => {
  assert.equal(verdictOf(entry()), "won");
  assert.equal(verdictOf(entry({ players: { first: ENGINE, second: HUMAN } })), "lost");
  assert.equal(verdictOf(entry({ players: { first: HUMAN, second: HUMAN } })), "decided");
  assert.equal(verdictOf(entry({ players: null })), "decided");
  assert.equal(verdictOf(entry({ outcome: DRAWN })), "drawn");
  assert.equal(verdictOf(entry({ outcome: null })), "open");
  assert.equal(opponentOf(entry({ players: { first: ENGINE, second: ENGINE } })), "watch");
});

test("games are found by result, opponent and words, newest first", () => {
  const games = [
    entry({ id: "old", changed: 1 }),
    entry({ id: "new", changed: 9 }),
    entry({ id: "draw", changed: 5, outcome: DRAWN }),
    entry({ id: "two", changed: 4, players: { first: HUMAN, second: HUMAN } }),
  ];
  const found = (/** @type {Partial<import("../../web/js/library/entries.js").Filter>} */ filter) =>
    filtered(sorted(games), { ...NO_FILTER, ...filter }, ({ id }) => `Taiwan ${id}`).map(
      ({ id }) => id,
    );
  assert.deepEqual(found({}), ["new", "draw", "two", "old"]);
  assert.deepEqual(found({ result: "won" }), ["new", "old"]);
  assert.deepEqual(found({ result: "drawn", opponent: "computer" }), ["draw"]);
  assert.deepEqual(found({ opponent: "device" }), ["two"]);
  assert.deepEqual(found({ words: "TAI ol" }), ["old"]);
  assert.deepEqual(found({ words: "nothing" }), []);
});

/** @param {Entry[]} entries */
async function listOf(...entries) {
  const { rows, database } = memory();
  const list = createList(database, () => "");
  await list.merge(entries);
  return { rows, list };
}

test("a deleted game can be brought back as it was", async () => {
  const { rows, list } = await listOf(entry());
  await list.remove(list.all[0]);
  assert.deepEqual([(await rows()).length, list.all.length], [0, 0]);
  await list.undo();
  assert.deepEqual(list.all, [entry()]);
  assert.equal(await list.undo(), null);
});

test("of a game that goes on and is here already an import keeps the newer", async () => {
  const open = { outcome: null, record: null, save: "s" };
  const { rows, list } = await listOf(
    entry({ id: "a", changed: 5, ...open }),
    entry({ id: "b", changed: 5, ...open }),
  );
  assert.equal(
    await list.merge([
      entry({ id: "a", changed: 4, ...open, save: "older" }),
      entry({ id: "b", changed: 6, ...open, save: "newer" }),
      entry({ id: "c", changed: 1, ...open }),
    ]),
    2,
  );
  assert.deepEqual(
    (await rows()).map(({ id, changed, save }) => [id, changed, save]),
    [
      ["b", 6, "newer"],
      ["a", 5, "s"],
      ["c", 1, "s"],
    ],
  );
});

test("an import never takes a finished game's place; one that ended in two ways is two games", async () => {
  const { rows, list } = await listOf(entry({ id: "a" }));
  const open = { outcome: null, record: null, save: "s", changed: 99 };
  const other = { record: '[Result "1-0"]\n\n1. a1=S 1-0' };
  assert.equal(await list.merge([entry({ id: "a", ...open })]), 0);
  assert.equal(await list.merge([entry({ id: "a", ...other })]), 1);
  assert.equal(await list.merge([entry({ id: "a", ...other })]), 0);
  assert.equal(await list.merge([entry({ id: "renamed" })]), 0);
  assert.deepEqual(new Set((await rows()).map(({ record }) => record)).size, 2);
  assert.equal((await rows()).length, 2);
});

test("the export that docs/records.md shows is one", async () => {
  const text = await readFile(new URL("../../docs/records.md", import.meta.url), "utf-8");
  const example = /** @type {RegExpExecArray} */ (
    / {4}\{"format"[\s\S]*?\]\}/.exec(text)
  )[0].replace('"id": "…"', '"id": "a"');
  assert.deepEqual(Object.keys(readArchive(example)[0]).sort(), Object.keys(entry()).sort());
});

test("an export holds every game and is read back as it was", () => {
  const games = [
    entry(),
    entry({ id: "b", outcome: null, record: null, save: "opaque" }),
    entry({ id: "c", players: null, names: { first: "Li", second: "Wu" } }),
  ];
  const text = writeArchive(games);
  assert.ok(isArchive(text));
  assert.deepEqual(readArchive(text), games);
});

const whole = JSON.parse(writeArchive([entry()]));
const game = whole.games[0];
/**
 * @type {Record<string, [unknown, string, string, string]>} what is in the file, the fault's name, what was met, where
 */
const DAMAGED = {
  "a record": ['[Rules "taiwan"]', "file-not-json", '[Rules "taiwan"]', ""],
  "another program's file": [
    { ...whole, format: "chess" },
    "file-other-format",
    '"chess"',
    "format",
  ],
  "a file without a format": [{}, "file-other-format", "—", "format"],
  "a later version": [{ ...whole, version: 2 }, "file-other-version", "2", "version"],
  "games that are no list": [{ ...whole, games: {} }, "file-bad-field", "{}", "games"],
  "a game that is a number": [{ ...whole, games: [7] }, "file-bad-field", "7", "games[0]"],
  "a level that is not there": [
    {
      ...whole,
      games: [{ ...game, players: { first: HUMAN, second: { kind: "engine", level: 9 } } }],
    },
    "file-bad-field",
    '{"first":{"kind":"human"},"second":{"kind":"engine","level":9}}',
    "games[0].players",
  ],
  "a time in words": [
    { ...whole, games: [game, { ...game, id: "b", changed: "today" }] },
    "file-bad-field",
    '"today"',
    "games[1].changed",
  ],
  "a result that does not exist": [
    { ...whole, games: [{ ...game, outcome: { ...WON, result: "2-0" } }] },
    "file-bad-field",
    '{"result":"2-0","winner":"first","termination":"no-moves"}',
    "games[0].outcome",
  ],
  "a game with neither record nor save": [
    { ...whole, games: [{ ...game, record: null }] },
    "file-bad-field",
    "null, null",
    "games[0]",
  ],
  "one game twice": [{ ...whole, games: [game, game] }, "file-bad-field", "2 × id", "games"],
};
for (const [name, [content, code, met, where]] of Object.entries(DAMAGED)) {
  test(`an import refuses ${name}, naming what was met and expected`, () => {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    assert.throws(
      () => readArchive(text),
      (/** @type {FileProblem} */ error) => {
        assert.ok(error instanceof FileProblem);
        assert.equal(error.code, code);
        assert.equal(error.where, where);
        assert.ok(met.startsWith(error.met.replace("…", "")), `${error.met} is not of ${met}`);
        assert.notEqual(error.expected, "");
        return true;
      },
    );
  });
}

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

test("the players of one's own record are known again from its tags, strangers keep their names", () => {
  const players = /** @type {const} */ ({ first: ENGINE, second: HUMAN });
  const tags = recordTags({ players, started: Date.UTC(2026, 10, 30, 12) });
  assert.deepEqual(tags, { Date: "2026.11.30", First: "engine level 3", Second: "me" });
  assert.deepEqual(playersOf(tags), players);
  assert.equal(playersOf({ First: "me", Second: "me" }), null);
  assert.equal(playersOf({ First: "engine level 9", Second: "me" }), null);
  assert.deepEqual(namesOf({ First: "Li", Second: "me" }), { first: "Li", second: "me" });
  assert.deepEqual(namesOf(tags), { first: "", second: "" });
});
