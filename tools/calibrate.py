"""What does a score mean?  Fit chances of win, draw and loss to the results of self-play.

    python tools/calibrate.py GAMES.jsonl...

Reads positions that ``selfplay.py`` wrote.  Fits ``MIDDLE`` and ``SPREAD`` of
``banqi.engine.score``: win = 1 / (1 + exp((MIDDLE - score) / SPREAD)), loss its mirror, the rest
drawn.  Prints both and the table of ``docs/calibration.md``: what happened against what is said.
"""

import argparse
import json
import math
from itertools import product
from pathlib import Path

from banqi.engine import score as scores

EDGES = (-5000, -3000, -2000, -1200, -700, -350, -100, 100, 350, 700, 1200, 2000, 3000, 5000)
MIDDLES = range(0, 2001, 50)
SPREADS = range(200, 2401, 50)


def chances(score: float, middle: float, spread: float) -> tuple[float, float, float]:
    """Return the chances of win, draw and loss."""
    win = 1 / (1 + math.exp((middle - score) / spread))
    loss = 1 / (1 + math.exp((middle + score) / spread))
    return win, max(1 - win - loss, 1e-6), loss


def read(paths: list[Path]) -> list[tuple[int, float]]:
    """Return scores and results, each position once and once seen by the other side."""
    found = []
    for path in paths:
        for line in path.read_text().splitlines():
            item = json.loads(line)
            found.append((item["score"], item["result"]))
            found.append((-item["score"], 1 - item["result"]))
    return found


def fit(seen: list[tuple[int, float]]) -> tuple[int, int]:
    """Return the middle and spread under which the results are likeliest."""
    counts: dict[tuple[int, float], int] = {}
    for score, result in seen:
        cell = (round(score / 50) * 50, result)
        counts[cell] = counts.get(cell, 0) + 1

    def loss(pair: tuple[int, int]) -> float:
        total = 0.0
        for (score, result), count in counts.items():
            win, draw, lost = chances(score, *pair)
            total -= count * math.log({1.0: win, 0.5: draw, 0.0: lost}[result])
        return total

    return min(((m, s) for m, s in product(MIDDLES, SPREADS) if m > 0), key=loss)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=Path, nargs="+")
    args = parser.parse_args()
    seen = read(args.games)
    middle, spread = fit(seen)
    print(f"MIDDLE {middle}, SPREAD {spread}; now {scores.MIDDLE}, {scores.SPREAD}\n")
    print("| score | positions | won | drawn | lost | said: won | drawn | lost |")
    print("|---|---|---|---|---|---|---|---|")
    bounds = list(zip((-99999, *EDGES), (*EDGES, 99999), strict=True))
    for low, high in bounds:
        here = [(s, r) for s, r in seen if low <= s < high]
        if not here:
            continue
        shares = [sum(r == kind for _, r in here) / len(here) for kind in (1, 0.5, 0)]
        said = [
            sum(column) / len(here)
            for column in zip(*(chances(s, middle, spread) for s, _ in here), strict=True)
        ]
        cells = " | ".join(f"{100 * x:.0f}%" for x in (*shares, *said))
        name = f"{low} to {high}" if low > -99999 and high < 99999 else f"below {high}"
        print(f"| {name if high < 99999 else f'{low} and more'} | {len(here)} | {cells} |")


if __name__ == "__main__":
    main()
