"""The worth of a position without looking ahead, for the side to move.

Material that lives: the worth of a piece depends on the living enemies, on the board or in the bag,
that can take it or that it can take.  These worths change only when something is captured or
turned up, so they are kept in ``material_rows``, found by the packed counts.
"""

from typing import Final

from banqi.constants import CANNON, EMPTY, FACE_DOWN, GENERAL, KIND_COUNTS, KINDS, PIECES, SOLDIER

from . import params as p
from . import state as s
from .board import cannon_jumps, spread
from .catching import HUNTERS, LONGEST_CATCH, PREY, plies_to_catch
from .dialect import bit_count, kernel, lowest_bit
from .scores import estimated
from .state import State
from .tables import JUMPING, LADDER, TAKES

ROW_TOTAL: Final = 14  # slot of a material row: red's worth less black's, face-down ones by TILE
ROW_NEAR: Final = 16  # 14 slots: what a tile next to a piece of each code is worth to its side
ROW_HUNT: Final = 30  # 2 slots: the most that hunts lift the score of red, of black
HUNT_REACH: Final = 8  # steps from which a hunter is felt
MOST_PLIES: Final = LONGEST_CATCH + 2  # a catch this far away is worth nothing
CATCH_LEAD: Final = 200  # of material, from which a catch is what is missing
HUNT_TILES: Final = 8  # tiles beyond which a hunt is worth less than the time to look at it


@kernel
def worth(st: State, piece: int) -> int:
    """Compute what one living piece of a code is worth among the pieces now alive."""
    blend = st.ctl[s.FACE_DOWNS] * s.BLEND_ROW
    variant = st.ctl[s.VARIANT]
    enemy = KINDS - piece // KINDS * KINDS
    jumping = piece % KINDS == CANNON and JUMPING[variant] == 1
    hunters = 0  # eighths
    nominal = 0
    prey = 0
    for kind in range(KINDS):
        alive = st.alive[enemy + kind]
        if kind == CANNON and JUMPING[variant]:
            hunters += alive * st.blend[blend + p.CANNON_HUNTER]
            nominal += 2 * st.blend[blend + p.CANNON_HUNTER]
        elif TAKES[variant << 8 | (enemy + kind) << 4 | piece]:
            hunters += 8 * alive
            nominal += 8 * KIND_COUNTS[kind]
        if jumping or TAKES[variant << 8 | piece << 4 | (enemy + kind)]:
            prey += alive
    soft = st.blend[blend + p.SOFTNESS]
    value = st.blend[blend + p.VALUES + piece % KINDS] * (soft + nominal) // max(soft + hunters, 1)
    if prey == 0:
        value = value * st.blend[blend + p.USELESS] // 64
    return max(value, 0)


@kernel
def worth_near_tile(st: State, piece: int, row: int) -> int:
    """Compute what a tile next to a piece is worth to its side: it may hide prey or a hunter."""
    tiles = st.ctl[s.FACE_DOWNS]
    blend = tiles * s.BLEND_ROW
    variant = st.ctl[s.VARIANT]
    enemy = KINDS - piece // KINDS * KINDS
    hope = 0
    risk = 0
    for other in range(enemy, enemy + KINDS):
        if TAKES[variant << 8 | piece << 4 | other]:
            hope += st.bag[other] * st.material_rows[row + other]
        if TAKES[variant << 8 | other << 4 | piece]:
            risk += st.bag[other] * st.material_rows[row + piece]
    return (hope * st.blend[blend + p.TILE_HOPE] - risk * st.blend[blend + p.TILE_RISK]) // (
        64 * tiles
    )


@kernel
def hunt_bound(st: State, side: int, row: int) -> int:
    """Return the most that the hunts of both sides lift the score of one, among the living pieces.

    This follows `hunt` for weights of either sign, rounded outward.
    """
    blend = st.ctl[s.FACE_DOWNS] * s.BLEND_ROW
    hunting, corner = st.blend[blend + p.HUNT], st.blend[blend + p.CORNER]
    own, prey = 0, 0
    for kind in range(KINDS):
        piece, other = side * KINDS + kind, (1 - side) * KINDS + kind
        if st.alive[piece] > st.bag[piece]:
            own += st.material_rows[row + piece]
        if st.alive[other] > st.bag[other]:
            prey += st.material_rows[row + other]
    most = prey * (max(hunting, 0) + max(corner, 0) + 1)
    most -= own * (min(hunting, 0) + min(corner, 0) - 1)
    return most // 64 + 2


