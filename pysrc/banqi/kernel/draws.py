"""How a game ends, and what the chase rule bars: the kernel's twin of ``banqi.rules``.

Only positions since the last flip or capture can repeat, so ``quiet`` of the present position says
how far back to look.
"""

from typing import Final

from banqi.constants import CANNON, EMPTY, KINDS, PIECES

from . import state as s
from .board import (
    cannon_jumps,
    conceal,
    generate,
    is_wiped_out,
    make,
    reveal,
    unmake,
)
from .dialect import exported, kernel
from .state import State
from .tables import JUMPING, NEAR, TAKES

# What ``chase_verdict`` returns of a quiet move.
ORDINARY: Final = 0  # neither chase nor flee, or both
CHASES: Final = 1
FLEES: Final = 2

# What ``outcome`` returns; the last two are seen from the side to move.
GOES_ON: Final = 0
QUIET_DRAW: Final = 1
REPETITION_DRAW: Final = 2
LOST: Final = 3
WON: Final = 4


@kernel
def could_capture(st: State, origin: int, target: int) -> bool:
    """Could the piece on one square capture the one on another, whoever is to move?"""
    piece, victim = st.board[origin], st.board[target]
    if piece >= PIECES or victim >= PIECES or piece // KINDS == victim // KINDS:
        return False
    if piece % KINDS == CANNON and JUMPING[st.ctl[s.VARIANT]]:
        return cannon_jumps(st, origin) >> target & 1 == 1
    if NEAR[origin] >> target & 1 == 0:
        return False
    return TAKES[st.ctl[s.VARIANT] << 8 | piece << 4 | victim] == 1


@kernel
def occurrences(st: State) -> int:
    """Count how often the present position has occurred since the last flip or capture."""
    keys = st.keys
    top = st.ctl[s.TOP]
    here = keys[top]
    first = max(top - st.quiet[top], 0)
    count = 1
    at = top - 4
    while at >= first:
        if keys[at] == here:
            count += 1
        at -= 2
    return count


@kernel
def is_chase(st: State) -> bool:
    """Is the last move a chase: quiet, and threatening the piece that moved just before?"""
    top = st.ctl[s.TOP]
    if top < 2 or st.quiet[top] == 0:
        return False
    before = st.path[top - 1]
    if before < 0 or before >> 5 == before & 31:
        return False
    return could_capture(st, st.path[top] & 31, before & 31)


@kernel
def is_flee(st: State) -> bool:
    """Is the last move a flee: quiet, by the piece that the move just before chased?"""
    top = st.ctl[s.TOP]
    if top < 3 or st.quiet[top] < 2 or st.path[top - 2] < 0:
        return False
    move = st.path[top]
    origin = move >> 5
    if st.path[top - 2] & 31 != origin or st.path[top - 2] >> 5 == origin:
        return False
    side = st.ctl[s.SIDE]
    quiet = st.quiet[top]
    unmake(st, move, EMPTY)
    chased = is_chase(st)
    make(st, move)
    st.quiet[top] = quiet
    return chased and st.ctl[s.SIDE] == side


@kernel
def chase_verdict(st: State) -> int:
    """Say what the last move is to the chase rule: one of the verdicts above."""
    chase = is_chase(st)
    flee = is_flee(st)
    if chase == flee:
        return ORDINARY
    return CHASES if chase else FLEES


@kernel
def is_barred(st: State, move: int) -> bool:
    """Is a quiet move one that the chase rule bars (other legal turns existing)?"""
    ctl = st.ctl
    times = ctl[s.REPETITION]
    if ctl[s.CHASE] == 0 or times == 0 or st.quiet[ctl[s.TOP]] < 3:
        return False
    origin, target = move >> 5, move & 31
    if origin == target or st.board[target] != EMPTY:
        return False
    make(st, move)
    barred = occurrences(st) >= times and chase_verdict(st) == CHASES
    unmake(st, move, EMPTY)
    return barred


@kernel
def strike_barred(st: State, height: int, end: int) -> int:
    """Take the barred moves out of the row of a height, unless no other turn is left."""
    begin = height * s.MAX_MOVES
    if st.ctl[s.CHASE] == 0 or st.quiet[st.ctl[s.TOP]] < 3:
        return end
    kept = begin
    for at in range(begin, end):
        move = st.moves[at]
        if not is_barred(st, move):
            st.moves[at] = st.moves[kept]
            st.moves[kept] = move
            kept += 1
    return end if kept == begin else kept


@kernel
def is_drawn_by_repetition(st: State) -> bool:
    """Has the present position occurred often enough to draw, by a move that may draw?"""
    ctl = st.ctl
    times = ctl[s.REPETITION]
    if times == 0 or occurrences(st) < times:
        return False
    return ctl[s.CHASE] == 0 or chase_verdict(st) == ORDINARY


@kernel
def has_turn(st: State) -> bool:
    """Has the side to move any turn?  Uses the last row of ``moves``."""
    height = s.MAX_HEIGHT - 1
    return generate(st, height) > height * s.MAX_MOVES


@exported
def outcome(st: State) -> int:
    """Say how the game stands after the last turn: one of the constants above."""
    ctl = st.ctl
    if ctl[s.QUIET_LIMIT] > 0 and st.quiet[ctl[s.TOP]] >= ctl[s.QUIET_LIMIT]:
        return QUIET_DRAW
    if is_drawn_by_repetition(st):
        return REPETITION_DRAW
    if is_wiped_out(st, 1 - ctl[s.SIDE]):
        return WON
    if is_wiped_out(st, ctl[s.SIDE]) or not has_turn(st):
        return LOST
    return GOES_ON


@exported
def legal_moves(st: State) -> int:
    """Write the legal turns to the first row of ``moves``; return how many there are."""
    if outcome(st) != GOES_ON:
        return 0
    return strike_barred(st, 0, generate(st, 0))


@exported
def perft(st: State, depth: int, height: int) -> int:
    """Count the positions ``depth`` turns away; a flip counts once for each kind in the bag.

    A game that has ended has no positions beyond its end.
    """
    if depth == 0:
        return 1
    if outcome(st) != GOES_ON:
        return 0
    end = strike_barred(st, height, generate(st, height))
    total = 0
    for at in range(height * s.MAX_MOVES, end):
        move = st.moves[at]
        origin, target = move >> 5, move & 31
        if origin == target:
            for piece in range(PIECES):
                if st.bag[piece]:
                    reveal(st, origin, piece)
                    total += perft(st, depth - 1, height + 1)
                    conceal(st, origin)
        else:
            victim = make(st, move)
            total += perft(st, depth - 1, height + 1)
            unmake(st, move, victim)
    return total
