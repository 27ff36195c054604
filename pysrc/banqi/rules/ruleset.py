"""Rule sets: who captures whom, and how long a game may go on without progress."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, Literal

from banqi.constants import (
    ADVISOR,
    CANNON,
    CHARIOT,
    ELEPHANT,
    EMPTY,
    FACE_DOWN,
    GENERAL,
    HORSE,
    KINDS,
    PIECES,
    SOLDIER,
)
from banqi.rules.errors import NotationError
from banqi.rules.fen import MAX_QUIET

Ladder = tuple[int, ...]
CannonStyle = Literal["jump", "step"]

MAX_REPETITION: Final = 99
"""The most occurrences that a rule set may ask for before a repetition draws."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules one game is played under; a value that prints and parses as text.

    `ladder` holds the seven kinds, strongest first. `cannon` is "jump" (captures over a screen
    only) or "step" (captures by rank like the rest). `quiet` is the number of plies without a flip
    or a capture that draws, 1..999, `repetition` the occurrence of a position that draws, 2..99;
    None switches either off. `chase` is the chase rule, always off when repetition is.

    >>> rules = RuleSet.parse("taiwan:quiet=40,chase=off")
    >>> rules.quiet, rules.repetition, rules.chase, str(rules)
    (40, 3, False, 'taiwan:quiet=40,chase=off')
    """

    name: str
    ladder: Ladder
    cannon: CannonStyle
    quiet: int | None
    repetition: int | None
    chase: bool
    takes: tuple[tuple[bool, ...], ...] = field(init=False, compare=False, repr=False)
    """By piece and content of a neighbouring square (16 codes): may it step there?"""

    def __post_init__(self) -> None:
        if sorted(self.ladder) != list(range(KINDS)):
            raise NotationError("ladder", self.ladder, "each of the seven kinds once")
        if self.cannon not in ("jump", "step"):
            raise NotationError("cannon", self.cannon, "jump or step")
        if self.quiet is not None and not 1 <= self.quiet <= MAX_QUIET:
            raise NotationError("quiet", self.quiet, f"a number from 1 to {MAX_QUIET} or None")
        if self.repetition is not None and not 2 <= self.repetition <= MAX_REPETITION:
            raise NotationError(
                "repetition", self.repetition, f"a number from 2 to {MAX_REPETITION} or None"
            )
        object.__setattr__(self, "chase", self.chase and self.repetition is not None)
        object.__setattr__(self, "takes", tuple(self._steps(piece) for piece in range(PIECES)))

    def _steps(self, piece: int) -> tuple[bool, ...]:
        return tuple(
            content == EMPTY or (content != FACE_DOWN and self.can_take(piece, content))
            for content in range(16)
        )

    def can_take(self, piece: int, victim: int) -> bool:
        """Whether `piece` captures `victim` (codes 0..13) on a neighbouring square.

        A jumping cannon never does: it captures over a screen, and then any enemy.
        """
        if piece // KINDS == victim // KINDS:
            return False
        kind, taken = piece % KINDS, victim % KINDS
        if kind == CANNON and self.cannon == "jump":
            return False
        if kind == SOLDIER and taken == GENERAL:
            return True
        if kind == GENERAL and taken == SOLDIER:
            return False
        return self.rank(kind) >= self.rank(taken)

    def rank(self, kind: int) -> int:
        """Strength of a kind on this ladder, 7 (strongest) to 1."""
        return KINDS - self.ladder.index(kind)

    @classmethod
    def parse(cls, text: str) -> RuleSet:
        """Read `name` or `name:key=value,…`; `NotationError` names the part that is wrong."""
        name, colon, rest = text.partition(":")
        base = RULE_SETS.get(name.strip())
        if base is None:
            raise NotationError("rule set", name, "one of " + ", ".join(RULE_SETS))
        if not colon:
            return base
        values: dict[str, str] = {}
        for part in rest.split(","):
            key, equals, value = (piece.strip() for piece in part.partition("="))
            if key not in _KEYS or not equals:
                raise NotationError(
                    "rule set", part, "quiet=…, repetition=… or chase=… after the colon"
                )
            if key in values:
                raise NotationError(f"rule set key {key}", part, "each key once")
            values[key] = value
        return _changed(base, values)

    def __str__(self) -> str:
        base = RULE_SETS.get(self.name, self)
        parts = []
        if self.quiet != base.quiet:
            parts.append(f"quiet={_count_text(self.quiet)}")
        if self.repetition != base.repetition:
            parts.append(f"repetition={_count_text(self.repetition)}")
        if self.chase != (base.chase and self.repetition is not None):
            parts.append(f"chase={'on' if self.chase else 'off'}")
        return self.name + (":" + ",".join(parts) if parts else "")


_KEYS = ("quiet", "repetition", "chase")
RULE_CHANGES: Final = (
    f"quiet=1 to {MAX_QUIET} or off, repetition=2 to {MAX_REPETITION} or off, chase=on or off"
)
"""What may stand after the name of a rule set and a colon, in words."""


def _changed(base: RuleSet, values: Mapping[str, str]) -> RuleSet:
    quiet, repetition, chase = base.quiet, base.repetition, base.chase
    if "quiet" in values:
        quiet = _count("quiet", values["quiet"], 1, MAX_QUIET)
    if "repetition" in values:
        repetition = _count("repetition", values["repetition"], 2, MAX_REPETITION)
    if "chase" in values:
        if values["chase"] not in ("on", "off"):
            raise NotationError("rule set key chase", values["chase"], "on or off")
        chase = values["chase"] == "on"
    return replace(base, quiet=quiet, repetition=repetition, chase=chase)


def _count(key: str, text: str, least: int, most: int) -> int | None:
    if text == "off":
        return None
    if not re.fullmatch("[1-9][0-9]{0,5}", text) or not least <= int(text) <= most:
        raise NotationError(f"rule set key {key}", text, f"a number from {least} to {most} or off")
    return int(text)


def _count_text(count: int | None) -> str:
    return "off" if count is None else str(count)


_CLASSIC: Final = (GENERAL, ADVISOR, ELEPHANT, CHARIOT, HORSE, CANNON, SOLDIER)
_HONGKONG: Final = (GENERAL, CHARIOT, HORSE, CANNON, ADVISOR, ELEPHANT, SOLDIER)

TAIWAN: Final = RuleSet("taiwan", _CLASSIC, "jump", 60, 3, True)
PARLOUR: Final = RuleSet("parlour", _CLASSIC, "jump", 120, None, False)
HONGKONG: Final = RuleSet("hongkong", _HONGKONG, "step", 60, 3, True)
MAINLAND: Final = RuleSet("mainland", _CLASSIC, "step", 60, 3, True)

RULE_SETS: Final[Mapping[str, RuleSet]] = MappingProxyType(
    {rules.name: rules for rules in (TAIWAN, PARLOUR, HONGKONG, MAINLAND)}
)
