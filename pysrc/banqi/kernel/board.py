"""The position in the kernel: loading it, its moves, playing and taking them back.

A move is ``from << 5 | to``; a flip has ``from == to``.  Every position of the path, from the one
the host loaded to the one at work, has its hash, its quiet count and the move that led to it in
``keys``, ``quiet`` and ``path``, at index ``ctl[TOP]``.
"""

from typing import Final

from banqi.constants import CANNON, EMPTY, FACE_DOWN, GENERAL, KINDS, PIECES, SOLDIER

from . import state as s
from .dialect import exported, kernel, lowest_bit
from .network import copy_sums, sum_board, sum_move, sum_reveal
from .state import State
from .tables import (
    FILE_JUMPS,
    JUMPING,
    LADDER,
    NEAR,
    NOT_FILE_A,
    NOT_FILE_H,
    OWNER,
    RANK_JUMPS,
    SIGNATURE_UNIT,
)

UNKNOWN_MOVE: Final = -1
NULL_MOVE: Final = -2  # in State.path: the turn was passed, which only the search does


@kernel
def random_31_bits(st: State) -> int:
    """Return the next of a fixed sequence of numbers below 2 ** 31."""
    x = (st.ctl[s.RANDOM] * 1103515245 + 12345) & 0x7FFFFFFF
    st.ctl[s.RANDOM] = x
    return x


@kernel
def fill_zobrist(st: State, seed: int) -> int:
    """Fill the hash table; its keys have 62 bits, so they are never negative."""
    st.ctl[s.RANDOM] = seed & 0x7FFFFFFF
    for i in range(s.ZOBRIST_SIZE):
        high = random_31_bits(st)
        low = random_31_bits(st)
        st.zobrist[i] = (high ^ (low >> 13)) << 31 | (low ^ (high >> 11))
    for square in range(32):
        st.zobrist[square << 4 | EMPTY] = 0
    return 0


@exported
def load(st: State) -> int:
    """Derive everything from the board, the bag and the ctl slots the host wrote.

    Returns the number of face-down tiles.  The path holds this one position afterwards.
    """
    ctl, board, bag, zobrist = st.ctl, st.board, st.bag, st.zobrist
    for i in range(32):
        st.bits[i] = 0
    for i in range(16):
        st.alive[i] = 0
    key = 0
    tiles = 0
    for square in range(32):
        piece = board[square]
        key ^= zobrist[square << 4 | piece]
        st.bits[piece] |= 1 << square
        if piece < PIECES:
            st.alive[piece] += 1
            st.bits[s.COLOUR_BITS + OWNER[piece]] |= 1 << square
    for piece in range(PIECES):
        tiles += bag[piece]
        st.alive[piece] += bag[piece]
        key ^= zobrist[s.ZOBRIST_BAG + (piece << 3) + bag[piece]]
    signature = 0
    material = 0
    for piece in range(PIECES):
        signature += SIGNATURE_UNIT[piece] * st.alive[piece]
        material ^= zobrist[s.ZOBRIST_ALIVE + (piece << 3) + st.alive[piece]]
        material ^= zobrist[s.ZOBRIST_BAG + (piece << 3) + bag[piece]]
    if tiles == 32:
        ctl[s.SIDE] = 0
    if ctl[s.SIDE] == 1:
        key ^= zobrist[s.ZOBRIST_SIDE]
    ctl[s.SIGNATURE] = signature
    ctl[s.MATERIAL_KEY] = material
    ctl[s.FACE_DOWNS] = tiles
    ctl[s.TOP] = 0
    st.keys[0] = key
    st.quiet[0] = ctl[s.START_QUIET]
    st.path[0] = UNKNOWN_MOVE
    ctl[s.NETWORK_ON] = int(ctl[s.NETWORK_FOR] == ctl[s.VARIANT] + 1)
    if ctl[s.NETWORK_ON]:
        sum_board(st)
    return tiles


# --- moves --------------------------------------------------------------------------------------


