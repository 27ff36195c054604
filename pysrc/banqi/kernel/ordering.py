"""In which order moves are tried, and what the search remembers for it."""

from typing import Final

from banqi.constants import EMPTY

from .dialect import kernel
from .evaluate import material_row
from .exchange import see
from .state import SIDE, State

TABLE_RANK: Final = 1 << 40
CAPTURE_RANK: Final = 1 << 32
KILLER_RANK: Final = 1 << 28
FLIP_RANK: Final = 1 << 20
HISTORY_LIMIT: Final = 1 << 14


@kernel
def rank_moves(st: State, height: int, start: int, end: int, first: int) -> int:
    """Rank moves of a row: the table's, gaining captures, killers, the rest by history.

    Captures that lose something have ranks below zero.
    """
    board, moves, ranks = st.board, st.moves, st.ranks
    past = st.ctl[SIDE] << 10
    row = material_row(st)
    killer, second = st.killers[height << 1], st.killers[height << 1 | 1]
    for i in range(start, end):
        move = moves[i]
        origin, target = move >> 5, move & 31
        if move == first:
            ranks[i] = TABLE_RANK
        elif origin == target:
            ranks[i] = FLIP_RANK
        elif board[target] != EMPTY:
            gain = see(st, move, row)
            if gain >= 0:
                risked = st.material_table[row + board[origin]] >> 4
                ranks[i] = CAPTURE_RANK + (gain << 4) - risked
            else:
                ranks[i] = gain
        elif move == killer or move == second:
            ranks[i] = KILLER_RANK
        else:
            ranks[i] = HISTORY_LIMIT + st.history[past | move]
    return 0


@kernel
def history_bonus(st: State, height: int, move: int, depth: int) -> int:
    """Remember a quiet move that failed high: as a killer, and by its history."""
    killers = st.killers
    if killers[height << 1] != move:
        killers[height << 1 | 1] = killers[height << 1]
        killers[height << 1] = move
    slot = st.ctl[SIDE] << 10 | move
    bonus = min(depth * depth, 400)
    st.history[slot] += bonus - st.history[slot] * bonus // HISTORY_LIMIT
    return 0


@kernel
def history_malus(st: State, move: int, depth: int) -> int:
    """Remember a quiet move that was searched in vain before the one that failed high."""
    slot = st.ctl[SIDE] << 10 | move
    bonus = min(depth * depth, 400)
    st.history[slot] -= bonus + st.history[slot] * bonus // HISTORY_LIMIT
    return 0
