"""Weights of the evaluation and of the search: one record each, and all else follows from it.

A weight of the evaluation has two values, one for a board full of face-down tiles and one for a
board without; the number of tiles blends them.  ``State.params`` holds the first set at 0.., the
second at PARAM_SET.., the weights of the search, which have one value, at SEARCH_SET..; ``blend``
holds 33 rows, one for each number of tiles.  Unit: a hundredth of a soldier at the start, if the
record says nothing else.
"""

from typing import Final, NamedTuple

from . import state as s
from .dialect import exported, kernel
from .state import State
from .tables import VARIANTS

NEVER: Final = 99  # a depth or count that is not reached
HUGE: Final = 20_000  # a margin that nothing passes

# Where values come from; docs/tuning.md has the log, the gain and the fits that were refused.
FITTED: Final = "taiwan's fitted to self-play; others guessed from values published for this game"
TRIED: Final = "tried by hand, docs/engine.md: a fit to positions does not see what lies ahead"
MATCHES: Final = "paired matches, docs/engine.md"


class Weight(NamedTuple):
    """One number that play depends on, and what is known of it.

    ``values``: of the evaluation, for each of VARIANTS the pair with all tiles and without; of the
    search, a single number.  ``part`` names what the weight belongs to, and ``off`` is the value
    that takes this part out of the engine, None where the part can not be.
    """

    name: str
    unit: str
    values: tuple[tuple[int, int], ...] | int
    source: str
    part: str = ""
    off: int | None = None


LIVING: Final = "value by the enemies alive"
TARGETLESS: Final = "less value without targets"
FACE_DOWN_VALUE: Final = "less value face-down"
ATTACKS: Final = "pieces under attack"
ROOM: Final = "room to move"
BESIDE_TILES: Final = "what tiles beside may hide"
APPROACHES: Final = "targets approached and cornered"
NETS: Final = "two attackers near a net"

EVALUATION: Final = (
    Weight("soldier", "its value, all enemies alive", ((10, 99), (80, 80), (80, 80)), FITTED),
    Weight("cannon", "its value", ((120, 328), (260, 260), (130, 130)), FITTED),
    Weight("horse", "its value", ((19, 122), (330, 330), (180, 180)), FITTED),
    Weight("chariot", "its value", ((30, 134), (480, 480), (250, 250)), FITTED),
    Weight("elephant", "its value", ((42, 288), (150, 150), (350, 350)), FITTED),
    Weight("advisor", "its value", ((349, 603), (200, 200), (520, 520)), FITTED),
    Weight("general", "its value", ((1516, 578), (700, 700), (700, 700)), FITTED),
    Weight(
        "softness",
        "eighths of an enemy: how little it matters how many can take a piece",
        ((33, 19), (24, 24), (24, 24)),
        FITTED,
        LIVING,
        HUGE,
    ),
    Weight(
        "cannon_attacker",
        "eighths: how much an enemy cannon counts among those",
        ((10, 4), (0, 0), (0, 0)),
        FITTED,
    ),
    Weight(
        "useless",
        "64ths of its value that a piece without targets keeps",
        ((16, 39), (22, 22), (22, 22)),
        FITTED,
        TARGETLESS,
        64,
    ),
    Weight(
        "tile",
        "64ths of its value that a piece counts while face-down",
        ((54, 48), (57, 57), (57, 57)),
        FITTED,
        FACE_DOWN_VALUE,
        64,
    ),
    Weight(
        "hanging",
        "64ths of its value lost by the most valuable piece under attack",
        ((18, 23), (12, 12), (12, 12)),
        FITTED,
        ATTACKS,
        0,
    ),
    Weight(
        "hanging_more",
        "64ths, by every further one",
        ((39, 39), (24, 24), (24, 24)),
        FITTED,
        ATTACKS,
        0,
    ),
    Weight(
        "threat",
        "64ths, by each piece that the side to move attacks",
        ((18, 18), (4, 4), (4, 4)),
        FITTED,
        ATTACKS,
        0,
    ),
    Weight(
        "mobility",
        "for each square that can be stepped to",
        ((0, 7), (3, 3), (3, 3)),
        FITTED,
        ROOM,
        0,
    ),
    Weight("tempo", "for having the move", ((16, 16), (10, 10), (10, 10)), FITTED),
    Weight(
        "approach",
        "64ths of a target's value for an attacker next to it, less when farther",
        ((4, 2), (0, 4), (0, 4)),
        FITTED,
        APPROACHES,
        0,
    ),
    Weight(
        "stuck",
        "lost by each face-up piece without an empty square next to it",
        ((6, 7), (2, 2), (2, 2)),
        FITTED,
        ROOM,
        0,
    ),
    Weight(
        "tile_risk",
        "64ths of its value lost by a piece next to a tile that surely could take it",
        ((19, 17), (6, 6), (6, 6)),
        FITTED,
        BESIDE_TILES,
        0,
    ),
    Weight(
        "tile_hope",
        "64ths of its target's value won next to a tile that surely is one",
        ((17, 18), (4, 4), (4, 4)),
        FITTED,
        BESIDE_TILES,
        0,
    ),
    Weight(
        "corner",
        "64ths of an approached target's value won if it has no safe square to go to",
        ((-8, 8), (0, 20), (0, 20)),
        FITTED,
        APPROACHES,
        0,
    ),
    Weight(
        "net",
        "for each ply that a net is nearer than evaluate.MOST_PLIES",
        ((0, 12), (0, 12), (0, 0)),
        TRIED,
        NETS,
        0,
    ),
)

