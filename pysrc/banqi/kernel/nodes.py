"""Searching one position: the steps of its frame.

1. ``enter``     wins, exact endings, the table, the static evaluation; moves; perhaps a null move
2. ``passed``    the null move has been searched
3. ``choose``    take the next move, prune it or start its child
4. ``back_up``   the child has returned: re-search it, or count it
5. ``close``     no move is left or one failed high: store, give back

A frame gives back the fail-soft score for its own side to move.
"""

from typing import Final

from banqi.constants import EMPTY, FACE_DOWN

from . import frames as f
from . import params as p
from . import state as s
from .board import NULL_MOVE, is_wiped_out, make, make_null_move, unmake, unmake_null_move
from .dialect import kernel
from .draws import CHASES, FLEES, chase_verdict
from .endgame import eg_score
from .endgame_tables import EG_UNKNOWN
from .evaluate import evaluate
from .flips import launch_flip
from .frames import push_frame
from .move_picker import ROOT_ORDER, is_futile, next_move, open_row
from .ordering import history_bonus, history_malus
from .quiescence import quiesce
from .scores import INFINITE, WIN, estimated, is_lost
from .state import State
from .transposition import (
    EXACT,
    LOWER,
    NO_ENTRY,
    NO_MOVE,
    UPPER,
    table_key,
    tt_cuts,
    tt_find,
    tt_move,
    tt_score,
    tt_store,
)

DRAW: Final = 0
DOUBT: Final = 50  # score of a draw by the tables that the chase rule seems to turn into a win

# What a quiet move is within the search.
PLAYABLE: Final = 0
DRAWS: Final = 1
BARRED: Final = 2


@kernel
def judge_quiet(st: State) -> int:
    """Judge the quiet move just made: does it draw, or may a chase not be repeated?

    Within the search the first repetition counts as the last: who gains by repeating can repeat
    again.
    """
    ctl = st.ctl
    top = ctl[s.TOP]
    quiet = st.quiet[top]
    if ctl[s.QUIET_LIMIT] > 0 and quiet >= ctl[s.QUIET_LIMIT]:
        return DRAWS
    if quiet < 4:
        return PLAYABLE
    keys = st.keys
    here = keys[top]
    first = max(top - quiet, 0)
    at = top - 4
    count = 1
    inside = False
    while at >= first:
        if keys[at] == here:
            count += 1
            inside = inside or at >= ctl[s.ROOT]
        at -= 2
    if count == 1:
        return PLAYABLE
    if not inside and (ctl[s.REPETITION] == 0 or count < ctl[s.REPETITION]):
        return PLAYABLE
    if ctl[s.CHASE]:
        verdict = chase_verdict(st)
        if verdict == CHASES:
            return BARRED
        if verdict == FLEES:
            return PLAYABLE
    return DRAWS


@kernel
def give_back(st: State, value: int) -> int:
    """Close the frame at work and hand its value to the one below."""
    st.ctl[s.RETURNED] = value
    st.ctl[s.HEIGHT] -= 1
    return 0


@kernel
def launch(st: State, depth: int, alpha: int, beta: int) -> int:
    """Search the position now on the board as a child of the frame at work."""
    height = st.ctl[s.HEIGHT]
    if depth <= 0 or height >= s.SEARCH_HEIGHT - 2:
        st.pv_length[height + 1] = 0
        st.ctl[s.RETURNED] = quiesce(st, height + 1, st.params[p.QUIESCE_PLIES], alpha, beta)
    else:
        push_frame(st, f.ENTER, depth, alpha, beta)
    return 0


# --- 1. enter, 2. passed ------------------------------------------------------------------------


