// @ts-check
// Records in and out, for every room: shared as text and link, opened from text, files and
// addresses, and kept in the library where there is one.
import { h } from "../shell/dom.js";
import { isArchive } from "./archive.js";
import { createFound } from "./found.js";
import { openGamesSheet } from "./games-sheet.js";
import { recordIn, unpack } from "./links.js";
import { openOpenSheet } from "./open-sheet.js";
import { listenForRecords, readFile, recordsOfText } from "./opening.js";
import { createProblems } from "./problems.js";
import { createFaultWords, RecordProblem } from "./record-faults.js";
import { openRecordSheet } from "./record-sheet.js";
import { recordTags } from "./tags.js";

/** @typedef {import("./shelf.js").Entry} Entry */
/** @typedef {import("./shelf.js").Shelf} Shelf */
/** @typedef {import("../engine/messages.d.ts").FoundRecord} FoundRecord */
/** @typedef {import("../engine/messages.d.ts").FoundGame} FoundGame */

/** @param {import("../play/shared.js").Shared} shared */
export function createExchange(shared) {
  const { client, game, words, i18n, router, sheets, menu, announce, copy } = shared;
  const { t } = words;
  const faultText = createFaultWords(i18n);
  const problem = createProblems(words, faultText);
  const found = createFound({ client, words, i18n });
  /** @type {Shelf|null} the library, once it has said that it is there */
  let library = null;
  const shelf = () => /** @type {Shelf} */ (library);

  // In.

  /**
   * Opens a record that is known to be one.
   * @param {string} text
   * @param {Partial<Entry>} [entry]
   * @param {string} [address]
   */
  function show(text, entry, address) {
    router.open("replay", { kind: "record", text, id: entry?.id, players: entry?.players });
    if (address) history.replaceState(history.state, "", address);
  }

  /** @param {string} text  records or links @returns {Promise<FoundRecord[]>} */
  const findRecords = async (text) =>
    (await client.request("find_records", { text: await recordsOfText(text) })).records;

  /** The only one of them, null where there are several. @param {FoundRecord[]} records */
  function onlyGame(records) {
    if (records.length > 1) return null;
    const [{ game: only, fault }] = records;
    if (fault) throw new RecordProblem(fault);
    return only;
  }

  /**
   * @param {string} text  an archive, records, links, addresses; rejects where it cannot be opened
   * @returns {Promise<() => void>} shows what was opened
   */
  async function openText(text) {
    if (isArchive(text)) {
      await shelf().take(text);
      return showLibrary;
    }
    const records = await findRecords(text);
    const only = onlyGame(records);
    return () => (only ? show(only.text) : chooseGame(records));
  }

  /** @param {File} file */
  const openFile = async (file) => openText(await readFile(file));

  /** Asks for a record. @param {{text?: string, error?: unknown}} [given] */
  const ask = (given) => void openOpenSheet({ sheets, problem, openText, openFile }, given);

  /**
   * Tries, and where that fails asks again with the reason.
   * @param {() => Promise<() => void>} work
   * @param {string} [text]
   */
  async function attempt(work, text) {
    try {
      (await work())();
    } catch (error) {
      ask({ text, error });
    }
  }

  /** @param {FoundRecord[]} records */
  function chooseGame(records) {
    const { textsOf } = found;
    const open = (/** @type {FoundGame} */ { text }) => show(text);
    openGamesSheet({ sheets, i18n, textsOf, faultText, open, keep: keepGames, problem }, records);
  }

  /** @param {FoundGame[]} games */
  async function keepGames(games) {
    await shelf().keep(games.map((each) => found.entryOf(each, Date.now())));
    showLibrary();
  }

  function showLibrary() {
    if (router.current !== "library") router.open("library");
  }

  /**
   * Into the library: an archive, a game, or some of several.
   * @param {File} file
   * @returns {Promise<void>}
   */
  async function importFile(file) {
    const text = await readFile(file);
    if (isArchive(text)) return shelf().take(text);
    const records = await findRecords(text);
    const only = onlyGame(records);
    if (only) await keepGames([only]);
    else chooseGame(records);
  }

  /** What the address of the page asks to be opened, now and when it changes. */
  function followAddress() {
    const open = () => {
      const packed = recordIn(location);
      if (!packed || router.current === "replay") return;
      const address = location.href;
      const bare = new URL(address);
      bare.hash = "";
      bare.searchParams.delete("record");
      history.replaceState(history.state, "", bare);
      void attempt(async () => {
        const text = await unpack(packed);
        return () => show(text, undefined, address);
      }, packed);
    };
    addEventListener("hashchange", open);
    open();
  }

  // Out.

  /**
   * @param {{text: string, link: string}} record
   * @param {{isOver: boolean, began: number}} about
   */
  const shareRecord = (record, about) =>
    void openRecordSheet({ sheets, words, copy, isHere: router.staying() }, record, about);

  async function shareGame() {
    const { snapshot } = game.state;
    if (client.state.state === "failed") return sayNotShared();
    if (!snapshot) return;
    if (client.state.state === "loading") {
      announce(t("share-waiting"));
      game.notice(t("share-waiting"), "");
    }
    const isHere = router.staying();
    const began = await startOf(snapshot.game);
    const tags = recordTags({ players: snapshot.players, started: began });
    try {
      const record = await client.request("record", { save: snapshot.save, tags });
      if (isHere()) shareRecord(record, { isOver: snapshot.outcome !== null, began });
    } catch {
      if (isHere()) sayNotShared();
    }
  }

  /** When a game began, as far as the library knows. @param {string} id */
  const startOf = async (id) =>
    (
      await shelf()
        .get(id)
        .catch(() => undefined)
    )?.started ?? Date.now();

  function sayNotShared() {
    const about = h("p", { role: "alert", "data-l10n": "share-problem.about" });
    sheets.open({ title: "share-problem", body: h("div", { class: "body" }, about) });
  }

  return {
    problem,
    show,
    ask,
    attempt,
    importFile,
    shareRecord,
    /** The game in progress. */
    shareGame: () => void shareGame(),
    /**
     * A screen cannot show a record: leaves it and says so.
     * @param {string} text
     * @param {unknown} error
     */
    refuse: (text, error) => void router.back().then(() => ask({ text, error })),
    /** Where games are kept from now on. @param {Shelf} there */
    keepIn: (there) => void (library = there),
    get shelf() {
      return shelf();
    },
    /** From now on records come in by the menu, by drop and paste, and by the page's address. */
    open() {
      menu.add({ icon: "share", label: "record-share", open: () => void shareGame() });
      menu.add({ icon: "folder", label: "open-record", open: () => ask() });
      listenForRecords({
        file: (file) => void attempt(() => openFile(file)),
        text: (text) => void attempt(() => openText(text), text),
      });
      followAddress();
    },
  };
}
/** @typedef {ReturnType<typeof createExchange>} Exchange */
