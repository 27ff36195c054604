// @ts-check
// The bar above the board: opponent, bag, sound.
import { $ } from "../../shell/dom.js";

/**
 * @param {HTMLElement} root
 * @param {import("../words.js").Words} words
 * @param {import("../../shell/settings.js").SettingsStore} settings
 */
export function createTop(root, words, settings) {
  const { t } = words;
  const opponent = $("#opponent", root);
  const detail = $("#opponent-detail", root);
  const chip = $(".chip", root);
  const sound = $("#sound", root);
  sound.addEventListener("click", () => settings.set({ sound: !settings.get("sound") }));

  /** @param {import("../../engine/messages.d.ts").Snapshot} snapshot */
  function describe({ mode, players, rules, deal }) {
    const name = words.ruleSet(rules);
    const levels = [players.first.level, players.second.level];
    const rest =
      mode === "computer"
        ? t("top-level", { level: levels[0] ?? levels[1] ?? 0, rules: name })
        : mode === "watch"
          ? t("top-levels", { first: levels[0] ?? 0, second: levels[1] ?? 0, rules: name })
          : name;
    return deal.test ? t("test-deal", { rest }) : rest;
  }

  return {
    /** @param {import("../controller.js").State} state */
    render({ snapshot }) {
      const on = settings.get("sound");
      sound.setAttribute("aria-pressed", String(on));
      $("use", sound).setAttribute("href", on ? "#i-sound" : "#i-mute");
      opponent.textContent = t(`top-${snapshot?.mode ?? settings.get("opponent")}`);
      detail.textContent = snapshot ? describe(snapshot) : "";
      const count = snapshot ? Object.values(snapshot.bag).reduce((sum, n) => sum + n, 0) : 32;
      $("b", chip).textContent = String(count);
      chip.setAttribute("aria-label", t("bag-button", { count }));
    },
  };
}
