"""Searching one position: the steps of its frame.

1. ``enter``     wins, exact endings, the table, the static evaluation; moves; perhaps a null move
2. ``passed``    the null move has been searched
3. ``choose``    take the next move, prune it or start its child
4. ``back_up``    the child has answered: re-search it, or count it
5. ``close``     no move is left or one failed high: store, answer

A frame answers with the fail-soft score for its own side to move.
"""

from typing import Final

from banqi.constants import EMPTY, FACE_DOWN

from . import frames as f
from . import params as p
from . import state as s
from .board import (
    NULL_MOVE,
    is_wiped_out,
    make,
    make_null_move,
    unmake,
    unmake_null_move,
)
from .dialect import kernel
from .draws import chase_verdict
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
    NO_MOVE,
    UPPER,
    entry_score,
    find_entry,
    store_entry,
    table_key,
)

DRAW: Final = 0
DOUBT: Final = 50  # score of a draw by the tables that the chase rule seems to turn into a win

# Verdicts on a quiet move within the search.
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
        if verdict == 1:
            return BARRED
        if verdict == 2:
            return PLAYABLE
    return DRAWS


@kernel
def answer(st: State, value: int) -> int:
    """Close the frame at work and hand its value to the one below."""
    st.ctl[s.ANSWER] = value
    st.ctl[s.LEVEL] -= 1
    return 0


@kernel
def launch(st: State, depth: int, alpha: int, beta: int) -> int:
    """Search the position now on the board as a child of the frame at work."""
    level = st.ctl[s.LEVEL]
    if depth <= 0 or level >= s.SEARCH_LEVELS - 2:
        st.pv_length[level + 1] = 0
        st.ctl[s.ANSWER] = quiesce(st, level + 1, st.params[p.QUIESCE_PLIES], alpha, beta)
    else:
        push_frame(st, f.ENTER, depth, alpha, beta)
    return 0


@kernel
def enter(st: State) -> int:
    """Open the frame of a position."""
    ctl, frames = st.ctl, st.frames
    level = ctl[s.LEVEL]
    frame = level * s.FRAME
    ply = ctl[s.TOP] - ctl[s.ROOT]
    alpha, beta, depth = (
        frames[frame + f.ALPHA],
        frames[frame + f.BETA],
        frames[frame + f.DEPTH_LEFT],
    )
    ctl[s.NODES] += 1
    ctl[s.DEEPEST] = max(ctl[s.DEEPEST], level)
    if is_wiped_out(st, ctl[s.SIDE]):
        return answer(st, ply - WIN)
    if level > 0:
        known = eg_score(st)
        if known != EG_UNKNOWN:
            # The tables leave aside that a chase may not go on for ever: look into their draws.
            if known != 0 or ctl[s.CHASE] == 0 or ctl[s.FACE_DOWNS] > 0:
                return answer(st, known)
            if alpha >= DOUBT or beta <= -DOUBT:
                return answer(st, known)
            frames[frame + f.TABLE_DRAW] = 1

    entry = find_entry(st, table_key(st))
    first = NO_MOVE
    if entry >= 0:
        first = entry & 2047
        if level > 0 and (entry >> 13 & 127) >= depth and beta - alpha == 1:
            score = entry_score(st, entry)
            bound = entry >> 11 & 3
            if bound == EXACT or (bound == LOWER and score >= beta):
                return answer(st, score)
            if bound == UPPER and score <= alpha:
                return answer(st, score)
    if level == 0 and ctl[s.BEST] >= 0 and ctl[s.LINE_NOW] == 0:
        first = ctl[s.BEST]

    if first == NO_MOVE and level > 0 and depth >= st.params[p.IIR_DEPTH]:
        depth -= 1
        frames[frame + f.DEPTH_LEFT] = depth
    static = evaluate(st, -INFINITE, INFINITE)
    open_row(st, level, first)
    frames[frame + f.RAISED_ALPHA] = alpha
    frames[frame + f.RESULT] = -INFINITE
    frames[frame + f.RESULT_MOVE] = NO_MOVE
    frames[frame + f.COUNT] = 0
    frames[frame + f.STATIC] = static
    frames[frame + f.STEP] = f.CHOOSE
    if level > 0 and ctl[s.FACE_DOWNS] > 0:
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
    if st.line[st.ctl[s.TOP]] == NULL_MOVE:
        if not tries_flips:
            frames[frame + f.RESULT] = passing
            frames[frame + f.RAISED_ALPHA] = max(alpha, passing)
            if passing >= beta:
                return answer(st, passing)
        return 0
    if passing <= alpha:
        frames[frame + f.RESULT] = passing
        return 0
    frames[frame + f.STEP] = f.PASSED
    make_null_move(st)
    return launch(
        st,
        depth - st.params[p.NULL_REDUCTION],
        -beta - cost,
        -alpha - cost,
    )


