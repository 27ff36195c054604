"""Reads whole tables out of a backend's memory, by the layout that docs/endgame.md describes."""

from dataclasses import dataclass
from itertools import combinations_with_replacement

import numpy as np
import numpy.typing as npt

from banqi.constants import KIND_COUNTS, KINDS, LETTERS
from banqi.engine.backends import Backend
from banqi.kernel import endgame_tables as names

Codes = npt.NDArray[np.int32]
KIND_LETTERS = LETTERS[:KINDS]


def sets_of(count: int) -> list[str]:
    """Every set of ``count`` pieces with both colours, one of each pair of colour swaps."""
    found: set[str] = set()
    for reds in range(1, count):
        for red in _hands(reds):
            for black in _hands(count - reds):
                if black + red.lower() not in found and black.upper() + red.lower() not in found:
                    found.add(red + black.lower())
    return sorted(found)


def _hands(count: int) -> list[str]:
    most = dict(zip(KIND_LETTERS, KIND_COUNTS, strict=True))
    hands = ("".join(hand) for hand in combinations_with_replacement(KIND_LETTERS, count))
    return [hand for hand in hands if all(hand.count(kind) <= most[kind] for kind in hand)]


@dataclass
class Table:
    """One solved set: its men (see brute_endings.py) and its codes, negative for losses.

    ``codes`` has an axis for the side to move and one of 32 squares for each man; what stands where
    two men share a square means nothing.
    """

    men: tuple[str, ...]
    codes: Codes
    bytes: int


def man_of(code: int) -> str:
    return LETTERS[code - names.TILE] + "?" if code >= names.TILE else LETTERS[code]


def read_tables(backend: Backend) -> list[Table]:
    """Every table that the backend's directory lists."""
    rows = backend.read("eg_ctl", names.EG_ROWS, 1)[0]
    return [read_table(backend, row) for row in range(rows)]


def read_table(backend: Backend, row: int) -> Table:
    """The table of one directory row, unfolded to all placements."""
    width = names.ROW_WIDTH
    values = backend.read("eg_rows", row * width, width)
    assert values[names.ROW_STATUS] == names.SOLVED
    slots, bits = values[names.ROW_SLOTS], values[names.ROW_BITS]
    wide = backend.read("eg_ctl", names.EG_WIDE, 1)[0]
    per_word = 8 >> wide
    words = backend.read("eg_table", values[names.ROW_START] // per_word, (2 << bits) // per_word)
    raw = np.array(words, np.int64).view(np.uint16 if wide else np.uint8).astype(np.int32)
    top = 1 << (15 if wide else 7)
    signed = np.where(raw & top, -(raw & (top - 1)), raw)
    men = tuple(man_of(values[names.ROW_PIECE + slot]) for slot in range(slots))
    index = _index(values, slots, bits)
    return Table(men, np.stack([signed[index], signed[index + (1 << bits)]]), raw.size << wide)


def _index(values: list[int], slots: int, bits: int) -> npt.NDArray[np.int64]:
    """The table index of every placement."""
    axes = np.indices((32,) * slots)
    lead = axes[0]
    axes = axes ^ (np.where(lead & 4, 7, 0) ^ np.where(lead & 16, 24, 0))
    lead = axes[0]
    index = (lead % 4 + lead // 8 * 4) << (bits - 3)
    for group in range(1, values[names.ROW_GROUPS]):
        first, size, shift = values[names.ROW_GROUP + 3 * group :][:3]
        ordered = np.sort(axes[first : first + size], axis=0)
        number = np.zeros_like(lead)
        for place in range(size):
            number += _choose(ordered[place], place + 1)
        fits = number < (1 << [0, 5, 9, 13, 16][size])
        index += np.where(fits, number, 0) << shift
    return index


def _choose(n: npt.NDArray[np.int64], k: int) -> npt.NDArray[np.int64]:
    product = np.ones_like(n)
    for i in range(k):
        product = product * (n - i) // (i + 1)
    return product
