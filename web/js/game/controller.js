// @ts-check
// The course of a game: a tap becomes a message to the session, its answer a snapshot, and the
// snapshot is drawn, told and kept. Knows the board's face and the session's messages, nothing else.
import { isOwn, meaningOf, parseTyped } from "../board/moves.js";
import { createMessages } from "./messages.js";

/** @typedef {import("../messages.d.ts").Snapshot} Snapshot */
/** @typedef {import("../messages.d.ts").Requests} Requests */
/** @typedef {import("../engine-client.js").ClientState} ClientState */
/** @typedef {import("../board/api.js").Board} Board */
/** @typedef {{tone: "plain"|"bad"|"warn", title: string, about: string}} Message */

/**
 * Everything the panels draw from.
 * @typedef {object} State
 * @property {Snapshot|null} snapshot  null until the first game is there
 * @property {ClientState} engine
 * @property {import("../board/moves.js").Choices|null} choices  what the human to move may play
 * @property {string|null} selected
 * @property {string|null} aim
 * @property {boolean} confirming  `aim` waits for a second tap
 * @property {string|null} waiting  a tile tapped before the session was up
 * @property {string|null} bad
 * @property {"think"|"hint"|"draw"|null} job
 * @property {boolean} sending  a turn is on its way to the session
 * @property {boolean} beginning  another game was asked for
 * @property {boolean} thinking  the computer is at it, or its answer is held back for a moment
 * @property {boolean} moving  a tile is on its way over the board
 * @property {boolean} paused  of computer against computer
 * @property {Message|null} message
 */

/** The computer answers no sooner, milliseconds. */
export const SLOWEST_BLINK = 450;
/** Between two turns of computer against computer at speed 1, milliseconds. */
export const WATCH_PACE = 900;

/**
 * @param {object} parts
 * @param {import("../engine-client.js").EngineClient} parts.client
 * @param {() => Board} parts.board  asked late, since the board needs the game's hooks first
 * @param {import("./words.js").Words} parts.words
 * @param {import("../app/settings.js").SettingsStore} parts.settings
 * @param {{read: () => unknown, write: (game: unknown) => boolean, remove: () => void}} parts.keep
 * @param {(text: string) => void} parts.announce
 * @param {(event: import("../sound.js").Sound) => void} parts.play  a sound
 * @param {() => void} parts.buzz
 * @param {(ms: number) => Promise<void>} [parts.wait]
 * @param {() => number} [parts.now]  milliseconds
 */
