// @ts-check
// What the status line shows for a state of the game: one bold line, a smaller one, a marker.
import { DRAW_NEAR, ownSide, quietLeft } from "./words.js";

/**
 * @typedef {object} Status
 * @property {"plain"|"bad"|"warn"} tone
 * @property {"r"|"b"|null} marker  the colour to move
 * @property {string} title
 * @property {string} about
 */

/**
 * @param {import("./controller.js").State} state
 * @param {import("./words.js").Words} words
 * @returns {Status}
 */
export function statusOf(state, words) {
  const { t } = words;
  const { snapshot, engine, message } = state;
  const marker = snapshot && !snapshot.outcome ? snapshot.colours[snapshot.toMove] : null;
  const plain = (/** @type {string} */ title, about = "") => ({
    tone: /** @type {const} */ ("plain"),
    marker,
    title,
    about,
  });

  if (message) return { tone: message.tone, marker, title: message.title, about: message.about };
  if (engine.state === "failed") {
    return { tone: "bad", marker: null, title: t("failed"), about: t(`failed-${engine.code}`) };
  }
  if (engine.state === "loading" && engine.restart)
    return plain(t("starting-again"), t("starting-again-about"));
  if (state.elsewhere && !snapshot?.outcome) return plain(t("elsewhere"), t("elsewhere-about"));
  if (!snapshot)
    return state.waiting
      ? plain(t("your-turn"), t("loading-kept"))
      : plain(t("your-turn"), t("tap-any"));
  if (snapshot.outcome) {
    const { title, about } = words.outcome(snapshot);
    return {
      tone: "plain",
      marker: snapshot.outcome.winner && snapshot.colours[snapshot.outcome.winner],
      title,
      about,
    };
  }
  if (state.aim && state.confirming)
    return plain(t("confirm-turn"), state.odds ? words.odds(state.odds) : t("confirm-turn-about"));
  if (state.stalled) return plain(t("stalled"), t("stalled-about"));
  if (state.job === "hint") return plain(t("thinking-you"), lastTurn(snapshot, words));
  if (state.job === "draw") return plain(t("draw-offered"));
  return turnStatus(state, snapshot, words, plain);
}

/**
 * @param {import("./controller.js").State} state
 * @param {import("../engine/messages.d.ts").Snapshot} snapshot
 * @param {import("./words.js").Words} words
 * @param {(title: string, about?: string) => Status} plain
 * @returns {Status}
 */
function turnStatus(state, snapshot, words, plain) {
  const { t } = words;
  const name = words.player(snapshot, snapshot.toMove);
  const isEngine = snapshot.players[snapshot.toMove].kind === "engine";
  const left = quietLeft(snapshot);
  if (isEngine) {
    return plain(
      snapshot.mode === "watch" && state.paused ? t("paused") : t("thinking", { name }),
      lastTurn(snapshot, words),
    );
  }
  const own = ownSide(snapshot);
  const title = own ? t("your-turn") : t("turn-of", { name });
  if (state.selected && state.choices)
    return plain(title, words.selection(state.choices, state.selected));
  if (left !== null && left <= DRAW_NEAR) {
    return { ...plain(t("draw-near", { left }), t("draw-near-about")), tone: "warn" };
  }
  if (state.engine.state === "loading" && state.waiting) return plain(title, t("loading-kept"));
  return plain(title, snapshot.moves.length === 0 ? t("tap-any") : lastTurn(snapshot, words));
}

/**
 * @param {import("../engine/messages.d.ts").Snapshot} snapshot
 * @param {import("./words.js").Words} words
 */
function lastTurn(snapshot, words) {
  const move = snapshot.moves[snapshot.moves.length - 1];
  return move ? words.turn(snapshot, move) : "";
}
