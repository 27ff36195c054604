// @ts-check
// What the session offers, which it tells in its hello.

/**
 * The rule set a text names, as far as the session has told.
 * @param {Pick<import("../engine/client.js").EngineClient, "state">} client
 * @param {string} text  "taiwan:quiet=40"
 * @returns {import("../engine/messages.d.ts").RuleSet|null}
 */
export function ruleSetNamed({ state }, text) {
  if (state.state !== "ready") return null;
  const base = state.hello.ruleSets.find(({ name }) => name === text.split(":")[0]);
  return base ? { ...base, text } : null;
}

/** @typedef {import("../shell/settings.js").Settings} Settings */
/** @typedef {"level"|"levelFirst"|"levelSecond"} LevelName */

/**
 * What was chosen for a game, as far as the session offers it: else the nearest level, and the
 * rule set that the session has first.
 * @template {Pick<Settings, LevelName|"rules">} T
 * @param {T} choice
 * @param {Pick<import("../engine/messages.d.ts").Hello, "ruleSets"|"levels">} offer
 * @returns {T}
 */
export function offered(choice, { ruleSets, levels }) {
  const nearest = (/** @type {number} */ wanted) =>
    levels.reduce((best, level) =>
      Math.abs(level - wanted) < Math.abs(best - wanted) ? level : best,
    );
  const isThere = ruleSets.some(({ name }) => name === choice.rules);
  return {
    ...choice,
    level: nearest(choice.level),
    levelFirst: nearest(choice.levelFirst),
    levelSecond: nearest(choice.levelSecond),
    rules: isThere ? choice.rules : ruleSets[0].name,
  };
}