SEARCH: Final = (
    Weight(
        "flip_depth",
        "plies left from which flips are tried within the tree",
        5,
        MATCHES,
        "flips in the tree",
        NEVER,
    ),
    Weight("flips_tried", "how many of them", 3, MATCHES, "few flips in the tree", 32),
    Weight("flip_extra", "plies a flip costs beyond a move's one", 1, MATCHES),
    Weight(
        "star1_bound",
        "an outcome of a flip counts at most this far from the position before",
        1200,
        MATCHES,
        "outcomes bounded (Star1)",
        HUGE,
    ),
    Weight(
        "star2_depth",
        "plies left from which one reply to each outcome is probed first",
        3,
        MATCHES,
        "replies probed (Star2)",
        NEVER,
    ),
    Weight(
        "null_cost",
        "what passing, in place of a flip not tried, is taken to lose",
        12,
        MATCHES,
        "null move",
        HUGE,
    ),
    Weight("null_reduction", "plies that a null move is searched less deep", 3, MATCHES),
    Weight(
        "reduce_depth",
        "plies left from which late moves are reduced",
        3,
        MATCHES,
        "late moves reduced",
        NEVER,
    ),
    Weight("reduce_count", "moves that are not", 3, MATCHES),
    Weight(
        "reduce_more", "further moves, times depth, for each further ply of reduction", 40, MATCHES
    ),
    Weight(
        "futile_depth",
        "plies left up to which futile quiet moves are pruned",
        2,
        MATCHES,
        "futile moves pruned",
        0,
    ),
    Weight("futile_margin", "what a quiet move may gain for each ply left", 120, MATCHES),
    Weight(
        "late_prune_depth",
        "plies left up to which late quiet moves are pruned",
        3,
        MATCHES,
        "late moves pruned",
        0,
    ),
    Weight("late_prune_count", "quiet moves tried for each ply left, before that", 5, MATCHES),
    Weight(
        "delta_margin",
        "what a capture may gain beyond its victim's value in quiescence",
        120,
        MATCHES,
        "delta cuts",
        HUGE,
    ),
    Weight(
        "quiesce_plies",
        "captures in a row that quiescence looks at",
        8,
        MATCHES,
        "quiescence",
        0,
    ),
    Weight(
        "fade",
        "64ths, 0 to 64, of the score lost at the quiet limit, in proportion before",
        32,
        MATCHES,
        "scores fade to the quiet limit",
        0,
    ),
    Weight("flips_full", "flips searched to full depth; those after them are reduced", 4, MATCHES),
    Weight("flips_reduced", "by how many plies", 1, MATCHES, "later flips reduced", 0),
    Weight(
        "iir_depth",
        "plies left from which a position unknown to the table loses a ply",
        NEVER,
        MATCHES,
    ),
    Weight(
        "network",
        "1: a network stands in for what is not material, where its weights are there",
        1,
        MATCHES,
        "learned evaluation",
        0,
    ),
)

EVALUATION_COUNT: Final = len(EVALUATION)

