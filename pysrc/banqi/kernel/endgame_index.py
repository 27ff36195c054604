"""Where the ending tables keep a position: the directory, and the index of a placement.

A material signature (signature for short) is a multiset of pieces, with or without face-down tiles
of one known kind.  Its table has one byte for each placement and side to move.  The index of a
placement puts together, from the top:

1. the square of the first slot, folded by the board's four symmetries into a quarter of it (three
   bits); the other squares are mirrored with it;
2. for each further group of equal pieces the number of its combination of squares.

Some indices name no placement: two pieces on one square, or a number past the last combination.
Squares are handed over in ``eg_squares``, in the order of the table's slots, from a base on.
"""

from banqi.constants import KINDS, PIECES

from . import endgame_tables as e
from .dialect import kernel
from .state import State

# --- keys and the directory ---------------------------------------------------------------------


@kernel
def eg_swap_colours(key: int) -> int:
    """Return the key of the signature with red and black exchanged."""
    red = key & e.SIGNATURE_HALF_MASK
    black = key >> e.SIGNATURE_HALF & e.SIGNATURE_HALF_MASK
    tiles = key >> e.KEY_TILES & 7
    kind = key >> e.KEY_TILE_KIND
    if tiles:
        kind = kind + KINDS if kind < KINDS else kind - KINDS
    return black | red << e.SIGNATURE_HALF | tiles << e.KEY_TILES | kind << e.KEY_TILE_KIND


@kernel
def eg_hash(key: int) -> int:
    """Return the place in ``eg_hash_slots`` where the search for a key begins."""
    folded = (key ^ key >> 25) & 0x1FFFFFF
    return (folded * 0x9E3779B1) >> 24 & (e.EG_HASH - 1)


@kernel
def eg_find(st: State, key: int) -> int:
    """Return ``row << 1 | swapped`` of the table that holds a signature, -1 when there is none."""
    at = eg_hash(key)
    while st.eg_hash_slots[at]:
        entry = st.eg_hash_slots[at] - 1
        held = st.eg_rows[(entry >> 1) * e.ROW_WIDTH + e.ROW_KEY]
        if entry & 1:
            held = eg_swap_colours(held)
        if held == key:
            return entry
        at = (at + 1) & (e.EG_HASH - 1)
    return -1


@kernel
def eg_enter(st: State, key: int, entry: int) -> int:
    """Make the directory find ``entry`` (``row << 1 | swapped``) under a key."""
    at = eg_hash(key)
    while st.eg_hash_slots[at]:
        at = (at + 1) & (e.EG_HASH - 1)
    st.eg_hash_slots[at] = entry + 1
    return at


# --- numbering combinations ---------------------------------------------------------------------


@kernel
def eg_fill_unrank(st: State) -> int:
    """List the combinations of two, three and four squares by number, five bits a square."""
    if st.eg_ctl[e.EG_UNRANKED]:
        return 0
    pair, triple, quad = e.UNRANK_AT[2], e.UNRANK_AT[3], e.UNRANK_AT[4]
    for d in range(32):
        for c in range(d):
            for b in range(c):
                for a in range(b):
                    st.eg_unrank[quad] = a | b << 5 | c << 10 | d << 15
                    quad += 1
                st.eg_unrank[triple] = b | c << 5 | d << 10
                triple += 1
            st.eg_unrank[pair] = c | d << 5
            pair += 1
    st.eg_ctl[e.EG_UNRANKED] = 1
    return quad


@kernel
def eg_rank(st: State, at: int, size: int) -> int:
    """Number the combination of ``size`` squares that stand in ``eg_squares`` from ``at`` on."""
    squares = st.eg_squares
    a = squares[at]
    if size == 1:
        return a
    b = squares[at + 1]
    if size == 2:
        return e.PAIR_RANK[a << 5 | b]
    c = squares[at + 2]
    a, b = min(a, b), max(a, b)
    b, c = min(b, c), max(b, c)
    a, b = min(a, b), max(a, b)
    if size == 3:
        return a + e.TWO[b] + e.THREE[c]
    d = squares[at + 3]
    c, d = min(c, d), max(c, d)
    b, c = min(b, c), max(b, c)
    a, b = min(a, b), max(a, b)
    return a + e.TWO[b] + e.THREE[c] + e.FOUR[d]


