"""`analyse FEN`: what the engine thinks of a position, its best lines first."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

from banqi.cli.uci import describe
from banqi.engine import Engine, Info, InterpreterBackend, Limits, plies_to_win
from banqi.rules import Move, Position, RuleSet

DEFAULT_MS = 1000


def as_dict(info: Info) -> dict[str, object]:
    """What a search knows, as JSON-able values."""
    return {
        "depth": info.depth,
        "nodes": info.nodes,
        "nps": info.nps,
        "score": info.score,
        "win": info.win,
        "draw": info.draw,
        "loss": info.loss,
        "hashfull": info.hashfull,
        "lines": [
            {"move": str(line.move), "score": line.score, "pv": list(line.pv)}
            for line in info.lines
        ],
    }


def table(info: Info) -> str:
    """The lines as a table for people."""
    rows = [
        f"depth {info.depth}, {info.nodes} nodes, {info.nps} nodes/s; "
        f"win {info.win / 10:.1f}%, draw {info.draw / 10:.1f}%, loss {info.loss / 10:.1f}%"
    ]
    for number, line in enumerate(info.lines, 1):
        plies = plies_to_win(line.score)
        score = f"{line.score / 100:+.2f}"
        if plies is not None:
            score = f"{'wins' if plies > 0 else 'loses'} in {abs(plies)} plies"
        rows.append(f"{number}. {score:>8}  {' '.join(line.pv)}")
    return "\n".join(rows)


def run(arguments: Sequence[str]) -> int:
    """Analyse the position and print what was found; 2 where an argument is wrong."""
    parser = argparse.ArgumentParser(prog="python -m banqi analyse", description=__doc__)
    parser.add_argument("fen")
    parser.add_argument("--moves", default="", help="quiet moves played since, e.g. 'a1a2 b3b4'")
    parser.add_argument("--rules", default="taiwan")
    parser.add_argument("--movetime", type=int, help=f"milliseconds, {DEFAULT_MS} by default")
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--depth", type=int)
    parser.add_argument("--lines", type=int, default=1)
    parser.add_argument("--interpreter", action="store_true", help="run the kernel as plain Python")
    parser.add_argument("--verbose", action="store_true", help="tell each depth as UCI does")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(arguments)
    if args.movetime is None and args.nodes is None and args.depth is None:
        args.movetime = DEFAULT_MS
    try:
        position = Position.from_fen(args.fen, RuleSet.parse(args.rules))
        for text in args.moves.split():
            position = position.play(Move.parse(text))
        engine = Engine(InterpreterBackend() if args.interpreter else None)
        limits = Limits(args.movetime, args.nodes, args.depth)
        search = engine.search(position, limits, lines=args.lines)
    except ValueError as trouble:
        print(f"analyse: {trouble}", file=sys.stderr)
        return 2
    told = 0
    while not search.step():
        if args.verbose and search.info.depth > told:
            told = search.info.depth
            print("\n".join(describe(search.info)), file=sys.stderr, flush=True)
    if args.json:
        print(json.dumps(as_dict(search.info)))
        return 0
    print(f"{position.fen()}  ({position.rules}, {engine.backend.name})")
    if engine.by_hand is not None:
        print(f"evaluation by hand: {engine.by_hand}", file=sys.stderr)
    print(table(search.info))
    return 0
