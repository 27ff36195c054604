// @ts-check
/** What a start needs of the browser, tested before a byte is fetched. */

/** A module with a function that catches an exception: Python's errors are thrown so. */
const CATCHING = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11,
];

/** The empty module, which only a policy can have anything against. */
const EMPTY = [0, 97, 115, 109, 1, 0, 0, 0];

/**
 * What is missing, as a code of the protocol's `failed` and a detail, or nothing.
 * @param {any} [scope]
 * @returns {{code: "wasm" | "unsupported" | "policy", detail: string} | null}
 */
export function missing(scope = globalThis) {
  const { WebAssembly } = scope;
  if (typeof WebAssembly !== "object") return { code: "wasm", detail: "WebAssembly" };
  const lacks = (/** @type {string} */ detail) => ({
    code: /** @type {const} */ ("unsupported"),
    detail,
  });
  if (!WebAssembly.validate(new Uint8Array(CATCHING)) || !WebAssembly.Exception)
    return lacks("WebAssembly exceptions");
  if (!WebAssembly.instantiateStreaming) return lacks("WebAssembly.instantiateStreaming");
  if (!scope.DecompressionStream) return lacks("DecompressionStream");
  if (!scope.TransformStream) return lacks("TransformStream");
  try {
    new WebAssembly.Module(new Uint8Array(EMPTY));
  } catch {
    return { code: "policy", detail: "script-src without 'wasm-unsafe-eval'" };
  }
  return null;
}