@kernel
def passed(st: State) -> int:
    """Back up the score of the null move."""
    frames = st.frames
    frame = st.ctl[s.LEVEL] * s.FRAME
    unmake_null_move(st)
    score = -st.ctl[s.ANSWER]
    if not is_lost(score):  # passing proves no win: it is not a turn of the game
        score = estimated(score - st.params[p.NULL_COST])
    frames[frame + f.STEP] = f.CHOOSE
    if score >= frames[frame + f.BETA]:
        return answer(st, score)
    if frames[frame + f.DEPTH_LEFT] < st.params[p.FLIP_DEPTH]:
        frames[frame + f.RESULT] = score
        frames[frame + f.RAISED_ALPHA] = max(frames[frame + f.RAISED_ALPHA], score)
    return 0


@kernel
def is_line_taken(st: State, move: int) -> bool:
    """Does a better line of this iteration begin with the move?"""
    for i in range(st.ctl[s.LINE_NOW]):
        if st.lines[i * s.LINE_WIDTH + s.LINE_MOVE] == move:
            return True
    return False


@kernel
def is_pruned(st: State, frame: int, depth: int, count: int) -> bool:
    """May a quiet move be skipped: too little depth is left for it to matter?"""
    if is_lost(st.frames[frame + f.RESULT]):
        return False
    if depth < st.params[p.LATE_PRUNE_DEPTH] and count >= st.params[p.LATE_PRUNE_COUNT] * (
        depth + 1
    ):
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
    """Take the next move of a position and start its child."""
    ctl, frames = st.ctl, st.frames
    level = ctl[s.LEVEL]
    frame = level * s.FRAME
    move = next_move(st, level)
    if move == NO_MOVE:
        return close(st)
    if level == 0 and is_line_taken(st, move):
        return 0
    origin, target = move >> 5, move & 31
    raised, beta = frames[frame + f.RAISED_ALPHA], frames[frame + f.BETA]
    count = frames[frame + f.COUNT]
    depth = frames[frame + f.DEPTH_LEFT] - 1
    frames[frame + f.MOVE] = move
    stage = f.NARROW
    if count == 0 or beta - raised == 1:
        stage = f.FULL
    upper = beta if stage == f.FULL else raised + 1
    if origin == target:
        frames[frame + f.VICTIM] = FACE_DOWN
        frames[frame + f.STEP] = f.BACK_UP
        depth -= st.params[p.FLIP_EXTRA]
        frames[frame + f.CHILD_DEPTH] = depth
        if count >= st.params[p.FLIPS_FULL] and depth > st.params[p.FLIPS_REDUCED]:
            frames[frame + f.STAGE] = f.REDUCED
            return launch_flip(st, target, depth - st.params[p.FLIPS_REDUCED], raised, raised + 1)
        frames[frame + f.STAGE] = stage
        return launch_flip(st, target, depth, raised, upper)

    quiet = st.board[target] == EMPTY
    if quiet and level > 0 and is_pruned(st, frame, depth, count):
        return 0
    frames[frame + f.VICTIM] = make(st, move)
    if quiet:
        verdict = judge_quiet(st)
        if verdict == BARRED and level > 0:
            unmake(st, move, EMPTY)
            return 0
        if verdict == DRAWS:
            st.pv_length[level + 1] = 0
            ctl[s.ANSWER] = DRAW
            frames[frame + f.STAGE] = f.FULL
            frames[frame + f.STEP] = f.BACK_UP
            return 0
    reduction = 0
    if quiet:
        reduction = reduction_of(st, depth, count)
    frames[frame + f.CHILD_DEPTH] = depth
    frames[frame + f.STEP] = f.BACK_UP
    if reduction:
        frames[frame + f.STAGE] = f.REDUCED
        return launch(st, depth - reduction, -raised - 1, -raised)
    frames[frame + f.STAGE] = stage
    return launch(st, depth, -upper, -raised)


