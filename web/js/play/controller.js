// @ts-check
// The game as the page sees it: taps and commands go in, the state of the screen comes out. A tap
// becomes
// a message to the session (input.js), its answer a snapshot, which is drawn, told and kept
// (turns.js).
import { createTurns } from "./turns.js";
import { createContext } from "./context.js";
import { createInput } from "./input.js";
import { createCommands } from "./commands.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Message} Message */
/** @typedef {import("../engine/messages.d.ts").Requests} Requests */

/** @param {import("./context.js").Parts} parts */
export function createGame(parts) {
  const { client } = parts;
  const context = createContext(parts);
  const turns = createTurns(context);
  const input = createInput(context, turns);
  const commands = createCommands(context, turns, input.clear);

  return {
    state: context.state,
    ...input,
    ...commands,
    preview: turns.preview,
    pauseWatching: turns.pauseWatching,
    step: turns.step,
    /** Asks a computer again that failed to answer. */
    proceed: turns.proceed,
    /** @param {Requests["new"]["params"]} options */
    start: (options) =>
      turns.begin(() => client.request("new", options), "say-new-game", input.tap),
    /** @param {string} save */
    resume: (save) =>
      turns.begin(() => client.request("resume", { save }), "say-resumed", input.tap),
    rematch: () => turns.begin(() => client.request("rematch", {}), "say-new-game", input.tap),
    /** @param {State["engine"]} engine */
    engineChanged(engine) {
      context.state.engine = engine;
      context.changed(false);
    },
    /**
     * Says something for a few seconds that is not about a turn.
     * @param {string} title
     * @param {string} about
     */
    notice: (title, about) => context.messages.say("plain", title, about),
    complain: context.complain,
    subscribe: context.subscribe,
    redraw: context.changed,
  };
}
/** @typedef {ReturnType<typeof createGame>} Game */
