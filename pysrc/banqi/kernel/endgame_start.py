"""Laying out the table of one set of pieces, and linking it to those that its captures lead to."""

from typing import Final

from banqi.constants import CANNON, KINDS

from .dialect import exported, kernel
from .endgame_index import (
    eg_count_slots,
    eg_enter,
    eg_fill_unrank,
    eg_find,
    eg_lay_out,
    eg_swap_colours,
)
from .endgame_tables import (
    EG_COUNT_ROOM,
    EG_COUNT_WORDS,
    EG_CURSOR,
    EG_DIRECTORY,
    EG_FIRST_WORD,
    EG_HASH,
    EG_KEY,
    EG_NEXT,
    EG_PAIRS,
    EG_PHASE,
    EG_ROOM,
    EG_ROW,
    EG_ROWS,
    EG_RULES,
    EG_TABLE_WORDS,
    EG_WIDE,
    FILLING,
    IDLE,
    KEY_TILES,
    MAX_CODE,
    MAX_SLOTS,
    NO_SET,
    ROW_DEEPEST,
    ROW_GROUP,
    ROW_GROUPS,
    ROW_PIECE,
    ROW_SLOTS,
    ROW_START,
    ROW_STATUS,
    ROW_WIDTH,
    SOLVED,
    SUB_ROW,
    SUB_SLOT,
    SUB_SWAP,
    SUB_WIDTH,
    TILE,
    UNSOLVED,
)
from .state import State
from .tables import JUMPING, TAKES

# What eg_start returns.
STARTED: Final = 0
ALREADY: Final = 1  # the set has its table
LACKING: Final = 2  # a set it leads to has none
NO_ROOM: Final = 3
NOT_A_SET: Final = 4  # one colour is missing, or more than MAX_SLOTS
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
    for i in range(EG_HASH):
        st.eg_hash_slots[i] = 0
    st.eg_ctl[EG_RULES] = variant | limit << 2
    st.eg_ctl[EG_WIDE] = 0 if 0 < limit <= NARROW_LIMIT else 1
    st.eg_ctl[EG_ROWS] = 0
    st.eg_ctl[EG_NEXT] = 0
    st.eg_ctl[EG_PHASE] = IDLE
    return 0


@kernel
def eg_owner(code: int) -> int:
    """Return the colour that moves a slot's piece; NOBODY for a tile."""
    if code >= TILE:
        return NOBODY
    return code // KINDS


@kernel
def eg_write_men(st: State, row: int) -> int:
    """Write what the solver asks about each slot, and the capture pairs of both sides."""
    rows, men = st.eg_rows, st.eg_men
    at = row * ROW_WIDTH
    slots = rows[at + ROW_SLOTS]
    for side in range(2):
        st.eg_sides[side * SIDE_WIDTH] = 0
        st.eg_ctl[EG_PAIRS + side] = 0
    for group in range(at + ROW_GROUP, at + ROW_GROUP + 3 * rows[at + ROW_GROUPS], 3):
        for slot in range(rows[group], rows[group] + rows[group + 1]):
            owner = eg_owner(rows[at + ROW_PIECE + slot])
            men[slot * MAN_WIDTH] = owner
            men[slot * MAN_WIDTH + 1] = rows[group]
            men[slot * MAN_WIDTH + 2] = rows[group + 1]
            men[slot * MAN_WIDTH + 3] = rows[group + 2]
            if owner != NOBODY:
                count = st.eg_sides[owner * SIDE_WIDTH] + 1
                st.eg_sides[owner * SIDE_WIDTH] = count
                st.eg_sides[owner * SIDE_WIDTH + count] = slot
    variant = st.eg_ctl[EG_RULES] & 3
    for attacker in range(slots):
        for victim in range(slots):
            side = men[attacker * MAN_WIDTH]
            if side == NOBODY or men[victim * MAN_WIDTH] != 1 - side:
                continue
            piece = rows[at + ROW_PIECE + attacker]
            target = rows[at + ROW_PIECE + victim]
            jumps = JUMPING[variant] if piece % KINDS == CANNON else 0
            if jumps or TAKES[variant << 8 | piece << 4 | target]:
                count = st.eg_ctl[EG_PAIRS + side]
                st.eg_pairs[side * PAIRS_WIDTH + count] = attacker << 4 | victim << 1 | jumps
                st.eg_ctl[EG_PAIRS + side] = count + 1
    return slots


