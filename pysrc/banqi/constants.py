"""Squares, colours and piece codes: the plain integers that rules and kernel share.

Squares: index = file + 8 * (rank - 1), so a1 = 0, h1 = 7, a2 = 8, h4 = 31.
Colours: RED = 0, BLACK = 1.
Kinds: 0..6, in the order of the letters ``SCHREAG``.
Pieces: code = kind + 7 * colour, so red is 0..6 and black 7..13; EMPTY = 14 and FACE_DOWN = 15 fill
the rest of a square's four bits.
"""

from typing import Final

FILES: Final = 8
RANKS: Final = 4
SQUARES: Final = FILES * RANKS

RED: Final = 0
BLACK: Final = 1

SOLDIER: Final = 0
CANNON: Final = 1
HORSE: Final = 2
CHARIOT: Final = 3
ELEPHANT: Final = 4
ADVISOR: Final = 5
GENERAL: Final = 6
KINDS: Final = 7

PIECES: Final = 2 * KINDS
EMPTY: Final = 14
FACE_DOWN: Final = 15

KIND_NAMES: Final = ("soldier", "cannon", "horse", "chariot", "elephant", "advisor", "general")
COLOUR_NAMES: Final = ("red", "black")

# Indexed by piece code: letters of the text formats, then "." and "X" for EMPTY and FACE_DOWN.
LETTERS: Final = "SCHREAGschreag.X"

# How many of each kind a side has, and of each piece there are: 16 red and 16 black.
KIND_COUNTS: Final = (5, 2, 2, 2, 2, 2, 1)
PIECE_COUNTS: Final = KIND_COUNTS * 2

# The four neighbours of a square in the order up, down, right, left; -1 beyond the edge.
NEIGHBOURS: Final = tuple(
    (
        square + FILES if square < SQUARES - FILES else -1,
        square - FILES if square >= FILES else -1,
        square + 1 if square % FILES != FILES - 1 else -1,
        square - 1 if square % FILES != 0 else -1,
    )
    for square in range(SQUARES)
)

SQUARE_NAMES: Final = tuple(f"{file}{rank}" for rank in range(1, RANKS + 1) for file in "abcdefgh")
