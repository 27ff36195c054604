"""Why a move is good, as a code and its details; the page has the sentences.

The search says which move is best, not why.  Here the plain facts of the position before and after
it are looked at, the most telling one first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from banqi.constants import EMPTY, KIND_COUNTS, KINDS, PIECES
from banqi.engine.score import plies_to_win
from banqi.engine.search import Info, Line
from banqi.rules import Move, Position, RuleSet
from banqi.rules.captures import Board, attackers, board_after, jumps, targets
from banqi.rules.geometry import STEPS
from banqi.rules.refusals import Detail

# A line this many hundredths of a soldier worse is another outcome, not another taste.
CLEARLY_WORSE: Final = 300
# Scores this near to zero count as even.
EVEN_SCORE: Final = 60
PERCENT: Final = 100

CODES: Final = (
    "only-move",
    "wins",
    "captures-free",
    "captures",
    "escapes",
    "rescues",
    "keeps-draw",
    "threatens",
    "prepares",
    "flip-first",
    "flip-attack",
    "flip-safe",
    "best",
)
"""Every code there is; those later in the list are given only where no earlier one holds."""


@dataclass(frozen=True)
class Reason:
    """One of `CODES` with what a sentence needs.

    Squares (0..31): ``origin``, ``target``, ``square`` (of another piece), ``attacker``.  Piece
    codes: ``piece`` (moved), ``victim``, ``threat`` (what attacked).  Numbers: ``plies`` to a win
    or a capture, ``percent`` of the face-down tiles.
    """

    code: str
    details: Mapping[str, Detail] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Hint:
    """A move to play, why, and what the search knew."""

    move: Move
    reason: Reason
    info: Info


def reason_for(position: Position, move: Move, info: Info) -> Reason:
    """The most telling reason to play a legal move that a search found best."""
    place: dict[str, Detail] = {"origin": move.origin, "target": move.target}
    if len(position.legal_moves()) == 1:
        return Reason("only-move", place)
    plies = plies_to_win(info.score)
    if plies is not None and plies > 0:
        return Reason("wins", {**place, "plies": plies})
    if move.is_flip:
        return _kept_draw(info, place) or _flip_reason(position, move.origin, place)
    place["piece"] = position.board[move.origin]
    after = board_after(position.board, move)
    return (
        _capture(position, move, after, place)
        or _escape(position, move, after, place)
        or _rescue(position, move, after, place)
        or _kept_draw(info, place)
        or _threat(position, move, after, place)
        or _preparation(position, info, place)
        or Reason("best", place)
    )


def _capture(
    position: Position, move: Move, after: Board, place: Mapping[str, Detail]
) -> Reason | None:
    victim = position.board[move.target]
    if victim == EMPTY:
        return None
    is_free = not attackers(position.rules, after, move.target)
    return Reason("captures-free" if is_free else "captures", {**place, "victim": victim})


def _escape(
    position: Position, move: Move, after: Board, place: Mapping[str, Detail]
) -> Reason | None:
    """The piece was attacked and no longer is."""
    before = attackers(position.rules, position.board, move.origin)
    if not before or attackers(position.rules, after, move.target):
        return None
    strongest = max(before, key=lambda square: rough_value(position.rules, position.board[square]))
    return Reason("escapes", {**place, "attacker": strongest, "threat": position.board[strongest]})


def _rescue(
    position: Position, move: Move, after: Board, place: Mapping[str, Detail]
) -> Reason | None:
    """Another piece of one's own was attacked and no longer is."""
    rules, board = position.rules, position.board
    own = [s for s in range(len(board)) if s != move.origin and _is_of(board[s], position.turn)]
    saved = [
        square
        for square in own
        if attackers(rules, board, square) and not attackers(rules, after, square)
    ]
    if not saved:
        return None
    dearest = max(saved, key=lambda square: rough_value(rules, board[square]))
    return Reason("rescues", {**place, "square": dearest, "victim": board[dearest]})


def _threat(
    position: Position, move: Move, after: Board, place: Mapping[str, Detail]
) -> Reason | None:
    """The piece attacks something that it did not attack before, and cannot be taken itself."""
    rules, board = position.rules, position.board
    if attackers(rules, after, move.target):
        return None
    fresh = [
        square
        for square in targets(rules, after, move.target)
        if square not in targets(rules, board, move.origin)
    ]
    if not fresh:
        return None
    dearest = max(fresh, key=lambda square: rough_value(rules, after[square]))
    return Reason("threatens", {**place, "square": dearest, "victim": after[dearest]})


def _preparation(position: Position, info: Info, place: Mapping[str, Detail]) -> Reason | None:
    """The line expected brings a capture of one's own before any flip or loss."""
    best: Line = info.lines[0]
    board = position.board
    for ply, text in enumerate(best.pv):
        move = Move.parse(text)
        victim = board[move.target]
        if move.is_flip:
            return None
        if victim != EMPTY:
            if ply % 2:
                return None
            return Reason(
                "prepares", {**place, "square": move.target, "victim": victim, "plies": ply + 1}
            )
        board = board_after(board, move)
    return None


def _kept_draw(info: Info, place: Mapping[str, Detail]) -> Reason | None:
    """Every other move searched loses, this one holds."""
    if len(info.lines) < 2 or abs(info.score) > EVEN_SCORE:
        return None
    if info.lines[1].score > info.score - CLEARLY_WORSE:
        return None
    return Reason("keeps-draw", place)


def _flip_reason(position: Position, square: int, place: Mapping[str, Detail]) -> Reason:
    """What turning over a tile is good for, seen from the enemy pieces that stand around it."""
    if position.turn is None:
        return Reason("flip-first", place)
    tiles = sum(position.bag)
    near = [s for s in STEPS[square] if _is_of(position.board[s], 1 - position.turn)]
    if not near:
        return Reason("flip-safe", place)
    own = range(KINDS * position.turn, KINDS * position.turn + KINDS)
    best, takers = near[0], 0
    for enemy in near:
        victim = position.board[enemy]
        count = sum(position.bag[p] for p in own if position.rules.can_take(p, victim))
        if count > takers:
            best, takers = enemy, count
    if takers == 0:
        return Reason("best", place)
    percent = max(1, PERCENT * takers // tiles)
    details = {"square": best, "victim": position.board[best], "percent": percent}
    return Reason("flip-attack", {**place, **details})


def rough_value(rules: RuleSet, piece: int) -> int:
    """A rough order of pieces by how much they matter: rank, with rare kinds first among equals."""
    kind = piece % KINDS
    rank = rules.rank(kind)
    if jumps(rules, piece):
        rank = rules.rank(rules.ladder[3])
    return rank * 10 - KIND_COUNTS[kind]


def _is_of(code: int, colour: int | None) -> bool:
    return code < PIECES and code // KINDS == colour
