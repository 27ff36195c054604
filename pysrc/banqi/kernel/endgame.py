"""What the ending tables say about the position at work, for the search."""

from typing import Final

from banqi.constants import EMPTY, FACE_DOWN, KINDS, PIECES

from . import endgame_tables as e
from . import state as s
from .dialect import bit_count, kernel, lowest_bit
from .endgame_entries import eg_lookup
from .endgame_index import eg_find
from .scores import TABLE_PLIES, TABLE_PLY, TABLE_WIN
from .state import State
from .tables import ALL, VARIANT_BITS

# What eg_key returns when the tiles may be of several kinds.
UNCERTAIN: Final = -1


@kernel
def eg_key(st: State) -> int:
    """Return the key of the living pieces; UNCERTAIN when face-down tiles may differ."""
    tiles = st.ctl[s.FACE_DOWNS]
    if tiles == 0:
        return st.ctl[s.SIGNATURE]
    for piece in range(PIECES):
        if st.bag[piece]:
            if st.bag[piece] != tiles:
                return UNCERTAIN
            return st.ctl[s.SIGNATURE] | tiles << e.KEY_TILES | piece << e.KEY_TILE_KIND
    return UNCERTAIN


@kernel
def eg_gather(st: State, row: int, swapped: int) -> int:
    """Write the squares of the position's pieces in the order of a table's slots."""
    at = row * e.ROW_WIDTH
    last = -1
    left = 0
    for slot in range(st.eg_rows[at + e.ROW_SLOTS]):
        code = st.eg_rows[at + e.ROW_PIECE + slot]
        if code != last:
            last = code
            # A code met before its equals (the lead, told apart) leaves them the other squares.
            left = st.bits[FACE_DOWN]
            if code < e.TILE:
                left = st.bits[(code + KINDS) % PIECES] if swapped else st.bits[code]
            if slot > 0 and st.eg_rows[at + e.ROW_PIECE] == code:
                left ^= 1 << st.eg_squares[e.PROBE_BASE]
        st.eg_squares[e.PROBE_BASE + slot] = lowest_bit(left)
        left &= left - 1
    return 0


@kernel
def eg_probe(st: State) -> int:
    """Say what the tables know of the position at work, for the side to move, at its quiet count.

    Returns EG_UNKNOWN when no table covers it, 0 for a draw, the code for a win and minus the code
    for a loss; ``code >> 1`` is the number of plies to the next capture, flip or end.  Repetition
    and the chase rule are left aside (docs/endgame.md).  Costs one comparison while there are no
    tables, two with more than five pieces on the board, and about 60 ns otherwise.
    """
    if st.eg_ctl[e.EG_ROWS] == 0 or st.eg_ctl[e.EG_OFF]:
        return e.EG_UNKNOWN
    if bit_count(ALL & ~st.bits[EMPTY]) > e.MAX_SLOTS:
        return e.EG_UNKNOWN
    if st.eg_ctl[e.EG_RULES] != st.ctl[s.VARIANT] | st.ctl[s.QUIET_LIMIT] << VARIANT_BITS:
        return e.EG_UNKNOWN
    key = eg_key(st)
    if key == UNCERTAIN:
        return e.EG_UNKNOWN
    entry = eg_find(st, key)
    if entry < 0:
        return e.EG_UNKNOWN
    row, swapped = entry >> 1, entry & 1
    at = row * e.ROW_WIDTH
    if st.eg_rows[at + e.ROW_STATUS] != e.SOLVED:
        return e.EG_UNKNOWN
    eg_gather(st, row, swapped)
    value = eg_lookup(st, row, st.ctl[s.SIDE] ^ swapped)
    limit = st.ctl[s.QUIET_LIMIT]
    if limit and st.quiet[st.ctl[s.TOP]] + ((abs(value) + 1) >> 1) > limit:
        return 0
    return value


@kernel
def eg_score(st: State) -> int:
    """Return the score that the tables give the position at work, EG_UNKNOWN when none covers it.

    A won position scores TABLE_WIN less TABLE_PLY for each ply from the root to the first capture
    or flip, so that the winner comes closer to one with every move, and takes it when it is there;
    of equal ones the score prefers a shorter way to the next.  A draw scores 0.
    """
    code = eg_probe(st)
    if code == e.EG_UNKNOWN or code == 0:
        return code
    top = st.ctl[s.TOP]
    ply = top - st.ctl[s.ROOT]
    plies = ply + (abs(code) >> 1)
    if st.quiet[top] < ply:
        plies = ply - st.quiet[top]
    score = TABLE_WIN - TABLE_PLY * min(plies, TABLE_PLIES) - min(abs(code) >> 6, TABLE_PLY - 1)
    return score if code > 0 else -score
