// @ts-check
// Draws a view into the board's buttons, touching only what differs from what is drawn.
import { SQUARES, placeOf } from "./geometry.js";
import { marksOf } from "./state.js";
import { tileMarkup } from "./tiles.js";

/** @typedef {import("./state.js").View} View */

/**
 * @param {HTMLElement} root  the [data-board] element with its 32 buttons
 */
export function createRenderer(root) {
  /** @type {Map<string, HTMLElement>} */
  const squares = new Map();
  for (const square of SQUARES) {
    squares.set(
      square,
      /** @type {HTMLElement} */ (root.querySelector(`[data-square="${square}"]`)),
    );
  }
  const hop = /** @type {SVGElement} */ (root.querySelector(".hop"));
  /** @type {Map<string, string>} what each square holds now: tile and rank */
  const drawn = new Map();
  let hopDrawn = "";

  /** @param {HTMLElement} button @param {string} tile @param {(letter: string) => number} rank */
  function drawTile(button, tile, rank) {
    button.querySelector(":scope > .tile")?.remove();
    if (tile !== ".")
      button.querySelector(".mk")?.insertAdjacentHTML("beforebegin", tileMarkup(tile, rank));
  }

  /**
   * @param {View} view
   * @param {(letter: string) => number} rank
   * @param {(square: string) => string} name  what a square is called
   * @param {boolean} upright
   */
  function draw(view, rank, name, upright) {
    const { marks, hops } = marksOf(view);
    SQUARES.forEach((square, i) => {
      const button = /** @type {HTMLElement} */ (squares.get(square));
      const tile = view.board[i];
      const held = tile === "." || tile === "X" ? tile : tile + rank(tile);
      if (drawn.get(square) !== held) {
        drawTile(button, tile, rank);
        drawn.set(square, held);
      }
      const mark = marks.get(square);
      const classes = ["sq", ...(mark?.classes ?? [])].join(" ");
      if (button.className !== classes) button.className = classes;
      const use = /** @type {SVGUseElement} */ (button.querySelector(".mk use"));
      const href = mark?.symbol ? `#${mark.symbol}` : "";
      if ((use.getAttribute("href") ?? "") !== href)
        href ? use.setAttribute("href", href) : use.removeAttribute("href");
      const label = name(square);
      if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
      const pressed = String(view.selected === square);
      if (button.tagName === "BUTTON" && button.getAttribute("aria-pressed") !== pressed)
        button.setAttribute("aria-pressed", pressed);
    });
    drawHops(hops, upright);
  }

  /** @param {{from: string, to: string}[]} hops @param {boolean} upright */
  function drawHops(hops, upright) {
    const at = (/** @type {string} */ square) => {
      const [file, rank] = placeOf(square);
      return upright ? `${rank + 0.5} ${file + 0.5}` : `${file + 0.5} ${3.5 - rank}`;
    };
    const path = hops.map(({ from, to }) => `M${at(from)}L${at(to)}`).join("");
    const key = `${upright}${path}`;
    if (key === hopDrawn) return;
    hopDrawn = key;
    hop.setAttribute("viewBox", upright ? "0 0 4 8" : "0 0 8 4");
    hop.innerHTML = path && `<path class="h0" d="${path}"/><path d="${path}"/>`;
  }

  return {
    draw,
    /** @param {string} square */
    button: (square) => /** @type {HTMLElement} */ (squares.get(square)),
  };
}
