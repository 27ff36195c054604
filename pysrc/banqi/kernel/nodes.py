"""Searching one position: the steps of its frame.

1. ``enter``     wins, exact endings, the table, the static evaluation; moves; perhaps try resting
2. ``rested``    resting has been searched
3. ``choose``    take the next move, prune it or start its child
4. ``settle``    the child has answered: search it again with more, or count it
5. ``close``     no move is left or one refuted: store, answer

A frame answers with the fail-soft score for its own side to move.
"""

from typing import Final

from banqi.constants import EMPTY, FACE_DOWN

from .board import (
    REST,
    is_wiped_out,
    make,
    make_rest,
    unmake,
    unmake_rest,
)
from .dialect import kernel
from .draws import chase_verdict
from .endgame import eg_score
from .endgame_tables import EG_UNKNOWN
from .evaluate import evaluate
from .flips import launch_flip
from .frames import (
    ALPHA,
    AT,
    BETA,
    CHILD_DEPTH,
    CHOOSE,
    COUNT,
    DEPTH_LEFT,
    END,
    ENTER,
    FLOOR,
    FULL,
    MOVE,
    NARROW,
    PROBE,
    REDUCED,
    RESTED,
    RESULT,
    RESULT_MOVE,
    SETTLE,
    STAGE,
    STATIC,
    STEP,
    TABLE_DRAW,
    VICTIM,
    push_frame,
)
from .ordering import blame, reward
from .params import (
    BLIND_DEPTH,
    FLIP_DEPTH,
    FLIP_EXTRA,
    FLIPS_FULL,
    FLIPS_REDUCED,
    LATE_COUNT,
    LATE_DEPTH,
    QUIESCE_PLIES,
    REDUCE_COUNT,
    REDUCE_DEPTH,
    REDUCE_MORE,
    REST_COST,
    REST_DEPTH,
)
from .quiescence import quiesce
from .scores import INFINITE, WIN, estimated, is_lost
from .state import (
    ANSWER,
    BEST,
    CHASE,
    DEEPEST,
    FACE_DOWNS,
    FRAME,
    ITERATION,
    LEVEL,
    LINE_MOVE,
    LINE_NOW,
    LINE_WIDTH,
    MAX_MOVES,
    NODES,
    PV_LENGTH,
    QUIET_LIMIT,
    REPETITION,
    ROOT,
    SCORE,
    SEARCH_LEVELS,
    SIDE,
    TOP,
    State,
)
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
from .tries import ROOT_ORDER, is_futile, next_try, open_row

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
    top = ctl[TOP]
    quiet = st.quiet[top]
    if ctl[QUIET_LIMIT] > 0 and quiet >= ctl[QUIET_LIMIT]:
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
            inside = inside or at >= ctl[ROOT]
        at -= 2
    if count == 1:
        return PLAYABLE
    if not inside and (ctl[REPETITION] == 0 or count < ctl[REPETITION]):
        return PLAYABLE
    if ctl[CHASE]:
        verdict = chase_verdict(st)
        if verdict == 1:
            return BARRED
        if verdict == 2:
            return PLAYABLE
    return DRAWS


@kernel
def answer(st: State, value: int) -> int:
    """Close the frame at work and hand its value to the one below."""
    st.ctl[ANSWER] = value
    st.ctl[LEVEL] -= 1
    return 0


@kernel
def launch(st: State, depth: int, alpha: int, beta: int) -> int:
    """Search the position now on the board as a child of the frame at work."""
    level = st.ctl[LEVEL]
    if depth <= 0 or level >= SEARCH_LEVELS - 2:
        st.pv_length[level + 1] = 0
        st.ctl[ANSWER] = quiesce(st, level + 1, st.params[QUIESCE_PLIES], alpha, beta)
    else:
        push_frame(st, ENTER, depth, alpha, beta)
    return 0


@kernel
def enter(st: State) -> int:
    """Open the frame of a position."""
    ctl, frames = st.ctl, st.frames
    level = ctl[LEVEL]
    frame = level * FRAME
    ply = ctl[TOP] - ctl[ROOT]
    alpha, beta, depth = frames[frame + ALPHA], frames[frame + BETA], frames[frame + DEPTH_LEFT]
    ctl[NODES] += 1
    ctl[DEEPEST] = max(ctl[DEEPEST], level)
    if is_wiped_out(st, ctl[SIDE]):
        return answer(st, ply - WIN)
    if level > 0:
        known = eg_score(st)
        if known != EG_UNKNOWN:
            # The tables leave aside that a chase may not go on for ever: look into their draws.
            if known != 0 or ctl[CHASE] == 0 or ctl[FACE_DOWNS] > 0:
                return answer(st, known)
            if alpha >= DOUBT or beta <= -DOUBT:
                return answer(st, known)
            frames[frame + TABLE_DRAW] = 1

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
    if level == 0 and ctl[BEST] >= 0 and ctl[LINE_NOW] == 0:
        first = ctl[BEST]

    if first == NO_MOVE and level > 0 and depth >= st.params[BLIND_DEPTH]:
        depth -= 1
        frames[frame + DEPTH_LEFT] = depth
    static = evaluate(st, -INFINITE, INFINITE)
    open_row(st, level, first)
    frames[frame + FLOOR] = alpha
    frames[frame + RESULT] = -INFINITE
    frames[frame + RESULT_MOVE] = NO_MOVE
    frames[frame + COUNT] = 0
    frames[frame + STATIC] = static
    frames[frame + STEP] = CHOOSE
    if level > 0 and ctl[FACE_DOWNS] > 0:
        return consider_rest(st, frame, depth, alpha, beta)
    return 0


