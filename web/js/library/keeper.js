// @ts-check
// Keeps the library in step with the game that is played: an entry from its first turn on, with the
// record from its end on. Nothing here can hold up or lose the game: a failure is told and passed over.
import { entryOf } from "./entries.js";
import { fingerprint, isSameGame } from "./same-game.js";
import { recordTags } from "./tags.js";

/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("../messages.d.ts").Snapshot} Snapshot */
/** @typedef {{id: string, started: number, fingerprint: import("./same-game.js").Fingerprint}} Current */

const KEY = "library-game"; // in the page's own storage: which entry the game in progress is

/**
 * @param {object} parts
 * @param {import("./database.js").Database} parts.database
 * @param {import("../app/store.js").Store} parts.store
 * @param {(tags: Record<string, string>) => Promise<{text: string}>} parts.recordOf  asks the session
 * @param {(error: unknown) => void} parts.onFault  told once until keeping works again
 * @param {() => void} [parts.onChange]
 * @param {() => number} [parts.now]  milliseconds since 1970
 * @param {() => string} [parts.newId]
 */
export function createKeeper({ database, store, recordOf, onFault, onChange = () => {}, now = Date.now, newId = () => crypto.randomUUID() }) {
  let current = readCurrent(store.read(KEY));
  /** @type {Snapshot|null} */
  let seen = null;
  /** @type {{id: string, started: number}|null} */
  let expected = null;
  let isFaulty = false;
  /** @type {Promise<void>} one write after the other */
  let last = Promise.resolve();

  /** @param {import("./same-game.js").Fingerprint} print */
  function follow(print) {
    if (!current || !isSameGame(current.fingerprint, print)) {
      const { id, started } = expected ?? { id: newId(), started: now() };
      current = { id, started, fingerprint: print };
    }
    expected = null;
    current = { ...current, fingerprint: print };
    store.write(KEY, current);
    return current;
  }

  /** @param {Entry} entry @param {Promise<{text: string}>|null} record */
  async function keep(entry, record) {
    try {
      const kept = record ? { ...entry, save: null, record: (await record).text } : entry;
      await database.put([kept]);
      isFaulty = false;
      onChange();
    } catch (error) {
      if (!isFaulty) onFault(error);
      isFaulty = true;
    }
  }

  return {
    /** The game as it stands now; call it for every snapshot. @param {Snapshot} snapshot @returns {Promise<void>} */
    see(snapshot) {
      if (snapshot === seen) return last;
      const print = fingerprint(snapshot);
      const isReload = seen === null && current?.fingerprint.hash === print.hash && current.fingerprint.turns === print.turns;
      seen = snapshot;
      const entry = entryOf(snapshot, follow(print), now());
      if (isReload || print.turns === 0) return last;
      // Asked for now, while the session surely has this game, not when the write's turn comes.
      const record = snapshot.outcome ? recordOf(recordTags(entry)) : null;
      record?.catch(() => undefined);
      last = last.then(() => keep(entry, record));
      return last;
    },
    /** The game that is about to be resumed is this entry; null: it was not. @param {Entry|null} entry */
    expect(entry) {
      expected = entry;
    },
    /** The entry of the game in progress, if it has one. */
    get id() {
      return current?.id ?? null;
    },
  };
}
/** @typedef {ReturnType<typeof createKeeper>} Keeper */

/** @param {any} kept @returns {Current|null} null if there is none, or not as this page writes it */
function readCurrent(kept) {
  const print = kept?.fingerprint;
  const isRight = typeof kept?.id === "string" && Number.isFinite(kept.started) && typeof print?.hash === "string";
  return isRight && Number.isInteger(print.redealt) && Number.isInteger(print.turns) ? kept : null;
}
