// @ts-check
// What a player asks for besides a turn: undo, hint, resignation, draw.

/**
 * @param {import("./context.js").Context} context
 * @param {import("./turns.js").Turns} turns
 * @param {() => void} clear  lets go of what is selected
 */
export function createCommands(context, turns, clear) {
  const { state, client, words, announce, messages, changed } = context;

  /**
   * Where the session stands: an answer that is held back has been played there; it is not shown
   * any more.
   */
  function plyNow() {
    const { ply } = /** @type {import("./state.js").Snapshot} */ (state.held ?? state.snapshot);
    state.held = null;
    return ply;
  }

  return {
    undo() {
      const { snapshot } = state;
      if (!snapshot?.canUndo) return;
      context.stopJob();
      void context.request(
        () => client.request("undo", { ply: plyNow() }),
        (next) => {
          const id = next.deal.redealt > snapshot.deal.redealt ? "undone-redealt" : "undone";
          const about = id === "undone" ? "" : words.t("undone-redealt-about");
          turns.take(next);
          announce(words.sentences(words.t(id), about, words.whoseTurn(next)));
          messages.say("plain", words.t(id), about);
        },
      );
    },
    async hint() {
      const { snapshot, choices } = state;
      if (!snapshot || !choices || state.job) return;
      clear();
      const hint = await context.run("hint", () => client.send("hint", { ply: snapshot.ply }));
      if (!hint || state.snapshot !== snapshot) return;
      const [from, to] = [hint.move.slice(0, 2), hint.move.slice(2)];
      state.selected = from === to ? null : from;
      state.aim = to;
      const { title, about, said } = words.hint(hint, snapshot.board);
      announce(words.sentences(said, about));
      messages.stay("plain", title, about);
    },
    /** @param {import("../engine/messages.d.ts").Side} [by]  where two play on one device */
    resign(by) {
      const { snapshot } = state;
      if (!snapshot) return;
      context.stopJob();
      void context.request(
        () => client.request("resign", { ply: plyNow(), ...(by ? { by } : {}) }),
        turns.end,
      );
    },
    async offerDraw() {
      const { snapshot } = state;
      if (!snapshot || state.job) return;
      clear();
      const answer = await context.run("draw", () =>
        client.send("offer_draw", { ply: snapshot.ply }),
      );
      if (!answer) return;
      if (answer.accepted) return turns.end(answer.snapshot);
      turns.take(answer.snapshot);
      const [title, about] = [words.t("draw-refused"), words.drawReason(answer.reason)];
      announce(words.sentences(title, about));
      messages.say("plain", title, about);
      changed();
    },
  };
}
