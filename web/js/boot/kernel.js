// @ts-check
/** Compiling the search, while Python starts. */
import { asWasm, checked } from "./files.js";

/** What the kernel asks of its host: the time in milliseconds, for its deadline. */
const IMPORTS = { env: { clock_ms: () => performance.now() } };

/**
 * The exports of a fresh instance of the kernel, or null where there is none to be had: then the
 * interpreter runs the same search, more slowly, and the game can be played all the same.
 * @param {string} url
 * @returns {Promise<WebAssembly.Exports | null>}
 */
export async function loadKernel(url) {
  try {
    const response = asWasm(checked(url, await fetch(url)));
    const { instance } = await WebAssembly.instantiateStreaming(response, IMPORTS);
    return instance.exports;
  } catch (error) {
    console.warn("the search runs without WebAssembly:", error);
    return null;
  }
}
