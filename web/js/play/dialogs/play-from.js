// @ts-check
// Asks how to play on from a position: against whom, and as which side.
import { h } from "../../shell/dom.js";
import { segments } from "../../shell/fields.js";
import { LEVEL_FIELDS, levelField } from "../level-field.js";
import { offered } from "../offer.js";
import { lastChoice } from "./new-game.js";

/** @typedef {import("../../engine/messages.d.ts").Requests["new"]["params"]} NewParams */
/** @typedef {import("../../engine/messages.d.ts").Player} Player */

/**
 * What a session is asked for: first is whoever moves first from the position.
 * @param {{opponent: string, side: string, level: number, levelFirst: number,
 *   levelSecond: number}} choice  `side`: "first" or "second"
 * @param {{fen: string, rules: string}} position
 * @returns {NewParams}
 */
export function paramsFrom({ opponent, side, level, levelFirst, levelSecond }, { fen, rules }) {
  const human = /** @type {Player} */ ({ kind: "human" });
  const engine = (/** @type {number} */ strength) =>
    /** @type {Player} */ ({ kind: "engine", level: strength });
  const players =
    opponent === "device"
      ? { first: human, second: human }
      : opponent === "watch"
        ? { first: engine(levelFirst), second: engine(levelSecond) }
        : side === "first"
          ? { first: human, second: engine(level) }
          : { first: engine(level), second: human };
  return { players, fen, rules };
}

/**
 * @param {object} parts
 * @param {import("../../engine/client.js").EngineClient} parts.client
 * @param {import("../../shell/sheets.js").Sheets} parts.sheets
 * @param {import("../../shell/settings.js").SettingsStore} parts.settings
 * @param {Pick<import("../controller.js").Game, "start">} parts.game
 * @param {Pick<import("../../shell/router.js").Router, "home"|"staying">} parts.router
 * @param {() => void} parts.focusBoard
 * @param {{fen: string, rules: string}} position
 */
export async function openPlayFrom(
  { client, sheets, settings, game, router, focusBoard },
  position,
) {
  const isHere = router.staying();
  const offer = await client.hello().catch(() => null);
  if (!isHere()) return;
  if (!offer) return router.home(); // where it says what is wrong with the session
  const chosen = offered(lastChoice(settings), offer);
  const turn = position.fen.split(" ")[1];
  /** Who is to move stands first. @param {"first"|"second"} side */
  const labelOf = (side) =>
    turn === "-" ? `side-${side}` : `colour-${(turn === "r") === (side === "first") ? "r" : "b"}`;
  const form = h("form", { method: "dialog" });
  const value = (/** @type {string} */ name) => String(new FormData(form).get(name));
  const side = segments(
    "side",
    "play-as",
    [
      { value: "first", label: labelOf("first") },
      { value: "second", label: labelOf("second") },
    ],
    "first",
  );
  const [level, levelFirst, levelSecond] = LEVEL_FIELDS.map(([name, label]) =>
    levelField({ name, label, levels: offer.levels, level: chosen[name] }),
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
        "computer",
        { kind: "tall", changed: refresh },
      ),
      side,
      level,
      levelFirst,
      levelSecond,
    ),
    h("footer", {}, h("button", { class: "pri wide", "data-l10n": "start-game" })),
  );
  form.addEventListener("submit", () => {
    const choice = {
      opponent: value("opponent"),
      side: value("side"),
      level: Number(value("level")),
      levelFirst: Number(value("levelFirst")),
      levelSecond: Number(value("levelSecond")),
    };
    void start(paramsFrom(choice, position));
  });

  /** @param {NewParams} params */
  async function start(params) {
    if (!(await game.start(params))) return;
    router.home();
    focusBoard();
  }

  function refresh() {
    const opponent = value("opponent");
    side.hidden = level.hidden = opponent !== "computer";
    levelFirst.hidden = levelSecond.hidden = opponent !== "watch";
  }
  refresh();
  sheets.open({ title: "play-from", body: form });
}
