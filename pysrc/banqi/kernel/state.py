"""All memory of the search, as named runs of 64-bit integers, or of 16-bit ones.

``State`` holds one list per field in the interpreter and one static array per field in the compiled
kernel; ``SIZES`` gives their lengths.  The host writes ``board``, ``bag`` and the first group of
``ctl`` slots, calls the exports, and reads the results from the last group and from ``lines``.
"""

from typing import Final, NamedTuple

from .dialect import ROW, Ints, Shorts
from .endgame_tables import (
    EG_COUNT_ROOM,
    EG_COUNT_WORDS,
    EG_CTL_SLOTS,
    EG_DIRECTORY,
    EG_HASH,
    EG_PLAIN_COUNT_WORDS,
    EG_PLAIN_TABLE_WORDS,
    EG_ROOM,
    EG_TABLE_WORDS,
    MAX_CODE,
    ROW_WIDTH,
    UNRANK_SIZE,
)
from .network_shape import HALF, PACKED_ROWS, UNPACKED_ROWS

# --- slots of State.ctl that the host writes before ``load`` ------------------------------------
SIDE: Final = 0  # colour to move; anything while all tiles are face-down
VARIANT: Final = 1  # number of the ladder and the cannon, see tables.VARIANTS
QUIET_LIMIT: Final = 2  # plies without flip or capture that draw; 0 = off
REPETITION: Final = 3  # times a position must occur to draw; 0 = off
CHASE: Final = 4  # 1 = the chase rule holds
START_QUIET: Final = 5  # quiet plies already counted at the loaded position

# --- slots the host writes before ``search_start`` ----------------------------------------------
NODE_LIMIT: Final = 8  # nodes of the whole search; 0 = no limit
DEPTH_LIMIT: Final = 9  # iterations; 0 = as deep as the stack allows
LINES: Final = 10  # best lines wanted, 1..MAX_LINES
CLOCK_EVERY: Final = 11  # nodes between two looks at the clock; 0 = 1,024
TT_BITS: Final = 12  # log2 of the table entries in use, 10..TT_MAX_BITS; 0 = all

# --- slots the kernel keeps for itself ----------------------------------------------------------
TOP: Final = 16  # index of the present position in keys, quiet and path
ROOT: Final = 17  # TOP at the root of the search
FACE_DOWNS: Final = 18  # tiles still face-down
SIGNATURE: Final = 19  # living pieces of all kinds, packed (see tables.SIGNATURE_UNIT)
RANDOM: Final = 20
HEIGHT: Final = 21  # frame at work; -1 when the search is over
RETURNED: Final = 22  # value handed from a finished frame to the one below
CLOCK_AT: Final = 23  # node count at which the clock is looked at next
ITERATION: Final = 24  # depth being searched
LINE_NOW: Final = 25  # index of the line being searched
AGE: Final = 27  # number of the search, for the table's replacement
MATERIAL_KEY: Final = 28  # hash of what is alive and what of it is face-down
CAPTURE_SEEN: Final = 29  # 0: evaluate found that the side to move can capture nothing; else 1
NETS_FILLED: Final = 30  # 1 once ``nets`` is filled
NET_SIDE: Final = 31  # who is to net target in this search: 0 nobody, 1 red, 2 black

# --- slots that hold the results ----------------------------------------------------------------
NODES: Final = 32
BEST: Final = 33  # best move found so far; always legal once search_start has run
SCORE: Final = 34  # of BEST, for the side to move
DEPTH: Final = 35  # deepest finished iteration
DEEPEST: Final = 36  # greatest height reached, quiescence included
FINISHED: Final = 37  # 1 when nothing more is to be searched
ROOT_MOVES: Final = 38  # number of legal moves at the root
LINES_FOUND: Final = 39  # lines filled in ``lines``
TT_USED: Final = 40  # table entries written by this search

# --- slots of the network, see network.py -------------------------------------------------------
NETWORK_FOR: Final = 48  # 1 + the variant that the weights in ``network`` are for; 0 = none
NETWORK_ON: Final = 49  # 1: the positions of the path have sums, because the weights fit
CTL_SLOTS: Final = 64

