// @ts-check
// Dragging a tile with a pointer. A press that hardly moves stays a tap and is left to the click.

const SLACK = 6; // pixels a finger may tremble within a tap

/**
 * @param {HTMLElement} root
 * @param {object} hooks
 * @param {(square: string) => boolean} hooks.canDrag
 * @param {(square: string) => void} hooks.lifted
 * @param {(from: string, to: string|null, dropped: {x: number, y: number}) => void} hooks.dropped
 *   `dropped`: pixels from the centre of `to`, in the board's own frame
 * @param {() => boolean} hooks.isTurned
 * @returns {() => void} takes the listeners off again
 */
export function listenForDrags(root, { canDrag, lifted, dropped, isTurned }) {
  /**
   * @type {{
   *   id: number, from: string, button: HTMLElement, x: number, y: number, moved: boolean,
   * }|null}
   */
  let drag = null;
  let swallowClick = false;

  /** @param {number} x @param {number} y */
  function squareAt(x, y) {
    const under = document.elementFromPoint(x, y)?.closest("[data-square]");
    return under instanceof HTMLElement && root.contains(under) ? under : null;
  }

  /** @param {PointerEvent} event */
  function down(event) {
    const button = event.target instanceof Element ? event.target.closest("[data-square]") : null;
    if (!(button instanceof HTMLElement) || event.button !== 0 || !event.isPrimary) return;
    const from = /** @type {string} */ (button.dataset.square);
    if (canDrag(from))
      drag = {
        id: event.pointerId,
        from,
        button,
        x: event.clientX,
        y: event.clientY,
        moved: false,
      };
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!drag || event.pointerId !== drag.id) return;
    const x = event.clientX - drag.x;
    const y = event.clientY - drag.y;
    if (!drag.moved) {
      if (Math.hypot(x, y) < SLACK) return;
      drag.moved = true;
      root.setPointerCapture(event.pointerId);
      lifted(drag.from);
      drag.button.classList.add("dragging");
    }
    const sign = isTurned() ? -1 : 1;
    const tile = /** @type {HTMLElement|null} */ (drag.button.querySelector(":scope > .tile"));
    if (tile) tile.style.transform = `translate(${sign * x}px, ${sign * y}px) scale(1.08)`;
    drag.button.style.pointerEvents = "none";
  }

  /** @param {PointerEvent} event */
  function end(event) {
    if (!drag || event.pointerId !== drag.id) return;
    const { from, button, moved } = drag;
    drag = null;
    if (!moved) return;
    // The click that follows at once is part of the drag; a later one, of a key, is not.
    swallowClick = true;
    setTimeout(() => (swallowClick = false));
    const target = event.type === "pointerup" ? squareAt(event.clientX, event.clientY) : null;
    button.classList.remove("dragging");
    button.style.pointerEvents = "";
    const tile = /** @type {HTMLElement|null} */ (button.querySelector(":scope > .tile"));
    tile?.style.removeProperty("transform");
    const box = (target ?? button).getBoundingClientRect();
    const sign = isTurned() ? -1 : 1;
    dropped(from, target?.dataset.square ?? null, {
      x: sign * (event.clientX - box.left - box.width / 2),
      y: sign * (event.clientY - box.top - box.height / 2),
    });
  }

  /** @param {MouseEvent} event */
  function click(event) {
    if (!swallowClick) return;
    swallowClick = false;
    event.stopPropagation();
    event.preventDefault();
  }

  root.addEventListener("pointerdown", down);
  root.addEventListener("pointermove", move);
  root.addEventListener("pointerup", end);
  root.addEventListener("pointercancel", end);
  root.addEventListener("click", click, true);
  return () => {
    root.removeEventListener("pointerdown", down);
    root.removeEventListener("pointermove", move);
    root.removeEventListener("pointerup", end);
    root.removeEventListener("pointercancel", end);
    root.removeEventListener("click", click, true);
  };
}
