"""Retrograde analysis of endings, in slices: exact value and distance under a quiet limit.

A position is decided by a *code*: twice the plies to the next capture, flip or end of the game
under best play, plus one when the line ends with the loser blocked.  The winner keeps it small, the
loser large.  The plies of quiet room a result needs are ``(code + 1) // 2``: a capture may be the
ply that reaches the limit, a blocking move may not.  Results that need more than the limit are
draws, in this table and in all tables that lead here, so a table belongs to one limit.
docs/endgame.md proves that this one number decides a position at every quiet count.

A table has one entry a position: 0 drawn (while solving: not decided), else the code, with the
entry's top bit set where the side to move loses.  Entries are bytes while the limit keeps codes
below 128, that is up to 63 plies, and two bytes under longer limits or none.

1. ``eg_start`` lays the table out and links it to the tables of the sets it leads to.
2. Filling judges every placement by its captures and flips, and counts the quiet moves of those
   that these alone do not decide.
3. Spreading takes the codes in rising order and plays quiet moves backwards: before a lost position
   stands a won one; a position whose quiet moves all lead to won ones, and whose captures and flips
   do not save it, is lost.

The work is done by ``eg_slice`` in units of about five nanoseconds once compiled.
"""

from typing import Final

from banqi.constants import CANNON, KINDS

from .dialect import bit_count, exported, kernel, lowest_bit
from .endgame_index import (
    eg_count_slots,
    eg_enter,
    eg_fill_unrank,
    eg_find,
    eg_index,
    eg_lay_out,
    eg_place,
    eg_rank,
    eg_swap_colours,
)
from .endgame_tables import (
    BETWEEN,
    EG_COUNT_ROOM,
    EG_COUNT_WORDS,
    EG_CURSOR,
    EG_DIRECTORY,
    EG_FIRST_WORD,
    EG_HASH,
    EG_KEY,
    EG_LEVEL,
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
    MIRROR,
    NO_SET,
    PROBE_BASE,
    ROW_BITS,
    ROW_DEEPEST,
    ROW_GROUP,
    ROW_GROUPS,
    ROW_PIECE,
    ROW_SLOTS,
    ROW_START,
    ROW_STATUS,
    ROW_WIDTH,
    SOLVED,
    SPREADING,
    SUB_ROW,
    SUB_SLOT,
    SUB_SWAP,
    SUB_WIDTH,
    TILE,
    TOO_DEEP,
    UNSOLVED,
)
from .state import State
from .tables import JUMPING, NEAR, TAKES

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

UNDECIDED: Final = 1 << 8
SAVED: Final = 127  # count of a position that no number of bad quiet moves makes lost
BY_CAPTURE: Final = 2  # code of a result by a capture or flip in this ply
BLOCKED: Final = 1  # code of the side to move that has no legal turn
NARROW_LIMIT: Final = 63  # plies whose codes fit a byte with the loser's bit

# Work units of about 5 ns.
FILL_COST: Final = 30  # to judge one placement for both sides
SPREAD_COST: Final = 16  # to play back the moves that lead to one position

HALF: Final = 0xFFFFFFFF
SIGN_BIT: Final = -(1 << 63)


# --- entries in words ---------------------------------------------------------------------------


@kernel
def eg_read(st: State, entry: int) -> int:
    """Return a decided entry's code, negative where the side to move loses; 0 for a draw."""
    wide = st.eg_ctl[EG_WIDE]
    top = 7 + 8 * wide
    lane = entry & ((8 >> wide) - 1)
    raw = st.eg_table[entry >> (3 - wide)] >> (lane << (3 + wide))
    code = raw & ((1 << top) - 1)
    return -code if raw >> top & 1 else code


@kernel
def eg_decide(st: State, entry: int, value: int) -> int:
    """Write a code, negative for a loss, into an entry of the table at work that is still 0."""
    wide = st.eg_ctl[EG_WIDE]
    lane = entry & ((8 >> wide) - 1)
    shift = lane << (3 + wide)
    top = 7 + 8 * wide
    code = abs(value)
    st.eg_levels[code] += 1
    word = code << shift
    if value < 0:  # the top lane's top bit is the sign of the word
        word += 1 << (shift + top) if shift + top < 63 else SIGN_BIT
    st.eg_table[st.eg_ctl[EG_FIRST_WORD] + (entry >> (3 - wide))] += word
    return code


@exported
def eg_lookup(st: State, row: int, side: int) -> int:
    """Return the code of a placement, negative for a loss, 0 for a draw at every quiet count.

    The host writes the squares to ``eg_squares`` from PROBE_BASE on, in the order of the row's
    slots; ``side`` is the side to move as the row has the colours.  Leaves the search alone.
    """
    at = row * ROW_WIDTH
    index = eg_index(st, row, PROBE_BASE)
    return eg_read(st, st.eg_rows[at + ROW_START] + (side << st.eg_rows[at + ROW_BITS]) + index)


