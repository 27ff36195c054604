// @ts-check
// What a game to step through is called, in the words of the catalogues.
import { opponentText, otherSide } from "../play/words.js";

/** @typedef {import("./subject.js").Subject} Subject */
/** @typedef {import("../engine/messages.d.ts").Side} Side */

/** @param {import("../play/words.js").Words} words */
export function createTitles(words) {
  const { t } = words;

  /** @param {Subject} subject @param {Side} side */
  const player = ({ like, names }, side) => names[side] || words.player(like, side);

  return {
    player,
    /** @param {Subject} subject @param {import("../engine/messages.d.ts").PlayedMove} move */
    turn: (subject, move) => words.turn(subject.like, move, player(subject, move.by)),
    /** "You won" @param {Subject} subject */
    result(subject) {
      const { outcome } = subject.like;
      if (!outcome?.winner || !subject.names[outcome.winner])
        return words.outcome(subject.like).title;
      return t("won-by", { name: subject.names[outcome.winner] });
    },
    /** "Computer had no move left." @param {Subject} subject */
    reason(subject) {
      const { outcome } = subject.like;
      if (!outcome?.winner || !subject.names[otherSide(outcome.winner)])
        return words.outcome(subject.like).about;
      return t(`end-${outcome.termination}`, { loser: subject.names[otherSide(outcome.winner)] });
    },
    /** @param {Subject} subject */
    title(subject) {
      const { names, like, isOwn, replay } = subject;
      if (names.first || names.second)
        return t("replay-players", {
          first: player(subject, "first"),
          second: player(subject, "second"),
        });
      if (like.outcome) return this.result(subject);
      return t(
        replay.moves.length === 0
          ? "replay-position"
          : isOwn
            ? "replay-running"
            : "replay-unfinished",
      );
    },
    /** @param {Subject} subject */
    detail(subject) {
      const { names, like, isOwn, replay } = subject;
      const parts = [];
      if (like.outcome && (names.first || names.second)) parts.push(this.result(subject));
      if (isOwn) parts.push(opponentText(words, like.players));
      parts.push(words.ruleSet(like.rules));
      if (replay.moves.length > 0) parts.push(t("turns-count", { turns: replay.moves.length }));
      return parts.join(" · ");
    },
  };
}
