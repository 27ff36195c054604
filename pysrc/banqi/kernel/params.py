"""Weights of the evaluation: where each lies in ``State.params``, and the values they start from.

A weight has two values, one for a board full of face-down tiles and one for a board without; the
number of tiles blends them.  ``params`` holds the first set at 0.., the second at ENDING_SET..;
``blend`` holds 33 rows, one for each number of tiles.  Unit: a hundredth of a soldier at the start,
if nothing else is said.
"""

from typing import Final

from .dialect import exported, kernel
from .state import BLEND_ROW, PARAM_SET, VARIANT, State

# --- weights ------------------------------------------------------------------------------------
VALUES: Final = 0  # 7: worth of each kind with all enemies alive
SOFTNESS: Final = 7  # eighths of an enemy: how little it matters how many can take a piece
CANNON_HUNTER: Final = 8  # eighths: how much an enemy cannon counts among those
USELESS: Final = 9  # 64ths of its worth that a piece without prey keeps
TILE: Final = 10  # 64ths of its worth that a piece counts while face-down
HANGING: Final = 11  # 64ths of its worth lost by the most valuable piece under attack
HANGING_MORE: Final = 12  # 64ths, by every further one
THREAT: Final = 13  # 64ths, by the most valuable piece the side to move attacks
MOBILITY: Final = 14  # for each square that can be stepped to
TEMPO: Final = 15  # for having the move
HUNT: Final = 16  # 64ths of a prey's worth for a hunter next to it, less when farther
STUCK: Final = 17  # lost by each face-up piece without an empty square next to it
TILE_RISK: Final = 18  # 64ths of its worth lost by a piece next to a tile that surely could take it
TILE_HOPE: Final = 19  # 64ths of its prey's worth won next to a tile that surely is prey
WEIGHTS: Final = 32  # room for them

# Start values, guessed from the published values for this game and from the ladders.
# Columns: taiwan with all tiles, without; hongkong with, without; mainland with, without.
_TABLE: Final = (
    (80, 80, 80, 80, 80, 80),  # soldier
    (360, 400, 260, 260, 130, 130),  # cannon
    (150, 150, 330, 330, 180, 180),  # horse
    (230, 230, 480, 480, 250, 250),  # chariot
    (340, 340, 150, 150, 350, 350),  # elephant
    (520, 520, 200, 200, 520, 520),  # advisor
    (700, 700, 700, 700, 700, 700),  # general
    (24, 24, 24, 24, 24, 24),  # SOFTNESS
    (4, 4, 0, 0, 0, 0),  # CANNON_HUNTER
    (22, 22, 22, 22, 22, 22),  # USELESS
    (57, 57, 57, 57, 57, 57),  # TILE
    (12, 12, 12, 12, 12, 12),  # HANGING
    (24, 24, 24, 24, 24, 24),  # HANGING_MORE
    (4, 4, 4, 4, 4, 4),  # THREAT
    (3, 3, 3, 3, 3, 3),  # MOBILITY
    (10, 10, 10, 10, 10, 10),  # TEMPO
    (0, 8, 0, 8, 0, 8),  # HUNT
    (2, 2, 2, 2, 2, 2),  # STUCK
    (6, 6, 6, 6, 6, 6),  # TILE_RISK
    (4, 4, 4, 4, 4, 4),  # TILE_HOPE
)

# One row of WEIGHTS for each column of the table.
DEFAULTS: Final = tuple(
    _TABLE[i][column] if i < len(_TABLE) else 0 for column in range(6) for i in range(WEIGHTS)
)


@exported
def set_default_params(st: State) -> int:
    """Write the default weights of the variant to ``params``."""
    row = st.ctl[VARIANT] * 2 * WEIGHTS
    for i in range(WEIGHTS):
        st.params[i] = DEFAULTS[row + i]
        st.params[PARAM_SET + i] = DEFAULTS[row + WEIGHTS + i]
    return 0


@kernel
def blend_params(st: State) -> int:
    """Fill ``blend`` from ``params``."""
    for tiles in range(33):
        for i in range(WEIGHTS):
            full, bare = st.params[i], st.params[PARAM_SET + i]
            st.blend[tiles * BLEND_ROW + i] = (full * tiles + bare * (32 - tiles)) // 32
    return 0