@kernel
def eg_index(st: State, row: int, base: int) -> int:
    """Return the index of the placement at ``base``; mirrors the squares there on the way."""
    rows, squares = st.eg_rows, st.eg_squares
    at = row * e.ROW_WIDTH
    mask = e.MIRROR[squares[base]]
    for slot in range(base, base + rows[at + e.ROW_SLOTS]):
        squares[slot] ^= mask
    lead = squares[base]
    index = (lead & 3 | lead >> 1 & 4) << (rows[at + e.ROW_BITS] - e.LEAD_BITS)
    group = at + e.ROW_GROUP
    for _ in range(1, rows[at + e.ROW_GROUPS]):
        group += 3
        index |= eg_rank(st, base + rows[group], rows[group + 1]) << rows[group + 2]
    return index


@kernel
def eg_place(st: State, row: int, index: int) -> int:
    """Write the placement that an index names to base 0; return its squares as a set, 0 if none."""
    rows, squares = st.eg_rows, st.eg_squares
    at = row * e.ROW_WIDTH
    lead = index >> (rows[at + e.ROW_BITS] - e.LEAD_BITS)
    squares[0] = lead & 3 | (lead & 4) << 1
    occupied = 1 << squares[0]
    group = at + e.ROW_GROUP
    for _ in range(1, rows[at + e.ROW_GROUPS]):
        group += 3
        slot, size = rows[group], rows[group + 1]
        number = index >> rows[group + 2] & ((1 << e.GROUP_BITS[size]) - 1)
        if size > 1:
            if number >= e.GROUP_COUNT[size]:
                return 0
            number = st.eg_unrank[e.UNRANK_AT[size] + number]
        for _ in range(size):
            square = number & 31
            number >>= 5
            if occupied >> square & 1:
                return 0
            occupied |= 1 << square
            squares[slot] = square
            slot += 1
    return occupied


# --- making a row -------------------------------------------------------------------------------


@kernel
def eg_count_slots(key: int) -> int:
    """Return how many pieces and tiles a signature has; 0 when a colour has none."""
    red = 0
    black = 0
    for piece in range(KINDS):
        red += key >> 3 * piece & 7
        black += key >> 3 * (piece + KINDS) & 7
    if red == 0 or black == 0:
        return 0
    return red + black


@kernel
def eg_group_of(key: int, code: int) -> int:
    """Return how many equal pieces of a code, ``TILE`` included, a signature has."""
    tiles = key >> e.KEY_TILES & 7
    kind = key >> e.KEY_TILE_KIND
    if code >= e.TILE:
        return tiles if code - e.TILE == kind else 0
    count = key >> 3 * code & 7
    return count - tiles if code == kind else count


@kernel
def eg_choose_lead(key: int) -> int:
    """Return the code whose piece comes first: one that stands alone, else of the fewest."""
    best = -1
    fewest = e.MAX_SLOTS + 1
    for code in range(e.TILE + PIECES):
        count = eg_group_of(key, code) if code < PIECES or code >= e.TILE else 0
        if 0 < count < fewest:
            best, fewest = code, count
    return best


@kernel
def eg_lay_out(st: State, row: int, key: int) -> int:
    """Write slots, groups and index fields of a signature into its row; return the index's bits.

    The first slot is a group of its own, even when it has equals: those are then told apart from
    it, which costs a table twice or thrice the size but keeps the four symmetries free of doubles.
    """
    rows = st.eg_rows
    at = row * e.ROW_WIDTH
    lead = eg_choose_lead(key)
    rows[at + e.ROW_KEY] = key
    rows[at + e.ROW_PIECE] = lead
    rows[at + e.ROW_GROUP] = 0
    rows[at + e.ROW_GROUP + 1] = 1
    groups = 1
    slot = 1
    bits = 0
    for code in range(e.TILE + PIECES):
        size = eg_group_of(key, code) if code < PIECES or code >= e.TILE else 0
        if code == lead:
            size -= 1
        if size == 0:
            continue
        group = at + e.ROW_GROUP + 3 * groups
        rows[group] = slot
        rows[group + 1] = size
        rows[group + 2] = bits
        for _ in range(size):
            rows[at + e.ROW_PIECE + slot] = code
            slot += 1
        bits += e.GROUP_BITS[size]
        groups += 1
    rows[at + e.ROW_GROUP + 2] = bits
    rows[at + e.ROW_SLOTS] = slot
    rows[at + e.ROW_GROUPS] = groups
    rows[at + e.ROW_BITS] = bits + e.LEAD_BITS
    return bits + e.LEAD_BITS
