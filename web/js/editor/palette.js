// @ts-check
// What can be put on a square: fourteen pieces, a face-down tile, nothing. One of them is in hand.
import { h, icon } from "../shell/dom.js";
import { rankBy, tileMarkup } from "../board/tiles.js";
import { countOf, LETTERS, onBoard } from "./position.js";

/** @typedef {import("./position.js").Setup} Setup */

const ROWS = [
  [...LETTERS.slice(0, 7), "X"],
  [...LETTERS.slice(7), "."],
];

/**
 * @param {import("../play/words.js").Words} words
 */
export function createPalette(words) {
  const { t } = words;
  let tool = "G";
  /** @type {Map<string, {input: HTMLInputElement, face: HTMLElement, left: HTMLElement}>} */
  const tools = new Map();

  /** @param {string} tile */
  function toolOf(tile) {
    const input = h("input", {
      type: "radio",
      name: "tool",
      value: tile,
      checked: tile === tool,
      onchange: () => (tool = tile),
    });
    const face = h("span", { class: "face-of" });
    if (tile === ".") face.append(icon("bin"));
    const left = h("small", { "aria-hidden": "true" });
    tools.set(tile, { input, face, left });
    return h("label", { class: "tool" }, input, h("span", {}, face, left));
  }

  const element = h(
    "fieldset",
    { class: "palette" },
    h("legend", { "data-l10n": "setup-palette" }),
    ...ROWS.map((row) => h("div", { class: "tools", dir: "ltr" }, ...row.map(toolOf))),
  );

  return {
    element,
    get tool() {
      return tool;
    },
    /** Counts and looks for a position. @param {Setup} setup @param {readonly string[]} ladder */
    render(setup, ladder) {
      for (const [tile, { input, face, left }] of tools) {
        if (tile === ".") {
          input.setAttribute("aria-label", t("setup-erase"));
          continue;
        }
        face.innerHTML = tileMarkup(tile, rankBy(ladder), "m");
        if (tile === "X") {
          input.setAttribute("aria-label", t("setup-face-down"));
          continue;
        }
        const letter = /** @type {import("../engine/messages.d.ts").Letter} */ (tile);
        const count = Math.max(0, countOf(letter) - onBoard(setup, letter));
        left.textContent = String(count);
        input.setAttribute("aria-label", t("setup-tool", { piece: words.piece(letter), count }));
      }
    },
  };
}
