// @ts-check
// Says what is on the board and what happened, in the words of the catalogues.
import { colourOf, isOwn, optionsOf, tileAt } from "../board/moves.js";

/** @typedef {import("../engine/messages.d.ts").Snapshot} Snapshot */
/** @typedef {import("../engine/messages.d.ts").PlayedMove} PlayedMove */
/** @typedef {import("../engine/messages.d.ts").Side} Side */
/** @typedef {import("../engine/messages.d.ts").RuleSet} RuleSet */
/** @typedef {Record<string, string|number|null>} Details */
/** @typedef {{title: string, about: string}} Saying */

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {Side} side @returns {Side} */
export const otherSide = (side) => (side === "first" ? "second" : "first");

/**
 * The side of the only human, null where there are two or none.
 * @param {Pick<Snapshot, "mode"|"players">} game
 * @returns {Side|null}
 */
export function ownSide({ mode, players }) {
  return mode === "computer" ? (players.first.kind === "human" ? "first" : "second") : null;
}

/**
 * Turns without a flip or capture that are left before the draw, null without a limit.
 * @param {Pick<Snapshot, "quiet"|"rules">} game
 */
export const quietLeft = ({ quiet, rules }) => (rules.quiet === null ? null : rules.quiet - quiet);

/**
 * Letters of the pieces that are on the board or still face-down.
 * @param {Pick<Snapshot, "board"|"bag">} game
 */
const lettersLeft = ({ board, bag }) => [
  ...board,
  ...Object.entries(bag).flatMap(([letter, count]) => (count > 0 ? [letter] : [])),
];

/** From here on the draw is announced at every turn. */
export const DRAW_NEAR = 10;