@kernel
def material_row(st: State) -> int:
    """Return where the worths of the present living pieces lie, computing them if need be."""
    key = st.ctl[s.MATERIAL_KEY]
    slot = key & ((1 << s.MATERIAL_BITS) - 1)
    row = slot * s.MATERIAL_WIDTH
    if st.material_keys[slot] != key:
        st.material_keys[slot] = key
        face_down = st.blend[st.ctl[s.FACE_DOWNS] * s.BLEND_ROW + p.TILE]
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
        if st.ctl[s.FACE_DOWNS]:
            for piece in range(PIECES):
                st.material_rows[row + ROW_NEAR + piece] = worth_near_tile(st, piece, row)
        for side in range(2):
            st.material_rows[row + ROW_HUNT + side] = hunt_bound(st, side, row)
    return row


@kernel
def forget_material(st: State) -> int:
    """Drop all worths and evaluations, because the weights may have changed."""
    for slot in range(1 << s.MATERIAL_BITS):
        st.material_keys[slot] = -1
    for slot in range(1 << s.KNOWN_BITS):
        st.known[slot << 1] = -1
    return 0


@kernel
def forget_position(st: State) -> int:
    """Drop what is known of the present position, because the weights have changed."""
    st.material_keys[st.ctl[s.MATERIAL_KEY] & ((1 << s.MATERIAL_BITS) - 1)] = -1
    st.known[known_slot(st.keys[st.ctl[s.TOP]])] = -1
    return 0


@kernel
def known_slot(key: int) -> int:
    """Return where the evaluation of the position with a hash is kept."""
    return (key & ((1 << s.KNOWN_BITS) - 1)) << 1


@kernel
def attacked_by(st: State, side: int) -> int:
    """Return the enemy pieces that a side could capture now."""
    bits = st.bits
    variant = st.ctl[s.VARIANT]
    own, enemy = side * KINDS, (1 - side) * KINDS
    enemies = bits[s.COLOUR_BITS + 1 - side]
    found = 0
    if spread(bits[s.COLOUR_BITS + side]) & enemies:
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
    variant = st.ctl[s.VARIANT]
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
    variant = st.ctl[s.VARIANT]
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
    turn = HUNTERS if st.ctl[s.SIDE] == side else PREY
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
    beside = spread(tiles) & st.bits[s.COLOUR_BITS + side]
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
    limit = st.ctl[s.QUIET_LIMIT]
    quiet = min(st.quiet[st.ctl[s.TOP]], limit)
    if quiet == 0:  # or the limit is off
        return score
    return score - score * st.params[p.FADE] * quiet // (64 * limit)


@kernel
def is_hunt_idle(st: State, row: int, score: int, alpha: int, beta: int) -> bool:
    """Does the score fade to one outside the window, however the hunt and a catch turn out?"""
    side = st.ctl[s.SIDE]
    rise = st.material_rows[row + ROW_HUNT + side]
    fall = st.material_rows[row + ROW_HUNT + 1 - side]
    caught = MOST_PLIES * st.blend[p.CATCH]
    if st.ctl[s.CATCHER] == side + 1:
        rise, fall = rise + max(caught, 0), fall - min(caught, 0)
    elif st.ctl[s.CATCHER]:
        rise, fall = rise - min(caught, 0), fall + max(caught, 0)
    if fade(st, estimated(score - fall)) >= beta:
        return True
    return fade(st, estimated(score + rise)) <= alpha


