// @ts-check
// Text in the language of the reader. Everything the page says is in the catalogues (web/locales);
// code names a message and hands in pieces, squares and numbers.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { createSignal } from "./signal.js";

export { pickLanguage } from "./languages.js";

/** @typedef {Record<string, string|number>} Args */

/** Each language in its own words, for the setting. */
export const LANGUAGES = /** @type {const} */ ({
  en: "English",
  "zh-Hant": "繁體中文",
  "zh-Hans": "简体中文",
});

/**
 * @param {Record<string, string>} catalogues  Fluent text by language; English fills gaps
 * @param {string} first  the language to begin with
 */
export function createI18n(catalogues, first) {
  /** @type {Map<string, FluentBundle>} */
  const bundles = new Map();
  /** @type {import("./signal.js").Signal} */
  const changed = createSignal();
  let language = first;

  /** @param {string} tag */
  function bundle(tag) {
    let made = bundles.get(tag);
    if (!made) {
      made = new FluentBundle(tag, { useIsolating: false });
      made.addResource(new FluentResource(catalogues[tag]));
      bundles.set(tag, made);
    }
    return made;
  }

  /**
   * @param {string} id  a message, or message.attribute
   * @returns {{tag: string, pattern: import("@fluent/bundle").Message["value"]}|null}
   */
  function find(id) {
    const [name, attribute] = id.split(".");
    for (const tag of [language, "en"]) {
      const message = bundle(tag).getMessage(name);
      const pattern = attribute ? message?.attributes[attribute] : message?.value;
      if (pattern) return { tag, pattern };
    }
    return null;
  }

  /**
   * The text of a message; its name if no catalogue has it, a variable's name where it is missing.
   * @param {string} id @param {Args} [args]
   */
  function t(id, args) {
    const found = find(id);
    return found?.pattern ? bundle(found.tag).formatPattern(found.pattern, args, []) : id;
  }

  /** Text by data-l10n, name by data-l10n-label. @param {Element} element */
  function fill(element) {
    const { l10n, l10nLabel } = /** @type {HTMLElement} */ (element).dataset;
    if (l10n) element.textContent = t(l10n);
    if (l10nLabel) element.setAttribute("aria-label", t(l10nLabel));
  }

  /** @param {ParentNode} root */
  const fillAll = (root) => root.querySelectorAll("[data-l10n], [data-l10n-label]").forEach(fill);

  /**
   * Keeps a document in the language of now, with all that is put into it later: every element with
   * data-l10n has that message's text, and with data-l10n-label its name.
   * @param {Document} page
   */
  function watch(page) {
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === "attributes") fill(/** @type {Element} */ (target));
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          fill(node);
          fillAll(node);
        }
      }
    });
    const attributeFilter = ["data-l10n", "data-l10n-label"];
    observer.observe(page, { subtree: true, childList: true, attributeFilter });
    changed.subscribe(() => fillAll(page));
    fillAll(page);
  }

  return {
    t,
    watch,
    /** @param {string} id */
    has: (id) => find(id) !== null,
    get language() {
      return language;
    },
    /** @param {string} tag */
    use(tag) {
      if (tag === language) return;
      language = tag;
      changed.tell();
    },
    /** To hear of another language, once it is in use. */
    subscribe: changed.subscribe,
  };
}
/** @typedef {ReturnType<typeof createI18n>} I18n */