# Where each lies in ``params``; those of the evaluation again PARAM_SET further on.
SLOTS: Final[dict[str, int]] = {weight.name: slot for slot, weight in enumerate(EVALUATION)} | {
    weight.name: s.SEARCH_SET + slot for slot, weight in enumerate(SEARCH)
}

VALUES: Final = SLOTS["soldier"]  # the first of seven, by kind
SOFTNESS: Final = SLOTS["softness"]
CANNON_ATTACKER: Final = SLOTS["cannon_attacker"]
USELESS: Final = SLOTS["useless"]
TILE: Final = SLOTS["tile"]
HANGING: Final = SLOTS["hanging"]
HANGING_MORE: Final = SLOTS["hanging_more"]
THREAT: Final = SLOTS["threat"]
MOBILITY: Final = SLOTS["mobility"]
TEMPO: Final = SLOTS["tempo"]
APPROACH: Final = SLOTS["approach"]
STUCK: Final = SLOTS["stuck"]
TILE_RISK: Final = SLOTS["tile_risk"]
TILE_HOPE: Final = SLOTS["tile_hope"]
CORNER: Final = SLOTS["corner"]
NET: Final = SLOTS["net"]

FLIP_DEPTH: Final = SLOTS["flip_depth"]
FLIPS_TRIED: Final = SLOTS["flips_tried"]
FLIP_EXTRA: Final = SLOTS["flip_extra"]
STAR1_BOUND: Final = SLOTS["star1_bound"]
STAR2_DEPTH: Final = SLOTS["star2_depth"]
NULL_COST: Final = SLOTS["null_cost"]
NULL_REDUCTION: Final = SLOTS["null_reduction"]
REDUCE_DEPTH: Final = SLOTS["reduce_depth"]
REDUCE_COUNT: Final = SLOTS["reduce_count"]
REDUCE_MORE: Final = SLOTS["reduce_more"]
FUTILE_DEPTH: Final = SLOTS["futile_depth"]
FUTILE_MARGIN: Final = SLOTS["futile_margin"]
LATE_PRUNE_DEPTH: Final = SLOTS["late_prune_depth"]
LATE_PRUNE_COUNT: Final = SLOTS["late_prune_count"]
DELTA_MARGIN: Final = SLOTS["delta_margin"]
QUIESCE_PLIES: Final = SLOTS["quiesce_plies"]
FADE: Final = SLOTS["fade"]
FLIPS_FULL: Final = SLOTS["flips_full"]
FLIPS_REDUCED: Final = SLOTS["flips_reduced"]
IIR_DEPTH: Final = SLOTS["iir_depth"]
NETWORK: Final = SLOTS["network"]


def _defaults(variant: int, is_bare: int) -> tuple[int, ...]:
    """The weights of a variant with all tiles or without, and zeros up to PARAM_SET."""
    pairs = [w.values[variant] for w in EVALUATION if isinstance(w.values, tuple)]
    return (*(pair[is_bare] for pair in pairs), *(0,) * (s.PARAM_SET - len(pairs)))


# For each variant its set with all tiles, then without.
DEFAULTS: Final = tuple(
    value
    for variant in range(len(VARIANTS))
    for is_bare in range(2)
    for value in _defaults(variant, is_bare)
)
SEARCH_DEFAULTS: Final = tuple(w.values for w in SEARCH if isinstance(w.values, int))
SEARCH_COUNT: Final = len(SEARCH_DEFAULTS)


@exported
def set_default_params(st: State) -> int:
    """Write the default weights, those of the variant for the evaluation, to ``params``."""
    for i in range(SEARCH_COUNT):
        st.params[s.SEARCH_SET + i] = SEARCH_DEFAULTS[i]
    row = st.ctl[s.VARIANT] * 2 * s.PARAM_SET
    for i in range(2 * s.PARAM_SET):
        st.params[i] = DEFAULTS[row + i]
    return 0


@kernel
def blend_params(st: State) -> int:
    """Fill ``blend`` from ``params``."""
    for tiles in range(33):
        for i in range(s.PARAM_SET):
            full, bare = st.params[i], st.params[s.PARAM_SET + i]
            st.blend[tiles * s.BLEND_ROW + i] = (full * tiles + bare * (32 - tiles)) // 32
    return 0
