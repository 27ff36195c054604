// @ts-check
// The course of a game with a session that is only pretended: what is sent, drawn, said and kept.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setImmediate as settled } from "node:timers/promises";
import { createSettings } from "../../web/js/shell/settings.js";
import { createStore } from "../../web/js/shell/store.js";
import { createGame } from "../../web/js/play/controller.js";
import { statusOf } from "../../web/js/play/status.js";
import { actionsFor } from "../../web/js/play/panels/actions.js";
import { MIDDLE, words, fresh, flipped, answered } from "./snapshots.mjs";

/** @typedef {import("../../web/js/engine/messages.d.ts").Snapshot} Snapshot */

/** Requests that wait for the test to answer them. */
function pretendedSession() {
  /**
   * @type {{type: string, params: any, resolve: (result: any) => void,
   *   reject: (error: any) => void, cancelled: boolean}[]}
   */
  const open = [];
  const send = (/** @type {string} */ type, /** @type {any} */ params) => {
    /** @type {any} */
    const request = { type, params, cancelled: false };
    const answer = new Promise((resolve, reject) => Object.assign(request, { resolve, reject }));
    open.push(request);
    return {
      answer,
      cancel: () => ((request.cancelled = true), request.reject({ code: "cancelled" })),
      stop() {},
    };
  };
  const ready = { state: "ready", hello: {}, bootMs: 1 };
  return {
    open,
    client: {
      state: ready,
      send,
      request: (/** @type {string} */ type, /** @type {any} */ params) => send(type, params).answer,
    },
  };
}

/** @type {ReturnType<typeof pretendedSession>} */
let session;
/** @type {ReturnType<typeof createGame>} */
let game;
/** @type {ReturnType<typeof createSettings>} */
let settings;
/** @type {{said: string[], sounds: string[], kept: any[], waits: number[], views: any[]}} */
let log;
let clock = 0;
/** How the game waits. @type {() => Promise<void>} */
let pause;

beforeEach(() => {
  session = pretendedSession();
  log = { said: [], sounds: [], kept: [], waits: [], views: [] };
  clock = 0;
  pause = async () => {};
  settings = createSettings(createStore(() => assert.fail("no storage")));
  const board = {
    isMoving: false,
    useLadder() {},
    show: (/** @type {any} */ view) => void log.views.push(view),
    animate: async (/** @type {any} */ _turn, /** @type {any} */ view) => void log.views.push(view),
  };
  game = createGame({
    client: /** @type {any} */ (session.client),
    board: () => /** @type {any} */ (board),
    words,
    settings,
    keep: { write: (kept) => (log.kept.push(kept), true), read: () => null, save: () => null },
    seats: /** @type {any} */ ({
      isOurs: true,
      find: async () => true,
      onLost() {},
      onShown() {},
    }),
    announce: (text) => void log.said.push(text),
    play: (sound) => void log.sounds.push(sound),
    buzz() {},
    wait: (ms) => (log.waits.push(ms), pause()),
    now: () => clock,
  });
});

/** Answers the oldest open request. @param {string} type @param {any} result */
async function answer(type, result) {
  const request = session.open.shift();
  assert.equal(request?.type, type);
  request?.resolve(result);
  for (let i = 0; i < 6; i++) await settled();
  return request?.params;
}

/** A game that has begun. @param {Snapshot} [snapshot] */
async function begun(snapshot = fresh()) {
  void game.start({ players: snapshot.players });
  await answer("new", snapshot);
  log.said.length = 0;
}

test("a tap before the session is kept, shown, and played when the game is there", async () => {
  game.tap("a1");
  game.tap("b2");
  assert.equal(log.views.at(-1).waiting, "b2");
  void game.start({ players: MIDDLE.players });
  await answer("new", fresh());
  const params = await answer("play", flipped(fresh()));
  assert.deepEqual(params, { ply: 0, move: "b2b2" });
  assert.equal(game.state.waiting, null);
});

