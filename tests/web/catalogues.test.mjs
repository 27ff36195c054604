// @ts-check
// The page's text: no language lacks a message, no message lacks a use, no text stands in code.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { FluentResource } from "@fluent/bundle";

import { LANGUAGES, pickLanguage } from "../../web/js/shell/i18n.js";
import { createSettings } from "../../web/js/shell/settings.js";

const web = new URL("../../web/", import.meta.url);
const read = (/** @type {string} */ name) => readFileSync(new URL(name, web), "utf8");
const TAGS = readdirSync(new URL("locales/", web)).map((name) => name.replace(/\.ftl$/, ""));

/** Values of a language by "message" or "message.attribute". @param {string} tag */
function patternsOf(tag) {
  /** @type {Map<string, unknown>} */
  const patterns = new Map();
  for (const { id, value, attributes } of new FluentResource(read(`locales/${tag}.ftl`)).body) {
    if (value !== null) patterns.set(id, value);
    for (const [name, pattern] of Object.entries(attributes))
      patterns.set(`${id}.${name}`, pattern);
  }
  return patterns;
}

/**
 * Names of the variables in a pattern; a piece is the same with its article.
 * @param {any} node
 * @returns {string[]}
 */
function variablesOf(node) {
  if (node === null || typeof node !== "object") return [];
  const own = node.type === "var" ? [node.name.replace(/One$/, "")] : [];
  return [...own, ...Object.values(node).flatMap(variablesOf)];
}

/** The page's own modules by name, without comments. */
const code = new Map(
  readdirSync(new URL("js/", web), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js") && !/^(engine\/|shell\/sw)/.test(name))
    .map((name) => [
      name,
      read(`js/${name}`).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, ""),
    ]),
);
const page = read("index.html");
const english = patternsOf("en");

test("a language is drawn, offered, kept, and picked for who asks for it", () => {
  /** @type {Record<string, any>} */
  const kept = {};
  const store = /** @type {any} */ ({
    read: (/** @type {string} */ name) => kept[name] ?? null,
    write: (/** @type {string} */ name, /** @type {any} */ value) => ((kept[name] = value), true),
  });
  const [, firstScript] = /root\.lang = \/(.*)\/\.test/.exec(read("js/first.js")) ?? [];
  assert.deepEqual(Object.keys(LANGUAGES).sort(), TAGS.toSorted());
  for (const tag of TAGS) {
    assert.ok(read("js/shell/catalogues.js").includes(`locales/${tag}.ftl"`), `${tag}: catalogue`);
    createSettings(store).set({ language: /** @type {any} */ (tag) });
    assert.equal(createSettings(store).get("language"), tag);
    assert.match(tag, new RegExp(firstScript), `${tag}: the first script`);
    assert.equal(pickLanguage([tag, "en"]), tag);
  }
});

test("every panel of the game is made, has its element, and looks like something", () => {
  const made = read("js/play/page.js");
  const styles = readdirSync(new URL("css/", web)).map((name) => read(`css/${name}`));
  for (const [, name] of made.matchAll(/from "\.\/(panels\/[\w-]+\.js)"/g))
    assert.ok(code.has(`play/${name}`), `${name} is not there`);
  for (const [name, text] of code) {
    if (!name.startsWith("play/panels/")) continue;
    for (const [, create] of text.matchAll(/^export function (create\w+)/gm)) {
      const element = new RegExp(`${create}\\(\\s*(?:\\$\\("\\.([\\w-]+)"\\)|(\\w+))`).exec(made);
      assert.ok(element, `${create} of ${name} is called by nobody`);
      const shown = element[1] ?? new RegExp(`${element[2]} = [^;]*"\\.([\\w-]+)"`).exec(made)?.[1];
      assert.match(page, new RegExp(`class="[^"]*\\b${shown}\\b`), `no element .${shown}`);
      assert.ok(
        styles.some((style) => new RegExp(`\\.${shown}\\b`).test(style)),
        `.${shown} has no style`,
      );
    }
  }
});

test("every language has the same messages", () => {
  for (const tag of TAGS)
    assert.deepEqual([...patternsOf(tag).keys()].sort(), [...english.keys()].sort(), tag);
});

test("a message uses no variable that the English one does not know", () => {
  for (const tag of TAGS) {
    for (const [id, pattern] of patternsOf(tag)) {
      const known = new Set([
        ...variablesOf(english.get(id)),
        ...variablesOf(english.get(id.split(".")[0])),
      ]);
      for (const name of variablesOf(pattern))
        assert.ok(known.has(name), `${tag}: ${id} uses $${name}`);
    }
  }
});

test("every entry of a catalogue can be read", () => {
  for (const tag of TAGS) {
    const written = read(`locales/${tag}.ftl`).match(/^[a-z][\w-]* =/gim) ?? [];
    assert.equal(new FluentResource(read(`locales/${tag}.ftl`)).body.length, written.length, tag);
    assert.equal(new Set(written).size, written.length, `${tag} has a message twice`);
  }
});

test("code and page name no message that is not there", () => {
  const named =
    /(?:\bt\(|"data-l10n(?:-label)?": |\blabel: |\btitle: |\byes: |\bno: )"([a-z][a-z0-9.-]*)"/gi;
  for (const [name, text] of code) {
    for (const [, id] of text.matchAll(named)) assert.ok(english.has(id), `${name}: ${id}`);
  }
  for (const [, id] of page.matchAll(/data-l10n(?:-label)?="([^"]+)"/g))
    assert.ok(english.has(id), `index.html: ${id}`);
});

test("no message is left without a use", () => {
  const all = [...code.values(), page].join("\n");
  const whole = new Set([...all.matchAll(/["'`=]([a-z][\w.-]*)["'`]/gi)].map(([, id]) => id));
  const shapes = [...all.matchAll(/`([\w.-]*(?:\$\{(?:[^{}]|\{[^{}]*\})*\}[\w.-]*)+)`/g)]
    .map(([, shape]) =>
      shape.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.replaceAll(".", "\\.")),
    )
    .filter((parts) => parts.join("").length > 2)
    .map((parts) => new RegExp(`^${parts.join(".+")}$`));
  const unused = [...english.keys()].filter(
    (id) => !whole.has(id) && !shapes.some((shape) => shape.test(id)),
  );
  assert.deepEqual(unused, []);
});

test("no sentence stands in code", () => {
  for (const [name, text] of code) {
    const thrown = text.replace(/new [A-Z]\w*Error\((["'`]).*?\1\)/g, "");
    for (const [, , literal] of thrown.matchAll(/(["'`])((?:(?!\1)[^\\\n])*)\1/g)) {
      assert.ok(!/^[A-Z][a-z]+( [a-z’']+)+[.?!…]?$/.test(literal), `${name}: ${literal}`);
      const isGlyph = name === "board/tiles.js" || name === "shell/i18n.js";
      assert.ok(isGlyph || !/\p{Script=Han}/u.test(literal), `${name}: ${literal}`);
    }
  }
});

test("the page's markup holds no text of its own but figures", () => {
  const body = page.slice(page.indexOf("<body")).replace(/<noscript>[\s\S]*?<\/noscript>/g, "");
  const texts = [...body.matchAll(/>([^<>]+)</g)].map(([, text]) => text.trim()).filter(Boolean);
  for (const text of texts) assert.match(text, /^(\d+|\/)$/, text);
});
