"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Player = Literal["first", "second"]
Termination = Literal["no-moves", "quiet-limit", "repetition", "resignation", "agreement"]
Result = Literal["1-0", "0-1", "1/2-1/2", "*"]

PLAYERS: Final[tuple[Player, Player]] = ("first", "second")
TERMINATIONS: Final[tuple[Termination, ...]] = (
    "no-moves",
    "quiet-limit",
    "repetition",
    "resignation",
    "agreement",
)
UNTERMINATED: Final = "unterminated"
RESULTS: Final[tuple[Result, ...]] = ("1-0", "0-1", "1/2-1/2", "*")
OPEN_RESULT: Final = "*"


def other(player: Player) -> Player:
    """The opponent of a player."""
    return "second" if player == "first" else "first"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    `player` is who won, None for a draw. `winner` is that player's colour; it is None for a draw
    and for a game resigned before the first flip, when nobody had a colour yet.
    """

    winner: int | None
    player: Player | None
    termination: Termination

    @property
    def result(self) -> Result:
        """The result from the first player's side."""
        if self.player is None:
            return "1/2-1/2"
        return "1-0" if self.player == "first" else "0-1"
