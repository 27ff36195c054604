// @ts-check
// The elements of a board that is not in index.html.
import { FILES, RANKS, squareAt } from "./geometry.js";
import { keepPixelsWhole } from "./pixels.js";

const SQUARE = { button: 'button type="button" tabindex="-1"', img: 'div role="img"' };

/**
 * A [data-board] element with its 32 squares, none of them drawn yet. It always lies: files run
 * right.
 * @param {"button"|"img"} kind  squares that can be pressed, or that are only looked at
 * @param {string} label  a message
 */
export function makeBoard(kind, label) {
  const tag = kind === "button" ? "button" : "div";
  let squares = "";
  for (let rank = RANKS - 1; rank >= 0; rank--) {
    for (let file = 0; file < FILES; file++) {
      const square = /** @type {string} */ (squareAt(file, rank));
      const coords =
        (rank === 0 ? `<i class="coord cf" data-coord="${square[0]}"></i>` : "") +
        (file === 0 ? `<i class="coord cr" data-coord="${square[1]}"></i>` : "");
      const place = `class="sq" data-square="${square}"`;
      const mark = `<svg class="mk" aria-hidden="true"><use/></svg>`;
      squares += `<${SQUARE[kind]} ${place}>${coords}${mark}</${tag}>`;
    }
  }
  const board = document.createElement("div");
  board.className = "board";
  board.setAttribute("role", "group");
  board.dataset.board = "";
  board.dir = "ltr";
  board.translate = false;
  board.dataset.l10nLabel = label;
  board.innerHTML = `<svg class="hop" aria-hidden="true"></svg>${squares}`;
  if (kind === "button")
    /** @type {HTMLElement} */ (board.querySelector('[data-square="a4"]')).tabIndex = 0;
  keepPixelsWhole(board);
  return board;
}