# --- sizes --------------------------------------------------------------------------------------
MAX_HEIGHT: Final = 128  # frames of the search and plies of quiescence above them
SEARCH_HEIGHT: Final = 96  # frames of the search alone
MAX_MOVES: Final = 96  # moves of one position: 16 pieces of 4 steps, cannon jumps, the flips
MAX_GAME: Final = 2048  # positions of the path: the game since the last flip or capture, the search
GAME_ROOM: Final = MAX_GAME - 2 * MAX_HEIGHT  # of these, for the game
TT_MAX_BITS: Final = 20
MATERIAL_BITS: Final = 12
MATERIAL_WIDTH: Final = 32
EVAL_CACHE_BITS: Final = 14
MAX_LINES: Final = 8
PV_LENGTH: Final = 32  # moves of a principal variation that are kept
LINE_WIDTH: Final = 8 + PV_LENGTH
PARAM_SET: Final = 32  # start of the second set of weights in params
SEARCH_SET: Final = 64  # start of the weights of the search in params
SEARCH_WEIGHTS: Final = 32  # room for them
BLEND_ROW: Final = 32
FRAME: Final = 32  # slots of a frame, see search.py
GAME_SLOTS: Final = 1280
RECORD: Final = 6  # words of a position in ``records``
MAX_RECORDS: Final = 1024

# --- slots of one line in State.lines -----------------------------------------------------------
LINE_MOVE: Final = 0
LINE_SCORE: Final = 1
LINE_DEPTH: Final = 2
LINE_LENGTH: Final = 3  # moves in its principal variation
LINE_PV: Final = 8  # the first of them

# --- offsets into State.zobrist -----------------------------------------------------------------
ZOBRIST_BAG: Final = 32 * 16
ZOBRIST_SIDE: Final = ZOBRIST_BAG + 16 * 8
ZOBRIST_QUIET: Final = ZOBRIST_SIDE + 1
ZOBRIST_ALIVE: Final = ZOBRIST_QUIET + 64
ZOBRIST_SIZE: Final = ZOBRIST_ALIVE + 16 * 8

# --- offsets into State.bits beyond the sixteen square contents ---------------------------------
COLOUR_BITS: Final = 16  # squares of red pieces, then of black pieces


class State(NamedTuple):
    """Every field is a flat run of int64 or, where annotated so, int16; lengths in ``SIZES``."""

    ctl: Ints  # scalars, see the slots above
    board: Ints  # content of each square: piece code, EMPTY or FACE_DOWN
    bag: Ints  # face-down pieces of each code
    params: Ints  # weights of the evaluation and of the search, see params.py
    blend: Ints  # the weights for each number of face-down tiles, BLEND_ROW apart
    lines: Ints  # results: MAX_LINES rows of LINE_WIDTH
    bits: Ints  # set of squares of each content, then of each colour
    alive: Ints  # pieces of each code on the board or in the bag
    targets: (
        Ints  # squares that each piece code could capture by stepping onto, see board.find_targets
    )
    zobrist: Ints
    keys: Ints  # hash of each position of the path
    quiet: Ints  # plies since the last flip or capture, at each position of the path
    path: Ints  # the move that led to each position of the path; -1 unknown, -2 a null move
    frames: Ints  # MAX_HEIGHT rows of FRAME
    moves: Ints  # MAX_HEIGHT rows of MAX_MOVES
    ranks: Ints  # ordering value of each of them
    pv: Ints  # MAX_HEIGHT rows of PV_LENGTH
    pv_length: Ints
    killers: Ints  # two for each height
    history: Ints  # one for each side and move
    root_order: Ints  # ordering value of each move at the root, by move
    material_keys: Ints
    material_table: Ints  # what evaluate.py knows of each material, MATERIAL_WIDTH wide
    eval_cache: Ints  # evaluations: the hash of a position and its packed evaluation, by turns
    nets: Ints  # plies in which two attackers net a target, see nets.py
    tt: Ints  # the search's table: a key and its entry, by turns
    eg_ctl: Ints  # scalars of the endings, see endgame_tables.py
    eg_rows: Ints  # one row of ROW_WIDTH for each material signature that has a table
    eg_hash_slots: Ints  # where the directory has a signature's key
    eg_squares: Ints  # squares of a placement, at 0 and at PROBE_BASE
    eg_men: Ints  # what the solver asks about each slot of the signature at work
    eg_sides: Ints  # the slots of each side
    eg_pairs: Ints  # the captures of each side
    eg_subs: Ints  # the signatures that captures and flips lead to
    eg_code_counts: Ints  # positions decided with each code
    eg_unrank: Ints  # combinations of two, three and four squares by number
    eg_count: Ints  # quiet moves not yet known to lose, eight positions a word
    eg_table: Ints  # the tables, eight positions a word
    packed_network: Shorts  # weights as the host wrote them, rows of HALF, see network_shape.py
    network: Shorts  # the same unpacked, rows of ROW
    sums: Shorts  # what they come to at each position of the path, a row each
    material_sums: Shorts  # and for each material of material_table, a row each
    game: Ints  # a game that the kernel plays by itself, see selfplay.py
    records: Ints  # its positions, RECORD words each