@kernel
def consider_rest(st: State, frame: int, depth: int, alpha: int, beta: int) -> int:
    """Where tiles could be turned up but are not tried, let the side rest instead.

    With depth for flips, resting only serves to refute: who can afford to pass is far ahead.
    """
    frames = st.frames
    static = frames[frame + STATIC]
    cost = st.params[REST_COST]
    resting = estimated(static - cost)
    tries_flips = depth >= st.params[FLIP_DEPTH]
    if tries_flips and (static < beta or st.ctl[FACE_DOWNS] < 2 or beta - alpha > 1):
        return 0
    if st.line[st.ctl[TOP]] == REST:
        if not tries_flips:
            frames[frame + RESULT] = resting
            frames[frame + FLOOR] = max(alpha, resting)
            if resting >= beta:
                return answer(st, resting)
        return 0
    if resting <= alpha:
        frames[frame + RESULT] = resting
        return 0
    frames[frame + STEP] = RESTED
    make_rest(st)
    return launch(
        st,
        depth - st.params[REST_DEPTH],
        -beta - cost,
        -alpha - cost,
    )


@kernel
def rested(st: State) -> int:
    """Take in the score of resting."""
    frames = st.frames
    frame = st.ctl[LEVEL] * FRAME
    unmake_rest(st)
    score = -st.ctl[ANSWER]
    if not is_lost(score):  # resting proves no win: it is not a turn of the game
        score = estimated(score - st.params[REST_COST])
    frames[frame + STEP] = CHOOSE
    if score >= frames[frame + BETA]:
        return answer(st, score)
    if frames[frame + DEPTH_LEFT] < st.params[FLIP_DEPTH]:
        frames[frame + RESULT] = score
        frames[frame + FLOOR] = max(frames[frame + FLOOR], score)
    return 0


@kernel
def is_line_taken(st: State, move: int) -> bool:
    """Does a better line of this iteration begin with the move?"""
    for i in range(st.ctl[LINE_NOW]):
        if st.lines[i * LINE_WIDTH + LINE_MOVE] == move:
            return True
    return False


@kernel
def is_hopeless(st: State, frame: int, depth: int, count: int) -> bool:
    """May a quiet move be skipped: too little depth is left for it to matter?"""
    if is_lost(st.frames[frame + RESULT]):
        return False
    if depth < st.params[LATE_DEPTH] and count >= st.params[LATE_COUNT] * (depth + 1):
        return True
    return is_futile(st, frame)


