// @ts-check
// A board that is only looked at: shows one ply of a game, or what is said about it.
import { slide, turnAway, turnUp } from "../board/animate.js";
import { makeBoard } from "../board/markup.js";
import { createRenderer } from "../board/render.js";
import { EMPTY_VIEW } from "../board/state.js";
import { rankBy } from "../board/tiles.js";

/** @typedef {import("../board/state.js").View} View */
/** @typedef {import("../board/api.js").Turn} Turn */

const LIE = { upright: false, turned: false };

/**
 * @param {object} hooks
 * @param {(square: string, view: View) => string} hooks.name
 * @param {() => boolean} hooks.isStill  no animation wanted
 */
export function createReplayBoard({ name, isStill }) {
  const element = makeBoard("img", "board");
  const renderer = createRenderer(element);
  let rank = rankBy([]);
  /** @type {View} */
  let view = EMPTY_VIEW;
  /** Counts what was shown, so that an animation that was overtaken draws nothing. */
  let shown = 0;

  function draw() {
    for (const animation of element.getAnimations({ subtree: true })) animation.cancel();
    renderer.draw(view, rank, (square) => name(square, view), false);
  }

  return {
    element,
    /** @param {readonly string[]} ladder */
    useLadder(ladder) {
      rank = rankBy(ladder);
    },
    /** @param {Partial<View>} changes  to a board without marks */
    show(changes) {
      shown++;
      view = { ...EMPTY_VIEW, ...changes };
      draw();
    },
    /**
     * Shows the view a turn led to, with the tile on its way.
     * @param {Turn} turn
     * @param {Partial<View>} after
     */
    async animate(turn, after) {
      if (isStill()) return this.show(after);
      const mine = ++shown;
      const target = renderer.button(turn.to);
      if (turn.kind === "flip") {
        view = { ...view, selected: null, choices: null, aim: null };
        draw();
        await turnAway(target);
        if (mine !== shown) return;
        this.show(after);
        await turnUp(target);
      } else {
        this.show(after);
        await slide(target, turn, LIE, rank);
      }
    },
  };
}
