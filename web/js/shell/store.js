// @ts-check
// Keeps JSON values in the browser's storage. Storage may be blocked, full or damaged: then reading
// gives null and writing gives false, and the page goes on with what it has in memory.

/**
 * @typedef {object} Store
 * @property {(key: string) => unknown} read  the value, or null if there is none that can be read
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

/**
 * The game in progress is worth more than anything else that is kept: when the storage is full the
 * settings make room for it, and when that is not enough it goes to the tab's own storage.
 * @param {Store} local
 * @param {Store} tab
 * @param {string} [address]  what the page was asked for; kept with the game
 */
export function createGameStore(local, tab, address = "") {
  return {
    /** @param {object} played */
    write(played) {
      const game = { ...played, address };
      if (local.write("game", game)) return true;
      local.remove("settings");
      if (local.write("game", game)) return true;
      local.remove("game");
      return tab.write("game", game);
    },
    read: () => local.read("game") ?? tab.read("game"),
    remove() {
      local.remove("game");
      tab.remove("game");
    },
  };
}