@kernel
def enter(st: State) -> int:
    """Open the frame of a position.

    Its window is alpha < beta, and it has at least one ply left; the root has no bounds but these.
    """
    ctl, frames = st.ctl, st.frames
    height = ctl[s.HEIGHT]
    frame = height * s.FRAME
    alpha, beta = frames[frame + f.ALPHA], frames[frame + f.BETA]
    depth = frames[frame + f.DEPTH_LEFT]
    ctl[s.NODES] += 1
    ctl[s.DEEPEST] = max(ctl[s.DEEPEST], height)

    # 1. A side with nothing on the board or in the bag has lost.
    if is_wiped_out(st, ctl[s.SIDE]):
        return give_back(st, ctl[s.TOP] - ctl[s.ROOT] - WIN)

    # 2. Exact endings.  The tables leave aside that a chase may not go on for ever, so their draws
    #    are looked into where the chase rule holds.
    if height > 0:
        exact = eg_score(st)
        if exact != EG_UNKNOWN:
            if exact != 0 or ctl[s.CHASE] == 0 or ctl[s.FACE_DOWNS] > 0:
                return give_back(st, exact)
            if alpha >= DOUBT or beta <= -DOUBT:
                return give_back(st, exact)
            frames[frame + f.TABLE_DRAW] = 1

    # 3. The table of positions already searched.
    entry = tt_find(st, table_key(st))
    first = NO_MOVE
    if entry != NO_ENTRY:
        first = tt_move(entry)
        if height > 0 and tt_cuts(st, entry, depth, alpha, beta):
            return give_back(st, tt_score(st, entry))
    if height == 0 and ctl[s.BEST] >= 0 and ctl[s.LINE_NOW] == 0:
        first = ctl[s.BEST]

    # 4. Internal iterative reduction.
    if first == NO_MOVE and height > 0 and depth >= st.params[p.IIR_DEPTH]:
        depth -= 1
        frames[frame + f.DEPTH_LEFT] = depth

    # 5. The frame, and perhaps a null move before all moves.
    frames[frame + f.STATIC] = evaluate(st, -INFINITE, INFINITE)
    open_row(st, height, first)
    frames[frame + f.RAISED_ALPHA] = alpha
    frames[frame + f.RESULT] = -INFINITE
    frames[frame + f.RESULT_MOVE] = NO_MOVE
    frames[frame + f.COUNT] = 0
    frames[frame + f.STEP] = f.CHOOSE
    if height > 0 and ctl[s.FACE_DOWNS] > 0:
        return consider_null_move(st, frame, depth, alpha, beta)
    return 0


@kernel
def consider_null_move(st: State, frame: int, depth: int, alpha: int, beta: int) -> int:
    """Where tiles could be turned up but are not tried, let the side pass instead: a null move.

    With depth for flips, passing only serves to fail high: who can afford to pass is far ahead.
    """
    frames = st.frames
    static = frames[frame + f.STATIC]
    cost = st.params[p.NULL_COST]
    passing = estimated(static - cost)
    tries_flips = depth >= st.params[p.FLIP_DEPTH]
    if tries_flips and (static < beta or st.ctl[s.FACE_DOWNS] < 2 or beta - alpha > 1):
        return 0
    if st.path[st.ctl[s.TOP]] == NULL_MOVE:
        if not tries_flips:
            frames[frame + f.RESULT] = passing
            frames[frame + f.RAISED_ALPHA] = max(alpha, passing)
            if passing >= beta:
                return give_back(st, passing)
        return 0
    if passing <= alpha:
        frames[frame + f.RESULT] = passing
        return 0
    frames[frame + f.STEP] = f.PASSED
    make_null_move(st)
    return launch(st, depth - st.params[p.NULL_REDUCTION], -beta - cost, -alpha - cost)


@kernel
def passed(st: State) -> int:
    """Back up the score of the null move."""
    frames = st.frames
    frame = st.ctl[s.HEIGHT] * s.FRAME
    unmake_null_move(st)
    score = -st.ctl[s.RETURNED]
    if not is_lost(score):  # passing proves no win: it is not a turn of the game
        score = estimated(score - st.params[p.NULL_COST])
    frames[frame + f.STEP] = f.CHOOSE
    if score >= frames[frame + f.BETA]:
        return give_back(st, score)
    if frames[frame + f.DEPTH_LEFT] < st.params[p.FLIP_DEPTH]:
        frames[frame + f.RESULT] = score
        frames[frame + f.RAISED_ALPHA] = max(frames[frame + f.RAISED_ALPHA], score)
    return 0


# --- 3. choose ----------------------------------------------------------------------------------


@kernel
def is_line_taken(st: State, move: int) -> bool:
    """Does a better line of this iteration begin with the move?"""
    for i in range(st.ctl[s.LINE_NOW]):
        if st.lines[i * s.LINE_WIDTH + s.LINE_MOVE] == move:
            return True
    return False


