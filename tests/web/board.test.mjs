// @ts-check
// The board without a browser: where squares lie, what a tap means, which marks a view has.
import assert from "node:assert/strict";
import { test } from "node:test";

import {
  edgeOnScreen,
  indexOf,
  isNeighbour,
  neighbourOnScreen,
  offsetOnScreen,
  SQUARES,
} from "../../web/js/board/geometry.js";
import { meaningOf, optionsOf, parseTyped } from "../../web/js/board/moves.js";
import { EMPTY_VIEW, marksOf } from "../../web/js/board/state.js";
import { rankBy, tileMarkup } from "../../web/js/board/tiles.js";

const LYING = { upright: false, turned: false };
const UPRIGHT = { upright: true, turned: false };

/** A board text from ranks 4 to 1, as one sees it. @param {...string} ranks */
const board = (...ranks) => ranks.reverse().join("");

/** Red to move: cannon d2, screens d3 and f2, victims d4 and h2; an advisor shut in on b4. */
const CHOICES = {
  board: board("XAXhX...", "XXXs....", "...C.X.r", "S......."),
  legal: { a1: ["a2", "b1"], d2: ["c2", "d1", "d4", "e2", "h2"], a3: ["a3"], a4: ["a4"] },
  screens: { d2d4: "d3", d2h2: "f2" },
  colour: /** @type {const} */ ("r"),
};

test("a board text runs from a1 along the ranks to h4", () => {
  assert.equal(SQUARES.length, 32);
  assert.deepEqual([SQUARES[0], SQUARES[7], SQUARES[8], SQUARES[31]], ["a1", "h1", "a2", "h4"]);
  for (const [i, square] of SQUARES.entries()) assert.equal(indexOf(square), i);
});

test("squares are neighbours along files and ranks, not diagonally", () => {
  assert.ok(isNeighbour("c2", "c3") && isNeighbour("c2", "b2"));
  assert.ok(!isNeighbour("c2", "d3") && !isNeighbour("c2", "c4") && !isNeighbour("c2", "c2"));
});

test("arrows go where they point, lying, upright and turned", () => {
  assert.equal(neighbourOnScreen("c2", "ArrowRight", LYING), "d2");
  assert.equal(neighbourOnScreen("c2", "ArrowUp", LYING), "c3");
  assert.equal(neighbourOnScreen("c2", "ArrowRight", UPRIGHT), "c3");
  assert.equal(neighbourOnScreen("c2", "ArrowUp", UPRIGHT), "b2");
  assert.equal(neighbourOnScreen("c2", "ArrowRight", { ...LYING, turned: true }), "b2");
  assert.equal(neighbourOnScreen("c2", "ArrowDown", { ...UPRIGHT, turned: true }), "b2");
});

test("at the edge an arrow stays, and Home and End go to the edges", () => {
  assert.equal(neighbourOnScreen("a1", "ArrowLeft", LYING), "a1");
  assert.equal(neighbourOnScreen("a1", "ArrowUp", UPRIGHT), "a1");
  assert.equal(edgeOnScreen("c2", "Home", LYING), "a2");
  assert.equal(edgeOnScreen("c2", "End", UPRIGHT), "c4");
  assert.equal(edgeOnScreen("c2", "End", { ...LYING, turned: true }), "a2");
});

test("the way between two squares is the same on both lies, rotated and not mirrored", () => {
  assert.deepEqual(offsetOnScreen("a1", "b1", LYING), [1, 0]);
  assert.deepEqual(offsetOnScreen("a1", "a2", LYING), [0, -1]);
  assert.deepEqual(offsetOnScreen("a1", "b1", UPRIGHT), [0, 1]);
  assert.deepEqual(offsetOnScreen("a1", "a2", UPRIGHT), [1, 0]);
});

test("a tap on a face-down tile flips it, whatever is selected", () => {
  assert.deepEqual(meaningOf(CHOICES, null, "a4"), { kind: "play", move: "a4a4" });
  assert.deepEqual(meaningOf(CHOICES, "d2", "a4"), { kind: "play", move: "a4a4" });
});

test("a tap selects an own piece, clears the selected one, selects another instead", () => {
  assert.deepEqual(meaningOf(CHOICES, null, "d2"), { kind: "select", square: "d2" });
  assert.deepEqual(meaningOf(CHOICES, "d2", "d2"), { kind: "clear" });
  assert.deepEqual(meaningOf(CHOICES, "d2", "a1"), { kind: "select", square: "a1" });
});

test("a tap on a target plays, captures over a screen too", () => {
  assert.deepEqual(meaningOf(CHOICES, "d2", "e2"), { kind: "play", move: "d2e2" });
  assert.deepEqual(meaningOf(CHOICES, "d2", "h2"), { kind: "play", move: "d2h2" });
});

