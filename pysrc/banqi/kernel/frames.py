"""The search's own stack: one row of ``State.frames`` for each position or flip being searched.

The search keeps its stack in the state instead of calling itself, so that it can stop after any
node and go on later: a search cut into slices does exactly what one in a single piece does.
"""

from typing import Final

from . import state as s
from .dialect import kernel
from .state import State

# --- slots of every frame -----------------------------------------------------------------------
STEP: Final = 0  # what to do next with this frame, one of the steps below
ALPHA: Final = 1
BETA: Final = 2
DEPTH_LEFT: Final = 3
# --- slots of a position's frame ----------------------------------------------------------------
RAISED_ALPHA: Final = 4  # alpha, raised by the moves searched so far
RESULT: Final = 5  # best score so far
RESULT_MOVE: Final = 6
AT: Final = 7  # next move in the row of a height
END: Final = 8
MOVE: Final = 9  # the move being searched
VICTIM: Final = 10  # what it took
COUNT: Final = 11  # moves searched
STATIC: Final = 12  # evaluation
STAGE: Final = 13  # how the move is being searched, one of the stages below
PROBE: Final = 14  # 1: give back after one reply
CHILD_DEPTH: Final = 15  # depth of the move without reduction
TABLE_DRAW: Final = 16  # 1: the ending tables say that it is drawn
FIRST: Final = 17  # the move to search first; transposition.NO_MOVE if none is known
WRITTEN: Final = 18  # how much of the row is written, see move_picker.py
# --- slots of a flip's frame --------------------------------------------------------------------
SQUARE: Final = 4
STAR1_LOWER: Final = 5  # no outcome counts less
STAR1_UPPER: Final = 6  # or more
KNOWN_SUM: Final = 7  # sum of the outcomes known, each times its tiles
UNKNOWN_TILES: Final = 8  # tiles whose outcome is not known
PIECE: Final = 9  # the outcome being searched
PROBING: Final = 10  # 1 while one reply of each outcome is probed
SEEN: Final = 11  # set of outcomes done in this pass
UPPER_SUM: Final = 12  # sum of the upper bounds of the outcomes not known, each times its tiles
OUTCOME_UPPER: Final = 16  # 14 slots: the most each outcome can count

# --- steps --------------------------------------------------------------------------------------
ENTER: Final = 0
PASSED: Final = 1
CHOOSE: Final = 2
BACK_UP: Final = 3
TURN_UP: Final = 4
TURNED: Final = 5

# --- stages -------------------------------------------------------------------------------------
FULL: Final = 0  # full depth and window
NARROW: Final = 1  # full depth, null window: does it raise alpha at all?
REDUCED: Final = 2  # less depth, null window


@kernel
def push_frame(st: State, step: int, depth: int, alpha: int, beta: int) -> int:
    """Add a frame on top; return where it starts."""
    height = st.ctl[s.HEIGHT] + 1
    st.ctl[s.HEIGHT] = height
    frame = height * s.FRAME
    st.frames[frame + STEP] = step
    st.frames[frame + DEPTH_LEFT] = depth
    st.frames[frame + ALPHA] = alpha
    st.frames[frame + BETA] = beta
    st.frames[frame + PROBE] = 0
    st.frames[frame + TABLE_DRAW] = 0
    st.pv_length[height] = 0
    return frame
