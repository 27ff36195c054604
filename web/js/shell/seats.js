// @ts-check
// One seat, one tab. A seat is a place in the storage where a game in progress is kept: "game", and
// "game.2" and so on where several tabs play. The tab that sits there alone plays and writes; the
// others look on, or take the seat over. A Web Lock says who sits; without Web Locks the tabs ask
// each other. The tab's name beside the game is the last word for a tab that slept meanwhile.
import { newId } from "./ids.js";

/** @typedef {import("./store.js").Store} Store */
/**
 * If nobody sits there; when they have got up; at once.
 * @typedef {"free"|"reload"|"soon"|"now"} How
 */
/** @typedef {() => void} Release */
/** @typedef {(name: string, how: How, lost: () => void) => Promise<Release|null>} Hold */
/** @typedef {Pick<BroadcastChannel, "postMessage"|"onmessage">} Channel */

/** How long a tab is given to get up, milliseconds; a page that is loaded anew takes less. */
const PATIENCE = { soon: 1500, reload: 500 };
/** How long tabs are given to say that they sit somewhere, milliseconds. */
const ANSWER = 300;
const MOST = 50; // seats

/** @param {number} number from 1 */
const nameOf = (number) => (number === 1 ? "game" : `game.${number}`);
const NAMES = Array.from({ length: MOST }, (_, i) => nameOf(i + 1));

/**
 * @param {object} parts
 * @param {string} parts.site
 * @param {Store} parts.local
 * @param {Store} parts.tab  outlives a reload
 * @param {LockManager} [parts.locks]  absent where the browser or plain http has none
 * @param {Channel|null} [parts.channel]
 * @param {(ms: number) => Promise<void>} [parts.wait]
 */
