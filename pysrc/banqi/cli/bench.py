"""`bench`: how fast the kernel searches, in each way to run it that is there.

All measure the same positions of seeded games.  The interpreter gets fewer nodes for each, since it
is a hundred times slower.  Every figure is nodes over the time spent searching, in each position's
fastest round, but ``late_ms``: by how much the latest of the compiled searches passed a deadline (0
if none did).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from banqi.cli.positions import sample_positions
from banqi.cli.uci_client import Opponent, OpponentError
from banqi.engine import (
    Backend,
    BackendError,
    Engine,
    InterpreterBackend,
    Limits,
    WasmtimeBackend,
)
from banqi.engine.jobs import make_jobs
from banqi.rules import TAIWAN, Position

POSITIONS: Final = 12
INTERPRETER_NODES: Final = 1_500
COMPILED_NODES: Final = 150_000
ROUNDS: Final = 3
SEED: Final = 11
DEADLINE_MS: Final = 100
OPPONENT_SECONDS: Final = 30.0


@dataclass(frozen=True)
class Speed:
    """Nodes searched and the seconds it took."""

    nodes: int
    seconds: float

    @property
    def nps(self) -> int:
        """Nodes a second."""
        return round(self.nodes / self.seconds) if self.seconds else 0


# What is measured, by name; each searches all positions.
Measures = dict[str, Callable[[], list[Speed]]]


def measure(backend: Backend, positions: Sequence[Position], nodes: int) -> list[Speed]:
    """Search every position for ``nodes`` nodes from a clean memory."""
    engine = Engine(backend)
    found = []
    for position in positions:
        engine.new_game()
        search = engine.search(position, Limits(nodes=nodes))
        begin = time.perf_counter()
        search.run(slice_ms=1000)
        found.append(Speed(search.info.nodes, time.perf_counter() - begin))
    return found


def measure_lateness(backend: Backend, positions: Sequence[Position]) -> float:
    """The most ms that a search of `DEADLINE_MS` took beyond them, over the positions."""
    engine = Engine(backend)
    most = 0.0
    for position in positions:
        begin = time.perf_counter()
        engine.search(position, Limits(movetime_ms=DEADLINE_MS)).run()
        most = max(most, (time.perf_counter() - begin) * 1000 - DEADLINE_MS)
    return most


def measure_node(script: Path, positions: Sequence[Position], nodes: int) -> list[Speed]:
    """The same under Node, by the script that runs job files; see tools/kernel_jobs.mjs."""
    from banqi.engine.backends import packaged_module

    with tempfile.TemporaryDirectory() as place:
        module, jobs = Path(place, "kernel.wasm"), Path(place, "jobs.json")
        module.write_bytes(packaged_module())
        jobs.write_text(json.dumps(make_jobs(positions, nodes=nodes)), encoding="ascii")
        done = subprocess.run(
            ["node", str(script), str(module), str(jobs)], capture_output=True, text=True
        )
    if done.returncode:
        raise BackendError(f"node: {done.stderr.strip()}")
    results: list[dict[str, Any]] = json.loads(done.stdout)["results"]
    return [Speed(result["nodes"], result["ms"] / 1000) for result in results]


def measure_opponent(command: str, positions: Sequence[Position], nodes: int) -> list[Speed]:
    """Another engine on the same positions; one that tells no node count is believed its limit.

    Raises OpponentError.
    """
    opponent = Opponent(command, [("Rules", str(TAIWAN))])
    found = []
    try:
        for position in positions:
            opponent.new_game()
            limit = f"nodes {nodes} movetime {int(OPPONENT_SECONDS * 500)}"
            answer = opponent.go(position, limit, OPPONENT_SECONDS)
            found.append(Speed(answer.nodes or nodes, answer.seconds))
    finally:
        opponent.close()
    return found


def fastest_of(rounds: int, measures: Measures, troubles: list[str]) -> dict[str, Speed]:
    """Measure all in turn, several times, and count each position's fastest search.

    In turn, because what else a machine does comes and goes: all see the same of it.  One that
    fails is left out, and ``troubles`` says why.
    """
    best: dict[str, list[Speed]] = {}
    for _ in range(rounds):
        for name in list(measures):
            try:
                found = measures[name]()
            except (BackendError, OpponentError) as trouble:
                troubles.append(str(trouble))
                del measures[name]
                best.pop(name, None)
                continue
            pairs = zip(found, best.get(name, found), strict=True)
            best[name] = [min(pair, key=lambda speed: speed.seconds) for pair in pairs]
    return {
        name: Speed(sum(s.nodes for s in speeds), sum(s.seconds for s in speeds))
        for name, speeds in best.items()
    }


def run(arguments: Sequence[str]) -> int:
    """Measure and print; 1 where something that was asked for could not be measured."""
    args = _parser().parse_args(arguments)
    positions = sample_positions(args.positions, SEED)
    if args.jobs:
        jobs = make_jobs(positions, nodes=args.nodes)
        args.jobs.write_text(json.dumps(jobs), encoding="ascii")
    troubles: list[str] = []
    late: dict[str, float] = {}
    plain = InterpreterBackend()
    measures: Measures = {"python": lambda: measure(plain, positions, INTERPRETER_NODES)}
    try:
        compiled = WasmtimeBackend()
        measures["wasm"] = lambda: measure(compiled, positions, args.nodes)
        late["late_ms"] = round(measure_lateness(compiled, positions), 1)
    except BackendError as trouble:
        troubles.append(str(trouble))
    if args.node:
        measures["node"] = lambda: measure_node(args.node, positions, args.nodes)
    if args.versus:
        measures["versus"] = lambda: measure_opponent(args.versus, positions, args.nodes)
    figures = _figures(fastest_of(args.rounds, measures, troubles)) | late
    if args.json:
        print(json.dumps({"search": figures}))
    else:
        for name, figure in figures.items():
            print(f"{name:18} {figure:>14,}")
    for text in troubles:
        print(f"bench: {text}", file=sys.stderr)
    return 1 if troubles else 0


def _figures(speeds: dict[str, Speed]) -> dict[str, float]:
    """Nodes a second by name, and what is compared."""
    figures: dict[str, float] = {f"{name}_nps": speed.nps for name, speed in speeds.items()}
    if "wasm" in speeds:
        figures["wasm_over_python"] = round(speeds["wasm"].nps / speeds["python"].nps, 1)
        if "versus" in speeds:
            figures["wasm_over_versus"] = round(speeds["wasm"].nps / speeds["versus"].nps, 2)
    return figures


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m banqi bench", description=__doc__)
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--nodes", type=int, default=COMPILED_NODES, help="for compiled kernels")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="the fastest of so many counts")
    parser.add_argument("--node", type=Path, metavar="SCRIPT", help="measure Node by this script")
    parser.add_argument("--versus", metavar="COMMAND", help="measure a UCI engine besides")
    parser.add_argument("--jobs", type=Path, metavar="FILE", help="write the work as a job file")
    parser.add_argument("--json", action="store_true")
    return parser
