"""What a capture gains once both sides have taken back on its square as long as it pays."""

from banqi.constants import CANNON, EMPTY, KINDS, PIECES

from . import state as s
from .board import jumps_over
from .dialect import kernel, lowest_bit
from .state import State
from .tables import JUMPING, NEAR, TAKES


@kernel
def cheapest_taker(
    st: State, square: int, occupant: int, side: int, occupied: int, row: int
) -> int:
    """Return the square of the side's cheapest piece that can take on a square; -1 if none."""
    variant = st.ctl[s.VARIANT]
    mine = st.bits[s.COLOUR_BITS + side] & occupied
    near = NEAR[square] & mine
    best = -1
    least = 1 << 30
    while near:
        origin = lowest_bit(near)
        near &= near - 1
        piece = st.board[origin]
        if TAKES[variant << 8 | piece << 4 | occupant]:
            value = st.material_rows[row + piece]
            if value < least:
                least = value
                best = origin
    if JUMPING[variant]:
        cannons = st.bits[side * KINDS + CANNON] & mine
        if cannons:
            cannons &= jumps_over(occupied, square)
            value = st.material_rows[row + side * KINDS + CANNON]
            if cannons and value < least:
                best = lowest_bit(cannons)
    return best


@kernel
def recapture_gain(
    st: State, square: int, occupant: int, side: int, occupied: int, row: int
) -> int:
    """Return the best the side can gain by taking, or not, the occupant of a square."""
    origin = cheapest_taker(st, square, occupant, side, occupied, row)
    if origin < 0:
        return 0
    taker = st.board[origin]
    left = occupied & ~(1 << origin)
    gain = st.material_rows[row + occupant]
    gain -= recapture_gain(st, square, taker, 1 - side, left, row)
    return max(gain, 0)


@kernel
def exchange_gain(st: State, move: int, row: int) -> int:
    """Return what a capture (or a step, for its risk) gains with best taking back on its square."""
    origin, target = move >> 5, move & 31
    piece, victim = st.board[origin], st.board[target]
    gain = 0
    if victim < PIECES:
        gain = st.material_rows[row + victim]
    occupied = (~st.bits[EMPTY] & 0xFFFFFFFF & ~(1 << origin)) | 1 << target
    return gain - recapture_gain(st, target, piece, 1 - st.ctl[s.SIDE], occupied, row)
