"""The evaluation of a position without looking ahead, for the side to move.

Material that lives: the value of a piece depends on the living enemies, on the board or in the bag,
that can take it or that it can take.  These values change only when something is captured or
turned up, so they are kept in ``material_table``, found by the packed counts.
"""

from typing import Final

from banqi.constants import CANNON, EMPTY, FACE_DOWN, GENERAL, KIND_COUNTS, KINDS, PIECES, SOLDIER

from . import params as p
from . import state as s
from .board import cannon_jumps, spread
from .dialect import bit_count, kernel, lowest_bit
from .nets import ATTACKERS, LONGEST_NET, TARGET, plies_to_net
from .network import network_score, sum_material
from .scores import estimated
from .state import State
from .tables import JUMPING, LADDER, TAKES

ROW_TOTAL: Final = 14  # slot of a material row: red's value less black's, face-down ones by TILE
ROW_NEAR: Final = 16  # 14 slots: what a tile next to a piece of each code is worth to its side
ROW_APPROACH: Final = 30  # 2 slots: the most that approaches lift the score of red, of black
APPROACH_REACH: Final = 8  # steps from which an attacker is felt
MOST_PLIES: Final = LONGEST_NET + 2  # a net this far away is worth nothing
NET_LEAD: Final = 200  # of material, from which catching something is what is missing
APPROACH_TILES: Final = 8  # tiles beyond which approaches are not worth the time to look at them


@kernel
def piece_value(st: State, piece: int) -> int:
    """Compute what one living piece of a code is worth among the pieces now alive."""
    blend = st.ctl[s.FACE_DOWNS] * s.BLEND_ROW
    variant = st.ctl[s.VARIANT]
    enemy = KINDS - piece // KINDS * KINDS
    jumping = piece % KINDS == CANNON and JUMPING[variant] == 1
    attackers = 0  # eighths
    nominal = 0
    targets = 0
    for kind in range(KINDS):
        alive = st.alive[enemy + kind]
        if kind == CANNON and JUMPING[variant]:
            attackers += alive * st.blend[blend + p.CANNON_ATTACKER]
            nominal += 2 * st.blend[blend + p.CANNON_ATTACKER]
        elif TAKES[variant << 8 | (enemy + kind) << 4 | piece]:
            attackers += 8 * alive
            nominal += 8 * KIND_COUNTS[kind]
        if jumping or TAKES[variant << 8 | piece << 4 | (enemy + kind)]:
            targets += alive
    soft = st.blend[blend + p.SOFTNESS]
    whole = st.blend[blend + p.VALUES + piece % KINDS]
    value = whole * (soft + nominal) // max(soft + attackers, 1)
    if targets == 0:
        value = value * st.blend[blend + p.USELESS] // 64
    return max(value, 0)


@kernel
def value_near_tile(st: State, piece: int, row: int) -> int:
    """Compute what a tile next to a piece is worth to its side: it may hide targets."""
    tiles = st.ctl[s.FACE_DOWNS]
    blend = tiles * s.BLEND_ROW
    variant = st.ctl[s.VARIANT]
    enemy = KINDS - piece // KINDS * KINDS
    hope = 0
    risk = 0
    for other in range(enemy, enemy + KINDS):
        if TAKES[variant << 8 | piece << 4 | other]:
            hope += st.bag[other] * st.material_table[row + other]
        if TAKES[variant << 8 | other << 4 | piece]:
            risk += st.bag[other] * st.material_table[row + piece]
    return (hope * st.blend[blend + p.TILE_HOPE] - risk * st.blend[blend + p.TILE_RISK]) // (
        64 * tiles
    )


@kernel
def approach_bound(st: State, side: int, row: int) -> int:
    """Return the most that approaches lift the score of a side, among the living pieces.

    This follows `approach` for weights of either sign, rounded outward.
    """
    blend = st.ctl[s.FACE_DOWNS] * s.BLEND_ROW
    approaching, corner = st.blend[blend + p.APPROACH], st.blend[blend + p.CORNER]
    own, target = 0, 0
    for kind in range(KINDS):
        piece, other = side * KINDS + kind, (1 - side) * KINDS + kind
        if st.alive[piece] > st.bag[piece]:
            own += st.material_table[row + piece]
        if st.alive[other] > st.bag[other]:
            target += st.material_table[row + other]
    most = target * (max(approaching, 0) + max(corner, 0) + 1)
    most -= own * (min(approaching, 0) + min(corner, 0) - 1)
    return most // 64 + 2


@kernel
def material_row(st: State) -> int:
    """Return where the values of the present living pieces lie, computing them if need be."""
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
                value = piece_value(st, piece)
            st.material_table[row + piece] = value
            both = value * (64 * (st.alive[piece] - st.bag[piece]) + face_down * st.bag[piece])
            if piece < KINDS:
                red += both
            else:
                black += both
        st.material_table[row + ROW_TOTAL] = red // 64 - black // 64
        if st.ctl[s.FACE_DOWNS]:
            for piece in range(PIECES):
                st.material_table[row + ROW_NEAR + piece] = value_near_tile(st, piece, row)
        for side in range(2):
            st.material_table[row + ROW_APPROACH + side] = approach_bound(st, side, row)
        if st.ctl[s.NETWORK_ON]:
            sum_material(st, slot)
    return row


