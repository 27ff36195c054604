"""Weights of the evaluation: where each lies in ``State.params``, and the values they start from.

A weight has two values, one for a board full of face-down tiles and one for a board without; the
number of tiles blends them.  ``params`` holds the first set at 0.., the second at ENDING_SET..;
``blend`` holds 33 rows, one for each number of tiles.  Unit: a hundredth of a soldier at the start,
if nothing else is said.
"""

from typing import Final

from . import state as s
from .dialect import exported, kernel
from .state import State

# --- weights ------------------------------------------------------------------------------------
VALUES: Final = 0  # 7: value of each kind with all enemies alive
SOFTNESS: Final = 7  # eighths of an enemy: how little it matters how many can take a piece
CANNON_ATTACKER: Final = 8  # eighths: how much an enemy cannon counts among those
USELESS: Final = 9  # 64ths of its value that a piece without target keeps
TILE: Final = 10  # 64ths of its value that a piece counts while face-down
HANGING: Final = 11  # 64ths of its value lost by the most valuable piece under attack
HANGING_MORE: Final = 12  # 64ths, by every further one
THREAT: Final = 13  # 64ths, by the most valuable piece the side to move attacks
MOBILITY: Final = 14  # for each square that can be stepped to
TEMPO: Final = 15  # for having the move
APPROACH: Final = 16  # 64ths of a target's value for an attacker next to it, less when farther
STUCK: Final = 17  # lost by each face-up piece without an empty square next to it
TILE_RISK: Final = 18  # 64ths of its value lost by a piece next to a tile that surely could take it
TILE_HOPE: Final = 19  # 64ths of its target's value won next to a tile that surely is target
CORNER: Final = 20  # 64ths of a attacked target's value won if it has no safe square to go to
NET: Final = 21  # for each ply that a net is nearer than evaluate.MOST_PLIES
WEIGHTS: Final = 32  # room for them

# --- weights of the search: one value each, from SEARCH_SET on ----------------------------------
FLIP_DEPTH: Final = 64  # depth left from which flips are tried within the tree
FLIPS_TRIED: Final = 65  # how many of them
FLIP_EXTRA: Final = 66  # plies a flip costs beyond a move's one
STAR1_BOUND: Final = 67  # an outcome of a flip counts at most this far from the position before
STAR2_DEPTH: Final = 68  # depth left from which one reply to each outcome is probed first
NULL_COST: Final = 69  # what passing, in place of a flip not tried, is taken to lose
NULL_REDUCTION: Final = 70  # plies that a null move is searched less deep
REDUCE_DEPTH: Final = 71  # depth left from which late moves are reduced
REDUCE_COUNT: Final = 72  # moves that are not
REDUCE_MORE: Final = 73  # further moves, times depth, for each further ply of reduction
FUTILE_DEPTH: Final = 74  # depth left up to which hopeless quiet moves are skipped
FUTILE_MARGIN: Final = 75  # what a quiet move may gain for each ply left
LATE_PRUNE_DEPTH: Final = 76  # depth left up to which late quiet moves are skipped
LATE_PRUNE_COUNT: Final = 77  # quiet moves tried for each ply of depth left, before that
DELTA_MARGIN: Final = 78  # what a capture may gain beyond its victim's value in quiescence
QUIESCE_PLIES: Final = 79  # captures in a row that quiescence looks at
FADE: Final = 80  # 64ths of the score lost at the quiet limit, in proportion before

FLIPS_FULL: Final = 81  # flips searched to full depth; those after them are reduced
FLIPS_REDUCED: Final = 82  # by how many plies
IIR_DEPTH: Final = 83  # depth left from which a position unknown to the table loses a ply

# Start values.  Taiwan's are fitted to self-play, the others guessed from published values for this
# game and from the ladders; docs/tuning.md has the log, the gain and the fits that were refused.
# NET was tried by hand (docs/engine.md): a fit to positions does not see what lies ahead of them.
# Columns: taiwan with all tiles, without; hongkong with, without; mainland with, without.
_TABLE: Final = (
    (10, 99, 80, 80, 80, 80),  # soldier
    (120, 328, 260, 260, 130, 130),  # cannon
    (19, 122, 330, 330, 180, 180),  # horse
    (30, 134, 480, 480, 250, 250),  # chariot
    (42, 288, 150, 150, 350, 350),  # elephant
    (349, 603, 200, 200, 520, 520),  # advisor
    (1516, 578, 700, 700, 700, 700),  # general
    (33, 19, 24, 24, 24, 24),  # SOFTNESS
    (10, 4, 0, 0, 0, 0),  # CANNON_ATTACKER
    (16, 39, 22, 22, 22, 22),  # USELESS
    (54, 48, 57, 57, 57, 57),  # TILE
    (18, 23, 12, 12, 12, 12),  # HANGING
    (39, 39, 24, 24, 24, 24),  # HANGING_MORE
    (18, 18, 4, 4, 4, 4),  # THREAT
    (0, 7, 3, 3, 3, 3),  # MOBILITY
    (16, 16, 10, 10, 10, 10),  # TEMPO
    (4, 2, 0, 4, 0, 4),  # APPROACH
    (6, 7, 2, 2, 2, 2),  # STUCK
    (19, 17, 6, 6, 6, 6),  # TILE_RISK
    (17, 18, 4, 4, 4, 4),  # TILE_HOPE
    (-8, 8, 0, 20, 0, 20),  # CORNER
    (0, 12, 0, 12, 0, 0),  # NET
)

# One row of WEIGHTS for each column of the table.
DEFAULTS: Final = tuple(
    _TABLE[i][column] if i < len(_TABLE) else 0 for column in range(6) for i in range(WEIGHTS)
)


# The same for all variants, in the order of the names above.
SEARCH_DEFAULTS: Final = (5, 3, 1, 1200, 3, 12, 3, 3, 3, 40, 2, 120, 3, 5, 120, 8, 32, 4, 1, 99)
SEARCH_COUNT: Final = len(SEARCH_DEFAULTS)


@exported
def set_default_params(st: State) -> int:
    """Write the default weights, those of the variant for the evaluation, to ``params``."""
    for i in range(SEARCH_COUNT):
        st.params[s.SEARCH_SET + i] = SEARCH_DEFAULTS[i]
    row = st.ctl[s.VARIANT] * 2 * WEIGHTS
    for i in range(WEIGHTS):
        st.params[i] = DEFAULTS[row + i]
        st.params[s.PARAM_SET + i] = DEFAULTS[row + WEIGHTS + i]
    return 0


@kernel
def blend_params(st: State) -> int:
    """Fill ``blend`` from ``params``."""
    for tiles in range(33):
        for i in range(WEIGHTS):
            full, bare = st.params[i], st.params[s.PARAM_SET + i]
            st.blend[tiles * s.BLEND_ROW + i] = (full * tiles + bare * (32 - tiles)) // 32
    return 0
