"""Turning up a tile: which ones are worth trying, and the expectation over what lies there.

A flip's frame works through the pieces of the bag, commonest first.  Its value is the mean of the
outcomes, each kept within STAR1_LOWER..STAR1_UPPER.  Star1 stops as soon as the outcomes known,
with the rest counted at their bounds, fall outside alpha..beta.  Star2 first searches one reply to
each outcome: the enemy can do at least that well, which lowers the outcome's upper bound.
"""

from typing import Final

from banqi.constants import CANNON, EMPTY, FACE_DOWN, KINDS, PIECES

from . import frames as f
from . import params as p
from . import state as s
from .board import conceal, jumps_over, reveal
from .dialect import kernel, lowest_bit
from .evaluate import material_row
from .frames import push_frame
from .quiescence import quiesce
from .scores import estimated
from .state import State
from .tables import JUMPING, NEAR, TAKES

THREAT_SHARE: Final = 4  # a threat is worth one part in so many of its victim


@kernel
def outcome_guess(st: State, square: int, piece: int, row: int) -> int:
    """Guess what turning up a piece on a square gains for the side to move, who then must wait."""
    variant = st.ctl[s.VARIANT]
    side = st.ctl[s.SIDE]
    own = piece // KINDS == side
    piece_value = st.material_table[row + piece]
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
            value = st.material_table[row + other] // THREAT_SHARE
            gain = max(gain, value)
        if TAKES[variant << 8 | other << 4 | piece]:
            lost = piece_value
    if own:
        return gain - lost
    return lost // THREAT_SHARE - gain * 3


@kernel
def flip_guess(st: State, square: int, row: int) -> int:
    """Guess what turning up a square gains for the side to move, over all of the bag."""
    side = st.ctl[s.SIDE]
    enemy_cannons = 0
    if JUMPING[st.ctl[s.VARIANT]]:
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
                guess = min(guess, -st.material_table[row + piece])
            total += count * guess
    return total // st.ctl[s.FACE_DOWNS]


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
    static = st.frames[st.ctl[s.HEIGHT] * s.FRAME + f.STATIC]
    frame = push_frame(st, f.TURN_UP, depth, alpha, beta)
    frames = st.frames
    tiles = st.ctl[s.FACE_DOWNS]
    bound = st.params[p.STAR1_BOUND]
    upper = estimated(static + bound)
    frames[frame + f.SQUARE] = square
    frames[frame + f.STAR1_LOWER] = estimated(static - bound)
    frames[frame + f.STAR1_UPPER] = upper
    frames[frame + f.KNOWN_SUM] = 0
    frames[frame + f.UNKNOWN_TILES] = tiles
    frames[frame + f.SEEN] = 0
    frames[frame + f.UPPER_SUM] = upper * tiles
    frames[frame + f.PROBING] = 0
    if depth >= st.params[p.STAR2_DEPTH] and beta - alpha == 1:
        frames[frame + f.PROBING] = 1
    for piece in range(PIECES):
        frames[frame + f.OUTCOME_UPPER + piece] = upper
    return 0


@kernel
def next_outcome(st: State, frame: int) -> int:
    """Return the commonest piece of the bag not yet done in this pass; -1 if there is none."""
    seen = st.frames[frame + f.SEEN]
    best = -1
    most = 0
    for piece in range(PIECES):
        if st.bag[piece] > most and seen >> piece & 1 == 0:
            most = st.bag[piece]
            best = piece
    return best


@kernel
def give_back_flip(st: State, value: int) -> int:
    """Close a flip's frame; what it gives back is the enemy's score, like that of a move."""
    st.ctl[s.RETURNED] = -value
    st.ctl[s.HEIGHT] -= 1
    return 0


@kernel
def turn_up(st: State) -> int:
    """Start on the next outcome of a flip, or close it."""
    frames = st.frames
    height = st.ctl[s.HEIGHT]
    frame = height * s.FRAME
    alpha, beta = frames[frame + f.ALPHA], frames[frame + f.BETA]
    if frames[frame + f.STAR1_UPPER] <= alpha:
        return give_back_flip(st, frames[frame + f.STAR1_UPPER])
    if frames[frame + f.STAR1_LOWER] >= beta:
        return give_back_flip(st, frames[frame + f.STAR1_LOWER])
    tiles = st.ctl[s.FACE_DOWNS]
    piece = next_outcome(st, frame)
    if piece < 0:
        if frames[frame + f.PROBING] == 0:
            return give_back_flip(st, frames[frame + f.KNOWN_SUM] // tiles)
        frames[frame + f.PROBING] = 0
        frames[frame + f.SEEN] = 0
        piece = next_outcome(st, frame)
    count = st.bag[piece]
    frames[frame + f.PIECE] = piece
    frames[frame + f.SEEN] |= 1 << piece
    frames[frame + f.STEP] = f.TURNED
    done = frames[frame + f.KNOWN_SUM]
    above = frames[frame + f.UPPER_SUM] - count * frames[frame + f.OUTCOME_UPPER + piece]
    low = (alpha * tiles - done - above) // count
    high = frames[frame + f.STAR1_UPPER]
    if frames[frame + f.PROBING] == 0:
        below = frames[frame + f.STAR1_LOWER] * (frames[frame + f.UNKNOWN_TILES] - count)
        high = min(high, -((done + below - beta * tiles) // count))
    low = max(low, frames[frame + f.STAR1_LOWER])
    high = max(high, low + 1)
    depth = frames[frame + f.DEPTH_LEFT]
    reveal(st, frames[frame + f.SQUARE], piece)
    if depth <= 0:
        st.ctl[s.RETURNED] = quiesce(st, height + 1, st.params[p.QUIESCE_PLIES], -high, -low)
    else:
        child = push_frame(st, f.ENTER, depth, -high, -low)
        frames[child + f.PROBE] = frames[frame + f.PROBING]
    return 0


@kernel
def turned(st: State) -> int:
    """Count the outcome that has come back."""
    frames = st.frames
    frame = st.ctl[s.HEIGHT] * s.FRAME
    alpha, beta = frames[frame + f.ALPHA], frames[frame + f.BETA]
    conceal(st, frames[frame + f.SQUARE])
    tiles = st.ctl[s.FACE_DOWNS]
    piece = frames[frame + f.PIECE]
    count = st.bag[piece]
    upper = frames[frame + f.OUTCOME_UPPER + piece]
    value = max(-st.ctl[s.RETURNED], frames[frame + f.STAR1_LOWER])
    frames[frame + f.STEP] = f.TURN_UP
    if frames[frame + f.PROBING]:
        if value < upper:
            frames[frame + f.OUTCOME_UPPER + piece] = value
            frames[frame + f.UPPER_SUM] -= count * (upper - value)
            if frames[frame + f.UPPER_SUM] <= alpha * tiles:
                return give_back_flip(st, frames[frame + f.UPPER_SUM] // tiles)
        return 0
    value = min(value, upper)
    frames[frame + f.UPPER_SUM] -= count * upper
    frames[frame + f.UNKNOWN_TILES] -= count
    frames[frame + f.KNOWN_SUM] += count * value
    most = frames[frame + f.KNOWN_SUM] + frames[frame + f.UPPER_SUM]
    if most <= alpha * tiles:
        return give_back_flip(st, most // tiles)
    least = (
        frames[frame + f.KNOWN_SUM]
        + frames[frame + f.STAR1_LOWER] * frames[frame + f.UNKNOWN_TILES]
    )
    if least >= beta * tiles:
        return give_back_flip(st, -(-least // tiles))
    return 0