@kernel
def forget_material(st: State) -> int:
    """Drop all values and evaluations, because the weights may have changed."""
    for slot in range(1 << s.MATERIAL_BITS):
        st.material_keys[slot] = -1
    for slot in range(1 << s.EVAL_CACHE_BITS):
        st.eval_cache[slot << 1] = -1
    return 0


@kernel
def forget_position(st: State) -> int:
    """Drop what is known of the present position, because the weights have changed."""
    st.material_keys[st.ctl[s.MATERIAL_KEY] & ((1 << s.MATERIAL_BITS) - 1)] = -1
    st.eval_cache[eval_cache_slot(st.keys[st.ctl[s.TOP]])] = -1
    return 0


@kernel
def eval_cache_slot(key: int) -> int:
    """Return where the evaluation of the position with a hash is kept."""
    return (key & ((1 << s.EVAL_CACHE_BITS) - 1)) << 1


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
        value = st.material_table[row + st.board[at]]
        total += value
        worst = max(worst, value)
    return (worst * first + (total - worst) * more) // 64


@kernel
def nearness_of(st: State, target: int, attackers: int) -> int:
    """Return how near the nearest attacker is to a set of targets.

    APPROACH_REACH within three steps, where searching does better than a distance that goes up and
    down with every move; 0 far away.  Attackers come over empty squares only.
    """
    empty = st.bits[EMPTY]
    reached = target
    near = APPROACH_REACH + 2
    while near > 0:
        ring = spread(reached)
        if ring & attackers:
            return min(near, APPROACH_REACH)
        ring = (ring & empty) | reached
        if ring == reached:
            return 0
        reached = ring
        near -= 1
    return 0


@kernel
def cornered(st: State, target: int, attackers: int) -> int:
    """Return how few safe squares a target can step to: 4 for none, 0 for four or more."""
    free = spread(target) & st.bits[EMPTY] & ~spread(attackers)
    return 4 - min(bit_count(free), 4)


@kernel
def approach(st: State, side: int, row: int, nearness: int, corner: int) -> int:
    """Return what it is worth that targets are near and short of squares, kind by kind.

    ``nearness`` and ``corner`` are 64ths of a target's value, for all there can be of each.
    """
    bits = st.bits
    variant = st.ctl[s.VARIANT]
    own, enemy = side * KINDS, (1 - side) * KINDS
    total = 0
    above = 0
    for down in range(KINDS):
        kind = LADDER[variant * KINDS + KINDS - 1 - down]
        attackers = bits[own + kind]
        if kind == CANNON and JUMPING[variant]:
            attackers = 0
        above |= attackers
        target = bits[enemy + kind]
        if target:
            attackers = above
            if kind == SOLDIER:
                attackers = (above & ~bits[own + GENERAL]) | bits[own + SOLDIER]
            elif kind == GENERAL:
                attackers = above | bits[own + SOLDIER]
            if attackers:
                felt = corner * cornered(st, target, attackers) // 4
                if nearness:
                    felt += nearness * nearness_of(st, target, attackers) // APPROACH_REACH
                total += st.material_table[row + enemy + kind] * felt
    return total // 64


@kernel
def attackers_of(st: State, victim: int) -> int:
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
def net_nearness(st: State, side: int) -> int:
    """Return by how many plies two attackers of a side are nearer to a net than MOST_PLIES.

    That of the target which is caught first; 0 when no target has two attackers.
    """
    turn = ATTACKERS if st.ctl[s.SIDE] == side else TARGET
    enemy = (1 - side) * KINDS
    best = 0
    for victim in range(enemy, enemy + KINDS):
        target = st.bits[victim]
        if target:
            attackers = attackers_of(st, victim)
            while target and attackers & (attackers - 1):
                plies = plies_to_net(st, turn, attackers, lowest_bit(target))
                target &= target - 1
                best = max(best, MOST_PLIES - plies)
    return best


