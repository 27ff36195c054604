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
