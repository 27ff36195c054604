// @ts-check
// The line under the board: whose turn it is or what is to be said, and the count to the draw.
import { $ } from "../../shell/dom.js";
import { statusOf } from "../status.js";
import { DRAW_NEAR, quietLeft } from "../words.js";

/** @param {HTMLElement} root @param {import("../words.js").Words} words */
export function createStatus(root, words) {
  const say = $(".say", root);
  const marker = $(".turn", say);
  const title = $("strong", say);
  const about = $("small", say);
  const quiet = $(".quiet", root);

  /** @param {import("../../engine/messages.d.ts").Snapshot|null} snapshot */
  function drawQuiet(snapshot) {
    const limit = snapshot ? snapshot.rules.quiet : 60;
    const count = snapshot?.quiet ?? 0;
    const left = snapshot && quietLeft(snapshot);
    quiet.classList.toggle("off", limit === null);
    quiet.classList.toggle("low", left !== null && left <= DRAW_NEAR);
    if (limit === null) return;
    $(".qn b", quiet).textContent = String(count);
    $(".qn span", quiet).textContent = String(limit);
    quiet.style.setProperty("--q", String(Math.min(1, count / limit)));
    quiet.setAttribute("aria-label", words.t("quiet-label", { quiet: count, limit }));
  }

  return {
    /** @param {import("../controller.js").State} state */
    render(state) {
      const status = statusOf(state, words);
      const sign = status.tone === "bad" ? "i-no" : status.tone === "warn" ? "i-warn" : "";
      say.className = `say ${status.tone}`;
      root.classList.toggle("speaking", state.message !== null || status.tone === "bad");
      marker.className = sign
        ? "turn alert"
        : `turn ${status.marker === "r" ? "red" : status.marker === "b" ? "blk" : "none"}`;
      marker.innerHTML = sign && `<svg class="ic"><use href="#${sign}"/></svg>`;
      title.textContent = status.title;
      about.textContent = status.about;
      drawQuiet(state.snapshot);
    },
  };
}
