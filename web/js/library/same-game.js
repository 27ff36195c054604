// @ts-check

/** What tells games apart. @typedef {{hash: string, redealt: number, turns: number}} Fingerprint */

/** @param {import("../messages.d.ts").Snapshot} snapshot @returns {Fingerprint} */
export const fingerprint = ({ deal, moves }) => ({ hash: deal.hash, redealt: deal.redealt, turns: moves.length });

/**
 * Is it the same game, some turns later or earlier? Each deal has a hash of its own; undoing a flip
 * deals anew, and then the count of such deals has risen while turns were taken back.
 * @param {Fingerprint} before @param {Fingerprint} after
 */
export function isSameGame(before, after) {
  return before.hash === after.hash || (after.redealt > before.redealt && after.turns < before.turns);
}
