// @ts-check
// What back means, with a browser's history that is only pretended.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { createPast } from "../../web/js/shell/past.js";

/** A history as browsers have it; going back is heard at once. */
function pretendedHistory() {
  /** @type {any[]} */
  const entries = [null];
  let at = 0;
  let hasLeft = false;
  /** @type {(event: any) => void} */
  let hear = () => undefined;
  const go = (/** @type {number} */ by) => {
    if (at + by < 0) return void (hasLeft = true);
    if (at + by >= entries.length) return;
    at += by;
    hear({ state: structuredClone(entries[at]) });
  };
  return {
    go,
    entries,
    get hasLeft() {
      return hasLeft;
    },
    /** An address was typed that differs after its #. */
    follow() {
      entries.splice(++at, Infinity, null);
      hear({ state: null });
    },
    parts: {
      listen: (/** @type {(event: any) => void} */ listener) => void (hear = listener),
      history: {
        get state() {
          return entries[at];
        },
        pushState: (/** @type {any} */ state) => void entries.splice(++at, Infinity, state),
        replaceState: (/** @type {any} */ state) => void (entries[at] = state),
        back: () => go(-1),
      },
    },
  };
}

/** @type {ReturnType<typeof pretendedHistory>} */
let browser;
/** @type {ReturnType<typeof createPast>} */
let past;
/** @type {string|null} the screen that is shown */
let screen;

beforeEach(() => {
  browser = pretendedHistory();
  past = createPast(browser.parts);
  screen = null;
  past.onReturn((name) => void (screen = name));
});

/** @param {string} name */
function enter(name) {
  past.enter(name);
  screen = name;
}

function rise() {
  const sheet = { open: true };
  past.rise({ isOpen: () => sheet.open, close: () => void (sheet.open = false) });
  return sheet;
}

test("back closes the sheets one by one, then leaves the screen, then the page", () => {
  enter("replay");
  const [lower, upper] = [rise(), rise()];
  browser.go(-1);
  assert.deepEqual([screen, lower.open, upper.open], ["replay", true, false]);
  browser.go(-1);
  assert.deepEqual([screen, lower.open], ["replay", false]);
  browser.go(-1);
  assert.equal(screen, null);
  assert.ok(!browser.hasLeft);
  browser.go(-1);
  assert.ok(browser.hasLeft);
});

test("back closes a sheet over the game before it leaves the page", () => {
  const sheet = rise();
  browser.go(-1);
  assert.deepEqual([sheet.open, browser.hasLeft], [false, false]);
});

test("a sheet that was closed another way costs no step back", () => {
  enter("replay");
  rise().open = false;
  browser.go(-1);
  assert.equal(screen, null);
  rise().open = false;
  browser.go(-1);
  assert.ok(browser.hasLeft);
});

test("of two sheets that were closed another way neither costs a step back", () => {
  enter("replay");
  const [lower, upper] = [rise(), rise()];
  upper.open = lower.open = false;
  browser.go(-1);
  assert.equal(screen, null);
});

test("a sheet that follows another is closed by one step back", () => {
  enter("library");
  const [lower, upper] = [rise(), rise()];
  upper.open = lower.open = false;
  const next = rise();
  browser.go(-1);
  assert.deepEqual([screen, next.open], ["library", false]);
  browser.go(-1);
  assert.equal(screen, null);
});

test("a screen that opens closes the sheets, and back from it leads to the one before", () => {
  enter("library");
  const sheet = rise();
  enter("replay");
  assert.ok(!sheet.open);
  browser.go(-1);
  assert.equal(screen, "library");
  browser.go(-1);
  assert.equal(screen, null);
});

test("the back button of a screen closes its sheets and leaves it", async () => {
  enter("replay");
  const sheet = rise();
  await past.back();
  assert.deepEqual([screen, sheet.open], [null, false]);
});

test("forward leads to the screen again and opens no sheet", () => {
  enter("replay");
  rise();
  browser.go(-1);
  browser.go(-1);
  browser.go(1);
  assert.equal(screen, "replay");
  browser.go(1);
  assert.equal(screen, "replay");
  browser.go(-1);
  assert.equal(screen, null);
});

test("an address that is followed closes the sheets and comes to the game", () => {
  enter("replay");
  const sheet = rise();
  browser.follow();
  assert.deepEqual([screen, sheet.open], [null, false]);
  browser.go(-1);
  assert.equal(screen, "replay");
});

test("what takes a while knows that its screen was left, though one of its name is shown", () => {
  enter("replay");
  const isHere = past.staying();
  rise();
  assert.ok(isHere());
  enter("replay");
  assert.ok(!isHere());
});

test("whatever is opened and left, no sheet outlives its screen and back does something", () => {
  let seed = 7;
  const random = (/** @type {number} */ below) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  for (let round = 0; round < 300; round++) {
    browser = pretendedHistory();
    past = createPast(browser.parts);
    screen = null;
    past.onReturn((name) => void (screen = name));
    /** @type {{open: boolean, on: () => boolean}[]} */
    let sheets = [];
    for (let step = 0; step < 30 && !browser.hasLeft; step++) {
      const live = sheets.filter(({ open }) => open);
      const action = random(4);
      if (action === 0) sheets.push(Object.assign(rise(), { on: past.staying() }));
      else if (action === 1 && live.length > 0) live[live.length - 1].open = false;
      else if (action === 2) enter(`screen ${random(3)}`);
      else if (action === 3) {
        const isHere = past.staying();
        browser.go(-1);
        const after = sheets.filter(({ open }) => open).length;
        if (live.length > 0) assert.deepEqual([isHere(), after], [true, live.length - 1]);
        else assert.ok(browser.hasLeft || !isHere(), "back did nothing");
      }
      sheets = sheets.filter(({ open }) => open);
      for (const sheet of sheets) assert.ok(sheet.on(), "a sheet outlived its screen");
    }
  }
});
