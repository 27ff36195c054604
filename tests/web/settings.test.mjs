// @ts-check
// What is kept in the browser, with storage that works, is blocked, is full or is damaged.
import assert from "node:assert/strict";
import { test } from "node:test";

import { offered } from "../../web/js/play/offer.js";
import { createSettings } from "../../web/js/shell/settings.js";
import { createGameStore, createStore } from "../../web/js/shell/store.js";
import { pickLanguage } from "../../web/js/shell/i18n.js";

/** A storage with room for so many characters. @param {number} [room] @returns {any} */
function storage(room = Infinity) {
  /** @type {Map<string, string>} */
  const items = new Map();
  return {
    items,
    getItem: (/** @type {string} */ key) => items.get(key) ?? null,
    setItem(/** @type {string} */ key, /** @type {string} */ value) {
      const others = [...items]
        .filter(([name]) => name !== key)
        .reduce((sum, [, text]) => sum + text.length, 0);
      if (others + value.length > room) throw new Error("QuotaExceededError");
      items.set(key, value);
    },
    removeItem: (/** @type {string} */ key) => void items.delete(key),
  };
}

const blocked = () => {
  throw new Error("SecurityError");
};

test("a setting is kept for the next visit", () => {
  const area = storage();
  createSettings(createStore(() => area)).set({ theme: "dark", volume: 0.2 });
  const later = createSettings(createStore(() => area));
  assert.equal(later.get("theme"), "dark");
  assert.equal(later.get("volume"), 0.2);
});

test("with storage blocked settings hold until the page is closed", () => {
  const settings = createSettings(createStore(blocked));
  settings.set({ pieces: "num" });
  assert.equal(settings.get("pieces"), "num");
});

test("damaged and foreign settings are passed over one by one", () => {
  const area = storage();
  area.setItem("banqi.settings", '{"theme": "purple", "level": 2.5, "sound": false, "unknown": 1}');
  const settings = createSettings(createStore(() => area));
  assert.equal(settings.get("theme"), "auto");
  assert.equal(settings.get("level"), 3);
  assert.equal(settings.get("sound"), false);
  area.setItem("banqi.settings", "{not json");
  assert.equal(createSettings(createStore(() => area)).get("sound"), true);
});

test("a game is asked for with what the session offers, whatever an earlier visit chose", () => {
  /** @type {any} */
  const rules = [{ name: "old" }, { name: "new" }];
  const offer = { ruleSets: rules, levels: [2, 4, 6] };
  const choice = { level: 99, levelFirst: 4, levelSecond: 1, rules: "gone" };
  const found = { level: 6, levelFirst: 4, levelSecond: 2, rules: "old" };
  assert.deepEqual(offered(choice, offer), found);
  assert.equal(offered({ ...choice, rules: "" }, offer).rules, "old");
  assert.equal(offered({ ...choice, rules: "new" }, offer).rules, "new");
});

test("a reset brings back every first setting and tells which changed", () => {
  const settings = createSettings(createStore(() => storage()));
  settings.set({ confirmMoves: true, language: "zh-Hant" });
  /** @type {string[][]} */
  const heard = [];
  const stop = settings.subscribe((changed) => heard.push([...changed].sort()));
  settings.reset();
  assert.deepEqual(heard, [["confirmMoves", "language"]]);
  assert.equal(settings.get("language"), "auto");
  stop();
  settings.set({ sound: false });
  assert.equal(heard.length, 1);
});

/** The one seat of a browser with one tab. @type {any} */
const seated = { name: "game", isOurs: true, tell() {} };

test("a full storage costs the settings, not the game", () => {
  const area = storage(90);
  const local = createStore(() => area);
  local.write("settings", { theme: "dark", pieces: "num", language: "zh-Hant" });
  const game = createGameStore(
    local,
    createStore(() => storage()),
    seated,
  );
  assert.ok(game.write({ save: "x".repeat(40) }));
  assert.equal(local.read("settings"), null);
  assert.equal(/** @type {any} */ (game.read()).save, "x".repeat(40));
});

test("with no room or no right in the one storage the game is kept in the tab's own", () => {
  const tab = createStore(() => tabArea);
  const tabArea = storage();
  for (const local of [createStore(() => storage(5)), createStore(blocked)]) {
    const game = createGameStore(local, tab, seated);
    assert.ok(game.write({ save: "abc" }));
    assert.equal(/** @type {any} */ (game.read()).save, "abc");
    tab.remove("game");
    assert.equal(game.read(), null);
  }
});

test("the browser's languages choose the catalogue, Chinese without a script by its region", () => {
  assert.equal(pickLanguage(["zh-TW", "en"]), "zh-Hant");
  assert.equal(pickLanguage(["zh-HK"]), "zh-Hant");
  assert.equal(pickLanguage(["zh-Hant"]), "zh-Hant");
  assert.equal(pickLanguage(["zh-CN", "zh-TW"]), "zh-Hans");
  assert.equal(pickLanguage(["zh"]), "zh-Hans");
  assert.equal(pickLanguage(["fr-FR", "zh-MO"]), "zh-Hant");
  assert.equal(pickLanguage(["de"]), "en");
  assert.equal(pickLanguage([]), "en");
});

test("Chinese by any name gets its script: told, else by region, else by what is spoken", () => {
  const tags = {
    "zh-Hant": [
      ...["yue-HK", "yue", "yue-Hant", "yue_HK", "zh-yue", "zh-yue-HK", "YUE-hk", "lzh"],
      ...["zh_TW", "zh-tw", "ZH-TW", "zh_TW.UTF-8", "zh_HK@stroke", "zh-Hant-CN", "zh-CHT"],
      ...["cmn-TW", "cmn-Hant", "zh-cmn-Hant", "hak-TW", "nan-TW", "zh-min-nan-TW", "gan-Hant"],
      ...["zh-Hant-SG", "zh-Latn-TW", "zh-TW-u-co-stroke", "zh-MO"],
    ],
    "zh-Hans": [
      ...["zh", "zh-CN", "zh_CN", "zh-SG", "zh-MY", "zh-CHS", "zh-Hans-HK", "zh-Hans-TW"],
      ...["yue-CN", "yue-Hans", "yue-Hans-HK", "cmn", "cmn-CN", "cmn-Hans", "wuu", "gan", "hsn"],
      ...["zh-CN-x-hk", "zh-CN-u-rg-twzzzz", "hak", "nan", "zh-min-nan", "zh-guoyu"],
    ],
    en: ["en", "en-HK", "en_TW", "EN-us", "ja", "ja-Hant", "de-Hans", "zhx", "", "x-zh", "und-TW"],
  };
  for (const [catalogue, asked] of Object.entries(tags))
    for (const tag of asked) assert.equal(pickLanguage([tag]), catalogue, tag);
  assert.equal(pickLanguage(["fr", "ko-KR", "yue-HK", "en"]), "zh-Hant");
  assert.equal(pickLanguage(["de", "en-GB", "zh-TW"]), "en");
});

test("where a tag tells no script, it is the one that Unicode finds likely", () => {
  const spoken = ["zh", "yue", "cmn", "wuu", "gan", "hak", "nan", "hsn", "lzh"];
  const regions = ["zh-CN", "zh-TW", "zh-HK", "zh-MO", "zh-SG", "zh-MY", "yue-CN", "yue-HK"];
  for (const tag of [...spoken, ...regions, "hak-TW", "nan-TW", "cmn-TW", "cmn-HK"]) {
    const likely = new Intl.Locale(tag).maximize().script;
    assert.equal(pickLanguage([tag]), `zh-${likely}`, tag);
  }
});
