// @ts-check
/**
 * Fetching the files of a start, for any static host.
 *
 * Pyodide's loader asks for its files by itself, and where one is missing or wrongly labelled it
 * only writes to the console and waits for ever. `watchLoading` stands between it and the browser
 * while it loads: it turns a missing file into an error that names it, gives WebAssembly the type
 * that streaming compilation wants, and unpacks what was packed for hosts that do not compress.
 */

/** A file of the start did not arrive. */
export class FileError extends Error {
  /**
   * @param {string} url
   * @param {string} why
   */
  constructor(url, why) {
    super(`${url}: ${why}`);
    this.name = "FileError";
    this.url = url;
  }
}

/**
 * The response, if it holds the file that was asked for.
 *
 * Some hosts answer a missing file with their start page and status 200; no file of ours but a page
 * is HTML, so that counts as missing.
 * @param {string} url
 * @param {Response} response
 * @returns {Response}
 * @throws {FileError}
 */
export function checked(url, response) {
  if (!response.ok) throw new FileError(url, `the host answered ${response.status}`);
  if (response.headers.get("content-type")?.startsWith("text/html")) {
    throw new FileError(url, "the host answered with a page");
  }
  return response;
}

/**
 * The response with the type WebAssembly streaming insists on. A response that has it already is
 * passed on untouched, because only that one brings the browser's compiled copy along.
 * @param {Response} response
 * @returns {Response}
 */
export function asWasm(response) {
  if (response.headers.get("content-type") === "application/wasm") return response;
  return new Response(response.body, { headers: { "content-type": "application/wasm" } });
}

/**
 * The contents of a packed file. Zip files of bytecode are stored, not deflated, since importing
 * from them is faster so, and gzipped as a whole, since few hosts compress them. A host that takes
 * the file for a compressed answer unpacks it itself; the first two bytes tell.
 * @param {Response} response
 * @returns {Promise<Response>}
 */
export async function unpacked(response) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new Response(bytes);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

/**
 * `fetch` for the files of a start.
 * @param {(error: FileError) => void} onError hears of every file that did not arrive
 * @param {typeof fetch} [native]
 * @param {import("./progress.js").Progress | null} [progress]
 * @returns {typeof fetch}
 */
export function watchedFetch(onError, native = globalThis.fetch.bind(globalThis), progress = null) {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    try {
      const answer = checked(url, await native(input, init));
      const response = progress ? progress.count(url, answer) : answer;
      if (url.endsWith(".wasm")) return asWasm(response);
      return url.endsWith(".packed") ? await unpacked(response) : response;
    } catch (error) {
      const missing = error instanceof FileError ? error : new FileError(url, String(error));
      onError(missing);
      throw missing;
    }
  };
}

/**
 * Watch everything that is fetched and compiled from now on.
 * @param {(error: Error) => void} onError
 *   hears of every file that did not arrive or is no WebAssembly
 * @param {import("./progress.js").Progress | null} progress hears of the bytes
 * @returns {() => void} ends the watch
 */
export function watchLoading(onError, progress) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = watchedFetch(onError, fetch.bind(globalThis), progress);
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      return await instantiateStreaming(source, imports);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}
