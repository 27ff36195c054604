"""The search from outside: iterative deepening over the root, in slices.

The host calls ``setup`` once.  For a position it writes ``board``, ``bag`` and the first ``ctl``
slots, calls ``load``, then ``advance`` for each quiet move since; for a new variant also
``set_default_params``, or writes ``params`` itself.  Then ``search_start``, and ``search_slice``
until it returns 1.  Between two slices the results in ``ctl`` and ``lines`` are good, and a search
is dropped by simply not going on.
"""

import time
from typing import Final

from . import frames as f
from . import state as s
from .board import fill_zobrist
from .dialect import exported, imported, kernel
from .draws import GOES_ON, outcome
from .evaluate import choose_net_side, forget_material
from .flips import turn_up, turned
from .frames import push_frame
from .move_picker import write_root
from .nodes import back_up, choose, enter, passed
from .params import blend_params
from .scores import INFINITE, WIN, WIN_FLOOR, is_decisive
from .state import State
from .transposition import wipe_table

DEEPEST_ITERATION: Final = s.SEARCH_HEIGHT - 32
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
    st.ctl[s.TT_BITS] = s.TT_MAX_BITS
    return fill_zobrist(st, seed)


@exported
def forget(st: State) -> int:
    """Wipe what earlier searches left behind, so that equal searches give equal results."""
    wipe_table(st)
    for i in range(2 * 1024):
        st.history[i] = 0
    st.ctl[s.AGE] = 0
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
    choose_net_side(st)
    for i in range(s.MAX_HEIGHT * 2):
        st.killers[i] = 0
    for i in range(2 * 1024):
        st.history[i] = st.history[i] // 8
    for i in range(1024):
        st.root_order[i] = 0
    for i in range(s.MAX_LINES * s.LINE_WIDTH):
        st.lines[i] = 0
    ctl[s.AGE] = ctl[s.AGE] % 255 + 1
    ctl[s.NODES] = 0
    ctl[s.DEEPEST] = 0
    ctl[s.DEPTH] = 0
    ctl[s.SCORE] = 0
    ctl[s.TT_USED] = 0
    ctl[s.LINES_FOUND] = 0
    ctl[s.ROOT] = ctl[s.TOP]
    ctl[s.BEST] = -1
    ctl[s.HEIGHT] = -1
    ctl[s.FINISHED] = 1
    if ctl[s.TT_BITS] < 4 or ctl[s.TT_BITS] > s.TT_MAX_BITS:
        ctl[s.TT_BITS] = s.TT_MAX_BITS
    ctl[s.ROOT_MOVES] = 0
    if outcome(st) == GOES_ON:
        ctl[s.ROOT_MOVES] = write_root(st)
    if ctl[s.ROOT_MOVES] > 0:
        ctl[s.BEST] = st.moves[0]
        ctl[s.FINISHED] = 0
        ctl[s.ITERATION] = 1
        ctl[s.LINE_NOW] = 0
        start_root(st, -INFINITE, INFINITE)
    return ctl[s.ROOT_MOVES]


@kernel
def start_root(st: State, alpha: int, beta: int) -> int:
    """Start searching the root within a window."""
    st.ctl[s.HEIGHT] = -1
    push_frame(st, f.ENTER, st.ctl[s.ITERATION], max(alpha, -INFINITE), min(beta, INFINITE))
    return 0


@kernel
def start_line(st: State) -> int:
    """Start the next line of an iteration, around the score it had in the last one."""
    ctl = st.ctl
    row = ctl[s.LINE_NOW] * s.LINE_WIDTH
    score = st.lines[row + s.LINE_SCORE]
    known = ctl[s.ITERATION] >= WINDOW_DEPTH and st.lines[row + s.LINE_DEPTH] > 0
    if known and not is_decisive(score):
        return start_root(st, score - FIRST_WINDOW, score + FIRST_WINDOW)
    return start_root(st, -INFINITE, INFINITE)


