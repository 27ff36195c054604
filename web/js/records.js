// @ts-check
// Joins what is around the game: library, replay, records in and out, position editor, deal, about.
import { h } from "./shell/dom.js";
import { openDealSheet } from "./about/deal-sheet.js";
import { createAbout } from "./about/screen.js";
import { openPlaySheet } from "./editor/play-sheet.js";
import { createEditor } from "./editor/screen.js";
import { checkRecords, isArchive } from "./exchange/archive.js";
import { createCopy } from "./exchange/copy.js";
import { createDatabase } from "./library/database.js";
import { createKeeper } from "./library/keeper.js";
import { mended } from "./library/mending.js";
import { recordIn, unpack } from "./exchange/links.js";
import { openOpenSheet } from "./exchange/open-sheet.js";
import { createFound } from "./exchange/found.js";
import { openGamesSheet } from "./exchange/games-sheet.js";
import { listenForRecords, readFile, recordsOfText } from "./exchange/opening.js";
import { createProblems } from "./exchange/problems.js";
import { createFaultWords, RecordProblem } from "./exchange/record-faults.js";
import { openRecordSheet } from "./exchange/record-sheet.js";
import { createLibrary } from "./library/screen.js";
import { recordTags, timeOfDate } from "./exchange/tags.js";
import { USUAL_LADDER } from "./board/tiles.js";
import { createReplay } from "./viewer/screen.js";
import { createReviews } from "./viewer/review/reviews.js";
import { createReviewScreen } from "./viewer/review/screen.js";
import { createTrainer } from "./trainer/screen.js";

/** @typedef {import("./library/entries.js").Entry} Entry */
/** @typedef {import("./viewer/subject.js").Subject} Subject */
/** @typedef {import("./engine/messages.d.ts").FoundRecord} FoundRecord */
/** @typedef {import("./engine/messages.d.ts").FoundGame} FoundGame */

/**
 * @param {object} parts
 * @param {string} parts.site  what the names of this copy's storage start with
 * @param {import("./engine/client.js").EngineClient} parts.client
 * @param {import("./play/controller.js").Game} parts.game
 * @param {import("./play/words.js").Words} parts.words
 * @param {import("./shell/i18n.js").I18n} parts.i18n
 * @param {import("./shell/router.js").Router} parts.router
 * @param {import("./shell/sheets.js").Sheets} parts.sheets
 * @param {import("./shell/settings.js").SettingsStore} parts.settings
 * @param {import("./shell/store.js").Store} parts.store
 * @param {{add: (entry: import("./shell/menu.js").Entry) => void}} parts.menu
 * @param {(text: string) => void} parts.announce
 * @param {() => boolean} parts.isStill
 * @param {() => void} parts.focusBoard
 */