@kernel
def tiles_term(st: State, side: int, row: int) -> int:
    """Return what the tiles next to a side's pieces are worth to it."""
    tiles = st.bits[FACE_DOWN]
    beside = spread(tiles) & st.bits[s.COLOUR_BITS + side]
    if beside == 0:
        return 0
    total = 0
    for piece in range(side * KINDS, side * KINDS + KINDS):
        mine = st.bits[piece] & beside
        if mine:
            total += bit_count(spread(mine) & tiles) * st.material_table[row + ROW_NEAR + piece]
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
def is_approach_idle(st: State, row: int, score: int, alpha: int, beta: int) -> bool:
    """Does the score fade to one outside the window, however the approach and a net turn out?"""
    side = st.ctl[s.SIDE]
    rise = st.material_table[row + ROW_APPROACH + side]
    fall = st.material_table[row + ROW_APPROACH + 1 - side]
    netted = MOST_PLIES * st.blend[p.NET]
    if st.ctl[s.NET_SIDE] == side + 1:
        rise, fall = rise + max(netted, 0), fall - min(netted, 0)
    elif st.ctl[s.NET_SIDE]:
        rise, fall = rise - min(netted, 0), fall + max(netted, 0)
    if fade(st, estimated(score - fall)) >= beta:
        return True
    return fade(st, estimated(score + rise)) <= alpha


@kernel
def attacks_term(st: State, row: int) -> int:
    """Return what the pieces under attack of both sides are worth to the side to move.

    Notes in ``CAPTURE_SEEN`` whether it can capture anything.
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
    st.ctl[s.CAPTURE_SEEN] = int(theirs != 0)
    return score


@kernel
def room_term(st: State) -> int:
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
def approach_term(st: State, row: int, score: int) -> int:
    """Return what approaching is worth to the side to move, whose score without it is given.

    Who is ahead must come near its targets; who is behind only has to notice what is cornered.
    """
    side = st.ctl[s.SIDE]
    blend = st.ctl[s.FACE_DOWNS] * s.BLEND_ROW
    nearness, corner = st.blend[blend + p.APPROACH] * 8, st.blend[blend + p.CORNER] * 8
    mine, theirs = 0, nearness
    if score > 0:
        mine, theirs = nearness, 0
    gain = approach(st, side, row, mine, corner) // 8
    return gain - approach(st, 1 - side, row, theirs, corner) // 8


@kernel
def choose_net_side(st: State) -> int:
    """Note in ``NET_SIDE`` which side of the present position has a win to make by netting.

    One that is clearly ahead without tiles: they would stand in the way, and there would be flips
    to make.  It is chosen at the root, for all of a search: where it depended on each position's
    score, being a little ahead would be worth as much as being near a net.
    """
    st.ctl[s.NET_SIDE] = 0
    if st.ctl[s.FACE_DOWNS] == 0 and st.blend[p.NET]:
        lead = st.material_table[material_row(st) + ROW_TOTAL]
        if abs(lead) >= NET_LEAD:
            st.ctl[s.NET_SIDE] = 1 if lead > 0 else 2
    return 0


@kernel
def net_term(st: State) -> int:
    """Return what the netting side's nearness to a net is worth to the side to move."""
    net_side = st.ctl[s.NET_SIDE] - 1
    if net_side < 0:
        return 0
    gain = st.blend[p.NET] * net_nearness(st, net_side)
    return gain if net_side == st.ctl[s.SIDE] else -gain


@kernel
def learned(st: State) -> int:
    """Return the evaluation by material and the network, for the side to move."""
    st.ctl[s.CAPTURE_SEEN] = 1  # it was not looked for
    row = material_row(st)
    material = st.material_table[row + ROW_TOTAL]
    if st.ctl[s.SIDE]:
        material = -material
    return estimated(material + network_score(st, row // s.MATERIAL_WIDTH) + net_term(st))


@kernel
def evaluate(st: State, alpha: int, beta: int) -> int:
    """Return the evaluation of the position for the side to move, at most MOST_ESTIMATE from 0.

    That of the network where there is one; else:
    Where the approach, which costs most, cannot bring the score back into alpha..beta, it is left
    out: the result lies on the same side of the window as the whole evaluation, faded as it is.
    A whole evaluation is kept, because deeper iterations come by the same leaves again.
    """
    ctl = st.ctl
    if ctl[s.NETWORK_ON] and st.params[p.NETWORK]:
        return fade(st, learned(st))
    key = st.keys[ctl[s.TOP]]
    slot = eval_cache_slot(key)
    if st.eval_cache[slot] == key:
        kept = st.eval_cache[slot | 1]
        ctl[s.CAPTURE_SEEN] = kept & 1
        return fade(st, kept >> 1)
    side = ctl[s.SIDE]
    row = material_row(st)
    score = st.material_table[row + ROW_TOTAL]
    if side:
        score = -score
    score += st.blend[ctl[s.FACE_DOWNS] * s.BLEND_ROW + p.TEMPO]
    score += attacks_term(st, row)
    score += tiles_term(st, side, row) - tiles_term(st, 1 - side, row)
    score += room_term(st)
    if ctl[s.FACE_DOWNS] <= APPROACH_TILES:
        if is_approach_idle(st, row, score, alpha, beta):
            return fade(st, estimated(score))
        score += approach_term(st, row, score) + net_term(st)
    score = estimated(score)
    st.eval_cache[slot] = key
    st.eval_cache[slot | 1] = score << 1 | ctl[s.CAPTURE_SEEN]
    return fade(st, score)
