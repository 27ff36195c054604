// @ts-check
// How a game runs: a snapshot is taken in, drawn, told and kept; the computer thinks when it is to
// move.
import { choicesOf, deselect, isEngineToMove, viewOf } from "./state.js";

/** @typedef {import("./state.js").Snapshot} Snapshot */

/** The computer answers no sooner, milliseconds. */
const SLOWEST_BLINK = 450;
/** Between two turns of computer against computer at speed 1, milliseconds. */
const WATCH_PACE = 900;

/** @param {import("./context.js").Context} context */
export function createTurns(context) {
  const { state, client, board, words, settings, keep, announce, play, buzz, messages } = context;
  const { wait = pause, now = () => performance.now() } = context;
  /** When the last turn was drawn, milliseconds: drawing takes its time on a slow device. */
  let drawn = 0;
  /** Counts turns drawn, since one may be played while the tile of another is on its way. */
  let landings = 0;

  /**
   * @param {Snapshot} next
   * @param {string[]} [undone]  what can be done again; nothing after a turn, an end, another game
   */
  function take(next, undone = []) {
    state.snapshot = next;
    state.undone = undone;
    state.choices = choicesOf(next);
    deselect(state);
    state.stalled = state.elsewhere = false;
    state.live = true;
    messages.clear();
    board().useLadder(next.rules.ladder);
    keep.write({ version: 1, snapshot: next });
  }

  /**
   * Shows what a turn led to, lets the computer think meanwhile, and plays what it chose.
   * @param {Snapshot} next
   * @param {{x: number, y: number}|null} [dropped]  where a dragged tile was let go
   */
  async function advance(next, dropped = null) {
    const isOurs = context.inThisGame();
    const before = state.snapshot;
    const move = next.moves[next.moves.length - 1];
    take(next);
    const landing = ++landings;
    state.moving = true;
    context.tell();
    if (isEngineToMove(next) && !state.paused) void think(next);
    play(move.kind === "capture" ? (move.screen ? "cannon" : "capture") : move.kind);
    if (next.players[move.by].kind === "human") buzz();
    if (before) announce(words.afterTurn(before, next));
    const landed = board().animate(move, viewOf(state), dropped);
    drawn = now();
    await landed;
    if (!isOurs() || landing !== landings) return;
    state.moving = false;
    if (next.outcome && state.snapshot === next) play("end");
    context.changed();
  }

  /** @param {Snapshot} snapshot */
  async function think(snapshot) {
    if (state.thinking || state.elsewhere) return;
    state.thinking = true;
    state.stalled = false;
    const isOurs = context.inThisGame();
    const began = now();
    const pace =
      snapshot.mode === "watch" ? WATCH_PACE / settings.get("watchSpeed") : SLOWEST_BLINK;
    const thought = await context.run("think", () => client.send("think", { ply: snapshot.ply }));
    if (thought) {
      state.held = thought.snapshot;
      await wait(Math.max(0, pace - (now() - Math.max(began, drawn))));
      while (board().isMoving) await wait(20);
    }
    if (!isOurs()) return;
    state.thinking = false;
    const answer = state.held;
    state.held = null;
    if (answer) await advance(answer);
  }

  /** Lets the computer go on if it is to move. */
  function proceed() {
    if (state.snapshot && isEngineToMove(state.snapshot)) void think(state.snapshot);
  }

  /**
   * Begins with another game.
   * @param {() => Promise<Snapshot>} ask
   * @param {"say-new-game"|"say-resumed"} saying
   * @param {(square: string) => void} tap  heeds the tap that was kept
   * @returns {Promise<boolean>} whether there is one
   */
  async function begin(ask, saying, tap) {
    context.stopJob();
    context.leaveGame();
    const isOurs = context.inThisGame();
    state.sending = state.moving = state.thinking = false;
    state.held = state.kept = null;
    state.beginning = true;
    let next;
    try {
      next = await ask();
    } catch (error) {
      if (!isOurs()) return false;
      state.beginning = false;
      context.report(error);
      // The game before it is still there and goes on.
      if (!state.paused) proceed();
      return false;
    }
    if (!isOurs()) return true;
    const early = state.snapshot ? null : state.waiting;
    state.beginning = state.paused = false;
    if (!state.sending) state.waiting = null;
    take(next);
    context.changed();
    if (saying === "say-new-game" || next.moves.length > 0) {
      announce(
        words.t(saying, { turn: next.outcome ? words.outcome(next).title : words.whoseTurn(next) }),
      );
    }
    proceed();
    if (early) tap(early);
    return true;
  }

  /** From here on this tab looks on. */
  function stop() {
    context.stopJob();
    context.leaveGame();
    state.sending = state.moving = state.thinking = state.beginning = state.live = false;
    state.held = state.waiting = state.choices = null;
    state.undone = [];
    state.kept = null;
    state.elsewhere = true;
    deselect(state);
  }

  /** Shows the end that no turn brought about. @param {Snapshot} next */
  function end(next) {
    take(next);
    const { title, about } = words.outcome(next);
    play("end");
    announce(words.sentences(title, about));
    context.changed();
  }

  return {
    take,
    proceed,
    advance,
    begin,
    end,
    /**
     * Shows a kept game before the session is up, if it can be drawn.
     * @param {Snapshot} snapshot
     */
    preview(snapshot) {
      try {
        state.snapshot = snapshot;
        state.choices = choicesOf(snapshot);
        board().useLadder(snapshot.rules.ladder);
        context.changed();
      } catch (error) {
        console.warn(error);
        state.snapshot = state.choices = null;
        context.changed();
      }
    },
    /**
     * Looks on at a game that another tab plays, from now on or one turn further.
     * @param {Snapshot} next
     */
    follow(next) {
      const before = state.elsewhere ? state.snapshot : null;
      const isNext = before?.game === next.game && next.moves.length === before.moves.length + 1;
      stop();
      state.snapshot = next;
      messages.clear();
      board().useLadder(next.rules.ladder);
      if (!before) announce(words.sentences(words.t("elsewhere"), words.t("elsewhere-about")));
      else if (isNext) announce(words.afterTurn(before, next));
      if (isNext) {
        void board().animate(next.moves[next.moves.length - 1], viewOf(state));
        context.tell();
      } else context.changed();
    },
    /** Another tab has taken the game over. */
    leave() {
      stop();
      messages.clear();
      announce(words.sentences(words.t("elsewhere"), words.t("elsewhere-about")));
      context.changed();
    },
    /** Of computer against computer. @param {boolean} on */
    pauseWatching(on) {
      if (!state.snapshot || state.paused === on) return;
      state.paused = on;
      if (on) context.stopJob();
      else proceed();
      context.changed(false);
    },
    /** One turn while paused. */
    step: () => void (state.paused && !state.job && proceed()),
  };
}
/** @typedef {ReturnType<typeof createTurns>} Turns */

/** @param {number} ms @returns {Promise<void>} */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
