// @ts-check
// A game in progress as it was kept: whether it can be drawn before the session has put it back.
import { is } from "../engine/protocol.js";

/** @typedef {import("../engine/messages.d.ts").Snapshot} Snapshot */

/**
 * The kept game, if it is one that this version can draw.
 * @param {unknown} kept
 * @returns {Snapshot|null}
 */
export function readKept(kept) {
  /** @type {any} */ // whatever another version or another hand left there
  const { version, snapshot } = kept ?? {};
  return version === 1 && is("Snapshot", snapshot) ? snapshot : null;
}
