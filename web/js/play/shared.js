// @ts-check
// What main.js hands to every wing: the game, the session, and what a screen needs.

/**
 * @typedef {object} Shared
 * @property {string} site  what the names of this copy's storage start with
 * @property {import("../engine/client.js").EngineClient} client
 * @property {import("./controller.js").Game} game
 * @property {import("./words.js").Words} words
 * @property {import("../shell/i18n.js").I18n} i18n
 * @property {import("../shell/router.js").Router} router
 * @property {import("../shell/sheets.js").Sheets} sheets
 * @property {import("../shell/settings.js").SettingsStore} settings
 * @property {import("../shell/store.js").Store} store
 * @property {import("../shell/menu.js").Menu} menu
 * @property {(text: string) => void} announce
 * @property {import("../shell/copy.js").Copy} copy
 * @property {() => boolean} isStill  nothing is to move by itself
 * @property {() => void} focusBoard
 */
export {};
