// @ts-check
// One's own games: kept while they are played, listed, and opened where they can be gone on with.
import { h } from "../shell/dom.js";
import { lazily } from "../shell/lazily.js";
import { recordTags } from "../exchange/tags.js";
import { createDatabase } from "./database.js";
import { createKeeper } from "./keeper.js";
import { mended } from "./mending.js";
import { createLibrary } from "./screen.js";

/** @typedef {import("../exchange/shelf.js").Entry} Entry */

/**
 * @param {import("../play/shared.js").Shared & {exchange: import("../exchange/wing.js").Exchange}}
 *   shared
 */
export function openLibrary(shared) {
  const { site, client, game, words, router, sheets, store, menu, announce, exchange } = shared;
  const { t } = words;
  const { problem } = exchange;
  const database = createDatabase(site);
  /** @type {import("./mending.js").Readers} */
  const readers = {
    openRecord: (text) => client.request("open_record", { text }),
    recordOf: (save, tags) => client.request("record", { save, tags }),
  };
  const screen = lazily(() => createLibrary({ ...shared, database, readers, openEntry }));

  exchange.keepIn({
    get: database.get,
    async update(id, change) {
      const isChanged = await database.update(id, change);
      if (isChanged) screen.made?.reload();
      return isChanged;
    },
    take: (text) => screen.get().take(text),
    keep: (games) => screen.get().keep(games),
  });
  const keeper = createKeeper({
    database,
    store,
    recordOf: (saved) => client.request("record", saved),
    onChange: () => screen.made?.reload(),
    onFault(error) {
      const { title, about } = problem(error);
      announce(words.sentences(title, about));
      game.notice(title, about);
    },
  });
  game.subscribe(({ snapshot, live }) => {
    if (snapshot && live) void keeper.see(snapshot);
  });

  /** @param {Entry} entry */
  async function openEntry(entry) {
    if (entry.record) return openFinished(entry);
    if (entry.id === game.id) return void router.back();
    const save = /** @type {string} */ (entry.save);
    if (entry.outcome) {
      return exchange.attempt(async () => {
        const { text } = await client.request("record", { save, tags: recordTags(entry) });
        return () => exchange.show(text, entry);
      });
    }
    const isOn = await game.open({ save, game: entry.id }, askToTakeOver);
    if (isOn) return void router.back();
    if (isOn === null) return;
    sheets.open({
      title: "save-problem",
      body: h("div", { class: "body" }, h("p", { "data-l10n": "save-problem.about" })),
    });
  }

  /** The record, or where it is damaged the one that the game's save gives. @param {Entry} entry */
  async function openFinished(entry) {
    let whole = entry;
    if (entry.save && !(await readers.openRecord(String(entry.record)).catch(() => null))) {
      whole = (await mended({ ...entry, record: null }, readers)) ?? entry;
      if (whole !== entry) await database.replace(entry.id, whole).catch(() => undefined);
    }
    exchange.show(String(whole.record), whole);
  }

  const askToTakeOver = () =>
    sheets.ask({ title: "elsewhere", text: t("take-over-ask"), yes: "take-over" });

  router.define("library", screen.get);
  menu.add({ icon: "book", label: "library", open: () => router.open("library") });
}
