// @ts-check
// Sheets: modal boxes that rise from below on upright windows. They close by their cross, by Esc,
// by a tap beside them, by back, and with the screen they stand on; the focus goes back to where it
// was. What lies beneath is out of reach as well for who finds buttons by their names, since some
// stand on both.
import { h, icon } from "./dom.js";

/**
 * @typedef {object} SheetParts
 * @property {string} title  a message
 * @property {Node} body
 * @property {Node[]} [footer]  buttons; two stand side by side
 * @property {string} [name]  put on the element, for styles
 * @property {() => void} [closed]
 */

/**
 * @param {() => HTMLElement} home  where the focus goes if its old place is gone
 * @param {import("./past.js").Past} past
 * @param {readonly HTMLElement[]} beneath
 */
export function createSheets(home, past, beneath) {
  let opened = 0;

  /** @param {1|-1} by  a sheet more, or one less */
  function cover(by) {
    opened += by;
    for (const element of beneath) {
      element.inert = opened > 0;
      if (opened > 0) element.setAttribute("aria-hidden", "true");
      else element.removeAttribute("aria-hidden");
    }
  }

  /**
   * @param {SheetParts} parts
   * @returns {{element: HTMLDialogElement, close: () => void}}
   */
  function open({ title, body, footer = [], name, closed }) {
    const before = document.activeElement;
    const isHere = past.staying();
    const heading = h("h2", {
      class: "sheet-title",
      "data-l10n": title,
      id: `sheet-${title}`,
      tabindex: -1,
    });
    const element = h(
      "dialog",
      { class: "sheet", "aria-labelledby": heading.id, "data-sheet": name ?? title },
      h(
        "header",
        {},
        heading,
        h(
          "button",
          {
            type: "button",
            class: "ib",
            "data-l10n-label": "close",
            onclick: () => element.close(),
          },
          icon("close"),
        ),
      ),
      body,
      footer.length > 0 && h("footer", { class: footer.length === 2 ? "two" : "" }, ...footer),
    );
    element.addEventListener("click", (event) => {
      if (event.target !== element) return;
      const box = element.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) element.close();
    });
    element.addEventListener("close", () => {
      cover(-1);
      closed?.();
      element.remove();
      if (!isHere()) return; // the screen that came instead has the focus
      const there =
        before instanceof HTMLElement &&
        before.isConnected &&
        before !== document.body &&
        before.getClientRects().length > 0;
      (there ? before : home()).focus();
    });
    document.body.append(element);
    element.showModal();
    cover(1);
    past.rise({ isOpen: () => element.open, close: () => element.close() });
    heading.focus();
    return { element, close: () => element.close() };
  }

  /**
   * Asks before something that cannot be taken back.
   * @param {{title: string, text: string, yes: string, no?: string}} question
   *   messages; text is ready to show
   * @returns {Promise<boolean>}
   */
  function ask({ title, text, yes, no = "cancel" }) {
    return new Promise((resolve) => {
      let answer = false;
      const agree = h("button", {
        type: "button",
        class: "btn pri",
        "data-l10n": yes,
        onclick: () => ((answer = true), sheet.close()),
      });
      const refuse = h("button", {
        type: "button",
        class: "btn",
        "data-l10n": no,
        onclick: () => sheet.close(),
      });
      const sheet = open({
        title,
        body: h("div", { class: "body" }, h("p", {}, text)),
        footer: [refuse, agree],
        name: "ask",
        closed: () => resolve(answer),
      });
    });
  }

  return { open, ask };
}
/** @typedef {ReturnType<typeof createSheets>} Sheets */
