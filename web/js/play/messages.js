// @ts-check
// Short messages in the status line: each stays for a while, or until the next tap.

/** How long a message stays, milliseconds. */
const STAY = 4000;

/**
 * @param {{message: import("./state.js").Message|null, bad: string|null}} state
 * @param {() => void} changed
 */
export function createMessages(state, changed) {
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;

  function clear() {
    clearTimeout(timer);
    state.message = null;
  }

  /**
   * Shown until something else happens.
   * @param {"plain"|"bad"|"warn"} tone
   * @param {string} title
   * @param {string} [about]
   */
  function stay(tone, title, about = "") {
    clear();
    state.message = { tone, title, about };
    changed();
  }

  return {
    clear,
    stay,
    /** Shown for a few seconds. @type {typeof stay} */
    say(tone, title, about = "") {
      stay(tone, title, about);
      timer = setTimeout(() => {
        state.bad = null;
        clear();
        changed();
      }, STAY);
    },
  };
}
