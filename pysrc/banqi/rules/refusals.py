"""Why a move is refused: a code and its details for a translated page, a sentence in English."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from banqi.constants import (
    CANNON,
    COLOUR_NAMES,
    EMPTY,
    FACE_DOWN,
    GENERAL,
    KIND_NAMES,
    KINDS,
    SOLDIER,
    SQUARE_NAMES,
)
from banqi.rules.captures import jumps, screens
from banqi.rules.geometry import BETWEEN, STEPS

if TYPE_CHECKING:
    from banqi.rules.move import Move
    from banqi.rules.position import Position

SENTENCES: Final[Mapping[str, str]] = {
    "game-over": "the game is over ({termination})",
    "before-first-flip": "only a flip is possible before the first tile is turned over",
    "empty-origin": "there is no piece on {origin}",
    "already-face-up": "the {piece} on {origin} is face-up already",
    "face-down-origin": "the tile on {origin} is face-down: it can be flipped, not moved",
    "not-your-piece": "the {piece} on {origin} is not yours: {turn} is to move",
    "own-piece": "your own {victim} is on {target}",
    "face-down-target": "the tile on {target} is face-down: it cannot be captured or entered",
    "diagonal": "a piece moves along its row or column: {target} is on neither from {origin}",
    "not-adjacent": "a piece moves one square: {target} is {distance} squares from {origin}",
    "cannon-adjacent": "a cannon does not capture the piece next to it: it needs one to jump",
    "cannon-needs-screen": (
        "a cannon needs exactly one piece to jump: {screens} between {origin} and {target}"
    ),
    "general-not-soldier": "a general does not capture a soldier",
    "soldier-not-cannon": "a soldier does not capture a cannon",
    "outranked": "{a_victim} outranks your {piece_kind}",
    "chase-barred": "that would repeat the chase for the {times} time",
}
"""The sentence of each refusal; the names in braces are its details, in words."""

Detail = int | str


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not legal.

    `code` is a key of `SENTENCES`. `details` holds what a sentence in any language needs:
    `origin` and `target` always (squares 0..31), and where they matter `piece` and `victim` (piece
    codes), `turn` (the colour to move), `distance` (squares), `screens` (how many pieces stand
    between), `times` (the occurrence the chase rule bars) and `termination`. `str()` is English.
    """

    code: str
    details: Mapping[str, Detail] = field(hash=False)

    def __str__(self) -> str:
        return SENTENCES[self.code].format_map(DetailWords(self.details))


class DetailWords(dict[str, str]):
    """Details in English words; pieces with their kind and article beside them."""

    def __init__(self, details: Mapping[str, Detail]) -> None:
        super().__init__()
        for key, value in details.items():
            self[key] = value if isinstance(value, str) else self._word(key, value)

    def _word(self, key: str, value: int) -> str:
        if key in ("origin", "target"):
            return SQUARE_NAMES[value]
        if key == "turn":
            return COLOUR_NAMES[value]
        if key in ("piece", "victim"):
            kind = KIND_NAMES[value % KINDS]
            self[f"{key}_kind"] = kind
            self[f"a_{key}"] = f"{'an' if kind[0] in 'ae' else 'a'} {kind}"
            return f"{COLOUR_NAMES[value // KINDS]} {kind}"
        if key == "screens":
            return {0: "there is none", 1: "there is one"}.get(value, f"there are {value}")
        return _ordinal(value) if key == "times" else str(value)


def _ordinal(count: int) -> str:
    """The ordinal number, 2 and above, as a word or, from 5, with its ending.

    >>> [_ordinal(count) for count in (2, 3, 11, 22)]
    ['second', 'third', '11th', '22nd']
    """
    words = {2: "second", 3: "third", 4: "fourth"}
    if count in words:
        return words[count]
    is_teen = count // 10 % 10 == 1
    return f"{count}{'th' if is_teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(count % 10, 'th')}"


def explain(position: Position, move: Move) -> Refusal | None:
    """Why `move` is not legal in `position`, None if it is."""
    outcome = position.outcome()
    if outcome is not None:
        return over(move, outcome.termination)
    if move in position.legal_moves():
        return None
    piece, victim = position.board[move.origin], position.board[move.target]
    return _explain_origin(position, move, piece) or _explain_target(position, move, piece, victim)


def over(move: Move, termination: str) -> Refusal:
    """The refusal of any move once the game is over."""
    return _refusal("game-over", move, termination=termination)


def _refusal(code: str, move: Move, **details: Detail) -> Refusal:
    return Refusal(code, {"origin": move.origin, "target": move.target, **details})


def _explain_origin(position: Position, move: Move, piece: int) -> Refusal | None:
    if piece == EMPTY:
        return _refusal("empty-origin", move)
    if move.is_flip:
        return _refusal("already-face-up", move, piece=piece)
    if position.turn is None:
        return _refusal("before-first-flip", move)
    if piece == FACE_DOWN:
        return _refusal("face-down-origin", move)
    if piece // KINDS != position.turn:
        return _refusal("not-your-piece", move, piece=piece, turn=position.turn)
    return None


def _explain_target(position: Position, move: Move, piece: int, victim: int) -> Refusal:
    if victim == FACE_DOWN:
        return _refusal("face-down-target", move, piece=piece)
    if victim == EMPTY:
        return _explain_distance(move, piece) or _refusal(
            "chase-barred", move, piece=piece, times=position.occurrences_after(move)
        )
    if victim // KINDS == position.turn:
        return _refusal("own-piece", move, piece=piece, victim=victim)
    if jumps(position.rules, piece):
        return _explain_jump(position, move, piece, victim)
    return _explain_distance(move, piece) or _explain_rank(move, piece, victim)


def _explain_distance(move: Move, piece: int) -> Refusal | None:
    if move.target in STEPS[move.origin]:
        return None
    between = BETWEEN[move.origin][move.target]
    if between is None:
        return _refusal("diagonal", move, piece=piece)
    return _refusal("not-adjacent", move, piece=piece, distance=len(between) + 1)


def _explain_jump(position: Position, move: Move, piece: int, victim: int) -> Refusal:
    jumped = screens(position.board, move.origin, move.target)
    if jumped is None:
        return _refusal("diagonal", move, piece=piece, victim=victim)
    if move.target in STEPS[move.origin]:
        return _refusal("cannon-adjacent", move, piece=piece, victim=victim)
    return _refusal("cannon-needs-screen", move, piece=piece, victim=victim, screens=len(jumped))


def _explain_rank(move: Move, piece: int, victim: int) -> Refusal:
    kind, taken = piece % KINDS, victim % KINDS
    code = "outranked"
    if (kind, taken) == (GENERAL, SOLDIER):
        code = "general-not-soldier"
    elif (kind, taken) == (SOLDIER, CANNON):
        code = "soldier-not-cannon"
    return _refusal(code, move, piece=piece, victim=victim)
