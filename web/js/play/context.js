// @ts-check
// What the parts of the game share: the state and who draws it, requests to the session, and ways
// to say why something was refused. An answer is heeded only in the game it was asked for.
import { createSignal } from "../shell/signal.js";
import { createMessages } from "./messages.js";
import { firstState, viewOf } from "./state.js";

/** @typedef {import("../engine/client.js").EngineError} EngineError */
/** @typedef {import("./state.js").Snapshot} Snapshot */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("../engine/messages.d.ts").Requests} Requests */

/**
 * @typedef {object} Parts
 * @property {import("../engine/client.js").EngineClient} client
 * @property {() => import("../board/api.js").Board} board
 *   asked late, since the board needs the game's hooks first
 * @property {import("./words.js").Words} words
 * @property {import("../shell/settings.js").SettingsStore} settings
 * @property {{write: (game: object) => boolean}} keep
 * @property {Pick<import("../shell/seats.js").Seats, "isOurs">} seats
 * @property {(text: string) => void} announce
 * @property {(sound: import("../shell/sound.js").Sound) => void} play
 * @property {() => void} buzz
 * @property {(ms: number) => Promise<void>} [wait]
 * @property {() => number} [now]  milliseconds
 */

/** @param {Parts} parts */
export function createContext({ client, board, words, announce, play, ...rest }) {
  const state = firstState(client.state);
  /** @type {import("../shell/signal.js").Signal<State>} */
  const signal = createSignal();
  const messages = createMessages(state, changed);
  /** Counts games. */
  let era = 0;
  /** @type {{cancel: () => void}|null} the job that may be cancelled */
  let job = null;
  /** What becomes of a tap that was kept. @type {(square: string) => void} */
  let heed = () => undefined;

  const tell = () => signal.tell(state);

  /** Draws everything anew. @param {boolean} [boardToo] */
  function changed(boardToo = true) {
    if (boardToo) board().show(viewOf(state));
    tell();
  }

  /** Is it still the game of now, and this tab's to play, when the function is called later? */
  function inThisGame() {
    const mine = era;
    return () => mine === era && rest.seats.isOurs;
  }

  /**
   * Runs a job; null if it was cancelled, refused, or its game is gone.
   * @template {"think"|"hint"|"offer_draw"} T
   * @param {"think"|"hint"|"draw"} kind
   * @param {() => import("../engine/client.js").Handle<T>} start
   * @returns {Promise<Requests[T]["result"]|null>}
   */
  async function run(kind, start) {
    if (state.elsewhere) return null;
    const isOurs = inThisGame();
    const handle = start();
    job = handle;
    state.job = kind;
    changed(false);
    try {
      const result = await handle.answer;
      return isOurs() ? result : null;
    } catch (error) {
      if (isOurs()) {
        state.stalled =
          kind === "think" && /** @type {Partial<EngineError>} */ (error).code !== "cancelled";
        report(error);
      }
      return null;
    } finally {
      if (job === handle) {
        job = null;
        state.job = null;
        if (isOurs()) changed(false);
      }
    }
  }

  function stopJob() {
    job?.cancel();
    job = null;
    state.job = null;
  }

  /**
   * A request that changes the game and is not sent while another one is.
   * @param {() => Promise<Snapshot>} ask
   * @param {(next: Snapshot) => void|Promise<void>} done
   */
  async function request(ask, done) {
    if (state.sending || state.elsewhere) return;
    const isOurs = inThisGame();
    state.sending = true;
    changed();
    let next = null;
    let refusal = null;
    try {
      next = await ask();
    } catch (error) {
      refusal = error;
    }
    if (!isOurs()) return;
    const { kept } = state;
    state.sending = false;
    state.kept = null;
    /** @type {void|Promise<void>} */
    let shown = undefined;
    if (next) shown = done(next);
    else {
      state.waiting = null;
      report(refusal);
      changed();
    }
    if (kept) heed(kept);
    return shown;
  }

  /** Says why something was refused. @param {any} error */
  function report(error) {
    if (error.code === "cancelled" || state.engine.state === "failed") return;
    if (error.refusal && state.snapshot) refuse(error.refusal);
    else
      messages.say(
        "bad",
        words.t(error.code === "stale-ply" ? "refused-stale-ply" : "refused-other"),
      );
    if (error.code === "internal") console.error(error);
  }

  /**
   * Says why a turn is not possible.
   * @param {{code: string, details: Record<string, any>}} refusal
   * @param {string|null} [square]
   */
  function refuse(refusal, square = null) {
    const { title, about } = words.refusal(refusal, /** @type {Snapshot} */ (state.snapshot).rules);
    state.bad = square;
    scold(title, about);
  }

  /**
   * Says that something else asked for was refused.
   * @param {string} id  a message with an .about
   * @param {Record<string, string>} [details]
   */
  const complain = (id, details) => scold(words.t(id, details), words.t(`${id}.about`, details));

  /** @param {string} title @param {string} about */
  function scold(title, about) {
    play("illegal");
    announce(words.sentences(title, about));
    messages.say("bad", title, about);
  }

  return {
    state,
    client,
    board,
    words,
    announce,
    play,
    ...rest,
    messages,
    tell,
    changed,
    inThisGame,
    run,
    stopJob,
    request,
    report,
    refuse,
    complain,
    /** @param {(square: string) => void} tap  is given a tap kept while a request was under way */
    heedWith: (tap) => void (heed = tap),
    /** From here on answers to earlier questions are not heeded. */
    leaveGame: () => void era++,
    subscribe: signal.subscribe,
  };
}
/** @typedef {ReturnType<typeof createContext>} Context */