test("a flip is sent with its ply, drawn, told with the colours, sounded and kept", async () => {
  await begun();
  game.tap("b2");
  assert.deepEqual(await answer("play", flipped(fresh())), { ply: 0, move: "b2b2" });
  assert.equal(log.said[0], "You: b2 turned over, red horse. You play Red. Computer to move.");
  assert.equal(log.sounds[0], "flip");
  assert.equal(log.kept.at(-1).snapshot.ply, 1);
});

test("the computer thinks while the tile turns, and answers no sooner than 450 ms", async () => {
  await begun();
  game.tap("b2");
  await answer("play", flipped(fresh()));
  clock = 100;
  assert.deepEqual(await answer("think", { snapshot: answered(flipped(fresh())), info: {} }), {
    ply: 1,
  });
  assert.deepEqual(log.waits, [350]);
  assert.match(
    /** @type {string} */ (log.said.at(-1)),
    /^Computer: c3 turned over, black general\. Your turn\.$/,
  );
});

test("taps are ignored while a turn is on its way and while the computer thinks", async () => {
  await begun();
  game.tap("b2");
  game.tap("c3");
  assert.equal(session.open.length, 1);
  await answer("play", flipped(fresh()));
  game.tap("c3");
  assert.deepEqual(
    session.open.map(({ type }) => type),
    ["think"],
  );
  assert.equal(game.state.message?.title, "It is not your turn");
});

test("a piece is selected, told with its choices, and cleared", async () => {
  await begun(MIDDLE);
  game.tap("e1");
  assert.equal(game.state.selected, "e1");
  assert.match(log.said[0], /: \d+ moves?, (no captures|\d+ captures?)$/);
  game.clear();
  assert.equal(game.state.selected, null);
  assert.equal(log.said[1], "Selection cleared.");
});

test("a turn that is not legal is explained in words, and the selection stays", async () => {
  await begun(MIDDLE);
  game.tap("e1");
  void game.attempt("e1f2");
  const details = { origin: "e1", target: "f2", piece: "S", victim: "s" };
  await answer("explain", { legal: false, refusal: { code: "outranked", details, message: "" } });
  assert.equal(game.state.selected, "e1");
  assert.equal(game.state.message?.tone, "bad");
  assert.equal(game.state.message?.title, "A soldier outranks your soldier");
  assert.deepEqual(log.sounds, ["illegal"]);
});

test("a computer that fails to answer can be asked again; the game is still there", async () => {
  await begun();
  game.tap("b2");
  await answer("play", flipped(fresh()));
  session.open.shift()?.reject({ code: "bad-save" });
  for (let i = 0; i < 6; i++) await settled();
  assert.ok(game.state.stalled);
  assert.equal(
    statusOf({ ...game.state, message: null }, words).title,
    "The computer did not answer",
  );
  assert.ok(actionsFor(game.state).includes("ask-again!"));
  game.proceed();
  await answer("think", { snapshot: answered(flipped(fresh())), info: {} });
  assert.equal(game.state.snapshot?.ply, 2);
  assert.ok(!game.state.stalled);
});

test("a turn lost with its worker is asked for once more", async () => {
  await begun();
  game.tap("b2");
  session.open.shift()?.reject({ code: "cancelled" });
  for (let i = 0; i < 4; i++) await settled();
  assert.deepEqual(await answer("play", flipped(fresh())), { ply: 0, move: "b2b2" });
  assert.equal(game.state.snapshot?.ply, 1);
});

test("an answer for a game that was left is not drawn", async () => {
  await begun();
  game.tap("b2");
  await answer("play", flipped(fresh()));
  const thinking = session.open.shift();
  void game.start({ players: MIDDLE.players });
  await answer("new", fresh({ number: 7 }));
  thinking?.resolve({ snapshot: answered(flipped(fresh())), info: {} });
  for (let i = 0; i < 6; i++) await settled();
  assert.equal(game.state.snapshot?.number, 7);
});

