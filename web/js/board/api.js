// @ts-check
// A board: give it views to show and turns to animate, it tells which square was meant.
import { listenForTaps } from "./events.js";
import { listenForPresses } from "./press.js";
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
 * @param {(from: string, to: string|null) => void} hooks.drop
 *   a tile was dragged: to another square, home again, or (null) beside the board
 * @param {(square: string) => boolean} hooks.canDrag
 * @param {(square: string) => void} hooks.lift
 * @param {() => void} hooks.clear  what is selected or in hand is let go
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
  /** Counts turns, so that one which was overtaken draws nothing more. */
  let begun = 0;
  /** The board text before a flip, while its tile turns away. @type {string|null} */
  let covered = null;
  /** Was the tile in hand selected before it was lifted? */
  let wasSelected = false;
  /** @type {{x: number, y: number}|null} */
  let dropped = null;

  /** @returns {import("./geometry.js").Lie} */
  const lie = () => ({ upright: isUpright(), turned });
  const isUpright = () => {
    const first = renderer.button("a1");
    return renderer.button("b1").offsetTop > first.offsetTop;
  };
  function draw() {
    const shown = covered === null ? view : { ...view, board: covered };
    renderer.draw(shown, rank, (square) => hooks.name(square, shown), isUpright());
  }
  lyingQuery.addEventListener("change", draw);

  /** A tile that is on its way is there at once. */
  function arrive() {
    begun++;
    moving = false;
    covered = null;
    for (const animation of root.getAnimations({ subtree: true })) animation.cancel();
  }

  const taps = listenForTaps(root, {
    tap: hooks.tap,
    clear: hooks.clear,
    lie,
    button: renderer.button,
  });
  const stopPresses = listenForPresses(root, {
    tapped: taps.tap,
    canDrag: hooks.canDrag,
    lifted(square) {
      wasSelected = view.selected === square;
      hooks.lift(square);
    },
    trembled(square) {
      // A tap all the same; of a piece that the lifting has selected it is done already.
      if (wasSelected || view.selected !== square) taps.tap(square);
    },
    dropped(from, to, at) {
      dropped = to && to !== from ? at : null;
      hooks.drop(from, to);
      dropped = null;
    },
    calledOff: hooks.clear,
    isTurned: () => turned,
  });

  return {
    /** @param {Partial<View>} changes */
    show(changes) {
      if ((changes.board ?? view.board) !== view.board) arrive();
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
     * Shows the view after a turn, with the tile on its way. One that is still on its way arrives
     * at once. Taps count meanwhile: they mean the board as it is after the turn.
     * @param {Turn} turn @param {Partial<View>} after @param {{x: number, y: number}|null} [from]
     */
    async animate(turn, after, from = null) {
      arrive();
      const mine = begun;
      const { board: before } = view;
      view = { ...view, ...after };
      if (hooks.isStill()) return draw();
      moving = true;
      const target = renderer.button(turn.to);
      if (turn.kind === "flip") {
        covered = before;
        draw();
        await turnAway(target);
        if (mine !== begun) return;
        covered = null;
        draw();
        await turnUp(target);
      } else {
        draw();
        await slide(target, turn, lie(), rank, from);
      }
      if (mine === begun) moving = false;
    },
    get cursor() {
      return taps.cursor;
    },
    focus: taps.focus,
    close() {
      lyingQuery.removeEventListener("change", draw);
      taps.stop();
      stopPresses();
    },
  };
}
/** @typedef {ReturnType<typeof createBoard>} Board */
