// @ts-check
// What is said of a game, and what is asked for by an address or a choice.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readKept } from "../../web/js/play/kept.js";
import { readAddress } from "../../web/js/play/start.js";
import { statusOf } from "../../web/js/play/status.js";
import { newParams } from "../../web/js/play/dialogs/new-game.js";
import { file, MIDDLE, i18n, words, fresh, flipped } from "./snapshots.mjs";
import { firstState } from "../../web/js/play/state.js";

/** The session is up, and no game has begun. */
const STATE = firstState(/** @type {any} */ ({ state: "ready", hello: {}, bootMs: 1 }));

test("losing the last piece is told as that, being shut in as that", () => {
  const outcome = /** @type {const} */ ({
    result: "1-0",
    winner: "first",
    termination: "no-moves",
  });
  const shutIn = { ...MIDDLE, outcome };
  assert.equal(words.outcome(shutIn).about, "Computer had no move left.");
  const bare = {
    ...shutIn,
    board: "R".padEnd(32, "."),
    bag: { ...MIDDLE.bag, s: 0, c: 0, r: 0, a: 0 },
  };
  assert.equal(words.outcome(bare).about, "Computer had no piece left.");
});

test("the last ten quiet turns are counted down in the status line", () => {
  const state = { ...STATE, snapshot: { ...MIDDLE, quiet: 55 } };
  assert.deepEqual(statusOf(state, words), {
    tone: "warn",
    marker: "r",
    title: "Draw in 5 quiet turns",
    about: "A flip or a capture starts the count again.",
  });
});

test("on one device sides are first and second until the first flip, then colours", () => {
  const players = /** @type {const} */ ({ first: { kind: "human" }, second: { kind: "human" } });
  const shared = { ...fresh(), mode: /** @type {const} */ ("device"), players };
  assert.equal(statusOf({ ...STATE, snapshot: shared }, words).title, "First player to move");
  assert.equal(statusOf({ ...STATE, snapshot: flipped(shared) }, words).title, "Black to move");
});

test("every refusal of the rules has a sentence in every language", () => {
  const codes = [
    ...file("../../pysrc/banqi/rules/refusals.py").matchAll(/^ {4}"([a-z-]+)":/gm),
  ].map(([, code]) => code);
  assert.ok(codes.length > 10);
  for (const code of codes) assert.ok(i18n.has(`refused-${code}`), code);
});

test("every reason of a hint has a sentence", () => {
  const list =
    /CODES: Final = \(([^)]*)\)/.exec(file("../../pysrc/banqi/engine/hints.py"))?.[1] ?? "";
  const codes = [...list.matchAll(/"([a-z-]+)"/g)].map(([, code]) => code);
  assert.ok(codes.length > 8);
  for (const code of codes) assert.ok(i18n.has(`reason-${code}`), code);
});

test("a kept game is drawn only if it is whole", () => {
  assert.equal(readKept({ version: 1, snapshot: MIDDLE }), MIDDLE);
  for (const damaged of [
    null,
    {},
    { version: 2, snapshot: MIDDLE },
    { version: 1, snapshot: { ...MIDDLE, board: "?" } },
    { version: 1, snapshot: { ...MIDDLE, rules: null } },
  ]) {
    assert.equal(readKept(damaged), null);
  }
});

test("the address names a deal or a position, and nonsense in it is left out", () => {
  assert.deepEqual(readAddress("?seed=12"), { seed: 12 });
  assert.deepEqual(readAddress("?fen=8/8/3Ra3/8%20r%20-%200%209"), { fen: "8/8/3Ra3/8 r - 0 9" });
  assert.deepEqual(readAddress("?seed=abc&other=1"), {});
});

test("who goes first is me, the other, or drawn by lot", () => {
  const choice = /** @type {const} */ ({
    opponent: "computer",
    level: 5,
    levelFirst: 1,
    levelSecond: 2,
    first: "random",
    rules: "taiwan",
  });
  assert.equal(newParams(choice, () => 0.1).players.first.kind, "human");
  assert.equal(newParams(choice, () => 0.9).players.first.kind, "engine");
  assert.equal(newParams({ ...choice, first: "other" }).players.first.level, 5);
  assert.deepEqual(newParams({ ...choice, opponent: "watch" }).players.second, {
    kind: "engine",
    level: 2,
  });
});
