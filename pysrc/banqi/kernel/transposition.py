"""The table of positions already searched.

One entry is a key and a packed integer (move 11 bits, bound 2, depth 7, score 16, age 8), side by
side so that one look at memory brings both.
"""

from typing import Final

from .dialect import kernel
from .scores import score_from_here, score_from_root
from .state import (
    AGE,
    QUIET_LIMIT,
    ROOT,
    TOP,
    TT_BITS,
    TT_USED,
    ZOBRIST_QUIET,
    State,
)

NO_MOVE: Final = 2047
EXACT: Final = 0
LOWER: Final = 1
UPPER: Final = 2
QUIET_KEYED: Final = 24  # plies before the quiet limit from which the count is part of the key
SCORE_OFFSET: Final = 32768


@kernel
def table_key(st: State) -> int:
    """Return the hash of the position, with its quiet count near the limit."""
    ctl = st.ctl
    key = st.keys[ctl[TOP]]
    if ctl[QUIET_LIMIT] > 0:
        left = ctl[QUIET_LIMIT] - st.quiet[ctl[TOP]]
        if 0 <= left < QUIET_KEYED:
            key ^= st.zobrist[ZOBRIST_QUIET + left]
    return key


@kernel
def find_entry(st: State, key: int) -> int:
    """Return the packed entry of a key; -1 if there is none."""
    at = (key & ((1 << st.ctl[TT_BITS]) - 1)) << 1
    if st.tt[at] == key:
        return st.tt[at | 1]
    if st.tt[at ^ 2] == key:
        return st.tt[at ^ 2 | 1]
    return -1


@kernel
def entry_score(st: State, entry: int) -> int:
    """Return the score of an entry; a decided one counts its plies from the root of this search."""
    score = (entry >> 20 & 65535) - SCORE_OFFSET
    return score_from_root(score, st.ctl[TOP] - st.ctl[ROOT])


@kernel
def store_entry(st: State, key: int, move: int, bound: int, depth: int, score: int) -> int:
    """Keep a result, in place of the same position or of the less deep or older neighbour."""
    ctl = st.ctl
    packed = score_from_here(score, ctl[TOP] - ctl[ROOT])
    at = (key & ((1 << ctl[TT_BITS]) - 1)) << 1
    old = st.tt[at | 1]
    if st.tt[at] != key and old >> 36 == ctl[AGE] and old >> 13 & 127 > depth:
        at ^= 2
        old = st.tt[at | 1]
    if old >> 36 != ctl[AGE]:
        ctl[TT_USED] += 1
    if move == NO_MOVE and st.tt[at] == key:
        move = old & 2047
    st.tt[at] = key
    st.tt[at | 1] = (
        ctl[AGE] << 36 | (packed + SCORE_OFFSET) << 20 | depth << 13 | bound << 11 | move
    )
    return 0


@kernel
def wipe_table(st: State) -> int:
    """Forget every entry in use."""
    for i in range(2 << st.ctl[TT_BITS]):
        st.tt[i] = 0
    return 0
