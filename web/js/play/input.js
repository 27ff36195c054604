// @ts-check
// The player's hand: taps, drags and typed turns become a selection, a turn, or the reason why not.
import { isOwn, meaningOf, parseTyped, tileAt } from "../board/moves.js";
import { deselect, viewOf } from "./state.js";

/** @param {import("./context.js").Context} context @param {import("./turns.js").Turns} turns */
export function createInput(context, turns) {
  const { state, client, words, settings, announce, messages, changed } = context;

  /** @param {string} move @param {{x: number, y: number}|null} [dropped] */
  function play(move, dropped = null) {
    const { snapshot, engine } = state;
    if (!snapshot || state.sending) return;
    context.stopJob();
    state.waiting = engine.state === "ready" ? null : move.slice(2);
    const ask = () => client.request("play", { ply: snapshot.ply, move });
    void context.request(
      // A worker that died over it has been replaced and brought back to this ply: ask once more.
      () => ask().catch((error) => (error.code === "cancelled" ? ask() : Promise.reject(error))),
      (next) => {
        state.waiting = null;
        return turns.advance(next, dropped);
      },
    );
  }

  /**
   * Plays a turn, or explains why not.
   * @param {string} move
   * @param {{x: number, y: number}|null} [dropped]
   */
  async function attempt(move, dropped = null) {
    const { snapshot, choices } = state;
    if (!snapshot || state.elsewhere) return;
    const from = move.slice(0, 2);
    const to = move.slice(2);
    if (choices?.legal[from]?.includes(to)) return play(move, dropped);
    const isOurs = context.inThisGame();
    try {
      const { refusal } = await client.request("explain", { ply: snapshot.ply, move });
      if (isOurs() && refusal) context.refuse(refusal, to);
    } catch (error) {
      context.report(error);
    }
  }

  /** @param {string} move */
  function askToConfirm(move) {
    state.selected = move.slice(0, 2) === move.slice(2) ? null : move.slice(0, 2);
    state.aim = move.slice(2);
    state.confirming = true;
    state.odds = null;
    if (hasOdds(move)) void findOdds(state.aim);
    else announce(words.t("confirm-turn"));
    changed();
  }

  /** Is it a flip whose odds are told first? @param {string} move */
  const hasOdds = (move) =>
    move.slice(0, 2) === move.slice(2) &&
    state.snapshot?.mode === "computer" &&
    settings.get("showOdds");

  /** @param {string} square */
  async function findOdds(square) {
    const { ply } = /** @type {import("./state.js").Snapshot} */ (state.snapshot);
    const isOurs = context.inThisGame();
    // Without an answer the turn can be confirmed all the same.
    const odds = await client.request("odds", { ply, square }).catch(() => null);
    if (!isOurs() || state.aim !== square || state.snapshot?.ply !== ply) return;
    state.odds = odds;
    announce(words.sentences(words.t("confirm-turn"), odds ? words.odds(odds) : ""));
    changed(false);
  }

  /** @param {string} square */
  function tap(square) {
    const { snapshot, choices } = state;
    if (state.sending && !state.waiting) {
      state.kept = square; // it means the board that the answer brings
      return;
    }
    messages.clear();
    state.bad = null;
    if (state.elsewhere) tell("elsewhere", words.t("elsewhere-about"));
    else if (state.sending) tell("refused-busy", words.t("loading-kept"));
    else if (!snapshot) {
      state.waiting = square;
      announce(words.square(square, viewOf(state)));
      changed();
    } else if (choices) choose(choices, square);
    else if (snapshot.outcome) {
      const { title, about } = words.outcome(snapshot);
      tell("refused-game-over", words.sentences(title, about));
    } else if (snapshot.mode === "watch")
      tell("refused-watching", words.t("refused-watching.about"));
    else tell("refused-not-your-turn");
  }

  /**
   * Says why a tap does nothing now.
   * @param {string} id  a message
   * @param {string} [about]
   */
  function tell(id, about = "") {
    announce(words.sentences(words.t(id), about));
    messages.say("plain", words.t(id), about);
  }

  /** @param {import("../board/moves.js").Choices} choices @param {string} square */
  function choose(choices, square) {
    const { selected, aim, confirming } = state;
    const meaning = meaningOf(choices, selected, square);
    state.aim = null;
    state.confirming = false;
    if (meaning.kind === "play") {
      const isConfirmed =
        (confirming && aim === square) || !(settings.get("confirmMoves") || hasOdds(meaning.move));
      return isConfirmed ? play(meaning.move) : askToConfirm(meaning.move);
    }
    if (meaning.kind === "refuse") {
      void attempt(meaning.move);
    } else if (meaning.kind === "select") {
      state.selected = square;
      announce(words.selection(choices, square));
    } else {
      if (selected || aim) announce(words.t("say-cleared"));
      state.selected = null;
      const details = { piece: tileAt(choices.board, square), turn: choices.colour };
      if (meaning.kind === "theirs") context.refuse({ code: "not-your-piece", details }, square);
    }
    changed();
  }

  function clear() {
    if (state.selected || state.aim) announce(words.t("say-cleared"));
    deselect(state);
    messages.clear();
    changed();
  }

  context.heedWith(tap);

  return {
    tap,
    clear,
    attempt,
    play,
    /** Plays the turn that waits for it. */
    confirm() {
      if (state.confirming && state.aim) play((state.selected ?? state.aim) + state.aim);
    },
    /** Plays what is typed; false if it is no turn. @param {string} text */
    type(text) {
      const move = parseTyped(text);
      if (move) void attempt(move);
      else context.complain("refused-typed", { text });
      return move !== null;
    },
    /** @param {string} square */
    canDrag: (square) => !state.sending && state.choices !== null && isOwn(state.choices, square),
    /** @param {string} square */
    lift(square) {
      messages.clear();
      deselect(state);
      state.selected = square;
      if (state.choices) announce(words.selection(state.choices, square));
      changed();
    },
    /** @param {string} from @param {string|null} to @param {{x: number, y: number}|null} dropped */
    drop(from, to, dropped) {
      if (!to || to === from) return clear();
      const isLegal = state.choices?.legal[from]?.includes(to);
      if (isLegal && settings.get("confirmMoves")) askToConfirm(from + to);
      else void attempt(from + to, dropped);
    },
  };
}
