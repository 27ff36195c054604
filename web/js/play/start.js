// @ts-check
// The first moments: the kept game is drawn at once, or a fresh one is asked for; taps that came
// before this script are taken over.
import { newParams } from "./dialogs/new-game.js";

/** @typedef {import("../engine/messages.d.ts").Snapshot} Snapshot */

/**
 * The kept game, if it is one that this version can draw.
 * @param {unknown} kept
 * @returns {Snapshot|null}
 */
export function readKept(kept) {
  const snapshot = /** @type {any} */ (kept)?.snapshot;
  const isWhole =
    /** @type {any} */ (kept)?.version === 1 &&
    /^[SCHREAGschreag.X]{32}$/.test(snapshot?.board) &&
    typeof snapshot.save === "string" &&
    ["bag", "taken", "legal", "screens", "players", "colours", "rules", "deal"].every(
      (key) => typeof snapshot[key] === "object" && snapshot[key] !== null,
    ) &&
    Array.isArray(snapshot.moves) &&
    Array.isArray(snapshot.rules.ladder) &&
    typeof snapshot.rules.name === "string" &&
    typeof snapshot.rules.text === "string";
  return isWhole ? snapshot : null;
}

/**
 * What the address asks for: ?seed=N deals a fixed game, ?fen=… starts from a position, ?rules=… under a rule set.
 * @param {string} search
 */
export function readAddress(search) {
  const query = new URLSearchParams(search);
  const seed = query.get("seed");
  const fen = query.get("fen");
  const rules = query.get("rules");
  return {
    ...(seed !== null && /^\d{1,15}$/.test(seed) ? { seed: Number(seed) } : {}),
    ...(fen ? { fen } : {}),
    ...(rules ? { rules } : {}),
  };
}

function wasReloaded() {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "reload";
}

/**
 * @param {object} parts
 * @param {import("./controller.js").Game} parts.game
 * @param {{read: () => unknown, remove: () => void}} parts.keep
 * @param {import("../shell/settings.js").SettingsStore} parts.settings
 * @param {{taps: string[], types: string[], hear: (event: Event) => void}} [parts.early]
 * @param {string} [parts.search]
 * @param {boolean} [parts.isReload]  the same page once more: the game it asked for goes on
 */
export async function startGame({
  game,
  keep,
  settings,
  early,
  search = location.search,
  isReload = wasReloaded(),
}) {
  const asked = readAddress(search);
  const found = keep.read();
  const isOurs =
    Object.keys(asked).length === 0 || (isReload && /** @type {any} */ (found)?.address === search);
  const kept = isOurs ? readKept(found) : null;
  if (kept) game.preview(kept);
  else game.redraw();
  document.documentElement.classList.remove("resuming");
  const choice = /** @type {const} */ ([
    "opponent",
    "level",
    "levelFirst",
    "levelSecond",
    "first",
    "rules",
  ]);
  const usual = newParams(
    /** @type {any} */ (Object.fromEntries(choice.map((name) => [name, settings.get(name)]))),
  );
  const resumed = kept && game.resume(kept.save);
  if (early) {
    for (const type of early.types) document.removeEventListener(type, early.hear);
    for (const square of early.taps.splice(0)) game.tap(square);
  }
  if (await resumed) return;
  if ((await game.start({ ...usual, ...asked })) || Object.keys(asked).length === 0) return;
  if (await game.start(usual)) game.complain("refused-address");
}
