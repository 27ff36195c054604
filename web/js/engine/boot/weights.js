// @ts-check
/** The network's weights: those of the usual rules come with the start, others when used. */
import { checked } from "./files.js";

/** The variant whose weights every start fetches: most games are played by its rules. */
const USUAL = "taiwan";
/** How long the start may wait for them before it goes on without. */
const START_MS = 30_000;
/** How long a game may wait for those of its rules: who is silent for longer is replaced. */
const GAME_MS = 4_000;

/**
 * What gives the weights of a variant by its name, at once, or nothing where they cannot be had:
 * then the search evaluates by hand, and the game can be played all the same.
 * @param {(name: string) => string} beside  the address of a file
 * @param {number} [startMs]
 * @returns {Promise<(variant: string) => Uint8Array | undefined>}
 */
export async function loadWeights(beside, startMs = START_MS) {
  /** @type {Map<string, Uint8Array>} */
  const known = new Map();
  const fileOf = (/** @type {string} */ variant) => beside(`${variant}.weights`);
  try {
    const url = fileOf(USUAL);
    const response = checked(url, await fetch(url, { signal: AbortSignal.timeout(startMs) }));
    known.set(USUAL, new Uint8Array(await response.arrayBuffer()));
  } catch (error) {
    console.warn("the search evaluates by hand:", error);
  }
  return (variant) => {
    const found = known.get(variant) ?? fetchNow(fileOf(variant));
    if (found) known.set(variant, found);
    return found;
  };
}

/**
 * A file, waited for. The search asks in the midst of a call and cannot come back later; a worker
 * may wait, since nobody looks at it.
 * @param {string} url
 * @returns {Uint8Array | undefined}
 */
function fetchNow(url) {
  try {
    const request = new XMLHttpRequest();
    request.open("GET", url, false);
    request.responseType = "arraybuffer";
    request.timeout = GAME_MS;
    request.send();
    const { status, response } = request;
    const type = request.getResponseHeader("content-type") ?? "";
    checked(url, new Response(null, { status, headers: { "content-type": type } }));
    return new Uint8Array(response);
  } catch (error) {
    console.warn("the search evaluates by hand:", error);
    return undefined;
  }
}
