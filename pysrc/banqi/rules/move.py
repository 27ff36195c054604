"""A move: from one square to another; a flip repeats its square."""

from __future__ import annotations

from functools import total_ordering
from typing import ClassVar

from banqi.constants import SQUARE_NAMES, SQUARES
from banqi.rules.errors import NotationError

SQUARE_INDEX = {name: square for square, name in enumerate(SQUARE_NAMES)}


@total_ordering
class Move:
    """From `origin` to `target`, squares 0..31 (a1 = 0, h4 = 31); equal squares are a flip.

    There is one object for each of the 1,024 moves, so equality is identity and a move costs
    nothing to make. Moves sort as their texts do.

    >>> Move.parse("a3a4")
    Move(origin=16, target=24)
    >>> str(Move(9, 9)), Move(9, 9).is_flip
    ('b2b2', True)
    """

    __slots__ = ("is_flip", "origin", "target", "text")

    origin: int
    target: int
    is_flip: bool
    text: str

    _all: ClassVar[list[Move]] = []

    def __new__(cls, origin: int, target: int) -> Move:
        """The move from `origin` to `target`; `NotationError` for a square that does not exist."""
        for field, square in (("origin", origin), ("target", target)):
            if not 0 <= square < SQUARES:
                raise NotationError(field, square, "a square from 0 (a1) to 31 (h4)")
        return cls._all[origin * SQUARES + target]

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read `a3a4` or, for a flip, `b2b2`; `NotationError` for anything else."""
        origin, target = SQUARE_INDEX.get(text[:2]), SQUARE_INDEX.get(text[2:])
        if origin is None or target is None:
            raise NotationError("move", text, "two squares a1 to h4, such as a3a4, or b2b2 to flip")
        return cls(origin, target)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move(origin={self.origin}, target={self.target})"

    def __lt__(self, other: Move) -> bool:
        return self.text < other.text

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a move does not change: cannot set {name}")

    def __reduce__(self) -> tuple[type[Move], tuple[int, int]]:
        return Move, (self.origin, self.target)


def _make_all() -> None:
    for origin in range(SQUARES):
        for target in range(SQUARES):
            move = object.__new__(Move)
            object.__setattr__(move, "origin", origin)
            object.__setattr__(move, "target", target)
            object.__setattr__(move, "is_flip", origin == target)
            object.__setattr__(move, "text", SQUARE_NAMES[origin] + SQUARE_NAMES[target])
            Move._all.append(move)


_make_all()
