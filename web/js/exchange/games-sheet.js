// @ts-check
// Several games in one text: a list to choose from, to open one or to keep those that are ticked.
import { h, icon } from "../shell/dom.js";

/** @typedef {import("../engine/messages.d.ts").FoundRecord} FoundRecord */
/** @typedef {import("../engine/messages.d.ts").FoundGame} FoundGame */
/** @typedef {import("../engine/messages.d.ts").RecordFault} RecordFault */

/**
 * @param {object} parts
 * @param {import("../shell/sheets.js").Sheets} parts.sheets
 * @param {import("../shell/i18n.js").I18n} parts.i18n
 * @param {(game: FoundGame) => {title: string, about: string}} parts.textsOf
 * @param {(fault: import("../engine/messages.d.ts").RecordFault) => string} parts.faultText
 * @param {(game: FoundGame) => void} parts.open
 * @param {(games: FoundGame[]) => Promise<void>} parts.keep  rejects with what is wrong
 * @param {(error: unknown) => {title: string, about: string}} parts.problem
 * @param {readonly FoundRecord[]} records
 */
export function openGamesSheet({ sheets, i18n, textsOf, faultText, open, keep, problem }, records) {
  const { t } = i18n;
  const games = records.flatMap(({ game }) => (game ? [game] : []));
  const chosen = new Set(games);
  const note = h("p", { class: "note" });
  const alarm = h("p", { class: "alarm", role: "alert" });
  const all = h("input", { type: "checkbox", id: "games-all", onchange: chooseAll });
  const list = h("ul", { class: "found", "aria-labelledby": "sheet-games" });
  const keepText = h("span", {});
  const keepChosen = h(
    "button",
    { type: "button", class: "btn pri", onclick: () => void keepThem() },
    icon("book"),
    keepText,
  );

  function chooseAll() {
    for (const game of games) chosen[all.checked ? "add" : "delete"](game);
    for (const box of boxes()) box.checked = all.checked;
    tell();
  }

  const boxes = () =>
    /** @type {NodeListOf<HTMLInputElement>} */ (list.querySelectorAll("input[type=checkbox]"));

  async function keepThem() {
    if (chosen.size === 0) return;
    alarm.replaceChildren();
    try {
      await keep(games.filter((game) => chosen.has(game)));
      sheet.close();
    } catch (error) {
      const { title, about } = problem(error);
      alarm.replaceChildren(h("strong", {}, title), h("span", {}, about));
    }
  }

  /** What depends on how many are chosen. */
  function tell() {
    all.checked = chosen.size === games.length;
    all.indeterminate = chosen.size > 0 && chosen.size < games.length;
    keepText.textContent = t("games-keep", { count: chosen.size });
    keepChosen.setAttribute("aria-disabled", String(chosen.size === 0));
  }

  /** @param {FoundGame} game @param {number} number */
  function row(game, number) {
    const { title, about } = textsOf(game);
    const name = t("games-name", { number, title });
    const box = h("input", {
      type: "checkbox",
      "aria-label": t("games-tick", { name }),
      checked: chosen.has(game),
      onchange: () => (chosen[box.checked ? "add" : "delete"](game), tell()),
    });
    return h(
      "li",
      {},
      h("label", { class: "tick" }, box),
      h(
        "button",
        { type: "button", class: "game", onclick: () => (sheet.close(), open(game)) },
        h("span", { class: "game-text" }, h("strong", {}, name), h("small", {}, about)),
        icon("nxt"),
      ),
    );
  }

  /** @param {RecordFault} fault @param {number} number */
  const refused = (fault, number) =>
    h(
      "li",
      { class: "refused" },
      h("span", { class: "tick", "aria-hidden": "true" }, icon("no")),
      h(
        "span",
        { class: "game-text" },
        h("strong", {}, t("games-refused", { number })),
        h("small", {}, faultText(fault)),
      ),
    );

  function render() {
    note.textContent = t("games-about", {
      count: games.length,
      refused: records.length - games.length,
    });
    list.replaceChildren(
      ...records.map(({ game, fault }, i) =>
        game ? row(game, i + 1) : refused(/** @type {RecordFault} */ (fault), i + 1),
      ),
    );
    tell();
  }

  const stop = i18n.subscribe(render);
  const sheet = sheets.open({
    title: "games",
    body: h(
      "div",
      { class: "body" },
      note,
      h(
        "div",
        { class: "found-box" },
        games.length > 1 &&
          h(
            "label",
            { class: "tick-all" },
            h("span", { class: "tick" }, all),
            h("span", { "data-l10n": "games-all" }),
          ),
        list,
      ),
      alarm,
    ),
    footer: games.length > 0 ? [keepChosen] : [],
    closed: stop,
  });
  render();
  return sheet;
}
