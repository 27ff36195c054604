// @ts-check
// Games of a library, for tests: entries, and a place to keep them.
import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { createDatabase } from "../../web/js/library/database.js";
import { createList } from "../../web/js/library/list.js";

/** @typedef {import("../../web/js/exchange/shelf.js").Entry} Entry */

export const HUMAN = /** @type {const} */ ({ kind: "human" });
export const ENGINE = /** @type {const} */ ({ kind: "engine", level: 3 });
export const WON = /** @type {const} */ ({
  result: "1-0",
  winner: "first",
  termination: "no-moves",
});
export const DRAWN = /** @type {const} */ ({
  result: "1/2-1/2",
  winner: null,
  termination: "quiet-limit",
});

/** @param {Partial<Entry>} [changes] @returns {Entry} */
export function entry(changes = {}) {
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
export const TURN = {
  mark: "good",
  skill: -20000,
  luck: 4000,
  best: "a1a2",
  line: ["a1a2", "b1b1"],
};
/** Of the four turns of `entry()`. @type {import("../../web/js/engine/messages.d.ts").Review} */
export const REVIEW = {
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
export const NO_READERS = { openRecord: assert.fail, recordOf: assert.fail };

let names = 0;

/** A library of its own; `fail` makes the next writes fail. */
export function memory() {
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

/** @param {Entry[]} entries */
export async function listOf(...entries) {
  const { rows, database } = memory();
  const list = createList(database, () => "", NO_READERS);
  await list.merge(entries);
  return { rows, list };
}
