// @ts-check
// The bag of a position, a number for each piece.
import { h } from "../shell/dom.js";
import { rankBy, tileMarkup } from "../board/tiles.js";
import { countOf, inBag, LETTERS, onBoard, withBag } from "./position.js";

/** @typedef {import("./position.js").Setup} Setup */

/**
 * @param {import("../play/words.js").Words} words
 * @param {(change: (setup: Setup) => Setup) => void} edit
 */
export function createBagFields(words, edit) {
  const { t } = words;
  const sum = h("span", {});
  const fields = LETTERS.map((letter) => {
    const input = h("input", {
      type: "number",
      inputmode: "numeric",
      min: 0,
      max: countOf(letter),
      step: 1,
      onchange: () => edit((setup) => withBag(setup, letter, Number(input.value))),
      onfocus: () => input.select(),
    });
    const face = h("span", { class: "face-of", "aria-hidden": "true" });
    return { letter, input, face };
  });
  const element = h(
    "fieldset",
    { class: "setup-bag" },
    h("legend", {}, h("span", { "data-l10n": "bag-title" }), sum),
    h(
      "div",
      { class: "bag-fields", dir: "ltr" },
      ...fields.map(({ input, face }) => h("label", {}, face, input)),
    ),
  );

  return {
    element,
    /** @param {Setup} setup @param {readonly string[]} ladder */
    render(setup, ladder) {
      sum.textContent = t("setup-bag-count", { pieces: inBag(setup), tiles: onBoard(setup, "X") });
      for (const { letter, input, face } of fields) {
        face.innerHTML = tileMarkup(letter, rankBy(ladder), "m");
        input.setAttribute(
          "aria-label",
          t("setup-bag-field", { piece: words.piece(letter), most: countOf(letter) }),
        );
        if (Number(input.value) !== setup.bag[letter] || input.value === "")
          input.value = String(setup.bag[letter]);
      }
    },
  };
}
