// @ts-check
// A game that is played is kept in the library, turn by turn, whatever the storage does.
import assert from "node:assert/strict";
import test from "node:test";
import { LibraryError } from "../../web/js/exchange/shelf.js";
import { createKeeper } from "../../web/js/library/keeper.js";
import { HUMAN, ENGINE, WON, memory } from "./games.mjs";

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