# Length of every field.
SIZES: Final[dict[str, int]] = {
    "ctl": CTL_SLOTS,
    "board": 32,
    "bag": 16,
    "params": SEARCH_SET + SEARCH_WEIGHTS,
    "blend": 33 * BLEND_ROW,
    "lines": MAX_LINES * LINE_WIDTH,
    "bits": 32,
    "alive": 16,
    "targets": 16,
    "zobrist": ZOBRIST_SIZE,
    "keys": MAX_GAME,
    "quiet": MAX_GAME,
    "path": MAX_GAME,
    "frames": MAX_HEIGHT * FRAME,
    "moves": MAX_HEIGHT * MAX_MOVES,
    "ranks": MAX_HEIGHT * MAX_MOVES,
    "pv": MAX_HEIGHT * PV_LENGTH,
    "pv_length": MAX_HEIGHT,
    "killers": MAX_HEIGHT * 2,
    "history": 2 * 1024,
    "root_order": 1024,
    "material_keys": 1 << MATERIAL_BITS,
    "material_table": MATERIAL_WIDTH << MATERIAL_BITS,
    "eval_cache": 2 << EVAL_CACHE_BITS,
    "nets": 1 << 16,
    "tt": 2 << TT_MAX_BITS,
    "eg_ctl": EG_CTL_SLOTS,
    "eg_rows": EG_DIRECTORY * ROW_WIDTH,
    "eg_hash_slots": EG_HASH,
    "eg_squares": 16,
    "eg_men": 32,
    "eg_sides": 16,
    "eg_pairs": 16,
    "eg_subs": 64,
    "eg_code_counts": MAX_CODE + 1,
    "eg_unrank": UNRANK_SIZE,
    "eg_count": EG_COUNT_WORDS,
    "eg_table": EG_TABLE_WORDS,
    "packed_network": PACKED_ROWS * HALF,
    "network": UNPACKED_ROWS * ROW,
    "sums": MAX_GAME * ROW,
    "material_sums": ROW << MATERIAL_BITS,
    "game": GAME_SLOTS,
    "records": RECORD * MAX_RECORDS,
}


def new_state() -> State:
    """Return a zeroed state of lists, for the interpreter, with room for endings of four pieces."""
    plain = {"eg_count": EG_PLAIN_COUNT_WORDS, "eg_table": EG_PLAIN_TABLE_WORDS}
    st = State(*([0] * plain.get(field, SIZES[field]) for field in State._fields))
    st.eg_ctl[EG_ROOM] = EG_PLAIN_TABLE_WORDS
    st.eg_ctl[EG_COUNT_ROOM] = EG_PLAIN_COUNT_WORDS
    return st
