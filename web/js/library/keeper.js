// @ts-check
// Keeps the library in step with the game that is played: an entry from its first turn on, with the
// record from its end on. Nothing here can hold up or lose the game: a failure is told and passed
// over.
import { newId } from "../shell/ids.js";
import { entryOf } from "./entries.js";
import { recordTags } from "../exchange/tags.js";

/** @typedef {import("../exchange/shelf.js").Entry} Entry */
/** @typedef {import("../engine/messages.d.ts").Snapshot} Snapshot */

/** In the page's own storage: how far the games played last are in the library. */
const KEY = "library-kept";
/** So many games are remembered there: one a tab, and some. */
const MOST = 20;

/**
 * @param {object} parts
 * @param {Pick<import("./database.js").Database, "keep">} parts.database
 * @param {import("../shell/store.js").Store} parts.store
 * @param {(saved: {save: string, tags: Record<string, string>}) => Promise<{text: string}>}
 *   parts.recordOf  asks the session
 * @param {(error: unknown) => void} parts.onFault  told once until keeping works again
 * @param {() => void} [parts.onChange]
 * @param {() => number} [parts.now]  milliseconds since 1970
 */
export function createKeeper({
  database,
  store,
  recordOf,
  onFault,
  onChange = () => {},
  now = Date.now,
}) {
  /** Games whose last write failed, as they were then. @type {Map<string, Snapshot>} */
  const waiting = new Map();
  let seen = "";
  let isFaulty = false;
  /** @type {Promise<void>} one write after the other */
  let last = Promise.resolve();

  /** @param {Snapshot} snapshot */
  async function write(snapshot) {
    const entry = await database.keep(entryOf(snapshot, now()), newId);
    if (entry.outcome === null || entry.record !== null) return;
    const { text } = await recordOf({ save: snapshot.save, tags: recordTags(entry) });
    await database.keep({ ...entry, record: text }, newId);
  }

  /** @param {Snapshot} snapshot */
  async function keep(snapshot) {
    waiting.delete(snapshot.game);
    waiting.set(snapshot.game, snapshot);
    try {
      for (const each of [...waiting.values()]) {
        await write(each);
        waiting.delete(each.game);
      }
      remember(snapshot);
      isFaulty = false;
      onChange();
    } catch (error) {
      if (!isFaulty) onFault(error);
      isFaulty = true;
    }
  }

  /** @param {Snapshot} snapshot */
  function remember(snapshot) {
    const others = momentsIn(store.read(KEY)).filter(([game]) => game !== snapshot.game);
    store.write(KEY, [[snapshot.game, momentOf(snapshot)], ...others].slice(0, MOST));
  }

  /**
   * Was the game kept as it stands? Then it is passed over: it may have been deleted since.
   * @param {Snapshot} snapshot
   */
  const isKept = (snapshot) =>
    momentsIn(store.read(KEY)).some(
      ([game, moment]) => game === snapshot.game && moment === momentOf(snapshot),
    );

  return {
    /**
     * The game as it stands now.
     * @param {Snapshot} snapshot
     * @returns {Promise<void>}
     */
    see(snapshot) {
      const moment = `${snapshot.game} ${momentOf(snapshot)}`;
      if (moment === seen) return last;
      seen = moment;
      if (snapshot.moves.length > 0 && !isKept(snapshot)) last = last.then(() => keep(snapshot));
      return last;
    },
  };
}
/** @typedef {ReturnType<typeof createKeeper>} Keeper */

/** Two moments of one game are told apart by how they end. @param {Snapshot} snapshot */
const momentOf = ({ moves, deal, outcome }) =>
  `${moves.length} ${moves[moves.length - 1]?.text} ${deal.redealt} ${outcome?.result ?? ""}`;

/** @param {unknown} kept @returns {string[][]} games and moments as this page wrote them */
const momentsIn = (kept) =>
  Array.isArray(kept)
    ? kept.filter((pair) => Array.isArray(pair) && pair.every((part) => typeof part === "string"))
    : [];