@kernel
def is_pruned(st: State, frame: int, depth: int, count: int) -> bool:
    """May a quiet move be skipped, as late or futile in the little depth that is left?"""
    if is_lost(st.frames[frame + f.RESULT]):
        return False
    late = st.params[p.LATE_PRUNE_COUNT] * (depth + 1)
    if depth < st.params[p.LATE_PRUNE_DEPTH] and count >= late:
        return True
    return is_futile(st, frame)


@kernel
def reduction_of(st: State, depth: int, count: int) -> int:
    """Return by how many plies a quiet move is reduced that comes after ``count`` others."""
    late = count - st.params[p.REDUCE_COUNT]
    if late < 0 or depth + 1 < st.params[p.REDUCE_DEPTH]:
        return 0
    return min(1 + late * depth // st.params[p.REDUCE_MORE], depth - 1)


@kernel
def choose(st: State) -> int:
    """Take the next move of a position and start its child, or close the position.

    Promise: exactly one of these has happened on return.  The frame is closed, since no move is
    left.  Or nothing has been played, because the move was pruned, barred or another line's.  Or
    the move is on the board (a flip's tile still lies), MOVE, VICTIM, STAGE and CHILD_DEPTH say
    how it is searched, ``back_up`` is next, and RETURNED or a frame on top has its value.
    """
    ctl, frames = st.ctl, st.frames
    height = ctl[s.HEIGHT]
    frame = height * s.FRAME
    move = next_move(st, height)
    if move == NO_MOVE:
        return close(st)
    if height == 0 and is_line_taken(st, move):
        return 0
    count = frames[frame + f.COUNT]
    depth = frames[frame + f.DEPTH_LEFT] - 1
    if move >> 5 == move & 31:
        return choose_flip(st, frame, move, depth, count)
    is_quiet = st.board[move & 31] == EMPTY

    # 1. Prune.
    if is_quiet and height > 0 and is_pruned(st, frame, depth, count):
        return 0

    # 2. Make.
    frames[frame + f.MOVE] = move
    frames[frame + f.VICTIM] = make(st, move)

    # 3. Judge: what repeats or reaches the quiet limit needs no search.
    if is_quiet:
        judged = judge_quiet(st)
        if judged == BARRED and height > 0:
            unmake(st, move, EMPTY)
            return 0
        if judged == DRAWS:
            st.pv_length[height + 1] = 0
            ctl[s.RETURNED] = DRAW
            frames[frame + f.STAGE] = f.FULL
            frames[frame + f.STEP] = f.BACK_UP
            return 0

    # 4. Reduce, and search.
    reduction = 0
    if is_quiet:
        reduction = reduction_of(st, depth, count)
    return search_first(st, frame, depth, reduction, count)


@kernel
def choose_flip(st: State, frame: int, move: int, depth: int, count: int) -> int:
    """Start the child of a flip; it costs more than a move, and is reduced after the first few."""
    depth -= st.params[p.FLIP_EXTRA]
    reduction = st.params[p.FLIPS_REDUCED]
    if count < st.params[p.FLIPS_FULL] or depth <= reduction:
        reduction = 0
    st.frames[frame + f.MOVE] = move
    st.frames[frame + f.VICTIM] = FACE_DOWN
    return search_first(st, frame, depth, reduction, count)


@kernel
def search_first(st: State, frame: int, depth: int, reduction: int, count: int) -> int:
    """Search a move for the first time: the first in the full window, others in a null window."""
    frames = st.frames
    alpha, beta = frames[frame + f.RAISED_ALPHA], frames[frame + f.BETA]
    frames[frame + f.CHILD_DEPTH] = depth
    frames[frame + f.STEP] = f.BACK_UP
    if reduction > 0:
        return search_move(st, frame, f.REDUCED, depth - reduction, alpha, alpha + 1)
    if count == 0 or beta - alpha == 1:
        return search_move(st, frame, f.FULL, depth, alpha, beta)
    return search_move(st, frame, f.NARROW, depth, alpha, alpha + 1)


@kernel
def search_move(st: State, frame: int, stage: int, depth: int, alpha: int, beta: int) -> int:
    """Search the frame's move within a window of its own side."""
    st.frames[frame + f.STAGE] = stage
    if st.frames[frame + f.VICTIM] == FACE_DOWN:
        return launch_flip(st, st.frames[frame + f.MOVE] & 31, depth, alpha, beta)
    return launch(st, depth, -beta, -alpha)


# --- 4. back up, 5. close -----------------------------------------------------------------------


@kernel
def re_search(st: State, frame: int, score: int) -> bool:
    """Search a move again, with more depth or a wider window, where it raised alpha with less."""
    frames = st.frames
    alpha, beta = frames[frame + f.RAISED_ALPHA], frames[frame + f.BETA]
    stage, depth = frames[frame + f.STAGE], frames[frame + f.CHILD_DEPTH]
    if stage == f.FULL or score <= alpha:
        return False
    if stage == f.REDUCED and beta - alpha > 1:
        search_move(st, frame, f.NARROW, depth, alpha, alpha + 1)
        return True
    if stage == f.REDUCED or score < beta:
        search_move(st, frame, f.FULL, depth, alpha, beta)
        return True
    return False


@kernel
def back_up(st: State) -> int:
    """Take in a child's value."""
    ctl, frames = st.ctl, st.frames
    height = ctl[s.HEIGHT]
    frame = height * s.FRAME
    score = -ctl[s.RETURNED]
    if re_search(st, frame, score):
        return 0
    move, victim = frames[frame + f.MOVE], frames[frame + f.VICTIM]
    if victim != FACE_DOWN:
        unmake(st, move, victim)
    frames[frame + f.STEP] = f.CHOOSE
    frames[frame + f.COUNT] += 1
    if score > frames[frame + f.RESULT]:
        frames[frame + f.RESULT] = score
        frames[frame + f.RESULT_MOVE] = move
    if score > frames[frame + f.RAISED_ALPHA]:
        frames[frame + f.RAISED_ALPHA] = score
        keep_line(st, height, move, victim)
        if height == 0:
            keep_root(st, move, score)
        if score >= frames[frame + f.BETA]:
            if victim == EMPTY:
                fail_high(st, height, frame, move)
            return close(st)
    if frames[frame + f.PROBE]:
        return close(st)
    return 0


@kernel
def keep_root(st: State, move: int, score: int) -> int:
    """Note a move that raised alpha at the root: it leads the next iteration, and may be played."""
    ctl = st.ctl
    st.root_order[move] = ROOT_ORDER + (ctl[s.ITERATION] << 8) + st.frames[f.COUNT]
    if ctl[s.LINE_NOW] == 0:
        ctl[s.BEST] = move
        ctl[s.SCORE] = score
    return 0


@kernel
def fail_high(st: State, height: int, frame: int, move: int) -> int:
    """Remember which quiet move failed high, and which ones before it did not."""
    depth = st.frames[frame + f.DEPTH_LEFT]
    history_bonus(st, height, move, depth)
    for i in range(height * s.MAX_MOVES, st.frames[frame + f.AT] - 1):
        other = st.moves[i]
        if other >> 5 != other & 31 and st.board[other & 31] == EMPTY:
            history_malus(st, other, depth)
    return 0


@kernel
def keep_line(st: State, height: int, move: int, victim: int) -> int:
    """Put a move before the best line of its child; a flip's line ends there."""
    here, child = height * s.PV_LENGTH, (height + 1) * s.PV_LENGTH
    st.pv[here] = move
    length = 0
    if victim != FACE_DOWN:
        length = min(st.pv_length[height + 1], s.PV_LENGTH - 1)
        for i in range(length):
            st.pv[here + 1 + i] = st.pv[child + i]
    st.pv_length[height] = length + 1
    return 0


@kernel
def close(st: State) -> int:
    """Store the result of a position and give it back."""
    ctl, frames = st.ctl, st.frames
    frame = ctl[s.HEIGHT] * s.FRAME
    result = frames[frame + f.RESULT]
    if result == -INFINITE:
        if frames[frame + f.END] == ctl[s.HEIGHT] * s.MAX_MOVES:
            return give_back(st, ctl[s.TOP] - ctl[s.ROOT] - WIN)
        return give_back(st, DRAW)
    if frames[frame + f.TABLE_DRAW]:
        result = max(-DOUBT, min(result, DOUBT))
    bound = EXACT
    if result >= frames[frame + f.BETA] or frames[frame + f.PROBE]:
        bound = LOWER
    elif result <= frames[frame + f.ALPHA]:
        bound = UPPER
    if ctl[s.HEIGHT] > 0 or ctl[s.LINE_NOW] == 0:
        move, depth = frames[frame + f.RESULT_MOVE], frames[frame + f.DEPTH_LEFT]
        tt_store(st, table_key(st), move, bound, depth, result)
    return give_back(st, result)
