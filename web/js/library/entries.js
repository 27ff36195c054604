// @ts-check
// What the library makes of one game, and how its list is sorted and searched. No storage in here.

/** @typedef {import("../engine/messages.d.ts").Snapshot} Snapshot */
/** @typedef {import("../exchange/shelf.js").Entry} Entry */

/**
 * What the list shows of a game: all but what is long.
 * @typedef {Omit<Entry, "record"|"save"|"review">} Head
 */

/** @typedef {"won"|"lost"|"drawn"|"decided"|"open"} OwnResult  won and lost: by the only human */
/** @typedef {"computer"|"device"|"watch"|"other"} Opponent */
/** @typedef {{result: OwnResult|"all", opponent: Opponent|"all", words: string}} Filter */

/** @type {Filter} */
export const NO_FILTER = { result: "all", opponent: "all", words: "" };

/**
 * The entry of a game as it stands, as if it had started now.
 * @param {Snapshot} snapshot
 * @param {number} now
 * @returns {Entry}
 */
export function entryOf(snapshot, now) {
  const { game, players, rules, moves, outcome, save } = snapshot;
  const names = { first: "", second: "" };
  return {
    id: game,
    started: now,
    changed: now,
    players,
    names,
    rules: rules.text,
    turns: moves.length,
    outcome,
    record: null,
    save,
  };
}

/**
 * What to keep of a game that is kept already. A finished one never changes, but that its record
 * takes the place of its save.
 * @param {Entry|undefined} kept
 * @param {Entry} met  the same game, earlier, later, or as another device ended it
 * @returns {Entry|null|"another"} null: all is well; "another": they ended in different ways
 */
export function settled(kept, met) {
  if (!kept) return met;
  if (!kept.outcome) {
    const isSame = !met.outcome && kept.save === met.save;
    return isSame ? null : { ...met, started: Math.min(kept.started, met.started) };
  }
  if (!met.outcome) return null;
  if (!isSameEnd(kept, met)) return "another";
  return kept.record === null && met.record ? { ...kept, record: met.record } : null;
}

/** @param {Entry} a @param {Entry} b */
function isSameEnd(a, b) {
  if (a.record !== null && b.record !== null) return turnsIn(a.record) === turnsIn(b.record);
  return a.turns === b.turns && a.outcome?.result === b.outcome?.result;
}

/** A record without its tags. @param {string} record */
const turnsIn = (record) => record.replace(/^\[.*\]$/gm, "").trim();

/** @param {Entry} entry @returns {Head} */
export const headOf = ({ id, started, changed, players, names, rules, turns, outcome }) => ({
  id,
  started,
  changed,
  players,
  names,
  rules,
  turns,
  outcome,
});

/** Who the reader played against. @param {Pick<Entry, "players">} entry @returns {Opponent} */
export function opponentOf({ players }) {
  if (!players) return "other";
  const engines =
    Number(players.first.kind === "engine") + Number(players.second.kind === "engine");
  return engines === 0 ? "device" : engines === 1 ? "computer" : "watch";
}

/** @param {Pick<Entry, "players"|"outcome">} entry @returns {OwnResult} */
export function ownResultOf({ players, outcome }) {
  if (!outcome) return "open";
  if (outcome.winner === null) return "drawn";
  if (!players || opponentOf({ players }) !== "computer") return "decided";
  return players[outcome.winner].kind === "human" ? "won" : "lost";
}

/** Newest first. @param {readonly Head[]} heads @returns {Head[]} */
export const sorted = (heads) =>
  [...heads].sort((a, b) => b.changed - a.changed || (a.id < b.id ? 1 : -1));

/**
 * Those a filter lets through. Every word must be in the text that the list shows for the game.
 * @param {readonly Head[]} heads
 * @param {Filter} filter
 * @param {(head: Head) => string} textOf  in small letters
 */
export function filtered(heads, { result, opponent, words }, textOf) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return heads.filter((head) => {
    if (result !== "all" && ownResultOf(head) !== result) return false;
    if (opponent !== "all" && opponentOf(head) !== opponent) return false;
    if (wanted.length === 0) return true;
    const text = textOf(head);
    return wanted.every((word) => text.includes(word));
  });
}
