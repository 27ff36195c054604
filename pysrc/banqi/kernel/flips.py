"""Turning up a tile: which ones are worth trying, and the expectation over what lies there.

A flip's frame works through the pieces of the bag, commonest first.  Its value is the mean of the
outcomes, each kept within LEAST..MOST.  Star1 stops as soon as the outcomes known, with the rest
counted at their bounds, fall outside alpha..beta.  Star2 first searches one reply to each outcome:
the enemy can do at least that well, which lowers the outcome's ceiling.
"""

from typing import Final

from banqi.constants import CANNON, EMPTY, FACE_DOWN, KINDS, PIECES

from .board import conceal, jumps_over, reveal
from .dialect import kernel, lowest_bit
from .evaluate import material_row
from .frames import (
    ALPHA,
    BETA,
    CEILING,
    CEILINGS,
    DEPTH_LEFT,
    DONE,
    ENTER,
    LEAST,
    LEFT,
    MOST,
    PIECE,
    PROBE,
    PROBING,
    SEEN,
    SQUARE,
    STATIC,
    STEP,
    TURN_UP,
    TURNED,
    push_frame,
)
from .params import QUIESCE_PLIES, STAR2_DEPTH, SWING
from .quiescence import quiesce
from .scores import estimated
from .state import ANSWER, FACE_DOWNS, FRAME, LEVEL, SIDE, VARIANT, State
from .tables import JUMPING, NEAR, TAKES

THREAT_SHARE: Final = 4  # a threat is worth one part in so many of its victim


@kernel
def outcome_guess(st: State, square: int, piece: int, row: int) -> int:
    """Guess what turning up a piece on a square gains for the side to move, who then must wait."""
    variant = st.ctl[VARIANT]
    side = st.ctl[SIDE]
    own = piece // KINDS == side
    worth = st.material_rows[row + piece]
    gain = 0
    lost = 0
    near = NEAR[square]
    while near:
        at = lowest_bit(near)
        near &= near - 1
        other = st.board[at]
        if other >= PIECES:
            continue
        if TAKES[variant << 8 | piece << 4 | other]:
            value = st.material_rows[row + other] // THREAT_SHARE
            gain = max(gain, value)
        if TAKES[variant << 8 | other << 4 | piece]:
            lost = worth
    if own:
        return gain - lost
    return lost // THREAT_SHARE - gain * 3


@kernel
def flip_guess(st: State, square: int, row: int) -> int:
    """Guess what turning up a square gains for the side to move, over all of the bag."""
    side = st.ctl[SIDE]
    enemy_cannons = 0
    if JUMPING[st.ctl[VARIANT]]:
        occupied = ~st.bits[EMPTY] & 0xFFFFFFFF
        enemy_cannons = jumps_over(occupied, square) & st.bits[(1 - side) * KINDS + CANNON]
    if enemy_cannons == 0 and NEAR[square] & ~st.bits[EMPTY] & ~st.bits[FACE_DOWN] == 0:
        return 0
    total = 0
    for piece in range(PIECES):
        count = st.bag[piece]
        if count:
            guess = outcome_guess(st, square, piece, row)
            if enemy_cannons and piece // KINDS == side:
                guess = min(guess, -st.material_rows[row + piece])
            total += count * guess
    return total // st.ctl[FACE_DOWNS]


@kernel
def keep_best_flips(st: State, start: int, end: int, kept: int) -> int:
    """Rank the flips between two places of a row and keep the best few; return the new end."""
    row = material_row(st)
    for i in range(start, end):
        st.ranks[i] = flip_guess(st, st.moves[i] & 31, row)
    stop = min(end, start + kept)
    for at in range(start, stop):
        best = at
        for i in range(at + 1, end):
            if st.ranks[i] > st.ranks[best]:
                best = i
        move, rank = st.moves[best], st.ranks[best]
        st.moves[best] = st.moves[at]
        st.ranks[best] = st.ranks[at]
        st.moves[at] = move
        st.ranks[at] = rank
    return stop


