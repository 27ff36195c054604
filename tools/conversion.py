"""Are won endings won?  The engine plays both sides of fixed endings with a winning edge.

    python tools/conversion.py [--nodes 100000] [--rules taiwan] [--limit 100] [--verbose]

The positions (``tests/data/search/won_endings.json``) are the first ones without face-down tiles of
self-play games in which a search of 60,000 nodes sees an edge of 2,500 or more: two or three pieces
that nothing left can take.  Prints how many the side with the edge wins before the quiet limit.
"""

import argparse
import json
from pathlib import Path

from banqi.engine import Engine, Limits
from banqi.rules import Position, RuleSet

ENDINGS = Path(__file__).parents[1] / "tests/data/search/won_endings.json"


def play_out(engine: Engine, position: Position, nodes: int) -> tuple[Position, int]:
    """Let the engine play both sides to the end; return the last position and the plies."""
    plies = 0
    while position.outcome() is None:
        search = engine.search(position, Limits(nodes=nodes))
        search.run()
        position = position.play(search.best)
        plies += 1
    return position, plies


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nodes", type=int, default=100_000, help="a turn")
    parser.add_argument("--rules", default="taiwan")
    parser.add_argument("--limit", type=int, default=100, help="positions")
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    rules = RuleSet.parse(args.rules)
    engine = Engine()
    endings = json.loads(ENDINGS.read_text())[: args.limit]
    won = 0
    for ending in endings:
        position = Position.from_fen(ending["fen"], rules)
        last, plies = play_out(engine, position, args.nodes)
        outcome = last.outcome()
        assert outcome is not None
        good = outcome.winner == "rb".index(ending["winner"])
        won += good
        if args.verbose and not good:
            print(f"{ending['fen']}  {ending['winner']}: {outcome.termination} after {plies}")
    print(f"{won} of {len(endings)} won endings won, {args.nodes} nodes a turn, {rules}")


if __name__ == "__main__":
    main()
