// @ts-check
// Joins the parts: storage, language, board, session, panels, dialogs. What happens is elsewhere.
import { CATALOGUES } from "./shell/catalogues.js";
import { $ } from "./shell/dom.js";
import { createI18n, pickLanguage } from "./shell/i18n.js";
import { createPast } from "./shell/past.js";
import { createRouter } from "./shell/router.js";
import { createSettings } from "./shell/settings.js";
import { createSheets } from "./shell/sheets.js";
import { createSeats, openChannel } from "./shell/seats.js";
import { siteAt } from "./shell/site.js";
import { createGameStore, createStore, readAside } from "./shell/store.js";
import { createBoard } from "./board/api.js";
import { demandFeatures } from "./shell/features.js";
import { keepForOffline } from "./shell/offline.js";
import { createMenu } from "./shell/menu.js";
import { openSettings } from "./shell/settings-dialog.js";
import { EngineClient, moduleWorker } from "./engine/client.js";
import { createAnnouncer } from "./shell/announce.js";
import { createGame } from "./play/controller.js";
import { startGame } from "./play/start.js";
import { createWords } from "./play/words.js";
import { createPage } from "./play/page.js";
import { createSounds } from "./shell/sound.js";
import { createCopy, download } from "./shell/copy.js";
import { keepPixelsWhole } from "./board/pixels.js";
import { openAbout } from "./about/wing.js";
import { openEditor } from "./editor/wing.js";
import { createExchange } from "./exchange/wing.js";
import { openLibrary } from "./library/wing.js";
import { openTrainer } from "./trainer/wing.js";
import { openViewer } from "./viewer/wing.js";

const root = document.documentElement;
const site = siteAt(location.pathname, () => localStorage);
const store = createStore(() => localStorage, `${site}.`);
const tab = createStore(() => sessionStorage, `${site}.`);
const settings = createSettings(store);
const seats = createSeats({
  site,
  local: store,
  tab,
  locks: navigator.locks,
  channel: openChannel(site),
});
const keep = createGameStore(store, tab, seats, location.search);
const language = () =>
  settings.get("language") === "auto"
    ? pickLanguage(navigator.languages)
    : settings.get("language");
const i18n = createI18n(CATALOGUES, language());
i18n.watch(document);
const words = createWords(i18n);
const sounds = createSounds(() => (settings.get("sound") ? settings.get("volume") : 0));

const announce = createAnnouncer($("#live"));
const isKept = Boolean(navigator.serviceWorker?.controller);
const workerUrl = new URL("worker.js", import.meta.url);
const makeWorker = moduleWorker(workerUrl, isKept ? "banqi kept" : "banqi");
const client = new EngineClient({
  createWorker() {
    demandFeatures();
    return makeWorker();
  },
  arrives: () =>
    fetch(workerUrl).then(
      ({ ok, headers }) => ok && /javascript/.test(headers.get("content-type") ?? ""),
      () => false,
    ),
  refused: () => window.banqiEarly?.refused ?? "",
  whole: isKept ? 0 : (window.banqiEarly?.whole ?? 0),
  onState(state) {
    root.dataset.engine = state.state;
    queueMicrotask(() => game.engineChanged(state));
  },
});
const game = createGame({
  client,
  words,
  settings,
  keep,
  seats,
  board: () => board,
  announce,
  play: sounds.play,
  buzz: () => void (settings.get("vibration") && navigator.vibrate?.(12)),
});
const still = matchMedia("(prefers-reduced-motion: reduce)");
const isStill = () => still.matches || !settings.get("animation");
const board = createBoard($("[data-board]"), {
  tap: game.tap,
  clear: game.clear,
  canDrag: game.canDrag,
  lift: game.lift,
  drop: (from, to) => game.drop(from, to, board.dropped),
  name: words.square,
  isStill,
});

keepPixelsWhole($("[data-board]"));

const past = createPast();
const home = () => $('[data-board] [tabindex="0"]');
const sheets = createSheets(home, past, [$("#game"), $("#screens")]);
const menu = createMenu(sheets);
const router = createRouter({ game: $("#game"), host: $("#screens"), past });
const begin = () => startGame({ client, game, keep, seats, settings, early: window.banqiEarly });
const retry = () => {
  client.restart();
  const { snapshot, elsewhere, live } = game.state;
  if (!elsewhere) void (snapshot && live ? game.resume({ save: snapshot.save }) : begin());
};
menu.add({ icon: "ranks", label: "who-takes", open: () => page.openRanks() });

const shared = {
  ...{ site, client, game, words, i18n, router, sheets, settings, store, menu, announce, isStill },
  copy: createCopy(announce, words.t),
  focusBoard: () => board.focus(),
};
const exchange = createExchange(shared);
openLibrary({ ...shared, exchange });
openViewer({ ...shared, exchange });
exchange.open();
openTrainer(shared);
openEditor(shared);
openAbout(shared);

/** @param {string} [field] */
const showSettings = (field) => void openSettings({ sheets, settings, play: sounds.play, field });
const page = createPage({
  client,
  game,
  board,
  words,
  settings,
  sheets,
  menu,
  i18n,
  showSettings,
  retry,
  router,
  share: exchange.shareGame,
});
menu.add({ icon: "gear", label: "settings", open: () => showSettings() });

menu.add({
  icon: "download",
  label: "download-aside",
  isThere: () => readAside(store).length > 0,
  open: () => download("banqi-damaged.txt", readAside(store).join("\n"), "text/plain"),
});

page.dress();
settings.subscribe((changed) => {
  i18n.use(language());
  page.dress();
  if (changed.has("turnBoard") || changed.has("sound") || changed.has("showOdds")) game.redraw();
});
i18n.subscribe(page.dress);
i18n.subscribe(() => game.redraw());

if (window.banqiEarly) window.banqiEarly.started = true;
void begin().then(() => keepForOffline(page.offerUpdate).catch(() => undefined));
