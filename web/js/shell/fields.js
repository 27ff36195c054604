// @ts-check
// Parts of forms: one of several, on or off. Their text is filled in by i18n.watch.
import { h, icon } from "./dom.js";

/**
 * @typedef {object} Choice
 * @property {string} value
 * @property {string} [label]  a message; else `text` is shown
 * @property {string} [text]
 * @property {string} [icon]
 * @property {boolean} [about]  the message has an .about
 */

/**
 * One of several side by side.
 * @param {string} name
 * @param {string} label  a message
 * @param {Choice[]} choices
 * @param {string} value
 * @param {{kind?: "tall"|"nums", changed?: (value: string) => void, note?: HTMLElement}} [options]
 */
export function segments(name, label, choices, value, { kind, changed, note } = {}) {
  const id = `${name}-legend`;
  const group = h(
    "div",
    { class: kind ? `seg ${kind}` : "seg", role: "radiogroup", "aria-labelledby": id },
    ...choices.map((choice) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name,
          value: choice.value,
          checked: choice.value === value,
          onchange: () => changed?.(choice.value),
        }),
        h(
          "span",
          {},
          choice.icon && icon(choice.icon),
          choice.label ? h("span", { "data-l10n": choice.label, class: "seg-text" }) : choice.text,
        ),
      ),
    ),
  );
  return h("fieldset", {}, h("legend", { id }, h("span", { "data-l10n": label }), note), group);
}

/**
 * One of several below each other, each with a line about it.
 * @param {string} name @param {string} label @param {Choice[]} choices @param {string} value
 * @param {(value: string) => void} [changed]
 */
export function picks(name, label, choices, value, changed) {
  return h(
    "fieldset",
    {},
    h("legend", { "data-l10n": label }),
    h(
      "div",
      { class: "picks" },
      ...choices.map((choice) =>
        h(
          "label",
          {},
          h("input", {
            type: "radio",
            name,
            value: choice.value,
            checked: choice.value === value,
            onchange: () => changed?.(choice.value),
          }),
          h(
            "span",
            {},
            h("strong", { "data-l10n": choice.label }),
            h("small", { "data-l10n": `${choice.label}.about` }),
          ),
        ),
      ),
    ),
  );
}

/**
 * On or off.
 * @param {string} label
 * @param {boolean} on
 * @param {(on: boolean) => void} changed
 * @param {boolean} [about]  there is a line about it
 */
export function toggle(label, on, changed, about = false) {
  const box = h("input", {
    type: "checkbox",
    class: "switch",
    role: "switch",
    checked: on,
    onchange: () => changed(box.checked),
  });
  return h(
    "label",
    { class: "row" },
    h(
      "span",
      {},
      h("span", { "data-l10n": label }),
      about && h("small", { "data-l10n": `${label}.about` }),
    ),
    box,
  );
}
