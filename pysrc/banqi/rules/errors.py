"""The errors of the rules package: every one a `ValueError` that says what was met."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from banqi.rules.faults import Fault
    from banqi.rules.move import Move
    from banqi.rules.refusals import Refusal

QUOTE_LIMIT = 60
"""Characters of foreign text that a message quotes, so that a whole file never lands in one."""


def quote(text: object) -> str:
    """Foreign input as a message shows it: in quotes, escaped, cut after `QUOTE_LIMIT` characters.

    >>> quote("x" * 61) == repr("x" * 60) + "…"
    True
    """
    if not isinstance(text, str):
        text = repr(text)
        return text if len(text) <= QUOTE_LIMIT else text[:QUOTE_LIMIT] + "…"
    return repr(text) if len(text) <= QUOTE_LIMIT else repr(text[:QUOTE_LIMIT]) + "…"


class NotationError(ValueError):
    """A text (or saved value) that cannot be read.

    `field` names the part that is wrong, `met` is what stood there, `expected` says what belongs
    there; the message holds all three.
    """

    def __init__(self, field: str, met: object, expected: str) -> None:
        super().__init__(f"{field}: met {quote(met)}, expected {expected}")
        self.field = field
        self.met = met
        self.expected = expected


class FenError(NotationError):
    """A position text that cannot be read; `field` is board, turn, bag, quiet, move or fields."""


class SaveError(NotationError):
    """A saved game that cannot be read; `field` is the key that is wrong."""


class TurnError(NotationError):
    """A text that is no turn, or not one that can be; `fault` says why in a code."""

    def __init__(self, text: str, fault: Fault) -> None:
        super().__init__("turn", text, str(fault).removeprefix("expected "))
        self.fault = fault


class IllegalMove(ValueError):  # noqa: N818 - named after what it reports, like python-chess
    """A move that the rules refuse in a position; `refusal` says why."""

    def __init__(self, move: Move, refusal: Refusal) -> None:
        super().__init__(f"{move} is not legal: {refusal}")
        self.move = move
        self.refusal = refusal


class Place(NamedTuple):
    """Where in a text something stands: line and column, from 1, in characters."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}"


class RecordError(NotationError):
    """A game record that cannot be read or does not agree with itself.

    `reason` says what is wrong as a code with details: a `Fault`, or the `Refusal` of a turn by the
    rules. `met` is the text met, `place` where it stands, None where there is no text to point
    into; `ply` is the turn, from 1, and `tag` the name of the tag, where it is one.
    """

    met: str

    def __init__(
        self,
        reason: Fault | Refusal,
        met: str,
        place: Place | None = None,
        *,
        ply: int | None = None,
        tag: str | None = None,
    ) -> None:
        self.reason = reason
        self.met = met
        self.place = place
        self.ply = ply
        self.tag = tag
        self.expected = str(reason)
        self.field = f"ply {ply}" if ply else f"{tag} tag" if tag else "record"
        named = "" if self.field == "record" else f"{self.field}: "
        where = f"{place}: " if place else ""
        ValueError.__init__(self, f"{where}{named}met “{shown(met)}”: {reason}")


def shown(text: str) -> str:
    """Foreign text as a message shows it: in one line, of at most `QUOTE_LIMIT` characters.

    >>> shown("a  b"), len(shown("x" * 99))
    ('a b', 60)
    """
    words = text[: 4 * QUOTE_LIMIT].split()
    line = "".join(letter for letter in " ".join(words) if letter.isprintable())
    return line if len(line) <= QUOTE_LIMIT else line[: QUOTE_LIMIT - 1] + "…"
