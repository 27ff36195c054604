"""The secret deal: shuffled tiles, the salt, and the commitment to both.

docs/deal.md states the formats, so that anybody can check a commitment with other tools.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from banqi.constants import FACE_DOWN, LETTERS, PIECES, SQUARES
from banqi.rules.errors import NotationError
from banqi.rules.fen import piece_name

Tiles = tuple[int | None, ...]
"""By square, the piece code under the tile that lay there; None where no tile lay."""

SALT_BYTES: Final = 16
NO_TILE: Final = "."

Below = Callable[[int], int]
"""A source of uniform integers: `below(n)` is one of 0..n-1."""


def seeded_below(seed: int, stream: int) -> Below:
    """Uniform integers that depend on nothing but `seed` and `stream`, both at least 0.

    The bytes are SHA-256 of the ASCII text `banqi:<seed>:<stream>:<block>` for block 0, 1, …; each
    byte at or above the largest multiple of n is thrown away and the next taken, modulo n.
    """

    def blocks() -> Iterator[int]:
        block = 0
        while True:
            yield from hashlib.sha256(f"banqi:{seed}:{stream}:{block}".encode("ascii")).digest()
            block += 1

    source = blocks()

    def below(count: int) -> int:
        limit = 256 - 256 % count
        return next(byte for byte in source if byte < limit) % count

    return below


def shuffled(pieces: Sequence[int], below: Below) -> list[int]:
    """A uniformly random order of `pieces` (Fisher and Yates, from the last place down)."""
    order = list(pieces)
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return order


def deal_tiles(board: Sequence[int], bag: Sequence[int], below: Below = secrets.randbelow) -> Tiles:
    """Put the pieces of the bag under the face-down tiles of the board, in random order."""
    pieces = shuffled([piece for piece in range(PIECES) for _ in range(bag[piece])], below)
    return tuple(pieces.pop() if code == FACE_DOWN else None for code in board)


def new_salt(below: Below | None = None) -> str:
    """A fresh salt: 16 random bytes as hexadecimal; from `below` only in test deals."""
    if below is None:
        return secrets.token_hex(SALT_BYTES)
    return bytes(below(256) for _ in range(SALT_BYTES)).hex()


def format_tiles(tiles: Tiles) -> str:
    """32 letters a1, b1, … h4; a dot where no tile lay."""
    return "".join(NO_TILE if piece is None else LETTERS[piece] for piece in tiles)


def parse_tiles(text: str, board: Sequence[int], bag: Sequence[int]) -> Tiles:
    """Read the deal of a game that starts from `board` and `bag`.

    Face-up squares may show a dot or the letter of their piece, empty squares show a dot. Raises
    `NotationError` where the letters do not fit the tiles or the bag.
    """
    if len(text) != SQUARES:
        raise NotationError("deal", text, f"{SQUARES} letters, not {len(text)}")
    unknown = re.search(f"[^{re.escape(LETTERS[:PIECES] + NO_TILE)}]", text)
    if unknown:
        raise NotationError("deal", unknown[0], "piece letters GAERHCS and gaerhcs, or a dot")
    tiles: list[int | None] = []
    for square, letter in enumerate(text):
        is_tile = board[square] == FACE_DOWN
        is_right = letter != NO_TILE if is_tile else letter in (NO_TILE, LETTERS[board[square]])
        if not is_right:
            expected = "a piece" if is_tile else "no tile"
            raise NotationError("deal", text, f"{expected} at place {square + 1}, not {letter}")
        tiles.append(LETTERS.index(letter) if is_tile else None)
    for piece in range(PIECES):
        if tiles.count(piece) != bag[piece]:
            raise NotationError(
                "deal", text, f"{bag[piece]} × {piece_name(piece)}, not {tiles.count(piece)}"
            )
    return tuple(tiles)


def commitment(salt: str, tiles: Tiles) -> str:
    """SHA-256, as hexadecimal, of the ASCII text `<salt>:<32 letters>`."""
    return hashlib.sha256(f"{salt}:{format_tiles(tiles)}".encode("ascii")).hexdigest()
