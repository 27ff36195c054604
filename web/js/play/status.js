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
  const status = statusNow(state, words);
  const arriving = state.message ? "" : arrivingOf(state.engine, words);
  if (!arriving) return status;
  const isFirst = state.snapshot === null || state.waiting;
  return { ...status, about: isFirst ? words.sentences(status.about, arriving) : arriving };
}

/**
 * @param {import("./controller.js").State} state
 * @param {import("./words.js").Words} words
 * @returns {Status}
 */
function statusNow(state, words) {
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
    return {
      tone: "bad",
      marker: null,
      title: t("failed"),
      about: t(`failed-${engine.code}`, { what: engine.detail ?? "" }),
    };
  }
  if (engine.state === "loading" && engine.restart)
    return plain(t("starting-again"), t("starting-again-about"));
  if (state.elsewhere && !snapshot?.outcome) return plain(t("elsewhere"), t("elsewhere-about"));
  if (!snapshot) return plain(t("your-turn"), t(state.waiting ? "loading-kept" : "tap-any"));
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
 * How much of the game has arrived, as long as it does.
 * @param {import("./controller.js").State["engine"]} engine
 * @param {import("./words.js").Words} words
 */
function arrivingOf(engine, { t }) {
  if (engine.state !== "loading" || engine.loaded === undefined || !engine.total) return "";
  if (engine.loaded >= engine.total) return t("loading-done");
  const [loaded, total] = [engine.loaded, engine.total].map((bytes) => (bytes / 1e6).toFixed(1));
  return t("loading-bytes", { loaded, total });
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
    const about = t(snapshot.board.includes("X") ? "draw-near-about" : "draw-near-no-flip");
    return { ...plain(t("draw-near", { left }), about), tone: "warn" };
  }
  if (state.engine.state === "loading" && state.waiting) return plain(title, t("loading-kept"));
  return plain(
    title,
    snapshot.moves.length === 0 ? t(firstHint(snapshot)) : lastTurn(snapshot, words),
  );
}

/**
 * What to do first, by what the position lets one do.
 * @param {Pick<import("../engine/messages.d.ts").Snapshot, "legal">} snapshot
 */
function firstHint({ legal }) {
  const origins = Object.keys(legal);
  const flips = origins.filter((square) => legal[square].includes(square));
  if (flips.length === 0) return "tap-piece";
  return flips.length === origins.length ? "tap-any" : "tap-piece-or-tile";
}

/**
 * @param {import("../engine/messages.d.ts").Snapshot} snapshot
 * @param {import("./words.js").Words} words
 */
function lastTurn(snapshot, words) {
  const move = snapshot.moves[snapshot.moves.length - 1];
  return move ? words.turn(snapshot, move) : "";
}
