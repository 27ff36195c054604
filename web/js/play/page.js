// @ts-check
// The game screen: panels that draw the state, buttons that act on it, dialogs that ask first.
import { $, h } from "../shell/dom.js";
import { openNewGame } from "./dialogs/new-game.js";
import { openRanks } from "./dialogs/ranks.js";
import { otherSide } from "./words.js";
import { createActions } from "./panels/actions.js";
import { createMoveList, createTypedMoves } from "./panels/moves.js";
import { createBag, createTaken } from "./panels/pieces.js";
import { createStatus } from "./panels/status.js";
import { createTop } from "./panels/top.js";

const SPEEDS = /** @type {const} */ ([0.5, 1, 2, 4]);

/**
 * @param {object} parts
 * @param {import("../engine/client.js").EngineClient} parts.client
 * @param {import("./controller.js").Game} parts.game
 * @param {import("../board/api.js").Board} parts.board
 * @param {import("./words.js").Words} parts.words
 * @param {import("../shell/settings.js").SettingsStore} parts.settings
 * @param {import("../shell/sheets.js").Sheets} parts.sheets
 * @param {import("../shell/menu.js").Menu} parts.menu
 * @param {import("../shell/i18n.js").I18n} parts.i18n
 * @param {(field?: string) => void} parts.showSettings  with the focus on a field
 * @param {() => void} parts.retry  starts the session again after it failed
 * @param {import("../shell/router.js").Router} parts.router
 * @param {() => void} parts.share  the game, as text and link
 */
