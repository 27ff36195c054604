// @ts-check
/** Compiling the search, while Python starts. */
import { asWasm, checked } from "./files.js";

/** What the kernel asks of its host: the time in milliseconds, for its deadline. */
const IMPORTS = { env: { clock_ms: () => performance.now() } };

// Taken before the start is watched: a kernel that fails is no reason to give up.
const instantiateStreaming = globalThis.WebAssembly?.instantiateStreaming;

/** A module that only an engine with vectors (SIMD) takes: it makes one of sixteen bytes. */
const WITH_VECTORS = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // magic, version
  ...[0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b], // one type: nothing to v128
  ...[0x03, 0x02, 0x01, 0x00], // one function of it
  ...[0x0a, 0x08, 0x01, 0x06, 0x00, 0x41, 0x00, 0xfd, 0x0f, 0x0b], // i32.const 0, i8x16.splat
);

/** The kernel's file that this engine can run: without vectors it evaluates by hand. */
export function kernelFile(validate = globalThis.WebAssembly?.validate) {
  return validate?.(WITH_VECTORS) ? "kernel.wasm" : "kernel.plain.wasm";
}

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
