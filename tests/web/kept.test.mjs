// @ts-check
// Kept games and entries of the library with every field removed, nulled, retyped and truncated.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setImmediate as soon } from "node:timers/promises";
import { createList } from "../../web/js/library/list.js";
import { readAside, createStore } from "../../web/js/shell/store.js";
import { openBrowser, openSessions } from "./tabs.mjs";

/** @typedef {(string|number)[]} Path */

/** So many cases of the snapshot's are tried, spread evenly; 0: all, which takes some minutes. */
const CASES = Number(process.env.BANQI_CASES ?? 160);
const GONE = Symbol("gone");

const sessions = openSessions();
after(() => sessions.close());

/** All fields of a value, lists by their first and last place. @param {any} value @returns {Path[]} */
function fieldsOf(value, path = /** @type {Path} */ ([])) {
  if (typeof value !== "object" || value === null) return [path];
  const names = Array.isArray(value)
    ? [...new Set([0, value.length - 1])].filter((i) => i >= 0)
    : Object.keys(value);
  return [path, ...names.flatMap((name) => fieldsOf(value[name], [...path, name]))];
}

/** @param {any} value */
function truncated(value) {
  if (typeof value === "string") return value.slice(0, value.length >> 1);
  if (Array.isArray(value)) return value.slice(0, value.length >> 1);
  if (typeof value === "number") return Math.trunc(value / 2) - 1;
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).slice(0, Object.keys(value).length >> 1));
  return GONE;
}

/** @param {any} value */
const retyped = (value) =>
  typeof value === "string" ? 7 : typeof value === "object" ? "text" : [value];

/** @type {Record<string, (value: any) => any>} */
const DAMAGES = { removed: () => GONE, nulled: () => null, retyped, truncated };

/** @param {any} value @param {Path} path @param {(value: any) => any} damage */
function damagedAt(value, path, damage) {
  if (path.length === 0) return damage(value);
  const copy = Array.isArray(value) ? [...value] : { ...value };
  const [name, ...rest] = path;
  const inner = damagedAt(value[name], rest, damage);
  if (inner === GONE) delete copy[name];
  else copy[name] = inner;
  return copy;
}

/** Turns of whoever is to move, one after the other. @param {import("./tabs.mjs").Tab} tab @param {number} turns */
async function playTurns(tab, turns) {
  for (let i = 0; i < turns; i++) {
    const [[from, [to]]] = Object.entries(tab.state.choices?.legal ?? {});
    tab.game.play(from + to);
    await tab.idle();
  }
}

/** A browser with a game kept in it. @param {boolean} isOver */
async function played(isOver) {
  const browser = openBrowser(sessions);
  const tab = browser.openTab();
  await tab.idle();
  await playTurns(tab, 5);
  if (isOver) tab.game.resign("first");
  await tab.idle();
  const text = browser.area.getItem("banqi.game");
  browser.close();
  await soon();
  return { browser, text, save: tab.state.snapshot?.save };
}