@kernel
def keep_result(st: State, score: int) -> int:
    """Write a finished line of the iteration to ``lines``, behind the better ones."""
    ctl = st.ctl
    at = ctl[s.LINE_NOW]
    row = at * s.LINE_WIDTH
    st.lines[row + s.LINE_MOVE] = st.frames[f.RESULT_MOVE]
    st.lines[row + s.LINE_SCORE] = score
    st.lines[row + s.LINE_DEPTH] = ctl[s.ITERATION]
    length = min(st.pv_length[0], s.PV_LENGTH)
    st.lines[row + s.LINE_LENGTH] = length
    for i in range(length):
        st.lines[row + s.LINE_PV + i] = st.pv[i]
    while at > 0 and score > st.lines[row - s.LINE_WIDTH + s.LINE_SCORE]:
        for i in range(s.LINE_WIDTH):
            kept = st.lines[row + i]
            st.lines[row + i] = st.lines[row - s.LINE_WIDTH + i]
            st.lines[row - s.LINE_WIDTH + i] = kept
        at -= 1
        row -= s.LINE_WIDTH
    ctl[s.BEST] = st.lines[s.LINE_MOVE]
    ctl[s.SCORE] = st.lines[s.LINE_SCORE]
    ctl[s.LINES_FOUND] = max(ctl[s.LINES_FOUND], ctl[s.LINE_NOW] + 1)
    return 0


@kernel
def is_decided(st: State) -> bool:
    """Is there nothing to gain from another iteration?"""
    ctl = st.ctl
    depth = ctl[s.ITERATION]
    if depth >= DEEPEST_ITERATION or depth == ctl[s.DEPTH_LIMIT]:
        return True
    if ctl[s.ROOT_MOVES] == 1 and depth >= FORCED_DEPTH:
        return True
    return ctl[s.LINES] <= 1 and abs(ctl[s.SCORE]) > WIN_FLOOR and WIN - abs(ctl[s.SCORE]) <= depth


@kernel
def root_returned(st: State) -> int:
    """Take in the root's value: widen the window, or go on to the next line or iteration."""
    ctl = st.ctl
    score = ctl[s.RETURNED]
    alpha, beta = st.frames[f.ALPHA], st.frames[f.BETA]
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
    ctl[s.LINE_NOW] += 1
    if ctl[s.LINE_NOW] < min(ctl[s.LINES], ctl[s.ROOT_MOVES], s.MAX_LINES):
        return start_line(st)
    ctl[s.DEPTH] = ctl[s.ITERATION]
    if is_decided(st):
        ctl[s.FINISHED] = 1
        return 0
    ctl[s.ITERATION] += 1
    ctl[s.LINE_NOW] = 0
    return start_line(st)


@kernel
def do_step(st: State, step: int) -> int:
    """Do the next step of the frame at work."""
    if step == f.CHOOSE:
        return choose(st)
    if step == f.BACK_UP:
        return back_up(st)
    if step == f.ENTER:
        return enter(st)
    if step == f.TURN_UP:
        return turn_up(st)
    if step == f.TURNED:
        return turned(st)
    if step == f.PASSED:
        return passed(st)
    return 0


@exported
def search_slice(st: State, milliseconds: int, nodes: int) -> int:
    """Go on searching for a time and a number of nodes, either 0 for no bound.

    Returns 1 when the search is finished: by NODE_LIMIT, by DEPTH_LIMIT, or because the result
    cannot change.  How a search is cut into slices does not change what it finds.
    """
    ctl = st.ctl
    every = ctl[s.CLOCK_EVERY]
    if every == 0:
        every = CLOCK_NODES
    stop_nodes = ctl[s.NODES] + nodes
    stop_time = 0
    if milliseconds > 0:
        stop_time = clock_ms() + milliseconds
    ctl[s.CLOCK_AT] = ctl[s.NODES] + every
    while ctl[s.FINISHED] == 0:
        if ctl[s.HEIGHT] < 0:
            root_returned(st)
        else:
            do_step(st, st.frames[ctl[s.HEIGHT] * s.FRAME + f.STEP])
        if ctl[s.NODE_LIMIT] > 0 and ctl[s.NODES] >= ctl[s.NODE_LIMIT]:
            ctl[s.FINISHED] = 1
        if nodes > 0 and ctl[s.NODES] >= stop_nodes:
            break
        if ctl[s.NODES] >= ctl[s.CLOCK_AT]:
            ctl[s.CLOCK_AT] = ctl[s.NODES] + every
            if stop_time > 0 and clock_ms() >= stop_time:
                break
    return ctl[s.FINISHED]
