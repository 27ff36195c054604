// @ts-check
// The state of the game screen, and what follows from it.

/** @typedef {import("../engine/messages.d.ts").Snapshot} Snapshot */
/** @typedef {import("../engine/client.js").ClientState} ClientState */
/** @typedef {{tone: "plain"|"bad"|"warn", title: string, about: string}} Message */

/**
 * Everything the panels draw from.
 * @typedef {object} State
 * @property {Snapshot|null} snapshot  null until the first game is there
 * @property {ClientState} engine
 * @property {import("../board/moves.js").Choices|null} choices  what the human to move may play
 * @property {string|null} selected
 * @property {string|null} aim  a target that waits for a second tap, or that a hint names
 * @property {boolean} confirming  `aim` waits for a second tap
 * @property {import("../engine/messages.d.ts").Odds|null} odds
 *   of the tile that waits for a second tap, where they are wanted
 * @property {string|null} waiting  a tile tapped before the session was up
 * @property {string|null} kept  a square tapped while a turn was on its way to the session
 * @property {string|null} bad  where a turn was refused
 * @property {"think"|"hint"|"draw"|null} job
 * @property {boolean} sending  a turn is on its way to the session
 * @property {boolean} beginning  another game was asked for
 * @property {boolean} thinking  the computer is at it, or its answer is held back for a moment
 * @property {Snapshot|null} held  the computer's answer while it is held back
 * @property {boolean} stalled  the computer failed to answer and can be asked again
 * @property {boolean} moving  a tile is on its way over the board
 * @property {boolean} elsewhere  another tab plays this game, this one looks on
 * @property {boolean} live  the snapshot is the session's, not one that was kept or another tab's
 * @property {boolean} paused  of computer against computer
 * @property {string[]} undone  saves of the game as each undo in a row met it, the last one last
 * @property {Message|null} message
 */

/** @param {ClientState} engine @returns {State} */
export const firstState = (engine) => ({
  snapshot: null,
  engine,
  choices: null,
  selected: null,
  aim: null,
  confirming: false,
  odds: null,
  waiting: null,
  kept: null,
  bad: null,
  job: null,
  sending: false,
  beginning: false,
  thinking: false,
  held: null,
  stalled: false,
  moving: false,
  elsewhere: false,
  live: false,
  paused: false,
  undone: [],
  message: null,
});

/** Nothing selected, aimed at or refused any more. @param {State} state */
export function deselect(state) {
  state.selected = state.aim = state.bad = null;
  state.confirming = false;
}

/** What the human to move may play; null if it is not a human's turn. @param {Snapshot} snapshot */
export function choicesOf({ board, legal, screens, colours, toMove, players, outcome }) {
  return outcome || players[toMove].kind !== "human"
    ? null
    : { board, legal, screens, colour: colours[toMove] };
}

/** @param {Snapshot} snapshot */
export const isEngineToMove = (snapshot) =>
  !snapshot.outcome && snapshot.players[snapshot.toMove].kind === "engine";

/** What the board shows. @param {State} state @returns {import("../board/state.js").View} */
export function viewOf({ snapshot, choices, selected, aim, waiting, bad }) {
  const last = snapshot?.moves[snapshot.moves.length - 1];
  return {
    board: snapshot?.board ?? "X".repeat(32),
    choices,
    selected,
    aim,
    waiting,
    bad,
    last: last ? { from: last.from, to: last.to } : null,
  };
}
