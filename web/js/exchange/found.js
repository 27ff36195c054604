// @ts-check
// A game that was found in a text: what a list says of it, and what the library keeps of it.
import { ruleSetNamed } from "../play/offer.js";
import { opponentText } from "../play/words.js";
import { namesOf, playersOf, timeOfDate } from "./tags.js";

/** @typedef {import("../engine/messages.d.ts").FoundGame} FoundGame */

/**
 * @param {object} parts
 * @param {import("../play/words.js").Words} parts.words
 * @param {import("../shell/i18n.js").I18n} parts.i18n
 * @param {import("../engine/client.js").EngineClient} parts.client
 */
export function createFound({ words, i18n, client }) {
  const { t } = words;

  /** @param {Record<string, string>} tags */
  function titleOf(tags) {
    const players = playersOf(tags);
    if (players) return opponentText(words, players);
    const { first, second } = namesOf(tags);
    const names = { first: first || t("side-first"), second: second || t("side-second") };
    return t("replay-players", names);
  }

  /** @param {string|undefined} date */
  function dateText(date = "") {
    const time = timeOfDate(date);
    return time === null
      ? date.replace(/[?.]+/g, " ").trim()
      : new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium" }).format(time);
  }

  return {
    /** @param {FoundGame} game */
    textsOf({ tags, rules, turns, outcome }) {
      const known = ruleSetNamed(client, rules);
      const about = [
        tags.Event,
        outcome ? outcome.result : t("library-own-open"),
        outcome && t(`library-end-${outcome.termination}`),
        t("turns-count", { turns }),
        dateText(tags.Date),
        known ? words.ruleSet(known) : rules,
      ];
      return { title: titleOf(tags), about: about.filter(Boolean).join(" · ") };
    },

    /**
     * @param {FoundGame} game
     * @param {number} now  milliseconds since 1970
     * @returns {import("./shelf.js").Entry}
     */
    entryOf({ id, text, tags, rules, turns, outcome }, now) {
      const time = Math.min(timeOfDate(tags.Date) ?? now, now);
      return {
        id,
        started: time,
        changed: time,
        players: playersOf(tags),
        names: namesOf(tags),
        rules,
        turns,
        outcome,
        record: text,
        save: null,
      };
    },
  };
}
