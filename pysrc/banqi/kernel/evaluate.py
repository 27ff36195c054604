"""The worth of a position without looking ahead, for the side to move.

Material that lives: the worth of a piece depends on the living enemies, on the board or in the bag,
that can take it or that it can take.  These worths change only when something is captured or
turned up, so they are kept in ``material_rows``, found by the packed counts.
"""

from typing import Final

from banqi.constants import CANNON, EMPTY, FACE_DOWN, GENERAL, KIND_COUNTS, KINDS, PIECES, SOLDIER

from .board import cannon_jumps
from .dialect import bit_count, kernel, lowest_bit
from .params import (
    CANNON_HUNTER,
    CORNER,
    FADE,
    HANGING,
    HANGING_MORE,
    HUNT,
    MOBILITY,
    SOFTNESS,
    STUCK,
    TEMPO,
    THREAT,
    TILE,
    TILE_HOPE,
    TILE_RISK,
    USELESS,
    VALUES,
)
from .state import (
    BLEND_ROW,
    COLOUR_BITS,
    FACE_DOWNS,
    MATERIAL_BITS,
    MATERIAL_KEY,
    MATERIAL_WIDTH,
    QUIET_LIMIT,
    SIDE,
    TOP,
    VARIANT,
    State,
)
from .tables import JUMPING, LADDER, NOT_FILE_A, NOT_FILE_H, TAKES

ROW_TOTAL: Final = 14  # slot of a material row: red's worth less black's, face-down ones by TILE
ROW_NEAR: Final = 16  # 14 slots: what a tile next to a piece of each code is worth to its side
LAZY_MARGIN: Final = 300  # more than the terms beside material come to
HUNT_REACH: Final = 8  # steps from which a hunter is felt
HUNT_TILES: Final = 8  # tiles beyond which a hunt is worth less than the time to look at it


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
    value = st.blend[blend + VALUES + piece % KINDS] * (soft + nominal) // max(soft + hunters, 1)
    if prey == 0:
        value = value * st.blend[blend + USELESS] // 64
    return value


@kernel
def worth_near_tile(st: State, piece: int, row: int) -> int:
    """Compute what a tile next to a piece is worth to its side: it may hide prey or a hunter."""
    tiles = st.ctl[FACE_DOWNS]
    blend = tiles * BLEND_ROW
    variant = st.ctl[VARIANT]
    enemy = KINDS - piece // KINDS * KINDS
    hope = 0
    risk = 0
    for other in range(enemy, enemy + KINDS):
        if TAKES[variant << 8 | piece << 4 | other]:
            hope += st.bag[other] * st.material_rows[row + other]
        if TAKES[variant << 8 | other << 4 | piece]:
            risk += st.bag[other] * st.material_rows[row + piece]
    return (hope * st.blend[blend + TILE_HOPE] - risk * st.blend[blend + TILE_RISK]) // (64 * tiles)


@kernel
def material_row(st: State) -> int:
    """Return where the worths of the present living pieces lie, computing them if need be."""
    key = st.ctl[MATERIAL_KEY]
    slot = key & ((1 << MATERIAL_BITS) - 1)
    row = slot * MATERIAL_WIDTH
    if st.material_keys[slot] != key:
        st.material_keys[slot] = key
        face_down = st.blend[st.ctl[FACE_DOWNS] * BLEND_ROW + TILE]
        red, black = 0, 0
        for piece in range(PIECES):
            value = 0
            if st.alive[piece]:
                value = worth(st, piece)
            st.material_rows[row + piece] = value
            both = value * (64 * (st.alive[piece] - st.bag[piece]) + face_down * st.bag[piece])
            if piece < KINDS:
                red += both
            else:
                black += both
        st.material_rows[row + ROW_TOTAL] = red // 64 - black // 64
        if st.ctl[FACE_DOWNS]:
            for piece in range(PIECES):
                st.material_rows[row + ROW_NEAR + piece] = worth_near_tile(st, piece, row)
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
    bits = st.bits
    variant = st.ctl[VARIANT]
    own, enemy = side * KINDS, (1 - side) * KINDS
    enemies = bits[COLOUR_BITS + 1 - side]
    found = 0
    if spread(bits[COLOUR_BITS + side]) & enemies:
        below = 0
        for rung in range(variant * KINDS + 1, variant * KINDS + KINDS - 1):
            kind = LADDER[rung]
            below |= bits[enemy + kind]
            if bits[own + kind] and (kind != CANNON or JUMPING[variant] == 0):
                found |= spread(bits[own + kind]) & (below | bits[enemy + SOLDIER])
        found |= spread(bits[own + GENERAL]) & (below | bits[enemy + GENERAL])
        found |= spread(bits[own + SOLDIER]) & (bits[enemy + SOLDIER] | bits[enemy + GENERAL])
    if JUMPING[variant]:
        cannons = bits[own + CANNON]
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
def hunt_one(st: State, prey: int, hunters: int) -> int:
    """Return how near the nearest hunter is to a prey: HUNT_REACH within three steps, 0 far away.

    Hunters come over empty squares only.  Within three steps searching does better than a distance
    that goes up and down with every move.
    """
    empty = st.bits[EMPTY]
    reached = prey
    near = HUNT_REACH + 2
    while near > 0:
        ring = spread(reached)
        if ring & hunters:
            return min(near, HUNT_REACH)
        ring = (ring & empty) | reached
        if ring == reached:
            return 0
        reached = ring
        near -= 1
    return 0