# --- setting up ---------------------------------------------------------------------------------


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


# --- filling ------------------------------------------------------------------------------------


@kernel
def eg_conversion(st: State, slot: int, mover: int, side: int) -> int:
    """Value for ``side`` of capturing a slot with ``mover``, or of flipping it as its own mover.

    Above 0 won, 0 drawn, below 0 lost.
    """
    link = slot * SUB_WIDTH
    row = st.eg_subs[link + SUB_ROW]
    if row == NO_SET:
        return 1
    at = row * ROW_WIDTH
    squares = st.eg_squares
    for place in range(st.eg_rows[at + ROW_SLOTS]):
        source = st.eg_subs[link + SUB_SLOT + place]
        squares[PROBE_BASE + place] = squares[slot if source == mover else source]
    index = eg_index(st, row, PROBE_BASE)
    enemy = 1 - side ^ st.eg_subs[link + SUB_SWAP]
    return -eg_read(st, st.eg_rows[at + ROW_START] + (enemy << st.eg_rows[at + ROW_BITS]) + index)


@kernel
def eg_steps(st: State, side: int, occupied: int) -> int:
    """Count the quiet moves of a side."""
    count = 0
    at = side * SIDE_WIDTH
    for i in range(at + 1, at + 1 + st.eg_sides[at]):
        count += bit_count(NEAR[st.eg_squares[st.eg_sides[i]]] & ~occupied)
    return count


@kernel
def eg_judge(st: State, side: int, occupied: int) -> int:
    """Judge the placement by captures and flips.

    Returns its code, negative for a loss, or UNDECIDED plus its count of quiet moves.
    """
    squares = st.eg_squares
    saved = False
    losing = False
    at = side * PAIRS_WIDTH
    for i in range(at, at + st.eg_ctl[EG_PAIRS + side]):
        pair = st.eg_pairs[i]
        victim = pair >> 1 & 7
        path = BETWEEN[squares[pair >> 4] << 5 | squares[victim]]
        if pair & 1:
            screens = path & occupied
            if path <= 0 or screens == 0 or screens & (screens - 1):
                continue
        elif path:
            continue
        value = eg_conversion(st, victim, pair >> 4, side)
        if value > 0:
            return BY_CAPTURE
        saved = saved or value == 0
        losing = True
    for slot in range(st.eg_rows[st.eg_ctl[EG_ROW] * ROW_WIDTH + ROW_SLOTS]):
        if st.eg_men[slot * MAN_WIDTH] == NOBODY:
            value = eg_conversion(st, slot, slot, side)
            if value > 0:
                return BY_CAPTURE
            saved = saved or value == 0
            losing = True
    if saved:
        return UNDECIDED + SAVED
    steps = eg_steps(st, side, occupied)
    if steps:
        return UNDECIDED + steps
    return -BY_CAPTURE if losing else -BLOCKED


@kernel
def eg_next_level(st: State) -> int:
    """Turn to the next code that occurs and can still spread, or end the solving."""
    ctl = st.eg_ctl
    limit = ctl[EG_RULES] >> 2
    level = ctl[EG_LEVEL] + 1
    while level <= MAX_CODE and st.eg_levels[level] == 0:
        level += 1
    ctl[EG_LEVEL] = level
    ctl[EG_CURSOR] = 0
    ended = level > MAX_CODE or 0 < limit < (level + 3) >> 1  # what comes before needs more plies
    if level + 2 <= MAX_CODE and not ended:
        return level
    deepest = MAX_CODE
    while deepest > 0 and st.eg_levels[deepest] == 0:
        deepest -= 1
    at = ctl[EG_ROW] * ROW_WIDTH
    st.eg_rows[at + ROW_DEEPEST] = deepest
    st.eg_rows[at + ROW_STATUS] = SOLVED if ended else TOO_DEEP
    ctl[EG_PHASE] = IDLE
    return 0


@kernel
def eg_fill_word(st: State) -> int:
    """Judge the next eight placements for both sides to move; return the work done."""
    ctl = st.eg_ctl
    row = ctl[EG_ROW]
    bits = st.eg_rows[row * ROW_WIDTH + ROW_BITS]
    first = ctl[EG_CURSOR] << 3
    wide = ctl[EG_WIDE]
    for side in range(2):
        st.eg_count[(side << bits | first) >> 3] = 0
        for word in range(1 + wide):
            st.eg_table[ctl[EG_FIRST_WORD] + ((side << bits | first) >> (3 - wide)) + word] = 0
    work = 8
    for lane in range(8):
        occupied = eg_place(st, row, first | lane)
        if occupied == 0:
            continue
        work += FILL_COST
        for side in range(2):
            entry = side << bits | first | lane
            judged = eg_judge(st, side, occupied)
            count = SAVED
            if judged < UNDECIDED:
                eg_decide(st, entry, judged)
            else:
                count = judged - UNDECIDED
            st.eg_count[entry >> 3] += count << (lane << 3)
    ctl[EG_CURSOR] += 1
    if first + 8 == 1 << bits:
        ctl[EG_PHASE] = SPREADING
        ctl[EG_LEVEL] = 0
        eg_next_level(st)
    return work


