// @ts-check
// What other rooms know of the library: the form of a kept game, where games are kept, and what may
// be wrong with that place.

/**
 * One game. It has `save` from its first turn on and `record` from its end on, a moment later than
 * `outcome`. An imported one has one of the two.
 * @typedef {object} Entry
 * @property {string} id  the game's own, as its snapshots carry it
 * @property {number} started  milliseconds since 1970, as the next
 * @property {number} changed
 * @property {import("../engine/messages.d.ts").Players|null} players
 *   null: the record came from elsewhere
 * @property {{first: string, second: string}} names  as the record's tags have them, or empty
 * @property {string} rules  rule set text
 * @property {number} turns
 * @property {import("../engine/messages.d.ts").Outcome|null} outcome
 * @property {string|null} record  text of a .bgn file
 * @property {string|null} save  opaque; `resume` takes it
 * @property {import("../engine/messages.d.ts").Review|null} [review]  once it was made
 */

/**
 * Where one's own games are kept. Everything rejects with a `LibraryError` where it cannot be done.
 * @typedef {object} Shelf
 * @property {(id: string) => Promise<Entry|undefined>} get
 * @property {(id: string, change: (entry: Entry) => Entry|null) => Promise<boolean>} update
 *   is told whether there was something to change
 * @property {(text: string) => Promise<void>} take  the games of an archive, and shows them
 * @property {(games: Entry[]) => Promise<void>} keep  games from records, and shows them
 */

/**
 * `code`: blocked (no storage for this page), full, silent (no answer; another tab may hold it), or
 * damaged (it is there and does not work).
 */
export class LibraryError extends Error {
  name = "LibraryError";

  /** @param {"blocked"|"full"|"silent"|"damaged"} code @param {unknown} cause */
  constructor(code, cause) {
    super(`the library is ${code}: ${cause}`, { cause });
    this.code = code;
  }
}
