"""Fit the evaluation's weights to the results of self-play, by logistic regression.

    python tools/tune.py GAMES.jsonl... --rules taiwan [--rounds 3] [--out WEIGHTS.json]

Expected result = 1 / (1 + exp(-score / scale)).  Each round measures, for every position, the
evaluation and how it changes with each weight (`kernel/tuning.py`), then moves the weights to the
least log-loss of that linear picture, held back by a ridge; every fifth game is kept out of the fit
and judges it.  Prints the loss before and after, and the weights as rows for ``params.py``.
"""

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np

from banqi.engine import convert
from banqi.engine.backends import WasmtimeBackend
from banqi.kernel import tuning  # registers what it exports
from banqi.kernel.state import PARAM_SET
from banqi.rules import Position, RuleSet
from banqi_build import TUNING_OUT
from banqi_build.__main__ import main as build_kernel

HELD_OUT = 5  # every so many-th game judges the fit
RIDGE = 0.3  # pull toward the old weights, for a change by one RELATIVE_STEP
RELATIVE_STEP = 0.25
NEWTON_STEPS = 12


def read(paths: list[Path], rules: RuleSet, limit: int) -> list[tuple[Position, float, int]]:
    """Read positions, results and game numbers; games of several files stay apart."""
    found = []
    for number, path in enumerate(paths):
        for line in path.read_text().splitlines():
            item = json.loads(line)
            position = Position.from_fen(item["fen"], rules)
            found.append((position, float(item["result"]), number * 1_000_000 + item["game"]))
    if len(found) > limit:
        step = len(found) / limit
        found = [found[int(i * step)] for i in range(limit)]
    return found


def measure(
    backend: WasmtimeBackend, weights: np.ndarray, positions: list[tuple[Position, float, int]]
) -> tuple[np.ndarray, np.ndarray]:
    """Return every position's score and its slope for each weight."""
    backend.write("params", [round(w) for w in weights])
    backend.call(tuning.prepare_weights.__name__)
    scores = np.empty(len(positions))
    slopes = np.empty((len(positions), len(weights)))
    for i, (position, _, _) in enumerate(positions):
        convert.load(backend, position)
        scores[i] = backend.call(tuning.measure_weights.__name__, 10)
        slopes[i] = backend.read("ranks", 0, len(weights))
    return scores, slopes / 100


def loss(scores: np.ndarray, results: np.ndarray, scale: float) -> float:
    """Return the mean log-loss of results in 0..1."""
    likely = np.clip(1 / (1 + np.exp(-scores / scale)), 1e-6, 1 - 1e-6)
    return float(-np.mean(results * np.log(likely) + (1 - results) * np.log(1 - likely)))


def best_scale(scores: np.ndarray, results: np.ndarray) -> float:
    """Return the scale with the least loss, to one part in twenty."""
    scales = [100 * 1.05**k for k in range(60)]
    return min(scales, key=lambda scale: loss(scores, results, scale))


def fit(
    scores: np.ndarray, slopes: np.ndarray, results: np.ndarray, scale: float, size: np.ndarray
) -> np.ndarray:
    """Return the change of weights with the least ridged loss; ``size`` is a natural step."""
    features = slopes * size / scale
    change = np.zeros(len(size))
    for _ in range(NEWTON_STEPS):
        likely = 1 / (1 + np.exp(-(scores / scale + features @ change)))
        gradient = features.T @ (likely - results) + RIDGE * change
        curve = (features * (likely * (1 - likely))[:, None]).T @ features
        change -= np.linalg.solve(curve + RIDGE * np.eye(len(size)), gradient)
    moved: np.ndarray = change * size
    return moved


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=Path, nargs="+")
    parser.add_argument("--rules", default="taiwan")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--limit", type=int, default=60_000, help="positions used at most")
    parser.add_argument("--start", type=Path, help="weights to start from, else the defaults")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--wasm", type=Path, help="another tuning.wasm of the same sources")
    args = parser.parse_args()
    rules = RuleSet.parse(args.rules)
    module = args.wasm or TUNING_OUT
    if args.wasm is None and build_kernel(["--tuning"]):
        raise SystemExit("the kernel for tuning could not be built")
    backend = WasmtimeBackend(module.read_bytes())
    backend.call("setup", 1)
    backend.write("ctl", [0, convert.variant(rules)])
    backend.call("set_default_params")
    weights = np.array(backend.read("params", 0, 2 * PARAM_SET), float)
    if args.start:
        weights = np.array(json.loads(args.start.read_text())["weights"], float)
    positions = read(args.games, rules, args.limit)
    results = np.array([result for _, result, _ in positions])
    judges = np.array([game % HELD_OUT == 0 for _, _, game in positions])
    print(f"{len(positions)} positions, {judges.sum()} of them held out", flush=True)
    report: dict[str, Any] = {"rules": str(rules), "positions": len(positions), "rounds": []}
    scores, slopes = measure(backend, weights, positions)
    scale = best_scale(scores[~judges], results[~judges])
    for number in range(args.rounds + 1):
        line = {
            "scale": round(scale, 1),
            "loss": round(loss(scores[~judges], results[~judges], scale), 5),
            "held_out": round(loss(scores[judges], results[judges], scale), 5),
        }
        report["rounds"].append(line)
        print(number, line, flush=True)
        if number == args.rounds:
            break
        size = np.maximum(np.abs(weights) * RELATIVE_STEP, 2)
        used = np.abs(slopes).sum(axis=0) > 0
        change = np.zeros(len(weights))
        change[used] = fit(
            scores[~judges], slopes[~judges][:, used], results[~judges], scale, size[used]
        )
        bound = np.maximum(np.abs(weights), 8)
        weights += np.clip(change, -bound / 2, bound / 2)
        scores, slopes = measure(backend, weights, positions)
    report["weights"] = [round(w) for w in weights]
    for i in range(PARAM_SET):
        if weights[i] or weights[PARAM_SET + i]:
            print(f"{i:3d}  {round(weights[i]):5d} {round(weights[PARAM_SET + i]):5d}")
    if args.out:
        args.out.write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
