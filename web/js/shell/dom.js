// @ts-check
// Making elements in few words.

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * An element with attributes and children. A property that starts with "on" is a listener, `class`
 * and the rest are attributes; true gives an empty attribute, false and null none.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on"))
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value !== false && value != null)
      element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(
    ...children.filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** An icon of the sprite in index.html. @param {string} name @param {string} [kind] */
export function icon(name, kind = "ic") {
  const holder = document.createElement("template");
  holder.innerHTML = `<svg class="${kind}" aria-hidden="true"><use href="#i-${name}"/></svg>`;
  return /** @type {SVGElement} */ (holder.content.firstChild);
}

/**
 * The one element a selector names.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLElement}
 */
export function $(selector, root = document) {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`no element for ${selector}`);
  return /** @type {HTMLElement} */ (found);
}
