// @ts-check
// The library's list: searched, turned page by page, changed; a deletion can be undone.
import assert from "node:assert/strict";
import test from "node:test";
import {
  filtered,
  headOf,
  NO_FILTER,
  opponentOf,
  sorted,
  ownResultOf,
} from "../../web/js/library/entries.js";
import { createList, PAGE } from "../../web/js/library/list.js";
import { newId } from "../../web/js/shell/ids.js";
import { HUMAN, ENGINE, DRAWN, entry, NO_READERS, memory, listOf } from "./games.mjs";

/** @typedef {import("../../web/js/exchange/shelf.js").Entry} Entry */

test("won and lost are said of the only human; of two people a game is just decided", () => {
  assert.equal(ownResultOf(entry()), "won");
  assert.equal(ownResultOf(entry({ players: { first: ENGINE, second: HUMAN } })), "lost");
  assert.equal(ownResultOf(entry({ players: { first: HUMAN, second: HUMAN } })), "decided");
  assert.equal(ownResultOf(entry({ players: null })), "decided");
  assert.equal(ownResultOf(entry({ outcome: DRAWN })), "drawn");
  assert.equal(ownResultOf(entry({ outcome: null })), "open");
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
