// @ts-check
// Turns the pages of a long list: a step either way, or straight to a page by its first date.
import { h, icon } from "../shell/dom.js";
import { PAGE } from "./list.js";

/**
 * @param {import("../play/words.js").Words} words
 * @param {(page: number) => void} turnTo
 */
export function createPager({ t }, turnTo) {
  let page = 0;
  let pages = 1;
  const step = (
    /** @type {string} */ name,
    /** @type {string} */ label,
    /** @type {number} */ by,
  ) =>
    h(
      "button",
      {
        type: "button",
        class: "ib",
        "data-l10n-label": label,
        onclick: () => page + by >= 0 && page + by < pages && turnTo(page + by),
      },
      icon(name),
    );
  const newer = step("prev", "library-page-newer", -1);
  const older = step("nxt", "library-page-older", 1);
  const choice = h("select", {
    id: "library-page",
    "data-l10n-label": "library-page",
    onchange: () => turnTo(Number(choice.value)),
  });
  const element = h(
    "nav",
    { class: "pager", "data-l10n-label": "library-pages" },
    newer,
    choice,
    older,
  );

  return {
    element,
    /** Which games the page has, in words. */
    get said() {
      return choice.selectedOptions[0]?.textContent ?? "";
    },
    /**
     * @param {object} now
     * @param {number} now.page  from 0
     * @param {number} now.pages
     * @param {number} now.count  games on all pages
     * @param {(page: number) => string} now.dateOf  of the first game of a page
     */
    draw(now) {
      ({ page, pages } = now);
      element.hidden = pages < 2;
      if (element.hidden) return;
      choice.replaceChildren(
        ...Array.from({ length: pages }, (_, number) =>
          h(
            "option",
            { value: number },
            t("library-page-of", {
              from: number * PAGE + 1,
              to: Math.min((number + 1) * PAGE, now.count),
              count: now.count,
              date: now.dateOf(number),
            }),
          ),
        ),
      );
      choice.value = String(page);
      newer.setAttribute("aria-disabled", String(page === 0));
      older.setAttribute("aria-disabled", String(page === pages - 1));
    },
  };
}