/** @param {import("../shell/i18n.js").I18n} i18n */
export function createWords(i18n) {
  const { t } = i18n;

  /**
   * Parts one after another, each closed as a sentence; empty ones are left out.
   * @param {...string} parts
   */
  const sentences = (...parts) =>
    parts
      .filter(Boolean)
      .map((text) => (/[.?!。？！…]$/.test(text) ? text : t("sentence", { text })))
      .join(" ");

  /** "red chariot" @param {string} letter */
  const piece = (letter) => t(`piece-${letter}`);

  /**
   * Pieces among the details by name and with article, the rest as they are.
   * @param {Details} details
   */
  function args(details) {
    /** @type {Record<string, string|number>} */
    const words = {};
    for (const [key, value] of Object.entries(details)) {
      if (value === null) continue;
      if (/^(piece|victim|threat)$/.test(key) && i18n.has(`piece-${value}`)) {
        words[key] = t(`piece-${value}.name`);
        words[`${key}One`] = t(`piece-${value}.one`);
      } else {
        words[key] =
          key === "turn" && (value === "r" || value === "b") ? t(`colour-${value}`) : value;
      }
    }
    return words;
  }

  /**
   * "a chariot, a horse or a soldier", of the enemy's pieces
   * @param {RuleSet} rules
   * @param {string} letter
   */
  function takesOf(rules, letter) {
    const enemy = (/** @type {string} */ kind) =>
      t(`piece-${letter === letter.toUpperCase() ? kind.toLowerCase() : kind}.one`);
    const kinds =
      rules.takes[
        /** @type {import("../engine/messages.d.ts").KindLetter} */ (letter.toUpperCase())
      ];
    const list = rules.ladder.filter((kind) => kinds.includes(kind)).map(enemy);
    return list.length === 0
      ? ""
      : new Intl.ListFormat(i18n.language, { type: "disjunction" }).format(list);
  }

  /**
   * You, Computer, Red, First player…
   * @param {Pick<Snapshot, "mode"|"players"|"colours">} game
   * @param {Side} side
   */
  function player(game, side) {
    const own = ownSide(game);
    if (own !== null) return t(side === own ? "who-you" : "who-computer");
    const colour = game.colours[side];
    return colour ? t(`colour-${colour}`) : t(`side-${side}`);
  }

  /**
   * @param {Pick<Snapshot, "mode"|"players"|"colours">} game
   * @param {PlayedMove} move
   * @param {string} [name]  of the player
   */
  function turn(game, move, name = player(game, move.by)) {
    const details = {
      name,
      from: move.from,
      to: move.to,
      square: move.to,
      piece: piece(move.piece),
    };
    if (move.kind !== "capture") return t(`turn-${move.kind}`, details);
    const victim = piece(String(move.captured));
    return move.screen
      ? t("turn-jump", { ...details, victim, screen: move.screen })
      : t("turn-capture", { ...details, victim });
  }

  /** @param {Pick<Snapshot, "mode"|"players"|"colours"|"toMove">} game */
  function whoseTurn(game) {
    return ownSide(game) === game.toMove
      ? t("say-your-turn")
      : t("say-turn-of", { name: player(game, game.toMove) });
  }

  /**
   * The result and its reason.
   * @param {Pick<Snapshot, "mode"|"players"|"colours"|"rules"|"outcome"|"board"|"bag">} game
   * @returns {Saying}
   */
  function outcome(game) {
    const { winner, termination } = /** @type {import("../engine/messages.d.ts").Outcome} */ (
      game.outcome
    );
    const own = ownSide(game);
    const isOut = (/** @type {Side} */ side) =>
      game.colours[side] !== null &&
      !lettersLeft(game).some((letter) => colourOf(letter) === game.colours[side]);
    if (winner === null) {
      return {
        title: t("drawn"),
        about: t(`end-${termination}`, {
          limit: game.rules.quiet ?? 0,
          times: game.rules.repetition ?? 0,
        }),
      };
    }
    const loser = otherSide(winner);
    const reason = termination === "no-moves" && isOut(loser) ? "no-pieces" : termination;
    const title =
      own === winner
        ? t("won-you")
        : own === null
          ? t("won-by", { name: player(game, winner) })
          : t("lost-you", { name: player(game, winner) });
    return {
      title,
      about: t(loser === own ? `end-${reason}-you` : `end-${reason}`, {
        loser: player(game, loser),
      }),
    };
  }

  /**
   * What is to be said after a turn: the turn, colours when they are decided, the end or whose turn
   * it is, and the draw when it is near.
   * @param {Snapshot} before @param {Snapshot} after
   */
  function afterTurn(before, after) {
    const move = after.moves[after.moves.length - 1];
    const said = [turn(after, move)];
    if (before.colours.first === null && after.colours.first !== null) {
      const side = ownSide(after) ?? move.by;
      const colour = t(`colour-${after.colours[side]}`);
      said.push(
        ownSide(after)
          ? t("say-colours", { name: t("who-you"), colour })
          : t("say-colour-of", { name: t(`side-${side}`), colour }),
      );
    }
    if (after.outcome) {
      const { title, about } = outcome(after);
      said.push(title, about);
    } else {
      const left = quietLeft(after);
      if (left !== null && left <= DRAW_NEAR) said.push(t("say-draw-near", { left }));
      said.push(whoseTurn(after));
    }
    return sentences(...said);
  }

  /**
   * What an undo took back, and what it cost.
   * @param {import("../engine/messages.d.ts").Snapshot} before
   * @param {import("../engine/messages.d.ts").Snapshot} next
   */
  function undone(before, next) {
    if (next.deal.redealt === before.deal.redealt || !next.board.includes("X"))
      return { title: t("undone"), about: t("undone.about") };
    const taken = before.moves.slice(next.moves.length);
    const tiles = taken.filter(({ kind }) => kind === "flip").length;
    return { title: t("undone-redealt"), about: t("undone-redealt-about", { tiles }) };
  }

  /**
   * What a square is called, with what can be done there.
   * @param {string} square
   * @param {import("../board/state.js").View} view
   */
  function square(square, view) {
    const tile = tileAt(view.board, square);
    const { choices, selected } = view;
    let name;
    if (tile === "X") name = t("square-down", { square });
    else if (tile === ".") name = t("square-empty", { square });
    else if (choices && isOwn(choices, square))
      name = t("square-own", {
        square,
        piece: piece(tile),
        moves: choices.legal[square]?.length ?? 0,
      });
    else name = t("square-piece", { square, piece: piece(tile) });
    if (view.waiting === square) return t("square-waiting", { name });
    if (view.aim === square) return t("square-confirm", { name });
    if (selected === square) return t("square-selected", { name });
    if (choices && selected && choices.legal[selected]?.includes(square)) {
      const screen = choices.screens[selected + square];
      if (screen) return t("square-to-jump", { name, screen });
      return t(tile === "." ? "square-to-go" : "square-to-take", { name });
    }
    return name;
  }

  /**
   * "Cannon: 2 moves, 2 captures"
   * @param {import("../board/moves.js").Choices} choices
   * @param {string} square
   */
  function selection(choices, square) {
    const { moves, captures } = optionsOf(choices, square);
    const name = capital(t(`piece-${tileAt(choices.board, square)}.name`));
    if (moves.length + captures.length === 0) return t("selected-none", { piece: name });
    return t("selected-can", { piece: name, moves: moves.length, captures: captures.length });
  }

  /**
   * Why a turn was refused.
   * @param {{code: string, details: Details}} refusal
   * @param {RuleSet|null} rules  null: not known, as in a record that cannot be read
   * @returns {Saying}
   */
  function refusal({ code, details }, rules) {
    const id = i18n.has(`refused-${code}`) ? `refused-${code}` : "refused-other";
    const takes = rules && typeof details.piece === "string" ? takesOf(rules, details.piece) : "";
    const words = { ...args(details), takes };
    const byRank =
      code === "outranked" || code === "general-not-soldier" || code === "soldier-not-cannon";
    const about = byRank && !takes ? "refused-takes-nothing" : `${id}.about`;
    return { title: capital(t(id, words)), about: i18n.has(about) ? t(about, words) : "" };
  }

  /**
   * Why the computer declines a draw.
   * @param {import("../engine/messages.d.ts").DrawReason} [reason]
   */
  function drawReason(reason) {
    if (!reason) return t("draw-refused.about");
    const { code, ...args } = reason;
    return t(`draw-refused-${code}`, args);
  }

  /**
   * What to play and why; `said` names the squares, which the board shows.
   * @param {Pick<import("../engine/messages.d.ts").Hint, "move"|"reason">} hint
   * @param {string} board
   * @returns {Saying & {said: string}}
   */
  function hint({ move, reason }, board) {
    const from = move.slice(0, 2);
    const to = move.slice(2);
    const words = { ...args(reason.details), from, to };
    const about = t(
      i18n.has(`reason-${reason.code}`) ? `reason-${reason.code}` : "reason-best",
      words,
    );
    if (from === to) return { title: t("hint-flip", { to }), about, said: t("hint-flip", { to }) };
    const name = (/** @type {string} */ square) => t(`piece-${tileAt(board, square)}.name`);
    const id = tileAt(board, to) === "." ? "hint-move" : "hint-capture";
    const details = {
      piece: name(from),
      from,
      to,
      ...(id === "hint-capture" ? { victim: name(to) } : {}),
    };
    return { title: capital(t(id, details)), about, said: capital(t(`${id}.said`, details)) };
  }

  /** What a tile may bring. @param {import("../engine/messages.d.ts").Odds} found */
  const odds = ({ tiles, helps, nothing, loses }) =>
    t("odds-tile", { tiles, helps, nothing, loses });

  /** "Taiwan" with its changes, or the text itself. @param {Pick<RuleSet, "name"|"text">} rules */
  function ruleSet(rules) {
    const [, changes] = rules.text.split(":");
    const name = t(`rules-${rules.name}`);
    return changes ? `${name} (${changes})` : name;
  }

  return {
    t,
    sentences,
    piece,
    player,
    turn,
    whoseTurn,
    outcome,
    afterTurn,
    undone,
    square,
    selection,
    refusal,
    drawReason,
    hint,
    odds,
    ruleSet,
    takesOf,
    capital,
  };
}
/** @typedef {ReturnType<typeof createWords>} Words */

/**
 * "Computer, level 3"
 * @param {Words} words
 * @param {import("../engine/messages.d.ts").Players} players
 */
export function opponentText({ t }, { first, second }) {
  if (first.kind === "human" && second.kind === "human") return t("top-device");
  if (first.level && second.level)
    return t("library-watch", { first: first.level, second: second.level });
  return t("library-computer", { level: first.level ?? second.level ?? 0 });
}
