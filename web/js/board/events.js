// @ts-check
// Keys on the board, and taps that no pointer made. It is one stop of the Tab key: arrows move the
// cursor, Enter or Space acts, Esc clears, and a square typed by name (b2) is tapped, so a1-a2
// plays a move.
import { edgeOnScreen, neighbourOnScreen } from "./geometry.js";

const TYPING_PAUSE = 2000; // milliseconds after which a letter without its digit is forgotten

/**
 * @param {HTMLElement} root
 * @param {object} hooks
 * @param {(square: string) => void} hooks.tap
 * @param {() => void} hooks.clear
 * @param {() => import("./geometry.js").Lie} hooks.lie
 * @param {(square: string) => HTMLElement} hooks.button
 */
export function listenForTaps(root, { tap, clear, lie, button }) {
  let cursor =
    /** @type {HTMLElement} */ (root.querySelector('[data-square][tabindex="0"]')).dataset.square ??
    "a4";
  let letter = "";
  let typedAt = 0;
  const listening = new AbortController();
  const { signal } = listening;

  /** @param {string} square @param {boolean} [focus] */
  function moveCursor(square, focus = true) {
    button(cursor).tabIndex = -1;
    cursor = square;
    button(cursor).tabIndex = 0;
    if (focus) button(cursor).focus();
  }

  /** @param {Event} event */
  const squareOf = (event) => {
    const found = event.target instanceof Element ? event.target.closest("[data-square]") : null;
    return found instanceof HTMLElement ? (found.dataset.square ?? null) : null;
  };

  /** @param {string} square */
  function act(square) {
    moveCursor(square, false);
    tap(square);
  }

  /** @param {Event} event */
  function click(event) {
    const square = squareOf(event);
    if (square) act(square);
  }

  /** @param {Event} event */
  function focused(event) {
    const square = squareOf(event);
    if (square && square !== cursor) moveCursor(square, false);
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (key === "ArrowUp" || key === "ArrowDown" || key === "ArrowLeft" || key === "ArrowRight") {
      moveCursor(neighbourOnScreen(cursor, key, lie()));
    } else if (key === "Home" || key === "End") {
      moveCursor(edgeOnScreen(cursor, key, lie()));
    } else if (key === "Escape") {
      clear();
    } else if (/^[a-h]$/i.test(key)) {
      letter = key.toLowerCase();
      typedAt = event.timeStamp;
    } else if (/^[1-4]$/.test(key) && letter && event.timeStamp - typedAt < TYPING_PAUSE) {
      moveCursor(letter + key);
      letter = "";
      tap(cursor);
    } else {
      return;
    }
    event.preventDefault();
  }

  root.addEventListener("click", click, { signal });
  root.addEventListener("focusin", focused, { signal });
  root.addEventListener("keydown", press, { signal });

  return {
    tap: act,
    get cursor() {
      return cursor;
    },
    focus: () => button(cursor).focus({ preventScroll: true }),
    /** Takes the listeners off again. */
    stop: () => listening.abort(),
  };
}
