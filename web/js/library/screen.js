// @ts-check
// One's own games: to look for, to step through, to go on with, to delete; all of them in and out
// of a file.
import { h, icon } from "../shell/dom.js";
import { ruleSetNamed } from "../play/offer.js";
import { opponentText } from "../play/words.js";
import { checkRecords, readArchive, writeArchive } from "../exchange/archive.js";
import { dayOf, download } from "../shell/copy.js";
import { ownResultOf } from "./entries.js";
import { createList, PAGE } from "./list.js";
import { createPager } from "./pager.js";
import { chooseFile } from "../exchange/opening.js";

/** @typedef {import("../exchange/shelf.js").Entry} Entry */
/** @typedef {import("./entries.js").Head} Head */

const RESULTS = /** @type {const} */ (["all", "won", "lost", "drawn", "open"]);
const OPPONENTS = /** @type {const} */ (["all", "computer", "device", "watch", "other"]);
const SIGNS = { won: "win", lost: "loss", drawn: "draw", decided: "check", open: "dots" };

/**
 * @param {object} parts
 * @param {import("./database.js").Database} parts.database
 * @param {import("../play/words.js").Words} parts.words
 * @param {import("../shell/i18n.js").I18n} parts.i18n
 * @param {{back: () => void}} parts.router
 * @param {(text: string) => void} parts.announce
 * @param {import("../exchange/wing.js").Exchange} parts.exchange
 * @param {import("../engine/client.js").EngineClient} parts.client
 * @param {Pick<import("../play/controller.js").Game, "id">} parts.game
 * @param {(entry: Entry) => Promise<void>} parts.openEntry  steps through it, or goes on with it
 * @param {import("./mending.js").Readers} parts.readers
 * @returns {import("../shell/router.js").Screen & {
 *   reload: () => void,
 *   take: (text: string) => Promise<void>,
 *   keep: (games: Entry[]) => Promise<void>,
 * }}
 */
