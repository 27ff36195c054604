// @ts-check
// Asks for a record: pasted, or a file.
import { h, icon } from "../shell/dom.js";
import { chooseFile } from "./opening.js";

/**
 * @param {object} parts
 * @param {import("../shell/sheets.js").Sheets} parts.sheets
 * @param {(error: unknown) => {title: string, about: string}} parts.problem
 * @param {(text: string) => Promise<() => void>} parts.openText  what then shows it; rejects with what is wrong
 * @param {(file: File) => Promise<() => void>} parts.openFile
 * @param {{text?: string, error?: unknown}} [given]  what was tried already, and why it failed
 */
export function openOpenSheet({ sheets, problem, openText, openFile }, { text = "", error } = {}) {
  const alarm = h("p", { class: "alarm", role: "alert" });
  const field = h("textarea", {
    dir: "ltr",
    translate: "no",
    id: "open-text",
    rows: 6,
    spellcheck: "false",
    autocapitalize: "off",
    "aria-describedby": "open-about",
  });
  field.value = text;

  /** @param {unknown} reason */
  function refuse(reason) {
    const { title, about } = problem(reason);
    alarm.replaceChildren(h("strong", {}, title), h("span", {}, about));
  }

  /** @param {Promise<() => void>} work */
  async function attempt(work) {
    alarm.replaceChildren();
    try {
      const show = await work;
      sheet.close();
      show();
    } catch (reason) {
      refuse(reason);
    }
  }

  const choose = h(
    "button",
    {
      type: "button",
      class: "btn",
      onclick: () =>
        chooseFile(
          ".bgn,.pgn,.txt,.json,text/plain,application/json",
          (file) => void attempt(openFile(file)),
        ),
    },
    icon("folder"),
    h("span", { "data-l10n": "open-file" }),
  );
  const open = h("button", {
    type: "button",
    class: "btn pri",
    "data-l10n": "open-record",
    onclick: () => void attempt(openText(field.value)),
  });
  const body = h(
    "div",
    { class: "body" },
    h(
      "div",
      {},
      h("label", { class: "legend", for: "open-text", "data-l10n": "open-text" }),
      field,
      h("p", { class: "note", id: "open-about", "data-l10n": "open-about" }),
    ),
    alarm,
  );
  const sheet = sheets.open({ title: "open-record", body, footer: [choose, open] });
  if (error) refuse(error);
  return sheet;
}