@kernel
def weigh_attacks(st: State, row: int) -> int:
    """Return what the pieces under attack of both sides are worth to the side to move.

    Notes in ``PREY_SEEN`` whether it can capture anything.
    """
    side = st.ctl[s.SIDE]
    blend = st.ctl[s.FACE_DOWNS] * s.BLEND_ROW
    weights = st.blend
    mine = attacked_by(st, 1 - side)
    theirs = attacked_by(st, side)
    score = 0
    if mine:
        score -= hanging_loss(
            st, mine, row, weights[blend + p.HANGING], weights[blend + p.HANGING_MORE]
        )
    if theirs:
        score += hanging_loss(st, theirs, row, weights[blend + p.THREAT], weights[blend + p.THREAT])
    st.ctl[s.PREY_SEEN] = int(theirs != 0)
    return score


@kernel
def weigh_room(st: State) -> int:
    """Return what the steps that both sides have are worth to the side to move."""
    side = st.ctl[s.SIDE]
    blend = st.ctl[s.FACE_DOWNS] * s.BLEND_ROW
    empty = st.bits[EMPTY]
    roomy = spread(empty)
    mine, theirs = st.bits[s.COLOUR_BITS + side], st.bits[s.COLOUR_BITS + 1 - side]
    stuck = bit_count(theirs & ~roomy) - bit_count(mine & ~roomy)
    free = bit_count(spread(mine) & empty) - bit_count(spread(theirs) & empty)
    return stuck * st.blend[blend + p.STUCK] + free * st.blend[blend + p.MOBILITY]


@kernel
def weigh_hunt(st: State, row: int, score: int) -> int:
    """Return what hunting is worth to the side to move, whose score without it is given.

    Who is ahead must come near the prey; who is behind only has to notice what is cornered.
    """
    side = st.ctl[s.SIDE]
    blend = st.ctl[s.FACE_DOWNS] * s.BLEND_ROW
    nearness, corner = st.blend[blend + p.HUNT] * 8, st.blend[blend + p.CORNER] * 8
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
    st.ctl[s.CATCHER] = 0
    if st.ctl[s.FACE_DOWNS] == 0 and st.blend[p.CATCH]:
        lead = st.material_rows[material_row(st) + ROW_TOTAL]
        if abs(lead) >= CATCH_LEAD:
            st.ctl[s.CATCHER] = 1 if lead > 0 else 2
    return 0


@kernel
def weigh_catch(st: State) -> int:
    """Return what the catcher's nearness to a catch is worth to the side to move."""
    catcher = st.ctl[s.CATCHER] - 1
    if catcher < 0:
        return 0
    gain = st.blend[p.CATCH] * catch(st, catcher)
    return gain if catcher == st.ctl[s.SIDE] else -gain


@kernel
def evaluate(st: State, alpha: int, beta: int) -> int:
    """Return the worth of the position for the side to move, at most MOST_ESTIMATE from 0.

    Where the hunt, which costs most, cannot bring the score back into alpha..beta it is left out:
    the result lies on the same side of the window as that of the whole evaluation, faded as it is.
    A whole evaluation is kept, because deeper iterations come by the same leaves again.
    """
    ctl = st.ctl
    key = st.keys[ctl[s.TOP]]
    slot = known_slot(key)
    if st.known[slot] == key:
        known = st.known[slot | 1]
        ctl[s.PREY_SEEN] = known & 1
        return fade(st, known >> 1)
    side = ctl[s.SIDE]
    row = material_row(st)
    score = st.material_rows[row + ROW_TOTAL]
    if side:
        score = -score
    score += st.blend[ctl[s.FACE_DOWNS] * s.BLEND_ROW + p.TEMPO]
    score += weigh_attacks(st, row)
    score += near_tiles(st, side, row) - near_tiles(st, 1 - side, row)
    score += weigh_room(st)
    if ctl[s.FACE_DOWNS] <= HUNT_TILES:
        if is_hunt_idle(st, row, score, alpha, beta):
            return fade(st, estimated(score))
        score += weigh_hunt(st, row, score) + weigh_catch(st)
    score = estimated(score)
    st.known[slot] = key
    st.known[slot | 1] = score << 1 | ctl[s.PREY_SEEN]
    return fade(st, score)
