"""Squares as moves meet them: neighbours in text order, rays, squares in between."""

from typing import Final

from banqi.constants import FILES, NEIGHBOURS, SQUARE_NAMES, SQUARES

Squares = tuple[int, ...]

TEXT_ORDER: Final[Squares] = tuple(sorted(range(SQUARES), key=lambda square: SQUARE_NAMES[square]))
"""The squares in the order of their names: a1, a2, a3, a4, b1, … h4."""

STEPS: Final[tuple[Squares, ...]] = tuple(
    tuple(
        sorted(
            (square for square in neighbours if square >= 0),
            key=lambda square: SQUARE_NAMES[square],
        )
    )
    for neighbours in NEIGHBOURS
)
"""By square: its two to four neighbours, in text order."""


def _ray(square: int, direction: int) -> Squares:
    squares = []
    square = NEIGHBOURS[square][direction]
    while square >= 0:
        squares.append(square)
        square = NEIGHBOURS[square][direction]
    return tuple(squares)


RAYS: Final[tuple[tuple[Squares, ...], ...]] = tuple(
    tuple(_ray(square, direction) for direction in range(4)) for square in range(SQUARES)
)
"""By square: the squares up, down, right and left of it, nearest first."""


def offset(origin: int, target: int) -> tuple[int, int]:
    """Files and ranks from `origin` to `target`.

    >>> offset(0, 9)
    (1, 1)
    """
    return target % FILES - origin % FILES, target // FILES - origin // FILES


def _between(origin: int, target: int) -> Squares | None:
    files, ranks = offset(origin, target)
    if (files == 0) == (ranks == 0):
        return None
    step = (files > 0) - (files < 0) + FILES * ((ranks > 0) - (ranks < 0))
    return tuple(range(origin + step, target, step))


BETWEEN: Final[tuple[tuple[Squares | None, ...], ...]] = tuple(
    tuple(_between(origin, target) for target in range(SQUARES)) for origin in range(SQUARES)
)
"""By origin and target: the squares strictly between them on a row or column, else None."""