@kernel
def jumps_over(occupied: int, square: int) -> int:
    """Return the squares first met beyond one screen, looking along the lines of a square.

    These are a cannon's targets, and just so the squares of cannons that target this one.
    """
    file, rank = square & 7, square >> 3
    along = occupied >> (rank << 3) & 255
    across = occupied >> file & 0x01010101
    across = (across | across >> 7 | across >> 14 | across >> 21) & 15
    return RANK_JUMPS[file << 8 | along] << (rank << 3) | FILE_JUMPS[rank << 4 | across] << file


@kernel
def cannon_jumps(st: State, square: int) -> int:
    """Return the squares that a cannon on a square lands on, whatever stands there."""
    return jumps_over(~st.bits[EMPTY] & 0xFFFFFFFF, square)


@kernel
def spread(bits: int) -> int:
    """Return the neighbours of a set of squares."""
    across = (bits & NOT_FILE_H) << 1 | (bits & NOT_FILE_A) >> 1
    return (bits << 8 | bits >> 8 | across) & 0xFFFFFFFF


@kernel
def find_targets(st: State, side: int) -> int:
    """Write, for each piece of a side, the set of squares it captures by stepping onto them.

    Returns the squares of the enemy's face-up pieces.
    """
    bits, takeable = st.bits, st.targets
    own, enemy = side * KINDS, (1 - side) * KINDS
    row = st.ctl[s.VARIANT] * KINDS
    below = 0
    for rung in range(KINDS):
        kind = LADDER[row + rung]
        below |= bits[enemy + kind]
        takeable[own + kind] = below
    takeable[own + SOLDIER] = bits[enemy + SOLDIER] | bits[enemy + GENERAL]
    takeable[own + GENERAL] = below & ~bits[enemy + SOLDIER]
    if JUMPING[st.ctl[s.VARIANT]]:
        takeable[own + CANNON] = 0
    return below


@kernel
def write_targets(st: State, n: int, square: int, targets: int) -> int:
    """Append the moves from a square to a set of squares; return the new end."""
    while targets:
        at = lowest_bit(targets)
        targets &= targets - 1
        st.moves[n] = square << 5 | at
        n += 1
    return n


@kernel
def write_jumps(st: State, n: int, cannons: int, enemies: int) -> int:
    """Append the captures of jumping cannons; return the new end."""
    while cannons:
        square = lowest_bit(cannons)
        cannons &= cannons - 1
        targets = cannon_jumps(st, square) & enemies
        if targets:
            n = write_targets(st, n, square, targets)
    return n


@kernel
def generate_captures(st: State, height: int) -> int:
    """Write the captures of the side to move at the row of a height; return their end."""
    side = st.ctl[s.SIDE]
    n = height * s.MAX_MOVES
    jumpers = 0
    if JUMPING[st.ctl[s.VARIANT]]:
        jumpers = st.bits[side * KINDS + CANNON]
    enemies = st.bits[s.COLOUR_BITS + 1 - side]
    if spread(st.bits[s.COLOUR_BITS + side] ^ jumpers) & enemies == 0:
        return write_jumps(st, n, jumpers, enemies)
    find_targets(st, side)
    for kind in range(KINDS):
        piece = side * KINDS + kind
        mine = st.bits[piece]
        takeable = st.targets[piece]
        if kind == CANNON and jumpers:
            n = write_jumps(st, n, jumpers, enemies)
        elif takeable:
            while mine:
                square = lowest_bit(mine)
                mine &= mine - 1
                targets = NEAR[square] & takeable
                if targets:
                    n = write_targets(st, n, square, targets)
    return n


@kernel
def generate_steps(st: State, start: int) -> int:
    """Append the moves to empty squares of the side to move from ``start`` on; return their end."""
    empty = st.bits[EMPTY]
    mine = st.bits[s.COLOUR_BITS + st.ctl[s.SIDE]]
    n = start
    while mine:
        square = lowest_bit(mine)
        mine &= mine - 1
        targets = NEAR[square] & empty
        if targets:
            n = write_targets(st, n, square, targets)
    return n


