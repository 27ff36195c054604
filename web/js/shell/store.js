// @ts-check
// Keeps JSON values in the browser's storage. Storage may be blocked, full or damaged: then reading
// gives null and writing gives false, and the page goes on with what it has in memory.

/**
 * @typedef {object} Store
 * @property {(key: string) => unknown} read  the value, or null if there is none that can be read
 * @property {(key: string) => string|null} text  the same as it is kept, be it damaged
 * @property {(key: string, value: unknown) => boolean} write  false if it could not be kept
 * @property {(key: string) => void} remove
 */

/**
 * @param {() => Storage} area  asked for each time, since even naming a blocked storage throws
 * @param {string} prefix  what all keys of this page start with
 * @returns {Store}
 */
export function createStore(area, prefix = "banqi.") {
  return {
    read(key) {
      try {
        return JSON.parse(area().getItem(prefix + key) ?? "null");
      } catch {
        return null;
      }
    },
    text(key) {
      try {
        return area().getItem(prefix + key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        area().setItem(prefix + key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    remove(key) {
      try {
        area().removeItem(prefix + key);
      } catch {
        // Blocked: there is nothing of ours to remove.
      }
    },
  };
}

/** So many damaged games are set aside before the oldest goes. */
const MOST_ASIDE = 5;
/** Where earlier versions kept which entry of the library the game in progress was. */
const OLD_KEY = "library-game";

/**
 * The game in progress is worth more than anything else that is kept: when the storage is full the
 * settings make room for it, and when that is not enough it goes to the tab's own storage.
 * @param {Store} local
 * @param {Store} tab
 * @param {import("./seats.js").Seats} seats  say where it is kept, and whether it is this tab's
 * @param {string} [address]  what the page was asked for; kept with the game
 */
export function createGameStore(local, tab, seats, address = "") {
  const text = () => local.text(seats.name) ?? tab.text("game");

  /** @param {object} game */
  function writeLocal(game) {
    if (local.write(seats.name, game)) return true;
    local.remove("settings");
    return local.write(seats.name, game);
  }

  /** @param {string} damaged */
  function putAside(damaged) {
    const others = readAside(local).filter((other) => other !== damaged);
    return local.write("aside", [damaged, ...others].slice(0, MOST_ASIDE));
  }

  return {
    /** @param {object} played */
    write(played) {
      if (!seats.isOurs) return false;
      const game = { ...played, address, at: Date.now() };
      seats.tell(game);
      if (writeLocal(game)) {
        tab.remove("game");
        return true;
      }
      local.remove(seats.name);
      return tab.write("game", game);
    },
    read: () => local.read(seats.name) ?? tab.read("game"),
    /**
     * The save of the game that is kept, wherever in it, be the rest damaged.
     * @returns {{save: string, game?: string}|null} `game`: the id it had in an earlier version
     */
    save() {
      const save = SAVE.exec(text() ?? "")?.[0];
      if (!save) return null;
      /** @type {any} */ // whatever an earlier version left
      const old = local.read(OLD_KEY);
      const hash = old?.fingerprint?.hash;
      const isThis = typeof hash === "string" && hash.length === 64 && text()?.includes(hash);
      return isThis && GAME_ID.test(old.id) ? { save, game: old.id } : { save };
    },
    get isThere() {
      return text() !== null;
    },
    /** Puts a damaged game where it is in nobody's way and can be downloaded. */
    setAside() {
      const damaged = text();
      if (damaged === null) return;
      const isKept = putAside(damaged);
      local.remove(seats.name);
      tab.remove("game");
      if (!isKept) putAside(damaged);
    },
  };
}
/** @typedef {ReturnType<typeof createGameStore>} GameStore */

const SAVE = /banqi-save\.\d+\.[A-Za-z0-9_-]+\.[0-9a-f]{16}/;
const GAME_ID = /^[\w-]{1,64}$/;

/** The damaged games that were set aside, as they were kept, newest first. @param {Store} local */
export const readAside = (local) => {
  const kept = local.read("aside");
  return Array.isArray(kept) ? kept.filter((text) => typeof text === "string") : [];
};
