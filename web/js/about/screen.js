// @ts-check
// What this page is, what it keeps and where, and that nothing leaves the device.
import { h, icon } from "../shell/dom.js";

/** What is kept, each with its place. */
const KEPT = ["settings", "game", "games", "files"];

/**
 * What runs the search, as a message's name says it.
 * @param {import("../engine/messages.d.ts").Hello} hello
 */
function backendOf({ backend, hasVectors }) {
  return backend === "browser" && !hasVectors ? "plain" : backend;
}

/**
 * @param {object} parts
 * @param {import("../engine/client.js").EngineClient} parts.client
 * @param {import("../play/words.js").Words} parts.words
 * @param {import("../shell/i18n.js").I18n} parts.i18n
 * @param {{back: () => void}} parts.router
 * @param {() => void} parts.showDeal
 * @param {Pick<StorageManager, "estimate"|"persisted">} [parts.storage]
 * @returns {import("../shell/router.js").Screen}
 */
export function createAbout({
  client,
  words,
  i18n,
  router,
  showDeal,
  storage = navigator.storage,
}) {
  const { t } = words;
  const facts = h("dl", { class: "facts" });
  const element = h(
    "main",
    { class: "screen about" },
    h(
      "header",
      { class: "top" },
      h(
        "button",
        { type: "button", class: "ib", "data-l10n-label": "back", onclick: router.back },
        icon("back"),
      ),
      h("h1", { class: "who" }, h("strong", { "data-l10n": "about" })),
    ),
    h(
      "div",
      { class: "content prose" },
      h("p", { "data-l10n": "about-what" }),
      h(
        "section",
        {},
        h("h2", { "data-l10n": "about-private" }),
        h("p", { "data-l10n": "about-private-text" }),
      ),
      h(
        "section",
        {},
        h("h2", { "data-l10n": "about-kept" }),
        h(
          "ul",
          { class: "kept" },
          ...KEPT.map((name) =>
            h(
              "li",
              {},
              h("strong", { "data-l10n": `about-kept-${name}` }),
              h("span", { "data-l10n": `about-kept-${name}.about` }),
            ),
          ),
        ),
        h("p", { "data-l10n": "about-kept-delete" }),
      ),
      h(
        "section",
        {},
        h("h2", { "data-l10n": "about-fair" }),
        h("p", { "data-l10n": "about-fair-text" }),
        h("button", { type: "button", class: "btn", "data-l10n": "deal", onclick: showDeal }),
      ),
      h("section", {}, h("h2", { "data-l10n": "about-facts" }), facts),
      h("p", {}, h("a", { href: "licences/index.html", "data-l10n": "about-licences" })),
    ),
  );

  async function render() {
    const { state } = client;
    const hello = state.state === "ready" ? state.hello : null;
    const [usage, isPersistent] = await Promise.all([
      storage?.estimate?.().catch(() => null),
      storage?.persisted?.().catch(() => null),
    ]);
    const megabytes = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(
      (usage?.usage ?? 0) / 1e6,
    );
    const rows = [
      ["about-version", hello ? hello.package : "—"],
      ["about-backend", t(`about-backend-${hello ? backendOf(hello) : state.state}`)],
      usage?.usage !== undefined && ["about-space", t("about-megabytes", { megabytes })],
      isPersistent != null && [
        "about-lasting",
        t(isPersistent ? "about-lasting-yes" : "about-lasting-no"),
      ],
    ];
    facts.replaceChildren(
      ...rows.flatMap((row) => (row ? [h("dt", {}, t(row[0])), h("dd", {}, row[1])] : [])),
    );
  }
  let isShown = false;
  i18n.subscribe(() => isShown && void render());

  return {
    element,
    show() {
      isShown = true;
      void render();
    },
    hide() {
      isShown = false;
    },
  };
}
