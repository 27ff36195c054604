// @ts-check
// Which screen is shown. The game is the ground floor; every other screen stands in front of it, is
// made when it is first opened, and is left by its back button or the browser's. Sheets close with
// the screen they were opened on (past.js).

/**
 * @typedef {object} Screen
 * @property {HTMLElement} element  a <main class="screen">; its h1 takes the focus
 * @property {(params: any) => void} [show]  called each time it is opened
 * @property {() => void} [hide]  called each time it is left: stop timers and jobs here
 */

/**
 * @param {object} parts
 * @param {HTMLElement} parts.game
 * @param {HTMLElement} parts.host  where screens are put
 * @param {import("./past.js").Past} parts.past
 */
export function createRouter({ game, host, past }) {
  /** @type {Map<string, () => Screen>} */
  const makers = new Map();
  /** @type {Map<string, Screen>} */
  const made = new Map();
  /** @type {{name: string, from: Element|null}|null} */
  let current = null;

  /** @param {string} name */
  function screen(name) {
    const known = made.get(name);
    if (known) return known;
    const make = makers.get(name);
    if (!make) throw new Error(`no screen named ${name}`);
    const fresh = make();
    fresh.element.hidden = true;
    host.append(fresh.element);
    made.set(name, fresh);
    return fresh;
  }

  /** @param {string|null} name @param {unknown} [params] */
  function show(name, params) {
    const from = current ? current.from : document.activeElement;
    if (current) {
      const left = screen(current.name);
      left.hide?.();
      left.element.hidden = true;
    }
    game.hidden = name !== null;
    document.documentElement.dataset.screen = name ?? "game";
    current = name === null ? null : { name, from };
    if (name === null) {
      if (from instanceof HTMLElement && from.isConnected) from.focus();
      return;
    }
    const next = screen(name);
    next.element.hidden = false;
    next.show?.(params);
    const heading = next.element.querySelector("h1");
    if (heading instanceof HTMLElement) {
      heading.tabIndex = -1;
      heading.focus();
    }
    scrollTo(0, 0);
  }

  past.onReturn((name, params) => show(name !== null && makers.has(name) ? name : null, params));

  return {
    /** @param {string} name @param {() => Screen} make */
    define: (name, make) => void makers.set(name, make),
    /** @param {string} name @param {unknown} [params] must survive structured cloning */
    open(name, params) {
      past.enter(name, params);
      show(name, params);
    },
    /** Back to where this screen was opened from. @returns {Promise<void>} once it is left */
    back: past.back,
    /** To the game, from wherever; the browser's back leads here again. */
    home() {
      if (current) past.enter(null, undefined, location.pathname + location.search);
      show(null);
    },
    /** Tells later whether the same screen is still shown: what takes a while may come too late. */
    staying: past.staying,
    get current() {
      return current?.name ?? "game";
    },
  };
}
/** @typedef {ReturnType<typeof createRouter>} Router */
