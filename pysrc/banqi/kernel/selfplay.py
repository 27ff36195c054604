"""Whole games inside the kernel, for tools: a call plays one, or one turn of a match.

The host writes the rule set's numbers to ``ctl``, the pieces under the tiles to ``game`` from
HIDDEN on in the order they will come up, and a seed to ``ctl[RANDOM]``; then ``begin_game``.  The
game is kept as the position after the last flip or capture and the quiet moves since.
"""

from typing import Final

from banqi.constants import EMPTY, FACE_DOWN, KIND_COUNTS, KINDS, PIECES, SQUARES

from . import state as s
from .board import advance, load, make, random_31_bits, reveal
from .dialect import exported, kernel
from .draws import GOES_ON, QUIET_DRAW, outcome
from .evaluate import ROW_TOTAL, material_row
from .move_picker import write_root
from .params import blend_params
from .scores import is_decisive
from .search import forget, search_slice, search_start
from .state import State

# Slots of State.game.
BOARD: Final = 0  # of the last flip or capture
IN_BAG: Final = 32
TURN: Final = 48
QUIET_COUNT: Final = 49  # moves since, from MOVES on
TURNED: Final = 50  # tiles turned up
PLIES: Final = 51
KEPT: Final = 52  # records written
TELLING: Final = 53  # the first record after the last random turn: from it on, play was best play
HIDDEN: Final = 64
MOVES: Final = 128

MOST_PLIES: Final = 900  # a game that goes on is drawn
FLIP_LIKELY: Final = 7  # tenths of random turns that are flips, where there are any

# A record: the board in three words of eleven squares, the bag, then side, quiet count, whether
# the best turn was a flip; then the score of the search and the material, both for the side to
# move.
SQUARES_A_WORD: Final = 11
FLIP_BIT: Final = 1 << 20


@kernel
def keep_position(st: State) -> int:
    """Take the present position as the one that the game goes on from."""
    for square in range(SQUARES):
        st.game[BOARD + square] = st.board[square]
    for piece in range(PIECES):
        st.game[IN_BAG + piece] = st.bag[piece]
    st.game[TURN] = st.ctl[s.SIDE]
    st.game[QUIET_COUNT] = 0
    return 0


@kernel
def restore(st: State) -> int:
    """Set up the game's present position, with what repetition looks back on."""
    for square in range(SQUARES):
        st.board[square] = st.game[BOARD + square]
    for piece in range(PIECES):
        st.bag[piece] = st.game[IN_BAG + piece]
    st.ctl[s.SIDE] = st.game[TURN]
    st.ctl[s.START_QUIET] = 0
    load(st)
    for i in range(st.game[QUIET_COUNT]):
        advance(st, st.game[MOVES + i])
    return 0


@exported
def begin_game(st: State) -> int:
    """Lay all tiles face-down, with no turn played."""
    for square in range(SQUARES):
        st.board[square] = FACE_DOWN
    for piece in range(PIECES):
        st.bag[piece] = KIND_COUNTS[piece % KINDS]
    st.ctl[s.SIDE] = 0
    keep_position(st)
    for slot in (TURNED, PLIES, KEPT, TELLING):
        st.game[slot] = 0
    blend_params(st)
    return forget(st)


@exported
def game_outcome(st: State) -> int:
    """Set up the game's present position and say how it stands, as `draws.outcome` does."""
    restore(st)
    if st.game[PLIES] >= MOST_PLIES:
        return QUIET_DRAW
    return outcome(st)


@kernel
def dice(st: State, sides: int) -> int:
    """Return a random number below ``sides``."""
    return (random_31_bits(st) >> 8) % sides


@exported
def random_turn(st: State) -> int:
    """Return some legal turn of the present position, more likely a flip."""
    end = write_root(st)
    if st.ctl[s.FACE_DOWNS] and dice(st, 10) < FLIP_LIKELY:
        flips = 0
        for i in range(end):
            if st.moves[i] >> 5 == st.moves[i] & 31:
                st.moves[flips] = st.moves[i]
                flips += 1
        end = flips
    return st.moves[dice(st, end)]


@exported
def searched_turn(st: State, nodes: int) -> int:
    """Return the best turn of the present position, searched for so many nodes."""
    st.ctl[s.NODE_LIMIT] = nodes
    st.ctl[s.DEPTH_LIMIT] = 0
    st.ctl[s.LINES] = 1
    st.ctl[s.CLOCK_EVERY] = 0
    search_start(st)
    search_slice(st, 0, 0)
    return st.ctl[s.BEST]


@exported
def play_turn(st: State, move: int) -> int:
    """Play a legal turn in the game; returns the piece that a flip turned up, else -1."""
    restore(st)
    st.game[PLIES] += 1
    if move >> 5 == move & 31:
        piece = st.game[HIDDEN + st.game[TURNED]]
        st.game[TURNED] += 1
        reveal(st, move & 31, piece)
        keep_position(st)
        return piece
    if st.board[move & 31] == EMPTY:
        st.game[MOVES + st.game[QUIET_COUNT]] = move
        st.game[QUIET_COUNT] += 1
    else:
        make(st, move)
        keep_position(st)
    return -1


@kernel
def write_record(st: State, score: int, is_flip: int) -> int:
    """Append the present position to ``records``."""
    at = st.game[KEPT] * s.RECORD
    for word in range(3):
        packed = 0
        for i in range(SQUARES_A_WORD):
            square = word * SQUARES_A_WORD + i
            if square < SQUARES:
                packed |= st.board[square] << 4 * i
        st.records[at + word] = packed
    packed = 0
    for piece in range(PIECES):
        packed |= st.bag[piece] << 3 * piece
    st.records[at + 3] = packed
    quiet = st.quiet[st.ctl[s.TOP]]
    st.records[at + 4] = st.ctl[s.SIDE] | quiet << 1 | is_flip * FLIP_BIT
    material = st.material_table[material_row(st) + ROW_TOTAL]
    if st.ctl[s.SIDE]:
        material = -material
    st.records[at + 5] = (score + (1 << 20)) << 32 | material + (1 << 20)
    st.game[KEPT] += 1
    return 0


@exported
def play_game(st: State, nodes: int, opening: int, noise: int) -> int:
    """Play a whole game and keep the positions whose best turn was quiet or a flip.

    The first ``opening`` turns are random, and so is each later one with a chance of ``noise`` in
    1,024; the others are searched for ``nodes`` nodes.  Returns the outcome, from the side to
    move's view.
    """
    over = game_outcome(st)
    while over == GOES_ON and st.game[KEPT] < s.MAX_RECORDS:
        move = 0
        if st.game[PLIES] < opening or dice(st, 1024) < noise:
            move = random_turn(st)
            st.game[TELLING] = st.game[KEPT]
        else:
            move = searched_turn(st, nodes)
            score = st.ctl[s.SCORE]
            restore(st)
            is_flip = int(move >> 5 == move & 31)
            is_quiet = st.board[move & 31] == EMPTY or is_flip == 1
            if is_quiet and not is_decisive(score) and st.ctl[s.FACE_DOWNS] < SQUARES:
                write_record(st, score, is_flip)
        play_turn(st, move)
        over = game_outcome(st)
    return over
