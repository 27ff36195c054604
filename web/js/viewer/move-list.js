// @ts-check
// The turns of a game to choose from. One stop of the Tab key: the turn that is shown.
import { h } from "../shell/dom.js";
import { namedParts } from "../play/panels/moves.js";

/**
 * @param {(ply: number) => void} onPick  the position after a turn is wanted
 */
export function createTurnList(onPick) {
  const count = h("span", {});
  const list = h("ol", { dir: "ltr" });
  const element = h(
    "section",
    { class: "moves", "data-l10n-label": "moves" },
    h("h2", {}, h("span", { "data-l10n": "moves" }), count),
    list,
  );
  /** @type {HTMLButtonElement[]} */
  let buttons = [];
  let now = 0;

  return {
    element,
    /**
     * @param {readonly import("../engine/messages.d.ts").PlayedMove[]} moves
     * @param {readonly string[]} ladder
     * @param {(move: import("../engine/messages.d.ts").PlayedMove) => string} nameOf
     */
    load(moves, ladder, nameOf) {
      count.textContent = String(moves.length);
      buttons = moves.map((move, i) =>
        h(
          "button",
          { type: "button", class: "mv", tabindex: -1, onclick: () => onPick(i + 1) },
          ...namedParts(move, ladder, `${i + 1}: ${nameOf(move)}`),
        ),
      );
      const rows = [];
      for (let i = 0; i < buttons.length; i += 2) {
        rows.push(
          h("li", {}, h("span", { class: "no" }, String(i / 2 + 1)), ...buttons.slice(i, i + 2)),
        );
      }
      list.replaceChildren(...rows);
      now = 0;
      if (buttons[0]) buttons[0].tabIndex = 0;
    },
    /**
     * Puts a sign behind turns, and in words what it says.
     * @param {readonly ({sign: string, said: string}|null)[]} judgements  by turn
     */
    judge(judgements) {
      buttons.forEach((button, i) => {
        button.querySelectorAll(".judged").forEach((old) => old.remove());
        const judgement = judgements[i];
        if (judgement)
          button.append(
            h(
              "span",
              { class: "judged" },
              h("span", { class: "sr" }, `, ${judgement.said}`),
              h("span", { "aria-hidden": "true" }, judgement.sign),
            ),
          );
      });
    },
    /**
     * Marks the turn that led to a ply; the focus goes along if it is in the list.
     * @param {number} ply
     */
    mark(ply) {
      const hadFocus = list.contains(document.activeElement);
      const before = buttons[Math.max(0, now - 1)];
      const button = buttons[Math.max(0, ply - 1)];
      now = ply;
      if (!button) return;
      before.classList.remove("now");
      before.removeAttribute("aria-current");
      before.tabIndex = -1;
      button.tabIndex = 0;
      if (ply > 0) {
        button.classList.add("now");
        button.setAttribute("aria-current", "step");
      }
      if (hadFocus) button.focus({ preventScroll: true });
      // Within the list only: the page itself must not move.
      const { top, bottom } = button.getBoundingClientRect();
      const box = list.getBoundingClientRect();
      if (top < box.top) list.scrollTop -= box.top - top;
      else if (bottom > box.bottom) list.scrollTop += bottom - box.bottom;
    },
  };
}
