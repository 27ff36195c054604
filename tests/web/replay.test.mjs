// @ts-check
import assert from "node:assert/strict";
import test from "node:test";
import {
  chancesOf,
  partsOf,
  proposalOf,
  scoreText,
  turnsOf,
} from "../../web/js/viewer/evaluation.js";
import { createStepper, PACE } from "../../web/js/viewer/stepper.js";
import { subjectOf } from "../../web/js/viewer/subject.js";

/** A stepper whose clock is turned by hand. */
function stepping() {
  /** @type {{work: () => void, ms: number}|null} */
  let waiting = null;
  /** @type {number[]} */
  const shown = [];
  /** @type {boolean[]} */
  const playing = [];
  const stepper = createStepper({
    shown: (ply) => void shown.push(ply),
    playing: (on) => void playing.push(on),
    later: (work, ms) => (waiting = { work, ms }),
    never: () => (waiting = null),
  });
  const tick = () => {
    const { work, ms } = /** @type {{work: () => void, ms: number}} */ (waiting);
    assert.equal(ms, PACE);
    waiting = null;
    work();
  };
  return { stepper, shown, playing, tick, isWaiting: () => waiting !== null };
}

test("a game is stepped through within its ends", () => {
  const { stepper, shown } = stepping();
  stepper.load(3, 3);
  stepper.go(4);
  stepper.go(0);
  stepper.go(-1);
  stepper.go(1);
  assert.deepEqual(shown, [3, 0, 1]);
});

test("playing through shows a turn every 900 ms and stops at the end", () => {
  assert.equal(PACE, 900);
  const { stepper, shown, playing, tick, isWaiting } = stepping();
  stepper.load(2, 0);
  stepper.play();
  tick();
  tick();
  assert.deepEqual(shown, [0, 1, 2]);
  assert.deepEqual(playing, [true, false]);
  assert.ok(!isWaiting());
});

test("playing through from the end begins again", () => {
  const { stepper, shown } = stepping();
  stepper.load(2, 2);
  stepper.play();
  assert.deepEqual(shown, [2, 0]);
});

test("a step by hand stops playing through", () => {
  const { stepper, playing, isWaiting } = stepping();
  stepper.load(5, 0);
  stepper.play();
  stepper.go(4);
  assert.ok(!stepper.isPlaying && !isWaiting());
  assert.deepEqual(playing, [true, false]);
});

test("a game without turns has nothing to play through", () => {
  const { stepper, playing } = stepping();
  stepper.load(0, 0);
  stepper.play();
  assert.deepEqual(playing, []);
});

test("chances are told from the first player's side and sum to 100", () => {
  assert.deepEqual(chancesOf({ win: 604, draw: 205, loss: 191 }, "first"), {
    first: 60,
    draw: 21,
    second: 19,
  });
  assert.deepEqual(chancesOf({ win: 604, draw: 205, loss: 191 }, "second"), {
    first: 19,
    draw: 21,
    second: 60,
  });
  assert.deepEqual(chancesOf({ win: 495, draw: 10, loss: 495 }, "first"), {
    first: 50,
    draw: 0,
    second: 50,
  });
});

test("a score has a sign and two places", () => {
  assert.deepEqual([125, -7, 0].map(scoreText), ["+1.25", "−0.07", "0.00"]);
});

const ROWS = { 1: "C.X..s..", 2: "........", 3: "........", 4: "........" };
const board = Object.values(ROWS).join("");

test("a proposed capture by a cannon marks the screen it jumps", () => {
  const { selected, aim, choices } = proposalOf(board, "a1f1");
  assert.deepEqual([selected, aim, choices?.screens], ["a1", "f1", { a1f1: "c1" }]);
});

test("a proposed step and a proposed flip mark their squares", () => {
  assert.deepEqual(proposalOf(board, "a1b1").choices?.screens, {});
  assert.deepEqual(proposalOf(board, "c1c1"), { aim: "c1" });
  assert.deepEqual(partsOf("a1b1"), { from: "a1", to: "b1", isFlip: false });
});

test("a line tells its captures from its steps, also later on", () => {
  const line = turnsOf(board, ["a1f1", "b1b1", "f1f2", "c1f2"]);
  assert.deepEqual(
    line.map(({ kind }) => kind),
    ["capture", "flip", "move", "capture"],
  );
});

/** @param {Partial<import("../../web/js/engine/messages.d.ts").Replay>} changes @returns {any} */
const replay = (changes) => ({
  tags: {},
  tiles: null,
  moves: [],
  plies: [{ colours: { first: "r", second: "b" }, toMove: "first" }],
  rules: {},
  outcome: null,
  ...changes,
});

test("a record with salt, deal and commitment can be checked, one that lacks any cannot", () => {
  const tags = { Salt: "00ff", Commitment: "a".repeat(64) };
  const tiles = "S".repeat(32);
  assert.deepEqual(subjectOf(replay({ tags, tiles })).deal, {
    hash: tags.Commitment,
    salt: "00ff",
    tiles,
    redealt: 0,
    test: false,
  });
  assert.equal(subjectOf(replay({ tags })).deal, null);
  assert.equal(
    subjectOf(replay({ tags: { Salt: "00ff", Commitment: "nonsense" }, tiles })).deal,
    null,
  );
});

test("of a stranger's record nobody is “you”", () => {
  const stranger = subjectOf(replay({ tags: { First: "Li", Second: "Wu" } }));
  assert.deepEqual(
    [stranger.like.mode, stranger.isOwn, stranger.names],
    ["device", false, { first: "Li", second: "Wu" }],
  );
  const own = subjectOf(replay({ tags: { First: "engine level 2", Second: "me" } }));
  assert.deepEqual(
    [own.like.mode, own.isOwn, own.names],
    ["computer", true, { first: "", second: "" }],
  );
});
