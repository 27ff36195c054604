"""How long to think over a turn when a clock runs: the plan for spending what is left on it.

    usable = max(0, left - RESERVE_MS)
    turns  = min(turns until the clock is set again, SPARE_TURNS + living pieces)
    time   = usable / turns + 3/4 of the increment, at most half of what is usable;
             all of it on the last turn before the clock is set again

Tiles not yet turned and pieces not yet taken are the turns that a game still has, so the share
grows as the board empties.  A side that spends a share of what is left each turn never comes to
the end of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from banqi.constants import PIECES
from banqi.rules import Position

# What the way to the program that runs the clock and back may take, in ms.
RESERVE_MS: Final = 50
# Turns of one's own that are expected beside one for each living piece.  The recorded games have 72
# turns a side (python -m banqi replay tests/data/games/*.bgn); with 48 at the start a side thinks
# longer while much is open, and what a game that ends early leaves on its clock is worth nothing.
SPARE_TURNS: Final = 16
LEAST_MS: Final = 1


@dataclass(frozen=True)
class Clock:
    """A player's clock, in ms; ``turns`` until it is set again, None where it never is."""

    left_ms: int
    increment_ms: int = 0
    turns: int | None = None

    def time_for(self, position: Position) -> int:
        """Milliseconds, from 1 up, to think over a turn.

        >>> from banqi.rules import TAIWAN
        >>> Clock(60_050).time_for(Position.start(TAIWAN))
        1250
        """
        usable = max(0, self.left_ms - RESERVE_MS)
        living = sum(position.bag) + sum(code < PIECES for code in position.board)
        turns = SPARE_TURNS + living
        if self.turns is not None:
            turns = max(1, min(turns, self.turns))
        most = usable if turns == 1 else usable // 2
        return max(LEAST_MS, min(most, usable // turns + max(0, self.increment_ms) * 3 // 4))
