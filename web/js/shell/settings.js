// @ts-check
// The one list of settings: what each may be, and what it is until it is chosen.

import { createSignal } from "./signal.js";

/** @typedef {import("./store.js").Store} Store */

/**
 * @typedef {object} Settings
 * @property {"auto"|"en"|"zh-Hant"|"zh-Hans"} language
 * @property {"auto"|"light"|"dark"} theme
 * @property {"auto"|"zh"|"num"|"sym"} pieces
 * @property {boolean} sound
 * @property {number} volume  0 to 1
 * @property {boolean} vibration
 * @property {boolean} confirmMoves  a turn waits for a second tap
 * @property {boolean} showOdds  what a tile may bring is told, and a flip waits for a second tap
 * @property {boolean} animation
 * @property {boolean} turnBoard  on one device, the board faces whoever is to move
 * @property {0.5|1|2|4} watchSpeed  of computer against computer
 * @property {"computer"|"device"|"watch"} opponent  of the last new game, and so on
 * @property {number} level
 * @property {number} levelFirst
 * @property {number} levelSecond
 * @property {"me"|"random"|"other"} first
 * @property {string} rules  "": the first that the session has
 */

/** @param {readonly unknown[]} values */
const oneOf =
  (...values) =>
  (/** @type {unknown} */ value) =>
    values.includes(value);
/** @param {unknown} value */
const isFlag = (value) => typeof value === "boolean";
/** Which there are the session tells (play/offer.js). @param {unknown} value */
const isLevel = (value) => Number.isInteger(value) && Number(value) >= 1;
/** As the last. @param {unknown} value */
const isRuleSet = (value) => typeof value === "string" && /^[a-z]*$/.test(value);
/** @param {unknown} value */
const isShare = (value) => typeof value === "number" && value >= 0 && value <= 1;

/**
 * Each setting: its value until chosen, and what it may be.
 * @type {{[K in keyof Settings]: [Settings[K], (value: unknown) => boolean]}}
 */
const FIELDS = {
  language: ["auto", oneOf("auto", "en", "zh-Hant", "zh-Hans")],
  theme: ["auto", oneOf("auto", "light", "dark")],
  pieces: ["auto", oneOf("auto", "zh", "num", "sym")],
  sound: [true, isFlag],
  volume: [0.6, isShare],
  vibration: [true, isFlag],
  confirmMoves: [false, isFlag],
  showOdds: [false, isFlag],
  animation: [true, isFlag],
  turnBoard: [false, isFlag],
  watchSpeed: [1, oneOf(0.5, 1, 2, 4)],
  opponent: ["computer", oneOf("computer", "device", "watch")],
  level: [3, isLevel],
  levelFirst: [4, isLevel],
  levelSecond: [4, isLevel],
  first: ["me", oneOf("me", "random", "other")],
  rules: ["", isRuleSet],
};

/** @param {Store} store */
export function createSettings(store) {
  const names = /** @type {(keyof Settings)[]} */ (Object.keys(FIELDS));
  /** @type {import("./signal.js").Signal<ReadonlySet<keyof Settings>>} */
  const signal = createSignal();
  const usual = /** @type {Settings} */ (
    /** @type {unknown} */ (Object.fromEntries(names.map((name) => [name, FIELDS[name][0]])))
  );
  let values = usual;
  let isKept = store.write("settings", store.read("settings"));
  const kept = store.read("settings");
  if (kept && typeof kept === "object") {
    for (const name of names) {
      const value = /** @type {Record<string, unknown>} */ (kept)[name];
      if (FIELDS[name][1](value)) values = { ...values, [name]: value };
    }
  }

  /** @param {Partial<Settings>} changes */
  function set(changes) {
    const changed = new Set(
      names.filter((name) => name in changes && changes[name] !== values[name]),
    );
    if (changed.size === 0) return;
    values = { ...values, ...changes };
    const own = names.filter((name) => values[name] !== usual[name]);
    isKept = store.write("settings", Object.fromEntries(own.map((name) => [name, values[name]])));
    signal.tell(changed);
  }

  return {
    /** @type {<K extends keyof Settings>(name: K) => Settings[K]} */
    get: (name) => values[name],
    set,
    /** Can they be kept for the next visit? */
    get isKept() {
      return isKept;
    },
    /** Puts all back to what they were on the first visit. */
    reset: () => set(usual),
    /** To hear which of them were changed. */
    subscribe: signal.subscribe,
  };
}
/** @typedef {ReturnType<typeof createSettings>} SettingsStore */
