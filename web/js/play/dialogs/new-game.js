// @ts-check
// Asks for the next game: opponent, levels, who goes first, rules.
import { $, h } from "../../shell/dom.js";
import { picks, segments } from "../../shell/fields.js";

export const RULE_SETS = ["taiwan", "parlour", "hongkong", "mainland"];
const LEVELS = ["1", "2", "3", "4", "5", "6", "7", "8"].map((value) => ({ value, text: value }));

/** @typedef {import("../../engine/messages.d.ts").Requests["new"]["params"]} NewParams */
/** @typedef {import("../../shell/settings.js").Settings} Settings */

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

/**
 * @param {object} parts
 * @param {import("../../shell/sheets.js").Sheets} parts.sheets
 * @param {import("../../shell/settings.js").SettingsStore} parts.settings
 * @param {import("../../shell/i18n.js").I18n} parts.i18n
 * @param {(params: NewParams) => Promise<void>} parts.start
 */
export function openNewGame({ sheets, settings, i18n, start }) {
  const form = h("form", { method: "dialog" });
  const value = (/** @type {string} */ name) => String(new FormData(form).get(name));
  const levelNote = () => h("small", { class: "level-note" });
  const level = segments("level", "level", LEVELS, String(settings.get("level")), {
    kind: "nums",
    changed: refresh,
    note: levelNote(),
  });
  const levelFirst = segments(
    "levelFirst",
    "level-first",
    LEVELS,
    String(settings.get("levelFirst")),
    { kind: "nums", changed: refresh, note: levelNote() },
  );
  const levelSecond = segments(
    "levelSecond",
    "level-second",
    LEVELS,
    String(settings.get("levelSecond")),
    { kind: "nums", changed: refresh, note: levelNote() },
  );
  const first = segments(
    "first",
    "who-first",
    ["me", "random", "other"].map((name) => ({ value: name, label: `who-first-${name}` })),
    settings.get("first"),
  );
  form.append(
    h(
      "div",
      { class: "body" },
      segments(
        "opponent",
        "opponent",
        [
          { value: "computer", label: "opponent-computer", icon: "cpu" },
          { value: "device", label: "opponent-device", icon: "two" },
          { value: "watch", label: "opponent-watch", icon: "eye" },
        ],
        settings.get("opponent"),
        { kind: "tall", changed: refresh },
      ),
      level,
      levelFirst,
      levelSecond,
      first,
      picks(
        "rules",
        "rules",
        RULE_SETS.map((name) => ({ value: name, label: `rules-${name}` })),
        settings.get("rules"),
      ),
    ),
    h("footer", {}, h("button", { class: "pri wide", "data-l10n": "start-game" })),
  );
  form.addEventListener("submit", () => {
    settings.set({
      opponent: /** @type {Settings["opponent"]} */ (value("opponent")),
      first: /** @type {Settings["first"]} */ (value("first")),
      rules: value("rules"),
      level: Number(value("level")),
      levelFirst: Number(value("levelFirst")),
      levelSecond: Number(value("levelSecond")),
    });
    void start(
      newParams({
        opponent: settings.get("opponent"),
        first: settings.get("first"),
        rules: settings.get("rules"),
        level: settings.get("level"),
        levelFirst: settings.get("levelFirst"),
        levelSecond: settings.get("levelSecond"),
      }),
    );
  });

  /** Shows what matters for the opponent chosen. */
  function refresh() {
    const opponent = value("opponent");
    level.hidden = first.hidden = opponent !== "computer";
    levelFirst.hidden = levelSecond.hidden = opponent !== "watch";
    for (const [field, name] of /** @type {const} */ ([
      [level, "level"],
      [levelFirst, "levelFirst"],
      [levelSecond, "levelSecond"],
    ])) {
      $(".level-note", field).textContent = i18n.t(`level-${value(name)}`);
    }
  }
  refresh();
  return sheets.open({ title: "new-game", body: form });
}
