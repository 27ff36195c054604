// @ts-check
// Positions set up by hand.
import { openPlayFrom } from "../play/dialogs/play-from.js";
import { createEditor } from "./screen.js";

/** @param {import("../play/shared.js").Shared} shared */
export function openEditor(shared) {
  const { game, router, menu } = shared;
  router.define("editor", () =>
    createEditor({
      ...shared,
      present() {
        const { snapshot } = game.state;
        return snapshot && { fen: snapshot.fen, rules: snapshot.rules.text };
      },
      play: (position) => void openPlayFrom(shared, position),
      analyse: ({ fen, rules }) =>
        router.open("replay", {
          kind: "record",
          text: `[Rules "${rules}"]\n[FEN "${fen}"]\n\n*\n`,
          analyse: true,
        }),
    }),
  );
  menu.add({ icon: "edit", label: "editor", open: () => router.open("editor") });
}
