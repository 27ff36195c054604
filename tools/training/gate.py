"""A piece of a match between two evaluations inside two kernels, and what a match comes to.

Each deal is played twice with sides swapped and the same random first turns.  A turn is a search
of so many nodes from an empty table.
"""

import io
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from banqi.cli.match_stats import Tally, tally
from banqi.engine.backends import WasmtimeBackend
from banqi.kernel import state as slots
from banqi.kernel.draws import GOES_ON, LOST, WON
from banqi.rules import RuleSet

from .games import lay_tiles, seat
from .pieces import Player

TABLE_BITS = 15
OPENING = 4  # random turns that a game begins with


@dataclass(frozen=True)
class Match:
    """So many deals, each played twice, at ``nodes`` a turn."""

    rules: str
    seed: int
    deals: int
    one: Player
    other: Player
    nodes: int


def play(piece: Match) -> bytes:
    """Play the games; returns an npz with the first player's half points of each (n, 2)."""
    rules = RuleSet.parse(piece.rules)
    seats = [seat(player, rules, TABLE_BITS) for player in (piece.one, piece.other)]
    points = []
    for deal in range(piece.deals):
        name = f"{piece.rules} {piece.seed} {deal}"
        first = play_deal(seats, piece.nodes, name)
        second = 2 - play_deal(seats[::-1], piece.nodes, name)
        points.append((first, second))
    out = io.BytesIO()
    np.savez(out, points=np.array(points, np.int8))
    return out.getvalue()


def play_deal(seats: Sequence[WasmtimeBackend], nodes: int, name: str) -> int:
    """Play a game that ``seats[0]`` begins; returns its half points."""
    for backend in seats:
        chance = random.Random(name)
        backend.write("ctl", [chance.randrange(1 << 31)], slots.RANDOM)
        lay_tiles(backend, chance)
    ply = 0
    while True:
        mover = seats[ply & 1 if ply >= OPENING else 0]  # the dice of one throw the first turns
        over = mover.call("game_outcome")
        if over != GOES_ON:
            break
        if ply < OPENING:
            move = mover.call("random_turn")
        else:
            mover.call("forget")
            move = mover.call("searched_turn", nodes)
        for backend in seats:
            backend.call("play_turn", move)
        ply += 1
    if over in (LOST, WON):
        return 2 * int((over == WON) == (ply & 1 == 0))
    return 1


def result(files: Sequence[Path]) -> Tally:
    """What the pieces of a match come to, for the first player."""
    pairs: list[list[float]] = []
    for path in files:
        with np.load(path) as kept:
            pairs += (kept["points"] / 2).tolist()
    return tally(pairs)
