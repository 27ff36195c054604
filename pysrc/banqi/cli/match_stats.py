"""What a match proves: points from paired deals, an interval around their mean, and Elo."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

NORMAL_95: Final = 1.96
# A score of 0 or 1 has no Elo; the printed one is cut here.
ELO_LIMIT: Final = 1200.0


def elo(score: float) -> float:
    """The rating difference at which `score` points a game (0..1) are expected.

    >>> round(elo(0.5)), round(elo(0.75))
    (0, 191)
    """
    if score <= 0.0 or score >= 1.0:
        return math.copysign(ELO_LIMIT, score - 0.5)
    return max(-ELO_LIMIT, min(ELO_LIMIT, -400.0 * math.log10(1.0 / score - 1.0)))


@dataclass(frozen=True)
class Tally:
    """Wins, draws and losses of one side, its score and the 95% interval (0..1 points a game)."""

    wins: int
    draws: int
    losses: int
    score: float
    low: float
    high: float

    @property
    def games(self) -> int:
        """Games played."""
        return self.wins + self.draws + self.losses

    @property
    def elo(self) -> tuple[float, float, float]:
        """Rating difference, and those of the interval's ends."""
        return elo(self.score), elo(self.low), elo(self.high)

    def __str__(self) -> str:
        middle, low, high = self.elo
        return (
            f"+{self.wins} ={self.draws} -{self.losses}  score {self.score:.3f} "
            f"({self.low:.3f}..{self.high:.3f})  Elo {middle:+.0f} ({low:+.0f}..{high:+.0f})"
        )


def tally(pairs: Sequence[Sequence[float]]) -> Tally:
    """Count the points of one side; each item holds those of the games of one deal.

    The two games of a deal depend on each other, so the interval comes from the spread of the
    pairs' means, not of the games.
    """
    points = [point for pair in pairs for point in pair]
    if not points:
        return Tally(0, 0, 0, 0.5, 0.0, 1.0)
    means = [sum(pair) / len(pair) for pair in pairs if pair]
    score = sum(points) / len(points)
    spread = 0.5
    if len(means) > 1:
        middle = sum(means) / len(means)
        variance = sum((mean - middle) ** 2 for mean in means) / (len(means) - 1)
        spread = NORMAL_95 * math.sqrt(variance / len(means))
    return Tally(
        points.count(1.0),
        points.count(0.5),
        points.count(0.0),
        score,
        max(0.0, score - spread),
        min(1.0, score + spread),
    )
