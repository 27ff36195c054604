"""Scores: what is estimated, what is decided, and how a decided score counts plies.

From the top, for the side to move; the same below zero for losses:

- a win found by playing it out: WIN less one for each ply from the root to the end, above
  WIN_FLOOR;
- a win by the ending tables: TABLE_WIN less TABLE_PLY for each ply from the root to the first
  capture or flip, from TABLE_FLOOR on;
- an evaluation, or a mean of flips: at most MOST_ESTIMATE from zero, whatever the weights.

The unit is a hundredth of a soldier at the start of a game.
"""

from typing import Final

from .dialect import kernel

WIN: Final = 20000  # a win now; one in n plies is WIN - n
WIN_FLOOR: Final = 19000
INFINITE: Final = 30000

TABLE_WIN: Final = 18500
TABLE_PLY: Final = 4
TABLE_PLIES: Final = 250  # more plies than this are scored alike
TABLE_FLOOR: Final = TABLE_WIN - TABLE_PLY * (TABLE_PLIES + 1)

MOST_ESTIMATE: Final = 17000


@kernel
def is_decisive(score: int) -> bool:
    """Is a score that of a proved win or loss, by playing it out or by the ending tables?"""
    return abs(score) >= TABLE_FLOOR


@kernel
def is_lost(score: int) -> bool:
    """Is a score that of a proved loss, or of nothing found yet?"""
    return score < 0 and is_decisive(score)


@kernel
def estimated(score: int) -> int:
    """Keep a score that proves nothing below those of proved wins and above those of losses."""
    return max(-MOST_ESTIMATE, min(score, MOST_ESTIMATE))


@kernel
def score_from_here(score: int, ply: int) -> int:
    """Count the plies of a decided score from the position ``ply`` plies below the root."""
    if abs(score) > WIN_FLOOR:
        return score + ply if score > 0 else score - ply
    if is_decisive(score):
        size = min(abs(score) + TABLE_PLY * ply, TABLE_WIN)
        return size if score > 0 else -size
    return score


@kernel
def score_from_root(score: int, ply: int) -> int:
    """Count the plies of a decided score from the root, ``ply`` plies above the position."""
    if abs(score) > WIN_FLOOR:
        return score - ply if score > 0 else score + ply
    if is_decisive(score):
        size = max(abs(score) - TABLE_PLY * ply, TABLE_FLOOR)
        return size if score > 0 else -size
    return score