test("undo ends the thinking first, and says when tiles were dealt anew", async () => {
  await begun();
  game.tap("b2");
  await answer("play", flipped(fresh()));
  const thinking = session.open.shift();
  game.undo();
  assert.ok(thinking?.cancelled);
  await answer("undo", fresh({ deal: { ...MIDDLE.deal, redealt: MIDDLE.deal.redealt + 1 } }));
  assert.equal(game.state.message?.title, "Taken back: tiles dealt anew");
  assert.match(/** @type {string} */ (log.said.at(-1)), /Your turn\.$/);
});

const RESIGNED = /** @type {const} */ ({
  result: "0-1",
  winner: "second",
  termination: "resignation",
});

/** A game whose flip and its answer were taken back; the tiles were dealt anew. */
async function takenBack() {
  await begun();
  game.tap("b2");
  await answer("play", flipped(fresh()));
  await answer("think", { snapshot: { ...answered(flipped(fresh())), save: "both" }, info: {} });
  for (let i = 0; i < 6; i++) await settled();
  game.undo();
  const redealt = { ...MIDDLE.deal, redealt: MIDDLE.deal.redealt + 1 };
  await answer("undo", fresh({ deal: redealt, save: "none" }));
  assert.equal(game.state.snapshot?.ply, 0);
}

test("an undo tells what it cost, and a redo puts the game back as it was", async () => {
  await takenBack();
  assert.match(/** @type {any} */ (game.state.message).about, /^2 tiles went back into the bag/);
  assert.equal(actionsFor(game.state)[1], "redo");
  game.redo();
  assert.deepEqual(await answer("resume", { ...answered(flipped(fresh())), save: "both" }), {
    save: "both",
  });
  assert.equal(game.state.snapshot?.ply, 2);
  assert.equal(game.state.message?.title, "Put back");
  assert.match(/** @type {string} */ (log.said.at(-1)), /Your turn\.$/);
  assert.equal(actionsFor(game.state)[1], "moves");
  game.redo();
  assert.equal(session.open.length, 0);
});

test("an undo of quiet turns costs nothing and says so", async () => {
  await begun({ ...MIDDLE, canUndo: true });
  game.undo();
  await answer("undo", { ...MIDDLE, ply: MIDDLE.ply - 2, moves: MIDDLE.moves.slice(0, -2) });
  assert.equal(game.state.message?.title, "Taken back");
});

test("two undos are put back one by one, the last first", async () => {
  await takenBack();
  game.state.undone.unshift("before that");
  game.redo();
  await answer("resume", { ...answered(flipped(fresh())), save: "both" });
  game.redo();
  assert.deepEqual(await answer("resume", fresh()), { save: "before that" });
});

test("where the engine was to move it thinks again after a redo", async () => {
  await begun();
  game.tap("b2");
  await answer("play", { ...flipped(fresh()), save: "mine" });
  session.open.shift(); // the computer thinks
  game.undo();
  await answer("undo", fresh());
  game.redo();
  await answer("resume", { ...flipped(fresh()), save: "mine" });
  assert.equal(session.open[0].type, "think");
});

test("there is no redo after a turn, an end or another game: it shows nobody tiles", async () => {
  /** @type {[() => void, string, any][]} */
  const ways = [
    [() => game.tap("b2"), "play", flipped(fresh())],
    [() => game.resign(), "resign", { ...MIDDLE, outcome: RESIGNED, legal: {} }],
    [() => void game.rematch(), "rematch", fresh()],
    [() => void game.resume({ save: "other" }), "resume", fresh()],
  ];
  for (const [act, type, result] of ways) {
    await takenBack();
    assert.equal(game.state.undone.length, 1);
    act();
    await answer(type, result);
    assert.deepEqual(game.state.undone, [], type);
    session.open.length = 0;
    game.redo();
    assert.equal(session.open.length, 0, type);
  }
});

