// @ts-check
// What the page itself cannot do without; the worker tests its own needs (engine/boot/needs.js).

/**
 * @param {any} [scope]
 * @throws {Error} naming the first feature that this browser lacks
 */
export function demandFeatures(scope = globalThis) {
  const found = {
    "dialog.showModal": scope.HTMLDialogElement?.prototype.showModal,
    "Array.at": scope.Array?.prototype.at,
    "Object.hasOwn": scope.Object?.hasOwn,
    ResizeObserver: scope.ResizeObserver,
  };
  for (const [name, value] of Object.entries(found)) if (!value) throw new Error(`no ${name}`);
}
