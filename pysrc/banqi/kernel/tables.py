"""Tables of the kernel: tuples of integers that the build freezes into the code.

Sets of squares are integers with bit ``square`` set; pieces are coded as in ``banqi.constants``.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from banqi.constants import (
    CANNON,
    FILES,
    GENERAL,
    KINDS,
    NEIGHBOURS,
    PIECES,
    RANKS,
    SOLDIER,
    SQUARES,
)

ALL: Final = (1 << SQUARES) - 1
NOT_FILE_A: Final = ALL - 0x01010101
NOT_FILE_H: Final = ALL - 0x80808080

# Colour of each content of a square: 0 red, 1 black, 2 empty, 3 face-down.
OWNER: Final = (0,) * KINDS + (1,) * KINDS + (2, 3)
KIND: Final = tuple(range(KINDS)) * 2 + (7, 8)


class Variant(NamedTuple):
    """What a rule set is to the kernel: kinds from the weakest to the strongest, and the cannon."""

    name: str  # that of the rule set that plays so
    ladder: tuple[int, ...]
    jumps: int  # 1: its cannon captures over a screen


# A variant's number is its place here, and in every table that has a row for each.
VARIANTS: Final = (
    Variant("taiwan", (0, 1, 2, 3, 4, 5, 6), 1),
    Variant("hongkong", (0, 4, 5, 1, 2, 3, 6), 0),
    Variant("mainland", (0, 1, 2, 3, 4, 5, 6), 0),
)
VARIANT_BITS: Final = (len(VARIANTS) - 1).bit_length()  # that hold a variant's number

# One row of seven kinds for each variant.
LADDER: Final = tuple(kind for variant in VARIANTS for kind in variant.ladder)
JUMPING: Final = tuple(variant.jumps for variant in VARIANTS)


def _takes(variant: int, piece: int, victim: int) -> int:
    """Say whether a piece captures a neighbour, by the ladder of the variant."""
    if piece >= PIECES or victim >= PIECES or OWNER[piece] == OWNER[victim]:
        return 0
    attacker, target = KIND[piece], KIND[victim]
    if attacker == CANNON and JUMPING[variant]:
        return 0
    if attacker == SOLDIER:
        return int(target in (SOLDIER, GENERAL))
    if attacker == GENERAL and target == SOLDIER:
        return 0
    ladder = VARIANTS[variant].ladder
    return int(ladder.index(attacker) >= ladder.index(target))


# takes[variant << 8 | piece << 4 | victim]: captures by stepping onto a neighbour.
TAKES: Final = tuple(
    _takes(variant, piece, victim)
    for variant in range(len(VARIANTS))
    for piece in range(16)
    for victim in range(16)
)


def _set(squares: Iterable[int]) -> int:
    return sum(1 << square for square in squares)


NEAR: Final = tuple(_set(n for n in NEIGHBOURS[square] if n >= 0) for square in range(SQUARES))


def _jumps(length: int, place: int, occupied: int) -> tuple[int, ...]:
    """Return the places on a row or column that a cannon reaches over exactly one screen."""
    found = []
    for step in (1, -1):
        at, screens = place + step, 0
        while 0 <= at < length:
            if occupied >> at & 1:
                screens += 1
                if screens == 2:
                    found.append(at)
                    break
            at += step
    return tuple(found)


# Where a cannon's jump lands: [file << 8 | occupied files] as files of its rank, and
# [rank << 4 | occupied ranks] as squares of the a-file.
RANK_JUMPS: Final = tuple(
    _set(_jumps(FILES, file, occupied)) for file in range(FILES) for occupied in range(1 << FILES)
)
FILE_JUMPS: Final = tuple(
    _set(rank * FILES for rank in _jumps(RANKS, place, occupied))
    for place in range(RANKS)
    for occupied in range(1 << RANKS)
)

# Living pieces packed: three bits for the count of each piece code.
SIGNATURE_UNIT: Final = (*(1 << 3 * piece for piece in range(PIECES)), 0, 0)