@kernel
def reduction_of(st: State, depth: int, count: int) -> int:
    """Return by how many plies a quiet move is reduced that comes after ``count`` others."""
    late = count - st.params[REDUCE_COUNT]
    if late < 0 or depth + 1 < st.params[REDUCE_DEPTH]:
        return 0
    return min(1 + late * depth // st.params[REDUCE_MORE], depth - 1)


@kernel
def choose(st: State) -> int:
    """Take the next move of a position and start its child."""
    ctl, frames = st.ctl, st.frames
    level = ctl[LEVEL]
    frame = level * FRAME
    move = next_try(st, level)
    if move == NO_MOVE:
        return close(st)
    if level == 0 and is_line_taken(st, move):
        return 0
    origin, target = move >> 5, move & 31
    floor, beta = frames[frame + FLOOR], frames[frame + BETA]
    count = frames[frame + COUNT]
    depth = frames[frame + DEPTH_LEFT] - 1
    frames[frame + MOVE] = move
    stage = NARROW
    if count == 0 or beta - floor == 1:
        stage = FULL
    ceiling = beta if stage == FULL else floor + 1
    if origin == target:
        frames[frame + VICTIM] = FACE_DOWN
        frames[frame + STEP] = SETTLE
        depth -= st.params[FLIP_EXTRA]
        frames[frame + CHILD_DEPTH] = depth
        if count >= st.params[FLIPS_FULL] and depth > st.params[FLIPS_REDUCED]:
            frames[frame + STAGE] = REDUCED
            return launch_flip(st, target, depth - st.params[FLIPS_REDUCED], floor, floor + 1)
        frames[frame + STAGE] = stage
        return launch_flip(st, target, depth, floor, ceiling)

    quiet = st.board[target] == EMPTY
    if quiet and level > 0 and is_hopeless(st, frame, depth, count):
        return 0
    frames[frame + VICTIM] = make(st, move)
    if quiet:
        verdict = judge_quiet(st)
        if verdict == BARRED and level > 0:
            unmake(st, move, EMPTY)
            return 0
        if verdict == DRAWS:
            st.pv_length[level + 1] = 0
            ctl[ANSWER] = DRAW
            frames[frame + STAGE] = FULL
            frames[frame + STEP] = SETTLE
            return 0
    reduction = 0
    if quiet:
        reduction = reduction_of(st, depth, count)
    frames[frame + CHILD_DEPTH] = depth
    frames[frame + STEP] = SETTLE
    if reduction:
        frames[frame + STAGE] = REDUCED
        return launch(st, depth - reduction, -floor - 1, -floor)
    frames[frame + STAGE] = stage
    return launch(st, depth, -ceiling, -floor)


@kernel
def again(st: State, frame: int, stage: int, floor: int, ceiling: int) -> int:
    """Search the same move once more, with more depth or a wider window."""
    frames = st.frames
    depth = frames[frame + CHILD_DEPTH]
    frames[frame + STAGE] = stage
    if frames[frame + VICTIM] == FACE_DOWN:
        return launch_flip(st, frames[frame + MOVE] & 31, depth, floor, ceiling)
    return launch(st, depth, -ceiling, -floor)


@kernel
def settle(st: State) -> int:
    """Take in a child's answer."""
    ctl, frames = st.ctl, st.frames
    level = ctl[LEVEL]
    frame = level * FRAME
    score = -ctl[ANSWER]
    floor, beta = frames[frame + FLOOR], frames[frame + BETA]
    stage = frames[frame + STAGE]
    if stage == REDUCED and score > floor:
        if beta - floor == 1:
            return again(st, frame, FULL, floor, beta)
        return again(st, frame, NARROW, floor, floor + 1)
    if stage == NARROW and floor < score < beta:
        return again(st, frame, FULL, floor, beta)

    move, victim = frames[frame + MOVE], frames[frame + VICTIM]
    if victim != FACE_DOWN:
        unmake(st, move, victim)
    frames[frame + STEP] = CHOOSE
    frames[frame + COUNT] += 1
    if score > frames[frame + RESULT]:
        frames[frame + RESULT] = score
        frames[frame + RESULT_MOVE] = move
    if score > floor:
        frames[frame + FLOOR] = score
        keep_line(st, level, move, victim)
        if level == 0:
            st.root_order[move] = ROOT_ORDER + (ctl[ITERATION] << 8) + frames[frame + COUNT]
            if ctl[LINE_NOW] == 0:
                ctl[BEST] = move
                ctl[SCORE] = score
        if score >= beta:
            if victim == EMPTY:
                refuted(st, level, frame, move)
            return close(st)
    if frames[frame + PROBE]:
        return close(st)
    return 0


@kernel
def refuted(st: State, level: int, frame: int, move: int) -> int:
    """Remember which quiet move refuted, and which ones before it did not."""
    depth = st.frames[frame + DEPTH_LEFT]
    reward(st, level, move, depth)
    for i in range(level * MAX_MOVES, st.frames[frame + AT] - 1):
        other = st.moves[i]
        if other >> 5 != other & 31 and st.board[other & 31] == EMPTY:
            blame(st, other, depth)
    return 0


@kernel
def keep_line(st: State, level: int, move: int, victim: int) -> int:
    """Put a move before the best line of its child; a flip's line ends there."""
    here, child = level * PV_LENGTH, (level + 1) * PV_LENGTH
    st.pv[here] = move
    length = 0
    if victim != FACE_DOWN:
        length = min(st.pv_length[level + 1], PV_LENGTH - 1)
        for i in range(length):
            st.pv[here + 1 + i] = st.pv[child + i]
    st.pv_length[level] = length + 1
    return 0


@kernel
def close(st: State) -> int:
    """Store the result of a position and answer with it."""
    ctl, frames = st.ctl, st.frames
    frame = ctl[LEVEL] * FRAME
    result = frames[frame + RESULT]
    if result == -INFINITE:
        if frames[frame + END] == ctl[LEVEL] * MAX_MOVES:
            return answer(st, ctl[TOP] - ctl[ROOT] - WIN)
        return answer(st, DRAW)
    if frames[frame + TABLE_DRAW]:
        result = max(-DOUBT, min(result, DOUBT))
    bound = EXACT
    if result >= frames[frame + BETA] or frames[frame + PROBE]:
        bound = LOWER
    elif result <= frames[frame + ALPHA]:
        bound = UPPER
    if ctl[LEVEL] > 0 or ctl[LINE_NOW] == 0:
        store_entry(
            st,
            table_key(st),
            frames[frame + RESULT_MOVE],
            bound,
            frames[frame + DEPTH_LEFT],
            result,
        )
    return answer(st, result)
