// @ts-check
// Figures of a review as they are shown: hundredths of winning chance, from one player's side.
// Pure.
import { otherSide } from "../../play/words.js";

/** @typedef {import("../../engine/messages.d.ts").Review} Review */
/** @typedef {import("../../engine/messages.d.ts").Side} Side */
/** @typedef {import("../../engine/messages.d.ts").Mark} Mark */

/** Winning chance is counted in millionths, a draw counting half. */
export const UNIT = 1_000_000;
const HUNDREDTH = UNIT / 100;

/** What stands behind a turn in a list, as in chess books. @type {Record<Mark, string>} */
export const SIGNS = {
  best: "",
  slower: "",
  good: "",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

/**
 * Millionths from `side`'s point of view, 0 to UNIT.
 * @param {number} value  first's
 * @param {Side} side
 */
const seenBy = (value, side) =>
  Math.max(0, Math.min(UNIT, side === "first" ? value : UNIT - value));

/** A chance in hundredths. @param {number} value  first's millionths @param {Side} side */
export const percentOf = (value, side) => Math.round(seenBy(value, side) / HUNDREDTH);

/** A change in hundredths. @param {number} change  first's millionths @param {Side} side */
export const changeOf = (change, side) =>
  Math.round((side === "first" ? change : -change) / HUNDREDTH) + 0;

/** "+12", "−7", "0" @param {number} hundredths */
export const signed = (hundredths) =>
  hundredths > 0 ? `+${hundredths}` : hundredths < 0 ? `−${-hundredths}` : "0";

/**
 * Whole numbers that sum to the whole number nearest to the sum of the values, each at most one
 * off: those with the largest remainders are rounded up.
 * @param {readonly number[]} values
 */
export function roundedTogether(values) {
  const floors = values.map(Math.floor);
  const total = Math.round(values.reduce((sum, value) => sum + value, 0));
  let missing = total - floors.reduce((sum, value) => sum + value, 0);
  const order = values
    .map((_, i) => i)
    .sort((a, b) => values[b] - floors[b] - (values[a] - floors[a]) || a - b);
  for (const i of order) if (missing-- > 0) floors[i] += 1;
  return floors;
}

/**
 * start + luck + given − theirs.luck − theirs.given = end, in hundredths that sum as they stand.
 * @param {Review} review
 * @param {Side} side
 */
export function sumOf(review, side) {
  const own = review[side];
  const theirs = review[otherSide(side)];
  const start = seenBy(review.values[0], side);
  const parts = [start, own.luck, own.skill, -theirs.luck, -theirs.skill].map(
    (value) => value / HUNDREDTH,
  );
  const [from, luck, skill, theirLuck, theirSkill] = roundedTogether(parts);
  return {
    start: from,
    own: { luck, skill },
    theirs: { luck: 0 - theirLuck, skill: 0 - theirSkill },
    end: from + luck + skill + theirLuck + theirSkill,
  };
}

/**
 * How a player's luck was, that of the own tiles and that of all tiles together: what the other
 * side's tiles brought that side is bad luck for this one.
 * @param {{luck: number}} own @param {{luck: number}} theirs  in hundredths, each as its owner's
 */
export function luckOf(own, theirs) {
  const net = own.luck - theirs.luck;
  return {
    own: luckWord(own.luck),
    luck: Math.abs(own.luck),
    net: luckWord(net),
    difference: Math.abs(net),
  };
}

/** @param {number} luck */
const luckWord = (luck) => (luck < 0 ? "unlucky" : luck > 0 ? "lucky" : "even");

/** " − 18 + 12", the terms of a sum. @param {readonly number[]} terms */
export const termsText = (terms) =>
  terms.map((term) => (term < 0 ? `− ${-term}` : `+ ${term}`)).join(" ");

/**
 * What a turn did, in hundredths.
 * @param {Review} review @param {number} turn @param {Side} side
 */
export function turnOf({ values, turns }, turn, side) {
  const { skill, luck, mark, slower = 0 } = turns[turn];
  return {
    before: percentOf(values[turn], side),
    chosen: percentOf(values[turn] + skill, side),
    after: percentOf(values[turn + 1], side),
    skill: changeOf(skill, side),
    luck: changeOf(luck, side),
    mark,
    slower,
  };
}

/**
 * Points of a curve in a box of 1000 by 1000, the best on top.
 * @param {readonly number[]} values  first's, by ply @param {number} plies @param {Side} side
 * @returns {[number, number][]}
 */
export function curveOf(values, plies, side) {
  const width = Math.max(1, plies);
  return values.map((value, ply) => [
    round((1000 * ply) / width),
    round(1000 - (1000 * seenBy(value, side)) / UNIT),
  ]);
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/**
 * What lies between a curve and the middle, above it or below it.
 * @param {readonly [number, number][]} curve
 * @param {"up"|"down"} half
 */
export function areaPath(curve, half) {
  if (curve.length === 0) return "";
  const pick = half === "up" ? Math.min : Math.max;
  /** @type {[number, number][]} */
  const edge = [];
  curve.forEach(([x, y], i) => {
    const before = curve[i - 1];
    // Where the curve crosses the middle, the area ends on the crossing and not beside it.
    if (before && (before[1] - 500) * (y - 500) < 0) {
      const share = (500 - before[1]) / (y - before[1]);
      edge.push([round(before[0] + share * (x - before[0])), 500]);
    }
    edge.push([x, pick(y, 500)]);
  });
  const last = curve[curve.length - 1][0];
  return `M${curve[0][0]} 500L${edge.map(([x, y]) => `${x} ${y}`).join(" ")} ${last} 500Z`;
}

/**
 * Turns to name under a curve: the first, the last and some between.
 * @param {number} plies
 * @returns {number[]}
 */
export function ticksOf(plies) {
  const step =
    [5, 10, 25, 50, 100, 250, 500, 1000, 5000].find((each) => plies / each <= 5) ?? plies;
  const ticks = [];
  for (let turn = step; turn < plies - step / 3; turn += step) ticks.push(turn);
  return plies > 0 ? [...ticks, plies] : [];
}