@kernel
def eg_key_without(key: int, code: int) -> int:
    """Return the key after a piece is captured or, for a tile, turned up."""
    if code < TILE:
        return key - (1 << 3 * code)
    if key >> KEY_TILES & 7 == 1:
        return key & ((1 << KEY_TILES) - 1)
    return key - (1 << KEY_TILES)


@kernel
def eg_link(st: State, row: int, slot: int) -> bool:
    """Link a slot to the table of the set without it, or with its tile turned up.

    False when that table is not there.
    """
    rows, subs = st.eg_rows, st.eg_subs
    at = row * ROW_WIDTH
    code = rows[at + ROW_PIECE + slot]
    key = eg_key_without(rows[at], code)
    link = slot * SUB_WIDTH
    subs[link + SUB_ROW] = NO_SET
    if eg_count_slots(key) == 0:
        return True
    entry = eg_find(st, key)
    if entry < 0 or rows[(entry >> 1) * ROW_WIDTH + ROW_STATUS] != SOLVED:
        return False
    subs[link + SUB_ROW] = entry >> 1
    subs[link + SUB_SWAP] = entry & 1
    there = (entry >> 1) * ROW_WIDTH
    used = 1 << slot if code < TILE else 0
    for place in range(rows[there + ROW_SLOTS]):
        wanted = rows[there + ROW_PIECE + place]
        if entry & 1:
            wanted = wanted + KINDS if wanted % TILE < KINDS else wanted - KINDS
        for source in range(rows[at + ROW_SLOTS]):
            held = rows[at + ROW_PIECE + source]
            if source == slot and code >= TILE:
                held -= TILE
            if held == wanted and used >> source & 1 == 0:
                used |= 1 << source
                subs[link + SUB_SLOT + place] = source
                break
    return True


@exported
def eg_start(st: State) -> int:
    """Begin to solve the set ``eg_ctl[EG_KEY]``; return STARTED or why not."""
    ctl, rows = st.eg_ctl, st.eg_rows
    key = ctl[EG_KEY]
    slots = eg_count_slots(key)
    if ctl[EG_PHASE] != IDLE:
        return BUSY
    if slots == 0 or slots > MAX_SLOTS:
        return NOT_A_SET
    if eg_find(st, key) >= 0:
        return ALREADY
    row = ctl[EG_ROWS]
    if row >= EG_DIRECTORY:
        return NO_ROOM
    eg_fill_unrank(st)
    bits = eg_lay_out(st, row, key)
    words = 1 << (bits - 2 + ctl[EG_WIDE])
    room = ctl[EG_ROOM] if ctl[EG_ROOM] else EG_TABLE_WORDS
    count_room = ctl[EG_COUNT_ROOM] if ctl[EG_COUNT_ROOM] else EG_COUNT_WORDS
    if ctl[EG_NEXT] + words > room or 1 << (bits - 2) > count_room:
        return NO_ROOM
    for slot in range(slots):
        if not eg_link(st, row, slot):
            return LACKING
    eg_write_men(st, row)
    at = row * ROW_WIDTH
    rows[at + ROW_START] = ctl[EG_NEXT] << (3 - ctl[EG_WIDE])
    rows[at + ROW_STATUS] = UNSOLVED
    rows[at + ROW_DEEPEST] = 0
    for level in range(MAX_CODE + 1):
        st.eg_levels[level] = 0
    ctl[EG_FIRST_WORD] = ctl[EG_NEXT]
    ctl[EG_NEXT] += words
    ctl[EG_ROWS] = row + 1
    ctl[EG_ROW] = row
    ctl[EG_CURSOR] = 0
    ctl[EG_PHASE] = FILLING
    eg_enter(st, key, row << 1)
    swapped = eg_swap_colours(key)
    if swapped != key:
        eg_enter(st, swapped, row << 1 | 1)
    return STARTED