export function createLibrary({
  database,
  words,
  i18n,
  router,
  announce,
  exchange,
  client,
  game,
  openEntry,
  readers,
}) {
  const { t } = words;
  const { problem, ask, importFile } = exchange;
  const list = createList(database, (head) => Object.values(textsOf(head)).join(" "), readers);
  let isShown = false;
  /** What is there is known; until then nothing is said of it. */
  let isLoaded = false;
  /** How many games were added last, until something else happens or the screen is left. */
  let news = /** @type {{added: number, known: number}|null} */ (null);
  let knowsRules = false;
  let dates = dateFormat("short");
  let days = dateFormat();

  const search = h("input", {
    type: "search",
    id: "library-words",
    "data-l10n-label": "library-words",
    oninput: () => (list.search({ words: search.value }), render()),
  });
  const result = select("library-result", RESULTS, (value) => list.search({ result: value }));
  const opponent = select("library-opponent", OPPONENTS, (value) =>
    list.search({ opponent: value }),
  );
  const games = h("ol", { class: "games", tabindex: -1, "data-l10n-label": "library" });
  const count = h("small", {});
  const alarm = h("p", { class: "alarm", role: "alert" });
  const again = h("button", {
    type: "button",
    class: "btn",
    hidden: true,
    "data-l10n": "try-again",
    onclick: () => reload(),
  });
  const pager = createPager(words, (page) => {
    list.turnTo(page);
    render();
    games.scrollIntoView({ block: "nearest" });
    announce(pager.said);
  });
  const undo = h("div", { class: "undo-bar" });
  const action = (
    /** @type {string} */ name,
    /** @type {string} */ label,
    /** @type {() => void} */ run,
    primary = false,
  ) =>
    h(
      "button",
      { type: "button", class: primary ? "btn pri" : "btn", onclick: run },
      icon(name),
      h("span", { "data-l10n": label }),
    );
  const element = h(
    "main",
    { class: "screen library" },
    h(
      "header",
      { class: "top" },
      h(
        "button",
        { type: "button", class: "ib", "data-l10n-label": "back", onclick: router.back },
        icon("back"),
      ),
      h("h1", { class: "who" }, h("strong", { "data-l10n": "library" }), count),
    ),
    h(
      "div",
      { class: "content" },
      h(
        "div",
        { class: "row-buttons" },
        action("folder", "open-record", () => ask(), true),
        action("download", "library-export", () => void attempt(exportAll)),
        action("upload", "library-import", () =>
          chooseFile(
            ".json,.bgn,.pgn,.txt,application/json,text/plain",
            (file) => void attempt(() => importFile(file)),
          ),
        ),
      ),
      h("div", { class: "filters" }, search, result, opponent),
      alarm,
      again,
      undo,
      pager.element,
      games,
    ),
  );

  /**
   * @template {string} T
   * @param {string} name
   * @param {readonly T[]} values
   * @param {(value: T) => void} changed
   */
  function select(name, values, changed) {
    const field = h(
      "select",
      {
        id: name,
        "data-l10n-label": name,
        onchange: () => (changed(/** @type {T} */ (field.value)), render()),
      },
      ...values.map((value) => h("option", { value, "data-l10n": `${name}-${value}` })),
    );
    return field;
  }

  /** Does something that may fail, and tells it. @param {() => Promise<void>} work */
  async function attempt(work) {
    alarm.replaceChildren();
    try {
      await work();
    } catch (error) {
      const { title, about } = problem(error);
      alarm.replaceChildren(h("strong", {}, title), h("span", {}, about));
    }
  }

  /** Making one costs more than a thousand uses of it. @param {"short"} [timeStyle] */
  function dateFormat(timeStyle) {
    return new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle });
  }

  /** @type {Map<string, string>} what was said before: three thousand games say much the same */
  const phrases = new Map();

  /** @param {string} key @param {() => string} make */
  function once(key, make) {
    const known = phrases.get(key);
    if (known !== undefined) return known;
    const phrase = make();
    phrases.set(key, phrase);
    return phrase;
  }

  /** What the list says of a game, and what a search looks through. @param {Head} head */
  function textsOf(head) {
    const { players, names, rules, turns, changed, outcome } = head;
    const own = `library-own-${ownResultOf(head)}`;
    return {
      own: once(own, () => t(own)),
      title: once(JSON.stringify(players ?? names), () => titleOf(head)),
      date: dates.format(changed),
      rules: once(`rules ${rules}`, () => {
        const known = ruleSetNamed(client, rules);
        return known ? words.ruleSet(known) : rules;
      }),
      turns: once(`turns ${turns}`, () => t("turns-count", { turns })),
      end: outcome ? once(outcome.termination, () => t(`library-end-${outcome.termination}`)) : "",
    };
  }

  /** @param {Head} head */
  function titleOf({ players, names }) {
    const unknown = (/** @type {"first"|"second"} */ side) => names[side] || t(`side-${side}`);
    return players
      ? opponentText(words, players)
      : t("replay-players", { first: unknown("first"), second: unknown("second") });
  }

  function forgetTexts() {
    phrases.clear();
    dates = dateFormat("short");
    days = dateFormat();
    list.forgetTexts();
  }

  /** @param {Head} head */
  function row(head) {
    const { own, title, date, rules, turns, end } = textsOf(head);
    const kind = ownResultOf(head);
    const isNow = head.id === game.id && kind === "open";
    return h(
      "li",
      { "data-id": head.id },
      h(
        "button",
        { type: "button", class: "game", onclick: () => void attempt(() => openGame(head)) },
        h("span", { class: `sign ${kind}`, "aria-hidden": "true" }, icon(SIGNS[kind])),
        h(
          "span",
          { class: "game-text" },
          h("strong", {}, `${title} · ${isNow ? t("library-now") : own}`),
          h("small", {}, [date, rules, turns, end].filter(Boolean).join(" · ")),
        ),
      ),
      h(
        "button",
        {
          type: "button",
          class: "ib",
          "aria-label": t("library-delete", { title, date }),
          onclick: () => void attempt(() => remove(head)),
        },
        icon("bin"),
      ),
    );
  }

  function render() {
    const { shown, all, page, pages } = list;
    search.placeholder = t("library-words");
    count.textContent = !isLoaded
      ? ""
      : shown.length === all.length
        ? t("library-count", { count: shown.length })
        : t("library-count-of", { count: shown.length, all: all.length });
    games.start = page * PAGE + 1;
    const none = !isLoaded ? "" : all.length === 0 ? t("library-empty") : t("library-none");
    games.replaceChildren(
      ...(shown.length > 0 ? list.onPage.map(row) : [h("li", { class: "none" }, none)]),
    );
    pager.draw({
      page,
      pages,
      count: shown.length,
      dateOf: (number) => days.format(shown[number * PAGE].changed),
    });
    const back = list.deleted;
    undo.replaceChildren(
      ...(back
        ? [
            h("span", {}, t("library-deleted", { title: textsOf(back).title })),
            h(
              "button",
              { type: "button", class: "btn", onclick: () => void attempt(bringBack) },
              t("undo"),
            ),
          ]
        : news
          ? [h("span", {}, t("library-imported", news))]
          : []),
    );
  }

  /** @param {Head} head */
  async function openGame(head) {
    const { entry, row } = await list.whole(head);
    if (entry) void openEntry(entry);
    else if (row) tellDamaged([row]);
    else reload(); // another tab has deleted it
  }

  /** @param {Head} head */
  async function remove(head) {
    const at = list.onPage.findIndex(({ id }) => id === head.id);
    await list.remove(head);
    news = null;
    render();
    announce(t("library-deleted", { title: textsOf(head).title }));
    // The focus stays where the hand is: on the next game, or on the list.
    const bins = games.querySelectorAll("li > .ib");
    const next = bins[Math.min(at, bins.length - 1)];
    /** @type {HTMLElement} */ (next ?? games).focus();
  }

  async function bringBack() {
    const entry = await list.undo();
    if (entry) list.turnToGame(entry.id);
    render();
    if (!entry) return;
    announce(t("library-back", { title: textsOf(entry).title }));
    const button = games.querySelector(`[data-id="${entry.id}"] .game`);
    /** @type {HTMLElement} */ (button ?? games).focus();
  }

  async function exportAll() {
    const entries = await list.everything();
    if (entries.length === 0) return announce(t("library-empty"));
    download(`banqi-games-${dayOf(Date.now())}.json`, writeArchive(entries), "application/json");
    announce(t("library-exported", { count: entries.length }));
  }

  /** Adds the games of an archive. @param {string} text */
  async function take(text) {
    const found = readArchive(text);
    await checkRecords(found, readers.openRecord);
    await list.load();
    told(await list.merge(found), found.length);
  }

  /** Adds games from records. @param {Entry[]} games */
  async function keep(games) {
    told(await list.merge(games), games.length);
  }

  /** @param {number} added @param {number} all  that were to be added */
  function told(added, all) {
    isLoaded = true;
    news = { added, known: all - added };
    list.forgetDeleted();
    render();
    announce(t("library-imported", news));
  }

  function reload() {
    if (!isShown) return;
    again.hidden = true;
    if (knowsRules !== (client.state.state === "ready")) {
      knowsRules = !knowsRules;
      forgetTexts(); // rule sets have their names now
    }
    void attempt(async () => {
      try {
        await list.load();
      } catch (error) {
        again.hidden = false;
        throw error;
      }
      isLoaded = true;
      render();
      if (!list.hasMissing) return;
      const damaged = await list.mend();
      render();
      if (damaged.length > 0) tellDamaged(damaged);
    });
  }

  /** What cannot be read is left where it is. @param {unknown[]} rows */
  function tellDamaged(rows) {
    const name = `banqi-damaged-${dayOf(Date.now())}.json`;
    const save = () => download(name, JSON.stringify(rows, null, 1), "application/json");
    alarm.replaceChildren(
      h("strong", {}, t("library-unread", { count: rows.length })),
      h("span", {}, t("library-unread-about")),
      h("button", { type: "button", class: "btn", onclick: save }, t("download")),
    );
  }
  i18n.subscribe(() => {
    forgetTexts();
    if (isShown) render();
  });

  return {
    element,
    reload,
    take,
    keep,
    show() {
      isShown = true;
      list.forgetDeleted();
      render();
      reload();
    },
    hide() {
      isShown = false;
      news = null;
    },
  };
}
