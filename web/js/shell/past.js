// @ts-check
// What the browser's back means here: one entry of its history for each screen, and one for each
// sheet that is open, so that back closes the sheet first. A sheet that was closed another way
// leaves its entry behind, spent: the next screen or sheet takes it over, and back passes it by.

/**
 * @typedef {{
 *   screen: string|null, params?: unknown, visit: number, at: number, sheets: number,
 * }} Place
 */
/** @typedef {{isOpen: () => boolean, close: () => void}} Sheet */

/**
 * @param {object} [parts]  tests hand in their own
 * @param {Pick<History, "state"|"pushState"|"replaceState"|"back">} [parts.history]
 * @param {(listener: (event: PopStateEvent) => void) => void} [parts.listen]
 */
export function createPast({
  history = window.history,
  listen = (listener) => addEventListener("popstate", listener),
} = {}) {
  /** @type {Sheet[]} from the lowest to the one on top */
  let sheets = [];
  /** @type {(screen: string|null, params: unknown) => void} */
  let show = () => undefined;
  /** Screens that were opened, counted; begins anywhere: no number is of before a reload. */
  let visits = Math.floor(Math.random() * 2 ** 40);
  /** @type {(() => void)[]} who waits for the screen to be left */
  const leaving = [];
  /** Where the page is in its history. @type {Place} */
  let here = {
    screen: null,
    visit: ++visits,
    at: /** @type {Place|null} */ (history.state)?.at ?? 0,
    sheets: 0,
  };
  history.replaceState(here, "");

  const open = () => sheets.filter((sheet) => sheet.isOpen());
  /** Is this the entry of a sheet that was closed? */
  const isSpent = () => here.sheets > open().length;

  /** @param {Omit<Place, "at">} place @param {string} [url] */
  function enter(place, url) {
    const takesOver = isSpent();
    here = { ...place, at: here.at + Number(!takesOver) };
    if (takesOver) history.replaceState(here, "", url);
    else history.pushState(here, "", url);
  }

  /** Closes the sheets above the lowest ones that are to stay. @param {number} stay */
  function closeSheets(stay = 0) {
    const closing = open().slice(stay);
    for (const sheet of closing.reverse()) sheet.close();
    sheets = open();
    return closing.length;
  }

  listen(({ state }) => {
    const before = here;
    // An address that was typed or followed makes an entry of its own, without a state.
    here = state ?? { screen: null, visit: ++visits, at: before.at + 1, sheets: 0 };
    if (!state) history.replaceState(here, "");
    if (here.visit !== before.visit) {
      closeSheets();
      show(here.screen, here.params);
      for (const left of leaving.splice(0)) left();
    } else if (closeSheets(here.sheets) === 0 && here.at < before.at) {
      history.back(); // nothing was there to be seen: on to the next
    }
  });

  return {
    /**
     * @param {(screen: string|null, params: unknown) => void} shower
     *   called where back or forward lead to a screen
     */
    onReturn: (shower) => void (show = shower),
    /**
     * A screen is opened; every sheet is closed.
     * @param {string|null} screen  null: the game
     * @param {unknown} [params] must survive structured cloning
     * @param {string} [url]
     */
    enter(screen, params, url) {
      closeSheets();
      enter({ screen, params, visit: ++visits, sheets: 0 }, url);
    },
    /** A sheet has been opened. @param {Sheet} sheet */
    rise(sheet) {
      sheets = [...open(), sheet];
      const { screen, params, visit } = here;
      const below = sheets.length - 1;
      const takesOver = here.sheets > below;
      here = { screen, params, visit, sheets: sheets.length, at: here.at + Number(!takesOver) };
      if (takesOver) history.replaceState(here, "");
      else history.pushState(here, "");
    },
    /** Back from a screen, as by the browser's button. @returns {Promise<void>} once it is left */
    back() {
      closeSheets();
      return new Promise((resolve) => {
        leaving.push(resolve);
        history.back();
      });
    },
    /** Tells later whether the same screen is still shown: what takes a while may come too late. */
    staying() {
      const { visit } = here;
      return () => here.visit === visit;
    },
  };
}
/** @typedef {ReturnType<typeof createPast>} Past */
