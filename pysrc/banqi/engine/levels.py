"""Levels of play, 1 to 8: they differ in what they see and overlook, not in how long they take.

A weak level searches little and, like a person who is new to the game, overlooks things: now and
then it plays any move, it does not see every cannon's jump, and it takes a move that only looks
about as good as the best.  A strong level searches much and plays the best it finds.
``tools/levels.py`` measures that each beats the one below it; the table is in the README.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from banqi.engine.limits import Limits
from banqi.engine.search import Line
from banqi.kernel.state import MAX_LINES
from banqi.rules import Move, Position
from banqi.rules.captures import is_capture, jumps

PERMILLE: Final = 1000


@dataclass(frozen=True)
class Level:
    """How one level plays.

    ``limits`` bound its search; the time in them only matters where the compiled kernel is missing.
    ``careless`` is how often, in thousandths of its turns, it plays any legal move at all;
    ``blind`` how often it overlooks a capture by a cannon's jump; ``spread`` by how many hundredths
    of a soldier it may misjudge a move either way.
    """

    number: int
    limits: Limits
    careless: int = 0
    blind: int = 0
    spread: int = 0

    @property
    def lines(self) -> int:
        """How many moves it must compare."""
        return MAX_LINES if self.spread or self.blind else 1

    def bounded(self, limits: Limits) -> Limits:
        """Its own limits and the given ones, whichever are tighter."""
        return Limits(
            movetime_ms=_least(self.limits.movetime_ms, limits.movetime_ms),
            nodes=_least(self.limits.nodes, limits.nodes),
            depth=_least(self.limits.depth, limits.depth),
        )

    def chooser(
        self, position: Position, source: random.Random, moves: Sequence[Move] | None = None
    ) -> Callable[[tuple[Line, ...]], Move] | None:
        """How it picks among the lines found, decided once for a turn; None takes the best.

        ``moves`` are the turns it may play, all legal ones where they are left out.
        """
        moves = position.legal_moves() if moves is None else moves
        if source.randrange(PERMILLE) < self.careless:
            any_move = source.choice(moves)
            return lambda lines: any_move
        if not self.spread and not self.blind:
            return None
        errors = {move: source.uniform(-self.spread, self.spread) for move in moves}
        unseen = {
            move
            for move in moves
            if is_jump(position, move) and source.randrange(PERMILLE) < self.blind
        }

        def choose(lines: tuple[Line, ...]) -> Move:
            seen = [line for line in lines if line.move not in unseen] or list(lines)
            return max(seen, key=lambda line: line.score + errors[line.move]).move

        return choose


def _least(own: int | None, given: int | None) -> int | None:
    known = [value for value in (own, given) if value is not None]
    return min(known) if known else None


def is_jump(position: Position, move: Move) -> bool:
    """Whether a move is a jumping cannon's capture."""
    board = position.board
    return is_capture(board, move) and jumps(position.rules, board[move.origin])


# Numbers found with tools/levels.py, so that each level scores at least 65% against the one below.
LEVELS: Final = (
    Level(1, Limits(movetime_ms=500, depth=1), careless=750, blind=900, spread=300),
    Level(2, Limits(movetime_ms=500, depth=1), careless=450, blind=600, spread=200),
    Level(3, Limits(movetime_ms=500, depth=1), careless=200, blind=300, spread=120),
    Level(4, Limits(movetime_ms=800, depth=2), careless=80, blind=120, spread=70),
    Level(5, Limits(movetime_ms=1000, nodes=250), careless=25),
    Level(6, Limits(movetime_ms=1500, nodes=1_500)),
    Level(7, Limits(movetime_ms=2000, nodes=20_000)),
    Level(8, Limits(movetime_ms=2000)),
)


def level(number: int) -> Level:
    """The level of a number, 1 (weakest) to 8; ValueError for any other.

    >>> level(8).limits.movetime_ms
    2000
    """
    if not 1 <= number <= len(LEVELS):
        raise ValueError(f"level: {number!r}, expected 1 to {len(LEVELS)}")
    return LEVELS[number - 1]
