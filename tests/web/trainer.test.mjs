// @ts-check
import assert from "node:assert/strict";
import test from "node:test";
import { countsOf, judgementOf } from "../../web/js/trainer/words.js";

test("a turn that wins soonest is right, a later win is told with what it costs", () => {
  assert.deepEqual(judgementOf({ grade: "best", before: 7, after: 7 }), {
    id: "trainer-best",
    args: {},
    isMiss: false,
  });
  assert.deepEqual(judgementOf({ grade: "slower", before: 7, after: 11 }), {
    id: "trainer-slower",
    args: { plies: 4 },
    isMiss: false,
  });
});

test("a win that is gone is a miss, and what is left of it is told", () => {
  assert.deepEqual(judgementOf({ grade: "draw", before: 7, after: null }), {
    id: "trainer-thrown-draw",
    args: {},
    isMiss: true,
  });
  assert.equal(judgementOf({ grade: "loss", before: 7, after: null }).id, "trainer-thrown-loss");
});

test("counts that were kept are read, and what is no count is dropped", () => {
  assert.deepEqual(countsOf([3, 0, "x", -1, 2.5], 6), [3, 0, 0, 0, 0, 0]);
  assert.deepEqual(countsOf(null, 2), [0, 0]);
});
