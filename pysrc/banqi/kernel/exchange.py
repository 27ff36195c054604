"""Static exchange evaluation (SEE): what a capture gains if both sides take back while it pays."""

from banqi.constants import CANNON, EMPTY, KINDS

from . import state as s
from .board import jumps_over
from .dialect import kernel, lowest_bit
from .state import State
from .tables import JUMPING, NEAR, TAKES


@kernel
def cheapest_attacker(
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
            value = st.material_table[row + piece]
            if value < least:
                least = value
                best = origin
    if JUMPING[variant]:
        cannons = st.bits[side * KINDS + CANNON] & mine
        if cannons:
            cannons &= jumps_over(occupied, square)
            value = st.material_table[row + side * KINDS + CANNON]
            if cannons and value < least:
                best = lowest_bit(cannons)
    return best


@kernel
def see_recapture(st: State, square: int, occupant: int, side: int, occupied: int, row: int) -> int:
    """Return the best the side can gain by taking, or not, the occupant of a square."""
    origin = cheapest_attacker(st, square, occupant, side, occupied, row)
    if origin < 0:
        return 0
    taker = st.board[origin]
    left = occupied & ~(1 << origin)
    gain = st.material_table[row + occupant]
    gain -= see_recapture(st, square, taker, 1 - side, left, row)
    return max(gain, 0)


@kernel
def see(st: State, move: int, row: int) -> int:
    """Return what a capture gains with best taking back on its square."""
    origin, target = move >> 5, move & 31
    occupied = ~st.bits[EMPTY] & 0xFFFFFFFF & ~(1 << origin)
    gain = st.material_table[row + st.board[target]]
    return gain - see_recapture(st, target, st.board[origin], 1 - st.ctl[s.SIDE], occupied, row)