export function createPage({
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
  share,
}) {
  const { t } = words;
  const app = $("#game");
  const panel = $("#panel");
  const side = $(".side");
  /** Turned by hand, besides the setting. */
  let turnedByHand = false;

  /** On windows without room for it beside the board, the panel is shown in a sheet. */
  function openPanel() {
    sheets.open({
      title: "bag-and-moves",
      body: panel,
      name: "panel",
      closed: () => side.prepend(panel),
    });
    const list = $("ol", panel);
    list.scrollTop = list.scrollHeight;
  }

  const isPlaying = () => {
    const { snapshot } = game.state;
    return (
      snapshot !== null &&
      !game.state.elsewhere &&
      snapshot.outcome === null &&
      snapshot.moves.length > 0 &&
      snapshot.mode !== "watch"
    );
  };

  async function askNewGame() {
    openNewGame({
      client,
      sheets,
      settings,
      i18n,
      async start(params) {
        if (
          isPlaying() &&
          !(await sheets.ask({
            title: "leave-game",
            text: t("leave-game.text"),
            yes: "leave-game.yes",
          }))
        )
          return;
        turnedByHand = false;
        await game.start(params);
        board.focus();
      },
    });
  }

  async function askResign() {
    const { snapshot } = game.state;
    if (!snapshot) return;
    const loser =
      snapshot.mode === "computer"
        ? snapshot.players.first.kind === "human"
          ? "first"
          : "second"
        : snapshot.toMove;
    const name = words.player(snapshot, otherSide(loser));
    if (
      await sheets.ask({ title: "resign-ask", text: t("resign-ask.text", { name }), yes: "resign" })
    )
      game.resign(snapshot.mode === "device" ? loser : undefined);
  }

  async function askDraw() {
    const title = game.state.snapshot?.mode === "device" ? "draw-ask-device" : "draw-ask";
    if (await sheets.ask({ title, text: t(`${title}.text`), yes: `${title}.yes` }))
      await game.offerDraw();
  }

  function showRanks() {
    const rules = game.state.snapshot?.rules;
    if (rules) openRanks(sheets, words, rules);
  }

  function nextSpeed() {
    const at = SPEEDS.indexOf(settings.get("watchSpeed"));
    settings.set({ watchSpeed: SPEEDS[(at + 1) % SPEEDS.length] });
    game.redraw();
  }

  /** @type {Record<string, import("./panels/actions.js").Action>} */
  const actions = {
    undo: { icon: "undo", label: "undo", run: game.undo },
    redo: { icon: "redo", label: "redo", run: game.redo },
    moves: { icon: "list", label: "moves", run: openPanel, opens: true },
    hint: { icon: "hint", label: "hint", run: () => void game.hint() },
    confirm: { icon: "check", label: "confirm", run: game.confirm },
    draw: { icon: "draw", label: "draw", run: () => void askDraw() },
    resign: { icon: "flag", label: "resign", run: () => void askResign() },
    rematch: { icon: "again", label: "rematch", run: () => void game.rematch().then(board.focus) },
    "turn-board": {
      icon: "flip",
      label: "turn-board",
      run: () => ((turnedByHand = !turnedByHand), game.redraw()),
    },
    pause: { icon: "pause", label: "pause", run: () => game.pauseWatching(true) },
    "go-on": { icon: "play", label: "go-on", run: () => game.pauseWatching(false) },
    step: { icon: "step", label: "step", run: game.step },
    speed: { icon: "speed", label: "speed", run: nextSpeed },
    review: { icon: "rewind", label: "review", run: () => router.open("review", { kind: "game" }) },
    record: { icon: "share", label: "record-action", run: share, opens: true },
    rules: { icon: "ranks", label: "rules-short", run: showRanks, opens: true },
    language: {
      icon: "globe",
      label: "language",
      run: () => showSettings("language"),
      opens: true,
    },
    settings: { icon: "gear", label: "settings", run: () => showSettings(), opens: true },
    "ask-again": { icon: "again", label: "try-again", run: game.proceed },
    "take-over": { icon: "play", label: "take-over", run: () => void game.takeOver() },
    retry: { icon: "again", label: "try-again", run: retry },
  };
  const panels = [
    createTop($(".top"), words, settings),
    createTaken($(".tr"), words),
    createTaken($(".tb"), words),
    createStatus($(".status"), words),
    createBag($(".bag"), words, () => settings.get("showOdds")),
    createMoveList($(".moves"), words, (ply) => router.open("replay", { kind: "game", ply })),
    createActions(
      $(".actions"),
      words,
      actions,
      () => t("speed", { speed: settings.get("watchSpeed") }),
      () => $('[data-board] [tabindex="0"]'),
    ),
  ];
  const typed = /** @type {HTMLFormElement} */ ($(".typed"));
  createTypedMoves(typed, (text) => {
    // What comes of it is told on the board and in the live region, which a sheet would hide.
    panel.closest("dialog")?.close();
    return game.type(text);
  });

  for (const [selector, open] of /** @type {const} */ ([
    ["[data-open=menu]", menu.open],
    ["[data-action=new]", askNewGame],
    ["[data-action=bag]", openPanel],
  ])) {
    $(selector).addEventListener("click", () => void open());
  }
  window.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !document.querySelector("dialog[open]")) game.clear();
  });

  game.subscribe((state) => {
    const isDevice = state.snapshot?.mode === "device";
    const turned =
      isDevice && (settings.get("turnBoard") ? state.snapshot?.toMove === "second" : turnedByHand);
    if (!state.moving) {
      app.classList.toggle("turned", turned);
      board.turn(turned);
    }
    typed.hidden =
      state.snapshot !== null &&
      (state.snapshot.mode === "watch" || state.snapshot.outcome !== null || state.elsewhere);
    const isBusy =
      state.snapshot === null || state.beginning || state.sending || state.moving || state.thinking;
    $("[data-board]").toggleAttribute("data-busy", isBusy);
    for (const part of panels) part.render(state);
  });

  return {
    /** Language, colours and pieces as they are set. */
    dress() {
      const root = document.documentElement;
      root.lang = i18n.language;
      const theme = settings.get("theme");
      if (theme === "auto") delete root.dataset.theme;
      else root.dataset.theme = theme;
      const pieces = settings.get("pieces");
      root.dataset.set = pieces === "auto" ? (i18n.language === "en" ? "sym" : "zh") : pieces;
    },
    openRanks: showRanks,
    /**
     * A new version is complete: it is offered, never put in the way of a game.
     * @param {() => void} takeOver
     */
    offerUpdate(takeOver) {
      const bar = h(
        "div",
        { class: "news" },
        h("span", { "data-l10n": "update-ready" }),
        h("button", { type: "button", class: "btn", "data-l10n": "update-now", onclick: takeOver }),
      );
      document.querySelector(".news")?.remove();
      menu.add({ icon: "again", label: "update-now", open: takeOver });
      panel.append(bar);
    },
  };
}
