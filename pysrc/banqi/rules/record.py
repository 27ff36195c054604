"""Game records (`.bgn`): a game as text, replayed move by move as it is read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from banqi.constants import LETTERS
from banqi.rules.deal import Tiles, format_tiles, parse_tiles
from banqi.rules.errors import IllegalMove, NotationError, RecordError
from banqi.rules.history import Course, Event
from banqi.rules.notation import Turn, parse_turn
from banqi.rules.outcome import (
    OPEN_RESULT,
    RESULTS,
    TERMINATIONS,
    UNTERMINATED,
    Outcome,
)
from banqi.rules.position import Position
from banqi.rules.record_text import read_record_text, write_record_text
from banqi.rules.ruleset import RuleSet

_OWN_TAGS: Final = ("Rules", "FEN", "Deal", "Result", "Termination")
_TAG_NAME: Final = re.compile(r"\w+")
_OPEN_ENDINGS: Final = {
    "resignation": ("1-0", "0-1"),
    "agreement": ("1/2-1/2",),
    UNTERMINATED: (OPEN_RESULT,),
}
"""What a stated termination allows as result where the moves leave the game open."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as a record tells it; its moves are legal, its flips agree with its deal.

    `tags` are those that say nothing about play (Event, Date, First, Second, …), `start` is the
    position play started from, `events` the turns, `tiles` the deal where it is given.
    `stated_result` and `stated_termination` are what the tags say and `closing` is the result after
    the last turn, None where the text is silent; `check` compares them with what the moves give.

    >>> record = Record.parse('[Rules "taiwan"] 1. a1=S g4=e 2. a2=r *')
    >>> [str(event) for event in record.events], record.result
    (['a1=S', 'g4=e', 'a2=r'], '*')
    """

    tags: Mapping[str, str] = field(hash=False)
    start: Position
    events: tuple[Event, ...]
    positions: tuple[Position, ...] = field(compare=False, repr=False)
    tiles: Tiles | None
    stated_result: str | None
    stated_termination: str | None
    closing: str | None

    # Made from a game or a text.

    @classmethod
    def of(
        cls,
        course: Course,
        *,
        outcome: Outcome | None = None,
        tiles: Tiles | None = None,
        tags: Mapping[str, str] | None = None,
    ) -> Record:
        """The record of a course; `outcome` is how it ended, `tiles` its deal if it may be shown.

        Raises `RecordError` for a tag name that no text can hold or that the record itself sets.
        """
        for name, value in (tags or {}).items():
            if not _TAG_NAME.fullmatch(name) or name in _OWN_TAGS:
                raise RecordError(f"{name} tag", value, "the record sets this tag, or cannot")
        result = OPEN_RESULT if outcome is None else outcome.result
        return cls(
            {name: " ".join(value.split()) for name, value in (tags or {}).items()},
            course.start,
            tuple(course.events),
            tuple(course.positions),
            tiles,
            result,
            UNTERMINATED if outcome is None else outcome.termination,
            result,
        )

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read and replay one record.

        Raises `RecordError` with the ply, the text met and the reason for the first turn that is
        illegal, impossible or at odds with the Deal tag, and for text that cannot be read.
        """
        parts = read_record_text(text)
        start = _start(parts.tags)
        tiles = None
        if "Deal" in parts.tags:
            try:
                tiles = parse_tiles(parts.tags["Deal"], start.board, start.bag)
            except NotationError as error:
                raise RecordError("Deal tag", error.met, f"expected {error.expected}") from None
        course = Course(start)
        for word in parts.words:
            replay_turn(course, word, tiles)
        return cls(
            {name: value for name, value in parts.tags.items() if name not in _OWN_TAGS},
            start,
            tuple(course.events),
            tuple(course.positions),
            tiles,
            _stated("Result", parts.tags, RESULTS),
            _stated("Termination", parts.tags, (*TERMINATIONS, UNTERMINATED)),
            parts.result,
        )

    def __str__(self) -> str:
        tags = {**self.tags, "Rules": str(self.start.rules)}
        if self.start != Position.start(self.start.rules):
            tags["FEN"] = self.start.fen()
        if self.tiles is not None:
            tags["Deal"] = format_tiles(self.tiles)
        tags["Result"], tags["Termination"] = self.result, self.termination
        turns = (str(event) for event in self.events)
        return write_record_text(tags, turns, self.start.number, self.result)

    # What it tells.

    @property
    def outcome(self) -> Outcome | None:
        """What the moves give: an ending decided on the board, or None."""
        return self.positions[-1].outcome()

    @property
    def result(self) -> str:
        """The result: what the moves give, else what is stated, else `*`."""
        if self.outcome:
            return self.outcome.result
        return self.stated_result or self.closing or OPEN_RESULT

    @property
    def termination(self) -> str:
        """The termination: what the moves give, else what is stated, else `unterminated`."""
        if self.outcome:
            return self.outcome.termination
        return self.stated_termination or UNTERMINATED

    def check(self) -> None:
        """Raise `RecordError` where the stated result or termination is not what the moves give.

        Where the moves leave the game open, a resignation with a winner, an agreed draw and an
        unterminated game with result `*` agree with them; nothing else does. A record that states
        neither is never wrong.
        """
        outcome = self.outcome
        terminations = tuple(_OPEN_ENDINGS) if outcome is None else (outcome.termination,)
        self._check_stated("Termination tag", self.stated_termination, terminations)
        results = _OPEN_ENDINGS[self.termination] if outcome is None else (outcome.result,)
        self._check_stated("Result tag", self.result, results)
        self._check_stated("Result tag", self.stated_result, results)
        self._check_stated("result after the turns", self.closing, (self.result,))

    def _check_stated(self, where: str, stated: str | None, allowed: tuple[str, ...]) -> None:
        if stated is not None and stated not in allowed:
            given = "leave the game open" if self.outcome is None else "end it there"
            raise RecordError(
                where, stated, f"the moves {given}, and that goes with {' or '.join(allowed)} only"
            )


