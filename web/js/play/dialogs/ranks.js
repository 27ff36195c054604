// @ts-check
// Who takes whom, under the rule set of the game.
import { h } from "../../shell/dom.js";
import { rankBy, tileMarkup } from "../../board/tiles.js";

/**
 * @param {import("../../shell/sheets.js").Sheets} sheets
 * @param {import("../words.js").Words} words
 * @param {import("../../engine/messages.d.ts").RuleSet} rules
 */
export function openRanks(sheets, words, rules) {
  const { t } = words;
  const { ladder, cannon, takes } = rules;
  const mini = (/** @type {string} */ letter) => {
    const element = h("span", { class: "mini" });
    element.innerHTML = tileMarkup(letter, rankBy(ladder), "m");
    return element;
  };
  const names = (/** @type {string} */ kind) =>
    [
      ...new Set(
        [kind, kind.toLowerCase()].map((letter) => words.capital(t(`piece-${letter}.name`))),
      ),
    ].join(" / ");
  const rows = ladder.map((kind) => {
    const victims = ladder.filter((victim) => takes[kind].includes(victim));
    const text =
      victims.length === 0
        ? t("ranks-none-near")
        : t("ranks-takes", { list: words.takesOf(rules, kind) });
    return h(
      "li",
      {},
      h("span", { class: "rank-of", "aria-hidden": "true" }, String(rankBy(ladder)(kind))),
      mini(kind),
      mini(kind.toLowerCase()),
      h(
        "span",
        { class: "rank-name" },
        h("strong", {}, names(kind)),
        h("small", { class: "sr" }, text),
      ),
      h(
        "span",
        { class: "victims", "aria-hidden": "true" },
        ...victims.map((victim) => mini(victim.toLowerCase())),
        victims.length === 0 && h("small", {}, text),
      ),
    );
  });
  const notes = [
    cannon === "jump" && "ranks-jump",
    "ranks-soldier",
    cannon === "step" && "ranks-cannon-victim",
  ].filter(Boolean);
  return sheets.open({
    title: "who-takes",
    body: h(
      "div",
      { class: "body" },
      h("p", {}, t("ranks-intro", { rules: words.ruleSet(rules) })),
      h("ol", { class: "ranks" }, ...rows),
      h("ul", { class: "notes" }, ...notes.map((note) => h("li", {}, t(String(note))))),
    ),
  });
}
