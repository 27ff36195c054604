"""Laying out the table of a material signature, linked to those that its captures lead to."""

from typing import Final

from banqi.constants import CANNON, KINDS

from . import endgame_tables as e
from .dialect import exported, kernel
from .endgame_index import (
    eg_count_slots,
    eg_enter,
    eg_fill_unrank,
    eg_find,
    eg_lay_out,
    eg_swap_colours,
)
from .state import State
from .tables import JUMPING, TAKES, VARIANT_BITS

# What eg_start returns.
STARTED: Final = 0
ALREADY: Final = 1  # the signature has its table
LACKING: Final = 2  # one it leads to has none
NO_ROOM: Final = 3
NOT_A_SIGNATURE: Final = 4  # one colour is missing, or more than MAX_SLOTS
BUSY: Final = 5

# State.eg_men: for each slot its owner (2 a tile) and the place of its group in the index.
MAN_WIDTH: Final = 4
NOBODY: Final = 2
# State.eg_sides: for each side the slots of its face-up pieces after their number.
SIDE_WIDTH: Final = 8
# State.eg_pairs: for each side its captures, attacker << 4 | victim << 1 | jumps.
PAIRS_WIDTH: Final = 8

NARROW_LIMIT: Final = 63  # plies whose codes fit a byte with the loser's bit


@exported
def eg_reset(st: State, variant: int, limit: int) -> int:
    """Forget all tables; later ones are for a variant and a quiet limit in plies, 0 for none."""
    for i in range(e.EG_HASH):
        st.eg_hash_slots[i] = 0
    st.eg_ctl[e.EG_RULES] = variant | limit << VARIANT_BITS
    st.eg_ctl[e.EG_WIDE] = 0 if 0 < limit <= NARROW_LIMIT else 1
    st.eg_ctl[e.EG_ROWS] = 0
    st.eg_ctl[e.EG_NEXT] = 0
    st.eg_ctl[e.EG_PHASE] = e.IDLE
    return 0


@kernel
def eg_owner(code: int) -> int:
    """Return the colour that moves a slot's piece; NOBODY for a tile."""
    if code >= e.TILE:
        return NOBODY
    return code // KINDS


@kernel
def eg_write_men(st: State, row: int) -> int:
    """Write what the solver asks about each slot, and the capture pairs of both sides."""
    rows, men = st.eg_rows, st.eg_men
    at = row * e.ROW_WIDTH
    slots = rows[at + e.ROW_SLOTS]
    for side in range(2):
        st.eg_sides[side * SIDE_WIDTH] = 0
        st.eg_ctl[e.EG_PAIRS + side] = 0
    for group in range(at + e.ROW_GROUP, at + e.ROW_GROUP + 3 * rows[at + e.ROW_GROUPS], 3):
        for slot in range(rows[group], rows[group] + rows[group + 1]):
            owner = eg_owner(rows[at + e.ROW_PIECE + slot])
            men[slot * MAN_WIDTH] = owner
            men[slot * MAN_WIDTH + 1] = rows[group]
            men[slot * MAN_WIDTH + 2] = rows[group + 1]
            men[slot * MAN_WIDTH + 3] = rows[group + 2]
            if owner != NOBODY:
                count = st.eg_sides[owner * SIDE_WIDTH] + 1
                st.eg_sides[owner * SIDE_WIDTH] = count
                st.eg_sides[owner * SIDE_WIDTH + count] = slot
    variant = st.eg_ctl[e.EG_RULES] & ((1 << VARIANT_BITS) - 1)
    for attacker in range(slots):
        for victim in range(slots):
            side = men[attacker * MAN_WIDTH]
            if side == NOBODY or men[victim * MAN_WIDTH] != 1 - side:
                continue
            piece = rows[at + e.ROW_PIECE + attacker]
            target = rows[at + e.ROW_PIECE + victim]
            jumps = JUMPING[variant] if piece % KINDS == CANNON else 0
            if jumps or TAKES[variant << 8 | piece << 4 | target]:
                count = st.eg_ctl[e.EG_PAIRS + side]
                st.eg_pairs[side * PAIRS_WIDTH + count] = attacker << 4 | victim << 1 | jumps
                st.eg_ctl[e.EG_PAIRS + side] = count + 1
    return slots


