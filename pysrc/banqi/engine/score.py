"""Scores: the kernel's numbers, and the chances a person can read."""

import math
from dataclasses import dataclass
from typing import Final

from banqi.kernel.scores import WIN, WIN_FLOOR, is_decisive, score_from_root

# Chances by score: a logistic for "wins" and its mirror for "loses", the rest is drawn.
# MIDDLE is the score at which a win is as likely as not, SPREAD how many points change its odds by
# a factor of e; both in the kernel's unit, a hundredth of a soldier.  Fitted to self-play:
# docs/calibration.md.
MIDDLE: Final = 1000
SPREAD: Final = 650

# Winning chances where thousandths are too coarse: in millionths, a draw counting half.
UNIT: Final = 1_000_000


@dataclass(frozen=True)
class Chances:
    """Thousandths of win, draw and loss for the side to move; they sum to 1000."""

    win: int
    draw: int
    loss: int


def chances(score: int) -> Chances:
    """What a score means.

    >>> chances(0).win == chances(0).loss
    True
    >>> chances(WIN - 3)
    Chances(win=1000, draw=0, loss=0)
    """
    if is_decisive(score):
        return Chances(1000, 0, 0) if score > 0 else Chances(0, 0, 1000)
    win = round(1000 / (1 + math.exp((MIDDLE - score) / SPREAD)))
    loss = round(1000 / (1 + math.exp((MIDDLE + score) / SPREAD)))
    return Chances(win, 1000 - win - loss, loss)


def points(score: int) -> int:
    """The winning chance a score means, in `UNIT`, a draw counting half.

    >>> points(0), points(WIN - 3)
    (500000, 1000000)
    """
    if is_decisive(score):
        return UNIT if score > 0 else 0
    win = 1 / (1 + math.exp((MIDDLE - score) / SPREAD))
    loss = 1 / (1 + math.exp((MIDDLE + score) / SPREAD))
    return round(UNIT * (1 + win - loss) / 2)


def plies_to_win(score: int) -> int | None:
    """Plies to a proved win (positive) or loss (negative), None where nothing is proved."""
    if abs(score) <= WIN_FLOOR:
        return None
    return WIN - score if score > 0 else -WIN - score


def seen_a_ply_before(score: int) -> int:
    """What a position's score, for the side to move in it, means to who moved there.

    >>> seen_a_ply_before(250), seen_a_ply_before(3 - WIN) == WIN - 4
    (-250, True)
    """
    return score_from_root(-score, 1)
