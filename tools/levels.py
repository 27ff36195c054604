"""Play each level against the one below it, and level 1 against a beginner who counts captures.

    python tools/levels.py --games 40 [--pairs 2:1,3:2] [--json FILE]

Node limits stand for time, so that what else the machine does decides nothing: the strongest level,
which has time instead of nodes, is given --top-nodes.  Prints the table that the README shows.
"""

from __future__ import annotations

import argparse
import json
import random
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from banqi.cli.match_game import Mover, play_game
from banqi.cli.match_stats import Tally, tally
from banqi.constants import EMPTY, PIECES
from banqi.engine import LEVELS, Engine
from banqi.engine.hints import rough_value
from banqi.engine.levels import Level
from banqi.rules import TAIWAN, Game, Move, Position

BEGINNER = 0


class LevelPlayer:
    """A level of the engine, its time put aside."""

    def __init__(self, level: Level, top_nodes: int, seed: int) -> None:
        nodes = level.limits.nodes
        if nodes is None and level.limits.depth is None:
            nodes = top_nodes
        self._level = replace(level, limits=replace(level.limits, movetime_ms=None, nodes=nodes))
        self._engine = Engine()
        self._source = random.Random(seed)
        self.name = f"level {level.number}"

    def new_game(self) -> None:
        """Forget the last game."""
        self._engine.new_game()

    def choose(self, position: Position) -> Move:
        """A move as the level plays it."""
        seed = self._source.randrange(1 << 31)
        search = self._engine.search(position, level=self._level, seed=seed)
        search.run(slice_ms=1000)
        return search.best

    def close(self) -> None:
        """Nothing is held."""


class Beginner:
    """Takes the dearest piece that can be taken, and otherwise plays any move."""

    name = "beginner"

    def __init__(self, seed: int) -> None:
        self._source = random.Random(seed)

    def new_game(self) -> None:
        """Nothing is remembered."""

    def choose(self, position: Position) -> Move:
        """The dearest capture, or any move."""
        moves = list(position.legal_moves())
        self._source.shuffle(moves)
        return max(moves, key=lambda move: _gain(position, move))

    def close(self) -> None:
        """Nothing is held."""


def _gain(position: Position, move: Move) -> int:
    victim = position.board[move.target]
    return 0 if victim == EMPTY or victim >= PIECES else rough_value(position.rules, victim)


def player(number: int, top_nodes: int, seed: int) -> Mover:
    """The player of a number: a level, or 0 for the beginner."""
    if number == BEGINNER:
        return Beginner(seed)
    return LevelPlayer(LEVELS[number - 1], top_nodes, seed)


def play_pairs(ours: Mover, theirs: Mover, games: int, seed: int) -> Tally:
    """Our points over deals that are each played twice, with sides swapped."""
    pairs = []
    for deal in range(games // 2):
        number = seed * 10_007 + deal
        first = play_game(Game.new(TAIWAN, number), ours, theirs, True)
        second = play_game(Game.new(TAIWAN, number), theirs, ours, False)
        pairs.append((first.points, second.points))
    return tally(pairs)


def compare(upper: int, lower: int, games: int, top_nodes: int, seed: int) -> dict[str, Any]:
    """Points of one player against another over paired deals."""
    ours = player(upper, top_nodes, seed)
    theirs = player(lower, top_nodes, seed + 1)
    return {"upper": upper, "lower": lower, **asdict(play_pairs(ours, theirs, games, seed))}


def row(result: dict[str, Any]) -> str:
    """One row of the README's table."""
    lower = "beginner" if result["lower"] == BEGINNER else result["lower"]
    games = result["wins"] + result["draws"] + result["losses"]
    return (
        f"| {result['upper']} | {lower} | {games} | {result['wins']} | {result['draws']} | "
        f"{result['losses']} | {result['score']:.2f} ({result['low']:.2f}–{result['high']:.2f}) |"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="for each pair of levels")
    parser.add_argument("--pairs", help="which, e.g. 2:1,3:2; every level against the one below")
    parser.add_argument("--top-nodes", type=int, default=600_000, help="a move of the top level")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    wanted = [(1, BEGINNER), *((n, n - 1) for n in range(2, len(LEVELS) + 1))]
    if args.pairs:
        wanted = [(int(u), int(v)) for u, v in (pair.split(":") for pair in args.pairs.split(","))]
    print("| level | against | games | won | drawn | lost | score (95%) |")
    print("|---|---|---|---|---|---|---|")
    results = []
    for upper, lower in wanted:
        results.append(compare(upper, lower, args.games, args.top_nodes, args.seed))
        print(row(results[-1]), flush=True)
    if args.json:
        args.json.write_text(json.dumps(results, indent=1) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