@kernel
def launch_flip(st: State, square: int, depth: int, alpha: int, beta: int) -> int:
    """Start the frame of a flip, for a mover who wants more than alpha; outcomes get ``depth``."""
    static = st.frames[st.ctl[LEVEL] * FRAME + STATIC]
    frame = push_frame(st, TURN_UP, depth, alpha, beta)
    frames = st.frames
    tiles = st.ctl[FACE_DOWNS]
    swing = st.params[SWING]
    most = estimated(static + swing)
    frames[frame + SQUARE] = square
    frames[frame + LEAST] = estimated(static - swing)
    frames[frame + MOST] = most
    frames[frame + DONE] = 0
    frames[frame + LEFT] = tiles
    frames[frame + SEEN] = 0
    frames[frame + CEILINGS] = most * tiles
    frames[frame + PROBING] = 0
    if depth >= st.params[STAR2_DEPTH] and beta - alpha == 1:
        frames[frame + PROBING] = 1
    for piece in range(PIECES):
        frames[frame + CEILING + piece] = most
    return 0


@kernel
def next_outcome(st: State, frame: int) -> int:
    """Return the commonest piece of the bag not yet done in this pass; -1 if there is none."""
    seen = st.frames[frame + SEEN]
    best = -1
    most = 0
    for piece in range(PIECES):
        if st.bag[piece] > most and seen >> piece & 1 == 0:
            most = st.bag[piece]
            best = piece
    return best


@kernel
def answer_flip(st: State, value: int) -> int:
    """Close a flip's frame; the answer is the enemy's score, like that of a move."""
    st.ctl[ANSWER] = -value
    st.ctl[LEVEL] -= 1
    return 0


@kernel
def turn_up(st: State) -> int:
    """Start on the next outcome of a flip, or close it."""
    frames = st.frames
    level = st.ctl[LEVEL]
    frame = level * FRAME
    alpha, beta = frames[frame + ALPHA], frames[frame + BETA]
    if frames[frame + MOST] <= alpha:
        return answer_flip(st, frames[frame + MOST])
    if frames[frame + LEAST] >= beta:
        return answer_flip(st, frames[frame + LEAST])
    tiles = st.ctl[FACE_DOWNS]
    piece = next_outcome(st, frame)
    if piece < 0:
        if frames[frame + PROBING] == 0:
            return answer_flip(st, frames[frame + DONE] // tiles)
        frames[frame + PROBING] = 0
        frames[frame + SEEN] = 0
        piece = next_outcome(st, frame)
    count = st.bag[piece]
    frames[frame + PIECE] = piece
    frames[frame + SEEN] |= 1 << piece
    frames[frame + STEP] = TURNED
    done = frames[frame + DONE]
    above = frames[frame + CEILINGS] - count * frames[frame + CEILING + piece]
    low = (alpha * tiles - done - above) // count
    high = frames[frame + MOST]
    if frames[frame + PROBING] == 0:
        below = frames[frame + LEAST] * (frames[frame + LEFT] - count)
        high = min(high, -((done + below - beta * tiles) // count))
    low = max(low, frames[frame + LEAST])
    high = max(high, low + 1)
    depth = frames[frame + DEPTH_LEFT]
    reveal(st, frames[frame + SQUARE], piece)
    if depth <= 0:
        st.ctl[ANSWER] = quiesce(st, level + 1, st.params[QUIESCE_PLIES], -high, -low)
    else:
        child = push_frame(st, ENTER, depth, -high, -low)
        frames[child + PROBE] = frames[frame + PROBING]
    return 0


@kernel
def turned(st: State) -> int:
    """Count the outcome that has come back."""
    frames = st.frames
    frame = st.ctl[LEVEL] * FRAME
    alpha, beta = frames[frame + ALPHA], frames[frame + BETA]
    conceal(st, frames[frame + SQUARE])
    tiles = st.ctl[FACE_DOWNS]
    piece = frames[frame + PIECE]
    count = st.bag[piece]
    ceiling = frames[frame + CEILING + piece]
    value = max(-st.ctl[ANSWER], frames[frame + LEAST])
    frames[frame + STEP] = TURN_UP
    if frames[frame + PROBING]:
        if value < ceiling:
            frames[frame + CEILING + piece] = value
            frames[frame + CEILINGS] -= count * (ceiling - value)
            if frames[frame + CEILINGS] <= alpha * tiles:
                return answer_flip(st, frames[frame + CEILINGS] // tiles)
        return 0
    value = min(value, ceiling)
    frames[frame + CEILINGS] -= count * ceiling
    frames[frame + LEFT] -= count
    frames[frame + DONE] += count * value
    most = frames[frame + DONE] + frames[frame + CEILINGS]
    if most <= alpha * tiles:
        return answer_flip(st, most // tiles)
    least = frames[frame + DONE] + frames[frame + LEAST] * frames[frame + LEFT]
    if least >= beta * tiles:
        return answer_flip(st, -(-least // tiles))
    return 0
