// @ts-check
// A review as it is shown: figures that sum, a curve that stays in its box, work that is kept.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { readArchive, writeArchive } from "../../web/js/exchange/archive.js";
import {
  areaPath,
  changeOf,
  curveOf,
  luckOf,
  percentOf,
  roundedTogether,
  signed,
  sumOf,
  termsText,
  ticksOf,
  turnOf,
  UNIT,
} from "../../web/js/viewer/review/figures.js";
import { isReviewOf } from "../../web/js/exchange/review-check.js";
import { createReviews } from "../../web/js/viewer/review/reviews.js";
import { createI18n } from "../../web/js/shell/i18n.js";
import { svgFile } from "../../web/js/viewer/review/svg-file.js";

/** @typedef {import("../../web/js/engine/messages.d.ts").Review} Review */

const catalogue = (/** @type {string} */ tag) =>
  readFileSync(new URL(`../../web/locales/${tag}.ftl`, import.meta.url), "utf8");

/**
 * Two turns: first's flip gives 2 away and brings 10, second's mistake gives 12 away.
 * @type {Review}
 */
const REVIEW = {
  nodes: 20_000,
  values: [504_000, 584_000, 704_000],
  turns: [
    { mark: "good", skill: -20_000, luck: 100_000, best: "a1a1", line: ["a1a1"] },
    { mark: "mistake", skill: 120_000, luck: 0, best: "b1b2", line: ["b1b2", "a1a1"] },
  ],
  closing: 296_000,
  closer: "second",
  end: UNIT,
  first: { luck: 100_000, skill: -20_000 },
  second: { luck: 0, skill: -416_000 },
  turningPoints: [
    { turn: 0, kind: "luck", change: 100_000 },
    { turn: 1, kind: "skill", change: 120_000 },
  ],
};

test("the terms that are shown sum to the end that is shown, from either side", () => {
  for (const side of /** @type {const} */ (["first", "second"])) {
    const { start, own, theirs, end } = sumOf(REVIEW, side);
    assert.equal(start + own.luck + own.skill - theirs.luck - theirs.skill, end);
    assert.equal(end, side === "first" ? 100 : 0);
  }
  assert.deepEqual(sumOf(REVIEW, "first").theirs.luck, 0);
});

test("rounded together, numbers keep their sum and none is more than one off", () => {
  const values = [50.4, -18.5, -7.5, 12.3, 63.3];
  const rounded = roundedTogether(values);
  assert.equal(
    rounded.reduce((sum, value) => sum + value),
    100,
  );
  rounded.forEach((value, i) => assert.ok(Math.abs(value - values[i]) < 1));
});

test("a chance and a change are mirrored for the other side", () => {
  assert.equal(percentOf(700_000, "first"), 70);
  assert.equal(percentOf(700_000, "second"), 30);
  assert.equal(changeOf(-120_000, "first"), -12);
  assert.equal(changeOf(-120_000, "second"), 12);
  assert.ok(Object.is(changeOf(0, "second"), 0));
  assert.deepEqual([signed(3), signed(-3), signed(0)], ["+3", "−3", "0"]);
  assert.equal(termsText([-18, -7, 12]), "− 18 − 7 + 12");
});

test("a turn is told as the chance before it, after the choice and after the tile", () => {
  const { before, chosen, after, mark } = turnOf(REVIEW, 0, "first");
  assert.deepEqual([before, chosen, after, mark], [50, 48, 58, "good"]);
});

test("a curve runs from left to right, the better the higher, and never leaves its box", () => {
  assert.deepEqual(curveOf([0, 500_000, 1_000_000], 2, "first"), [
    [0, 1000],
    [500, 500],
    [1000, 0],
  ]);
  assert.deepEqual(curveOf([0, 1_000_000], 1, "second"), [
    [0, 0],
    [1000, 1000],
  ]);
  assert.deepEqual(curveOf([500_000], 0, "first"), [[0, 500]]);
});

test("the area of a half ends where the curve crosses the middle", () => {
  const curve = /** @type {[number, number][]} */ ([
    [0, 400],
    [1000, 600],
  ]);
  assert.equal(areaPath(curve, "up"), "M0 500L0 400 500 500 1000 500 1000 500Z");
  assert.equal(areaPath([], "up"), "");
});

test("a curve of any length gets few numbers below it, the last turn among them", () => {
  assert.deepEqual(ticksOf(74), [25, 50, 74]);
  assert.deepEqual(ticksOf(0), []);
  for (let plies = 1; plies < 3000; plies += 7) {
    const ticks = ticksOf(plies);
    assert.ok(ticks.length <= 6, `${plies}: ${ticks}`);
    assert.equal(ticks.at(-1), plies);
  }
});

