// @ts-check

/**
 * What tells games, and the moments of one, apart.
 * @typedef {{hash: string, redealt: number, turns: number, isOver: boolean}} Fingerprint
 */

/**
 * @param {Pick<import("../engine/messages.d.ts").Snapshot, "deal"|"moves"|"outcome">} snapshot
 * @returns {Fingerprint}
 */
export const fingerprint = ({ deal, moves, outcome }) => ({
  hash: deal.hash,
  redealt: deal.redealt,
  turns: moves.length,
  isOver: outcome !== null,
});

/**
 * Is it the same game, some turns later or earlier? Each deal has a hash of its own; undoing a flip
 * deals anew, and then the count of such deals has risen while turns were taken back.
 * @param {Fingerprint} before @param {Fingerprint} after
 */
export function isSameGame(before, after) {
  return (
    before.hash === after.hash || (after.redealt > before.redealt && after.turns < before.turns)
  );
}

/** Is it the same moment of the same game? @param {Fingerprint} a @param {Fingerprint} b */
export const isSameMoment = (a, b) =>
  a.hash === b.hash && a.turns === b.turns && a.isOver === b.isOver;
