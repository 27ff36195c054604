// @ts-check
// The deal's commitment: a hash from the first moment on, salt and tiles once the game is over, and
// a button that puts them together again.
import { h } from "../../shell/dom.js";
import { makeBoard } from "../../board/markup.js";
import { createRenderer } from "../../board/render.js";
import { EMPTY_VIEW } from "../../board/state.js";
import { rankBy, USUAL_LADDER } from "../../board/tiles.js";
import { canDigest, commitmentOf, grouped } from "../digest.js";

/** @typedef {import("../../engine/messages.d.ts").Deal} Deal */

/**
 * @param {object} parts
 * @param {import("../../shell/sheets.js").Sheets} parts.sheets
 * @param {import("../words.js").Words} parts.words
 * @param {import("../../shell/copy.js").Copy} parts.copy
 * @param {Deal} deal
 */
export function openDeal({ sheets, words, copy }, deal) {
  const { t } = words;
  const hash = code("deal-hash", deal.hash);
  const isOpen = deal.salt !== undefined && deal.tiles !== undefined;
  const finding = h("p", { class: "finding", "aria-live": "polite" });
  const check = h("button", {
    type: "button",
    class: "btn pri",
    "data-l10n": "deal-check",
    onclick: () => void recompute(),
  });

  async function recompute() {
    const found = canDigest() ? await commitmentOf(deal.salt ?? "", deal.tiles ?? "") : null;
    finding.dataset.finding = found === null ? "unable" : found === deal.hash ? "same" : "other";
    const text = {
      unable: "deal-check-unable",
      same: "deal-check-same",
      other: "deal-check-other",
    }[finding.dataset.finding];
    finding.textContent = t(/** @type {string} */ (text), { hash: grouped(found ?? "") });
  }

  const body = h(
    "div",
    { class: "body deal" },
    h("p", { "data-l10n": isOpen ? "deal-about-open" : "deal-about" }),
    deal.test && h("p", { class: "note", "data-l10n": "deal-test" }),
    deal.redealt > 0 && h("p", { class: "redealt" }, t("deal-redealt", { times: deal.redealt })),
    hash,
    isOpen && code("deal-salt", /** @type {string} */ (deal.salt)),
    isOpen && tilesOf(words, /** @type {string} */ (deal.tiles)),
    isOpen && finding,
  );
  const copyButton = h("button", {
    type: "button",
    class: "btn",
    "data-l10n": isOpen ? "deal-copy-all" : "deal-copy",
    onclick: () =>
      void copy(isOpen ? `${deal.salt}:${deal.tiles}\n${deal.hash}` : deal.hash, "deal-copied"),
  });
  return sheets.open({ title: "deal", body, footer: isOpen ? [copyButton, check] : [copyButton] });
}

/** @param {string} label  a message @param {string} hex */
function code(label, hex) {
  return h(
    "div",
    {},
    h("p", { class: "legend", "data-l10n": label }),
    h("code", { class: "hex", dir: "ltr", translate: "no" }, grouped(hex)),
  );
}

/** Where each tile lay. @param {import("../words.js").Words} words @param {string} tiles */
function tilesOf(words, tiles) {
  const board = makeBoard("img", "deal-tiles");
  createRenderer(board).draw(
    { ...EMPTY_VIEW, board: tiles },
    rankBy(USUAL_LADDER),
    (square) => words.square(square, { ...EMPTY_VIEW, board: tiles }),
    false,
  );
  board.removeAttribute("data-board");
  for (const square of board.querySelectorAll("[data-square]"))
    square.removeAttribute("data-square");
  return h(
    "figure",
    {},
    h("figcaption", { class: "legend", "data-l10n": "deal-tiles" }),
    h("div", { class: "frame" }, board),
    h("code", { class: "hex", dir: "ltr", translate: "no" }, tiles),
  );
}
