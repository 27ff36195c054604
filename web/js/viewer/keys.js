// @ts-check
// Stepping through a game by keys: arrows, Home, End, and Space to play it through.

/**
 * @param {import("./stepper.js").Stepper} stepper
 * @param {() => void} [toggle]  plays it through, or stops
 * @returns {() => void} stops listening
 */
export function stepByKeys(stepper, toggle) {
  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]"))
      return;
    const { target, key } = event;
    const isRange = target instanceof HTMLInputElement && target.type === "range";
    if (key === "ArrowLeft") stepper.go(stepper.ply - 1);
    else if (key === "ArrowRight") stepper.go(stepper.ply + 1);
    else if (key === "Home") stepper.go(0);
    else if (key === "End") stepper.go(stepper.last);
    else if (
      toggle &&
      key === " " &&
      (isRange || !(target instanceof Element && target.closest("button, input, summary")))
    )
      toggle();
    else return;
    event.preventDefault();
  }
  window.addEventListener("keydown", press);
  return () => window.removeEventListener("keydown", press);
}
