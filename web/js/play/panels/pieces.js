// @ts-check
// Small tiles with counts: what is in the bag, and what was taken.
import { $, h } from "../../shell/dom.js";
import { rankBy, tileMarkup } from "../../board/tiles.js";
import { ownSide, otherSide } from "../words.js";

/**
 * Letters of a colour, strongest first.
 * @param {readonly string[]} ladder
 * @param {"r"|"b"} colour
 */
const lettersOf = (ladder, colour) =>
  ladder.map((kind) => (colour === "r" ? kind : kind.toLowerCase()));

/**
 * @param {string} letter
 * @param {number} count
 * @param {readonly string[]} ladder
 * @param {import("../words.js").Words} words
 * @param {number} [percent]  the chance that a tile is this piece, where it is to be shown
 */
function miniTile(letter, count, ladder, words, percent) {
  const piece = words.piece(letter);
  const label =
    percent === undefined
      ? words.t("piece-count", { piece, count })
      : words.t("piece-chance", { piece, count, percent });
  const mini = h("span", {
    class: count === 0 ? "mini zero" : "mini",
    role: "img",
    "aria-label": label,
  });
  const tile = tileMarkup(letter, rankBy(ladder), "m");
  mini.innerHTML = `${tile}<span class="cnt" data-n="${count}" aria-hidden="true">${count}</span>`;
  if (percent !== undefined)
    mini.append(
      h(
        "small",
        { class: "chance-of", "aria-hidden": "true" },
        words.t("review-percent", { percent }),
      ),
    );
  return mini;
}

/**
 * @param {HTMLElement} root
 * @param {import("../words.js").Words} words
 * @param {() => boolean} hasOdds  the chance of each kind is shown
 */
export function createBag(root, words, hasOdds) {
  const rows = [0, 1].map(() => h("div", { class: "bagrow", dir: "ltr" }));
  root.append(...rows);
  return {
    /** @param {import("../controller.js").State} state */
    render({ snapshot }) {
      const bag = /** @type {Record<string, number>} */ (snapshot?.bag ?? FULL_BAG);
      const ladder = snapshot?.rules.ladder ?? USUAL;
      const tiles = Object.values(bag).reduce((sum, n) => sum + n, 0);
      const percentOf = (/** @type {string} */ letter) =>
        hasOdds() ? Math.round((100 * bag[letter]) / Math.max(1, tiles)) : undefined;
      $("#bag-count", root).textContent = String(tiles);
      rows.forEach((row, i) => {
        row.replaceChildren(
          ...lettersOf(ladder, i === 0 ? "r" : "b").map((letter) =>
            miniTile(letter, bag[letter], ladder, words, percentOf(letter)),
          ),
        );
      });
    },
  };
}

const USUAL = ["G", "A", "E", "R", "H", "C", "S"];
const FULL_BAG = {
  G: 1,
  A: 2,
  E: 2,
  R: 2,
  H: 2,
  C: 2,
  S: 5,
  g: 1,
  a: 2,
  e: 2,
  r: 2,
  h: 2,
  c: 2,
  s: 5,
};

/**
 * Pieces of one colour that were taken, and who took them.
 * @param {HTMLElement} root  data-colour says which @param {import("../words.js").Words} words
 */
export function createTaken(root, words) {
  const colour = /** @type {"r"|"b"} */ (root.dataset.colour);
  return {
    /** @param {import("../controller.js").State} state */
    render({ snapshot }) {
      const { t } = words;
      const ladder = snapshot?.rules.ladder ?? USUAL;
      const taken = /** @type {Record<string, number>} */ (snapshot?.taken ?? {});
      const letters = lettersOf(ladder, colour).filter((letter) => taken[letter] > 0);
      const owner =
        snapshot &&
        (snapshot.colours.first === colour
          ? "first"
          : snapshot.colours.second === colour
            ? "second"
            : null);
      root.setAttribute("aria-label", t(colour === "r" ? "taken-red" : "taken-black"));
      const label =
        snapshot && owner && ownSide(snapshot) !== undefined
          ? t("taken-by", { name: words.player(snapshot, otherSide(owner)) })
          : "";
      root.replaceChildren(
        h("span", { class: "lab" }, letters.length > 0 && label),
        ...letters.map((letter) => miniTile(letter, taken[letter], ladder, words)),
      );
    },
  };
}
