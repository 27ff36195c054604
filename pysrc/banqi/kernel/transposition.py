"""The table of positions already searched.

One entry is a key and a packed integer (move 11 bits, bound 2, depth 7, score 16, age 8), side by
side so that one look at memory brings both.  Only this file knows how it is packed.
"""

from typing import Final

from . import state as s
from .dialect import kernel
from .scores import score_from_here, score_from_root
from .state import State

NO_MOVE: Final = 2047
EXACT: Final = 0
LOWER: Final = 1
UPPER: Final = 2
NO_ENTRY: Final = -1
QUIET_KEYED: Final = 24  # plies before the quiet limit from which the count is part of the key
SCORE_OFFSET: Final = 32768

BOUND_SHIFT: Final = 11
DEPTH_SHIFT: Final = 13
SCORE_SHIFT: Final = 20
AGE_SHIFT: Final = 36


@kernel
def table_key(st: State) -> int:
    """Return the hash of the position, with its quiet count near the limit."""
    ctl = st.ctl
    key = st.keys[ctl[s.TOP]]
    if ctl[s.QUIET_LIMIT] > 0:
        left = ctl[s.QUIET_LIMIT] - st.quiet[ctl[s.TOP]]
        if 0 <= left < QUIET_KEYED:
            key ^= st.zobrist[s.ZOBRIST_QUIET + left]
    return key


@kernel
def tt_find(st: State, key: int) -> int:
    """Return the packed entry of a key; NO_ENTRY if there is none."""
    at = (key & ((1 << st.ctl[s.TT_BITS]) - 1)) << 1
    if st.tt[at] == key:
        return st.tt[at | 1]
    if st.tt[at ^ 2] == key:
        return st.tt[at ^ 2 | 1]
    return NO_ENTRY


@kernel
def tt_move(entry: int) -> int:
    """Return the best move of an entry; NO_MOVE if none is known."""
    return entry & NO_MOVE


@kernel
def tt_bound(entry: int) -> int:
    """Return what an entry's score is: EXACT, LOWER or UPPER."""
    return entry >> BOUND_SHIFT & 3


@kernel
def tt_depth(entry: int) -> int:
    """Return the plies to which an entry's position was searched."""
    return entry >> DEPTH_SHIFT & 127


@kernel
def tt_age(entry: int) -> int:
    """Return the number of the search that wrote an entry."""
    return entry >> AGE_SHIFT


@kernel
def tt_score(st: State, entry: int) -> int:
    """Return the score of an entry; a decided one counts its plies from the root of this search."""
    score = (entry >> SCORE_SHIFT & 65535) - SCORE_OFFSET
    return score_from_root(score, st.ctl[s.TOP] - st.ctl[s.ROOT])


@kernel
def tt_cuts(st: State, entry: int, depth: int, alpha: int, beta: int) -> bool:
    """Does an entry settle a search of ``depth`` plies within a null window?"""
    if tt_depth(entry) < depth or beta - alpha > 1:
        return False
    bound = tt_bound(entry)
    if bound == EXACT:
        return True
    score = tt_score(st, entry)
    return (bound == LOWER and score >= beta) or (bound == UPPER and score <= alpha)


@kernel
def tt_store(st: State, key: int, move: int, bound: int, depth: int, score: int) -> int:
    """Keep a result, in place of the same position or of the less deep or older neighbour."""
    ctl = st.ctl
    packed = score_from_here(score, ctl[s.TOP] - ctl[s.ROOT]) + SCORE_OFFSET
    at = (key & ((1 << ctl[s.TT_BITS]) - 1)) << 1
    old = st.tt[at | 1]
    if st.tt[at] != key and tt_age(old) == ctl[s.AGE] and tt_depth(old) > depth:
        at ^= 2
        old = st.tt[at | 1]
    if tt_age(old) != ctl[s.AGE]:
        ctl[s.TT_USED] += 1
    if move == NO_MOVE and st.tt[at] == key:
        move = tt_move(old)
    st.tt[at] = key
    entry = ctl[s.AGE] << AGE_SHIFT | packed << SCORE_SHIFT | depth << DEPTH_SHIFT
    st.tt[at | 1] = entry | bound << BOUND_SHIFT | move
    return 0


@kernel
def wipe_table(st: State) -> int:
    """Forget every entry in use."""
    for i in range(2 << st.ctl[s.TT_BITS]):
        st.tt[i] = 0
    return 0
