"""Two hunters and one prey alone on the board: in how many plies the prey is caught.

The prey may pass instead of moving, as a side with other pieces can.  It is caught all the same,
from every placement, in 34 plies at most.  What else stands on the board is left aside, so this is
a measure of how near two pieces are to a capture, not a proof of one.

``State.catch`` holds the plies of every placement, by ``catch_slot``, once a position asks for it;
0 where two of the three share a square.
"""

from typing import Final

from banqi.constants import SQUARES

from .dialect import kernel, lowest_bit
from .state import CATCH_FILLED, State
from .tables import NEAR

HUNTERS: Final = 0  # who moves
PREY: Final = 1
LONGEST_CATCH: Final = 34


@kernel
def catch_slot(turn: int, first: int, second: int, prey: int) -> int:
    """Return where a placement of two hunters and their prey is kept."""
    return turn << 15 | first << 10 | second << 5 | prey


@kernel
def keep_catch(st: State, turn: int, first: int, second: int, prey: int, plies: int) -> int:
    """Note a placement, in both orders of the hunters, if it is not yet known."""
    slot = catch_slot(turn, first, second, prey)
    if st.catch[slot] == 0:
        st.catch[slot] = plies
        st.catch[catch_slot(turn, second, first, prey)] = plies
    return 0


@kernel
def is_caught_anywhere(st: State, first: int, second: int, prey: int) -> bool:
    """Is a prey that may stay or step aside known to be caught wherever it goes?"""
    if st.catch[catch_slot(HUNTERS, first, second, prey)] == 0:
        return False
    ways = NEAR[prey] & ~(1 << first | 1 << second)
    while ways:
        if st.catch[catch_slot(HUNTERS, first, second, lowest_bit(ways))] == 0:
            return False
        ways &= ways - 1
    return True


@kernel
def before_hunters(st: State, first: int, second: int, prey: int, plies: int) -> int:
    """The hunters, to move, catch in ``plies``: note where the prey may have come from."""
    ways = (NEAR[prey] | 1 << prey) & ~(1 << first | 1 << second)
    while ways:
        origin = lowest_bit(ways)
        ways &= ways - 1
        if is_caught_anywhere(st, first, second, origin):
            keep_catch(st, PREY, first, second, origin, plies + 1)
    return 0


@kernel
def before_prey(st: State, moved: int, other: int, prey: int, plies: int) -> int:
    """The prey, to move, is caught in ``plies``: note where a hunter may have come from."""
    ways = NEAR[moved] & ~(1 << other | 1 << prey)
    while ways:
        keep_catch(st, HUNTERS, lowest_bit(ways), other, prey, plies + 1)
        ways &= ways - 1
    return 0


@kernel
def fill_nearest(st: State) -> int:
    """Note where a hunter, to move, stands next to the prey."""
    for prey in range(SQUARES):
        near = NEAR[prey]
        while near:
            first = lowest_bit(near)
            near &= near - 1
            for second in range(SQUARES):
                if second != first and second != prey:
                    keep_catch(st, HUNTERS, first, second, prey, 1)
    return 0


@kernel
def fill_catches(st: State) -> int:
    """Fill ``catch``, unless it is filled, by going backwards from the captures."""
    if st.ctl[CATCH_FILLED]:
        return 0
    st.ctl[CATCH_FILLED] = 1
    fill_nearest(st)
    for plies in range(1, LONGEST_CATCH):
        turn = (plies + 1) & 1
        for slot in range(1 << 15):
            first, second, prey = slot >> 10, slot >> 5 & 31, slot & 31
            if first < second and st.catch[turn << 15 | slot] == plies:
                if turn == HUNTERS:
                    before_hunters(st, first, second, prey, plies)
                else:
                    before_prey(st, first, second, prey, plies)
                    before_prey(st, second, first, prey, plies)
    return 0


@kernel
def plies_to_catch(st: State, turn: int, hunters: int, prey: int) -> int:
    """Return the plies in which the best two of a set of hunters catch a prey; 0 without two."""
    fill_catches(st)
    best = 0
    while hunters:
        first = lowest_bit(hunters)
        hunters &= hunters - 1
        others = hunters
        while others:
            plies = st.catch[catch_slot(turn, first, lowest_bit(others), prey)]
            others &= others - 1
            if best == 0 or plies < best:
                best = plies
    return best
