// @ts-check
// The game as the page sees it: taps and wishes go in, the state of the screen comes out. A tap becomes
// a message to the session (hand.js), its answer a snapshot, which is drawn, told and kept (course.js).
import { createCourse } from "./course.js";
import { createDesk } from "./desk.js";
import { createHand } from "./hand.js";
import { createWishes } from "./wishes.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Message} Message */
/** @typedef {import("../messages.d.ts").Requests} Requests */

/** @param {import("./desk.js").Parts} parts */
export function createGame(parts) {
  const { client } = parts;
  const desk = createDesk(parts);
  const course = createCourse(desk);
  const hand = createHand(desk, course);
  const wishes = createWishes(desk, course, hand.clear);
  const flip = (/** @type {string} */ square) => hand.play(square + square);

  return {
    state: desk.state,
    ...hand,
    ...wishes,
    preview: course.preview,
    pauseWatching: course.pauseWatching,
    step: course.step,
    /** Asks a computer again that failed to answer. */
    proceed: course.proceed,
    /** @param {Requests["new"]["params"]} options */
    start: (options) => course.begin(() => client.request("new", options), "say-new-game", flip),
    /** @param {string} save */
    resume: (save) => course.begin(() => client.request("resume", { save }), "say-resumed", flip),
    rematch: () => course.begin(() => client.request("rematch", {}), "say-new-game", flip),
    /** @param {State["engine"]} engine */
    engineChanged(engine) {
      desk.state.engine = engine;
      desk.changed(false);
    },
    /** Says something for a few seconds that is not about a turn. @param {string} title @param {string} about */
    notice: (title, about) => desk.messages.say("plain", title, about),
    complain: desk.complain,
    subscribe: desk.subscribe,
    redraw: desk.changed,
  };
}
/** @typedef {ReturnType<typeof createGame>} Game */