@kernel
def generate_flips(st: State, start: int) -> int:
    """Append all flips from ``start`` on; return their end."""
    tiles = st.bits[FACE_DOWN]
    n = start
    while tiles:
        square = lowest_bit(tiles)
        tiles &= tiles - 1
        st.moves[n] = square << 5 | square
        n += 1
    return n


@kernel
def generate(st: State, height: int) -> int:
    """Write all turns of the side to move at the row of a height; return their end.

    Barred chases are among them: ``draws.strike_barred`` takes those out.
    """
    if st.ctl[s.FACE_DOWNS] == 32:
        return generate_flips(st, height * s.MAX_MOVES)
    return generate_flips(st, generate_steps(st, generate_captures(st, height)))


@kernel
def is_wiped_out(st: State, side: int) -> bool:
    """Has a side no piece on the board and none of its colour in the bag?

    Before the first flip nobody has a colour yet, so nobody is wiped out.
    """
    if st.bits[s.COLOUR_BITS + side] or st.bits[s.COLOUR_BITS + 1 - side] == 0:
        return False
    first = side * KINDS
    total = 0
    for piece in range(first, first + KINDS):
        total += st.bag[piece]
    return total == 0


# --- playing and taking back --------------------------------------------------------------------


@kernel
def make(st: State, move: int) -> int:
    """Play a step or a capture; return what stood on the target square."""
    ctl, board, bits, zobrist = st.ctl, st.board, st.bits, st.zobrist
    origin, target = move >> 5, move & 31
    piece, victim = board[origin], board[target]
    side = ctl[s.SIDE]
    top = ctl[s.TOP]
    both = 1 << origin | 1 << target
    key = st.keys[top] ^ zobrist[origin << 4 | piece] ^ zobrist[target << 4 | piece]
    board[origin] = EMPTY
    board[target] = piece
    bits[piece] ^= both
    bits[s.COLOUR_BITS + side] ^= both
    quiet = 0
    if victim == EMPTY:
        bits[EMPTY] ^= both
        quiet = st.quiet[top] + 1
    else:
        bits[EMPTY] ^= 1 << origin
        bits[victim] ^= 1 << target
        bits[s.COLOUR_BITS + 1 - side] ^= 1 << target
        slot = s.ZOBRIST_ALIVE + (victim << 3) + st.alive[victim]
        ctl[s.MATERIAL_KEY] ^= zobrist[slot] ^ zobrist[slot - 1]
        st.alive[victim] -= 1
        ctl[s.SIGNATURE] -= SIGNATURE_UNIT[victim]
        key ^= zobrist[target << 4 | victim]
    top += 1
    ctl[s.TOP] = top
    ctl[s.SIDE] = 1 - side
    st.keys[top] = key ^ zobrist[s.ZOBRIST_SIDE]
    st.quiet[top] = quiet
    st.path[top] = move
    if ctl[s.NETWORK_ON]:
        sum_move(st, origin, target, piece, victim)
    return victim


@kernel
def unmake(st: State, move: int, victim: int) -> int:
    """Take back a step or a capture that ``make`` played and returned ``victim`` for."""
    ctl, board, bits = st.ctl, st.board, st.bits
    origin, target = move >> 5, move & 31
    piece = board[target]
    side = 1 - ctl[s.SIDE]
    both = 1 << origin | 1 << target
    board[origin] = piece
    board[target] = victim
    bits[piece] ^= both
    bits[s.COLOUR_BITS + side] ^= both
    if victim == EMPTY:
        bits[EMPTY] ^= both
    else:
        bits[EMPTY] ^= 1 << origin
        bits[victim] ^= 1 << target
        bits[s.COLOUR_BITS + 1 - side] ^= 1 << target
        st.alive[victim] += 1
        slot = s.ZOBRIST_ALIVE + (victim << 3) + st.alive[victim]
        ctl[s.MATERIAL_KEY] ^= st.zobrist[slot] ^ st.zobrist[slot - 1]
        ctl[s.SIGNATURE] += SIGNATURE_UNIT[victim]
    ctl[s.TOP] -= 1
    ctl[s.SIDE] = side
    return 0


