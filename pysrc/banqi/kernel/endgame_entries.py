"""One position's entry in an ending table: reading it, deciding it, looking it up."""

from typing import Final

from . import endgame_tables as e
from .dialect import exported, kernel
from .endgame_index import eg_index
from .state import State

SIGN_BIT: Final = -(1 << 63)


@kernel
def eg_read(st: State, entry: int) -> int:
    """Return a decided entry's code, negative where the side to move loses; 0 for a draw."""
    wide = st.eg_ctl[e.EG_WIDE]
    top = 7 + 8 * wide
    lane = entry & ((8 >> wide) - 1)
    raw = st.eg_table[entry >> (3 - wide)] >> (lane << (3 + wide))
    code = raw & ((1 << top) - 1)
    return -code if raw >> top & 1 else code


@kernel
def eg_decide(st: State, entry: int, value: int) -> int:
    """Write a code, negative for a loss, into an entry of the table at work that is still 0."""
    wide = st.eg_ctl[e.EG_WIDE]
    lane = entry & ((8 >> wide) - 1)
    shift = lane << (3 + wide)
    top = 7 + 8 * wide
    code = abs(value)
    st.eg_code_counts[code] += 1
    word = code << shift
    if value < 0:  # the top lane's top bit is the sign of the word
        word += 1 << (shift + top) if shift + top < 63 else SIGN_BIT
    st.eg_table[st.eg_ctl[e.EG_FIRST_WORD] + (entry >> (3 - wide))] += word
    return code


@exported
def eg_lookup(st: State, row: int, side: int) -> int:
    """Return the code of a placement, negative for a loss, 0 for a draw at every quiet count.

    The host writes the squares to ``eg_squares`` from PROBE_BASE on, in the order of the row's
    slots; ``side`` is the side to move as the row has the colours.  Leaves the search alone.
    """
    at = row * e.ROW_WIDTH
    index = eg_index(st, row, e.PROBE_BASE)
    return eg_read(st, st.eg_rows[at + e.ROW_START] + (side << st.eg_rows[at + e.ROW_BITS]) + index)
