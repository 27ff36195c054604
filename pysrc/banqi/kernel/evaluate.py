"""The worth of a position without looking ahead, for the side to move.

Material that lives: the worth of a piece depends on the living enemies, on the board or in the bag,
that can take it or that it can take.  These worths change only when something is captured or
turned up, so they are kept in ``material_rows``, found by the packed counts.
"""

from typing import Final

from banqi.constants import CANNON, EMPTY, KIND_COUNTS, KINDS, PIECES

from .board import cannon_jumps, find_prey
from .dialect import bit_count, kernel, lowest_bit
from .params import (
    CANNON_HUNTER,
    HANGING,
    HANGING_MORE,
    HUNT,
    MOBILITY,
    SOFTNESS,
    TEMPO,
    THREAT,
    TILE,
    USELESS,
    VALUES,
)
from .state import (
    BLEND_ROW,
    COLOUR_BITS,
    FACE_DOWNS,
    MATERIAL_BITS,
    MATERIAL_WIDTH,
    SIDE,
    SIGNATURE,
    VARIANT,
    State,
)
from .tables import DISTANCE, JUMPING, NOT_FILE_A, NOT_FILE_H, TAKES

ROW_TOTAL: Final = 14  # slot of a material row: red's worth less black's, all alive face-up
SIGNATURE_HASH: Final = 0x9E3B1  # odd; keeps the product of 42 and 20 bits inside 63


@kernel
def worth(st: State, piece: int) -> int:
    """Compute what one living piece of a code is worth among the pieces now alive."""
    blend = st.ctl[FACE_DOWNS] * BLEND_ROW
    variant = st.ctl[VARIANT]
    enemy = KINDS - piece // KINDS * KINDS
    jumping = piece % KINDS == CANNON and JUMPING[variant] == 1
    hunters = 0  # eighths
    nominal = 0
    prey = 0
    for kind in range(KINDS):
        alive = st.alive[enemy + kind]
        if kind == CANNON and JUMPING[variant]:
            hunters += alive * st.blend[blend + CANNON_HUNTER]
            nominal += 2 * st.blend[blend + CANNON_HUNTER]
        elif TAKES[variant << 8 | (enemy + kind) << 4 | piece]:
            hunters += 8 * alive
            nominal += 8 * KIND_COUNTS[kind]
        if jumping or TAKES[variant << 8 | piece << 4 | (enemy + kind)]:
            prey += alive
    soft = st.blend[blend + SOFTNESS]
    value = st.blend[blend + VALUES + piece % KINDS] * (soft + nominal) // (soft + hunters)
    if prey == 0:
        value = value * st.blend[blend + USELESS] // 64
    return value


@kernel
def material_row(st: State) -> int:
    """Return where the worths of the present living pieces lie, computing them if need be."""
    key = st.ctl[SIGNATURE] << 6 | st.ctl[FACE_DOWNS]
    slot = (st.ctl[SIGNATURE] * SIGNATURE_HASH >> 24) + st.ctl[FACE_DOWNS] * 97
    slot &= (1 << MATERIAL_BITS) - 1
    row = slot * MATERIAL_WIDTH
    if st.material_keys[slot] != key:
        st.material_keys[slot] = key
        total = 0
        for piece in range(PIECES):
            value = 0
            if st.alive[piece]:
                value = worth(st, piece)
            st.material_rows[row + piece] = value
            if piece < KINDS:
                total += value * st.alive[piece]
            else:
                total -= value * st.alive[piece]
        st.material_rows[row + ROW_TOTAL] = total
    return row


@kernel
def forget_material(st: State) -> int:
    """Drop all worths, because the weights may have changed."""
    for slot in range(1 << MATERIAL_BITS):
        st.material_keys[slot] = -1
    return 0


@kernel
def spread(bits: int) -> int:
    """Return the neighbours of a set of squares."""
    across = (bits & NOT_FILE_H) << 1 | (bits & NOT_FILE_A) >> 1
    return (bits << 8 | bits >> 8 | across) & 0xFFFFFFFF


@kernel
def attacked_by(st: State, side: int) -> int:
    """Return the enemy pieces that a side could capture now."""
    enemies = find_prey(st, side)
    found = 0
    for piece in range(side * KINDS, side * KINDS + KINDS):
        prey = st.prey[piece]
        if prey and st.bits[piece]:
            found |= spread(st.bits[piece]) & prey
    if JUMPING[st.ctl[VARIANT]]:
        cannons = st.bits[side * KINDS + CANNON]
        while cannons:
            at = lowest_bit(cannons)
            cannons &= cannons - 1
            found |= cannon_jumps(st, at) & enemies
    return found


@kernel
def hanging_loss(st: State, attacked: int, row: int, first: int, more: int) -> int:
    """Return what pieces under attack cost their side: one can move away, the rest stay."""
    worst = 0
    total = 0
    left = attacked
    while left:
        at = lowest_bit(left)
        left &= left - 1
        value = st.material_rows[row + st.board[at]]
        total += value
        worst = max(worst, value)
    return (worst * first + (total - worst) * more) // 64


@kernel
def hunt(st: State, side: int, row: int) -> int:
    """Return 64ths: how near the side's pieces are to prey, each to its best one."""
    find_prey(st, side)
    total = 0
    for piece in range(side * KINDS, side * KINDS + KINDS):
        mine = st.bits[piece]
        prey = st.prey[piece]
        if prey == 0:
            continue
        while mine:
            square = lowest_bit(mine)
            mine &= mine - 1
            best = 0
            left = prey
            while left:
                target = lowest_bit(left)
                left &= left - 1
                value = st.material_rows[row + st.board[target]]
                best = max(best, value * (12 - DISTANCE[square << 5 | target]) // 12)
            total += best
    return total


@kernel
def evaluate(st: State) -> int:
    """Return the worth of the position for the side to move."""
    side = st.ctl[SIDE]
    tiles = st.ctl[FACE_DOWNS]
    blend = tiles * BLEND_ROW
    row = material_row(st)
    weights = st.blend
    score = st.material_rows[row + ROW_TOTAL]
    if tiles:
        down = 0
        for piece in range(KINDS):
            down += st.bag[piece] * st.material_rows[row + piece]
            down -= st.bag[piece + KINDS] * st.material_rows[row + piece + KINDS]
        score -= down * (64 - weights[blend + TILE]) // 64
    if side:
        score = -score
    mine = attacked_by(st, 1 - side)
    theirs = attacked_by(st, side)
    if mine:
        score -= hanging_loss(
            st, mine, row, weights[blend + HANGING], weights[blend + HANGING_MORE]
        )
    if theirs:
        score += hanging_loss(st, theirs, row, weights[blend + THREAT], weights[blend + THREAT])
    empty = st.bits[EMPTY]
    own_reach = spread(st.bits[COLOUR_BITS + side]) & empty
    enemy_reach = spread(st.bits[COLOUR_BITS + 1 - side]) & empty
    score += (bit_count(own_reach) - bit_count(enemy_reach)) * weights[blend + MOBILITY]
    if weights[blend + HUNT]:
        score += (hunt(st, side, row) - hunt(st, 1 - side, row)) * weights[blend + HUNT] // 64
    return score + weights[blend + TEMPO]
