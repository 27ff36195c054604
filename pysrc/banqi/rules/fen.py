"""Position text: what both players see, in the form the open engines of this game write.

`<board> <turn> <bag> <quiet> <move>`, for example
`XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - G1A2E2R2H2C2S5g1a2e2r2h2c2s5 0 1`.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from banqi.constants import (
    BLACK,
    EMPTY,
    FACE_DOWN,
    FILES,
    KIND_NAMES,
    KINDS,
    LETTERS,
    PIECE_COUNTS,
    PIECES,
    RANKS,
    RED,
)
from banqi.rules.errors import FenError

MAX_QUIET: Final = 999
"""The most plies since the last flip or capture that a text can hold; no limit is longer."""
MAX_NUMBER: Final = 9999
"""The highest full-move number that a text can hold."""

BAG_ORDER: Final = tuple(
    kind + KINDS * colour for colour in (RED, BLACK) for kind in (6, 5, 4, 3, 2, 1, 0)
)
"""Piece codes as the bag lists them: general to soldier, red then black."""

_TURNS: Final = {"r": RED, "b": BLACK, "-": None}
_FIELDS: Final = "five fields: board, turn, bag, quiet and move"


class Fields(NamedTuple):
    """The parts of a position text: 32 square codes, 14 counts, colour or None, plies, number."""

    board: tuple[int, ...]
    bag: tuple[int, ...]
    turn: int | None
    quiet: int
    number: int


def piece_name(piece: int) -> str:
    """A piece code in words.

    >>> piece_name(0), piece_name(13)
    ('red soldier', 'black general')
    """
    return f"{'red' if piece < KINDS else 'black'} {KIND_NAMES[piece % KINDS]}"


def format_fen(fields: Fields) -> str:
    """Write the five fields; a count beyond what the text can hold is written as its maximum."""
    ranks = (fields.board[FILES * rank : FILES * rank + FILES] for rank in reversed(range(RANKS)))
    turn = "-" if fields.turn is None else "rb"[fields.turn]
    return " ".join(
        (
            "/".join(_format_rank(rank) for rank in ranks),
            turn,
            format_bag(fields.bag),
            str(min(fields.quiet, MAX_QUIET)),
            str(min(fields.number, MAX_NUMBER)),
        )
    )


def _format_rank(rank: tuple[int, ...]) -> str:
    text = "".join(LETTERS[code] for code in rank)
    return re.sub(r"\.+", lambda run: str(len(run.group())), text)


def format_bag(bag: tuple[int, ...]) -> str:
    """Letter and count of every piece in the bag, `-` when it is empty."""
    return "".join(f"{LETTERS[piece]}{bag[piece]}" for piece in BAG_ORDER if bag[piece]) or "-"


def parse_fen(text: str) -> Fields:
    """Read a position text; `FenError` names the field, quotes what was met, says what belongs."""
    parts = text.split()
    if len(parts) != len(Fields._fields):
        raise FenError("fields", text, f"{_FIELDS}, not {len(parts)}")
    board = _parse_board(parts[0])
    bag = _parse_bag(parts[2])
    _check_counts(parts[0], board, parts[2], bag)
    turn = _parse_turn(parts[1], board)
    quiet = _parse_number("quiet", parts[3], 0, MAX_QUIET)
    return Fields(board, bag, turn, quiet, _parse_number("move", parts[4], 1, MAX_NUMBER))


def _parse_board(text: str) -> tuple[int, ...]:
    ranks = text.split("/")
    if len(ranks) != RANKS:
        raise FenError("board", text, f"{RANKS} ranks separated by /, not {len(ranks)}")
    board: list[int] = []
    for number, rank in zip(range(RANKS, 0, -1), ranks, strict=True):
        board[:0] = _parse_rank(number, rank)
    if all(code == EMPTY for code in board):
        raise FenError("board", text, "at least one piece")
    return tuple(board)


def _parse_rank(number: int, text: str) -> list[int]:
    codes: list[int] = []
    for letter in text:
        if letter in "12345678":
            codes += [EMPTY] * int(letter)
        elif letter in LETTERS and letter != ".":
            codes.append(LETTERS.index(letter))
        else:
            raise FenError(
                "board", letter, f"a piece letter, X or a digit 1 to 8 in rank {number} ({text})"
            )
    if len(codes) != FILES:
        raise FenError("board", text, f"{FILES} files in rank {number}, not {len(codes)}")
    return codes


def _parse_turn(text: str, board: tuple[int, ...]) -> int | None:
    if text not in _TURNS:
        raise FenError("turn", text, "r, b or, before the first flip, -")
    turn = _TURNS[text]
    has_face_up = any(code < PIECES for code in board)
    if turn is None and has_face_up:
        raise FenError("turn", text, "r or b, since there are face-up pieces")
    if turn is not None and not has_face_up:
        raise FenError("turn", text, "-, since no piece is face-up yet")
    return turn


def _parse_bag(text: str) -> tuple[int, ...]:
    bag = [0] * PIECES
    if text == "-":
        return tuple(bag)
    position = 0
    while position < len(text):
        entry = re.match("([A-Za-z])([0-9]+)", text[position:])
        if entry is None or entry[1] not in LETTERS[:PIECES]:
            raise FenError("bag", text[position:], "piece letters with a count each, or -")
        piece = LETTERS.index(entry[1])
        if bag[piece]:
            raise FenError("bag", entry[0], f"{entry[1]} once, in {text}")
        # No count has two digits, so one that is longer is too large or has zeros before it.
        if len(entry[2]) > 1 or not 1 <= int(entry[2]) <= PIECE_COUNTS[piece]:
            raise FenError(
                "bag", entry[0], f"{_at_most(piece)}, no zero before the count, and none left out"
            )
        bag[piece] = int(entry[2])
        position += len(entry[0])
    return tuple(bag)


def _at_most(piece: int) -> str:
    count = PIECE_COUNTS[piece]
    return f"at most {count} {piece_name(piece)}{'s' if count > 1 else ''} ({LETTERS[piece]})"


def _check_counts(
    board_text: str, board: tuple[int, ...], bag_text: str, bag: tuple[int, ...]
) -> None:
    for piece in range(PIECES):
        face_up = board.count(piece)
        if face_up > PIECE_COUNTS[piece]:
            raise FenError("board", board_text, f"{_at_most(piece)}, not {face_up}")
        if face_up + bag[piece] > PIECE_COUNTS[piece]:
            raise FenError(
                "bag",
                bag_text,
                f"{_at_most(piece)} on the board and in the bag together,"
                f" not {face_up + bag[piece]}",
            )
    tiles = board.count(FACE_DOWN)
    if sum(bag) != tiles:
        raise FenError(
            "bag", bag_text, f"as many pieces as there are face-down tiles, {tiles}, not {sum(bag)}"
        )


def _parse_number(field: str, text: str, least: int, most: int) -> int:
    if not re.fullmatch("0|[1-9][0-9]{0,5}", text) or not least <= int(text) <= most:
        raise FenError(field, text, f"a number from {least} to {most}, in plain digits")
    return int(text)
