// @ts-check
// The winning chance over the game: a curve to look at and to step along, a table to read, a file
// to keep.
import { h, icon } from "../../shell/dom.js";
import { areaPath, curveOf, percentOf, signed, SIGNS, ticksOf, turnOf } from "./figures.js";
import { svgFile } from "./svg-file.js";

/** @typedef {import("../../engine/messages.d.ts").Review} Review */
/** @typedef {import("../../engine/messages.d.ts").Side} Side */
/**
 * @typedef {object} Drawn  what is drawn
 * @property {readonly number[]} values  as far as they are known
 * @property {number} plies
 * @property {Side} side
 * @property {string} title
 * @property {Review|null} review
 * @property {(turn: number) => string} nameOf  of a turn, in words
 */

const NAMESPACE = "http://www.w3.org/2000/svg";

/** @param {string} name @param {Record<string, string>} attributes */
function shape(name, attributes) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** @param {"luck"|"skill"} kind */
export const sign = (kind) => h("i", { class: `sg ${kind}`, "aria-hidden": "true" });

/**
 * @param {object} parts
 * @param {import("../../play/words.js").Words["t"]} parts.t
 * @param {(ply: number) => void} parts.onPick
 * @param {(name: string, text: string, type: string) => void} parts.download
 */
export function createGraph({ t, onPick, download }) {
  const title = h("strong", { id: "review-chance" });
  const box = document.createElementNS(NAMESPACE, "svg");
  for (const [key, value] of [
    ["viewBox", "0 0 1000 1000"],
    ["preserveAspectRatio", "none"],
    ["aria-hidden", "true"],
  ])
    box.setAttribute(key, value);
  const cursor = h("i", { class: "cursor" });
  const signs = h("div", { class: "signs", "aria-hidden": "true" });
  const slider = h("input", {
    type: "range",
    min: 0,
    max: 0,
    step: 1,
    value: 0,
    class: "along",
    "data-l10n-label": "replay-slider",
    oninput: () => onPick(Number(slider.value)),
  });
  const below = h("div", { class: "xl", "aria-hidden": "true" });
  const picture = h("div", { class: "plot" }, slider, box, cursor, signs);
  const caption = h("caption", {});
  const rows = h("tbody", {});
  const heads = ["turn", "chance", "mark", "skill", "luck"];
  const table = h(
    "div",
    { class: "table", tabindex: 0, role: "region", "aria-labelledby": "review-chance" },
    h(
      "table",
      {},
      caption,
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ...heads.map((name) => h("th", { scope: "col", "data-l10n": `review-head-${name}` })),
        ),
      ),
      rows,
    ),
  );
  const details = h(
    "details",
    { class: "as-table" },
    h("summary", { "data-l10n": "review-table" }),
    table,
  );
  const save = h(
    "button",
    { type: "button", class: "ib", "data-l10n-label": "review-download", onclick: keep },
    icon("download"),
  );
  const element = h(
    "figure",
    { class: "chance" },
    h(
      "figcaption",
      {},
      title,
      h(
        "span",
        { class: "key", "aria-hidden": "true" },
        sign("luck"),
        h("span", { "data-l10n": "review-key-luck" }),
        sign("skill"),
        h("span", { "data-l10n": "review-key-skill" }),
      ),
      save,
    ),
    h(
      "div",
      { class: "graph", dir: "ltr" },
      picture,
      h(
        "div",
        { class: "yl", "aria-hidden": "true" },
        h("span", {}, "100"),
        h("span", {}, "50"),
        h("span", {}, "0"),
      ),
      below,
    ),
    details,
  );
  /** @type {Drawn|null} */
  let drawn = null;

  function keep() {
    if (!drawn?.review) return;
    const { review, side } = drawn;
    const text = svgFile({
      values: review.values,
      side,
      points: review.turningPoints,
      title: drawn.title,
      about: summary(),
      key: { luck: t("review-key-luck"), skill: t("review-key-skill") },
    });
    download("banqi-review.svg", text, "image/svg+xml");
  }

  /** The whole curve in one sentence. */
  function summary() {
    if (!drawn) return "";
    const { values, side } = drawn;
    const seen = values.map((value) => percentOf(value, side));
    const lowest = Math.min(...seen);
    const highest = Math.max(...seen);
    return t("review-graph", {
      start: seen[0],
      end: seen[seen.length - 1],
      lowest,
      low: seen.indexOf(lowest),
      highest,
      high: seen.indexOf(highest),
    });
  }

  /** @param {number} turn @param {Review} review @param {Drawn} whole */
  function row(turn, review, { side, nameOf }) {
    const { after, mark, skill, luck } = turnOf(review, turn, side);
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, `${turn + 1}. ${nameOf(turn)}`),
      h("td", {}, t("review-percent", { percent: after })),
      h("td", {}, `${t(`review-mark-${mark}`)}${SIGNS[mark] && ` ${SIGNS[mark]}`}`),
      h("td", {}, signed(skill)),
      h("td", {}, signed(luck)),
    );
  }

  return {
    element,
    /** @param {Drawn} wanted */
    draw(wanted) {
      drawn = wanted;
      const { values, plies, side, review } = wanted;
      const curve = curveOf(values, plies, side);
      title.textContent = wanted.title;
      box.replaceChildren(
        shape("path", { class: "up", d: areaPath(curve, "up") }),
        shape("path", { class: "down", d: areaPath(curve, "down") }),
        shape("path", { class: "grid", d: "M0 0H1000M0 1000H1000" }),
        shape("path", { class: "middle", d: "M0 500H1000" }),
        shape("polyline", {
          class: "curve",
          points: curve.map((point) => point.join(",")).join(" "),
        }),
      );
      signs.replaceChildren(
        ...(review?.turningPoints ?? []).map(({ turn, kind }) => {
          const [x, y] = curve[turn + 1];
          const mark = sign(kind);
          mark.style.cssText = `left:${x / 10}%;top:${y / 10}%`;
          return mark;
        }),
      );
      below.replaceChildren(
        ...ticksOf(plies).map((turn) => {
          const label = h("span", {}, String(turn));
          label.style.left = `${(100 * turn) / plies}%`;
          return label;
        }),
      );
      slider.max = String(plies);
      save.hidden = details.hidden = review === null;
      caption.textContent = review ? `${wanted.title}. ${summary()}` : "";
      rows.replaceChildren(
        ...(review ? review.turns.map((_, turn) => row(turn, review, wanted)) : []),
      );
    },
    /** @param {number} ply @param {string} said  what is shown there */
    mark(ply, said) {
      const plies = Number(slider.max);
      slider.value = String(ply);
      slider.setAttribute("aria-valuetext", said);
      cursor.style.left = `${plies > 0 ? (100 * ply) / plies : 0}%`;
    },
  };
}
