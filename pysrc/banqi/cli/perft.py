"""`perft FEN DEPTH`: how many positions lie a number of turns away.

A flip counts once for each kind of piece in the bag; a game that has ended has no positions beyond
its end.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from banqi.engine import Engine
from banqi.engine.convert import load
from banqi.rules import Position, RuleSet

# The kernel keeps a row of moves for each turn; a count this deep would never end anyway.
DEPTH_LIMIT = 20


def count(engine: Engine, position: Position, depth: int) -> int:
    """Positions ``depth`` turns (0..20) after ``position``."""
    load(engine.backend, position)
    return engine.backend.call("perft", depth, 0)


def run(arguments: Sequence[str]) -> int:
    """Print the counts for each depth up to the one asked for; 2 where an argument is wrong."""
    parser = argparse.ArgumentParser(prog="python -m banqi perft", description=__doc__)
    parser.add_argument("fen")
    parser.add_argument("depth", type=int)
    parser.add_argument("--rules", default="taiwan")
    args = parser.parse_args(arguments)
    try:
        position = Position.from_fen(args.fen, RuleSet.parse(args.rules))
        if not 0 <= args.depth <= DEPTH_LIMIT:
            raise ValueError(f"depth: {args.depth}, expected 0 to {DEPTH_LIMIT}")
    except ValueError as trouble:
        print(f"perft: {trouble}", file=sys.stderr)
        return 2
    engine = Engine()
    for depth in range(args.depth + 1):
        begin = time.perf_counter()
        total = count(engine, position, depth)
        spent = time.perf_counter() - begin
        print(f"depth {depth}  {total}  {spent:.3f} s", flush=True)
    return 0
