"""A record as a short text for an address, and back.

``1~<rules>~<start>~<end>~<turns>``: rules and start (empty: the usual one) with the characters an
address would escape replaced; end is ``agreement``, ``resignation.<result>`` or empty, since every
other ending follows from the turns; turns stand side by side, ``a1S`` for a flip and ``a3a2`` for a
move or a capture. Names and the deal stay out.
"""

import re
from typing import Final

from banqi.constants import LETTERS
from banqi.rules import (
    Course,
    IllegalMove,
    Move,
    Outcome,
    Player,
    Position,
    Record,
    RecordError,
    RuleSet,
    Termination,
)

from .snapshot import start_text

VERSION: Final = "1"

_TURN: Final = re.compile(r"([a-h][1-4])(?:([a-h][1-4])|([SCHREAGschreag]))")
_LINK: Final = re.compile(r"[0-9]+~[A-Za-z0-9._~-]*")
_RULES: Final = str.maketrans(":=,", ".-_")
_RULES_BACK: Final = str.maketrans(".-_", ":=,")
_FEN: Final = str.maketrans("/ ", "._")
_FEN_BACK: Final = str.maketrans("._", "/ ")
_ENDINGS: Final[dict[str, tuple[Termination, Player | None]]] = {
    "resignation.1-0": ("resignation", "first"),
    "resignation.0-1": ("resignation", "second"),
    "agreement": ("agreement", None),
}


def is_link(text: str) -> bool:
    """Whether a text is to be read by `parse_link` rather than as a record."""
    return _LINK.fullmatch(text.strip()) is not None


def format_link(record: Record) -> str:
    """The record as a link text."""
    turns = "".join(
        f"{str(event.move)[:2]}{LETTERS[event.piece]}" if event.kind == "flip" else str(event.move)
        for event in record.events
    )
    end = {"resignation": f"resignation.{record.result}", "agreement": "agreement"}
    return "~".join(
        (
            VERSION,
            str(record.start.rules).translate(_RULES),
            (start_text(record.start) or "").translate(_FEN),
            end.get(record.termination, ""),
            turns,
        )
    )


def parse_link(text: str) -> Record:
    """The record of a link text; `RecordError` where it cannot be one."""
    parts = text.strip().split("~")
    if parts[0] != VERSION:
        raise RecordError("link", parts[0], f"expected version {VERSION}")
    if len(parts) != 5:
        raise RecordError("link", text, f"expected five parts, not {len(parts)}")
    _, rules_text, fen, end, turns = parts
    course = _replay(_start(rules_text.translate(_RULES_BACK), fen.translate(_FEN_BACK)), turns)
    return Record.of(course, outcome=_outcome(course, end))


def _start(rules_text: str, fen: str) -> Position:
    try:
        rules = RuleSet.parse(rules_text)
        return Position.from_fen(fen, rules) if fen else Position.start(rules)
    except ValueError as error:
        raise RecordError("link", f"{rules_text} {fen}".strip(), str(error)) from None


def _replay(start: Position, turns: str) -> Course:
    course = Course(start)
    place = 0
    while place < len(turns):
        ply = len(course.events) + 1
        found = _TURN.match(turns, place)
        if found is None:
            raise RecordError(f"ply {ply}", turns[place : place + 4], "expected a turn", ply)
        move = Move.parse(found[1] + (found[2] or found[1]))
        try:
            course.play(move, LETTERS.index(found[3]) if found[3] else None)
        except IllegalMove as error:
            raise RecordError(
                f"ply {ply}", found[0], str(error.refusal), ply, error.refusal
            ) from None
        except ValueError as error:
            raise RecordError(f"ply {ply}", found[0], str(error), ply) from None
        place = found.end()
    return course


def _outcome(course: Course, end: str) -> Outcome | None:
    if not end or course.outcome is not None:
        return course.outcome
    if end not in _ENDINGS:
        raise RecordError("link", end, "expected " + ", ".join(_ENDINGS))
    termination, player = _ENDINGS[end]
    winner = None if player is None else course.position.colours[player]
    return Outcome(winner, player, termination)
