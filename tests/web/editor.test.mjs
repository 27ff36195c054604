// @ts-check
import assert from "node:assert/strict";
import test from "node:test";
import { commitmentOf, grouped } from "../../web/js/play/digest.js";
import { paramsFrom } from "../../web/js/play/dialogs/play-from.js";
import {
  faultsOf,
  fenOf,
  inBag,
  leftOver,
  NOTHING,
  place,
  USUAL_START,
  withBag,
  withRestInBag,
} from "../../web/js/editor/position.js";

/** @param {import("../../web/js/editor/position.js").Setup} setup */
const faults = (setup) => faultsOf(setup).map(({ field, id }) => `${field} ${id}`);

test("the start of a game is a position, an empty board is not", () => {
  assert.deepEqual(faults(USUAL_START), []);
  assert.deepEqual(faults(NOTHING), ["board setup-empty"]);
});

test("a piece that is put on the board leaves the bag", () => {
  const setup = place(USUAL_START, "c3", "G");
  assert.equal(setup.bag.G, 0);
  assert.equal(inBag(setup), 31);
  assert.deepEqual(faults(setup), []);
});

test("a piece that was neither in the bag nor on the board leaves the bag alone", () => {
  const setup = place(withBag(place(USUAL_START, "a1", "."), "S", 4), "a1", "S");
  assert.equal(setup.bag.S, 4);
  assert.equal(leftOver(setup, "S"), 0);
  assert.deepEqual(faults(setup), []);
});

test("who is to move follows the first face-up piece, and the last one taken off", () => {
  const one = place(USUAL_START, "c3", "g");
  assert.equal(one.turn, "r");
  assert.equal(place(one, "c3", ".").turn, "-");
});

test("too many of a piece is a fault of the board, or of the bag", () => {
  const two = place(place(NOTHING, "a1", "G"), "b1", "G");
  assert.deepEqual(
    faultsOf(two).map(({ field, id, args }) => [field, id, args.met, args.most]),
    [["board", "setup-too-many", 2, 1]],
  );
  const more = withBag(place(place(NOTHING, "a1", "G"), "b1", "X"), "G", 1);
  assert.deepEqual(faults(more), ["bag setup-too-many-bag"]);
});

test("the bag holds as many pieces as lie face-down", () => {
  const setup = place(place(NOTHING, "a1", "G"), "b1", "X");
  assert.deepEqual(
    faultsOf(setup).map(({ id, args }) => [id, args.tiles, args.pieces]),
    [["setup-bag-sum", 1, 0]],
  );
  assert.deepEqual(faults(withBag(setup, "s", 1)), []);
});

test("the rest into the bag is what is not on the board", () => {
  const setup = withRestInBag(place(place(USUAL_START, "a1", "G"), "b1", "s"));
  assert.equal(inBag(setup), 30);
  assert.deepEqual([setup.bag.G, setup.bag.s, setup.bag.S], [0, 4, 5]);
});

test("a count in the bag stays within what exists", () => {
  assert.equal(withBag(NOTHING, "A", 9).bag.A, 2);
  assert.equal(withBag(NOTHING, "A", -1).bag.A, 0);
  assert.equal(withBag(NOTHING, "A", NaN).bag.A, 0);
});

test("quiet turns and move number have their ranges", () => {
  const setup = { ...place(NOTHING, "a1", "G"), quiet: 1000, number: 0 };
  assert.deepEqual(faults(setup), ["quiet setup-range", "number setup-range"]);
  assert.deepEqual(faults({ ...setup, quiet: 1.5, number: 1 }), ["quiet setup-range"]);
});

test("a position is written as text, also while it is wrong", () => {
  assert.equal(
    fenOf(USUAL_START),
    "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - G1A2E2R2H2C2S5g1a2e2r2h2c2s5 0 1",
  );
  assert.equal(
    fenOf({ ...place(place(NOTHING, "c3", "G"), "h1", "X"), turn: "b", quiet: 7 }),
    "8/2G5/8/7X b - 7 1",
  );
});

test("a position is played as either side, against the computer, at one device, or watched", () => {
  const position = { fen: "…", rules: "taiwan" };
  const choice = { opponent: "computer", side: "first", level: 2, levelFirst: 3, levelSecond: 4 };
  const players = (/** @type {object} */ changes) =>
    paramsFrom({ ...choice, ...changes }, position).players;
  assert.deepEqual(players({}), { first: { kind: "human" }, second: { kind: "engine", level: 2 } });
  assert.deepEqual(players({ side: "second" }), {
    first: { kind: "engine", level: 2 },
    second: { kind: "human" },
  });
  assert.deepEqual(players({ opponent: "device" }), {
    first: { kind: "human" },
    second: { kind: "human" },
  });
  assert.deepEqual(players({ opponent: "watch" }), {
    first: { kind: "engine", level: 3 },
    second: { kind: "engine", level: 4 },
  });
});

test("a deal's commitment is SHA-256 of salt, colon and 32 letters", async () => {
  // printf '%s' '00:SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS' | sha256sum
  assert.equal(
    await commitmentOf("00", "S".repeat(32)),
    "8aca71cca17cf9ddb57a6d61f0187915ccfd2cd3bf139b941b302eea152d3a13",
  );
  assert.equal(grouped("0123456789abcdef"), "01234567 89abcdef");
});
