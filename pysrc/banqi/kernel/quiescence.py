"""Captures only, until the position is quiet: the leaves of the search."""

from . import state as s
from .board import generate_captures, is_wiped_out, make, unmake
from .dialect import kernel
from .endgame import eg_score
from .endgame_tables import EG_UNKNOWN
from .evaluate import evaluate, material_row
from .exchange import see
from .params import DELTA_MARGIN
from .scores import WIN
from .state import State


@kernel
def select_next(st: State, at: int, end: int) -> int:
    """Bring the best ranked of the moves left to the front and return it."""
    moves, ranks = st.moves, st.ranks
    best = at
    for i in range(at + 1, end):
        if ranks[i] > ranks[best]:
            best = i
    move = moves[best]
    if best != at:
        rank = ranks[best]
        moves[best] = moves[at]
        ranks[best] = ranks[at]
        moves[at] = move
        ranks[at] = rank
    return move


@kernel
def rank_capture(st: State, move: int, row: int) -> int:
    """Rank a capture by its victim; negative if the attacker is worth more, so that it may lose."""
    victim = st.material_table[row + st.board[move & 31]]
    attacker = st.material_table[row + st.board[move >> 5]]
    if victim >= attacker:
        return (victim << 8) - attacker
    return victim - attacker


@kernel
def quiesce(st: State, height: int, left: int, alpha: int, beta: int) -> int:
    """Return the score of the position with at most ``left`` more captures, for the side to move.

    Fail-soft: a result at or below alpha is an upper bound, one at or above beta a lower bound.
    """
    ctl = st.ctl
    ctl[s.NODES] += 1
    ctl[s.DEEPEST] = max(ctl[s.DEEPEST], height)
    if is_wiped_out(st, ctl[s.SIDE]):
        return ctl[s.TOP] - ctl[s.ROOT] - WIN
    exact = eg_score(st)
    if exact != EG_UNKNOWN:
        return exact
    stand = evaluate(st, alpha, beta)
    best = stand
    if best >= beta or left == 0 or height >= s.MAX_HEIGHT - 2 or ctl[s.CAPTURE_SEEN] == 0:
        return best
    begin = height * s.MAX_MOVES
    end = generate_captures(st, height)
    if begin == end:
        return best
    row = material_row(st)
    values = st.material_table
    for i in range(begin, end):
        move = st.moves[i]
        st.ranks[i] = rank_capture(st, move, row)
    raised = max(alpha, best)
    for at in range(begin, end):
        move = select_next(st, at, end)
        if stand + values[row + st.board[move & 31]] + st.params[DELTA_MARGIN] <= raised:
            continue
        if st.ranks[at] < 0 and see(st, move, row) < 0:
            continue
        victim = make(st, move)
        score = -quiesce(st, height + 1, left - 1, -beta, -raised)
        unmake(st, move, victim)
        if score > best:
            best = score
            if score > raised:
                raised = score
                if score >= beta:
                    break
    return best
