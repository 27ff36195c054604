// @ts-check
// The list of turns played, and the field to type one.
import { $, h, icon } from "../../shell/dom.js";
import { rankBy, tileMarkup } from "../../board/tiles.js";

/** @typedef {import("../../engine/messages.d.ts").PlayedMove} PlayedMove */

/** @param {string} letter @param {readonly string[]} ladder */
function mini(letter, ladder) {
  const element = h("span", { class: "mini" });
  element.innerHTML = tileMarkup(letter, rankBy(ladder), "m");
  return element;
}

/**
 * A turn as it is listed: small tiles and squares.
 * @param {PlayedMove} move
 * @param {readonly string[]} ladder
 * @returns {import("../../shell/dom.js").Child[]}
 */
export function moveParts(move, ladder) {
  if (move.kind === "flip") return [icon("flip", "ic s"), move.to, mini(move.piece, ladder)];
  if (move.kind === "move") return [mini(move.piece, ladder), `${move.from}–${move.to}`];
  return [
    mini(move.piece, ladder),
    move.from,
    h("span", { class: "x" }, "×"),
    move.to,
    mini(String(move.captured), ladder),
  ];
}

/**
 * The same with a name in words for those who hear it.
 * @param {PlayedMove} move
 * @param {readonly string[]} ladder
 * @param {string} name
 */
export const namedParts = (move, ladder, name) => [
  h("span", { class: "sr" }, name),
  h(
    "span",
    { class: "mv-seen", "aria-hidden": "true", dir: "ltr", translate: "no" },
    ...moveParts(move, ladder),
  ),
];

/**
 * @param {HTMLElement} root
 * @param {import("../words.js").Words} words
 * @param {((ply: number) => void)|null} [onPick]
 *   a turn was chosen: the position after it is wanted
 */
export function createMoveList(root, words, onPick = null) {
  const list = $("ol", root);
  let drawn = "";

  /**
   * @param {import("../../engine/messages.d.ts").Snapshot} snapshot
   * @param {PlayedMove} move
   * @param {boolean} isLast
   */
  function entry(snapshot, move, isLast) {
    const props = { class: isLast ? "mv now" : "mv", "aria-current": isLast && "step" };
    const parts = namedParts(move, snapshot.rules.ladder, words.turn(snapshot, move));
    // One stop of the Tab key, the last turn; arrows lead to the others.
    return onPick
      ? h(
          "button",
          {
            type: "button",
            ...props,
            tabindex: isLast ? 0 : -1,
            onclick: () => onPick(move.ply + 1),
          },
          ...parts,
        )
      : h("span", props, ...parts);
  }

  list.addEventListener("keydown", (event) => {
    const buttons = [...list.querySelectorAll("button")];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const steps = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at - 2,
      ArrowDown: at + 2,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = buttons[/** @type {Record<string, number>} */ (steps)[event.key]];
    if (at < 0 || !next) return;
    event.preventDefault();
    buttons[at].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });

  return {
    /** @param {import("../controller.js").State} state */
    render({ snapshot }) {
      const moves = snapshot?.moves ?? [];
      const { lang } = document.documentElement;
      const game = `${snapshot?.mode} ${snapshot?.deal.hash}`;
      const key = `${lang} ${game} ${moves.length} ${moves.at(-1)?.text}`;
      if (key === drawn) return;
      drawn = key;
      $("#moves-count", root).textContent = String(moves.length);
      if (!snapshot) return list.replaceChildren();
      const rows = [];
      for (let i = 0; i < moves.length; i += 2) {
        const pair = moves
          .slice(i, i + 2)
          .map((move, j) => entry(snapshot, move, i + j === moves.length - 1));
        rows.push(h("li", {}, h("span", { class: "no" }, String(i / 2 + 1)), ...pair));
      }
      list.replaceChildren(...rows);
      list.scrollTop = list.scrollHeight;
    },
  };
}

/**
 * @param {HTMLFormElement} form
 * @param {(text: string) => boolean} type  plays it; false keeps the text
 */
export function createTypedMoves(form, type) {
  const field = /** @type {HTMLInputElement} */ ($("input", form));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (type(field.value)) field.value = "";
  });
}
