"""The errors of the rules package: every one a `ValueError` that says what was met."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
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


class IllegalMove(ValueError):  # noqa: N818 - named after what it reports, like python-chess
    """A move that the rules refuse in a position; `refusal` says why."""

    def __init__(self, move: Move, refusal: Refusal) -> None:
        super().__init__(f"{move} is not legal: {refusal}")
        self.move = move
        self.refusal = refusal


class RecordError(NotationError):
    """A game record that cannot be read or does not agree with itself.

    `field` is the tag or part that is wrong; `ply` is the turn, from 1, where it is a turn; `met`
    is the text met and `expected` says what is wrong with it. `refusal` is there where the rules
    refuse the turn.
    """

    def __init__(
        self,
        field: str,
        met: object,
        why: str,
        ply: int | None = None,
        refusal: Refusal | None = None,
    ) -> None:
        ValueError.__init__(self, f"{field}: met {quote(met)}: {why}")
        self.field = field
        self.met = met
        self.expected = why
        self.ply = ply
        self.refusal = refusal
