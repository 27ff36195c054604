// @ts-check
import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import {
  checkRecords,
  isArchive,
  readArchive,
  writeArchive,
} from "../../web/js/exchange/archive.js";
import { createDatabase } from "../../web/js/library/database.js";
import { LibraryError } from "../../web/js/exchange/shelf.js";
import {
  filtered,
  headOf,
  NO_FILTER,
  opponentOf,
  sorted,
  verdictOf,
} from "../../web/js/library/entries.js";
import { FileProblem } from "../../web/js/exchange/file-problem.js";
import { createKeeper } from "../../web/js/library/keeper.js";
import { createList, PAGE } from "../../web/js/library/list.js";
import { newId } from "../../web/js/shell/ids.js";
import { namesOf, playersOf, recordTags } from "../../web/js/exchange/tags.js";

/** @typedef {import("../../web/js/exchange/shelf.js").Entry} Entry */

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

/** @type {import("../../web/js/engine/messages.d.ts").ReviewedTurn} */
const TURN = {
  mark: "good",
  skill: -20000,
  luck: 4000,
  best: "a1a2",
  line: ["a1a2", "b1b1"],
};
/** Of the four turns of `entry()`. @type {import("../../web/js/engine/messages.d.ts").Review} */
const REVIEW = {
  nodes: 1000,
  values: [500000, 480000, 480000, 500000, 1000000],
  turns: [TURN, TURN, TURN, TURN],
  closing: 0,
  closer: null,
  end: 1000000,
  first: { luck: 1, skill: -2 },
  second: { luck: 0, skill: 0 },
  turningPoints: [{ turn: 2, kind: "luck", change: 4000 }],
};

/** For lists without a damaged game. @type {any} */
const NO_READERS = { openRecord: assert.fail, recordOf: assert.fail };

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
  return {
    state,
    database,
    rows: async () => (await real.all()).sort((a, b) => b.changed - a.changed),
  };
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

