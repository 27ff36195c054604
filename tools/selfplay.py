"""Play the engine against itself and keep the quiet positions with what became of them.

    python tools/selfplay.py OUT.jsonl --games 1000 --nodes 3000 --rules taiwan --seed 1

One JSON line for each position whose best turn was quiet: ``fen``, ``score`` (of the search, for
the side to move), ``result`` (1, 0.5 or 0, for the side to move), ``game``.  ``tune.py`` and
``calibrate.py`` read these files.
"""

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from banqi.constants import PIECES
from banqi.engine import convert
from banqi.engine.backends import WasmtimeBackend
from banqi.kernel import state as slots
from banqi.kernel.scores import is_decisive
from banqi.rules import Position, RuleSet

OPENING_PLIES = 2  # random flips that every game begins with


def best_turn(backend: WasmtimeBackend, position: Position, nodes: int) -> tuple[int, int]:
    """Search a position with a node limit; return the kernel's move and its score."""
    convert.load(backend, position)
    backend.write("ctl", [nodes, 0, 1, 0], slots.NODE_LIMIT)
    backend.call("search_start")
    backend.call("search_slice", 0, 0)
    move, score = backend.read("ctl", slots.BEST, 2)
    return move, score


def play_game(
    backend: WasmtimeBackend, start: Position, nodes: int, chance: random.Random
) -> Iterator[dict[str, Any]]:
    """Play one game; yield its quiet positions, results filled in."""
    hidden = [piece for piece in range(PIECES) for _ in range(start.bag[piece])]
    chance.shuffle(hidden)
    backend.write("ctl", [0, convert.variant(start.rules)])
    backend.call("set_default_params")
    backend.call("forget")
    position = start
    kept: list[tuple[int | None, dict[str, Any]]] = []
    ply = 0
    while (outcome := position.outcome()) is None:
        if ply < OPENING_PLIES and hidden:
            flips = [m for m in position.legal_moves() if m.is_flip]
            move, score = chance.choice(flips), 0
        else:
            code, score = best_turn(backend, position, nodes)
            move = convert.decode(code)
        if not move.is_flip and position.board[move.target] >= PIECES and not is_decisive(score):
            kept.append((position.turn, {"fen": position.fen(), "score": score}))
        position = position.play(move, hidden.pop() if move.is_flip else None)
        ply += 1
    for turn, line in kept:
        line["result"] = 0.5 if outcome.winner is None else float(outcome.winner == turn)
        yield line


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=3000)
    parser.add_argument("--rules", default="taiwan")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--wasm", type=Path, help="another kernel.wasm of the same sources")
    args = parser.parse_args()
    backend = WasmtimeBackend(args.wasm.read_bytes() if args.wasm else None)
    backend.call("setup", 1)
    start = Position.start(RuleSet.parse(args.rules))
    with args.out.open("w") as file:
        for game in range(args.games):
            chance = random.Random(f"{args.seed} {game}")
            for line in play_game(backend, start, args.nodes, chance):
                file.write(json.dumps({**line, "game": game}) + "\n")


if __name__ == "__main__":
    main()
