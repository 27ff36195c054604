"""Turns as records write them: `a1=S` flips, `f4-e4` moves, `a3xa2` captures."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from banqi.constants import EMPTY, FACE_DOWN, LETTERS, PIECES, SQUARE_NAMES
from banqi.rules.errors import TurnError
from banqi.rules.faults import Fault
from banqi.rules.move import SQUARE_INDEX, Move
from banqi.rules.position import Position

_TURN: Final = re.compile("([a-h][1-4])(?:=([A-Za-z])|([-x])([a-h][1-4]))")


class Turn(NamedTuple):
    """A turn read from text: a move and, for a flip, the piece code it revealed."""

    move: Move
    revealed: int | None


def format_turn(move: Move, piece: int, captured: int | None) -> str:
    """Write a turn; `piece` is the code of the piece flipped or moved."""
    origin, target = SQUARE_NAMES[move.origin], SQUARE_NAMES[move.target]
    if move.is_flip:
        return f"{origin}={LETTERS[piece]}"
    return f"{origin}{'-' if captured is None else 'x'}{target}"


def parse_turn(text: str, position: Position) -> Turn:
    """Read a turn that is to be played in `position`.

    Raises `TurnError` for a text that is no turn, for a flip that reveals a piece the bag does
    not hold, and for `-` or `x` that do not fit what stands on the target. Whether the move is
    legal is for `Position.play` to say.
    """
    found = _TURN.fullmatch(text)
    if found is None:
        raise TurnError(text, Fault("turn-form"))
    origin = SQUARE_INDEX[found[1]]
    if found[2]:
        return Turn(Move(origin, origin), _revealed(text, found[2], origin, position))
    target = SQUARE_INDEX[found[4]]
    if origin == target:
        raise TurnError(text, Fault("turn-nowhere"))
    move = Move(origin, target)
    content = position.board[target]
    if position.refusal(move) is None and (found[3] == "x") != (content != EMPTY):
        square = {"square": SQUARE_NAMES[target]}
        if content == EMPTY:
            raise TurnError(text, Fault("turn-move", square))
        raise TurnError(text, Fault("turn-capture", {**square, "piece": content}))
    return Turn(move, None)


def _revealed(text: str, letter: str, square: int, position: Position) -> int:
    piece = LETTERS.find(letter)
    if not 0 <= piece < PIECES:
        raise TurnError(text, Fault("turn-letter"))
    if position.board[square] == FACE_DOWN and not position.bag[piece]:
        raise TurnError(text, Fault("turn-bag", {"piece": piece}))
    return piece
