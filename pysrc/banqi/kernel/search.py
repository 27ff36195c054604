"""The search from outside: iterative deepening over the root, in slices.

The host calls ``setup`` once.  For a position it writes ``board``, ``bag`` and the first ``ctl``
slots, calls ``load``, then ``advance`` for each quiet move since; for a new variant also
``set_default_params``, or writes ``params`` itself.  Then ``search_start``, and ``search_slice``
until it returns 1.  Between two slices the results in ``ctl`` and ``lines`` are good, and a search
is dropped by simply not going on.
"""

import time
from typing import Final

from .board import fill_zobrist
from .dialect import exported, imported, kernel
from .draws import GOES_ON, outcome
from .evaluate import choose_catcher, forget_material
from .flips import turn_up, turned
from .frames import (
    ALPHA,
    BETA,
    CHOOSE,
    ENTER,
    RESTED,
    RESULT_MOVE,
    SETTLE,
    STEP,
    TURN_UP,
    TURNED,
    push_frame,
)
from .nodes import choose, enter, rested, settle
from .params import blend_params
from .scores import INFINITE, WIN, WIN_FLOOR, is_decisive
from .state import (
    AGE,
    ANSWER,
    BEST,
    CLOCK_AT,
    CLOCK_EVERY,
    DEEPEST,
    DEPTH,
    DEPTH_LIMIT,
    FINISHED,
    FRAME,
    ITERATION,
    LEVEL,
    LINE_DEPTH,
    LINE_LENGTH,
    LINE_MOVE,
    LINE_NOW,
    LINE_PV,
    LINE_SCORE,
    LINE_WIDTH,
    LINES,
    LINES_FOUND,
    MAX_LEVELS,
    MAX_LINES,
    NODE_LIMIT,
    NODES,
    PV_LENGTH,
    ROOT,
    ROOT_MOVES,
    SCORE,
    SEARCH_LEVELS,
    TOP,
    TT_BITS,
    TT_MAX_BITS,
    TT_USED,
    State,
)
from .transposition import wipe_table
from .tries import write_root

DEEPEST_ITERATION: Final = SEARCH_LEVELS - 32
FIRST_WINDOW: Final = 40  # half of the window around the last iteration's score
WINDOW_DEPTH: Final = 4  # iterations before this one have no window
CLOCK_NODES: Final = 1024
FORCED_DEPTH: Final = 6  # iterations for a position with a single move


@imported
def clock_ms() -> int:
    """Return the host's clock in milliseconds."""
    return time.monotonic_ns() // 1_000_000


@exported
def setup(st: State, seed: int) -> int:
    """Fill the hash table of a fresh state."""
    st.ctl[TT_BITS] = TT_MAX_BITS
    return fill_zobrist(st, seed)


@exported
def forget(st: State) -> int:
    """Wipe what earlier searches left behind, so that equal searches give equal results."""
    wipe_table(st)
    for i in range(2 * 1024):
        st.history[i] = 0
    st.ctl[AGE] = 0
    return 0


@exported
def search_start(st: State) -> int:
    """Begin a search of the present position; return the number of turns it looks at.

    These are all legal ones; before the first flip, one of each set of mirrored ones.

    With none, the search is finished and ``BEST`` is -1.
    """
    ctl = st.ctl
    blend_params(st)
    forget_material(st)
    choose_catcher(st)
    for i in range(MAX_LEVELS * 2):
        st.killers[i] = 0
    for i in range(2 * 1024):
        st.history[i] = st.history[i] // 8
    for i in range(1024):
        st.root_order[i] = 0
    for i in range(MAX_LINES * LINE_WIDTH):
        st.lines[i] = 0
    ctl[AGE] = ctl[AGE] % 255 + 1
    ctl[NODES] = 0
    ctl[DEEPEST] = 0
    ctl[DEPTH] = 0
    ctl[SCORE] = 0
    ctl[TT_USED] = 0
    ctl[LINES_FOUND] = 0
    ctl[ROOT] = ctl[TOP]
    ctl[BEST] = -1
    ctl[LEVEL] = -1
    ctl[FINISHED] = 1
    if ctl[TT_BITS] < 4 or ctl[TT_BITS] > TT_MAX_BITS:
        ctl[TT_BITS] = TT_MAX_BITS
    ctl[ROOT_MOVES] = 0
    if outcome(st) == GOES_ON:
        ctl[ROOT_MOVES] = write_root(st)
    if ctl[ROOT_MOVES] > 0:
        ctl[BEST] = st.moves[0]
        ctl[FINISHED] = 0
        ctl[ITERATION] = 1
        ctl[LINE_NOW] = 0
        start_root(st, -INFINITE, INFINITE)
    return ctl[ROOT_MOVES]


@kernel
def start_root(st: State, alpha: int, beta: int) -> int:
    """Start searching the root within a window."""
    st.ctl[LEVEL] = -1
    push_frame(st, ENTER, st.ctl[ITERATION], max(alpha, -INFINITE), min(beta, INFINITE))
    return 0


