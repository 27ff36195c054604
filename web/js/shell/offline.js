// @ts-check
/** Keeping the page for times without a network, and offering new versions of it. */

/**
 * Register the service worker. Call it after Python's first answer, not before: the copy it makes
 * would compete with the start for the line.
 *
 * @param {(takeOver: () => void) => void} onUpdate hears that a new version is complete and waits.
 *   `takeOver` makes it the one in charge and loads the page anew; call it when the player agrees.
 * @param {ServiceWorkerContainer} [container]
 * @returns {Promise<() => void>} stops listening
 */
export async function keepForOffline(onUpdate, container = globalThis.navigator?.serviceWorker) {
  if (!container) return () => {};
  const listening = new AbortController();
  const { signal } = listening;
  const registration = await container.register(new URL("../sw.js", import.meta.url));
  const offer = () => {
    const { waiting, active } = registration;
    if (waiting && active) onUpdate(() => takeOver(waiting, container));
  };
  const watch = (/** @type {ServiceWorker | null} */ installing) => {
    installing?.addEventListener("statechange", () => installing.state === "installed" && offer(), {
      signal,
    });
  };
  offer();
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing), { signal });
  // Ask the browser not to clear the copy when the disk runs full; a no changes nothing else.
  globalThis.navigator?.storage?.persist?.().catch(() => false);
  return () => listening.abort();
}

/**
 * @param {ServiceWorker} waiting
 * @param {ServiceWorkerContainer} container
 */
function takeOver(waiting, container) {
  container.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}
