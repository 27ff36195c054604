"""What each part of the search and of the evaluation gives: the engine against itself without it.

    python tools/ablate.py [--games 80] [--nodes 8000] [--parts star2,fade] [--workers 2]

Paired deals, nodes instead of time, so that what else the machine does decides nothing; what a
part costs or saves in time is therefore not in the figures.  Prints a table: points of the whole
engine against the one that lacks a part.
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from levels import play_pairs

from banqi.cli.match_stats import Tally
from banqi.constants import KIND_COUNTS
from banqi.engine import Engine, Limits
from banqi.kernel import params
from banqi.kernel.state import PARAM_SET
from banqi.rules import Move, Position

NEVER: Final = 99  # a depth or count that is not reached
HUGE: Final = 20_000  # a margin that nothing passes


def _both(value: int, *weights: int) -> dict[int, int]:
    """Weights of the evaluation in both of their sets."""
    return {start + weight: value for weight in weights for start in (0, PARAM_SET)}


# Each part, and the weights that take it away.
PARTS: Final[dict[str, dict[int, int]]] = {
    "worth by the enemies alive": _both(HUGE, params.SOFTNESS),
    "less worth without prey": _both(64, params.USELESS),
    "less worth face-down": _both(64, params.TILE),
    "pieces under attack": _both(0, params.HANGING, params.HANGING_MORE, params.THREAT),
    "room to move": _both(0, params.MOBILITY, params.STUCK),
    "what tiles beside may hide": _both(0, params.TILE_RISK, params.TILE_HOPE),
    "prey hunted and cornered": _both(0, params.APPROACH, params.CORNER),
    "two hunters near a catch": _both(0, params.NET),
    "scores fade to the quiet limit": {params.FADE: 0},
    "flips in the tree": {params.FLIP_DEPTH: NEVER},
    "few flips in the tree": {params.FLIPS_TRIED: sum(KIND_COUNTS) * 2},
    "later flips reduced": {params.FLIPS_REDUCED: 0},
    "outcomes bounded (Star1)": {params.STAR1_BOUND: HUGE},
    "replies probed (Star2)": {params.STAR2_DEPTH: NEVER},
    "resting": {params.NULL_COST: HUGE},
    "late moves reduced": {params.REDUCE_DEPTH: NEVER},
    "hopeless moves skipped": {params.FUTILE_DEPTH: 0},
    "late moves skipped": {params.LATE_PRUNE_DEPTH: 0},
    "quiescence": {params.QUIESCE_PLIES: 0},
    "delta cuts": {params.DELTA_MARGIN: HUGE},
    "exact endings": {},
}


class Weighted:
    """The engine at a number of nodes a move, with weights of one's own."""

    def __init__(self, name: str, nodes: int, weights: dict[int, int], *, exact: bool) -> None:
        self.name = name
        self._engine = Engine()
        self._engine.set_weights(weights)
        self._engine.uses_endings = exact
        self._limits = Limits(nodes=nodes)

    def new_game(self) -> None:
        """Forget the last game."""
        self._engine.new_game()

    def choose(self, position: Position) -> Move:
        """The best move found."""
        search = self._engine.search(position, self._limits)
        search.run(slice_ms=1000)
        return search.best

    def close(self) -> None:
        """Nothing is held."""


def measure(part: str, games: int, nodes: int, seed: int) -> Tally:
    """Points of the whole engine against the one without a part."""
    whole = Weighted("whole", nodes, {}, exact=True)
    lacking = Weighted(part, nodes, PARTS[part], exact=part != "exact endings")
    return play_pairs(whole, lacking, games, seed)


def row(part: str, result: Tally) -> str:
    """One row of the table."""
    middle, low, high = result.elo
    return (
        f"| {part} | {result.wins} | {result.draws} | {result.losses} | {result.score:.2f} "
        f"| {middle:+.0f} ({low:+.0f}..{high:+.0f}) |"
    )


def chosen(text: str | None) -> list[str]:
    """The parts whose names hold one of the words asked for; all without any."""
    if text is None:
        return list(PARTS)
    words = [word.strip().lower() for word in text.split(",")]
    found = [part for part in PARTS if any(word in part.lower() for word in words)]
    if not found:
        raise SystemExit(f"--parts: met {text!r}, expected words of: {'; '.join(PARTS)}")
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=80, help="for each part")
    parser.add_argument("--nodes", type=int, default=8_000, help="a move")
    parser.add_argument("--parts", help="only those whose names hold one of these words")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    print("| part taken away | won | drawn | lost | score | Elo (95%) |")
    print("|---|---|---|---|---|---|")
    parts = chosen(args.parts)
    with ProcessPoolExecutor(args.workers) as pool:
        jobs = [pool.submit(measure, part, args.games, args.nodes, args.seed) for part in parts]
        for part, job in zip(parts, jobs, strict=True):
            print(row(part, job.result()), flush=True)


if __name__ == "__main__":
    main()
