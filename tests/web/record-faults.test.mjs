// @ts-check
// What is wrong with a record: the page's English is the command line's, word for word, and the
// other languages say every part of it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { createFaultWords } from "../../web/js/exchange/record-faults.js";
import { createI18n } from "../../web/js/shell/i18n.js";

const read = (/** @type {string} */ path) =>
  readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const catalogues = Object.fromEntries(
  ["en", "zh-Hant", "zh-Hans"].map((tag) => [tag, read(`web/locales/${tag}.ftl`)]),
);
const i18n = createI18n(catalogues, "en");
const say = createFaultWords(i18n);
const SPOILED = ["records", "links"].flatMap((kind) =>
  JSON.parse(read(`tests/data/rules/spoiled_${kind}.json`)),
);

for (const { fact, message, fault } of SPOILED) {
  test(`${fact}: the page says what the command line says`, () => {
    i18n.use("en");
    assert.equal(say(fault), message);
  });
}

for (const tag of ["zh-Hant", "zh-Hans"]) {
  test(`${tag}: each cause is said whole, with line, column and what was met`, () => {
    i18n.use(tag);
    for (const { fact, fault } of SPOILED) {
      const said = say(fault);
      assert.doesNotMatch(said, /\$|record-why|undefined|piece-/, fact);
      assert.ok(said.includes(String(fault.line)) && said.includes(String(fault.column)), said);
      assert.ok(said.includes(fault.met), said);
      assert.match(said.split("：").slice(1).join(), /\p{Script=Han}/u, said);
      assert.doesNotMatch(said, /[a-z]{3,} [a-z]{3,} [a-z]{3,}/, said);
    }
  });
}
