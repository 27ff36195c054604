// @ts-check
// A game to step through, wherever it comes from: who played, how it ended, what its deal was.
// Pure.
import { namesOf, playersOf } from "../exchange/tags.js";

/** @typedef {import("../engine/messages.d.ts").Replay} Replay */
/** @typedef {import("../engine/messages.d.ts").Snapshot} Snapshot */
/** @typedef {import("../engine/messages.d.ts").Side} Side */
/** @typedef {import("../engine/messages.d.ts").Players} Players */
/** @typedef {import("../engine/messages.d.ts").Deal} Deal */
/** @typedef {import("../engine/messages.d.ts").RuleSet} RuleSet */

/**
 * What `words` asks of a game.
 * @typedef {object} Like
 * @property {Snapshot["mode"]} mode
 * @property {Players} players
 * @property {import("../engine/messages.d.ts").Colours} colours
 * @property {Side} toMove
 * @property {RuleSet} rules
 * @property {string} board  at the end, as the bag
 * @property {Snapshot["bag"]} bag
 * @property {import("../engine/messages.d.ts").Outcome|null} outcome
 */

/**
 * @typedef {object} Subject
 * @property {Replay} replay
 * @property {Like} like
 * @property {{first: string, second: string}} names
 *   empty where they are not from someone else's record
 * @property {boolean} isOwn  who played is known, so that "you" can be said
 * @property {Deal|null} deal
 */

/** @type {Players} */
const UNKNOWN = { first: { kind: "human" }, second: { kind: "human" } };

/** @param {Players} players @returns {Snapshot["mode"]} */
const modeOf = ({ first, second }) =>
  first.kind === second.kind ? (first.kind === "human" ? "device" : "watch") : "computer";

/**
 * @param {Replay} replay
 * @param {{players?: Players|null, deal?: Deal|null}} [known]  of one's own game
 * @returns {Subject}
 */
export function subjectOf(
  replay,
  { players = playersOf(replay.tags), deal = dealOf(replay) } = {},
) {
  const { board, bag, colours, toMove } = replay.plies[replay.plies.length - 1];
  const who = players ?? UNKNOWN;
  return {
    replay,
    like: {
      mode: modeOf(who),
      players: who,
      colours,
      toMove,
      board,
      bag,
      rules: replay.rules,
      outcome: replay.outcome,
    },
    names: players ? { first: "", second: "" } : namesOf(replay.tags),
    isOwn: players !== null,
    deal,
  };
}

/**
 * The deal and its commitment, if the record has all of it.
 * @param {Replay} replay
 * @returns {Deal|null}
 */
function dealOf({ tags, tiles }) {
  const isWhole =
    tiles && /^[0-9a-f]{64}$/.test(tags.Commitment ?? "") && /^[0-9a-f]+$/.test(tags.Salt ?? "");
  return isWhole
    ? { hash: tags.Commitment, salt: tags.Salt, tiles, redealt: 0, test: false }
    : null;
}
