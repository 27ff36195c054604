// @ts-check
// Which ply of a game is shown, and playing it through by itself. Draws nothing.

/** Between two steps by itself, milliseconds. */
export const PACE = 900;

/**
 * @param {object} hooks
 * @param {(ply: number, before: number) => void} hooks.shown  another ply is to be drawn
 * @param {(playing: boolean) => void} hooks.playing
 * @param {(work: () => void, ms: number) => unknown} [hooks.later]
 * @param {(timer: any) => void} [hooks.never]
 */
export function createStepper({ shown, playing, later = setTimeout, never = clearTimeout }) {
  let ply = 0;
  let last = 0;
  /** @type {unknown} */
  let timer = null;

  /** @param {number} wanted */
  function show(wanted) {
    const before = ply;
    ply = Math.max(0, Math.min(last, Math.trunc(wanted)));
    if (ply !== before) shown(ply, before);
  }

  function pause() {
    if (timer === null) return;
    never(timer);
    timer = null;
    playing(false);
  }

  function tick() {
    show(ply + 1);
    if (ply < last) timer = later(tick, PACE);
    else pause();
  }

  return {
    get ply() {
      return ply;
    },
    get last() {
      return last;
    },
    get isPlaying() {
      return timer !== null;
    },
    /**
     * Another game, of so many turns.
     * @param {number} turns
     * @param {number} at  the ply to begin with
     */
    load(turns, at) {
      pause();
      last = turns;
      ply = Math.max(0, Math.min(last, at));
      shown(ply, ply);
    },
    /** To a ply, by the player's own wish: it ends playing by itself. @param {number} wanted */
    go(wanted) {
      pause();
      show(wanted);
    },
    /** Plays on from here, or from the start where nothing is left. */
    play() {
      if (timer !== null || last === 0) return;
      if (ply === last) show(0);
      timer = later(tick, PACE);
      playing(true);
    },
    pause,
  };
}
/** @typedef {ReturnType<typeof createStepper>} Stepper */