export function createSeats({ site, local, tab, locks, channel = null, wait = pause }) {
  const id = newId();
  /** @type {{name: string, release: Release}|null} where this tab sits */
  let seat = null;
  let current = firstName();
  /** @type {object|null} what was told last */
  let told = null;
  /** Where this tab is about to sit, and whether another one says it does. */
  let asking = { name: "", isTaken: false };
  /** @type {() => void} */
  let lostListener = () => undefined;
  /** @type {(kept: unknown) => void} */
  let shownListener = () => undefined;
  const byAsking = holdByAsking();
  const hold = locks ? holdByLock(locks, site, byAsking) : byAsking;

  /** The seat of this tab before a reload, else the one that was played at last. */
  function firstName() {
    const kept = NAMES.filter((name) => local.text(name) !== null);
    const mine = String(tab.read("seat"));
    if (kept.includes(mine)) return mine;
    const time = (/** @type {string} */ name) =>
      Number(/** @type {{at?: unknown}|null} */ (local.read(name))?.at) || 0;
    return kept.sort((a, b) => time(b) - time(a))[0] ?? nameOf(1);
  }

  /** @returns {Hold} */
  function holdByAsking() {
    return async (name, how) => {
      if (how === "now" || !channel) return () => undefined;
      asking = { name, isTaken: false };
      if (how !== "soon") channel.postMessage({ ask: name, tab: id });
      await wait(ANSWER);
      const { isTaken } = asking;
      asking = { name: "", isTaken: false };
      return isTaken ? null : () => undefined;
    };
  }

  /** @param {string} name @param {How} how */
  async function sit(name, how) {
    const release = await hold(name, how, () => lose(name));
    if (!release) return false;
    if (seat) seat.release();
    seat = { name, release };
    current = name;
    told = null;
    local.write(`${name}.tab`, id);
    tab.write("seat", name);
    return true;
  }

  /** @param {string} name */
  function lose(name) {
    if (seat?.name !== name) return;
    seat.release();
    seat = null;
    lostListener();
  }

  /** @param {any} data of a message of another tab */
  function hear({ ask, held, claim, shown, look, tab: from, kept }) {
    if (ask) {
      const isFirst = ask === asking.name && id < from;
      if (ask === seat?.name || isFirst) channel?.postMessage({ held: ask });
    }
    if (held && held === asking.name) asking.isTaken = true;
    if (claim && from !== id) lose(claim);
    if (look && look === seat?.name && told) channel?.postMessage({ shown: look, kept: told });
    if (shown && shown === current && !seat) shownListener(kept);
  }
  if (channel) channel.onmessage = ({ data }) => hear(data ?? {});

  const self = {
    /** Where the game of this tab is kept, or the one it looks on at. */
    get name() {
      return current;
    },
    /** Does this tab alone play at its seat? */
    get isOurs() {
      if (!seat) return false;
      const owner = local.read(`${seat.name}.tab`) ?? id;
      if (owner !== id) lose(seat.name);
      return owner === id;
    },
    /** Sits where the last game was played; false: another tab sits there. */
    async open() {
      if (seat || (await sit(current, "free"))) return true;
      // It may be this tab's own lock, from before a reload.
      return tab.read("seat") === current && sit(current, "reload");
    },
    /** A seat for another game: the own one, else one where nobody sits. */
    async find() {
      if (self.isOurs) return true;
      // A damaged game stays where it is until the page is opened there and sets it aside.
      const isDamaged = (/** @type {string} */ name) =>
        local.text(name) !== null && typeof gameIn(local.read(name)) !== "string";
      for (const name of NAMES) if (!isDamaged(name) && (await sit(name, "free"))) return true;
      return false;
    },
    /**
     * A seat for a game that may be kept at one already; false: another tab plays it. Each game is
     * kept at one seat only.
     * @param {string} game
     */
    async findFor(game) {
      const there = NAMES.find((name) => gameIn(local.read(name)) === game);
      if (!there || there === seat?.name) return self.find();
      if (await sit(there, "free")) return true;
      return false;
    },
    /** Where this tab sat before, if nobody does now. @param {string} name */
    back: (name) => (seat?.name === name ? Promise.resolve(true) : sit(name, "free")),
    /** Sits down here, or where a game is played, whoever sits there now. @param {string} [game] */
    async take(game) {
      const there = game && NAMES.find((name) => gameIn(local.read(name)) === game);
      const name = there || current;
      local.write(`${name}.tab`, id);
      channel?.postMessage({ claim: name, tab: id });
      return (await sit(name, "free")) || (await sit(name, "soon")) || (await sit(name, "now"));
    },
    /** What those who look on see from now on. @param {object} kept */
    tell(kept) {
      told = kept;
      channel?.postMessage({ shown: current, kept });
    },
    /** Asks whoever sits here to show the game once more. */
    look: () => void channel?.postMessage({ look: current }),
    /** @param {() => void} listener another tab has taken the seat over */
    onLost: (listener) => void (lostListener = listener),
    /** @param {(kept: unknown) => void} listener what is played at the seat this tab looks on at */
    onShown: (listener) => void (shownListener = listener),
    /** Gets up, as a tab that is closed does. */
    leave() {
      seat?.release();
      seat = null;
    },
  };
  return self;
}
/** @typedef {ReturnType<typeof createSeats>} Seats */

/**
 * @param {LockManager} locks
 * @param {string} site
 * @param {Hold} otherwise  where the browser has locks and forbids them
 * @returns {Hold}
 */
function holdByLock(locks, site, otherwise) {
  return (name, how, lost) =>
    new Promise((resolve) => {
      let isHeld = false;
      /** @type {LockOptions} */
      const options =
        how === "free"
          ? { ifAvailable: true }
          : how === "now"
            ? { steal: true }
            : { signal: AbortSignal.timeout(PATIENCE[how]) };
      locks
        .request(`${site}.${name}`, options, (lock) => {
          if (!lock) return resolve(null);
          isHeld = true;
          return new Promise((release) => resolve(() => release(undefined)));
        })
        .catch((error) => {
          if (isHeld) lost();
          else if (error.name === "AbortError" || error.name === "TimeoutError") resolve(null);
          else resolve(otherwise(name, how, lost));
        });
    });
}

/** Where the tabs of a site talk; null where that is forbidden. @param {string} site */
export function openChannel(site) {
  try {
    return new BroadcastChannel(site);
  } catch {
    return null;
  }
}

/** The id of a game as it is kept. @param {unknown} kept */
const gameIn = (kept) => /** @type {{snapshot?: {game?: string}}|null} */ (kept)?.snapshot?.game;

/** @param {number} ms @returns {Promise<void>} */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
