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
from banqi.engine import Engine, Limits
from banqi.kernel import params
from banqi.kernel.state import PARAM_SET
from banqi.rules import Move, Position

ENDINGS: Final = "exact endings"  # not taken away by a weight


def parts() -> dict[str, dict[int, int]]:
    """Each part of the engine, and the weights that take it away."""
    found: dict[str, dict[int, int]] = {}
    for weight in (*params.EVALUATION, *params.SEARCH):
        if weight.off is not None:
            slot = params.SLOTS[weight.name]
            slots = (slot, PARAM_SET + slot) if slot < PARAM_SET else (slot,)
            found.setdefault(weight.part, {}).update(dict.fromkeys(slots, weight.off))
    return {**found, ENDINGS: {}}


PARTS: Final = parts()


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
    lacking = Weighted(part, nodes, PARTS[part], exact=part != ENDINGS)
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
