"""`bench`: how fast the kernel searches, in each way to run it that is there.

All measure the same positions of seeded games.  The interpreter gets fewer nodes for each, since it
is a hundred times slower; every figure is nodes over the time spent searching, but ``late_ms``: by
how much the latest of the compiled searches passed a deadline (0 if none did).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from banqi.cli.opponent import Opponent, OpponentError
from banqi.cli.positions import sample_positions
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


def measure(backend: Backend, positions: Sequence[Position], nodes: int) -> Speed:
    """Search every position for ``nodes`` nodes from a clean memory."""
    engine = Engine(backend)
    total, seconds = 0, 0.0
    for position in positions:
        engine.new_game()
        search = engine.search(position, Limits(nodes=nodes))
        begin = time.perf_counter()
        search.run(slice_ms=1000)
        seconds += time.perf_counter() - begin
        total += search.info.nodes
    return Speed(total, seconds)


def measure_lateness(backend: Backend, positions: Sequence[Position]) -> float:
    """The most ms that a search of `DEADLINE_MS` took beyond them, over the positions."""
    engine = Engine(backend)
    most = 0.0
    for position in positions:
        begin = time.perf_counter()
        engine.search(position, Limits(movetime_ms=DEADLINE_MS)).run()
        most = max(most, (time.perf_counter() - begin) * 1000 - DEADLINE_MS)
    return most


def measure_node(script: Path, positions: Sequence[Position], nodes: int) -> Speed:
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
    return Speed(sum(r["nodes"] for r in results), sum(r["ms"] for r in results) / 1000)


def measure_opponent(command: str, positions: Sequence[Position], nodes: int) -> Speed:
    """Another engine on the same positions; one that tells no node count is believed its limit.

    Raises OpponentError.
    """
    opponent = Opponent(command, [("Rules", str(TAIWAN))])
    total, seconds = 0, 0.0
    try:
        for position in positions:
            opponent.new_game()
            limit = f"nodes {nodes} movetime {int(OPPONENT_SECONDS * 500)}"
            answer = opponent.go(position, limit, OPPONENT_SECONDS)
            total += answer.nodes or nodes
            seconds += answer.seconds
    finally:
        opponent.close()
    return Speed(total, seconds)


def run(arguments: Sequence[str]) -> int:
    """Measure and print; 1 where something that was asked for could not be measured."""
    args = _parser().parse_args(arguments)
    positions = sample_positions(args.positions, SEED)
    if args.jobs:
        jobs = make_jobs(positions, nodes=args.nodes)
        args.jobs.write_text(json.dumps(jobs), encoding="ascii")
    speeds: dict[str, Speed] = {}
    troubles: list[str] = []
    late: dict[str, float] = {}
    try:
        speeds["wasm"] = measure(WasmtimeBackend(), positions, args.nodes)
        late["late_ms"] = round(measure_lateness(WasmtimeBackend(), positions), 1)
        if args.node:
            speeds["node"] = measure_node(args.node, positions, args.nodes)
        if args.versus:
            speeds["versus"] = measure_opponent(args.versus, positions, args.nodes)
    except (BackendError, OpponentError) as trouble:
        troubles.append(str(trouble))
    speeds["python"] = measure(InterpreterBackend(), positions, INTERPRETER_NODES)
    figures: dict[str, float] = {f"{name}_nps": speed.nps for name, speed in speeds.items()}
    if "wasm" in speeds:
        figures["wasm_over_python"] = round(speeds["wasm"].nps / speeds["python"].nps, 1)
    if "versus" in speeds:
        figures["wasm_over_versus"] = round(speeds["wasm"].nps / speeds["versus"].nps, 2)
    figures |= late
    if args.json:
        print(json.dumps({"search": figures}))
    else:
        for name, figure in figures.items():
            print(f"{name:18} {figure:>14,}")
    for text in troubles:
        print(f"bench: {text}", file=sys.stderr)
    return 1 if troubles else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m banqi bench", description=__doc__)
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--nodes", type=int, default=COMPILED_NODES, help="for compiled kernels")
    parser.add_argument("--node", type=Path, metavar="SCRIPT", help="measure Node by this script")
    parser.add_argument("--versus", metavar="COMMAND", help="measure a UCI engine besides")
    parser.add_argument("--jobs", type=Path, metavar="FILE", help="write the work as a job file")
    parser.add_argument("--json", action="store_true")
    return parser
