// @ts-check
// A game as text and as a link: to copy, to download, to share.
import { h } from "../shell/dom.js";
import { addressOf } from "./links.js";
import { dayOf, download } from "../shell/copy.js";

/** The media type of a record; no registry has one. */
const TYPE = "application/x-banqi-record";

/**
 * @param {object} parts
 * @param {import("../shell/sheets.js").Sheets} parts.sheets
 * @param {import("../play/words.js").Words} parts.words
 * @param {import("../shell/copy.js").Copy} parts.copy
 * @param {() => boolean} parts.isHere  is the screen that asked for it still shown?
 * @param {{text: string, link: string}} record
 * @param {{isOver: boolean, began: number}} about  the second in milliseconds since 1970
 */
export async function openRecordSheet({ sheets, words, copy, isHere }, record, { isOver, began }) {
  const { t } = words;
  const address = await addressOf(location.href, record.link);
  if (!isHere()) return;
  const name = `banqi-${dayOf(began)}.bgn`;
  /**
   * The one that was pressed says that it worked.
   * @param {HTMLButtonElement} button
   * @param {string} text
   * @param {HTMLInputElement|HTMLTextAreaElement} field
   */
  const copyFrom = async (button, text, field) => {
    if (!(await copy(text, "copied"))) {
      field.focus();
      field.select();
      return;
    }
    button.textContent = t("copied");
    setTimeout(() => (button.textContent = t(/** @type {string} */ (button.dataset.l10n))), 2000);
  };
  const link = h("input", {
    type: "text",
    readonly: true,
    id: "record-link",
    value: address,
    onfocus: () => link.select(),
  });
  const text = h("textarea", {
    readonly: true,
    dir: "ltr",
    translate: "no",
    id: "record-text",
    rows: 6,
    spellcheck: "false",
  });
  text.value = record.text;
  const copyLink = h("button", {
    type: "button",
    class: "btn pri",
    "data-l10n": "record-copy-link",
    onclick: () => void copyFrom(copyLink, address, link),
  });
  const copyText = h("button", {
    type: "button",
    class: "btn",
    "data-l10n": "record-copy",
    onclick: () => void copyFrom(copyText, record.text, text),
  });
  const canShare = typeof navigator.share === "function";
  const shareOn = h("button", {
    type: "button",
    class: "btn",
    "data-l10n": "record-share-on",
    onclick: () => void navigator.share({ url: address }).catch(() => undefined),
  });
  const body = h(
    "div",
    { class: "body record" },
    h(
      "div",
      {},
      h("label", { class: "legend", for: "record-link", "data-l10n": "record-link" }),
      link,
      h("p", { class: "note", "data-l10n": isOver ? "record-link-about" : "record-link-running" }),
      h("div", { class: "row-buttons" }, copyLink, canShare && shareOn),
    ),
    h(
      "div",
      {},
      h("label", { class: "legend", for: "record-text", "data-l10n": "record-text" }),
      text,
      h(
        "div",
        { class: "row-buttons" },
        copyText,
        h("button", {
          type: "button",
          class: "btn",
          "data-l10n": "record-download",
          onclick: () => download(name, record.text, TYPE),
        }),
      ),
    ),
  );
  sheets.open({ title: "record", body });
}
