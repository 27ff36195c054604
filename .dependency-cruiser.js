// Who may import whom on the page. Types count: what is named in a JSDoc import is depended on too.

const ROOMS = "^web/js/";

/** A wing is what a person does beside playing: every room but those that the wings share. */
const WINGS = `${ROOMS}(?!(?:shell|engine|board|play|exchange)/)([a-z]+)/`;

/** A wing's face, which main.js opens; screens and menu lines are declared in it. */
const FACE = "wing\\.js$";

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
      from: { path: WINGS },
      to: { path: WINGS, pathNot: `${ROOMS}$1/` },
    },
    {
      name: "wings-by-their-face",
      comment: "Who opens a wing sees its wing.js only; nobody but main.js opens one.",
      severity: "error",
      from: { path: ROOMS, pathNot: WINGS },
      to: { path: WINGS, pathNot: FACE },
    },
    {
      name: "wings-opened-by-main",
      comment: "What wings share knows none of them, not even by a type.",
      severity: "error",
      from: { path: ROOMS, pathNot: [`${ROOMS}main\\.js$`, WINGS] },
      to: { path: WINGS },
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
        pathNot: `${ROOMS}engine/(client\\.js|protocol\\.js|place\\.js|messages\\.d\\.ts)$`,
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
      name: "main-on-top",
      comment: "What wires the page is imported by nobody.",
      severity: "error",
      from: { path: ROOMS },
      to: { path: `${ROOMS}main\\.js$` },
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
