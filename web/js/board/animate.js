// @ts-check
// Moving tiles. Each function resolves when the movement is over; with `still` it is over at once.
import { offsetOnScreen } from "./geometry.js";
import { tileMarkup } from "./tiles.js";

/** Milliseconds, as in css/tokens.css. */
const SLIDE = 240;
const FLIP = 320;
const FADE = 120;
const EASE = "cubic-bezier(.2, .7, .2, 1)";

/** @param {Animation|undefined} animation */
const over = (animation) =>
  animation
    ? animation.finished.then(
        () => undefined,
        () => undefined,
      )
    : Promise.resolve();

/** The back turns to its edge. @param {HTMLElement} square */
export function turnAway(square) {
  const tile = square.querySelector(":scope > .tile");
  return over(
    tile?.animate(
      { transform: ["none", "translateY(-8%) rotateY(90deg)"] },
      { duration: FLIP / 2, easing: "ease-in", fill: "forwards" },
    ),
  );
}

/** What was drawn instead turns up from its edge. @param {HTMLElement} square */
export function turnUp(square) {
  const tile = square.querySelector(":scope > .tile");
  return over(
    tile?.animate(
      { transform: ["translateY(-8%) rotateY(90deg)", "none"] },
      { duration: FLIP / 2, easing: EASE },
    ),
  );
}

/**
 * The tile that now lies on `to` comes from `from`; what it took fades as it lands.
 * @param {HTMLElement} target  the button of `to`, drawn with the tile that arrives
 * @param {{from: string, to: string, captured?: string}} turn
 * @param {import("./geometry.js").Lie} lie
 * @param {(letter: string) => number} rank
 * @param {{x: number, y: number}|null} [dropped]
 *   where a dragged tile was let go, in pixels from `to`
 */
export async function slide(target, turn, lie, rank, dropped = null) {
  const tile = target.querySelector(":scope > .tile");
  if (!tile) return;
  const [columns, rows] = offsetOnScreen(turn.to, turn.from, lie);
  const { x, y } = dropped ?? { x: columns * target.offsetWidth, y: rows * target.offsetHeight };
  const duration = dropped ? FADE : SLIDE;
  // Above the others for as long as it is on its way.
  target.animate({ zIndex: [4, 4] }, { duration });
  let ghost = null;
  if (turn.captured) {
    ghost = document.createElement("span");
    ghost.className = "ghost";
    ghost.innerHTML = tileMarkup(turn.captured, rank);
    target.prepend(ghost);
    ghost.animate(
      { opacity: [1, 0] },
      { duration: FADE, delay: duration - FADE, fill: "forwards" },
    );
  }
  const reach = turn.captured ? " scale(1.06)" : "";
  await over(
    tile.animate(
      { transform: [`translate(${x}px, ${y}px)${reach}`, "none"] },
      { duration, easing: EASE },
    ),
  );
  ghost?.remove();
}