export function createRecords({
  site,
  client,
  game,
  words,
  i18n,
  router,
  sheets,
  settings,
  store,
  menu,
  announce,
  isStill,
  focusBoard,
}) {
  const { t } = words;
  const copy = createCopy(announce, t);
  const faultText = createFaultWords(i18n);
  const problem = createProblems(words, faultText);
  const currentId = () => game.state.snapshot?.game ?? null;
  const database = createDatabase(site);
  /** @type {import("./library/mending.js").Readers} */
  const readers = {
    openRecord: (text) => client.request("open_record", { text }),
    recordOf: (save, tags) => client.request("record", { save, tags }),
  };
  const library = lazily(() =>
    createLibrary({
      database,
      words,
      i18n,
      router,
      announce,
      problem,
      openEntry,
      askOpen,
      importFile,
      check,
      readers,
      currentId,
      rulesNamed,
    }),
  );
  const keeper = createKeeper({
    database,
    store,
    recordOf: (saved) => client.request("record", saved),
    onChange: () => library.made?.reload(),
    onFault(error) {
      const { title, about } = problem(error);
      announce(words.sentences(title, about));
      game.notice(title, about);
    },
  });
  game.subscribe(({ snapshot, live }) => {
    if (snapshot && live) void keeper.see(snapshot);
  });

  // Replay.

  router.define("replay", () =>
    createReplay({
      client,
      game,
      words,
      i18n,
      router,
      announce,
      isStill,
      share: shareSubject,
      playFrom: (subject, fen) => askToPlay({ fen, rules: subject.replay.rules.text }),
      showDeal: (deal) => void openDealSheet({ sheets, words, copy }, deal),
      lookBack: (params) => router.open("review", params),
      refuse,
    }),
  );

  /** @param {string} text @param {unknown} error */
  function refuse(text, error) {
    void router.back().then(() => askOpen({ text, error }));
  }

  // Review.

  const reviews = createReviews({
    client,
    database,
    onKept: () => library.made?.reload(),
    onFault: (error) => lookingBack.made?.tell(error),
  });
  const lookingBack = lazily(() =>
    createReviewScreen({
      client,
      game,
      words,
      i18n,
      router,
      announce,
      isStill,
      reviews,
      refuse,
      problem,
      currentId,
      share: shareSubject,
      analyse: (params) => router.open("replay", params),
      rematch: () => void game.rematch().then(() => (router.home(), focusBoard())),
    }),
  );
  router.define("review", () => lookingBack.get());

  /**
   * Shares what is stepped through: the game in progress as `shareGame` does, else the record.
   * @param {Subject} subject
   * @param {boolean} isInProgress
   */
  function shareSubject({ replay }, isInProgress) {
    if (isInProgress) return void shareGame();
    const began = timeOfDate(replay.tags.Date);
    openRecord(replay.record, { isOver: replay.outcome !== null, began: began ?? Date.now() });
  }

  /**
   * @param {{text: string, link: string}} record
   * @param {{isOver: boolean, began: number}} about
   */
  function openRecord(record, about) {
    void openRecordSheet({ sheets, words, copy, isHere: router.staying() }, record, about);
  }

  /**
   * Opens a record that is known to be one.
   * @param {string} text
   * @param {Partial<Entry>} [entry]
   * @param {string} [address]
   */
  function showRecord(text, entry, address) {
    router.open("replay", { kind: "record", text, id: entry?.id, players: entry?.players });
    if (address) history.replaceState(history.state, "", address);
  }

  const found = createFound({ words, i18n, rulesNamed });

  /** @param {string} text  records or links @returns {Promise<FoundRecord[]>} */
  const findRecords = async (text) =>
    (await client.request("find_records", { text: await recordsOfText(text) })).records;

  /** The only one of them, null where there are several. @param {FoundRecord[]} records */
  function onlyGame(records) {
    if (records.length > 1) return null;
    const [{ game, fault }] = records;
    if (fault) throw new RecordProblem(fault);
    return game;
  }

  /**
   * @param {string} text  an archive, records, links, addresses; rejects where it cannot be opened
   * @returns {Promise<() => void>} shows what was opened
   */
  async function openText(text) {
    if (isArchive(text)) {
      await library.get().take(text);
      return showLibrary;
    }
    const records = await findRecords(text);
    const game = onlyGame(records);
    return () => (game ? showRecord(game.text) : chooseGame(records));
  }

  /** @param {File} file */
  const openFile = async (file) => openText(await readFile(file));

  /** @param {{text?: string, error?: unknown}} [given] */
  const askOpen = (given) => void openOpenSheet({ sheets, problem, openText, openFile }, given);

  /**
   * Tries, and where that fails asks again with the reason.
   * @param {() => Promise<() => void>} work
   * @param {string} [text]
   */
  async function tryToOpen(work, text) {
    try {
      (await work())();
    } catch (error) {
      askOpen({ text, error });
    }
  }

  /** @param {FoundRecord[]} records */
  function chooseGame(records) {
    openGamesSheet(
      {
        sheets,
        i18n,
        textsOf: found.textsOf,
        faultText,
        open: (game) => showRecord(game.text),
        keep: keepGames,
        problem,
      },
      records,
    );
  }

  /** @param {FoundGame[]} games */
  async function keepGames(games) {
    const entries = games.map((game) => found.entryOf(game, Date.now()));
    await library.get().keep(entries);
    showLibrary();
  }

  /**
   * Into the library: an archive, a game, or some of several.
   * @param {File} file
   * @returns {Promise<void>}
   */
  async function importFile(file) {
    const text = await readFile(file);
    if (isArchive(text)) return library.get().take(text);
    const records = await findRecords(text);
    const game = onlyGame(records);
    if (game) await keepGames([game]);
    else chooseGame(records);
  }

  // Library.

  router.define("library", () => library.get());

  function showLibrary() {
    if (router.current !== "library") router.open("library");
  }

  /** @param {Entry[]} games */
  const check = (games) => checkRecords(games, (text) => client.request("open_record", { text }));

  /** @param {Entry} entry */
  async function openEntry(entry) {
    if (entry.record) return openFinished(entry);
    if (entry.id === currentId()) return void router.back();
    const save = /** @type {string} */ (entry.save);
    if (entry.outcome) {
      return tryToOpen(async () => {
        const { text } = await client.request("record", { save, tags: recordTags(entry) });
        return () => showRecord(text, entry);
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
    showRecord(String(whole.record), whole);
  }

  const askToTakeOver = () =>
    sheets.ask({ title: "elsewhere", text: t("take-over-ask"), yes: "take-over" });

  /** The rule set a text names, as far as the session has told. @param {string} text */
  function rulesNamed(text) {
    const { state } = client;
    const base =
      state.state === "ready"
        ? state.hello.ruleSets.find(({ name }) => name === text.split(":")[0])
        : undefined;
    return base ? { ...base, text } : null;
  }

  // Positions.

  router.define("editor", () =>
    createEditor({
      client,
      words,
      i18n,
      router,
      announce,
      copy,
      present: () =>
        game.state.snapshot && {
          fen: game.state.snapshot.fen,
          rules: game.state.snapshot.rules.text,
        },
      ladderOf: (name) => rulesNamed(name)?.ladder ?? USUAL_LADDER,
      play: askToPlay,
      analyse: ({ fen, rules }) =>
        router.open("replay", {
          kind: "record",
          text: `[Rules "${rules}"]\n[FEN "${fen}"]\n\n*\n`,
          analyse: true,
        }),
    }),
  );

  /** @param {{fen: string, rules: string}} position */
  function askToPlay(position) {
    openPlaySheet(
      {
        sheets,
        settings,
        async start(params) {
          if (!(await game.start(params))) return;
          router.home();
          focusBoard();
        },
      },
      position,
    );
  }

  // Endings to practise.

  router.define("trainer", () =>
    createTrainer({ client, words, i18n, router, store, announce, isStill }),
  );

  // Deal and about.

  function showDeal() {
    const { snapshot } = game.state;
    if (snapshot) openDealSheet({ sheets, words, copy }, snapshot.deal);
  }
  router.define("about", () => createAbout({ client, words, i18n, router, showDeal }));

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
      if (isHere()) openRecord(record, { isOver: snapshot.outcome !== null, began });
    } catch {
      if (isHere()) sayNotShared();
    }
  }

  /** When a game began, as far as the library knows. @param {string} game */
  const startOf = async (game) =>
    (await database.get(game).catch(() => undefined))?.started ?? Date.now();

  function sayNotShared() {
    const about = h("p", { role: "alert", "data-l10n": "share-problem.about" });
    sheets.open({ title: "share-problem", body: h("div", { class: "body" }, about) });
  }

  menu.add({ icon: "book", label: "library", open: () => router.open("library") });
  menu.add({
    icon: "rewind",
    label: "replay",
    open: () => router.open("replay", { kind: "game" }),
  });
  menu.add({ icon: "share", label: "record-share", open: () => void shareGame() });
  menu.add({ icon: "folder", label: "open-record", open: () => askOpen() });
  menu.add({ icon: "target", label: "trainer", open: () => router.open("trainer") });
  menu.add({ icon: "edit", label: "editor", open: () => router.open("editor") });
  menu.add({ icon: "seal", label: "deal", open: showDeal });
  menu.add({ icon: "info", label: "about", open: () => router.open("about") });
  listenForRecords({
    file: (file) => void tryToOpen(() => openFile(file)),
    text: (text) => void tryToOpen(() => openText(text), text),
  });

  return {
    /** Steps through the game in progress. @param {number} [ply] */
    review(ply) {
      router.open("replay", { kind: "game", ply });
    },
    /** Luck and skill of the game that has just ended. */
    lookBack: () => router.open("review", { kind: "game" }),
    share: () => void shareGame(),
    /** What the address of the page asks to be opened, now and when it changes. */
    followAddress() {
      const open = () => {
        const packed = recordIn(location);
        if (!packed || router.current === "replay") return;
        const address = location.href;
        const bare = new URL(address);
        bare.hash = "";
        bare.searchParams.delete("record");
        history.replaceState(history.state, "", bare);
        void tryToOpen(async () => {
          const text = await unpack(packed);
          return () => showRecord(text, undefined, address);
        }, packed);
      };
      addEventListener("hashchange", open);
      open();
    },
  };
}

/** Made when it is first asked for. @template T @param {() => T} make */
function lazily(make) {
  /** @type {T|undefined} */
  let made;
  return {
    get made() {
      return made;
    },
    get: () => (made ??= make()),
  };
}
