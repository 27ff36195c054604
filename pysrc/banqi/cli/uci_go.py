"""What follows `go`: read so that every `go` can be answered, whatever it says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from banqi.constants import BLACK
from banqi.engine import Limits
from banqi.engine.clock import Clock
from banqi.engine.limits import MOST
from banqi.rules import Move, Position
from banqi.rules.errors import quote

# A bare `go` is a search of this long: whoever wants one without end says `infinite`.
UNLIMITED_MS: Final = 1000

NUMBERS: Final = (
    *("movetime", "nodes", "depth"),
    *("wtime", "btime", "winc", "binc", "movestogo"),
    "mate",
)
FLAGS: Final = ("infinite", "ponder")
MOVES: Final = "searchmoves"
WORDS: Final = frozenset((*NUMBERS, *FLAGS, MOVES))
NOT_DONE: Final = ("mate", "ponder")


@dataclass
class Go:
    """The words after one ``go``: numbers by name, the turns to choose from, and what was odd."""

    numbers: dict[str, int] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    is_infinite: bool = False
    oddities: list[str] = field(default_factory=list)

    @classmethod
    def parse(cls, words: Sequence[str]) -> Go:
        """Read the words; what makes no sense is left out and stands in ``oddities``."""
        go, unknown = cls(), []
        rest = list(words)
        while rest:
            word = rest.pop(0)
            if word in NOT_DONE:
                go.oddities.append(f"{word}: not done by this engine, left out")
            if word in NUMBERS:
                go._take_number(word, rest)
            elif word == MOVES:
                while rest and rest[0] not in WORDS:
                    go.moves.append(rest.pop(0))
            elif word == "infinite":
                go.is_infinite = True
            elif word not in FLAGS:
                unknown.append(word)
        if unknown:
            known = ", ".join((*NUMBERS, *FLAGS, MOVES))
            go.oddities.append(f"go: met {quote(' '.join(unknown))}, expected {known}; left out")
        return go

    def _take_number(self, name: str, rest: list[str]) -> None:
        text = rest.pop(0) if rest and rest[0] not in WORDS else ""
        if not re.fullmatch("-?[0-9]+", text):
            self.oddities.append(f"{name}: met {quote(text)}, expected a whole number; left out")
            return
        # Longer ones than MOST are as good as it, and not worth turning into a number.
        number = int(text) if len(text) <= len(str(MOST)) else -1 if text[0] == "-" else MOST
        if number < 0 and name not in ("wtime", "btime"):
            self.oddities.append(f"{name}: met {quote(text)}, expected 0 or more; taken as 0")
        self.numbers[name] = min(max(number, 0), MOST)

    def limits(self, position: Position) -> Limits:
        """How long to search; each limit that is 0 counts as 1, the least there is."""
        time = self.numbers.get("movetime")
        clock = self.clock(position)
        if clock is not None:
            share = clock.time_for(position)
            time = share if time is None else min(time, share)
        nodes, depth = self.numbers.get("nodes"), self.numbers.get("depth")
        if time is nodes is depth is None and not self.is_infinite:
            time = UNLIMITED_MS
        return Limits(_at_least_1(time), _at_least_1(nodes), _at_least_1(depth))

    def clock(self, position: Position) -> Clock | None:
        """The clock of the side to move: white's is red's, and before the first flip the mover's.

        The other side's where this side's is not told.
        """
        own, other = ("b", "w") if position.turn == BLACK else ("w", "b")
        for side in (own, other):
            left = self.numbers.get(f"{side}time")
            if left is not None:
                turns = self.numbers.get("movestogo")
                return Clock(left, self.numbers.get(f"{side}inc", 0), turns or None)
        return None

    def turns(self, position: Position) -> tuple[Move, ...]:
        """The turns to choose from: all where none is named, or none that is legal."""
        legal = position.legal_moves()
        by_text = {str(move): move for move in legal}
        others = [text for text in self.moves if text not in by_text]
        if others:
            self.oddities.append(
                f"{MOVES}: met {quote(' '.join(others))}, not legal here; left out"
            )
        return tuple(dict.fromkeys(by_text[t] for t in self.moves if t in by_text)) or legal


def _at_least_1(value: int | None) -> int | None:
    return None if value is None else max(1, value)
