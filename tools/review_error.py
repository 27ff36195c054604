"""How far a review can be trusted: the same games with the usual nodes and with four times as many.

Prints, for each game, both players' luck and skill in hundredths of winning chance, and at the end
the root of the mean squared difference of each (docs/review.md).
"""

import argparse
import math
from pathlib import Path

from banqi.engine import Engine, Limits
from banqi.engine.review import NODES, Reviewer, Share, review_game
from banqi.engine.score import UNIT
from banqi.rules import Record

GAMES = Path(__file__).parents[1] / "tests/data/games"
MORE = 4


def shares(engine: Engine, record: Record, nodes: int) -> tuple[Share, Share]:
    """Both players' totals; games that players ended are reviewed as if left open."""
    reviewer = Reviewer(record.positions, record.events)
    review = review_game(engine, reviewer, Limits(nodes=nodes))
    return review.share("first"), review.share("second")


def main() -> None:
    """Review the first games and print what differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--nodes", type=int, default=NODES)
    given = parser.parse_args()
    engine = Engine()
    squares = {"luck": 0.0, "skill": 0.0}
    paths = sorted(GAMES.glob("*.bgn"))[: given.games]
    for path in paths:
        record = Record.parse(path.read_text())
        usual = shares(engine, record, given.nodes)
        deeper = shares(engine, record, MORE * given.nodes)
        for less, more in zip(usual, deeper, strict=True):
            line = [path.stem]
            for name in squares:
                a, b = getattr(less, name) * 100 / UNIT, getattr(more, name) * 100 / UNIT
                squares[name] += (a - b) ** 2
                line.append(f"{name} {a:+.1f} {b:+.1f}")
            print("  ".join(line), flush=True)
    for name, total in squares.items():
        print(f"{name}: ±{math.sqrt(total / (2 * len(paths))):.1f} hundredths")


if __name__ == "__main__":
    main()
