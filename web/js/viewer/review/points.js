// @ts-check
// The turns that changed most, to jump to.
import { h } from "../../shell/dom.js";
import { changeOf, signed } from "./figures.js";
import { sign } from "./graph.js";

/** @typedef {import("../../engine/messages.d.ts").Review} Review */
/** @typedef {import("../../engine/messages.d.ts").Side} Side */

/**
 * @param {object} parts
 * @param {import("../../play/words.js").Words["t"]} parts.t
 * @param {(ply: number) => void} parts.onPick
 */
export function createPoints({ t, onPick }) {
  const list = h("ol", {});
  const none = h("p", { class: "note", "data-l10n": "review-no-points" });
  const element = h(
    "section",
    { class: "turning", "aria-labelledby": "review-points" },
    h("h2", { id: "review-points", "data-l10n": "review-points" }),
    none,
    list,
  );
  /** @type {[number, HTMLButtonElement][]} */
  let buttons = [];

  return {
    element,
    /** @param {Review} review @param {Side} side @param {(turn: number) => string} nameOf */
    draw(review, side, nameOf) {
      buttons = review.turningPoints.map(({ turn, kind, change }) => {
        const what =
          kind === "luck" ? t("review-luck") : t(`review-mark-${review.turns[turn].mark}`);
        return [
          turn + 1,
          h(
            "button",
            { type: "button", onclick: () => onPick(turn + 1) },
            sign(kind),
            h("b", {}, String(turn + 1)),
            h("span", {}, nameOf(turn), h("small", {}, what)),
            h("em", {}, signed(changeOf(change, side))),
          ),
        ];
      });
      none.hidden = buttons.length > 0;
      list.replaceChildren(...buttons.map(([, button]) => h("li", {}, button)));
    },
    /** @param {number} ply */
    mark(ply) {
      for (const [at, button] of buttons) {
        if (at === ply) button.setAttribute("aria-current", "step");
        else button.removeAttribute("aria-current");
      }
    },
  };
}
