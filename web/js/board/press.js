// @ts-check
// A press of a pointer on the board. Lifted inside the square where it was pressed it is a tap,
// however it trembled; a tile that can be dragged follows it and is dropped where it is let go. Esc
// and a second button call it off: then its release means nothing.

const SLACK = 6; // pixels a tile stays put before it follows
const CLICK_WAIT = 1000; // milliseconds within which a browser makes a click of a press

/**
 * @typedef {object} Press
 * @property {number} id  of the pointer
 * @property {HTMLElement} button  pressed
 * @property {string} from
 * @property {number} x  where, in pixels of the window
 * @property {number} y
 * @property {boolean} canDrag
 * @property {boolean} isLifted  the tile follows the pointer
 * @property {boolean} wasAway  the tile has been over another square
 * @property {boolean} isOff  called off
 * @property {AbortController} listening
 */

/**
 * @param {HTMLElement} root
 * @param {object} hooks
 * @param {(square: string) => void} hooks.tapped
 * @param {(square: string) => boolean} hooks.canDrag
 * @param {(square: string) => void} hooks.lifted
 * @param {(square: string) => void} hooks.trembled  a tile was lifted but never left its square
 * @param {(from: string, to: string|null, dropped: {x: number, y: number}) => void} hooks.dropped
 *   `to`: the same square if it came home, null beside the board; `dropped`: pixels from the centre
 *   of `to`, in the board's own frame
 * @param {() => void} hooks.calledOff  a drag, by Esc, a second button or the browser
 * @param {() => boolean} hooks.isTurned
 * @returns {() => void} takes the listeners off again
 */
export function listenForPresses(root, hooks) {
  /** @type {Press|null} */
  let press = null;
  /** When the last press ended, by the clock of events. */
  let endedAt = -Infinity;
  const listening = new AbortController();

  /** @param {number} x @param {number} y */
  function squareAt(x, y) {
    for (const square of /** @type {NodeListOf<HTMLElement>} */ (
      root.querySelectorAll("[data-square]")
    )) {
      const box = square.getBoundingClientRect();
      if (x >= box.left && x < box.right && y >= box.top && y < box.bottom) return square;
    }
    return null;
  }

  /** @param {Press} pressed */
  const tileOf = ({ button }) =>
    /** @type {HTMLElement|null} */ (button.querySelector(":scope > .tile"));

  /** @param {PointerEvent} event */
  function down(event) {
    const button = event.target instanceof Element ? event.target.closest("[data-square]") : null;
    if (!(button instanceof HTMLElement) || press || event.button !== 0 || !event.isPrimary) return;
    const from = /** @type {string} */ (button.dataset.square);
    press = {
      id: event.pointerId,
      button,
      from,
      x: event.clientX,
      y: event.clientY,
      canDrag: hooks.canDrag(from),
      isLifted: false,
      wasAway: false,
      isOff: false,
      listening: new AbortController(),
    };
    const { signal } = press.listening;
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", up, { signal });
    window.addEventListener("pointercancel", cancel, { signal });
    window.addEventListener("keydown", key, { signal, capture: true });
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!press || event.pointerId !== press.id) return;
    if (event.buttons === 0) return cancel(event); // let go where the page could not see it
    if (event.buttons !== 1) return callOff();
    if (press.isOff || !press.canDrag) return;
    const x = event.clientX - press.x;
    const y = event.clientY - press.y;
    if (!press.isLifted) {
      if (Math.hypot(x, y) < SLACK) return;
      press.isLifted = true;
      hooks.lifted(press.from);
      press.button.toggleAttribute("data-held", true);
    }
    if (squareAt(event.clientX, event.clientY) !== press.button) press.wasAway = true;
    const sign = hooks.isTurned() ? -1 : 1;
    tileOf(press)?.style.setProperty(
      "transform",
      `translate(${sign * x}px, ${sign * y}px) scale(1.08)`,
    );
  }

  /** The tile lies where it lay. @param {Press} pressed */
  function putBack(pressed) {
    pressed.button.removeAttribute("data-held");
    tileOf(pressed)?.style.removeProperty("transform");
  }

  function callOff() {
    if (!press || press.isOff) return;
    press.isOff = true;
    if (!press.isLifted) return;
    putBack(press);
    hooks.calledOff();
  }

  /** @param {PointerEvent} event @returns {Press|null} the press that this event ends */
  function end(event) {
    if (!press || event.pointerId !== press.id) return null;
    const ended = press;
    ended.listening.abort();
    press = null;
    endedAt = event.timeStamp;
    return ended;
  }

  /** @param {PointerEvent} event */
  function up(event) {
    const ended = end(event);
    if (!ended || ended.isOff) return;
    const target = squareAt(event.clientX, event.clientY);
    if (!ended.isLifted) {
      if (target === ended.button) hooks.tapped(ended.from);
      return;
    }
    putBack(ended);
    if (target === ended.button && !ended.wasAway) return hooks.trembled(ended.from);
    const box = (target ?? ended.button).getBoundingClientRect();
    const sign = hooks.isTurned() ? -1 : 1;
    hooks.dropped(ended.from, target?.dataset.square ?? null, {
      x: sign * (event.clientX - box.left - box.width / 2),
      y: sign * (event.clientY - box.top - box.height / 2),
    });
  }

  /** @param {PointerEvent} event */
  function cancel(event) {
    if (event.pointerId !== press?.id) return;
    callOff();
    end(event);
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.key !== "Escape" || !press) return;
    const { isLifted } = press;
    callOff();
    if (!isLifted) return; // it clears what is selected, as ever
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /**
   * A click that a press brought about is no second tap; one of a key or a screen reader is a tap.
   * @param {MouseEvent} event
   */
  function click(event) {
    if (event.detail === 0 || (!press && event.timeStamp - endedAt > CLICK_WAIT)) return;
    endedAt = -Infinity;
    event.stopPropagation();
    event.preventDefault();
  }

  /** The second button that calls a drag off opens no menu. @param {Event} event */
  const menu = (event) => void (press && event.preventDefault());

  const { signal } = listening;
  root.addEventListener("pointerdown", down, { signal });
  root.addEventListener("click", click, { signal, capture: true });
  root.addEventListener("contextmenu", menu, { signal });
  return () => {
    press?.listening.abort();
    press = null;
    listening.abort();
  };
}
