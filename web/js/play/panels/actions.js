// @ts-check
// The buttons of the game: which there are depends on the mode and on how far the game is.
import { $, h, icon } from "../../shell/dom.js";

/**
 * @typedef {object} Action
 * @property {string} icon
 * @property {string} label  a message
 * @property {() => void} run
 * @property {boolean} [opens]  a dialog
 */

/**
 * Names of the actions to show, the filled one marked with "!".
 * @param {import("../controller.js").State} state
 * @returns {string[]}
 */
export function actionsFor({ snapshot, engine, confirming, paused, stalled, undone, elsewhere }) {
  if (engine.state === "failed") return ["retry!"];
  if (!snapshot) return ["rules", "language", "hint!", "settings", "moves"];
  if (elsewhere) return ["moves", "take-over!", ...(snapshot.outcome ? ["review", "record"] : [])];
  if (snapshot.outcome) return ["undo", "moves", "rematch!", "review", "record"];
  // The bag above the board opens what "moves" opens.
  const second = undone.length > 0 ? "redo" : "moves";
  if (stalled) return ["undo", second, "ask-again!", "draw", "resign"];
  if (snapshot.mode === "watch") return ["speed", "moves", paused ? "go-on!" : "pause!", "step"];
  const middle = confirming ? "confirm!" : snapshot.mode === "device" ? "turn-board" : "hint!";
  // Before the first turn there is nothing to take back or to give up, but things to find out.
  if (snapshot.moves.length === 0 && !snapshot.canUndo && undone.length === 0)
    return ["rules", "language", middle, "settings", "moves"];
  return ["undo", second, middle, "draw", "resign"];
}

/**
 * May it be pressed now?
 * @param {string} name @param {import("../controller.js").State} state
 */
function isEnabled(name, { snapshot, choices, job, paused }) {
  switch (name) {
    case "undo":
      return snapshot?.canUndo ?? false;
    case "hint":
      return choices !== null && job === null;
    case "draw":
      return (
        choices !== null &&
        job === null &&
        snapshot !== null &&
        snapshot.drawOffer === null &&
        snapshot.moves.length > 0
      );
    case "resign":
      return snapshot !== null && snapshot.moves.length > 0;
    case "rules":
      return snapshot !== null;
    case "step":
      return paused && job === null;
    default:
      return true;
  }
}

/**
 * @param {HTMLElement} root
 * @param {import("../words.js").Words} words
 * @param {Record<string, Action>} actions
 * @param {() => string} speed  how fast computer against computer goes, in words
 * @param {() => HTMLElement} home  takes the focus when its button goes away
 */
export function createActions(root, words, actions, speed, home) {
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  for (const [name, { icon: sign, run, opens }] of Object.entries(actions)) {
    const known = /** @type {HTMLButtonElement|null} */ (
      root.querySelector(`[data-action="${name}"]`)
    );
    const button =
      known ??
      h(
        "button",
        { type: "button", class: "act", "data-action": name, "aria-haspopup": opens && "dialog" },
        icon(sign),
        h("span", {}),
      );
    button.addEventListener(
      "click",
      () => void (button.getAttribute("aria-disabled") === "true" || run()),
    );
    buttons.set(name, button);
  }

  return {
    /** @param {import("../controller.js").State} state */
    render(state) {
      const wanted = actionsFor(state)
        .map((name) => /** @type {const} */ ([name.replace("!", ""), name.endsWith("!")]))
        .filter(([name]) => buttons.has(name));
      const focused = document.activeElement;
      const shown = wanted.map(([name, isPrimary]) => {
        const button = /** @type {HTMLButtonElement} */ (buttons.get(name));
        button.classList.toggle("pri", isPrimary);
        button.setAttribute("aria-disabled", String(!isEnabled(name, state)));
        $("span", button).textContent = name === "speed" ? speed() : words.t(actions[name].label);
        return button;
      });
      root.classList.toggle(
        "four",
        wanted.some(([name]) => name === "redo"),
      );
      root.classList.toggle("plain", !wanted.some(([, isPrimary]) => isPrimary));
      root.classList.toggle(
        "watching",
        wanted.some(([name]) => name === "speed"),
      );
      if (
        shown.length === root.children.length &&
        shown.every((button, i) => root.children[i] === button)
      )
        return;
      const held = focused instanceof HTMLElement && root.contains(focused) ? focused : null;
      root.replaceChildren(...shown);
      if (held) (held.isConnected ? held : home()).focus();
    },
  };
}