test("the downloaded graph is one file with its title, its signs and no other address", () => {
  const file = svgFile({
    values: REVIEW.values,
    side: "first",
    points: REVIEW.turningPoints,
    title: "A < B",
    about: "50%",
    key: { luck: "luck", skill: "mistake" },
  });
  assert.match(file, /^<svg xmlns/);
  assert.match(file, /<title>A &#60; B<\/title>/);
  assert.equal(file.match(/https?:/g)?.length, 1); // the namespace
  assert.equal(file.match(/#f0b93a/g)?.length, 2); // a flip and its key
});

/** A library in memory. @param {any[]} entries */
function memory(entries) {
  const kept = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    kept,
    get: async (/** @type {any} */ id) => kept.get(id),
    update: async (/** @type {string} */ id, /** @type {any} */ next) => {
      const changed = kept.has(id) ? next(kept.get(id)) : null;
      if (changed) kept.set(id, changed);
      return changed !== null;
    },
  };
}

/** A client whose answers are given by hand. */
function handClient() {
  /** @type {any[]} */
  const sent = [];
  const send = (
    /** @type {string} */ type,
    /** @type {any} */ params,
    /** @type {any} */ onProgress,
  ) => {
    /** @type {any} */
    const handle = { type, params, onProgress };
    handle.answer = new Promise((resolve, reject) => Object.assign(handle, { resolve, reject }));
    handle.cancel = () =>
      handle.reject(Object.assign(new Error("cancelled"), { code: "cancelled" }));
    sent.push(handle);
    return handle;
  };
  return { sent, send: /** @type {any} */ (send) };
}

const ENTRY = {
  id: "a",
  started: 1,
  changed: 2,
  players: null,
  names: { first: "", second: "" },
  rules: "taiwan",
  turns: 2,
  outcome: null,
  record: "1. a1=S h4=g *",
  save: null,
};

test("a review is kept with its game, and found there later", async () => {
  const database = memory([ENTRY]);
  const client = handClient();
  const reviews = createReviews({ client, shelf: database });
  const done = reviews.start("text", "a");
  client.sent[0].onProgress({ done: 1, turns: 2, value: 504_000 });
  assert.deepEqual(reviews.state?.values, [504_000]);
  client.sent[0].resolve(REVIEW);
  await done;
  assert.equal(reviews.state?.status, "done");
  await new Promise(setImmediate);
  assert.deepEqual(database.kept.get("a").review, REVIEW);
  assert.deepEqual(await createReviews({ client, shelf: database }).find("text", "a", 2), REVIEW);
});

test("a review of another number of turns is not the game's review", async () => {
  const reviews = createReviews({
    client: handClient(),
    shelf: memory([{ ...ENTRY, review: REVIEW }]),
  });
  assert.equal(await reviews.find("text", "a", 3), null);
  assert.ok(!isReviewOf({ ...REVIEW, values: [] }, 2));
});

test("another game's review ends the one that runs", async () => {
  const client = handClient();
  const reviews = createReviews({ client, shelf: memory([]) });
  const first = reviews.start("one", null);
  const second = reviews.start("two", null);
  await first;
  assert.equal(reviews.state?.record, "two");
  reviews.cancel();
  await second;
  assert.equal(reviews.state?.status, "cancelled");
});

test("a worker that begins a review again does not double its curve", () => {
  const client = handClient();
  const reviews = createReviews({ client, shelf: memory([]) });
  void reviews.start("one", null);
  for (const done of [1, 2, 1, 2, 3]) client.sent[0].onProgress({ done, turns: 9, value: done });
  assert.deepEqual(reviews.state?.values, [1, 2, 3]);
});

test("an archive takes reviews along and refuses what is none", () => {
  assert.deepEqual(readArchive(writeArchive([{ ...ENTRY, review: REVIEW }]))[0].review, REVIEW);
  assert.equal(readArchive(writeArchive([ENTRY]))[0].review, undefined);
  const broken = writeArchive([{ ...ENTRY, review: { ...REVIEW, values: [5] } }]);
  assert.throws(() => readArchive(broken), { where: "games[0].review.values" });
});

test("luck is told as one's own and with the other side's, which do not contradict", () => {
  const unlucky = luckOf({ luck: -11 }, { luck: -14 });
  assert.deepEqual(unlucky, { own: "unlucky", luck: 11, net: "lucky", difference: 3 });
  assert.deepEqual(luckOf({ luck: 0 }, { luck: 0 }), {
    own: "even",
    luck: 0,
    net: "even",
    difference: 0,
  });
  const said = {
    en: [
      "Your own tiles cost you 11%. With the other side’s tiles, luck favoured you by 3%.",
      "Your choices gave away 5%.",
    ].join(" "),
    "zh-Hant": "你翻的子虧了你 11%。連對方翻的子一起算，運氣偏向你 3%。你的選擇送出 5%。",
    "zh-Hans": "你翻的子亏了你 11%。连对方翻的子一起算，运气偏向你 3%。你的选择送出 5%。",
  };
  for (const [tag, sentence] of Object.entries(said)) {
    const { t } = createI18n({ [tag]: catalogue(tag), en: catalogue("en") }, tag);
    assert.equal(t("review-you", { ...unlucky, given: 5 }), sentence);
  }
});

test("a turn that keeps the win but is slower says by how many turns", () => {
  const review = /** @type {any} */ ({
    values: [UNIT, UNIT],
    turns: [{ mark: "slower", skill: 0, luck: 0, best: "a1a2", line: ["a1a2"], slower: 2 }],
  });
  assert.equal(turnOf(review, 0, "first").slower, 2);
  const { t } = createI18n({ en: catalogue("en") }, "en");
  assert.match(t("review-said-slower", { plies: 2 }), /^Keeps the win, but slower: 2 turns more$/);
});
