// @ts-check
// Squares of whole pixels where a style sheet cannot round: lines between squares would blur.

/** What counts as whole: browsers reckon lengths in 64ths of a pixel, and zoom leaves a little. */
const NEAR = 1 / 64;

/**
 * Keeps the squares of a board whole, whatever becomes of the window.
 * @param {HTMLElement} board  the [data-board] element
 */
export function keepPixelsWhole(board) {
  const probe = document.createElement("i");
  probe.className = "probe";
  board.append(probe);
  new ResizeObserver(() => {
    const holder = /** @type {HTMLElement|null} */ (board.closest(".app, .columns, .deal"));
    const square = board.querySelector("[data-square]");
    if (!holder || !square) return;
    holder.style.removeProperty("--sq");
    const side = square.getBoundingClientRect().width;
    const whole = Math.floor(side + NEAR);
    if (side - whole > NEAR) holder.style.setProperty("--sq", `${whole}px`);
  }).observe(probe);
}