test("undo counts an answer that is still held back, which is not shown then", async () => {
  /** @type {() => void} */
  let release = () => assert.fail("nothing was held back");
  pause = () => new Promise((resolve) => (release = resolve));
  await begun();
  game.tap("b2");
  await answer("play", flipped(fresh()));
  await answer("think", { snapshot: answered(flipped(fresh())), info: {} });
  game.undo();
  assert.deepEqual(await answer("undo", fresh()), { ply: 2 });
  release();
  for (let i = 0; i < 6; i++) await settled();
  assert.equal(game.state.snapshot?.ply, 0);
  assert.ok(!game.state.thinking);
});

test("with confirmation a turn is played at the second tap only", async () => {
  settings.set({ confirmMoves: true });
  await begun();
  game.tap("b2");
  assert.equal(session.open.length, 0);
  assert.ok(game.state.confirming);
  assert.deepEqual(actionsFor(game.state)[2], "confirm!");
  game.tap("b2");
  assert.equal(session.open[0].type, "play");
});

test("a hint marks its turn and gives its reason until the next tap", async () => {
  await begun(MIDDLE);
  void game.hint();
  const hint = {
    move: "e1e2",
    reason: { code: "escapes", details: { attacker: "e3", threat: "e" } },
    info: {},
  };
  await answer("hint", hint);
  assert.deepEqual([game.state.selected, game.state.aim], ["e1", "e2"]);
  assert.equal(game.state.message?.about, "It gets away from the elephant on e3.");
  game.tap("e2");
  assert.equal(session.open[0].type, "play");
});

test("a draw offer that is declined says so and the game goes on", async () => {
  await begun(MIDDLE);
  void game.offerDraw();
  await answer("offer_draw", {
    accepted: false,
    snapshot: { ...MIDDLE, drawOffer: { by: "first", ply: 24, accepted: false } },
  });
  assert.equal(game.state.message?.title, "The computer plays on");
});

test("why a draw is declined is said in words", async () => {
  for (const [reason, said] of /** @type {const} */ ([
    [{ code: "better", percent: 62 }, /better.*62%/],
    [{ code: "too-early", turns: 1 }, /too early.*in 1 turn,/],
    [{ code: "too-early", turns: 17 }, /too early.*in 17 turns,/],
  ])) {
    await begun(MIDDLE);
    void game.offerDraw();
    await answer("offer_draw", {
      accepted: false,
      reason,
      snapshot: { ...MIDDLE, drawOffer: { by: "first", ply: 24, accepted: false } },
    });
    assert.match(String(game.state.message?.about), said);
  }
});

test("two computers play by themselves at the pace that is set, and stop when paused", async () => {
  const players = /** @type {const} */ ({
    first: { kind: "engine", level: 1 },
    second: { kind: "engine", level: 2 },
  });
  const watched = fresh({ mode: "watch", players });
  await begun(watched);
  assert.equal(game.state.choices, null);
  await answer("think", { snapshot: flipped(watched), info: {} });
  assert.deepEqual(log.waits, [900]);
  assert.equal(session.open[0].type, "think");
  game.pauseWatching(true);
  assert.ok(session.open.shift()?.cancelled);
  for (let i = 0; i < 4; i++) await settled();
  assert.equal(session.open.length, 0);
  game.step();
  await answer("think", { snapshot: answered(flipped(watched)), info: {} });
  assert.equal(session.open.length, 0, "one turn, then it waits again");
  game.pauseWatching(false);
  assert.equal(session.open[0].type, "think");
});

test("the end is told with its reason and offers a rematch", async () => {
  await begun(MIDDLE);
  game.resign();
  const outcome = /** @type {const} */ ({
    result: "0-1",
    winner: "second",
    termination: "resignation",
  });
  await answer("resign", { ...MIDDLE, outcome, legal: {} });
  assert.equal(log.said.at(-1), "Computer won. You resigned.");
  assert.ok(actionsFor(game.state).includes("rematch!"));
  assert.equal(game.state.choices, null);
});
