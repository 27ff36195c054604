"""What the ending tables say about the position at work, for the search."""

from typing import Final

from banqi.constants import EMPTY, FACE_DOWN, KINDS, PIECES

from .dialect import bit_count, kernel, lowest_bit
from .endgame_entries import eg_lookup
from .endgame_index import eg_find
from .endgame_tables import (
    EG_OFF,
    EG_ROWS,
    EG_RULES,
    EG_UNKNOWN,
    KEY_TILE_KIND,
    KEY_TILES,
    MAX_SLOTS,
    PROBE_BASE,
    ROW_PIECE,
    ROW_SLOTS,
    ROW_STATUS,
    ROW_WIDTH,
    SOLVED,
    TILE,
)
from .scores import TABLE_PLIES, TABLE_PLY, TABLE_WIN
from .state import FACE_DOWNS, QUIET_LIMIT, ROOT, SIDE, SIGNATURE, TOP, VARIANT, State
from .tables import ALL

# What eg_key returns when the tiles may be of several kinds.
UNCERTAIN: Final = -1


@kernel
def eg_key(st: State) -> int:
    """Return the key of the living pieces; UNCERTAIN when face-down tiles may differ."""
    tiles = st.ctl[FACE_DOWNS]
    if tiles == 0:
        return st.ctl[SIGNATURE]
    for piece in range(PIECES):
        if st.bag[piece]:
            if st.bag[piece] != tiles:
                return UNCERTAIN
            return st.ctl[SIGNATURE] | tiles << KEY_TILES | piece << KEY_TILE_KIND
    return UNCERTAIN


@kernel
def eg_gather(st: State, row: int, swapped: int) -> int:
    """Write the squares of the position's pieces in the order of a table's slots."""
    at = row * ROW_WIDTH
    last = -1
    left = 0
    for slot in range(st.eg_rows[at + ROW_SLOTS]):
        code = st.eg_rows[at + ROW_PIECE + slot]
        if code != last:
            last = code
            # A code met before its equals (the lead, told apart) leaves them the other squares.
            left = st.bits[FACE_DOWN]
            if code < TILE:
                left = st.bits[(code + KINDS) % PIECES] if swapped else st.bits[code]
            if slot > 0 and st.eg_rows[at + ROW_PIECE] == code:
                left ^= 1 << st.eg_squares[PROBE_BASE]
        st.eg_squares[PROBE_BASE + slot] = lowest_bit(left)
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
    if st.eg_ctl[EG_ROWS] == 0 or st.eg_ctl[EG_OFF]:
        return EG_UNKNOWN
    if bit_count(ALL & ~st.bits[EMPTY]) > MAX_SLOTS:
        return EG_UNKNOWN
    if st.eg_ctl[EG_RULES] != st.ctl[VARIANT] | st.ctl[QUIET_LIMIT] << 2:
        return EG_UNKNOWN
    key = eg_key(st)
    if key == UNCERTAIN:
        return EG_UNKNOWN
    entry = eg_find(st, key)
    if entry < 0:
        return EG_UNKNOWN
    row, swapped = entry >> 1, entry & 1
    at = row * ROW_WIDTH
    if st.eg_rows[at + ROW_STATUS] != SOLVED:
        return EG_UNKNOWN
    eg_gather(st, row, swapped)
    value = eg_lookup(st, row, st.ctl[SIDE] ^ swapped)
    limit = st.ctl[QUIET_LIMIT]
    if limit and st.quiet[st.ctl[TOP]] + ((abs(value) + 1) >> 1) > limit:
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
    if code == EG_UNKNOWN or code == 0:
        return code
    top = st.ctl[TOP]
    ply = top - st.ctl[ROOT]
    plies = ply + (abs(code) >> 1)
    if st.quiet[top] < ply:
        plies = ply - st.quiet[top]
    score = TABLE_WIN - TABLE_PLY * min(plies, TABLE_PLIES) - min(abs(code) >> 6, TABLE_PLY - 1)
    return score if code > 0 else -score
