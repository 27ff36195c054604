// @ts-check
/**
 * How much of the start's files has arrived. What a host sends may be compressed on its way, so
 * bytes are counted as they come out, of sizes that are known from the build.
 */

/** How often the page is told at most, in milliseconds. */
const TELL_MS = 200;

/**
 * @param {Record<string, number>} sizes  bytes by file name
 * @param {(loaded: number, total: number) => void} tell
 * @param {() => number} [now]  milliseconds
 */
export function createProgress(sizes, tell, now = () => performance.now()) {
  /** @type {Map<string, number>} */
  const arrived = new Map();
  const total = sumOf(Object.values(sizes));
  let told = -TELL_MS;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let later;

  function tellNow() {
    clearTimeout(later);
    later = undefined;
    told = now();
    tell(sumOf(arrived.values()), total);
  }

  /** @param {string} name @param {number} bytes  so far */
  function note(name, bytes) {
    arrived.set(name, Math.min(bytes, sizes[name] ?? 0));
    const left = told + TELL_MS - now();
    if (left <= 0 || sumOf(arrived.values()) >= total) tellNow();
    // The last of a burst is told as well: nothing more may come for long.
    else later ??= setTimeout(tellNow, left);
  }

  /** @param {string} url */
  const nameOf = (url) => url.slice(url.lastIndexOf("/") + 1);

  return {
    /** All of a file is there. @param {string} url */
    done: (url) => note(nameOf(url), sizes[nameOf(url)] ?? 0),
    /**
     * The response, which tells of its bytes as they are read.
     * @param {string} url
     * @param {Response} response
     * @returns {Response}
     */
    count(url, response) {
      const name = nameOf(url);
      if (!response.body || !(name in sizes)) return response;
      let bytes = 0;
      /** @type {TransformStream<Uint8Array, Uint8Array>} */
      const counter = new TransformStream({
        transform(chunk, on) {
          bytes += chunk.byteLength;
          note(name, bytes);
          on.enqueue(chunk);
        },
        flush: () => note(name, sizes[name]),
      });
      const { status, headers } = response;
      return new Response(response.body.pipeThrough(counter), { status, headers });
    },
  };
}

/** @param {Iterable<number>} sizes */
function sumOf(sizes) {
  let sum = 0;
  for (const size of sizes) sum += size;
  return sum;
}
/** @typedef {ReturnType<typeof createProgress>} Progress */
