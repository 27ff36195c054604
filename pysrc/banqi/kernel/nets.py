"""Nets: two attackers and one target alone on the board, and in how many plies it is caught.

Two pieces that a target cannot take draw a *net* around it: from every placement they catch it in
34 plies at most, though it may pass instead of moving, as a side with other pieces can.  What else
stands on the board is left aside, so the plies say how near two pieces are to a capture; they are
no proof of one.

``State.nets`` holds the plies of every placement, by ``net_slot``, once a position asks for it;
0 where two of the three share a square.
"""

from typing import Final

from banqi.constants import SQUARES

from .dialect import kernel, lowest_bit
from .state import NETS_FILLED, State
from .tables import NEAR

ATTACKERS: Final = 0  # who moves
TARGET: Final = 1
LONGEST_NET: Final = 34


@kernel
def net_slot(turn: int, first: int, second: int, target: int) -> int:
    """Return where a placement of two attackers and their target is kept."""
    return turn << 15 | first << 10 | second << 5 | target


@kernel
def keep_net(st: State, turn: int, first: int, second: int, target: int, plies: int) -> int:
    """Note a placement, in both orders of the attackers, if it is not yet known."""
    slot = net_slot(turn, first, second, target)
    if st.nets[slot] == 0:
        st.nets[slot] = plies
        st.nets[net_slot(turn, second, first, target)] = plies
    return 0


@kernel
def is_caught_anywhere(st: State, first: int, second: int, target: int) -> bool:
    """Is a target that may stay or step aside known to be caught wherever it goes?"""
    if st.nets[net_slot(ATTACKERS, first, second, target)] == 0:
        return False
    ways = NEAR[target] & ~(1 << first | 1 << second)
    while ways:
        if st.nets[net_slot(ATTACKERS, first, second, lowest_bit(ways))] == 0:
            return False
        ways &= ways - 1
    return True


@kernel
def before_attackers(st: State, first: int, second: int, target: int, plies: int) -> int:
    """The attackers, to move, catch in ``plies``: note where the target may have come from."""
    ways = (NEAR[target] | 1 << target) & ~(1 << first | 1 << second)
    while ways:
        origin = lowest_bit(ways)
        ways &= ways - 1
        if is_caught_anywhere(st, first, second, origin):
            keep_net(st, TARGET, first, second, origin, plies + 1)
    return 0


@kernel
def before_target(st: State, moved: int, other: int, target: int, plies: int) -> int:
    """The target, to move, is caught in ``plies``: note where an attacker may have come from."""
    ways = NEAR[moved] & ~(1 << other | 1 << target)
    while ways:
        keep_net(st, ATTACKERS, lowest_bit(ways), other, target, plies + 1)
        ways &= ways - 1
    return 0


@kernel
def fill_nearest(st: State) -> int:
    """Note where an attacker, to move, stands next to the target."""
    for target in range(SQUARES):
        near = NEAR[target]
        while near:
            first = lowest_bit(near)
            near &= near - 1
            for second in range(SQUARES):
                if second != first and second != target:
                    keep_net(st, ATTACKERS, first, second, target, 1)
    return 0


@kernel
def fill_nets(st: State) -> int:
    """Fill ``nets``, unless it is filled, by going backwards from the captures."""
    if st.ctl[NETS_FILLED]:
        return 0
    st.ctl[NETS_FILLED] = 1
    fill_nearest(st)
    for plies in range(1, LONGEST_NET):
        turn = (plies + 1) & 1
        for slot in range(1 << 15):
            first, second, target = slot >> 10, slot >> 5 & 31, slot & 31
            if first < second and st.nets[turn << 15 | slot] == plies:
                if turn == ATTACKERS:
                    before_attackers(st, first, second, target, plies)
                else:
                    before_target(st, first, second, target, plies)
                    before_target(st, second, first, target, plies)
    return 0


@kernel
def plies_to_net(st: State, turn: int, attackers: int, target: int) -> int:
    """Return the plies in which the best two of a set of attackers catch a target; 0 for one."""
    fill_nets(st)
    best = 0
    while attackers:
        first = lowest_bit(attackers)
        attackers &= attackers - 1
        others = attackers
        while others:
            plies = st.nets[net_slot(turn, first, lowest_bit(others), target)]
            others &= others - 1
            if best == 0 or plies < best:
                best = plies
    return best
