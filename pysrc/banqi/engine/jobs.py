"""Searches as data: what another host needs to run them and to say what came out.

A host that is no Python (Node, a page) is given a job file made here, runs it on ``kernel.wasm``
and answers with the same results as `run_jobs` gives for a backend: the differential tests and
the benchmarks compare them.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from banqi.engine import convert
from banqi.engine.backends import BITS, Backend
from banqi.engine.engine import ZOBRIST_SEED
from banqi.engine.networks import Network, use_network
from banqi.kernel import state as slots
from banqi.kernel.dialect import ROW
from banqi.kernel.tables import VARIANTS
from banqi.rules import Position

# Sums of these fields are compared after each search; of the table, the part in use.
SUMMED: Final = ("tt", "history", "killers", "board", "bits", "keys", "lines", "nets", "sums")
SUMMED_SUMS: Final = 64 * ROW  # of the network's, those of the first positions of the path
MODULUS: Final = 1_000_000_007


def make_jobs(
    positions: Sequence[Position],
    *,
    nodes: int,
    lines: int = 1,
    table_bits: int = slots.TT_MAX_BITS,
    is_summed: bool = False,
    networks: Mapping[str, Network] | None = None,
) -> dict[str, Any]:
    """A job file: search each position for ``nodes`` nodes from a clean memory.

    With ``networks``, by the names of variants, those evaluate; the other variants by hand.
    """
    sums = {}
    if is_summed:
        parts = {"tt": 2 << table_bits, "sums": SUMMED_SUMS}
        sums = {field: parts.get(field, slots.SIZES[field]) for field in SUMMED}
    return {
        "seed": ZOBRIST_SEED,
        "setup": {str(slots.TT_BITS): table_bits},
        "results": {
            "best": slots.BEST,
            "score": slots.SCORE,
            "depth": slots.DEPTH,
            "nodes": slots.NODES,
        },
        "lines": {
            "found": slots.LINES_FOUND,
            "width": slots.LINE_WIDTH,
            "length": slots.LINE_LENGTH,
            "pv": slots.LINE_PV,
        },
        "sums": sums,
        "modulus": MODULUS,
        "sizes": dict(slots.SIZES),
        "bits": dict(BITS),
        "jobs": list(_jobs(positions, nodes, lines, networks or {})),
    }


class _Recorder:
    """Takes down what `convert.load` writes and calls, in order."""

    name: Final = "recorder"
    has_vectors: Final = True

    def __init__(self) -> None:
        self.steps: list[list[Any]] = []

    def call(self, function: str, *values: int) -> int:
        self.steps.append(["call", function, list(values)])
        return 0

    def write(self, field: str, values: Sequence[int], start: int = 0) -> None:
        self.steps.append(["write", field, start, list(values)])

    def read(self, field: str, start: int = 0, count: int | None = None) -> list[int]:
        raise NotImplementedError("nothing is read while a position is loaded")


def _jobs(
    positions: Sequence[Position], nodes: int, lines: int, networks: Mapping[str, Network]
) -> Iterator[dict[str, Any]]:
    """A job for each position; the first under a variant hands over its network."""
    held = None
    for position in positions:
        recorder = _Recorder()
        variant = convert.variant(position.rules)
        network = networks.get(VARIANTS[variant].name)
        if network is not None and held is not network:
            use_network(recorder, variant, network)
            held = network
        yield _job(recorder, position, nodes, lines)


def _job(recorder: _Recorder, position: Position, nodes: int, lines: int) -> dict[str, Any]:
    recorder.call("forget")
    convert.load(recorder, position)
    recorder.call("set_default_params")
    recorder.write("ctl", [nodes, 0, lines, 0], slots.NODE_LIMIT)
    recorder.call("search_start")
    return {"fen": position.fen(), "rules": str(position.rules), "steps": recorder.steps}


def run_jobs(backend: Backend, file: dict[str, Any]) -> list[dict[str, Any]]:
    """Run a job file on a backend; one result for each job."""
    backend.call("setup", file["seed"])
    for slot, value in file["setup"].items():
        backend.write("ctl", [value], int(slot))
    return [_run_job(backend, file, job) for job in file["jobs"]]


def _run_job(backend: Backend, file: dict[str, Any], job: dict[str, Any]) -> dict[str, Any]:
    for step in job["steps"]:
        if step[0] == "call":
            backend.call(step[1], *step[2])
        else:
            backend.write(step[1], step[3], step[2])
    begin = time.perf_counter()
    backend.call("search_slice", 0, 0)
    spent = time.perf_counter() - begin
    ctl = backend.read("ctl")
    shape = file["lines"]
    rows = backend.read("lines", 0, ctl[shape["found"]] * shape["width"])
    pvs = []
    for at in range(0, len(rows), shape["width"]):
        first = at + shape["pv"]
        pvs.append(rows[first : first + rows[at + shape["length"]]])
    return {
        **{name: ctl[slot] for name, slot in file["results"].items()},
        "pvs": pvs,
        "sums": {
            field: checksum(backend.read(field, 0, count), file["modulus"])
            for field, count in file["sums"].items()
        },
        "ms": spent * 1000,
    }


def checksum(values: Sequence[int], modulus: int = MODULUS) -> int:
    """A sum that depends on every value and its place, the same in every language."""
    total = 0
    for value in values:
        total = (total * 31 + value) % modulus
    return total
