"""A record as a short text for an address, and back.

``1~<rules>~<start>~<end>~<turns>``: rules and start (empty: the usual one) with the characters an
address would escape replaced; end is ``agreement``, ``resignation.<result>`` or empty, since every
other ending follows from the turns; turns stand side by side, ``a1S`` for a flip and ``a3a2`` for a
move or a capture. Names and the deal stay out.
"""

import re
from collections.abc import Iterator
from typing import Final

from banqi.constants import EMPTY, LETTERS
from banqi.rules import (
    Fault,
    History,
    Outcome,
    Place,
    Player,
    Position,
    Record,
    RecordError,
    Termination,
    replay_turn,
)
from banqi.rules.move import SQUARE_INDEX

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


def split_links(text: str) -> list[str]:
    """The link texts in a text that has one in each line; empty for any other text."""
    lines = text.split()
    return lines if all(map(is_link, lines)) else []


def parse_links(links: list[str]) -> Iterator[Record | RecordError]:
    """The record of each link text, or what is wrong with it."""
    for link in links:
        try:
            yield parse_link(link)
        except RecordError as error:
            yield error


def parse_link(text: str) -> Record:
    """The record of a link text; `RecordError` where it cannot be one.

    Places count within the link text, which is one line.
    """
    text = text.strip()
    parts = text.split("~")
    if parts[0] != VERSION:
        raise RecordError(Fault("link-version", {"version": VERSION}), parts[0], Place(1, 1))
    if len(parts) != 5:
        raise RecordError(Fault("link-parts", {"count": len(parts)}), text, Place(1, 1))
    _, rules_text, fen, end, turns = parts
    start = _start(rules_text.translate(_RULES_BACK), fen.translate(_FEN_BACK))
    history = _replay(start, turns, len(text) - len(turns))
    end_place = Place(1, len(text) - len(turns) - len(end))
    return Record.of(history, outcome=_outcome(history, end, end_place))


def _start(rules_text: str, fen: str) -> Position:
    """The position a link starts from; refused in the words that its tags would be refused in."""
    tags = f'[Rules "{rules_text}"]' + (f'[FEN "{fen}"]' if fen else "")
    try:
        return Record.parse(tags).start
    except RecordError as error:
        column = len(VERSION) + 2 + (len(rules_text) + 1 if error.tag == "FEN" else 0)
        raise RecordError(error.reason, error.met, Place(1, column), tag=error.tag) from None


def _replay(start: Position, turns: str, offset: int) -> History:
    history = History(start)
    position = 0
    while position < len(turns):
        found = _TURN.match(turns, position)
        word = found[0] if found else turns[position : position + 4]
        try:
            replay_turn(history, _record_turn(history, found) if found else word)
        except RecordError as error:
            place = Place(1, offset + position + 1)
            raise RecordError(error.reason, word, place, ply=error.ply) from None
        position += len(word)
    return history


def _record_turn(history: History, found: re.Match[str]) -> str:
    """A turn as a record writes it; a link does not say whether a move captures."""
    if found[3]:
        return f"{found[1]}={found[3]}"
    is_empty = history.position.board[SQUARE_INDEX[found[2]]] == EMPTY
    return f"{found[1]}{'-' if is_empty else 'x'}{found[2]}"


def _outcome(history: History, end: str, place: Place) -> Outcome | None:
    if not end or history.outcome is not None:
        return history.outcome
    if end not in _ENDINGS:
        raise RecordError(Fault("value", {"known": ", ".join(_ENDINGS)}), end, place)
    termination, player = _ENDINGS[end]
    winner = None if player is None else history.position.colours[player]
    return Outcome(winner, player, termination)
