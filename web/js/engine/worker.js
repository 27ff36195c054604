// @ts-check
/**
 * The worker: starts Python, hands it the kernel, and carries messages between page and session.
 *
 * The only module that touches Pyodide. Messages are the JSON texts of docs/protocol.md; the page
 * sends none before `ready`. Between two slices of a long job the worker goes back to its event
 * loop, so that a message from the page is never more than one slice away.
 */
import { FileError, watchLoading } from "./boot/files.js";
import { kernelFile, loadKernel } from "./boot/kernel.js";
import { missing } from "./boot/needs.js";
import { createProgress } from "./boot/progress.js";
import { startPython } from "./boot/runtime.js";
import { loadWeights } from "./boot/weights.js";

/** @typedef {{receive(text: string): void, pump(): boolean}} Session see banqi.bridge.connect */

const started = performance.now();
/** How often a start tells that it goes on, and how often at most: five minutes for a slow line. */
const SIGN_MS = 10_000;
const MOST_SIGNS = 30;

const beside = (/** @type {string} */ name) => new URL(name, import.meta.url).href;
const FILES = {
  folder: beside(RUNTIME),
  script: beside(`${RUNTIME}pyodide.asm.js`),
  library: beside(`${RUNTIME}stdlib.packed`),
  fullLibrary: beside(`${RUNTIME}python_stdlib.zip`),
  package: beside("banqi.packed"),
};

/** What a person can do about each kind of failure; the page says it in the player's language. */
const ADVICE = {
  unsupported: "This browser is too old for the game: please use a current one.",
  wasm: "This browser does not run WebAssembly: use another one, or allow it.",
  policy: "The site's policy forbids what the game needs: change it.",
  load: "A file of the game did not arrive: check the connection and reload the page.",
  start: "The game could not start: reload the page, or try another browser.",
};

/** The directive of the host's policy that stopped a file. */
let refused = "";
globalThis.addEventListener("securitypolicyviolation", (event) => {
  refused = /** @type {SecurityPolicyViolationEvent} */ (event).effectiveDirective;
});

const tell = (/** @type {object} */ event) => globalThis.postMessage(JSON.stringify(event));

/**
 * Pass messages to the session, and give it its slices.
 * @param {Session} session
 */
function serve(session) {
  const slice = new MessageChannel();
  let asked = false;
  const ask = () => {
    if (!asked) slice.port2.postMessage(null);
    asked = true;
  };
  slice.port1.onmessage = () => {
    asked = false;
    if (session.pump()) ask();
  };
  globalThis.onmessage = (event) => {
    session.receive(event.data);
    ask();
  };
}

/**
 * Start everything: each file is asked for at once, each step taken when what it needs is there.
 * @returns {Promise<Session>}
 */
async function boot() {
  const progress = isKept ? null : createProgress(BYTES, tellBytes);
  const kernel = loadKernel(beside(kernelFile())).finally(() => progress?.done("kernel.wasm"));
  const weights = loadWeights(beside);
  const quiet = showLife();
  const python = await new Promise((resolve, reject) => {
    const unwatch = watchLoading(reject, progress);
    startPython(FILES, progress).then(resolve, reject).finally(unwatch);
  }).finally(quiet);
  tell({ event: "loading", stage: "package" });
  const { connect } = python.pyimport("banqi.bridge");
  const post = (/** @type {string} */ text) => globalThis.postMessage(text);
  const { exports, memory } = await kernel;
  return connect(post, exports, memory, await weights);
}

/** Does the service worker have all files? Then there is no download to tell of. */
const isKept = self.name.endsWith("kept");

/** @param {number} loaded @param {number} total */
function tellBytes(loaded, total) {
  tell({ event: "loading", stage: "runtime", loaded, total });
}

/**
 * Tell the page, while files arrive over what may be a slow line, that this worker is alive. It
 * ends by itself, so that a start that is stuck is noticed in the end.
 * @returns {() => void} ends it
 */
function showLife() {
  let signs = 0;
  const show = () => {
    tell({ event: "loading", stage: "runtime" });
    if (++signs === MOST_SIGNS) clearInterval(timer);
  };
  const timer = setInterval(show, SIGN_MS);
  show();
  return () => clearInterval(timer);
}

const lack = missing();
if (lack) {
  fail(lack.code, lack.detail);
} else {
  boot().then(
    (session) => {
      serve(session);
      tell({ event: "ready", bootMs: performance.now() - started });
    },
    // What a policy refused is told after what came of it.
    (error) => setTimeout(() => (refused ? fail("policy", refused) : fail(codeOf(error), error))),
  );
}

/** @param {unknown} error @returns {keyof typeof ADVICE} */
function codeOf(error) {
  if (error instanceof SyntaxError) return "unsupported";
  return error instanceof FileError ? "load" : "start";
}

/**
 * Tell the page that this worker will not start.
 * @param {keyof typeof ADVICE} code
 * @param {unknown} error
 */
function fail(code, error) {
  const detail = error instanceof Error ? error.stack || error.message : String(error);
  tell({ event: "failed", code, message: ADVICE[code], detail });
}
