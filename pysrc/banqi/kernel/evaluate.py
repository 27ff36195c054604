"""The worth of a position without looking ahead, for the side to move.

Material that lives: the worth of a piece depends on the living enemies, on the board or in the bag,
that can take it or that it can take.  These worths change only when something is captured or
turned up, so they are kept in ``material_rows``, found by the packed counts.
"""

from typing import Final

from banqi.constants import CANNON, EMPTY, FACE_DOWN, GENERAL, KIND_COUNTS, KINDS, PIECES, SOLDIER

from .board import cannon_jumps, spread
from .catching import HUNTERS, LONGEST_CATCH, PREY, plies_to_catch
from .dialect import bit_count, kernel, lowest_bit
from .params import (
    CANNON_HUNTER,
    CATCH,
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
from .scores import estimated
from .state import (
    BLEND_ROW,
    CATCHER,
    COLOUR_BITS,
    FACE_DOWNS,
    KNOWN_BITS,
    MATERIAL_BITS,
    MATERIAL_KEY,
    MATERIAL_WIDTH,
    PREY_SEEN,
    QUIET_LIMIT,
    SIDE,
    TOP,
    VARIANT,
    State,
)
from .tables import JUMPING, LADDER, TAKES

ROW_TOTAL: Final = 14  # slot of a material row: red's worth less black's, face-down ones by TILE
ROW_NEAR: Final = 16  # 14 slots: what a tile next to a piece of each code is worth to its side
ROW_RISE: Final = 30  # 2 slots: the most that pieces under attack lift the score of who is to move
ROW_FALL: Final = 32  # 2 slots: the most that they lower it
ROW_HUNT: Final = 34  # 2 slots: the most that a side's hunt is worth to it
HUNT_REACH: Final = 8  # steps from which a hunter is felt
MOST_PLIES: Final = LONGEST_CATCH + 2  # a catch this far away is worth nothing
CATCH_LEAD: Final = 200  # of material, from which a catch is what is missing
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
    return max(value, 0)


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
def note_bounds(st: State, row: int) -> int:
    """Write between what bounds attacks and hunts move the score, among the living pieces.

    These follow `hanging_loss` and `hunt` for weights of either sign, rounded outward.
    """
    rows, weights = st.material_rows, st.blend
    blend = st.ctl[FACE_DOWNS] * BLEND_ROW
    hanging, more = weights[blend + HANGING], weights[blend + HANGING_MORE]
    threat = weights[blend + THREAT]
    hunting, corner = weights[blend + HUNT], weights[blend + CORNER]
    for side in range(2):
        own, enemy, kinds, prey = 0, 0, 0, 0
        for kind in range(KINDS):
            piece, other = side * KINDS + kind, (1 - side) * KINDS + kind
            mine, theirs = rows[row + piece], rows[row + other]
            up, against = st.alive[piece] - st.bag[piece], st.alive[other] - st.bag[other]
            own += mine * up
            enemy += theirs * against
            kinds += mine * min(up, 1)
            prey += theirs * min(against, 1)
        rise = enemy * max(threat, 0) - own * min(hanging, more, 0)
        fall = own * max(hanging, more, 0) - enemy * min(threat, 0)
        hunted = prey * (max(hunting, 0) + max(corner, 0) + 1)
        hunted -= kinds * (min(hunting, 0) + min(corner, 0) - 1)
        rows[row + ROW_RISE + side] = rise // 64 + 2
        rows[row + ROW_FALL + side] = fall // 64 + 2
        rows[row + ROW_HUNT + side] = hunted // 64 + 2
    return 0


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
        note_bounds(st, row)
    return row


@kernel
def forget_material(st: State) -> int:
    """Drop all worths and evaluations, because the weights may have changed."""
    for slot in range(1 << MATERIAL_BITS):
        st.material_keys[slot] = -1
    for slot in range(1 << KNOWN_BITS):
        st.known[slot << 1] = -1
    return 0


@kernel
def forget_position(st: State) -> int:
    """Drop what is known of the present position, because the weights have changed."""
    st.material_keys[st.ctl[MATERIAL_KEY] & ((1 << MATERIAL_BITS) - 1)] = -1
    st.known[known_slot(st.keys[st.ctl[TOP]])] = -1
    return 0


@kernel
def known_slot(key: int) -> int:
    """Return where the evaluation of the position with a hash is kept."""
    return (key & ((1 << KNOWN_BITS) - 1)) << 1


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
def hunters_of(st: State, victim: int) -> int:
    """Return the enemies of a piece that can take it by stepping and that it cannot take."""
    variant = st.ctl[VARIANT]
    own = KINDS - victim // KINDS * KINDS
    found = 0
    for piece in range(own, own + KINDS):
        takes = TAKES[variant << 8 | piece << 4 | victim]
        if takes and TAKES[variant << 8 | victim << 4 | piece] == 0:
            found |= st.bits[piece]
    return found


@kernel
def catch(st: State, side: int) -> int:
    """Return by how many plies two hunters of a side are nearer to a catch than MOST_PLIES.

    That of the prey which is caught first; 0 when no prey has two hunters.
    """
    turn = HUNTERS if st.ctl[SIDE] == side else PREY
    enemy = (1 - side) * KINDS
    best = 0
    for victim in range(enemy, enemy + KINDS):
        prey = st.bits[victim]
        if prey:
            hunters = hunters_of(st, victim)
            while prey and hunters & (hunters - 1):
                plies = plies_to_catch(st, turn, hunters, lowest_bit(prey))
                prey &= prey - 1
                best = max(best, MOST_PLIES - plies)
    return best


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
    quiet = min(st.quiet[st.ctl[TOP]], limit)
    if quiet == 0:  # or the limit is off
        return score
    return score - score * st.params[FADE] * quiet // (64 * limit)


@kernel
def is_outside(st: State, score: int, fall: int, rise: int, alpha: int, beta: int) -> bool:
    """Does a score fade to one outside the window, wherever from -fall to +rise it still moves?"""
    if fade(st, estimated(score - fall)) >= beta:
        return True
    return fade(st, estimated(score + rise)) <= alpha


@kernel
def weigh_attacks(st: State, row: int) -> int:
    """Return what the pieces under attack of both sides are worth to the side to move.

    Notes in ``PREY_SEEN`` whether it can capture anything.
    """
    side = st.ctl[SIDE]
    blend = st.ctl[FACE_DOWNS] * BLEND_ROW
    weights = st.blend
    mine = attacked_by(st, 1 - side)
    theirs = attacked_by(st, side)
    score = 0
    if mine:
        score -= hanging_loss(
            st, mine, row, weights[blend + HANGING], weights[blend + HANGING_MORE]
        )
    if theirs:
        score += hanging_loss(st, theirs, row, weights[blend + THREAT], weights[blend + THREAT])
    else:
        st.ctl[PREY_SEEN] = 0
    return score


@kernel
def weigh_room(st: State) -> int:
    """Return what the steps that both sides have are worth to the side to move."""
    side = st.ctl[SIDE]
    blend = st.ctl[FACE_DOWNS] * BLEND_ROW
    empty = st.bits[EMPTY]
    roomy = spread(empty)
    mine, theirs = st.bits[COLOUR_BITS + side], st.bits[COLOUR_BITS + 1 - side]
    stuck = bit_count(theirs & ~roomy) - bit_count(mine & ~roomy)
    free = bit_count(spread(mine) & empty) - bit_count(spread(theirs) & empty)
    return stuck * st.blend[blend + STUCK] + free * st.blend[blend + MOBILITY]


@kernel
def weigh_hunt(st: State, row: int, score: int) -> int:
    """Return what hunting is worth to the side to move, whose score without it is given.

    Who is ahead must come near the prey; who is behind only has to notice what is cornered.
    """
    side = st.ctl[SIDE]
    blend = st.ctl[FACE_DOWNS] * BLEND_ROW
    nearness, corner = st.blend[blend + HUNT] * 8, st.blend[blend + CORNER] * 8
    mine, theirs = 0, nearness
    if score > 0:
        mine, theirs = nearness, 0
    gain = hunt(st, side, row, mine, corner) // 8
    return gain - hunt(st, 1 - side, row, theirs, corner) // 8


@kernel
def choose_catcher(st: State) -> int:
    """Note in ``CATCHER`` which side of the present position has a win to make by catching.

    One that is clearly ahead without tiles: they would stand in the way, and there would be flips
    to make.  It is chosen at the root, for all of a search: where it depended on each position's
    score, being a little ahead would be worth as much as being near a catch.
    """
    st.ctl[CATCHER] = 0
    if st.ctl[FACE_DOWNS] == 0 and st.blend[CATCH]:
        lead = st.material_rows[material_row(st) + ROW_TOTAL]
        if abs(lead) >= CATCH_LEAD:
            st.ctl[CATCHER] = 1 if lead > 0 else 2
    return 0


@kernel
def weigh_catch(st: State) -> int:
    """Return what the catcher's nearness to a catch is worth to the side to move."""
    catcher = st.ctl[CATCHER] - 1
    if catcher < 0:
        return 0
    gain = st.blend[CATCH] * catch(st, catcher)
    return gain if catcher == st.ctl[SIDE] else -gain


@kernel
def evaluate(st: State, alpha: int, beta: int) -> int:
    """Return the worth of the position for the side to move, at most MOST_ESTIMATE from 0.

    Where the terms still to come cannot bring the score back into alpha..beta they are left out:
    the result lies on the same side of the window as that of the whole evaluation, faded as it is.
    A whole evaluation is kept, because deeper iterations come by the same leaves again.
    """
    ctl = st.ctl
    key = st.keys[ctl[TOP]]
    slot = known_slot(key)
    if st.known[slot] == key:
        known = st.known[slot | 1]
        ctl[PREY_SEEN] = known & 1
        return fade(st, known >> 1)
    side = ctl[SIDE]
    row = material_row(st)
    score = st.material_rows[row + ROW_TOTAL]
    if side:
        score = -score
    score += st.blend[ctl[FACE_DOWNS] * BLEND_ROW + TEMPO]
    score += near_tiles(st, side, row) - near_tiles(st, 1 - side, row)
    score += weigh_room(st)
    rise, fall = 0, 0
    if ctl[FACE_DOWNS] <= HUNT_TILES:
        rise = st.material_rows[row + ROW_HUNT + side]
        fall = st.material_rows[row + ROW_HUNT + 1 - side]
        caught = MOST_PLIES * st.blend[CATCH]
        if ctl[CATCHER] == side + 1:
            rise, fall = rise + max(caught, 0), fall - min(caught, 0)
        elif ctl[CATCHER]:
            rise, fall = rise - min(caught, 0), fall + max(caught, 0)
    ctl[PREY_SEEN] = 1
    most = rise + st.material_rows[row + ROW_RISE + side]
    least = fall + st.material_rows[row + ROW_FALL + side]
    if is_outside(st, score, least, most, alpha, beta):
        return fade(st, estimated(score))
    score += weigh_attacks(st, row)
    if ctl[FACE_DOWNS] <= HUNT_TILES:
        if is_outside(st, score, fall, rise, alpha, beta):
            return fade(st, estimated(score))
        score += weigh_hunt(st, row, score) + weigh_catch(st)
    score = estimated(score)
    st.known[slot] = key
    st.known[slot | 1] = score << 1 | ctl[PREY_SEEN]
    return fade(st, score)
