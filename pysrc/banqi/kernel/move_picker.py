"""Which turns of a position are searched, and when they are written down.

At the root all of them, at once.  Deeper, the captures come first: where one of them fails high,
the quiet moves and flips are never looked at.
"""

from typing import Final

from banqi.constants import EMPTY

from . import frames as f
from . import params as p
from . import state as s
from .board import generate_captures, generate_flips, generate_steps
from .dialect import kernel
from .draws import strike_barred
from .evaluate import material_row
from .flips import flip_guess, keep_best_flips
from .ordering import rank_moves
from .quiescence import select_next
from .scores import is_lost
from .state import State
from .transposition import NO_MOVE

ROOT_ORDER: Final = 1 << 41  # above all ranks of ordering.py

# How much of a position's row is written.
NOTHING: Final = 0
CAPTURES: Final = 1
ALL: Final = 2


@kernel
def drop_mirrored(st: State, end: int) -> int:
    """Keep the first flips of a game that are not another's mirror image; return their end."""
    kept = 0
    for at in range(end):
        square = st.moves[at] & 31
        if square & 7 < 4 and square < 16:
            st.moves[kept] = st.moves[at]
            kept += 1
    return kept


@kernel
def write_root(st: State) -> int:
    """Write the turns of the root; return their end."""
    end = generate_steps(st, generate_captures(st, 0))
    if st.ctl[s.FACE_DOWNS] == 0:
        return strike_barred(st, 0, end)
    end = strike_barred(st, 0, generate_flips(st, end))
    return drop_mirrored(st, end) if st.ctl[s.FACE_DOWNS] == 32 else end


@kernel
def rank_root(st: State, end: int, first: int) -> int:
    """Rank the turns of the root: what was good in earlier iterations leads."""
    rank_moves(st, 0, 0, end, first)
    row = material_row(st)
    for i in range(end):
        move = st.moves[i]
        order = st.root_order[move]
        if move >> 5 == move & 31:
            st.ranks[i] += flip_guess(st, move & 31, row)
        if move == first:
            st.ranks[i] = 2 * ROOT_ORDER
        elif order:
            st.ranks[i] = order
    return 0


@kernel
def open_row(st: State, height: int, first: int) -> int:
    """Prepare the row of a position, which the table says is best met with ``first``."""
    frame = height * s.FRAME
    begin = height * s.MAX_MOVES
    end = begin
    written = NOTHING
    if height == 0:
        end = write_root(st)
        rank_root(st, end, first)
        written = ALL
    st.frames[frame + f.FIRST] = first
    st.frames[frame + f.AT] = begin
    st.frames[frame + f.END] = end
    st.frames[frame + f.WRITTEN] = written
    return 0


@kernel
def write_captures(st: State, height: int) -> int:
    """Write and rank the captures of a position; return their end."""
    frame = height * s.FRAME
    end = generate_captures(st, height)
    rank_moves(st, height, height * s.MAX_MOVES, end, st.frames[frame + f.FIRST])
    st.frames[frame + f.END] = end
    st.frames[frame + f.WRITTEN] = CAPTURES
    return end


@kernel
def is_futile(st: State, frame: int) -> bool:
    """Can no quiet move raise alpha in the little depth that is left?"""
    frames = st.frames
    depth = frames[frame + f.DEPTH_LEFT]
    if depth > st.params[p.FUTILE_DEPTH] or is_lost(frames[frame + f.RESULT]):
        return False
    return (
        frames[frame + f.STATIC] + st.params[p.FUTILE_MARGIN] * depth
        <= frames[frame + f.RAISED_ALPHA]
    )


@kernel
def write_others(st: State, height: int) -> int:
    """Add the steps and the few flips worth a try to the captures; return the new end."""
    frame = height * s.FRAME
    start = st.frames[frame + f.END]
    st.frames[frame + f.WRITTEN] = ALL
    deep = st.frames[frame + f.DEPTH_LEFT] >= st.params[p.FLIP_DEPTH]
    if not deep and is_futile(st, frame):
        return start
    end = generate_steps(st, start)
    if st.ctl[s.FACE_DOWNS] > 0 and (deep or end == height * s.MAX_MOVES):
        end = keep_best_flips(st, end, generate_flips(st, end), st.params[p.FLIPS_TRIED])
    rank_moves(st, height, start, end, st.frames[frame + f.FIRST])
    st.frames[frame + f.END] = end
    return end


@kernel
def next_move(st: State, height: int) -> int:
    """Take the best turn not yet searched out of a position's row; NO_MOVE if none is left."""
    frames = st.frames
    frame = height * s.FRAME
    at = frames[frame + f.AT]
    if frames[frame + f.WRITTEN] == NOTHING:
        first = frames[frame + f.FIRST]
        quiet = first != NO_MOVE and st.board[first & 31] >= EMPTY
        if write_captures(st, height) == at or quiet:
            write_others(st, height)
    end = frames[frame + f.END]
    move = NO_MOVE
    if at < end:
        move = select_next(st, at, end)
    if frames[frame + f.WRITTEN] == CAPTURES and (at == end or st.ranks[at] < 0):
        # What is left of the captures loses something: the others come before it.
        end = write_others(st, height)
        if at < end:
            move = select_next(st, at, end)
    if at < end:
        frames[frame + f.AT] = at + 1
    return move