@kernel
def cornered(st: State, prey: int, hunters: int) -> int:
    """Return how few safe squares a prey can step to: 4 for none, 0 for four or more."""
    free = spread(prey) & st.bits[EMPTY] & ~spread(hunters)
    return 4 - min(bit_count(free), 4)


@kernel
def hunt(st: State, side: int, row: int, nearness: int, corner: int) -> int:
    """Return what it is worth that prey is near and short of squares, kind by kind.

    ``nearness`` and ``corner`` are 64ths of the prey's worth, for all there can be of each.
    """
    bits = st.bits
    variant = st.ctl[VARIANT]
    own, enemy = side * KINDS, (1 - side) * KINDS
    total = 0
    above = 0
    for down in range(KINDS):
        kind = LADDER[variant * KINDS + KINDS - 1 - down]
        hunters = bits[own + kind]
        if kind == CANNON and JUMPING[variant]:
            hunters = 0
        above |= hunters
        prey = bits[enemy + kind]
        if prey:
            hunters = above
            if kind == SOLDIER:
                hunters = (above & ~bits[own + GENERAL]) | bits[own + SOLDIER]
            elif kind == GENERAL:
                hunters = above | bits[own + SOLDIER]
            if hunters:
                felt = corner * cornered(st, prey, hunters) // 4
                if nearness:
                    felt += nearness * hunt_one(st, prey, hunters) // HUNT_REACH
                total += st.material_rows[row + enemy + kind] * felt
    return total // 64


@kernel
def near_tiles(st: State, side: int, row: int) -> int:
    """Return what the tiles next to a side's pieces are worth to it."""
    tiles = st.bits[FACE_DOWN]
    beside = spread(tiles) & st.bits[COLOUR_BITS + side]
    if beside == 0:
        return 0
    total = 0
    for piece in range(side * KINDS, side * KINDS + KINDS):
        mine = st.bits[piece] & beside
        if mine:
            total += bit_count(spread(mine) & tiles) * st.material_rows[row + ROW_NEAR + piece]
    return total


@kernel
def fade(st: State, score: int) -> int:
    """Shrink a score as the quiet limit comes nearer, so that who is ahead gets on with it."""
    limit = st.ctl[QUIET_LIMIT]
    if limit == 0 or st.params[FADE] == 0:
        return score
    quiet = min(st.quiet[st.ctl[TOP]], limit)
    return score - score * st.params[FADE] * quiet // (64 * limit)


@kernel
def evaluate(st: State, alpha: int, beta: int) -> int:
    """Return the worth of the position for the side to move.

    Far outside alpha..beta the material alone is returned.
    """
    side = st.ctl[SIDE]
    blend = st.ctl[FACE_DOWNS] * BLEND_ROW
    row = material_row(st)
    weights = st.blend
    score = st.material_rows[row + ROW_TOTAL]
    if side:
        score = -score
    score += weights[blend + TEMPO]
    if score - LAZY_MARGIN >= beta or score + LAZY_MARGIN <= alpha:
        return score
    mine = attacked_by(st, 1 - side)
    theirs = attacked_by(st, side)
    if mine:
        score -= hanging_loss(
            st, mine, row, weights[blend + HANGING], weights[blend + HANGING_MORE]
        )
    if theirs:
        score += hanging_loss(st, theirs, row, weights[blend + THREAT], weights[blend + THREAT])
    score += near_tiles(st, side, row) - near_tiles(st, 1 - side, row)
    empty = st.bits[EMPTY]
    roomy = spread(empty)
    stuck = bit_count(st.bits[COLOUR_BITS + 1 - side] & ~roomy)
    stuck -= bit_count(st.bits[COLOUR_BITS + side] & ~roomy)
    score += stuck * weights[blend + STUCK]
    own_reach = spread(st.bits[COLOUR_BITS + side]) & empty
    enemy_reach = spread(st.bits[COLOUR_BITS + 1 - side]) & empty
    score += (bit_count(own_reach) - bit_count(enemy_reach)) * weights[blend + MOBILITY]
    if st.ctl[FACE_DOWNS] <= HUNT_TILES:
        # Who is ahead must come near his prey; who is behind only has to notice what is cornered.
        nearness, corner = weights[blend + HUNT] * 8, weights[blend + CORNER] * 8
        ahead = score > 0
        score += hunt(st, side, row, nearness if ahead else 0, corner) // 8
        score -= hunt(st, 1 - side, row, 0 if ahead else nearness, corner) // 8
    return fade(st, score)
