// @ts-check
// What becomes of games in several tabs, over reloads, and in the library.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setImmediate as soon } from "node:timers/promises";
import { readArchive, writeArchive } from "../../web/js/exchange/archive.js";
import { createList } from "../../web/js/library/list.js";
import { openBrowser, openSessions } from "./tabs.mjs";

/** @typedef {import("./tabs.mjs").Tab} Tab */
/** @typedef {import("../../web/js/exchange/shelf.js").Entry} Entry */

/** Random sequences that are played; 5,000 take some minutes. */
const SEQUENCES = Number(process.env.BANQI_SEQUENCES ?? 150);
/** For lists without a damaged game. @type {any} */
const NO_READERS = { openRecord: assert.fail, recordOf: assert.fail };
const LENGTH = 14;
const HUMANS = /** @type {const} */ ({ first: { kind: "human" }, second: { kind: "human" } });

const sessions = openSessions();
after(() => sessions.close());

/** Numbers below a limit, the same for the same seed. @param {number} seed */
function dice(seed) {
  let state = seed * 2654435761 + 1;
  return (/** @type {number} */ limit) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/**
 * Plays a turn of the human to move, if there is one.
 * @param {Tab} tab
 * @param {(n: number) => number} roll
 */
function playAny({ game, state }, roll) {
  const turns = Object.entries(state.choices?.legal ?? {}).flatMap(([from, targets]) =>
    targets.map((to) => from + to),
  );
  if (turns.length > 0) game.play(turns[roll(turns.length)]);
}

/** @param {Tab} tab @param {number} turns */
async function playTurns(tab, turns) {
  for (let i = 0; i < turns; i++) {
    playAny(tab, () => 0);
    await tab.idle();
  }
}

const bare = (/** @type {string} */ record) => record.replace(/^\[(Date|First|Second).*\n/gm, "");

test("an older game that is taken up again leaves a finished one as it is", async () => {
  const browser = openBrowser(sessions);
  const tab = browser.openTab();
  await tab.idle();
  await playTurns(tab, 1);
  tab.game.undo();
  await tab.idle();
  await playTurns(tab, 2);
  const older = tab.state.snapshot?.game;
  await tab.game.start({ players: HUMANS });
  await playTurns(tab, 10);
  tab.game.resign("first");
  await tab.idle();
  const rows = async () => {
    const list = createList(browser.database, () => "", NO_READERS);
    await list.load();
    return list.all.map(({ id, turns, outcome }) => [id, turns, outcome?.termination]);
  };
  const before = new Set((await rows()).map(String));
  assert.equal(before.size, 2);
  const entry = /** @type {Entry} */ (await browser.database.get(String(older)));
  await tab.game.open({ save: String(entry.save), game: entry.id }, async () => false);
  await tab.idle();
  assert.equal(tab.state.snapshot?.game, older);
  assert.deepEqual(new Set((await rows()).map(String)), before);
  browser.close();
});

/**
 * One thing that somebody may do; most can be done at any time.
 * @type {Record<string, (parts: {
 *   tab: Tab, browser: ReturnType<typeof openBrowser>, roll: (n: number) => number,
 *   archives: string[],
 * }) => unknown>}
 */
const DEEDS = {
  play: ({ tab, roll }) => playAny(tab, roll),
  "play more": async ({ tab, roll }) => {
    for (let i = 0; i < 4; i++) (playAny(tab, roll), await tab.idle());
  },
  undo: ({ tab }) => tab.game.undo(),
  resign: ({ tab, roll }) =>
    tab.state.snapshot?.moves.length && tab.game.resign(roll(2) ? "first" : "second"),
  agree: ({ tab }) => tab.state.snapshot?.moves.length && tab.game.offerDraw(),
  new: ({ tab }) => tab.game.start({ players: HUMANS }),
  rematch: ({ tab }) => tab.state.snapshot?.outcome && tab.game.rematch(),
  resume: async ({ tab, browser, roll }) => {
    const games = (await browser.database.all()).filter(
      ({ record, outcome }) => !record && !outcome,
    );
    const entry = games[roll(games.length)];
    if (entry && entry.id !== tab.state.snapshot?.game)
      await tab.game.open({ save: String(entry.save), game: entry.id }, async () => roll(2) > 0);
  },
  "take over": ({ tab }) => tab.game.takeOver(),
  export: async ({ browser, archives }) => {
    archives.push(writeArchive(await browser.database.all()));
  },
  import: async ({ browser, roll, archives }) => {
    if (archives.length === 0) return;
    const list = createList(browser.database, () => "", NO_READERS);
    await list.load();
    await list.merge(readArchive(archives[roll(archives.length)]));
  },
  reload: ({ tab }) => void tab.reload(),
  "second tab": ({ browser }) => browser.tabs.size < 3 && browser.openTab(),
  close: ({ tab, browser }) => browser.tabs.size > 1 && tab.close(),
};

/** Games that were ended in sequences, to be imported into others. @type {Entry[]} */
const elsewhere = [];

/** @param {number} seed */
async function sequence(seed) {
  const roll = dice(seed);
  const browser = openBrowser(sessions, { hasLocks: roll(4) > 0 });
  const archives = elsewhere.length > 0 ? [writeArchive([elsewhere[roll(elsewhere.length)]])] : [];
  /** @type {Map<string, string>} saves of the games that ended here, by id */
  const ended = new Map();
  /** @type {Map<string, Entry>} */
  const finished = new Map();
  const names = [...Object.keys(DEEDS), "play more", "resign", "resume", "export", "import"];
  const done = [];
  /** @type {WeakSet<Tab>} */
  const heard = new WeakSet();
  browser.openTab();
  for (let i = 0; i < LENGTH; i++) {
    for (const tab of browser.tabs) {
      if (heard.has(tab)) continue;
      heard.add(tab);
      tab.game.subscribe((/** @type {Tab["state"]} */ { snapshot, live }) => {
        if (snapshot?.outcome && live) ended.set(snapshot.game, snapshot.save);
      });
    }
    const tab = [...browser.tabs][roll(browser.tabs.size)];
    // Every sequence has something to lose: a game, and what an export has of it.
    const name = i === 0 ? "play more" : i === 1 ? "export" : names[roll(names.length)];
    done.push(`${[...browser.tabs].indexOf(tab)}: ${name}`);
    if (roll(5) > 0) await browser.idle();
    const work = DEEDS[name]({ tab, browser, roll, archives });
    if (roll(5) > 0) await work;
    await browser.idle();
    /** @type {string} */
    const where = `sequence ${seed}: ${done.join(", ")}`;
    const players = [...browser.tabs].filter(({ state, seats }) => state.live && seats.isOurs);
    const played = players.map(({ state }) => state.snapshot?.game);
    assert.equal(new Set(played).size, played.length, `two tabs play one game in ${where}`);
    const rows = await browser.database.all();
    for (const row of rows.filter(({ outcome }) => outcome)) {
      const before = finished.get(row.id);
      if (before) assert.deepEqual(row, { ...before, record: before.record ?? row.record }, where);
      finished.set(row.id, row);
    }
    for (const id of finished.keys())
      assert.equal(rows.filter((row) => row.id === id).length, 1, `${id} is lost in ${where}`);
    for (const id of ended.keys()) assert.ok(finished.has(id), `${id} was not kept in ${where}`);
    const records = rows.flatMap(({ record }) => record ?? []);
    assert.equal(new Set(records).size, records.length, `one game twice in ${where}`);
    assert.deepEqual(
      [...browser.tabs].flatMap(({ faults }) => faults),
      [],
      where,
    );
  }
  const [tab] = browser.tabs;
  for (const [id, save] of ended) {
    const { text } = await tab.client.request("record", { save });
    assert.equal(bare(String(finished.get(id)?.record)), bare(text), `sequence ${seed}`);
  }
  elsewhere.push(...[...finished.values()].slice(0, 1));
  browser.close();
  return ended.size;
}

test(`in ${SEQUENCES} random sequences each finished game is kept once, unchanged`, async (t) => {
  let games = 0;
  for (let seed = 1; seed <= SEQUENCES; seed++) games += await sequence(seed);
  t.diagnostic(`${SEQUENCES} sequences of ${LENGTH} deeds, ${games} games were ended`);
  assert.ok(games > SEQUENCES / 4);
  await soon();
});