@kernel
def start_line(st: State) -> int:
    """Start the next line of an iteration, around the score it had in the last one."""
    ctl = st.ctl
    row = ctl[LINE_NOW] * LINE_WIDTH
    score = st.lines[row + LINE_SCORE]
    known = ctl[ITERATION] >= WINDOW_DEPTH and st.lines[row + LINE_DEPTH] > 0
    if known and not is_decisive(score):
        return start_root(st, score - FIRST_WINDOW, score + FIRST_WINDOW)
    return start_root(st, -INFINITE, INFINITE)


@kernel
def keep_result(st: State, score: int) -> int:
    """Write a finished line of the iteration to ``lines``, behind the better ones."""
    ctl = st.ctl
    at = ctl[LINE_NOW]
    row = at * LINE_WIDTH
    st.lines[row + LINE_MOVE] = st.frames[RESULT_MOVE]
    st.lines[row + LINE_SCORE] = score
    st.lines[row + LINE_DEPTH] = ctl[ITERATION]
    length = min(st.pv_length[0], PV_LENGTH)
    st.lines[row + LINE_LENGTH] = length
    for i in range(length):
        st.lines[row + LINE_PV + i] = st.pv[i]
    while at > 0 and score > st.lines[row - LINE_WIDTH + LINE_SCORE]:
        for i in range(LINE_WIDTH):
            kept = st.lines[row + i]
            st.lines[row + i] = st.lines[row - LINE_WIDTH + i]
            st.lines[row - LINE_WIDTH + i] = kept
        at -= 1
        row -= LINE_WIDTH
    ctl[BEST] = st.lines[LINE_MOVE]
    ctl[SCORE] = st.lines[LINE_SCORE]
    ctl[LINES_FOUND] = max(ctl[LINES_FOUND], ctl[LINE_NOW] + 1)
    return 0


@kernel
def is_decided(st: State) -> bool:
    """Is there nothing to gain from another iteration?"""
    ctl = st.ctl
    depth = ctl[ITERATION]
    if depth >= DEEPEST_ITERATION or depth == ctl[DEPTH_LIMIT]:
        return True
    if ctl[ROOT_MOVES] == 1 and depth >= FORCED_DEPTH:
        return True
    return ctl[LINES] <= 1 and abs(ctl[SCORE]) > WIN_FLOOR and WIN - abs(ctl[SCORE]) <= depth


@kernel
def root_answered(st: State) -> int:
    """Take in the root's answer: widen the window, or go on to the next line or iteration."""
    ctl = st.ctl
    score = ctl[ANSWER]
    alpha, beta = st.frames[ALPHA], st.frames[BETA]
    width = max(beta - alpha, 1)
    if score <= alpha and alpha > -INFINITE:
        if width > 8 * FIRST_WINDOW:
            return start_root(st, -INFINITE, beta)
        return start_root(st, score - 2 * width, beta)
    if score >= beta and beta < INFINITE:
        if width > 8 * FIRST_WINDOW:
            return start_root(st, alpha, INFINITE)
        return start_root(st, alpha, score + 2 * width)
    keep_result(st, score)
    ctl[LINE_NOW] += 1
    if ctl[LINE_NOW] < min(ctl[LINES], ctl[ROOT_MOVES], MAX_LINES):
        return start_line(st)
    ctl[DEPTH] = ctl[ITERATION]
    if is_decided(st):
        ctl[FINISHED] = 1
        return 0
    ctl[ITERATION] += 1
    ctl[LINE_NOW] = 0
    return start_line(st)


@kernel
def do_step(st: State, step: int) -> int:
    """Do the next step of the frame at work."""
    if step == CHOOSE:
        return choose(st)
    if step == SETTLE:
        return settle(st)
    if step == ENTER:
        return enter(st)
    if step == TURN_UP:
        return turn_up(st)
    if step == TURNED:
        return turned(st)
    if step == RESTED:
        return rested(st)
    return 0


@exported
def search_slice(st: State, milliseconds: int, nodes: int) -> int:
    """Go on searching for a time and a number of nodes, either 0 for no bound.

    Returns 1 when the search is finished: by NODE_LIMIT, by DEPTH_LIMIT, or because the result
    cannot change.  How a search is cut into slices does not change what it finds.
    """
    ctl = st.ctl
    every = ctl[CLOCK_EVERY]
    if every == 0:
        every = CLOCK_NODES
    stop_nodes = ctl[NODES] + nodes
    stop_time = 0
    if milliseconds > 0:
        stop_time = clock_ms() + milliseconds
    ctl[CLOCK_AT] = ctl[NODES] + every
    while ctl[FINISHED] == 0:
        if ctl[LEVEL] < 0:
            root_answered(st)
        else:
            do_step(st, st.frames[ctl[LEVEL] * FRAME + STEP])
        if ctl[NODE_LIMIT] > 0 and ctl[NODES] >= ctl[NODE_LIMIT]:
            ctl[FINISHED] = 1
        if nodes > 0 and ctl[NODES] >= stop_nodes:
            break
        if ctl[NODES] >= ctl[CLOCK_AT]:
            ctl[CLOCK_AT] = ctl[NODES] + every
            if stop_time > 0 and clock_ms() >= stop_time:
                break
    return ctl[FINISHED]