def _start(tags: Mapping[str, str]) -> Position:
    try:
        rules = RuleSet.parse(tags.get("Rules", "taiwan"))
    except NotationError as error:
        raise RecordError("Rules tag", tags["Rules"], str(error)) from None
    if "FEN" not in tags:
        return Position.start(rules)
    try:
        return Position.from_fen(tags["FEN"], rules)
    except NotationError as error:
        raise RecordError("FEN tag", tags["FEN"], str(error)) from None


def replay_turn(course: Course, word: str, tiles: Tiles | None = None) -> Event:
    """Play a turn as a record writes it; the piece it flips is to be the one in `tiles`.

    Raises `RecordError` with the ply, the text and the reason, and then nothing has changed.
    """
    ply = len(course.events) + 1
    try:
        turn = parse_turn(word, course.position)
        _check_dealt(course.position, word, turn, tiles)
        return course.play(*turn)
    except IllegalMove as error:
        raise RecordError(f"ply {ply}", word, str(error.refusal), ply, error.refusal) from None
    except NotationError as error:
        raise RecordError(f"ply {ply}", word, f"expected {error.expected}", ply) from None


def _check_dealt(position: Position, word: str, turn: Turn, tiles: Tiles | None) -> None:
    """A flip that can be made shows what the deal has there."""
    dealt = None if tiles is None or not turn.move.is_flip else tiles[turn.move.origin]
    if dealt is not None and dealt != turn.revealed and position.refusal(turn.move) is None:
        raise NotationError("turn", word, f"{LETTERS[dealt]}, which the deal has there")


def _stated(name: str, tags: Mapping[str, str], known: tuple[str, ...]) -> str | None:
    value = tags.get(name)
    if value is not None and value not in known:
        raise RecordError(f"{name} tag", value, "expected one of " + ", ".join(known))
    return value