test("no game of its name that goes on or ends otherwise changes a finished game", async () => {
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

test("a full storage is told once, and what was missed is kept once there is room", async () => {
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
    filtered(sorted(games), { ...NO_FILTER, ...filter }, ({ id }) => `taiwan ${id}`).map(
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
  const list = createList(database, () => "", NO_READERS);
  await list.merge(entries);
  return { rows, list };
}

test("a deleted game can be brought back as it was", async () => {
  const { rows, list } = await listOf(entry());
  await list.remove(list.all[0]);
  assert.deepEqual([(await rows()).length, list.all.length], [0, 0]);
  await list.undo();
  assert.deepEqual(await rows(), [entry()]);
  assert.deepEqual(list.all, [headOf(entry())]);
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

test("no import takes a finished game's place; one with two ends is two games", async () => {
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
 * What is in the file, the fault's name, what was met, where.
 * @type {Record<string, [unknown, string, string, string]>}
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
    "9",
    "games[0].players.second.level",
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
    '"2-0"',
    "games[0].outcome.result",
  ],
  "a game with neither record nor save": [
    { ...whole, games: [{ ...game, record: null }] },
    "file-bad-field",
    "null, null",
    "games[0]",
  ],
  "a game without an outcome": [
    { ...whole, games: [{ ...game, outcome: undefined }] },
    "file-bad-field",
    "—",
    "games[0].outcome",
  ],
  "half a level": [
    {
      ...whole,
      games: [{ ...game, players: { first: HUMAN, second: { kind: "engine", level: 1.5 } } }],
    },
    "file-bad-field",
    "1.5",
    "games[0].players.second.level",
  ],
  "an engine without a level": [
    { ...whole, games: [{ ...game, players: { first: { kind: "engine" }, second: HUMAN } }] },
    "file-bad-field",
    "—",
    "games[0].players.first.level",
  ],
  "a moment after the last one": [
    { ...whole, games: [{ ...game, changed: 8.64e15 + 1 }] },
    "file-bad-field",
    "8640000000000001",
    "games[0].changed",
  ],
  "a winner who is not the one of the result": [
    { ...whole, games: [{ ...game, outcome: { ...WON, winner: "second" } }] },
    "file-bad-field",
    '"second"',
    "games[0].outcome.winner",
  ],
  "a turning point after the end": [
    {
      ...whole,
      games: [
        {
          ...game,
          review: { ...REVIEW, turningPoints: [{ turn: 4, kind: "luck", change: 1 }] },
        },
      ],
    },
    "file-bad-field",
    "4",
    "games[0].review.turningPoints[0].turn",
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

/**
 * Every path in a value, the value itself first.
 * @param {any} value
 * @returns {(string|number)[][]}
 */
const pathsIn = (value) => [
  [],
  ...(value && typeof value === "object"
    ? Object.keys(value).flatMap((key) =>
        pathsIn(value[key]).map((path) => [Array.isArray(value) ? Number(key) : key, ...path]),
      )
    : []),
];

/**
 * @param {any} value
 * @param {(string|number)[]} path
 * @param {unknown} change  undefined: take it out
 */
function changed(value, path, change) {
  if (path.length === 0) return change;
  const copy = structuredClone(value);
  let at = copy;
  for (const step of path.slice(0, -1)) at = at[step];
  const last = path[path.length - 1];
  if (change === undefined) Array.isArray(at) ? at.splice(Number(last), 1) : delete at[last];
  else at[last] = change;
  return copy;
}

/** What a field may hold instead of what it should; as a file has it. @param {any} value */
const changesOf = (value) => [
  ...[undefined, null, true, 0, -1, 1.5, 7, 9e15, 1e300, "", " ", "x", "first", "1-0", "human"],
  ...[[], {}, [null], { first: 1 }, { kind: "engine" }],
  ...(typeof value === "string" ? ["x".repeat(1_000_001)] : []),
  ...(Array.isArray(value)
    ? [
        [...value, ...value],
        [...value, null],
      ]
    : []),
  ...(value && typeof value === "object" && !Array.isArray(value)
    ? [{ ...value, other: 1 }, Object.values(value)]
    : []),
];

test("what stands in an archive's field is refused by the field's name, or harmless", async () => {
  const games = [
    entry({ review: REVIEW }),
    entry({ outcome: DRAWN, players: { first: ENGINE, second: ENGINE } }),
    entry({ outcome: null, record: null, save: "opaque", players: null }),
  ];
  const format = new Intl.DateTimeFormat("en", { dateStyle: "medium" });
  let refused = 0;
  let taken = 0;
  for (const good of games) {
    for (const path of pathsIn(good)) {
      const value = path.reduce((at, step) => /** @type {any} */ (at)[step], good);
      for (const change of changesOf(value)) {
        const text = JSON.stringify({ ...whole, games: [changed(good, path, change)] });
        const told = `${path.join(".")} as ${JSON.stringify(change)?.slice(0, 40)}`;
        let found;
        try {
          [found] = readArchive(text);
        } catch (error) {
          assert.ok(error instanceof FileProblem, `${told}: ${error}`);
          assert.match(error.where, /^games(\[0\]|$)/, told);
          assert.ok(error.met !== "" && error.expected !== "", told);
          refused++;
          continue;
        }
        // What the page does with an entry works, and it can be exported again.
        verdictOf(found);
        opponentOf(found);
        format.format(found.started);
        format.format(found.changed);
        recordTags(found);
        assert.equal(typeof (found.names.first + found.names.second), "string", told);
        assert.deepEqual(readArchive(writeArchive([found])), [found], told);
        taken++;
      }
    }
  }
  assert.ok(refused > 2000 && taken > 20, `${refused} refused, ${taken} taken`);
});

test("whatever is wrong in the places of an archive, the error is the promised one", () => {
  for (const path of pathsIn({ format: "", version: 1, games: [] })) {
    for (const change of changesOf({})) {
      const text = JSON.stringify(changed(whole, path, change)) ?? "";
      try {
        readArchive(text);
      } catch (error) {
        assert.ok(
          error instanceof FileProblem,
          `${path.join(".")}: ${text.slice(0, 60)}: ${error}`,
        );
      }
    }
  }
});

test("a file that was cut off is refused with the line it ends in", () => {
  const text = writeArchive([entry(), entry({ id: "b" })]);
  for (let length = text.indexOf("}"); length < text.length - 3; length += 7) {
    const lines = text.slice(0, length).trimEnd().split("\n");
    assert.throws(
      () => readArchive(text.slice(0, length)),
      (/** @type {FileProblem} */ error) =>
        error.code === "file-cut-off" &&
        error.expected !== "" &&
        Math.abs(Number(error.where) - lines.length) <= 1,
      text.slice(length - 20, length),
    );
  }
});

test("a record that is unreadable, or not what is said of it, is refused", async () => {
  /** @type {any} */
  const replay = { rules: { text: "taiwan" }, moves: [1, 2, 3, 4], outcome: WON };
  await checkRecords([entry(), entry({ record: null, save: "x" })], async () => replay);
  for (const [changes, where] of /** @type {[Partial<Entry>, string][]} */ ([
    [{ rules: "parlour" }, "games[1].rules"],
    [{ turns: 5 }, "games[1].turns"],
    [{ outcome: DRAWN }, "games[1].outcome"],
    [{ outcome: null }, "games[1].outcome"],
  ])) {
    await assert.rejects(
      checkRecords([entry(), entry(changes)], async () => replay),
      (/** @type {FileProblem} */ error) => error instanceof FileProblem && error.where === where,
      where,
    );
  }
  const fault = new Error("turn 2 is no turn");
  await assert.rejects(
    checkRecords([entry()], () => Promise.reject(fault)),
    (/** @type {FileProblem} */ error) =>
      error.where === "games[0].record" &&
      error.cause === fault &&
      error.code === "file-bad-record",
  );
});

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

/** A library of so many games, the newest first "game 1". @param {number} count */
async function many(count) {
  const games = Array.from({ length: count }, (_, i) => ({ id: `g${i + 1}`, changed: count - i }));
  const rows = new Map(games.map((game) => [game.id, entry(game)]));
  /** @type {any} */
  const database = {
    heads: async () => ({ heads: [...rows.values()].map(headOf), missing: [] }),
    get: async (/** @type {string} */ id) => rows.get(id),
    keep: async (/** @type {Entry} */ one) => void rows.set(one.id, one),
    remove: async (/** @type {string} */ id) => void rows.delete(id),
  };
  const list = createList(database, ({ id }) => `Game ${id}!`, NO_READERS);
  await list.load();
  return list;
}

test("every one of three thousand games is on a page, in order, once", async () => {
  const list = await many(3000);
  const seen = [];
  for (let page = 0; page < list.pages; page++) {
    list.turnTo(page);
    assert.equal(list.page, page);
    assert.ok(list.onPage.length <= PAGE);
    seen.push(...list.onPage.map(({ id }) => id));
  }
  assert.deepEqual(
    seen,
    Array.from({ length: 3000 }, (_, i) => `g${i + 1}`),
  );
});

test("a search looks through all pages and begins at the first of what it found", async () => {
  const list = await many(3000);
  list.turnTo(40);
  list.search({ words: "G2999!" });
  assert.deepEqual([list.page, list.pages, list.onPage.map(({ id }) => id)], [0, 1, ["g2999"]]);
  list.search({ words: "" });
  assert.equal(list.shown.length, 3000);
});

test("a deletion leaves the page where it is; the last page goes with its last game", async () => {
  const list = await many(2 * PAGE + 1);
  list.turnTo(1);
  await list.remove(list.onPage[3]);
  assert.deepEqual([list.page, list.pages, list.all.length], [1, 2, 2 * PAGE]);
  await list.undo();
  list.turnTo(2);
  await list.remove(list.onPage[0]);
  assert.deepEqual([list.page, list.onPage.length], [1, PAGE]);
  await list.undo();
  list.turnToGame(`g${2 * PAGE + 1}`);
  assert.equal(list.page, 2);
});

test("a text for the search is made once for a game, and anew for another language", async () => {
  const { database } = memory();
  await database.merge([entry({ id: "a" }), entry({ id: "b" })], newId);
  let made = 0;
  let word = "won";
  const list = createList(database, () => (made++, word), NO_READERS);
  await list.load();
  for (const words of ["w", "wo", "won"]) {
    list.search({ words });
    assert.equal(list.shown.length, 2);
  }
  assert.equal(made, 2);
  word = "勝";
  list.forgetTexts();
  assert.equal(list.shown.length, 0);
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

test("the players of one's own record are known by its tags, strangers keep their names", () => {
  const players = /** @type {const} */ ({ first: ENGINE, second: HUMAN });
  const tags = recordTags({ players, started: Date.UTC(2026, 10, 30, 12) });
  assert.deepEqual(tags, { Date: "2026.11.30", First: "engine level 3", Second: "me" });
  assert.deepEqual(playersOf(tags), players);
  assert.equal(playersOf({ First: "me", Second: "me" }), null);
  assert.equal(playersOf({ First: "engine level 9", Second: "me" }), null);
  assert.deepEqual(namesOf({ First: "Li", Second: "me" }), { first: "Li", second: "me" });
  assert.deepEqual(namesOf(tags), { first: "", second: "" });
});
