// @ts-check
// Who wants to hear of a change. A library of signals is a hundred times as long and follows single
// values; what changes here (a game, a language, settings) is drawn whole.

/** @template [T=void] */
export function createSignal() {
  /** @type {Set<(told: T) => void>} */
  const listeners = new Set();
  return {
    /** @param {T} told */
    tell(told) {
      for (const listener of [...listeners]) listener(told);
    },
    /** @param {(told: T) => void} listener @returns {() => void} takes it off again */
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
/** @template [T=void] @typedef {ReturnType<typeof createSignal<T>>} Signal */
