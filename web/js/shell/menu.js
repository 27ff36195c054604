// @ts-check
// The menu: one line for each screen or dialog that is registered.
import { h, icon } from "./dom.js";

/**
 * @typedef {object} Entry
 * @property {string} icon
 * @property {string} label  a message
 * @property {() => void} open
 * @property {() => boolean} [isThere]  is there anything to open now? absent: always
 */

/** @param {import("./sheets.js").Sheets} sheets */
export function createMenu(sheets) {
  /** @type {Entry[]} */
  const entries = [];
  return {
    /** @param {Entry} entry  appears after those added before */
    add: (entry) => void entries.push(entry),
    open() {
      const list = h(
        "div",
        { class: "body list" },
        ...entries
          .filter(({ isThere }) => isThere?.() ?? true)
          .map((entry) =>
            h(
              "button",
              {
                type: "button",
                onclick: () => {
                  sheet.close();
                  entry.open();
                },
              },
              icon(entry.icon),
              h("span", { "data-l10n": entry.label }),
            ),
          ),
      );
      const sheet = sheets.open({ title: "menu", body: list });
    },
  };
}
/** @typedef {ReturnType<typeof createMenu>} Menu */
