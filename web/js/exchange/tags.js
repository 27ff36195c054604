// @ts-check
// Who played, as the tags of a record say it: words of the file format, the same in every language.
import { is } from "../engine/protocol.js";

/** @typedef {import("../engine/messages.d.ts").Players} Players */
/** @typedef {import("../engine/messages.d.ts").Player} Player */

const HUMAN = "me";
const ENGINE = /^engine level (\d+)$/;

/** @param {Player} player */
const nameOf = ({ kind, level }) => (kind === "engine" ? `engine level ${level}` : HUMAN);

/**
 * Tags for the record of one's own game. Two people on one device are not told apart.
 * @param {{players: Players|null, started: number}} game
 * @returns {Record<string, string>}
 */
export function recordTags({ players, started }) {
  const day = new Date(started);
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join(".");
  const isNamed = players && (players.first.kind === "engine" || players.second.kind === "engine");
  return {
    Date: date,
    ...(isNamed ? { First: nameOf(players.first), Second: nameOf(players.second) } : {}),
  };
}

/**
 * The noon of a record's date, milliseconds since 1970; null where it has none, or not a whole one.
 * @param {string|undefined} date  "2026.11.30"
 */
export function timeOfDate(date) {
  const [, year, , month, day] = /^(\d{4})([./-])(\d\d?)\2(\d\d?)$/.exec(date ?? "") ?? [];
  if (!year) return null;
  const noon = new Date(Number(year), Number(month) - 1, Number(day), 12);
  return noon.getMonth() === Number(month) - 1 ? noon.getTime() : null;
}

/**
 * The players, if the tags are ones that `recordTags` gave.
 * @param {Record<string, string>} tags
 * @returns {Players|null}
 */
export function playersOf({ First, Second }) {
  const first = playerOf(First);
  const second = playerOf(Second);
  return first && second && (first.kind === "engine" || second.kind === "engine")
    ? { first, second }
    : null;
}

/** @param {string|undefined} name @returns {Player|null} */
function playerOf(name) {
  if (name === HUMAN) return { kind: "human" };
  const level = Number(ENGINE.exec(name ?? "")?.[1]);
  const player = /** @type {const} */ ({ kind: "engine", level });
  return is("Player", player) ? player : null;
}

/**
 * Names as someone else's record has them; empty where it has none.
 * @param {Record<string, string>} tags
 */
export function namesOf(tags) {
  return playersOf(tags)
    ? { first: "", second: "" }
    : { first: tags.First ?? "", second: tags.Second ?? "" };
}
