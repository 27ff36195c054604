// @ts-check
// Won endings to practise.
import { createTrainer } from "./screen.js";

/** @param {import("../play/shared.js").Shared} shared */
export function openTrainer(shared) {
  const { router, menu } = shared;
  router.define("trainer", () => createTrainer(shared));
  menu.add({ icon: "target", label: "trainer", open: () => router.open("trainer") });
}
