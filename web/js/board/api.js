// @ts-check
// A board: give it views to show and turns to animate, it tells which square was meant.
import { listenForDrags } from "./drag.js";
import { listenForTaps } from "./events.js";
import { slide, turnAway, turnUp } from "./animate.js";
import { createRenderer } from "./render.js";
import { EMPTY_VIEW } from "./state.js";
import { USUAL_LADDER, rankBy } from "./tiles.js";

/** @typedef {import("./state.js").View} View */
/** @typedef {{kind: "flip"|"move"|"capture", from: string, to: string, captured?: string}} Turn */

/**
 * @param {HTMLElement} root  the [data-board] element
 * @param {object} hooks
 * @param {(square: string) => void} hooks.tap  a square was meant: tapped, typed, or by Enter
 * @param {(from: string, to: string|null) => void} hooks.drop  a tile was dragged
 * @param {(square: string) => boolean} hooks.canDrag
 * @param {(square: string) => void} hooks.lift
 * @param {() => void} hooks.clear
 * @param {(square: string, view: View) => string} hooks.name  what a square is called
 * @param {() => boolean} hooks.isStill  no animation wanted
 */
export function createBoard(root, hooks) {
  const renderer = createRenderer(root);
  const lyingQuery = matchMedia("(min-aspect-ratio: 1/1)");
  /** @type {View} */
  let view = EMPTY_VIEW;
  let rank = rankBy(USUAL_LADDER);
  let turned = false;
  let moving = false;
  /** @type {{x: number, y: number}|null} */
  let dropped = null;

  /** @returns {import("./geometry.js").Lie} */
  const lie = () => ({ upright: isUpright(), turned });
  const isUpright = () => {
    const first = renderer.button("a1");
    return renderer.button("b1").offsetTop > first.offsetTop;
  };
  const draw = () => renderer.draw(view, rank, (square) => hooks.name(square, view), isUpright());
  lyingQuery.addEventListener("change", draw);

  const taps = listenForTaps(root, {
    tap: (square) => void (moving || hooks.tap(square)),
    clear: () => void (moving || hooks.clear()),
    lie,
    button: renderer.button,
  });
  const stopDrags = listenForDrags(root, {
    canDrag: (square) => !moving && hooks.canDrag(square),
    lifted: hooks.lift,
    dropped(from, to, at) {
      dropped = to && to !== from ? at : null;
      hooks.drop(from, to);
      dropped = null;
    },
    isTurned: () => turned,
  });

  return {
    /** @param {Partial<View>} changes */
    show(changes) {
      view = { ...view, ...changes };
      draw();
    },
    redraw: draw,
    get view() {
      return view;
    },
    /** Where the tile in hand was let go; read it while handling a drop. */
    get dropped() {
      return dropped;
    },
    get isMoving() {
      return moving;
    },
    /** Rank numbers follow the rule set. @param {readonly string[]} ladder */
    useLadder(ladder) {
      rank = rankBy(ladder);
    },
    /** @param {boolean} on  faces the player on the other side */
    turn(on) {
      turned = on;
    },
    /**
     * Shows the view after a turn, with the tile on its way. Input is ignored meanwhile.
     * @param {Turn} turn @param {Partial<View>} after @param {{x: number, y: number}|null} [from]
     */
    async animate(turn, after, from = null) {
      const next = { ...view, ...after };
      if (hooks.isStill()) {
        view = next;
        draw();
        return;
      }
      moving = true;
      try {
        const target = renderer.button(turn.to);
        if (turn.kind === "flip") {
          view = { ...view, selected: null, choices: null, waiting: null, aim: null, bad: null };
          draw();
          await turnAway(target);
          view = next;
          draw();
          await turnUp(target);
        } else {
          view = next;
          draw();
          await slide(target, turn, lie(), rank, from);
        }
      } finally {
        moving = false;
      }
    },
    get cursor() {
      return taps.cursor;
    },
    focus: taps.focus,
    close() {
      lyingQuery.removeEventListener("change", draw);
      stopDrags();
    },
  };
}
/** @typedef {ReturnType<typeof createBoard>} Board */