@kernel
def re_search(st: State, frame: int, stage: int, raised: int, upper: int) -> int:
    """Search the same move once more, with more depth or a wider window."""
    frames = st.frames
    depth = frames[frame + f.CHILD_DEPTH]
    frames[frame + f.STAGE] = stage
    if frames[frame + f.VICTIM] == FACE_DOWN:
        return launch_flip(st, frames[frame + f.MOVE] & 31, depth, raised, upper)
    return launch(st, depth, -upper, -raised)


@kernel
def back_up(st: State) -> int:
    """Take in a child's answer."""
    ctl, frames = st.ctl, st.frames
    level = ctl[s.LEVEL]
    frame = level * s.FRAME
    score = -ctl[s.ANSWER]
    raised, beta = frames[frame + f.RAISED_ALPHA], frames[frame + f.BETA]
    stage = frames[frame + f.STAGE]
    if stage == f.REDUCED and score > raised:
        if beta - raised == 1:
            return re_search(st, frame, f.FULL, raised, beta)
        return re_search(st, frame, f.NARROW, raised, raised + 1)
    if stage == f.NARROW and raised < score < beta:
        return re_search(st, frame, f.FULL, raised, beta)

    move, victim = frames[frame + f.MOVE], frames[frame + f.VICTIM]
    if victim != FACE_DOWN:
        unmake(st, move, victim)
    frames[frame + f.STEP] = f.CHOOSE
    frames[frame + f.COUNT] += 1
    if score > frames[frame + f.RESULT]:
        frames[frame + f.RESULT] = score
        frames[frame + f.RESULT_MOVE] = move
    if score > raised:
        frames[frame + f.RAISED_ALPHA] = score
        keep_line(st, level, move, victim)
        if level == 0:
            st.root_order[move] = ROOT_ORDER + (ctl[s.ITERATION] << 8) + frames[frame + f.COUNT]
            if ctl[s.LINE_NOW] == 0:
                ctl[s.BEST] = move
                ctl[s.SCORE] = score
        if score >= beta:
            if victim == EMPTY:
                fail_high(st, level, frame, move)
            return close(st)
    if frames[frame + f.PROBE]:
        return close(st)
    return 0


@kernel
def fail_high(st: State, level: int, frame: int, move: int) -> int:
    """Remember which quiet move failed high, and which ones before it did not."""
    depth = st.frames[frame + f.DEPTH_LEFT]
    history_bonus(st, level, move, depth)
    for i in range(level * s.MAX_MOVES, st.frames[frame + f.AT] - 1):
        other = st.moves[i]
        if other >> 5 != other & 31 and st.board[other & 31] == EMPTY:
            history_malus(st, other, depth)
    return 0


@kernel
def keep_line(st: State, level: int, move: int, victim: int) -> int:
    """Put a move before the best line of its child; a flip's line ends there."""
    here, child = level * s.PV_LENGTH, (level + 1) * s.PV_LENGTH
    st.pv[here] = move
    length = 0
    if victim != FACE_DOWN:
        length = min(st.pv_length[level + 1], s.PV_LENGTH - 1)
        for i in range(length):
            st.pv[here + 1 + i] = st.pv[child + i]
    st.pv_length[level] = length + 1
    return 0


@kernel
def close(st: State) -> int:
    """Store the result of a position and answer with it."""
    ctl, frames = st.ctl, st.frames
    frame = ctl[s.LEVEL] * s.FRAME
    result = frames[frame + f.RESULT]
    if result == -INFINITE:
        if frames[frame + f.END] == ctl[s.LEVEL] * s.MAX_MOVES:
            return answer(st, ctl[s.TOP] - ctl[s.ROOT] - WIN)
        return answer(st, DRAW)
    if frames[frame + f.TABLE_DRAW]:
        result = max(-DOUBT, min(result, DOUBT))
    bound = EXACT
    if result >= frames[frame + f.BETA] or frames[frame + f.PROBE]:
        bound = LOWER
    elif result <= frames[frame + f.ALPHA]:
        bound = UPPER
    if ctl[s.LEVEL] > 0 or ctl[s.LINE_NOW] == 0:
        store_entry(
            st,
            table_key(st),
            frames[frame + f.RESULT_MOVE],
            bound,
            frames[frame + f.DEPTH_LEFT],
            result,
        )
    return answer(st, result)
