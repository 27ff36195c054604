// Who may import whom on the page. Types count: what is named in a JSDoc import is depended on too.

const ROOMS = "^web/js/";

/** What a person does beside playing; the wings know each other only through play/ and exchange/. */
const WINGS = `${ROOMS}(library|editor|trainer|about|viewer|online|learn)/`;

/** Reviews are kept in the library's entries, and reach for its database by themselves. */
const KEPT_WITH_A_GAME = `${ROOMS}viewer/review/reviews\\.js$`;

/** The file of all games is made of the library's entries, and its faults are told beside others. */
const OF_THE_LIBRARY = `${ROOMS}exchange/(archive|problems)\\.js$`;

/** The only modules that see everything; they wire it. */
const WIRING = `${ROOMS}(main|records)\\.js$`;

export default {
  forbidden: [
    {
      name: "no-circle",
      comment: "Modules that import each other in a ring can only be read, and loaded, together.",
      severity: "error",
      from: { path: ROOMS },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["jsdoc"] } },
    },
    {
      name: "wings-apart",
      comment: "A wing is opened by main.js and shares through play/ and exchange/.",
      severity: "error",
      from: { path: WINGS, pathNot: KEPT_WITH_A_GAME },
      to: { path: WINGS, pathNot: `${ROOMS}$1/` },
    },
    {
      name: "play-and-exchange-below-wings",
      comment: "What wings share knows none of them.",
      severity: "error",
      from: { path: `${ROOMS}(play|exchange)/`, pathNot: OF_THE_LIBRARY },
      to: { path: WINGS },
    },
    {
      name: "archive-knows-the-library-only",
      comment: "What may reach into the library reaches into no other wing.",
      severity: "error",
      from: { path: [KEPT_WITH_A_GAME, OF_THE_LIBRARY] },
      to: { path: WINGS, pathNot: `${ROOMS}(library|viewer)/` },
    },
    {
      name: "play-below-exchange",
      comment: "A game is played without its record being read or written.",
      severity: "error",
      from: { path: `${ROOMS}play/` },
      to: { path: `${ROOMS}exchange/` },
    },
    {
      name: "board-alone",
      comment: "The board draws and hears; it knows no games, workers or settings.",
      severity: "error",
      from: { path: `${ROOMS}board/` },
      to: { pathNot: `${ROOMS}board/` },
    },
    {
      name: "engine-alone",
      comment: "The engine's room works for any page.",
      severity: "error",
      from: { path: `${ROOMS}engine/` },
      to: { pathNot: `${ROOMS}engine/|^node_modules/` },
    },
    {
      name: "engine-by-its-face",
      comment: "The page talks to the worker through the client, in messages of the protocol.",
      severity: "error",
      from: { path: ROOMS, pathNot: `${ROOMS}engine/` },
      to: {
        path: `${ROOMS}engine/`,
        pathNot: `${ROOMS}engine/(client\\.js|protocol(-schema)?\\.js|messages\\.d\\.ts)$`,
      },
    },
    {
      name: "shell-below-all",
      comment:
        "Settings, languages, sheets and routes serve every room and know none but the board.",
      severity: "error",
      from: { path: `${ROOMS}shell/` },
      to: { path: ROOMS, pathNot: `${ROOMS}(shell|board)/` },
    },
    {
      name: "wiring-on-top",
      comment: "What wires the page is imported by nobody.",
      severity: "error",
      from: { path: ROOMS, pathNot: `${ROOMS}main\\.js$` },
      to: { path: WIRING },
    },
    {
      name: "no-missing-file",
      comment: "An import that leads nowhere, in code or in a comment's type.",
      severity: "error",
      from: { path: ROOMS },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: "tsc",
    detectJSDocImports: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: "^node_modules/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".js", ".ts", ".ftl"],
    },
  },
};