@kernel
def reveal(st: State, square: int, piece: int) -> int:
    """Turn up a tile as one of the pieces in the bag.

    The first tile of a game gives its colour to the player who turned it, so the enemy of that
    colour is to move.
    """
    ctl, bag, zobrist, bits = st.ctl, st.bag, st.zobrist, st.bits
    left = bag[piece]
    slot = s.ZOBRIST_BAG + (piece << 3) + left
    top = ctl[s.TOP]
    key = st.keys[top] ^ zobrist[square << 4 | FACE_DOWN] ^ zobrist[square << 4 | piece]
    turned = zobrist[slot] ^ zobrist[slot - 1]
    key ^= turned
    ctl[s.MATERIAL_KEY] ^= turned
    side = ctl[s.SIDE]
    mover = side
    if ctl[s.FACE_DOWNS] == 32:
        mover = OWNER[piece]
    if side == mover:
        key ^= zobrist[s.ZOBRIST_SIDE]
    bag[piece] = left - 1
    st.board[square] = piece
    bits[FACE_DOWN] ^= 1 << square
    bits[piece] ^= 1 << square
    bits[s.COLOUR_BITS + OWNER[piece]] ^= 1 << square
    ctl[s.FACE_DOWNS] -= 1
    top += 1
    ctl[s.TOP] = top
    ctl[s.SIDE] = 1 - mover
    st.keys[top] = key
    st.quiet[top] = 0
    st.path[top] = square << 5 | square
    if ctl[s.NETWORK_ON]:
        sum_reveal(st, square, piece)
    return 0


@kernel
def conceal(st: State, square: int) -> int:
    """Take back a flip."""
    ctl, bits = st.ctl, st.bits
    piece = st.board[square]
    st.bag[piece] += 1
    slot = s.ZOBRIST_BAG + (piece << 3) + st.bag[piece]
    ctl[s.MATERIAL_KEY] ^= st.zobrist[slot] ^ st.zobrist[slot - 1]
    st.board[square] = FACE_DOWN
    bits[FACE_DOWN] ^= 1 << square
    bits[piece] ^= 1 << square
    bits[s.COLOUR_BITS + OWNER[piece]] ^= 1 << square
    ctl[s.FACE_DOWNS] += 1
    ctl[s.TOP] -= 1
    ctl[s.SIDE] = 1 - ctl[s.SIDE]
    if ctl[s.FACE_DOWNS] == 32:
        ctl[s.SIDE] = 0
    return 0


@kernel
def make_null_move(st: State) -> int:
    """Pass the turn, which only the search does; nothing repeats across it."""
    top = st.ctl[s.TOP]
    st.keys[top + 1] = st.keys[top] ^ st.zobrist[s.ZOBRIST_SIDE]
    st.quiet[top + 1] = 0
    st.path[top + 1] = NULL_MOVE
    st.ctl[s.TOP] = top + 1
    st.ctl[s.SIDE] = 1 - st.ctl[s.SIDE]
    if st.ctl[s.NETWORK_ON]:
        copy_sums(st, top + 1, top)
    return 0


@kernel
def unmake_null_move(st: State) -> int:
    """Take back a pass."""
    st.ctl[s.TOP] -= 1
    st.ctl[s.SIDE] = 1 - st.ctl[s.SIDE]
    return 0


@exported
def advance(st: State, move: int) -> int:
    """Play a quiet move of the game for good, keeping its positions for the repetition rules.

    Returns the quiet count.  A path longer than the memory forgets its older half.
    """
    ctl = st.ctl
    if ctl[s.TOP] >= s.GAME_ROOM - 1:
        half = s.GAME_ROOM // 2
        for i in range(half, ctl[s.TOP] + 1):
            st.keys[i - half] = st.keys[i]
            st.quiet[i - half] = st.quiet[i]
            st.path[i - half] = st.path[i]
            if ctl[s.NETWORK_ON]:
                copy_sums(st, i - half, i)
        ctl[s.TOP] -= half
    make(st, move)
    return st.quiet[ctl[s.TOP]]
