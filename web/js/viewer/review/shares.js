// @ts-check
// What luck and skill came to for each player: bars, numbers, and the sum of them all.
import { h } from "../../shell/dom.js";
import { otherSide } from "../../play/words.js";
import { luckOf, signed, sumOf, termsText } from "./figures.js";

/** @typedef {import("../../engine/messages.d.ts").Review} Review */
/** @typedef {import("../../engine/messages.d.ts").Side} Side */

/** A bar of this many hundredths fills its half, unless a longer one is there. */
const LEAST_SCALE = 25;
/** How far a bar goes, in hundredths of its width. */
const HALF = 45;

/** @param {import("../../play/words.js").Words["t"]} t */
export function createShares(t) {
  const players = h("div", { class: "shares" });
  const sum = h("p", { class: "sum" });
  const about = h("p", { class: "sum-line" });
  const element = h(
    "section",
    { class: "luck-skill", "aria-labelledby": "review-shares" },
    h(
      "h2",
      { id: "review-shares" },
      h("span", { "data-l10n": "review-shares" }),
      h("small", { "data-l10n": "review-unit" }),
    ),
    about,
    players,
    sum,
  );

  /** @param {"luck"|"skill"} kind @param {number} value @param {number} scale */
  function bar(kind, value, scale) {
    const length = (HALF * Math.abs(value)) / scale;
    const fill = h("i", { class: kind });
    fill.style.cssText = `left:${value < 0 ? 50 - length : 50}%;width:${length}%`;
    return h(
      "div",
      { class: "brow" },
      h("dt", {}, t(`review-${kind}`)),
      h(
        "dd",
        {},
        h("span", { class: "bt", "aria-hidden": "true" }, fill),
        h("b", {}, signed(value)),
      ),
    );
  }

  return {
    element,
    /**
     * @param {Review} review @param {Side} side  whose side it is told from
     * @param {{
     *   nameOf: (side: Side) => string,
     *   colours: import("../../engine/messages.d.ts").Colours,
     *   isOwn: boolean,
     * }} who
     */
    draw(review, side, { nameOf, colours, isOwn }) {
      const { start, own, theirs, end } = sumOf(review, side);
      const scale = Math.max(
        LEAST_SCALE,
        ...[own, theirs].flatMap(({ luck, skill }) => [Math.abs(luck), Math.abs(skill)]),
      );
      players.replaceChildren(
        ...[
          { who: side, share: own },
          { who: otherSide(side), share: theirs },
        ].map(({ who, share }) =>
          h(
            "div",
            { class: "share" },
            h(
              "h3",
              {},
              h("span", {
                class: `turn ${{ r: "red", b: "blk", none: "none" }[colours[who] ?? "none"]}`,
                "aria-hidden": "true",
              }),
              nameOf(who),
            ),
            h("dl", {}, bar("luck", share.luck, scale), bar("skill", share.skill, scale)),
          ),
        ),
      );
      about.hidden = !isOwn;
      about.textContent = isOwn
        ? t("review-you", { ...luckOf(own, theirs), given: Math.max(0, -own.skill) })
        : "";
      const terms = termsText([own.luck, own.skill, -theirs.luck, -theirs.skill]);
      sum.replaceChildren(
        t("review-sum", { start, terms }),
        " ",
        h("b", {}, String(end)),
        " ",
        t("review-sum-end"),
      );
    },
  };
}
