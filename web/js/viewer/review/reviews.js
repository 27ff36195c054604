// @ts-check
// Reviews as work: one at a time, going on while other screens are shown, and kept with the game in
// the library.
import { createSignal } from "../../shell/signal.js";
import { isReviewOf } from "../../exchange/review-check.js";

/** @typedef {import("../../engine/client.js").EngineError} EngineError */
/** @typedef {import("../../engine/messages.d.ts").Review} Review */
/**
 * @typedef {object} State  of the review that was asked for last
 * @property {string} record
 * @property {"running"|"done"|"cancelled"|"failed"} status
 * @property {number[]} values  of the positions looked at so far
 * @property {number} turns
 * @property {Review|null} review
 */

/** So many reviews of games that are not in the library are kept for this visit. */
const MOST = 8;

/**
 * @param {object} parts
 * @param {Pick<import("../../engine/client.js").EngineClient, "send">} parts.client
 * @param {Pick<import("../../exchange/shelf.js").Shelf, "get"|"update">} parts.shelf
 * @param {(error: unknown) => void} [parts.onFault]  a review could not be kept
 */
export function createReviews({ client, shelf, onFault = () => {} }) {
  /** @type {Map<string, Review>} by record */
  const known = new Map();
  /** @type {import("../../shell/signal.js").Signal} */
  const signal = createSignal();
  /** @type {State|null} */
  let state = null;
  /** @type {{cancel: () => void}|null} */
  let job = null;

  /** @param {string} record @param {Review} review @param {string|null} id */
  async function keep(record, review, id) {
    known.set(record, review);
    for (const old of [...known.keys()].slice(0, -MOST)) known.delete(old);
    if (!id) return;
    await shelf.update(id, (entry) =>
      entry.record && entry.turns === review.turns.length ? { ...entry, review } : null,
    );
  }

  return {
    get state() {
      return state;
    },
    subscribe: signal.subscribe,
    /**
     * The review that is kept of a game, if there is one.
     * @param {string} record
     * @param {string|null} id  in the library
     * @param {number} turns
     * @returns {Promise<Review|null>} rejects where the library cannot tell
     */
    async find(record, id, turns) {
      const here = known.get(record);
      if (here || !id) return here ?? null;
      const entry = await shelf.get(id);
      return isReviewOf(entry?.review, turns) ? entry.review : null;
    },
    /** @param {string} record @param {string|null} id */
    async start(record, id) {
      if (state?.record === record && state.status === "running") return;
      job?.cancel();
      /** @type {State} */
      const mine = { record, status: "running", values: [], turns: 0, review: null };
      state = mine;
      const handle = client.send("review", { record }, ({ done, turns, value }) => {
        // A worker that was started anew begins again.
        mine.values.length = Math.min(mine.values.length, done - 1);
        mine.values.push(value);
        mine.turns = turns;
        if (state === mine) signal.tell();
      });
      job = handle;
      signal.tell();
      try {
        mine.review = await handle.answer;
        mine.status = "done";
        void keep(record, mine.review, id).catch(onFault);
      } catch (error) {
        mine.status =
          /** @type {Partial<EngineError>} */ (error).code === "cancelled" ? "cancelled" : "failed";
        if (mine.status === "failed") console.error(error);
      }
      if (state !== mine) return;
      job = null;
      signal.tell();
    },
    cancel() {
      job?.cancel();
    },
  };
}
/** @typedef {ReturnType<typeof createReviews>} Reviews */