for (const isOver of [false, true]) {
  const name = isOver ? "finished" : "unfinished";
  test(`a page is playable at once after any damage to a kept ${name} game`, async (t) => {
    const { browser, text, save } = await played(isOver);
    const kept = JSON.parse(text);
    const all = fieldsOf(kept).flatMap((path) =>
      Object.entries(DAMAGES).map(([damage, change]) => ({ path, damage, change })),
    );
    const step = CASES === 0 ? 1 : Math.max(1, Math.floor(all.length / CASES));
    const cases = all.filter(
      ({ path }, i) => i % step === 0 || path.length < 2 || path[1] === "save",
    );
    const before = await browser.database.all();
    const counts = { rebuilt: 0, "set aside": 0 };
    for (const { path, damage, change } of cases) {
      const where = `${path.join(".") || "all"} ${damage}`;
      const broken = damagedAt(kept, path, change);
      browser.area.items.delete("banqi.aside");
      browser.area.setItem("banqi.game", broken === GONE ? "" : JSON.stringify(broken));
      if (broken === GONE) browser.area.removeItem("banqi.game");
      const tab = browser.openTab();
      await tab.idle();
      const { state } = tab;
      assert.ok(state.live && !state.elsewhere, where);
      if (state.snapshot?.save === save) counts.rebuilt++;
      else if (broken !== GONE) {
        counts["set aside"]++;
        assert.deepEqual(readAside(createStore(() => browser.area)), [JSON.stringify(broken)]);
        assert.ok(
          tab.said.some((said) => said.includes("could not be read")),
          where,
        );
      }
      if (state.snapshot?.outcome) await tab.game.rematch();
      await playTurns(tab, 1);
      assert.ok(Number(state.snapshot?.moves.length) > 0, where);
      const rows = await browser.database.all();
      for (const row of before) {
        const now = rows.find(({ id }) => id === row.id);
        if (isOver) assert.deepEqual(now, row, where);
        else assert.ok(Number(now?.turns) >= row.turns, where);
      }
      browser.close();
      await soon();
      for (const { id } of rows)
        if (!before.some((row) => row.id === id)) await browser.database.remove(id);
      for (const row of before) await browser.database.replace(row.id, row);
    }
    t.diagnostic(
      `${cases.length} of ${all.length} cases: ${counts.rebuilt} rebuilt, ${counts["set aside"]} set aside`,
    );
    assert.ok(counts.rebuilt > counts["set aside"] && counts["set aside"] > 0);
  });

  test(`text that was cut off anywhere costs no ${name} game whose save is whole`, async () => {
    const { browser, text, save } = await played(isOver);
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      const cut = text.slice(0, Math.floor(text.length * share));
      browser.area.setItem("banqi.game", cut);
      const tab = browser.openTab();
      await tab.idle();
      assert.ok(tab.state.live, `at ${share}`);
      assert.equal(tab.state.snapshot?.save === save, cut.includes(String(save)), `at ${share}`);
      browser.close();
      await soon();
    }
  });

  test(`an entry of a ${name} game is listed and whole again after any damage`, async (t) => {
    const { browser } = await played(isOver);
    const [entry] = await browser.database.all();
    const tab = browser.openTab();
    const readers = {
      openRecord: (/** @type {string} */ text) => tab.client.request("open_record", { text }),
      recordOf: (/** @type {string} */ saved, /** @type {Record<string, string>} */ tags) =>
        tab.client.request("record", { save: saved, tags }),
    };
    await tab.idle();
    const paths = fieldsOf(entry).filter((path) => path.length > 0);
    let cases = 0;
    for (const path of paths) {
      for (const [damage, change] of Object.entries(DAMAGES)) {
        const broken = damagedAt(entry, path, change);
        const where = `${path.join(".")} ${damage}`;
        if (!["string", "number"].includes(typeof broken.id)) continue; // no key of a database
        for (const { id } of await browser.database.all()) await browser.database.remove(id);
        await browser.database.replace(broken.id, broken);
        const list = createList(browser.database, () => "", readers);
        await list.load();
        const damaged = await list.mend();
        cases++;
        if (path[0] === "save" && !isOver) {
          assert.equal(damaged.length + list.all.length, 1, where);
          continue;
        }
        assert.deepEqual(damaged, [], where);
        const { entry: whole } = await list.whole(list.all[0]);
        assert.ok(whole, where);
        assert.deepEqual(whole.outcome, entry.outcome, where);
        if (isOver || path[0] !== "turns") assert.equal(whole.turns, entry.turns, where);
        const record = whole.record ?? (await readers.recordOf(String(whole.save), {})).text;
        const replay = await readers.openRecord(record);
        assert.equal(replay.moves.length, entry.turns, where);
      }
    }
    t.diagnostic(`${cases} cases`);
    browser.close();
  });
}
