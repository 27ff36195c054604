"""Game records (`.bgn`): a game as text, replayed move by move as it is read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from banqi.constants import LETTERS
from banqi.rules.deal import Tiles, format_tiles, parse_tiles
from banqi.rules.errors import IllegalMove, NotationError, RecordError, TurnError, shown
from banqi.rules.faults import Fault
from banqi.rules.history import Event, History
from banqi.rules.notation import Turn, parse_turn
from banqi.rules.outcome import (
    OPEN_RESULT,
    RESULTS,
    TERMINATIONS,
    UNTERMINATED,
    Outcome,
)
from banqi.rules.position import Position
from banqi.rules.record_signs import PLAY_TAGS
from banqi.rules.record_text import RecordText, Word, read_record_texts, write_record_text
from banqi.rules.ruleset import RULE_CHANGES, RULE_SETS, RuleSet

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
    stated: Mapping[str, Word] = field(default_factory=dict, compare=False, repr=False)
    """How a text states the Result and Termination tags and the closing result, and where."""

    # Made from a game or a text.

    @classmethod
    def of(
        cls,
        history: History,
        *,
        outcome: Outcome | None = None,
        tiles: Tiles | None = None,
        tags: Mapping[str, str] | None = None,
    ) -> Record:
        """The record of a history; `outcome` is how it ended, `tiles` its deal if it may be shown.

        Raises `RecordError` for a tag name that no text can hold or that the record itself sets.
        """
        for name in tags or {}:
            if not _TAG_NAME.fullmatch(name) or name in PLAY_TAGS:
                raise RecordError(Fault("tag-own", {"known": ", ".join(PLAY_TAGS)}), name)
        result = OPEN_RESULT if outcome is None else outcome.result
        return cls(
            {name: " ".join(value.split()) for name, value in (tags or {}).items()},
            history.start,
            tuple(history.events),
            tuple(history.positions),
            tiles,
            result,
            UNTERMINATED if outcome is None else outcome.termination,
            result,
        )

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read and replay one record.

        Raises `RecordError` with the place, the text met and the reason: for the first turn that is
        illegal, impossible or at odds with the Deal tag, for text that cannot be read, and for a
        second game.
        """
        first, *more = islice(read_record_texts(text), 2)
        record = cls._replayed(first)
        if more:
            raise RecordError(Fault("second-game"), _header(more[0]), more[0].place)
        return record

    @classmethod
    def parse_all(cls, text: str) -> Iterator[Record | RecordError]:
        """Read and replay the records in a text one by one, and what is wrong with those that are.

        Yields at least one; the places of the errors count from the start of the text.
        """
        texts = read_record_texts(text)
        while True:
            try:
                yield cls._replayed(next(texts))
            except RecordError as error:
                yield error
            except StopIteration:
                return

    @classmethod
    def _replayed(cls, parts: RecordText) -> Record:
        start = _start(parts.tags)
        tiles = _tiles(parts.tags, start)
        stated = {
            name: _stated(name, parts.tags, known)
            for name, known in (
                ("Result", RESULTS),
                ("Termination", (*TERMINATIONS, UNTERMINATED)),
            )
        }
        history = History(start)
        for word in parts.words:
            try:
                replay_turn(history, word.text, tiles)
            except RecordError as error:
                raise RecordError(error.reason, word.met, word.place, ply=error.ply) from None
        if parts.fault is not None:
            raise parts.fault
        words = {name: parts.tags[name] for name, value in stated.items() if value}
        if parts.result is not None:
            words["closing"] = parts.result
        return cls(
            {name: word.text for name, word in parts.tags.items() if name not in PLAY_TAGS},
            start,
            tuple(history.events),
            tuple(history.positions),
            tiles,
            stated["Result"],
            stated["Termination"],
            None if parts.result is None else parts.result.text,
            words,
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
        """The termination: what the moves give, else what is stated, else `unterminated`.

        A draw that the moves do not give and that nothing is said of was agreed.
        """
        if self.outcome:
            return self.outcome.termination
        unsaid = "agreement" if self.result == "1/2-1/2" else UNTERMINATED
        return self.stated_termination or unsaid

    def check(self) -> None:
        """Raise `RecordError` where the stated result or termination is not what the moves give.

        Where the moves leave the game open, a resignation with a winner, an agreed draw and an
        unterminated game with result `*` agree with them; nothing else does. A record that states
        neither is never wrong.
        """
        outcome = self.outcome
        terminations = tuple(_OPEN_ENDINGS) if outcome is None else (outcome.termination,)
        self._check_stated("Termination", self.stated_termination, terminations)
        results = _OPEN_ENDINGS[self.termination] if outcome is None else (outcome.result,)
        self._check_stated("Result", self.result, results)
        self._check_stated("Result", self.stated_result, results)
        self._check_stated("closing", self.closing, (self.result,))

    def _check_stated(self, name: str, stated: str | None, allowed: tuple[str, ...]) -> None:
        if stated is None or stated in allowed:
            return
        fault = Fault("ending-over", {"allowed": ", ".join(allowed)})
        if self.outcome is None:
            fault = Fault("ending-open", fault.details)
            if self.stated_termination is None and stated in ("1-0", "0-1"):
                fault = Fault("ending-win")
        # A result that no tag states is that after the turns, or that the termination goes with.
        name = next((key for key in (name, "closing", "Termination") if key in self.stated), name)
        word = self.stated.get(name)
        raise RecordError(
            fault,
            word.met if word else stated,
            word.place if word else None,
            tag=None if name == "closing" else name,
        )


def _start(tags: Mapping[str, Word]) -> Position:
    try:
        rules = RuleSet.parse(tags["Rules"].text if "Rules" in tags else "taiwan")
    except NotationError:
        raise _tag_error("Rules", tags, _rules_fault(tags["Rules"].text)) from None
    if "FEN" not in tags:
        return Position.start(rules)
    try:
        return Position.from_fen(tags["FEN"].text, rules)
    except NotationError as error:
        details = {"part": error.field, "text": shown(str(error.met)), "expected": error.expected}
        raise _tag_error("FEN", tags, Fault("fen", details)) from None


def _rules_fault(text: str) -> Fault:
    if text.partition(":")[0].strip() not in RULE_SETS:
        return Fault("rules-name", {"known": ", ".join(RULE_SETS)})
    return Fault("rules-change", {"known": RULE_CHANGES})


def _tiles(tags: Mapping[str, Word], start: Position) -> Tiles | None:
    if "Deal" not in tags:
        return None
    try:
        return parse_tiles(tags["Deal"].text, start.board, start.bag)
    except NotationError as error:
        raise _tag_error("Deal", tags, Fault("deal", {"expected": error.expected})) from None


def _stated(name: str, tags: Mapping[str, Word], known: tuple[str, ...]) -> str | None:
    if name not in tags:
        return None
    if tags[name].text not in known:
        raise _tag_error(name, tags, Fault("value", {"known": ", ".join(known)}))
    return tags[name].text


def _tag_error(name: str, tags: Mapping[str, Word], fault: Fault) -> RecordError:
    return RecordError(fault, tags[name].met, tags[name].place, tag=name)


def _header(parts: RecordText) -> str:
    """What a game starts with, as an error quotes it."""
    for name, word in parts.tags.items():
        return f'[{name} "{word.met}"]'
    return parts.words[0].met if parts.words else ""


def replay_turn(history: History, word: str, tiles: Tiles | None = None) -> Event:
    """Play a turn as a record writes it; the piece it flips is to be the one in `tiles`.

    Raises `RecordError` with the ply, the text and the reason, and then nothing has changed.
    """
    ply = len(history.events) + 1
    try:
        turn = parse_turn(word, history.position)
        _check_dealt(history.position, word, turn, tiles)
        return history.play(*turn)
    except IllegalMove as error:
        raise RecordError(error.refusal, word, ply=ply) from None
    except TurnError as error:
        raise RecordError(error.fault, word, ply=ply) from None


def _check_dealt(position: Position, word: str, turn: Turn, tiles: Tiles | None) -> None:
    """A flip that can be made shows what the deal has there."""
    dealt = None if tiles is None or not turn.move.is_flip else tiles[turn.move.origin]
    if dealt is not None and dealt != turn.revealed and position.refusal(turn.move) is None:
        raise TurnError(word, Fault("turn-deal", {"letter": LETTERS[dealt]}))
