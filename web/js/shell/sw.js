// @ts-check
/// <reference lib="webworker" />
/**
 * The service worker: keeps the whole page, so that it opens without a network.
 *
 * Workbox does what is easy to get wrong: a new version is fetched completely before it counts as
 * installed, unchanged files are not fetched again, and what an old version leaves behind is
 * deleted from this site's own cache only. A new version waits until the page says so, or until no
 * page is open: files never change under a game.
 */
import { clientsClaim } from "workbox-core";
import { precacheAndRoute } from "workbox-precaching";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));

// Addresses are relative to this file, so the site can lie in any folder. Parameters such as ?seed=
// change what the page does, not which file it is.
precacheAndRoute(PRECACHE, { ignoreURLParametersMatching: [/./] });

// The page that brought the first version needs it too, when its engine has to be started again.
clientsClaim();

worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
});
