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
WEIGHTS: Final = 32  # room for them

# Start values, guessed from the published values for this game and from the ladder; the second set
# is for a board without tiles.
_TAIWAN_OPENING: Final = (80, 360, 150, 230, 340, 520, 700, 24, 4, 22, 57, 12, 24, 4, 3, 10, 0)
_TAIWAN_ENDING: Final = (80, 400, 150, 230, 340, 520, 700, 24, 4, 22, 57, 12, 24, 4, 3, 10, 8)
_HONGKONG_OPENING: Final = (80, 260, 330, 480, 150, 200, 700, 24, 0, 22, 57, 12, 24, 4, 3, 10, 0)
_HONGKONG_ENDING: Final = (80, 260, 330, 480, 150, 200, 700, 24, 0, 22, 57, 12, 24, 4, 3, 10, 8)
_MAINLAND_OPENING: Final = (80, 130, 180, 250, 350, 520, 700, 24, 0, 22, 57, 12, 24, 4, 3, 10, 0)
_MAINLAND_ENDING: Final = (80, 130, 180, 250, 350, 520, 700, 24, 0, 22, 57, 12, 24, 4, 3, 10, 8)


def _padded(weights: tuple[int, ...]) -> tuple[int, ...]:
    return weights + (0,) * (WEIGHTS - len(weights))


# One opening and one ending set for each variant.
DEFAULTS: Final = (
    _padded(_TAIWAN_OPENING)
    + _padded(_TAIWAN_ENDING)
    + _padded(_HONGKONG_OPENING)
    + _padded(_HONGKONG_ENDING)
    + _padded(_MAINLAND_OPENING)
    + _padded(_MAINLAND_ENDING)
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