test("a turn that is not legal is refused, so that its reason can be told", () => {
  assert.deepEqual(meaningOf(CHOICES, "d2", "d3"), { kind: "refuse", move: "d2d3" });
  assert.deepEqual(meaningOf(CHOICES, "a1", "h2"), { kind: "refuse", move: "a1h2" });
});

test("a tap on a far empty square clears, and with nothing selected does nothing", () => {
  assert.deepEqual(meaningOf(CHOICES, "d2", "g4"), { kind: "clear" });
  assert.deepEqual(meaningOf(CHOICES, null, "g4"), { kind: "nothing" });
  assert.deepEqual(meaningOf(CHOICES, null, "d4"), { kind: "theirs", square: "d4" });
});

test("before colours are known every face-up piece is the other's and tiles can be flipped", () => {
  const start = { board: "X".repeat(32), legal: { c2: ["c2"] }, screens: {}, colour: null };
  assert.deepEqual(meaningOf(start, null, "c2"), { kind: "play", move: "c2c2" });
});

test("a cannon's options name its screens and its lines", () => {
  assert.deepEqual(optionsOf(CHOICES, "d2"), {
    moves: ["c2", "d1", "e2"],
    captures: ["d4", "h2"],
    screens: ["d3", "f2"],
    hops: [
      { from: "d2", to: "d4" },
      { from: "d2", to: "h2" },
    ],
  });
  assert.deepEqual(optionsOf(CHOICES, "b4").moves, []);
});

test("turns are typed as in records, with or without a sign between the squares", () => {
  assert.equal(parseTyped("b2"), "b2b2");
  for (const text of ["a1-a2", "a1a2", "A1xA2", " a1 × a2 "])
    assert.equal(parseTyped(text), "a1a2");
  for (const text of ["", "i2", "a5", "a1-", "a1-a2-a3", "general"])
    assert.equal(parseTyped(text), null);
});

test("a selected cannon marks itself, its targets, its victims and its screens by shape", () => {
  const { marks, hops } = marksOf({
    ...EMPTY_VIEW,
    board: CHOICES.board,
    choices: CHOICES,
    selected: "d2",
  });
  const symbol = (/** @type {string} */ square) => marks.get(square)?.symbol;
  assert.equal(symbol("d2"), "m-sel");
  assert.equal(symbol("e2"), "m-dot");
  assert.equal(symbol("h2"), "m-cap");
  assert.equal(symbol("f2"), "m-scr");
  assert.equal(hops.length, 2);
});

test("the last move marks two squares, the last flip one", () => {
  const moved = marksOf({ ...EMPTY_VIEW, last: { from: "a1", to: "a2" } }).marks;
  assert.deepEqual([moved.get("a1")?.symbol, moved.get("a2")?.classes], ["m-from", ["is-to"]]);
  const flipped = marksOf({ ...EMPTY_VIEW, last: { from: "c3", to: "c3" } }).marks;
  assert.deepEqual([[...flipped.keys()], flipped.get("c3")?.symbol], [["c3"], "m-flip"]);
});

test("a refused square shows its cross even where the last move ended", () => {
  const { marks } = marksOf({ ...EMPTY_VIEW, last: { from: "a1", to: "a2" }, bad: "a2" });
  assert.equal(marks.get("a2")?.symbol, "m-bad");
  assert.deepEqual(marks.get("a2")?.classes, ["is-to", "is-bad"]);
});

test("only the target that is aimed at stays marked while it waits to be confirmed", () => {
  const { marks, hops } = marksOf({
    ...EMPTY_VIEW,
    board: CHOICES.board,
    choices: CHOICES,
    selected: "d2",
    aim: "h2",
  });
  assert.equal(marks.get("e2"), undefined);
  assert.deepEqual(marks.get("h2")?.classes, ["is-cap", "is-aim"]);
  assert.deepEqual(hops, [{ from: "d2", to: "h2" }]);
});

test("all backs are the same markup, and say nothing of what lies under them", () => {
  const rank = rankBy(["G", "A", "E", "R", "H", "C", "S"]);
  assert.equal(
    tileMarkup("X", rank),
    tileMarkup("X", () => 0),
  );
  assert.doesNotMatch(tileMarkup("X", rank), /class="g"|#k-/);
});

test("rank numbers follow the ladder of the rule set", () => {
  assert.equal(rankBy(["G", "A", "E", "R", "H", "C", "S"])("r"), 4);
  assert.equal(rankBy(["G", "R", "H", "C", "A", "E", "S"])("r"), 6);
});
