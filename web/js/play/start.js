// @ts-check
// The first moments: the kept game is drawn at once, or a fresh one is asked for; taps that came
// before this script are taken over.
import { lastGame } from "./dialogs/new-game.js";
import { readKept } from "./kept.js";

/**
 * What the address asks for: ?seed=N deals a fixed game, ?fen=… starts from a position, ?rules=…
 * under a rule set.
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
 * @param {Pick<import("../engine/client.js").EngineClient, "hello">} parts.client
 * @param {import("./controller.js").Game} parts.game
 * @param {import("../shell/store.js").GameStore} parts.keep
 * @param {Pick<import("../shell/seats.js").Seats, "open">} parts.seats
 * @param {import("../shell/settings.js").SettingsStore} parts.settings
 * @param {{taps: string[], types: string[], hear: (event: Event) => void}} [parts.early]
 * @param {string} [parts.search]
 * @param {boolean} [parts.isReload]  the same page once more: the game it asked for goes on
 */
export async function startGame({
  client,
  game,
  keep,
  seats,
  settings,
  early,
  search = location.search,
  isReload = wasReloaded(),
}) {
  const asked = readAddress(search);
  const isPlain = Object.keys(asked).length === 0;
  const found = keep.read();
  const isOurs =
    isPlain || (isReload && /** @type {{address?: unknown}|null} */ (found)?.address === search);
  const isSeated = isOurs && (await seats.open());
  const kept = isOurs ? readKept(found) : null;
  const saved = isSeated ? keep.save() : null;
  if (kept && isOurs && !isSeated) game.follow(kept);
  else if (kept && saved) game.preview(kept);
  else game.redraw();
  document.documentElement.classList.remove("resuming");
  let isDamaged = isSeated && keep.isThere && !saved;
  const resumed =
    saved &&
    game.resume(saved, ({ code }) => (isDamaged = ["bad-save", "bad-value"].includes(code)));
  if (early) {
    for (const type of early.types) document.removeEventListener(type, early.hear);
    for (const square of early.taps.splice(0)) game.tap(square);
  }
  if (game.state.elsewhere || (await resumed)) return;
  // Without an answer of the session the kept game stays where it is.
  if (saved && !isDamaged) return;
  if (isDamaged) keep.setAside();
  const usual = () => lastGame(settings, client);
  const isOn = await game.start(async () => ({ ...(await usual()), ...asked }));
  if (isOn && isDamaged) game.warn("set-aside");
  if (isOn || isPlain) return;
  if (await game.start(usual)) game.complain("refused-address");
}
