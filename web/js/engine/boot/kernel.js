// @ts-check
/** Compiling the search, while Python starts. */
import { asWasm, checked } from "./files.js";

/** What the kernel asks of its host: the time in milliseconds, for its deadline. */
const IMPORTS = { env: { clock_ms: () => performance.now() } };

// Taken before the start is watched: a kernel that fails is no reason to give up.
const instantiateStreaming = globalThis.WebAssembly?.instantiateStreaming;

/**
 * A fresh instance of the kernel, or nothing where there is none to be had: then the interpreter
 * runs the same search, more slowly, and the game can be played all the same.
 * @param {string} url
 * @returns {Promise<{exports?: WebAssembly.Exports, memory?: Uint8Array}>}
 *   the kernel's memory never grows, so one view serves for ever
 */
export async function loadKernel(url) {
  try {
    const response = asWasm(checked(url, await fetch(url)));
    const { exports } = (await instantiateStreaming(response, IMPORTS)).instance;
    const { buffer } = /** @type {WebAssembly.Memory} */ (exports.memory);
    return { exports, memory: new Uint8Array(buffer) };
  } catch (error) {
    console.warn("the search runs without WebAssembly:", error);
    return {};
  }
}
