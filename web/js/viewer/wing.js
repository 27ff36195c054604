// @ts-check
// Stepping through a game, and looking back at its luck and skill.
import { timeOfDate } from "../exchange/tags.js";
import { openDeal } from "../play/dialogs/deal.js";
import { openPlayFrom } from "../play/dialogs/play-from.js";
import { lazily } from "../shell/lazily.js";
import { createReviews } from "./review/reviews.js";
import { createReviewScreen } from "./review/screen.js";
import { createReplay } from "./screen.js";

/** @typedef {import("./subject.js").Subject} Subject */

/**
 * @param {import("../play/shared.js").Shared & {exchange: import("../exchange/wing.js").Exchange}}
 *   shared
 */
export function openViewer(shared) {
  const { client, game, router, menu, focusBoard, exchange } = shared;
  const { refuse, problem } = exchange;

  /**
   * The game in progress is shared as it stands, any other as its record.
   * @param {Subject} subject
   * @param {boolean} isInProgress
   */
  function share({ replay }, isInProgress) {
    if (isInProgress) return exchange.shareGame();
    const began = timeOfDate(replay.tags.Date) ?? Date.now();
    exchange.shareRecord(replay.record, { isOver: replay.outcome !== null, began });
  }

  router.define("replay", () =>
    createReplay({
      ...shared,
      share,
      refuse,
      playFrom: (subject, fen) =>
        void openPlayFrom(shared, { fen, rules: subject.replay.rules.text }),
      showDeal: (deal) => openDeal(shared, deal),
      lookBack: (params) => router.open("review", params),
    }),
  );

  const reviews = createReviews({
    client,
    shelf: exchange.shelf,
    onFault: (error) => review.made?.tell(error),
  });
  const review = lazily(() =>
    createReviewScreen({
      ...shared,
      reviews,
      share,
      refuse,
      problem,
      analyse: (params) => router.open("replay", params),
      rematch: () => void game.rematch().then(() => (router.home(), focusBoard())),
    }),
  );
  router.define("review", review.get);

  menu.add({
    icon: "rewind",
    label: "replay",
    open: () => router.open("replay", { kind: "game" }),
  });
}
