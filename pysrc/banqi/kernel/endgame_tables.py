"""Tables and names of the ending solver: geometry, combinations, the slots of its memory."""

from typing import Final

from banqi.constants import FILES, SQUARES

PROBE_BASE: Final = 8  # of eg_squares: the placement that is looked up, not the one at work
MAX_SLOTS: Final = 5  # pieces and face-down tiles of a signature that can be solved

# --- slots of State.eg_ctl ----------------------------------------------------------------------
EG_RULES: Final = 0  # what the tables hold for: variant | quiet limit << tables.VARIANT_BITS
EG_ROWS: Final = 1  # rows of the directory in use
EG_NEXT: Final = 2  # first free word of eg_table
EG_ROOM: Final = 3  # words of eg_table; 0 = EG_TABLE_WORDS
EG_COUNT_ROOM: Final = 4  # words of eg_count; 0 = EG_COUNT_WORDS
EG_KEY: Final = 5  # the signature to solve, written by the host before eg_start
EG_PHASE: Final = 6  # IDLE, INITIALISING or PROPAGATING
EG_ROW: Final = 7  # directory row being solved
EG_CURSOR: Final = 8  # next word of the row's table
EG_CODE: Final = 9  # code being propagated
EG_FIRST_WORD: Final = 10  # where the row's table begins
EG_UNRANKED: Final = 11  # 1 once eg_unrank is filled
EG_PAIRS: Final = 12  # capture pairs of red, then (13) of black
EG_WIDE: Final = 14  # 1 when entries have two bytes
EG_OFF: Final = 15  # 1 while the search may not look at the tables
EG_CTL_SLOTS: Final = 16

IDLE: Final = 0
INITIALISING: Final = 1
PROPAGATING: Final = 2

# --- a row of the directory, State.eg_rows ------------------------------------------------------
ROW_WIDTH: Final = 32
ROW_KEY: Final = 0
ROW_SLOTS: Final = 1  # pieces and tiles
ROW_START: Final = 2  # first entry of its table, in entries
ROW_BITS: Final = 3  # log2 of the placements that its index can name; the side comes above
ROW_GROUPS: Final = 4
ROW_DEEPEST: Final = 5  # largest distance code in the table
ROW_STATUS: Final = 6  # UNSOLVED, SOLVED or TOO_DEEP
ROW_PIECE: Final = 8  # piece of each slot; TILE + piece for a face-down one
ROW_GROUP: Final = 13  # three values a group: its first slot, its size, its shift in the index

UNSOLVED: Final = 0
SOLVED: Final = 1
TOO_DEEP: Final = 2

TILE: Final = 16  # added to the code of a piece that lies face-down
LEAD_BITS: Final = 3  # the first slot's square, folded into a quarter of the board

# --- a row of State.eg_subs: the signature that a capture of, or a flip by, this slot leads to ---
SUB_WIDTH: Final = 8
SUB_ROW: Final = 0  # row of the directory; NO_SIGNATURE when the capture wins at once
SUB_SWAP: Final = 1  # 1 when that table holds the colours the other way round
SUB_SLOT: Final = 2  # slot here of each slot there
NO_SIGNATURE: Final = -1

# --- the key of a signature ----------------------------------------------------------------------
# Three bits a piece code count the living, as SIGNATURE does; above them the number of face-down
# tiles, all of one kind, and that kind.
KEY_TILES: Final = 42
KEY_TILE_KIND: Final = 45
SIGNATURE_HALF: Final = 21
SIGNATURE_HALF_MASK: Final = (1 << SIGNATURE_HALF) - 1

# --- sizes --------------------------------------------------------------------------------------
EG_DIRECTORY: Final = 256  # rows
EG_HASH: Final = 1024
EG_TABLE_WORDS: Final = 1 << 23  # 64 MB: one or two bytes a position
EG_COUNT_WORDS: Final = 1 << 21  # 16 MB: one byte a position of the signature being solved
# The interpreter's lists: every signature of four, none of five.
EG_PLAIN_TABLE_WORDS: Final = 1 << 19
EG_PLAIN_COUNT_WORDS: Final = 1 << 16
MAX_CODE: Final = 2047  # more than the longest quiet limit, 999 plies, can make

# --- results ------------------------------------------------------------------------------------
EG_UNKNOWN: Final = 1 << 16  # eg_probe: no table covers the position


def _between(a: int, b: int) -> int:
    """Return the set of squares strictly between two of one row or column; -1 for others."""
    if a == b or (a % FILES != b % FILES and a // FILES != b // FILES):
        return -1
    step = 1 if a // FILES == b // FILES else FILES
    return sum(1 << square for square in range(min(a, b) + step, max(a, b), step))


# between[a << 5 | b]: 0 for neighbours.
BETWEEN: Final = tuple(_between(a, b) for a in range(SQUARES) for b in range(SQUARES))

# What turns the board so that a square falls into files a-d, ranks 1-2: a mirrored square is the
# square XOR 7 (left and right), XOR 24 (up and down) or both.
MIRROR: Final = tuple((square & 4) // 4 * 7 | (square & 16) // 16 * 24 for square in range(SQUARES))

# Placements of two, three and four equal pieces are counted as combinations: the place of squares
# a < b < c < d is a + B(b, 2) + B(c, 3) + B(d, 4).
TWO: Final = tuple(n * (n - 1) // 2 for n in range(SQUARES))
THREE: Final = tuple(n * (n - 1) * (n - 2) // 6 for n in range(SQUARES))
FOUR: Final = tuple(n * (n - 1) * (n - 2) * (n - 3) // 24 for n in range(SQUARES))
PAIR_RANK: Final = tuple(TWO[max(a, b)] + min(a, b) for a in range(SQUARES) for b in range(SQUARES))
# By group size: bits of the index, number of combinations, offset of their list in eg_unrank.
GROUP_BITS: Final = (0, 5, 9, 13, 16)
GROUP_COUNT: Final = (0, 32, 496, 4960, 35960)
UNRANK_AT: Final = (0, 0, 0, 496, 5456)
UNRANK_SIZE: Final = 496 + 4960 + 35960
