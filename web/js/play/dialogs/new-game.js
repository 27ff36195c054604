// @ts-check
// Asks for the next game: opponent, levels, who goes first, rules.
import { $, h } from "../../shell/dom.js";
import { picks, segments } from "../../shell/fields.js";
import { LEVEL_FIELDS, levelField } from "../level-field.js";
import { offered } from "../offer.js";

/** @typedef {import("../../engine/messages.d.ts").Requests["new"]["params"]} NewParams */
/** @typedef {import("../../shell/settings.js").Settings} Settings */
/** @typedef {import("../../shell/settings.js").SettingsStore} SettingsStore */
/** @typedef {import("../offer.js").LevelName} LevelName */

/**
 * What a session is asked for, from the settings.
 * @param {Pick<
 *   Settings, "opponent"|"level"|"levelFirst"|"levelSecond"|"first"|"rules"
 * >} choice
 * @param {() => number} [random]
 * @returns {NewParams}
 */
export function newParams(
  { opponent, level, levelFirst, levelSecond, first, rules },
  random = Math.random,
) {
  const human = /** @type {const} */ ({ kind: "human" });
  const engine = (/** @type {number} */ strength) =>
    /** @type {const} */ ({ kind: "engine", level: strength });
  if (opponent === "device") return { players: { first: human, second: human }, rules };
  if (opponent === "watch")
    return { players: { first: engine(levelFirst), second: engine(levelSecond) }, rules };
  const isFirst = first === "me" || (first === "random" && random() < 0.5);
  return {
    players: isFirst
      ? { first: human, second: engine(level) }
      : { first: engine(level), second: human },
    rules,
  };
}

/** What was chosen for the last game. @param {SettingsStore} settings */
export function lastChoice(settings) {
  const names = /** @type {const} */ ([
    "opponent",
    "level",
    "levelFirst",
    "levelSecond",
    "first",
    "rules",
  ]);
  const values = names.map((name) => [name, settings.get(name)]);
  return /** @type {Pick<Settings, typeof names[number]>} */ (Object.fromEntries(values));
}

/**
 * What a session is asked for to play as the last time, as far as it offers that.
 * @param {SettingsStore} settings
 * @param {Pick<import("../../engine/client.js").EngineClient, "hello">} client
 */
export const lastGame = async (settings, client) =>
  newParams(offered(lastChoice(settings), await client.hello()));

/**
 * @param {object} parts
 * @param {import("../../engine/client.js").EngineClient} parts.client
 * @param {import("../../shell/sheets.js").Sheets} parts.sheets
 * @param {SettingsStore} parts.settings
 * @param {import("../../shell/i18n.js").I18n} parts.i18n
 * @param {(params: () => Promise<NewParams>) => Promise<void>} parts.start
 */
export function openNewGame({ client, sheets, settings, i18n, start }) {
  const form = h("form", { method: "dialog" });
  const value = (/** @type {string} */ name) => String(new FormData(form).get(name));
  const opponent = segments(
    "opponent",
    "opponent",
    [
      { value: "computer", label: "opponent-computer", icon: "cpu" },
      { value: "device", label: "opponent-device", icon: "two" },
      { value: "watch", label: "opponent-watch", icon: "eye" },
    ],
    settings.get("opponent"),
    { kind: "tall", changed: refresh },
  );
  const first = segments(
    "first",
    "who-first",
    ["me", "random", "other"].map((name) => ({ value: name, label: `who-first-${name}` })),
    settings.get("first"),
  );
  const body = h("div", { class: "body" }, opponent, first);
  const go = h("button", { class: "pri wide", "data-l10n": "start-game" });
  form.append(body, h("footer", {}, go));

  /** A field of each level, once it is known which there are. @type {[LevelName, HTMLElement][]} */
  let levels = [];

  /** @param {import("../../engine/messages.d.ts").Hello} offer */
  function fill(offer) {
    const chosen = offered(lastChoice(settings), offer);
    levels = LEVEL_FIELDS.map(([name, label]) => {
      const note = h("small", { class: "level-note" });
      const { levels: all } = offer;
      const level = chosen[name];
      return [name, levelField({ name, label, levels: all, level, changed: refresh, note })];
    });
    const choices = offer.ruleSets.map(({ name }) => ({ value: name, label: `rules-${name}` }));
    const rules = picks("rules", "rules", choices, chosen.rules);
    body.replaceChildren(opponent, ...levels.map(([, field]) => field), first, rules);
    refresh();
  }

  /** Shows what matters for the opponent chosen. */
  function refresh() {
    const against = value("opponent");
    first.hidden = against !== "computer";
    for (const [name, field] of levels) {
      field.hidden = against !== (name === "level" ? "computer" : "watch");
      $(".level-note", field).textContent = i18n.t(`level-${value(name)}`);
    }
  }

  form.addEventListener("submit", () => {
    settings.set({
      opponent: /** @type {Settings["opponent"]} */ (value("opponent")),
      first: /** @type {Settings["first"]} */ (value("first")),
      ...(levels.length > 0 && { rules: value("rules") }),
      ...Object.fromEntries(levels.map(([name]) => [name, Number(value(name))])),
    });
    void start(() => lastGame(settings, client));
  });
  const { state } = client;
  refresh();
  if (state.state === "ready") fill(state.hello);
  else void client.hello().then(fill, () => undefined);
  return sheets.open({ title: "new-game", body: form });
}
