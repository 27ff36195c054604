// @ts-check
// Keeps the library in step with the game that is played: an entry from its first turn on, with the
// record from its end on. Nothing here can hold up or lose the game: a failure is told and passed
// over.
import { entryOf } from "./entries.js";
import { fingerprint, isSameGame, isSameMoment } from "./same-game.js";
import { recordTags } from "../exchange/tags.js";

/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("../engine/messages.d.ts").Snapshot} Snapshot */
/**
 * @typedef {{id: string, started: number, fingerprint: import("./same-game.js").Fingerprint}} Current
 */

const KEY = "library-game"; // in the page's own storage: which entry the game in progress is

/**
 * @param {object} parts
 * @param {import("./database.js").Database} parts.database
 * @param {import("../shell/store.js").Store} parts.store
 * @param {(tags: Record<string, string>) => Promise<{text: string}>} parts.recordOf  asks the session
 * @param {(error: unknown) => void} parts.onFault  told once until keeping works again
 * @param {() => void} [parts.onChange]
 * @param {() => number} [parts.now]  milliseconds since 1970
 * @param {() => string} [parts.newId]
 */
export function createKeeper({
  database,
  store,
  recordOf,
  onFault,
  onChange = () => {},
  now = Date.now,
  newId = () => crypto.randomUUID(),
}) {
  let current = readCurrent(store.read(KEY));
  /** @type {{id: string, started: number}|null} */
  let expected = null;
  let isFaulty = false;
  /** @type {Promise<void>} one write after the other */
  let last = Promise.resolve();

  /**
   * Which game it is now.
   * @param {import("./same-game.js").Fingerprint} print
   * @returns {Current}
   */
  function follow(print) {
    const known = current && isSameGame(current.fingerprint, print) ? current : expected;
    const { id, started } = known ?? { id: newId(), started: now() };
    expected = null;
    current = { id, started, fingerprint: print };
    return current;
  }

  /** @param {Entry} entry @param {Promise<{text: string}>|null} record @param {Current} state */
  async function keep(entry, record, state) {
    try {
      await database.put([record ? { ...entry, save: null, record: (await record).text } : entry]);
      store.write(KEY, state);
      isFaulty = false;
      onChange();
    } catch (error) {
      if (!isFaulty) onFault(error);
      isFaulty = true;
    }
  }

  return {
    /**
     * The game as it stands now; what is kept already is passed over.
     * @param {Snapshot} snapshot
     * @returns {Promise<void>}
     */
    see(snapshot) {
      const print = fingerprint(snapshot);
      if (current && isSameMoment(current.fingerprint, print)) return last;
      const state = follow(print);
      if (print.turns === 0) return last;
      const entry = entryOf(snapshot, state, now());
      // Asked for now, while the session surely has this game, not when the write's turn comes.
      const record = print.isOver ? recordOf(recordTags(entry)) : null;
      record?.catch(() => undefined);
      last = last.then(() => keep(entry, record, state));
      return last;
    },
    /**
     * The game that is about to be resumed is this entry; null: it was not.
     * @param {Entry|null} entry
     */
    expect(entry) {
      expected = entry;
    },
    /** The entry of the game in progress, if it has one. */
    get id() {
      return current?.id ?? null;
    },
    /** When it began, milliseconds since 1970. */
    get started() {
      return current?.started ?? null;
    },
  };
}
/** @typedef {ReturnType<typeof createKeeper>} Keeper */

/**
 * @param {any} kept
 * @returns {Current|null} null if there is none, or not as this page writes it
 */
function readCurrent(kept) {
  const print = kept?.fingerprint;
  const isRight =
    typeof kept?.id === "string" &&
    Number.isFinite(kept.started) &&
    typeof print?.hash === "string";
  return isRight &&
    Number.isInteger(print.redealt) &&
    Number.isInteger(print.turns) &&
    typeof print.isOver === "boolean"
    ? kept
    : null;
}
