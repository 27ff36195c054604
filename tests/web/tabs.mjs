// @ts-check
// A browser with tabs for tests: the page's own modules over storage in memory and real sessions.
import "fake-indexeddb/auto";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setImmediate as soon } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { EngineClient } from "../../web/js/engine/client.js";
import { createDatabase } from "../../web/js/library/database.js";
import { createKeeper } from "../../web/js/library/keeper.js";
import { createGame } from "../../web/js/play/controller.js";
import { startGame } from "../../web/js/play/start.js";
import { createWords } from "../../web/js/play/words.js";
import { createI18n } from "../../web/js/shell/i18n.js";
import { createSeats } from "../../web/js/shell/seats.js";
import { createSettings } from "../../web/js/shell/settings.js";
import { createGameStore, createStore } from "../../web/js/shell/store.js";

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
const i18n = createI18n({ en: readFileSync(path("../../web/locales/en.ftl"), "utf8") }, "en");
const words = createWords(i18n);
/** @type {any} */ (globalThis).document = {
  documentElement: { classList: { remove() {} } },
  removeEventListener() {},
};

/** A process with as many sessions as are asked for. */
export function openSessions() {
  const python = process.platform === "win32" ? "Scripts/python.exe" : "bin/python";
  const child = spawn(path(`../../.venv/${python}`), [path("sessions.py")], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, PYTHONPATH: path("../../pysrc") },
  });
  /** @type {Map<number, (message: object) => void>} */
  const listeners = new Map();
  let last = 0;
  createInterface({ input: child.stdout }).on("line", (line) => {
    const [number, message] = JSON.parse(line);
    listeners.get(number)?.(message);
  });
  const post = (/** @type {unknown} */ line) => child.stdin.write(`${JSON.stringify(line)}\n`);
  return {
    /** A worker for an `EngineClient`. */
    worker() {
      const number = ++last;
      /** @type {import("../../web/js/engine/client.js").WorkerLike} */
      const worker = {
        postMessage: (text) => void post([number, text]),
        terminate: () => (listeners.delete(number), void post([number, null])),
        onmessage: null,
        onerror: null,
        onmessageerror: null,
      };
      const say = (/** @type {object} */ message) =>
        worker.onmessage?.(/** @type {any} */ ({ data: JSON.stringify(message) }));
      listeners.set(number, say);
      queueMicrotask(() => say({ event: "ready", bootMs: 1 }));
      return worker;
    },
    close: () => child.stdin.end(),
  };
}

/** A `Storage` in memory. @returns {any} */
export function memoryStorage() {
  /** @type {Map<string, string>} */
  const items = new Map();
  return {
    items,
    getItem: (/** @type {string} */ key) => items.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => void items.set(key, text),
    removeItem: (/** @type {string} */ key) => void items.delete(key),
  };
}

/** Web Locks of one origin, as much as is used of them. */
function createLocks() {
  /** @type {Map<string, {end: (reason?: unknown) => void}>} */
  const held = new Map();
  return {
    async request(/** @type {string} */ name, /** @type {any} */ options, /** @type {any} */ work) {
      if (held.has(name) && options.steal) held.get(name)?.end(new DOMException("", "AbortError"));
      else if (held.has(name) && options.ifAvailable) return work(null);
      while (held.has(name)) {
        if (options.signal?.aborted) throw options.signal.reason;
        await soon();
      }
      const lock = {};
      return new Promise((resolve, reject) => {
        const end = (/** @type {unknown} */ reason = null) => {
          if (held.get(name) === own) held.delete(name);
          if (reason) reject(reason);
          else resolve(undefined);
        };
        const own = { end };
        held.set(name, own);
        void Promise.resolve(work(lock)).then(() => end());
      });
    },
  };
}

let browsers = 0;

/**
 * One browser: what its tabs share.
 * @param {ReturnType<typeof openSessions>} sessions
 * @param {{hasLocks?: boolean}} [options]
 */
export function openBrowser(sessions, { hasLocks = true } = {}) {
  const site = `banqi${++browsers}`;
  const area = memoryStorage();
  const locks = createLocks();
  const database = createDatabase(site);
  /** @type {Set<any>} */
  const channels = new Set();
  /** @type {Set<any>} */
  const tabs = new Set();

  function openChannel() {
    /** @type {any} */
    const channel = { onmessage: null };
    channel.postMessage = (/** @type {unknown} */ data) => {
      const copy = structuredClone(data);
      for (const other of channels)
        if (other !== channel) queueMicrotask(() => other.onmessage?.({ data: copy }));
    };
    channels.add(channel);
    return channel;
  }

  /** @param {any} [tabArea]  of the tab before its reload */
  function openTab(tabArea = memoryStorage()) {
    const store = createStore(() => area);
    const tab = createStore(() => tabArea);
    const channel = openChannel();
    const seats = createSeats({
      site,
      local: store,
      tab,
      locks: hasLocks ? /** @type {any} */ (locks) : undefined,
      channel,
      wait: async () => {
        for (let i = 0; i < 3; i++) await soon();
      },
    });
    const keep = createGameStore(store, tab, seats);
    const settings = createSettings(store);
    settings.set({ opponent: "device" });
    const client = new EngineClient({ createWorker: () => sessions.worker() });
    /** @type {unknown[]} */
    const faults = [];
    /** @type {string[]} */
    const said = [];
    const board = { isMoving: false, useLadder() {}, show() {}, animate: async () => {} };
    const game = createGame({
      client,
      words,
      settings,
      keep,
      seats,
      board: () => /** @type {any} */ (board),
      announce: (text) => void said.push(text),
      play() {},
      buzz() {},
      wait: async () => {},
      now: () => 0,
    });
    const keeper = createKeeper({
      database,
      store,
      recordOf: (saved) => client.request("record", saved),
      onFault: (fault) => faults.push(fault),
    });
    /** @type {Promise<void>} */
    let kept = Promise.resolve();
    game.subscribe(({ snapshot, live }) => {
      if (snapshot && live) kept = keeper.see(snapshot);
    });
    const started = startGame({ client, game, keep, seats, settings, search: "", isReload: false });
    const self = {
      game, seats, keep, client, database, tabArea, faults, said, started,
      get state() {
        return game.state;
      },
      /** Waits until nothing is on its way. */
      async idle() {
        await started;
        for (let quiet = 0; quiet < 3; quiet++) {
          while (client.openRequests.length > 0) (await soon(), (quiet = 0));
          await kept;
          await soon();
        }
      },
      close() {
        tabs.delete(self);
        channels.delete(channel);
        client.close();
        seats.leave();
      },
      reload() {
        self.close();
        return openTab(tabArea);
      },
    }; // prettier-ignore
    tabs.add(self);
    return self;
  }

  return {
    site, area, database, tabs, openTab,
    async idle() {
      for (let i = 0; i < 2; i++) for (const tab of tabs) await tab.idle();
    },
    close() {
      for (const tab of tabs) tab.close();
      database.close();
    },
  }; // prettier-ignore
}
/** @typedef {ReturnType<ReturnType<typeof openBrowser>["openTab"]>} Tab */
