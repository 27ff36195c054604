"""The network's first layer: a row of sums for each position of the path.

A row is the sum of what stands on the squares and of the pairs around them, as red sees them and
then as black does (`network_shape`).  Playing a turn writes the next row from the one before and
what changed, so that taking back costs nothing.  What depends on the living pieces and the bag
alone is summed up beside the material table.
"""

from typing import Final

from banqi.constants import EMPTY, FACE_DOWN, FILES, KINDS, PIECES, SQUARES

from . import network_shape as n
from . import state as s
from .dialect import (
    ROW,
    exported,
    kernel,
    lowest_bit,
    row_add,
    row_dot,
    row_move,
    row_sub,
    row_take,
)
from .state import State
from .tables import NEAR


def _at_distance(square: int, across: int, along: int) -> int:
    """The set of squares that lie so many files and ranks away."""
    file, rank = square % FILES, square // FILES
    return sum(
        1 << other
        for other in range(SQUARES)
        if abs(other % FILES - file) == across and abs(other // FILES - rank) == along
    )


ASLANT_OF: Final = tuple(_at_distance(square, 1, 1) for square in range(SQUARES))
STRAIGHT_OF: Final = tuple(
    _at_distance(square, 2, 0) | _at_distance(square, 0, 2) for square in range(SQUARES)
)
NEIGHBOUR_COUNT: Final = tuple(NEAR[square].bit_count() for square in range(SQUARES))


# --- unpacking ----------------------------------------------------------------------------------


@kernel
def seen(content: int, view: int) -> int:
    """Return a square's content as a colour sees it: its own pieces as red ones."""
    if content >= PIECES:
        return content
    return (content + view * KINDS) % PIECES


@kernel
def packed_pair(kind: int, one: int, other: int) -> int:
    """Return the packed row of a pair of contents."""
    return kind + min(one, other) * n.CONTENTS + max(one, other)


@kernel
def unpack_row(st: State, row: int, view: int, packed: int, times: int) -> int:
    """Add a packed row, a number of times, to one view of an unpacked row."""
    to = row * ROW + view * n.HALF
    for i in range(n.HALF):
        st.network[to + i] += times * st.packed_network[packed * n.HALF + i]
    return 0


@kernel
def unpack_view(st: State, view: int) -> int:
    """Unpack the rows of the features as a colour sees them."""
    for piece in range(PIECES):
        own = seen(piece, view)
        for count in range(n.COUNTS):
            at = piece * n.COUNTS + count
            unpack_row(st, n.BAG + at, view, n.BAG + own * n.COUNTS + count, 1)
            unpack_row(st, n.ALIVE + at, view, n.ALIVE + own * n.COUNTS + count, 1)
    for one in range(n.CONTENTS):
        alone = packed_pair(n.BESIDE, seen(one, view), EMPTY)
        for square in range(SQUARES):
            if one != EMPTY:
                row = n.SQUARE + square * n.CONTENTS + one
                unpack_row(st, row, view, alone, NEIGHBOUR_COUNT[square])
        for other in range(n.CONTENTS):
            if one != EMPTY and other != EMPTY:
                at = one * n.CONTENTS + other
                for kind in (n.BESIDE, n.ASLANT, n.STRAIGHT):
                    pair = packed_pair(kind, seen(one, view), seen(other, view))
                    unpack_row(st, kind + at, view, pair, 1)
                unpack_row(st, n.BESIDE + at, view, alone, -1)
                other_alone = packed_pair(n.BESIDE, seen(other, view), EMPTY)
                unpack_row(st, n.BESIDE + at, view, other_alone, -1)
    return 0


@exported
def unpack_network(st: State) -> int:
    """Take over the weights that the host wrote to ``packed_network``, for the present variant."""
    for i in range(n.UNPACKED_ROWS * ROW):
        st.network[i] = 0
    for view in range(2):
        unpack_view(st, view)
        unpack_row(st, n.BIAS, view, n.BIAS, 1)
        for bucket in range(n.BUCKETS):
            for side in range(2):
                # The side to move sees its own pieces; the other view is the other side's.
                packed = n.OUT + bucket * 2 + (view ^ side)
                unpack_row(st, n.OUT + bucket * 2 + side, view, packed, 1)
    unpack_row(st, n.OUT_BIAS, 0, n.OUT_BIAS, 1)
    st.ctl[s.NETWORK_FOR] = st.ctl[s.VARIANT] + 1
    return 0


@exported
def drop_network(st: State) -> int:
    """Keep no sums from the next ``load`` on: the hand-made evaluation is used."""
    st.ctl[s.NETWORK_FOR] = 0
    return 0


# --- the sums of a position ---------------------------------------------------------------------


@kernel
def square_row(square: int, content: int) -> int:
    """Return where the row of a content of a square begins."""
    return (n.SQUARE + (square << 4 | content)) * ROW


@kernel
def add_pairs(st: State, at: int, kind: int, piece: int, squares: int) -> int:
    """Add the pairs of a content with what stands on some squares."""
    while squares:
        other = st.board[lowest_bit(squares)]
        squares &= squares - 1
        row_add(st.sums, at, st.network, (kind + (piece << 4 | other)) * ROW)
    return 0


@kernel
def take_pairs(st: State, at: int, kind: int, piece: int, squares: int) -> int:
    """Take the pairs of a content with what stands on some squares off."""
    while squares:
        other = st.board[lowest_bit(squares)]
        squares &= squares - 1
        row_sub(st.sums, at, st.network, (kind + (piece << 4 | other)) * ROW)
    return 0


@kernel
def change_pairs(st: State, at: int, kind: int, old: int, new: int, squares: int) -> int:
    """Put the pairs of a content in place of those of another."""
    while squares:
        other = st.board[lowest_bit(squares)]
        squares &= squares - 1
        plus, minus = (kind + (new << 4 | other)) * ROW, (kind + (old << 4 | other)) * ROW
        row_move(st.sums, at, at, st.network, plus, minus)
    return 0


@kernel
def change_around(st: State, at: int, square: int, old: int, new: int, taken: int) -> int:
    """Put the pairs of a square's new content in place of the old one's; ``taken`` is not empty."""
    change_pairs(st, at, n.BESIDE, old, new, NEAR[square] & taken)
    change_pairs(st, at, n.ASLANT, old, new, ASLANT_OF[square] & taken)
    change_pairs(st, at, n.STRAIGHT, old, new, STRAIGHT_OF[square] & taken)
    return 0


@kernel
def sum_move(st: State, origin: int, target: int, piece: int, victim: int) -> int:
    """Write the sums of a position that a step or a capture led to; the board is the one after."""
    at = st.ctl[s.TOP] * ROW
    plus, minus = square_row(target, piece), square_row(origin, piece)
    taken = ~st.bits[EMPTY] & ~(1 << target)
    left = taken
    if victim == EMPTY:
        row_move(st.sums, at, at - ROW, st.network, plus, minus)
        add_pairs(st, at, n.BESIDE, piece, NEAR[target] & taken)
        add_pairs(st, at, n.ASLANT, piece, ASLANT_OF[target] & taken)
        add_pairs(st, at, n.STRAIGHT, piece, STRAIGHT_OF[target] & taken)
    else:
        row_take(st.sums, at, at - ROW, st.network, plus, minus, square_row(target, victim))
        change_around(st, at, target, victim, piece, taken)
        left |= 1 << target
    st.board[target] = victim  # as the piece that left had it around
    take_pairs(st, at, n.BESIDE, piece, NEAR[origin] & left)
    take_pairs(st, at, n.ASLANT, piece, ASLANT_OF[origin] & left)
    take_pairs(st, at, n.STRAIGHT, piece, STRAIGHT_OF[origin] & left)
    st.board[target] = piece
    return 0


@kernel
def sum_reveal(st: State, square: int, piece: int) -> int:
    """Write the sums of a position that a flip led to; the board is the one after."""
    at = st.ctl[s.TOP] * ROW
    plus, minus = square_row(square, piece), square_row(square, FACE_DOWN)
    row_move(st.sums, at, at - ROW, st.network, plus, minus)
    return change_around(st, at, square, FACE_DOWN, piece, ~st.bits[EMPTY])


@kernel
def copy_sums(st: State, to: int, top: int) -> int:
    """Write the sums of one position of the path over another's."""
    row_move(st.sums, to * ROW, top * ROW, st.network, 0, 0)
    return 0


@kernel
def sum_board(st: State) -> int:
    """Write the sums of the present position afresh."""
    at = st.ctl[s.TOP] * ROW
    for i in range(ROW):
        st.sums[at + i] = 0
    taken = ~st.bits[EMPTY]
    for square in range(SQUARES):
        content = st.board[square]
        if content != EMPTY:
            row_add(st.sums, at, st.network, square_row(square, content))
            later = taken & ~((2 << square) - 1)
            add_pairs(st, at, n.BESIDE, content, NEAR[square] & later)
            add_pairs(st, at, n.ASLANT, content, ASLANT_OF[square] & later)
            add_pairs(st, at, n.STRAIGHT, content, STRAIGHT_OF[square] & later)
    return 0


# --- what the living pieces add, and the score --------------------------------------------------


@kernel
def sum_material(st: State, slot: int) -> int:
    """Write the sums of the living pieces and the bag to a slot of ``material_sums``."""
    at = slot * ROW
    for i in range(ROW):
        st.material_sums[at + i] = st.network[n.BIAS * ROW + i]
    for piece in range(PIECES):
        count = piece * n.COUNTS
        if st.bag[piece]:
            row_add(st.material_sums, at, st.network, (n.BAG + count + st.bag[piece]) * ROW)
        if st.alive[piece]:
            row_add(st.material_sums, at, st.network, (n.ALIVE + count + st.alive[piece]) * ROW)
    return 0


@kernel
def network_score(st: State, slot: int) -> int:
    """Return what the network adds to material, for the side to move.

    ``slot`` is that of the present material.
    """
    ctl = st.ctl
    bucket = n.BUCKET_OF[ctl[s.FACE_DOWNS]]
    weights = (n.OUT + bucket * 2 + ctl[s.SIDE]) * ROW
    total = row_dot(st.sums, ctl[s.TOP] * ROW, st.material_sums, slot * ROW, st.network, weights)
    return (total * n.SCALE >> n.OUT_SHIFT) + st.network[n.OUT_BIAS * ROW + bucket]
