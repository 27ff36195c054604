// @ts-check
// What this page is and keeps, and what the game in progress was dealt.
import { openDeal } from "../play/dialogs/deal.js";
import { createAbout } from "./screen.js";

/** @param {import("../play/shared.js").Shared} shared */
export function openAbout(shared) {
  const { game, router, menu } = shared;

  function showDeal() {
    const { snapshot } = game.state;
    if (snapshot) openDeal(shared, snapshot.deal);
  }

  router.define("about", () => createAbout({ ...shared, showDeal }));
  menu.add({ icon: "seal", label: "deal", open: showDeal });
  menu.add({ icon: "info", label: "about", open: () => router.open("about") });
}
