// @ts-check
/** Starting Python from the page's own files, and from no other host's. */
import { loadPyodide } from "pyodide";
import { FileError, checked } from "./files.js";

/** @typedef {import("pyodide").PyodideAPI} Pyodide */

/** Where the interpreter finds its files; the bytecode was compiled with these names. */
const LIBRARY = "/lib/python314.zip";
const FULL_LIBRARY = "/lib/python314-full.zip";
const PACKAGE = "/lib/banqi.zip";

/** What Pyodide has to know of further packages: there are none. Spares a fetch of 119 KB. */
const NO_PACKAGES = JSON.stringify({
  info: {
    arch: "wasm32",
    platform: "emscripten_5_0_3",
    python: "3.14.2",
    abi_version: "2026_0",
    version: "314.0.7",
  },
  packages: {},
});

/**
 * @typedef {object} Files addresses of the start's files
 * @property {string} folder of Pyodide's own files, with a slash at its end
 * @property {string} script Pyodide's module, named .js since not every host knows .mjs
 * @property {string} library the trimmed library
 * @property {string} fullLibrary the whole library, fetched when a module is missing
 * @property {string} package bytecode of banqi and of web/python/
 */

/**
 * A running interpreter that can import banqi.
 *
 * All files are asked for at once. The package goes onto the path as a zip file: unpacking it, or
 * installing it with micropip, would take longer than importing it.
 * @param {Files} files
 * @param {import("./progress.js").Progress | null} progress
 *   hears of the script, which is not fetched
 * @returns {Promise<Pyodide>}
 */
export async function startPython(files, progress) {
  const script = import(files.script).then(
    (made) => {
      progress?.done(files.script);
      return made;
    },
    (error) => {
      throw error instanceof SyntaxError ? error : new FileError(files.script, String(error));
    },
  );
  const archive = fetch(files.package).then((response) => response.arrayBuffer());
  const python = await loadPyodide({
    indexURL: files.folder,
    packageBaseUrl: files.folder,
    lockFileContents: NO_PACKAGES,
    stdLibURL: files.library,
    env: { PYTHONPATH: PACKAGE },
    createPyodideModule: async (settings) => (await script).default(settings),
    fsInit: async (fs) => fs.writeFile(PACKAGE, new Uint8Array(await archive)),
  });
  const { install } = python.pyimport("library");
  install(LIBRARY, FULL_LIBRARY, () => {
    python.FS.writeFile(FULL_LIBRARY, fetchSync(files.fullLibrary));
  });
  return python;
}

/**
 * A file, while everything waits: an import inside Python cannot wait for a promise.
 * @param {string} url
 * @returns {Uint8Array}
 */
function fetchSync(url) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.responseType = "arraybuffer";
  request.send();
  checked(url, new Response(null, { status: request.status }));
  return new Uint8Array(request.response);
}