# --- spreading ----------------------------------------------------------------------------------


@kernel
def eg_reach(st: State, entry: int, value: int) -> int:
    """Note, for the position before a quiet move, what value that move may give it."""
    if value < 0:
        at = entry >> 3
        shift = (entry & 7) << 3
        st.eg_count[at] -= 1 << shift
        if st.eg_count[at] >> shift & 255:
            return 0
    if eg_read(st, st.eg_rows[st.eg_ctl[EG_ROW] * ROW_WIDTH + ROW_START] + entry) == 0:
        eg_decide(st, entry, value)
    return 0


@kernel
def eg_moved(st: State, index: int, slot: int, target: int) -> int:
    """Return the index of the placement at base 0 with one slot's piece on another square."""
    squares, men = st.eg_squares, st.eg_men
    row = st.eg_ctl[EG_ROW]
    shift = men[slot * MAN_WIDTH + 3]
    origin = squares[slot]
    if slot == 0:
        mask = MIRROR[target]
        if mask == 0:
            fold = (target & 3 | target >> 1 & 4) - (origin & 3 | origin >> 1 & 4)
            return index + (fold << shift)
        for each in range(1, st.eg_rows[row * ROW_WIDTH + ROW_SLOTS]):
            squares[PROBE_BASE + each] = squares[each]
        squares[PROBE_BASE] = target
        return eg_index(st, row, PROBE_BASE)
    size = men[slot * MAN_WIDTH + 2]
    if size == 1:
        return index + ((target - origin) << shift)
    first = men[slot * MAN_WIDTH + 1]
    before = eg_rank(st, first, size)
    squares[slot] = target
    after = eg_rank(st, first, size)
    squares[slot] = origin
    return index + ((after - before) << shift)


@kernel
def eg_spread_entry(st: State, entry: int, lost: int) -> int:
    """Play back every quiet move that leads to a decided position."""
    row = st.eg_ctl[EG_ROW]
    bits = st.eg_rows[row * ROW_WIDTH + ROW_BITS]
    index = entry & ((1 << bits) - 1)
    mover = 1 - (entry >> bits)
    occupied = eg_place(st, row, index)
    value = st.eg_ctl[EG_LEVEL] + 2
    if not lost:
        value = -value
    at = mover * SIDE_WIDTH
    for i in range(at + 1, at + 1 + st.eg_sides[at]):
        slot = st.eg_sides[i]
        free = NEAR[st.eg_squares[slot]] & ~occupied
        while free:
            target = lowest_bit(free)
            free &= free - 1
            before = eg_moved(st, index, slot, target)
            eg_reach(st, mover << bits | before, value)
    return 0


@kernel
def eg_spread_words(st: State, most: int) -> int:
    """Spread from the positions of the present code, up to ``most`` units; return the work done.

    A word's entries are compared with the code all at once, by halves: adding the largest code to
    what is left of an entry without its top bit sets that bit unless nothing was left.
    """
    ctl = st.eg_ctl
    first = ctl[EG_FIRST_WORD]
    wide = ctl[EG_WIDE]
    lanes, width, ones, codes = 8, 8, 0x01010101, 0x7F7F7F7F
    if wide:
        lanes, width, ones, codes = 4, 16, 0x00010001, 0x7FFF7FFF
    tops = codes ^ HALF
    words = 1 << (st.eg_rows[ctl[EG_ROW] * ROW_WIDTH + ROW_BITS] - 2 + wide)
    word = ctl[EG_CURSOR]
    level = ctl[EG_LEVEL]
    pattern = level * ones
    work = 0
    while word < words and work < most:
        entries = st.eg_table[first + word]
        low = ((entries & HALF ^ pattern) & codes) + codes
        high = ((entries >> 32 & HALF ^ pattern) & codes) + codes
        if low & high & tops != tops:
            for lane in range(lanes):
                raw = entries >> (lane * width)
                if raw & ((1 << (width - 1)) - 1) == level:
                    eg_spread_entry(st, word * lanes + lane, raw >> (width - 1) & 1)
                    work += SPREAD_COST
        word += 1
        work += 1
    ctl[EG_CURSOR] = word
    if word == words:
        eg_next_level(st)
    return work


@exported
def eg_slice(st: State, most: int) -> int:
    """Go on solving for about ``most`` units of work; return 1 when nothing is left to do."""
    ctl = st.eg_ctl
    work = 0
    while work < most and ctl[EG_PHASE] != IDLE:
        if ctl[EG_PHASE] == FILLING:
            work += eg_fill_word(st)
        else:
            work += eg_spread_words(st, most - work) + 1
    return int(ctl[EG_PHASE] == IDLE)
