// @ts-check
// The game as the page sees it: taps and commands go in, the state of the screen comes out. A tap
// becomes a message to the session (input.js), its answer a snapshot, which is drawn, told and kept
// (turns.js).
import { EngineError } from "../engine/client.js";
import { readKept } from "./kept.js";
import { createTurns } from "./turns.js";
import { createContext } from "./context.js";
import { createInput } from "./input.js";
import { createCommands } from "./commands.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Message} Message */
/** @typedef {import("../engine/messages.d.ts").Requests["new"]["params"]} NewParams */

/** @type {Pick<import("../engine/messages.d.ts").Error, "code"|"message">} */
const NO_SEAT = { code: "cancelled", message: "fifty tabs play already" };

/**
 * @param {import("./context.js").Parts & {
 *   seats: import("../shell/seats.js").Seats,
 *   keep: Pick<import("../shell/store.js").GameStore, "read"|"save">,
 * }} parts
 */
export function createGame(parts) {
  const { client, seats, keep, words, announce } = parts;
  const context = createContext(parts);
  const turns = createTurns(context);
  const input = createInput(context, turns);
  const commands = createCommands(context, turns, input.clear);
  const { state } = context;

  /**
   * Asks for another game, at a seat of this tab's own.
   * @param {() => Promise<import("./state.js").Snapshot>} ask
   */
  async function seated(ask) {
    if (!seats.isOurs && !(await seats.find())) throw new EngineError(NO_SEAT);
    return ask();
  }

  async function askForRematch() {
    const { snapshot, elsewhere } = state;
    // The session of a tab that looked on does not know the game, which is over.
    if (elsewhere && snapshot) await client.request("resume", { save: snapshot.save });
    return client.request("rematch", {});
  }

  /** What the session needs to put the game back that is kept at this tab's seat. */
  const kept = () => /** @type {{save: string, game?: string}} */ (keep.save());

  seats.onLost(turns.leave);
  seats.onShown((shown) => {
    const snapshot = readKept(shown);
    if (snapshot && state.elsewhere) turns.follow(snapshot);
  });

  return {
    state,
    /** What the library calls the game in progress. */
    get id() {
      return state.snapshot?.game ?? null;
    },
    ...input,
    ...commands,
    preview: turns.preview,
    /** Looks on at a game that another tab plays. */
    follow(/** @type {import("./state.js").Snapshot} */ snapshot) {
      turns.follow(snapshot);
      seats.look();
    },
    pauseWatching: turns.pauseWatching,
    step: turns.step,
    /** Asks a computer again that failed to answer. */
    proceed: turns.proceed,
    /** @param {NewParams|(() => Promise<NewParams>)} options  or what finds them out meanwhile */
    start: (options) =>
      turns.begin(
        () =>
          seated(async () =>
            client.request("new", typeof options === "function" ? await options() : options),
          ),
        "say-new-game",
        input.tap,
      ),
    /**
     * Goes on with a game of this tab's seat.
     * @param {{save: string, game?: string}} saved
     * @param {(error: any) => void} [refused]  hears why not
     */
    resume: (saved, refused = () => undefined) =>
      turns.begin(
        () =>
          client.request("resume", saved).catch((error) => {
            refused(error);
            throw error;
          }),
        "say-resumed",
        input.tap,
      ),
    /**
     * Goes on with a game of the library.
     * @param {{save: string, game: string}} saved
     * @param {() => Promise<boolean>} askToTakeOver  from the tab that plays it
     * @returns {Promise<boolean|null>} whether it goes on; null: it is left to the other tab
     */
    async open(saved, askToTakeOver) {
      const before = seats.name;
      if (!(await seats.findFor(saved.game))) {
        if (!(await askToTakeOver())) return null;
        await seats.take(saved.game);
      }
      // What is kept at the seat is no older than what the library has.
      const isSame = readKept(keep.read())?.game === saved.game;
      if (isSame && (await this.resume(kept()))) return true;
      if (await this.resume(saved)) return true;
      await seats.back(before);
      return false;
    },
    /** Goes on here with the game that another tab plays. */
    async takeOver() {
      const { snapshot } = state;
      if (!snapshot || !state.elsewhere) return false;
      await seats.take();
      const isSame = readKept(keep.read())?.game === snapshot.game;
      return this.resume(isSame ? kept() : { save: snapshot.save });
    },
    rematch: () => turns.begin(() => seated(askForRematch), "say-new-game", input.tap),
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
    /**
     * Says what a person has to know before going on; it stays until the next tap.
     * @param {string} id  a message with an .about
     */
    warn(id) {
      announce(words.sentences(words.t(id), words.t(`${id}.about`)));
      context.messages.stay("warn", words.t(id), words.t(`${id}.about`));
    },
    subscribe: context.subscribe,
    redraw: context.changed,
  };
}
/** @typedef {ReturnType<typeof createGame>} Game */