export function createGame({ client, board, words, settings, keep, announce, play, buzz, wait = pause, now = () => performance.now() }) {
  /** @type {State} */
  const state = {
    snapshot: null, engine: client.state, choices: null, selected: null, aim: null, confirming: false,
    waiting: null, bad: null, job: null, sending: false, beginning: false, moving: false, thinking: false, paused: false, message: null,
  };
  /** @type {Set<(state: State) => void>} */
  const listeners = new Set();
  const messages = createMessages(state, changed);
  /** Counts games, so that an answer for a dropped one is not drawn. */
  let era = 0;
  /** @type {{cancel: () => void}|null} the job that may be cancelled */
  let job = null;

  /** Draws everything anew. @param {boolean} [boardToo] */
  function changed(boardToo = true) {
    if (boardToo) board().show(viewOf(state));
    for (const listener of [...listeners]) listener(state);
  }

  /** @param {Snapshot} next */
  function take(next) {
    state.snapshot = next;
    state.choices = choicesOf(next);
    state.selected = state.aim = state.bad = null;
    state.confirming = false;
    messages.clear();
    board().useLadder(next.rules.ladder);
    keep.write({ version: 1, snapshot: next });
  }

  /**
   * Shows what a turn led to, lets the computer think meanwhile, and plays what it chose.
   * @param {Snapshot} next
   * @param {{x: number, y: number}|null} [dropped]
   */
  async function advance(next, dropped = null) {
    const before = state.snapshot;
    const mine = era;
    const move = next.moves[next.moves.length - 1];
    take(next);
    state.moving = true;
    if (mustThink(next) && !state.paused) void think(next);
    for (const listener of [...listeners]) listener(state);
    const isOwnTurn = next.players[move.by].kind === "human";
    play(move.kind === "capture" ? (move.screen ? "cannon" : "capture") : move.kind);
    if (isOwnTurn) buzz();
    if (before) announce(words.afterTurn(before, next));
    await board().animate(move, viewOf(state), dropped);
    if (mine !== era) return;
    state.moving = false;
    if (next.outcome) play("end");
    changed();
  }

  /** @param {Snapshot} snapshot */
  const mustThink = (snapshot) => !snapshot.outcome && snapshot.players[snapshot.toMove].kind === "engine";

  /** @param {Snapshot} snapshot */
  async function think(snapshot) {
    if (state.thinking) return;
    state.thinking = true;
    const mine = era;
    const began = now();
    const pace = snapshot.mode === "watch" ? WATCH_PACE / settings.get("watchSpeed") : SLOWEST_BLINK;
    const thought = await run("think", () => client.send("think", { ply: snapshot.ply }));
    if (thought) {
      await wait(Math.max(0, pace - (now() - began)));
      while (board().isMoving) await wait(20);
    }
    if (mine !== era) return;
    state.thinking = false;
    if (thought) await advance(thought.snapshot);
  }

  /**
   * Runs a job; null if it was cancelled, refused, or its game is gone.
   * @template {"think"|"hint"|"offer_draw"} T
   * @param {"think"|"hint"|"draw"} kind
   * @param {() => import("../engine-client.js").Handle<T>} start
   * @returns {Promise<Requests[T]["result"]|null>}
   */
  async function run(kind, start) {
    const mine = era;
    const handle = start();
    job = handle;
    state.job = kind;
    changed(false);
    try {
      const result = await handle.answer;
      return mine === era ? result : null;
    } catch (error) {
      if (mine === era) report(error);
      return null;
    } finally {
      if (job === handle) {
        job = null;
        state.job = null;
        if (mine === era) changed(false);
      }
    }
  }

  function stopJob() {
    job?.cancel();
    job = null;
    state.job = null;
  }

  /** Says why something was refused. @param {any} error */
  function report(error) {
    if (error.code === "cancelled" || state.engine.state === "failed") return;
    if (error.refusal && state.snapshot) refuse(error.refusal);
    else messages.say("bad", words.t(error.code === "stale-ply" ? "refused-stale-ply" : "refused-other"));
    if (error.code === "internal") console.error(error);
  }

  /** @param {{code: string, details: Record<string, any>}} refusal @param {string|null} [square] */
  function refuse(refusal, square = null) {
    const { title, about } = words.refusal(refusal, /** @type {Snapshot} */ (state.snapshot).rules);
    state.bad = square;
    play("illegal");
    announce(words.sentences(title, about));
    messages.say("bad", title, about);
  }

  /**
   * A request that changes the game and is not sent while another one is.
   * @param {() => Promise<Snapshot>} ask
   * @param {(next: Snapshot) => void|Promise<void>} done
   */
  async function request(ask, done) {
    if (state.sending) return;
    state.sending = true;
    changed();
    const mine = era;
    let next = null;
    try {
      next = await ask();
    } catch (error) {
      if (mine === era) {
        state.waiting = null;
        state.sending = false;
        report(error);
        changed();
      }
    } finally {
      if (mine === era) state.sending = false;
    }
    if (next && mine === era) await done(next);
  }

  /** Says that something asked for was refused. @param {string} id  a message with an .about @param {Record<string, string>} [details] */
  function complain(id, details) {
    const title = words.t(id, details);
    const about = words.t(`${id}.about`, details);
    play("illegal");
    announce(words.sentences(title, about));
    messages.say("bad", title, about);
  }

  /** @param {string} move @param {{x: number, y: number}|null} [dropped] */
  function playTurn(move, dropped = null) {
    const { snapshot, engine } = state;
    if (!snapshot || state.sending) return;
    stopJob();
    state.waiting = engine.state === "ready" ? null : move.slice(2);
    const ask = () => client.request("play", { ply: snapshot.ply, move });
    void request(
      // A worker that died over it has been replaced and brought back to this ply: ask once more.
      () => ask().catch((error) => (error.code === "cancelled" ? ask() : Promise.reject(error))),
      (next) => {
        state.waiting = null;
        return advance(next, dropped);
      },
    );
  }

  /** Plays a turn, or explains why not. @param {string} move @param {{x: number, y: number}|null} [dropped] */
  async function attempt(move, dropped = null) {
    const { snapshot, choices } = state;
    if (!snapshot) return;
    const from = move.slice(0, 2);
    const to = move.slice(2);
    if (choices?.legal[from]?.includes(to)) return playTurn(move, dropped);
    const mine = era;
    try {
      const { refusal } = await client.request("explain", { ply: snapshot.ply, move });
      if (mine === era && refusal) refuse(refusal, to);
    } catch (error) {
      report(error);
    }
  }

  /** @param {string} square */
  function tap(square) {
    const { snapshot, choices } = state;
    if (state.sending) return;
    messages.clear();
    state.bad = null;
    if (!snapshot) {
      state.waiting = square;
      announce(words.square(square, viewOf(state)));
      return changed();
    }
    if (!choices) {
      if (!snapshot.outcome && snapshot.mode !== "watch") messages.say("plain", words.t("refused-not-your-turn"));
      return changed();
    }
    const confirmed = state.confirming && state.aim === square;
    const selected = state.selected;
    const meaning = meaningOf(choices, selected, square);
    const aimed = state.aim;
    state.aim = null;
    state.confirming = false;
    switch (meaning.kind) {
      case "play":
        if (settings.get("confirmMoves") && !confirmed) return askToConfirm(meaning.move);
        return playTurn(meaning.move);
      case "refuse":
        void attempt(meaning.move);
        break;
      case "select":
        state.selected = square;
        announce(words.selection(choices, square));
        break;
      case "theirs":
        state.selected = null;
        refuse({ code: "not-your-piece", details: { piece: pieceAt(choices.board, square), turn: choices.colour } }, square);
        break;
      default:
        if (selected || aimed) announce(words.t("say-cleared"));
        state.selected = null;
    }
    changed();
  }

  /** @param {string} move */
  function askToConfirm(move) {
    state.selected = move.slice(0, 2) === move.slice(2) ? null : move.slice(0, 2);
    state.aim = move.slice(2);
    state.confirming = true;
    announce(words.t("confirm-turn"));
    changed();
  }

  function clear() {
    if (state.selected || state.aim) announce(words.t("say-cleared"));
    state.selected = state.aim = state.bad = null;
    state.confirming = false;
    messages.clear();
    changed();
  }

  /** Begins with another game. @param {() => Promise<Snapshot>} ask @param {"say-new-game"|"say-resumed"} saying */
  async function begin(ask, saying) {
    stopJob();
    const mine = ++era;
    state.sending = state.moving = state.thinking = false;
    state.beginning = true;
    let next;
    try {
      next = await ask();
    } catch (error) {
      if (mine === era) {
        state.beginning = false;
        report(error);
        // The game before it is still there and goes on.
        if (state.snapshot && mustThink(state.snapshot) && !state.paused) void think(state.snapshot);
      }
      return false;
    }
    if (mine !== era) return true;
    state.beginning = false;
    const early = state.snapshot ? null : state.waiting;
    state.paused = false;
    if (!state.sending) state.waiting = null;
    take(next);
    changed();
    if (saying === "say-new-game" || next.moves.length > 0) announce(words.t(saying, { turn: next.outcome ? words.outcome(next).title : words.whoseTurn(next) }));
    if (early && state.choices?.legal[early]?.includes(early)) playTurn(early + early);
    else if (mustThink(next)) void think(next);
    return true;
  }

  return {
    state,
    tap,
    clear,
    attempt,
    /** Plays what is typed; false if it is no turn. @param {string} text */
    type(text) {
      const move = parseTyped(text);
      if (move) void attempt(move);
      else complain("refused-typed", { text });
      return move !== null;
    },
    /** @param {string} square */
    canDrag: (square) => !state.sending && state.choices !== null && isOwn(state.choices, square),
    /** @param {string} square */
    lift(square) {
      messages.clear();
      state.selected = square;
      state.aim = state.bad = null;
      changed();
    },
    /** @param {string} from @param {string|null} to @param {{x: number, y: number}|null} dropped */
    drop(from, to, dropped) {
      const isLegal = to && state.choices?.legal[from]?.includes(to);
      if (!to || to === from) return;
      if (isLegal && settings.get("confirmMoves")) askToConfirm(from + to);
      else void attempt(from + to, dropped);
    },
    /** @param {Requests["new"]["params"]} options */
    start: (options) => begin(() => client.request("new", options), "say-new-game"),
    /** @param {string} save */
    resume: (save) => begin(() => client.request("resume", { save }), "say-resumed"),
    rematch: () => begin(() => client.request("rematch", {}), "say-new-game"),
    /** Shows a kept game before the session is up. @param {Snapshot} snapshot */
    preview(snapshot) {
      state.snapshot = snapshot;
      state.choices = choicesOf(snapshot);
      board().useLadder(snapshot.rules.ladder);
      changed();
    },
    undo() {
      const { snapshot } = state;
      if (!snapshot?.canUndo) return;
      stopJob();
      void request(() => client.request("undo", { ply: snapshot.ply }), (next) => {
        const redealt = next.deal.redealt > snapshot.deal.redealt;
        take(next);
        const title = words.t(redealt ? "undone-redealt" : "undone");
        const about = redealt ? words.t("undone-redealt-about") : "";
        announce(words.sentences(title, about, words.whoseTurn(next)));
        messages.say("plain", title, about);
        changed();
      });
    },
    async hint() {
      const { snapshot, choices } = state;
      if (!snapshot || !choices || state.job) return;
      clear();
      const hint = await run("hint", () => client.send("hint", { ply: snapshot.ply }));
      if (!hint || state.snapshot !== snapshot) return;
      const [from, to] = [hint.move.slice(0, 2), hint.move.slice(2)];
      state.selected = from === to ? null : from;
      state.aim = to;
      const { title, about, said } = words.hint(hint, snapshot.board);
      announce(words.sentences(said, about));
      messages.stay("plain", title, about);
      changed();
    },
    /** @param {import("../messages.d.ts").Side} [by] */
    resign(by) {
      const { snapshot } = state;
      if (!snapshot) return;
      stopJob();
      void request(() => client.request("resign", { ply: snapshot.ply, ...(by ? { by } : {}) }), end);
    },
    async offerDraw() {
      const { snapshot } = state;
      if (!snapshot || state.job) return;
      clear();
      const answer = await run("draw", () => client.send("offer_draw", { ply: snapshot.ply }));
      if (!answer) return;
      if (answer.accepted) return end(answer.snapshot);
      take(answer.snapshot);
      announce(words.sentences(words.t("draw-refused"), words.t("draw-refused.about")));
      messages.say("plain", words.t("draw-refused"), words.t("draw-refused.about"));
      changed();
    },
    /** Confirms the turn that waits. */
    confirm() {
      if (state.confirming && state.aim) playTurn((state.selected ?? state.aim) + state.aim);
    },
    /** @param {boolean} on */
    pauseWatching(on) {
      if (!state.snapshot || state.paused === on) return;
      state.paused = on;
      if (on) stopJob();
      else if (mustThink(state.snapshot)) void think(state.snapshot);
      changed(false);
    },
    step() {
      if (state.snapshot && state.paused && !state.job && mustThink(state.snapshot)) void think(state.snapshot);
    },
    /** @param {ClientState} engine */
    engineChanged(engine) {
      state.engine = engine;
      changed(false);
    },
    /** @param {(state: State) => void} listener @returns {() => void} takes it off again */
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Says something for a few seconds that is not about a turn. @param {string} title @param {string} about */
    notice: (title, about) => messages.say("plain", title, about),
    redraw: changed,
    complain,
  };

  /** @param {Snapshot} next */
  function end(next) {
    take(next);
    const { title, about } = words.outcome(next);
    play("end");
    announce(words.sentences(title, about));
    changed();
  }
}
/** @typedef {ReturnType<typeof createGame>} Game */

/** What the human to move may play; null if it is not a human's turn. @param {Snapshot} snapshot */
function choicesOf({ board, legal, screens, colours, toMove, players, outcome }) {
  return outcome || players[toMove].kind !== "human" ? null : { board, legal, screens, colour: colours[toMove] };
}

/** @param {State} state @returns {import("../board/state.js").View} */
function viewOf({ snapshot, choices, selected, aim, waiting, bad }) {
  const last = snapshot?.moves[snapshot.moves.length - 1];
  return {
    board: snapshot?.board ?? "X".repeat(32),
    choices, selected, aim, waiting, bad,
    last: last ? { from: last.from, to: last.to } : null,
  };
}

/** @param {string} board @param {string} square */
const pieceAt = (board, square) => board[square.charCodeAt(0) - 97 + 8 * (Number(square[1]) - 1)];

/** @param {number} ms @returns {Promise<void>} */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
