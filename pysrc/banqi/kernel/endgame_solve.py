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

1. ``eg_start`` lays the table out and links it to the tables of the signatures it leads to.
2. Initialisation judges every placement by its captures and flips, and counts the quiet moves of
   those that these alone do not decide.
3. Propagation takes the codes in rising order and plays quiet moves backwards: before a lost
   position stands a won one; a position whose quiet moves all lead to won ones, and whose captures
   and flips do not save it, is lost.

The work is done by ``eg_slice`` in units of about five nanoseconds once compiled.
"""

from typing import Final

from . import endgame_tables as e
from .dialect import bit_count, exported, kernel, lowest_bit
from .endgame_entries import eg_decide, eg_read
from .endgame_index import eg_index, eg_place, eg_rank
from .endgame_start import MAN_WIDTH, NOBODY, PAIRS_WIDTH, SIDE_WIDTH
from .state import State
from .tables import NEAR, VARIANT_BITS

UNDECIDED: Final = 1 << 8
SAVED: Final = 127  # count of a position that no number of bad quiet moves makes lost
BY_CAPTURE: Final = 2  # code of a result by a capture or flip in this ply
BLOCKED: Final = 1  # code of the side to move that has no legal turn

# Work units of about 5 ns.
INITIALISE_COST: Final = 30  # to judge one placement for both sides
PROPAGATE_COST: Final = 16  # to play back the moves that lead to one position

HALF: Final = 0xFFFFFFFF


# --- initialisation -----------------------------------------------------------------------------


@kernel
def eg_converted(st: State, slot: int, mover: int, side: int) -> int:
    """Value for ``side`` of capturing a slot with ``mover``, or of flipping it as its own mover.

    Above 0 won, 0 drawn, below 0 lost.
    """
    link = slot * e.SUB_WIDTH
    row = st.eg_subs[link + e.SUB_ROW]
    if row == e.NO_SIGNATURE:
        return 1
    at = row * e.ROW_WIDTH
    squares = st.eg_squares
    for place in range(st.eg_rows[at + e.ROW_SLOTS]):
        source = st.eg_subs[link + e.SUB_SLOT + place]
        squares[e.PROBE_BASE + place] = squares[slot if source == mover else source]
    index = eg_index(st, row, e.PROBE_BASE)
    enemy = 1 - side ^ st.eg_subs[link + e.SUB_SWAP]
    return -eg_read(
        st, st.eg_rows[at + e.ROW_START] + (enemy << st.eg_rows[at + e.ROW_BITS]) + index
    )


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
    for i in range(at, at + st.eg_ctl[e.EG_PAIRS + side]):
        pair = st.eg_pairs[i]
        victim = pair >> 1 & 7
        path = e.BETWEEN[squares[pair >> 4] << 5 | squares[victim]]
        if pair & 1:
            screens = path & occupied
            if path <= 0 or screens == 0 or screens & (screens - 1):
                continue
        elif path:
            continue
        value = eg_converted(st, victim, pair >> 4, side)
        if value > 0:
            return BY_CAPTURE
        saved = saved or value == 0
        losing = True
    for slot in range(st.eg_rows[st.eg_ctl[e.EG_ROW] * e.ROW_WIDTH + e.ROW_SLOTS]):
        if st.eg_men[slot * MAN_WIDTH] == NOBODY:
            value = eg_converted(st, slot, slot, side)
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
def eg_next_code(st: State) -> int:
    """Turn to the next code that occurs and can still be propagated, or end the solving."""
    ctl = st.eg_ctl
    limit = ctl[e.EG_RULES] >> VARIANT_BITS
    code = ctl[e.EG_CODE] + 1
    while code <= e.MAX_CODE and st.eg_code_counts[code] == 0:
        code += 1
    ctl[e.EG_CODE] = code
    ctl[e.EG_CURSOR] = 0
    ended = code > e.MAX_CODE or 0 < limit < (code + 3) >> 1  # what comes before needs more plies
    if code + 2 <= e.MAX_CODE and not ended:
        return code
    deepest = e.MAX_CODE
    while deepest > 0 and st.eg_code_counts[deepest] == 0:
        deepest -= 1
    at = ctl[e.EG_ROW] * e.ROW_WIDTH
    st.eg_rows[at + e.ROW_DEEPEST] = deepest
    st.eg_rows[at + e.ROW_STATUS] = e.SOLVED if ended else e.TOO_DEEP
    ctl[e.EG_PHASE] = e.IDLE
    return 0


@kernel
def eg_initialise_word(st: State) -> int:
    """Judge the next eight placements for both sides to move; return the work done."""
    ctl = st.eg_ctl
    row = ctl[e.EG_ROW]
    bits = st.eg_rows[row * e.ROW_WIDTH + e.ROW_BITS]
    first = ctl[e.EG_CURSOR] << 3
    wide = ctl[e.EG_WIDE]
    for side in range(2):
        st.eg_count[(side << bits | first) >> 3] = 0
        for word in range(1 + wide):
            st.eg_table[ctl[e.EG_FIRST_WORD] + ((side << bits | first) >> (3 - wide)) + word] = 0
    work = 8
    for lane in range(8):
        occupied = eg_place(st, row, first | lane)
        if occupied == 0:
            continue
        work += INITIALISE_COST
        for side in range(2):
            entry = side << bits | first | lane
            judged = eg_judge(st, side, occupied)
            count = SAVED
            if judged < UNDECIDED:
                eg_decide(st, entry, judged)
            else:
                count = judged - UNDECIDED
            st.eg_count[entry >> 3] += count << (lane << 3)
    ctl[e.EG_CURSOR] += 1
    if first + 8 == 1 << bits:
        ctl[e.EG_PHASE] = e.PROPAGATING
        ctl[e.EG_CODE] = 0
        eg_next_code(st)
    return work


# --- propagation ----------------------------------------------------------------------------------


@kernel
def eg_reach(st: State, entry: int, value: int) -> int:
    """Note, for the position before a quiet move, what value that move may give it."""
    if value < 0:
        at = entry >> 3
        shift = (entry & 7) << 3
        st.eg_count[at] -= 1 << shift
        if st.eg_count[at] >> shift & 255:
            return 0
    if eg_read(st, st.eg_rows[st.eg_ctl[e.EG_ROW] * e.ROW_WIDTH + e.ROW_START] + entry) == 0:
        eg_decide(st, entry, value)
    return 0


@kernel
def eg_moved(st: State, index: int, slot: int, target: int) -> int:
    """Return the index of the placement at base 0 with one slot's piece on another square."""
    squares, men = st.eg_squares, st.eg_men
    row = st.eg_ctl[e.EG_ROW]
    shift = men[slot * MAN_WIDTH + 3]
    origin = squares[slot]
    if slot == 0:
        mask = e.MIRROR[target]
        if mask == 0:
            fold = (target & 3 | target >> 1 & 4) - (origin & 3 | origin >> 1 & 4)
            return index + (fold << shift)
        for each in range(1, st.eg_rows[row * e.ROW_WIDTH + e.ROW_SLOTS]):
            squares[e.PROBE_BASE + each] = squares[each]
        squares[e.PROBE_BASE] = target
        return eg_index(st, row, e.PROBE_BASE)
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
def eg_propagate_entry(st: State, entry: int, lost: int) -> int:
    """Play back every quiet move that leads to a decided position."""
    row = st.eg_ctl[e.EG_ROW]
    bits = st.eg_rows[row * e.ROW_WIDTH + e.ROW_BITS]
    index = entry & ((1 << bits) - 1)
    mover = 1 - (entry >> bits)
    occupied = eg_place(st, row, index)
    value = st.eg_ctl[e.EG_CODE] + 2
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
def eg_propagate_words(st: State, most: int) -> int:
    """Propagate from the positions of the present code, up to ``most`` units; return the work done.

    A word's entries are compared with the code all at once, by halves: adding the largest code to
    what is left of an entry without its top bit sets that bit unless nothing was left.
    """
    ctl = st.eg_ctl
    first = ctl[e.EG_FIRST_WORD]
    wide = ctl[e.EG_WIDE]
    lanes, width, ones, codes = 8, 8, 0x01010101, 0x7F7F7F7F
    if wide:
        lanes, width, ones, codes = 4, 16, 0x00010001, 0x7FFF7FFF
    tops = codes ^ HALF
    words = 1 << (st.eg_rows[ctl[e.EG_ROW] * e.ROW_WIDTH + e.ROW_BITS] - 2 + wide)
    word = ctl[e.EG_CURSOR]
    code = ctl[e.EG_CODE]
    pattern = code * ones
    work = 0
    while word < words and work < most:
        entries = st.eg_table[first + word]
        low = ((entries & HALF ^ pattern) & codes) + codes
        high = ((entries >> 32 & HALF ^ pattern) & codes) + codes
        if low & high & tops != tops:
            for lane in range(lanes):
                raw = entries >> (lane * width)
                if raw & ((1 << (width - 1)) - 1) == code:
                    eg_propagate_entry(st, word * lanes + lane, raw >> (width - 1) & 1)
                    work += PROPAGATE_COST
        word += 1
        work += 1
    ctl[e.EG_CURSOR] = word
    if word == words:
        eg_next_code(st)
    return work


@exported
def eg_slice(st: State, most: int) -> int:
    """Go on solving for about ``most`` units of work; return 1 when nothing is left to do."""
    ctl = st.eg_ctl
    work = 0
    while work < most and ctl[e.EG_PHASE] != e.IDLE:
        if ctl[e.EG_PHASE] == e.INITIALISING:
            work += eg_initialise_word(st)
        else:
            work += eg_propagate_words(st, most - work) + 1
    return int(ctl[e.EG_PHASE] == e.IDLE)