@kernel
def eg_key_without(key: int, code: int) -> int:
    """Return the key after a piece is captured or, for a tile, turned up."""
    if code < e.TILE:
        return key - (1 << 3 * code)
    if key >> e.KEY_TILES & 7 == 1:
        return key & ((1 << e.KEY_TILES) - 1)
    return key - (1 << e.KEY_TILES)


@kernel
def eg_link(st: State, row: int, slot: int) -> bool:
    """Link a slot to the table of the signature without it, or with its tile turned up.

    False when that table is not there.
    """
    rows, subs = st.eg_rows, st.eg_subs
    at = row * e.ROW_WIDTH
    code = rows[at + e.ROW_PIECE + slot]
    key = eg_key_without(rows[at], code)
    link = slot * e.SUB_WIDTH
    subs[link + e.SUB_ROW] = e.NO_SIGNATURE
    if eg_count_slots(key) == 0:
        return True
    entry = eg_find(st, key)
    if entry < 0 or rows[(entry >> 1) * e.ROW_WIDTH + e.ROW_STATUS] != e.SOLVED:
        return False
    subs[link + e.SUB_ROW] = entry >> 1
    subs[link + e.SUB_SWAP] = entry & 1
    there = (entry >> 1) * e.ROW_WIDTH
    used = 1 << slot if code < e.TILE else 0
    for place in range(rows[there + e.ROW_SLOTS]):
        wanted = rows[there + e.ROW_PIECE + place]
        if entry & 1:
            wanted = wanted + KINDS if wanted % e.TILE < KINDS else wanted - KINDS
        for source in range(rows[at + e.ROW_SLOTS]):
            held = rows[at + e.ROW_PIECE + source]
            if source == slot and code >= e.TILE:
                held -= e.TILE
            if held == wanted and used >> source & 1 == 0:
                used |= 1 << source
                subs[link + e.SUB_SLOT + place] = source
                break
    return True


@exported
def eg_start(st: State) -> int:
    """Begin to solve the signature ``eg_ctl[EG_KEY]``; return STARTED or why not."""
    ctl, rows = st.eg_ctl, st.eg_rows
    key = ctl[e.EG_KEY]
    slots = eg_count_slots(key)
    if ctl[e.EG_PHASE] != e.IDLE:
        return BUSY
    if slots == 0 or slots > e.MAX_SLOTS:
        return NOT_A_SIGNATURE
    if eg_find(st, key) >= 0:
        return ALREADY
    row = ctl[e.EG_ROWS]
    if row >= e.EG_DIRECTORY:
        return NO_ROOM
    eg_fill_unrank(st)
    bits = eg_lay_out(st, row, key)
    words = 1 << (bits - 2 + ctl[e.EG_WIDE])
    room = ctl[e.EG_ROOM] if ctl[e.EG_ROOM] else e.EG_TABLE_WORDS
    count_room = ctl[e.EG_COUNT_ROOM] if ctl[e.EG_COUNT_ROOM] else e.EG_COUNT_WORDS
    if ctl[e.EG_NEXT] + words > room or 1 << (bits - 2) > count_room:
        return NO_ROOM
    for slot in range(slots):
        if not eg_link(st, row, slot):
            return LACKING
    eg_write_men(st, row)
    at = row * e.ROW_WIDTH
    rows[at + e.ROW_START] = ctl[e.EG_NEXT] << (3 - ctl[e.EG_WIDE])
    rows[at + e.ROW_STATUS] = e.UNSOLVED
    rows[at + e.ROW_DEEPEST] = 0
    for code in range(e.MAX_CODE + 1):
        st.eg_code_counts[code] = 0
    ctl[e.EG_FIRST_WORD] = ctl[e.EG_NEXT]
    ctl[e.EG_NEXT] += words
    ctl[e.EG_ROWS] = row + 1
    ctl[e.EG_ROW] = row
    ctl[e.EG_CURSOR] = 0
    ctl[e.EG_PHASE] = e.INITIALISING
    eg_enter(st, key, row << 1)
    swapped = eg_swap_colours(key)
    if swapped != key:
        eg_enter(st, swapped, row << 1 | 1)
    return STARTED
