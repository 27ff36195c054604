// @ts-check
// The panel that says what the search thinks of the position shown: chances, lines, depth.
import { h, icon } from "../shell/dom.js";
import { indexOf } from "../board/geometry.js";
import { chancesOf, scoreText, turnsOf } from "./evaluation.js";

/** @typedef {import("../engine/client.js").EngineError} EngineError */
/** @typedef {import("../engine/messages.d.ts").Info} Info */
/** @typedef {import("../engine/messages.d.ts").Side} Side */
/** @typedef {import("../engine/messages.d.ts").Requests} Requests */
/**
 * @typedef {{
 *   board: string, toMove: Side, colours: {first: "r"|"b"|null, second: "r"|"b"|null},
 * }} Shown
 */

const LINES = 3;
/**
 * How long one position is thought about, milliseconds: enough to settle, short enough for a
 * battery.
 */
const TIME = 20_000;
const LONGEST_PV = 6; // turns of a line that fit its row

/**
 * @param {object} parts
 * @param {import("../engine/client.js").EngineClient} parts.client
 * @param {import("../play/words.js").Words} parts.words
 * @param {import("../shell/i18n.js").I18n} parts.i18n
 * @param {(move: string|null) => void} parts.propose  shows a move on the board, or none
 */
export function createAnalysis({ client, words, i18n, propose }) {
  const { t } = words;
  const toggle = h("input", {
    type: "checkbox",
    class: "switch",
    role: "switch",
    id: "analysis-switch",
  });
  const bar = h(
    "div",
    { class: "chances", role: "img", dir: "ltr" },
    h("i", { class: "c1" }),
    h("i", { class: "c0" }),
    h("i", { class: "c2" }),
  );
  const legend = h("p", { class: "chance-names", "aria-hidden": "true" });
  const lines = h("ol", { class: "lines" });
  const depth = h("p", { class: "note" });
  const body = h("div", { class: "analysis-body" }, bar, legend, lines, depth);
  const element = h(
    "section",
    { class: "analysis off", "data-l10n-label": "analysis" },
    h(
      "label",
      { class: "row", for: "analysis-switch" },
      h(
        "span",
        {},
        h("strong", { "data-l10n": "analysis" }),
        h("small", { "data-l10n": "analysis-about" }),
      ),
      toggle,
    ),
    body,
  );
  /** @type {{shown: Shown, params: Requests["analyse"]["params"]|null}|null} */
  let subject = null;
  /** @type {Info|null} */
  let info = null;
  /** @type {string|null} why there is nothing to see: a message */
  let idle = null;
  let chosen = 0;
  /** @type {{cancel: () => void}|null} */
  let job = null;

  /** @param {Side} side @param {Shown} shown */
  const nameOf = (side, { colours }) =>
    colours[side] ? t(`colour-${colours[side]}`) : t(`side-${side}`);

  function stop() {
    job?.cancel();
    job = null;
  }

  async function run() {
    stop();
    info = null;
    chosen = 0;
    idle = toggle.checked ? (subject?.params ? "analysis-looking" : "analysis-over") : null;
    render();
    if (!toggle.checked || !subject?.params) return;
    const handle = client.send(
      "analyse",
      { ...subject.params, lines: LINES, movetimeMs: TIME },
      (found) => hear(handle, found),
    );
    job = handle;
    try {
      hear(handle, await handle.answer);
    } catch (error) {
      if (job !== handle) return;
      idle = "analysis-failed";
      render();
      if (/** @type {Partial<EngineError>} */ (error).code !== "cancelled") console.error(error);
    }
  }

  /** @param {{cancel: () => void}} from @param {Info} found */
  function hear(from, found) {
    if (job !== from || found.lines.length === 0) return;
    info = found;
    idle = null;
    chosen = Math.min(chosen, found.lines.length - 1);
    render();
  }

  /** @param {{from: string, to: string, kind: "flip"|"move"|"capture"}} turn */
  function turnElement({ from, to, kind }) {
    if (kind === "flip") return h("span", { class: "step1" }, icon("flip", "ic s"), to);
    return h(
      "span",
      { class: "step1" },
      from,
      kind === "move" ? "–" : h("span", { class: "x" }, "×"),
      to,
    );
  }

  /** @param {string} board @param {string} move */
  function turnName(board, move) {
    const [{ from, to, kind }] = turnsOf(board, [move]);
    const name = (/** @type {string} */ square) => t(`piece-${board[indexOf(square)]}.name`);
    if (kind === "flip") return t("hint-flip", { to });
    const args = { piece: name(from), from, to };
    return words.capital(
      kind === "move"
        ? t("analysis-move", args)
        : t("analysis-capture", { ...args, victim: name(to) }),
    );
  }

  function renderLines() {
    const found = /** @type {Info} */ (info);
    const { shown } = /** @type {{shown: Shown}} */ (subject);
    const rows = found.lines.slice(0, LINES).map((line, i) => {
      const label = t("analysis-line", {
        number: i + 1,
        move: turnName(shown.board, line.move),
        score: scoreText(line.score),
      });
      const rest = turnsOf(shown.board, line.pv.slice(0, LONGEST_PV)).map(turnElement);
      const seen = [
        h("b", { "aria-hidden": "true" }, scoreText(line.score)),
        h("span", { class: "pv", "aria-hidden": "true", dir: "ltr", translate: "no" }, ...rest),
      ];
      return h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            class: "line",
            "aria-pressed": String(i === chosen),
            onclick: () => choose(i),
          },
          h("span", { class: "sr" }, label),
          ...seen,
        ),
      );
    });
    const focused = [...lines.querySelectorAll("button")].indexOf(
      /** @type {HTMLButtonElement} */ (document.activeElement),
    );
    lines.replaceChildren(...rows);
    if (focused >= 0)
      /** @type {HTMLElement} */ (
        lines.querySelectorAll("button")[Math.min(focused, rows.length - 1)]
      ).focus();
  }

  /** @param {number} i */
  function choose(i) {
    chosen = i;
    render();
  }

  function render() {
    element.classList.toggle("off", !toggle.checked);
    bar.classList.toggle("none", !info);
    if (!info || !subject) {
      lines.replaceChildren();
      legend.textContent = "";
      depth.textContent = idle ? t(idle) : "";
      bar.setAttribute("aria-label", depth.textContent || t("analysis"));
      propose(null);
      return;
    }
    const { shown } = subject;
    const { first, draw, second } = chancesOf(info, shown.toMove);
    const [left, right] = /** @type {Side[]} */ (
      shown.colours.first === "b" ? ["second", "first"] : ["first", "second"]
    );
    const share = { first, second };
    const text = t("analysis-chances", {
      left: nameOf(left, shown),
      leftShare: share[left],
      draw,
      right: nameOf(right, shown),
      rightShare: share[right],
    });
    bar.style.setProperty("--left", String(share[left]));
    bar.style.setProperty("--right", String(share[right]));
    bar.setAttribute("aria-label", text);
    legend.textContent = text;
    const compact = new Intl.NumberFormat(i18n.language, {
      notation: "compact",
      maximumFractionDigits: 1,
    });
    const name = nameOf(shown.toMove, shown);
    const exact = info.exact
      ? `${t(`analysis-exact-${info.exact.value}`, { plies: info.exact.plies ?? 0, name })} · `
      : "";
    depth.textContent =
      exact +
      t("analysis-depth", {
        depth: info.depth,
        nodes: compact.format(info.nodes),
        speed: compact.format(info.nps),
      });
    renderLines();
    propose(info.lines[chosen]?.move ?? null);
  }

  toggle.addEventListener("change", () => void run());

  return {
    element,
    /**
     * Another position is shown; `params` is what to analyse, null where the game is over.
     * @param {Shown} shown @param {Requests["analyse"]["params"]|null} params
     */
    show(shown, params) {
      subject = { shown, params };
      if (toggle.checked) void run();
    },
    /** @param {boolean} on */
    turn(on) {
      if (toggle.checked === on) return;
      toggle.checked = on;
      void run();
    },
    get isOn() {
      return toggle.checked;
    },
    stop,
    render,
  };
}
