// @ts-check
// All settings in one place; each takes effect at once and is kept.
import { $, h } from "./dom.js";
import { LANGUAGES } from "./i18n.js";
import { rankBy, tileMarkup, USUAL_LADDER } from "../board/tiles.js";
import { segments, toggle } from "./fields.js";

/** @typedef {import("./settings.js").Settings} Settings */

/**
 * @param {object} parts
 * @param {import("./sheets.js").Sheets} parts.sheets
 * @param {import("./settings.js").SettingsStore} parts.settings
 * @param {(sound: import("./sound.js").Sound) => void} parts.play
 * @param {string} [parts.field]  takes the focus
 */
export function openSettings({ sheets, settings, play, field }) {
  const set = (/** @type {keyof Settings} */ name) => (/** @type {string|boolean} */ value) =>
    settings.set({ [name]: value });
  const volume = h("input", {
    type: "range",
    min: 0,
    max: 100,
    step: 5,
    value: settings.get("volume") * 100,
    id: "volume",
    "data-l10n-label": "volume",
    onchange: () => {
      settings.set({ volume: Number(volume.value) / 100, sound: Number(volume.value) > 0 });
      play("move");
    },
  });
  const language = h(
    "select",
    {
      id: "language",
      onchange: () =>
        settings.set({ language: /** @type {Settings["language"]} */ (language.value) }),
    },
    h("option", { value: "auto", "data-l10n": "by-device" }),
    ...Object.entries(LANGUAGES).map(([tag, name]) => h("option", { value: tag, lang: tag }, name)),
  );
  language.value = settings.get("language");
  const body = h(
    "div",
    { class: "body" },
    !settings.isKept && h("p", { class: "note", "data-l10n": "settings-lost" }),
    h(
      "div",
      {},
      h("label", { class: "legend", for: "language", "data-l10n": "language" }),
      language,
    ),
    segments(
      "theme",
      "theme",
      [
        { value: "auto", label: "by-device" },
        { value: "light", label: "theme-light" },
        { value: "dark", label: "theme-dark" },
      ],
      settings.get("theme"),
      { changed: set("theme") },
    ),
    pieceSets(settings),
    h(
      "div",
      {},
      h("p", { class: "legend", "data-l10n": "play-settings" }),
      toggle("confirm-moves", settings.get("confirmMoves"), set("confirmMoves"), true),
      toggle("show-odds", settings.get("showOdds"), set("showOdds"), true),
      toggle("animation", settings.get("animation"), set("animation"), true),
      toggle("turn-board-setting", settings.get("turnBoard"), set("turnBoard"), true),
      "vibrate" in navigator && toggle("vibration", settings.get("vibration"), set("vibration")),
    ),
    h(
      "div",
      {},
      toggle("sound", settings.get("sound"), set("sound")),
      h(
        "label",
        { class: "row range", for: "volume" },
        h("span", { "data-l10n": "volume" }),
        volume,
      ),
    ),
    h("button", {
      type: "button",
      class: "btn",
      "data-l10n": "reset-settings",
      onclick: () => {
        settings.reset();
        sheet.close();
        openSettings({ sheets, settings, play });
      },
    }),
  );
  const sheet = sheets.open({ title: "settings", body });
  if (field) $(`#${field}`, body).focus();
  return sheet;
}

/**
 * The three piece sets, each shown by some of its tiles.
 * @param {import("./settings.js").SettingsStore} settings
 */
function pieceSets(settings) {
  const shown = document.documentElement.dataset.set;
  return h(
    "fieldset",
    {},
    h("legend", { "data-l10n": "pieces" }),
    h(
      "div",
      { class: "cards" },
      .../** @type {const} */ (["zh", "num", "sym"]).map((set) => {
        const demo = h("div", { class: "demo", "data-set": set, dir: "ltr" });
        demo.innerHTML = ["G", "R", "C", "g", "h", "s"]
          .map((letter) => `<span class="cell">${tileMarkup(letter, rankBy(USUAL_LADDER))}</span>`)
          .join("");
        return h(
          "div",
          { class: "setcard" },
          h(
            "label",
            { class: "setpick" },
            h("input", {
              type: "radio",
              name: "pieces",
              value: set,
              checked: set === shown,
              onchange: () => settings.set({ pieces: set }),
            }),
            h(
              "span",
              {},
              h("strong", { "data-l10n": `pieces-${set}` }),
              h("small", { "data-l10n": `pieces-${set}.about` }),
            ),
          ),
          demo,
        );
      }),
    ),
  );
}
