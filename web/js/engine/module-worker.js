// @ts-check

/**
 * What of a Worker is used; tests hand in their own.
 * @typedef {{
 *   postMessage(text: string): void,
 *   terminate(): void,
 *   onmessage: ((event: MessageEvent) => void) | null,
 *   onerror: ((event: ErrorEvent) => void) | null,
 *   onmessageerror: ((event: MessageEvent) => void) | null,
 * }} WorkerLike
 */

/**
 * The worker for the page: `() => new Worker(url, { type: 'module' })`, as it is wanted here. A
 * browser without module workers never asks for the type; it would run the file as a script, and
 * stop at once.
 * @param {string | URL} url
 * @param {string} [name]
 * @returns {() => WorkerLike}
 */
export function moduleWorker(url, name = "banqi") {
  return () => {
    let isAsked = false;
    const worker = new Worker(url, {
      get type() {
        isAsked = true;
        return /** @type {const} */ ("module");
      },
      name,
    });
    if (isAsked) return /** @type {WorkerLike} */ (/** @type {unknown} */ (worker));
    worker.terminate();
    throw new Error("no module workers");
  };
}

/**
 * Why there is no worker to be had.
 * @param {unknown} error
 * @param {string} refused  the directive of the site's policy that stopped a file, or empty
 * @returns {[code: string, message: string, detail: string]}
 */
export function whyNone(error, refused) {
  if (refused) return ["policy", "The site's policy forbids what the game needs.", refused];
  if (globalThis.origin === "null")
    return ["frame", "The frame of this page lets it start no worker.", String(error)];
  return ["unsupported", "This browser cannot run the game: update it.", String(error)];
}
