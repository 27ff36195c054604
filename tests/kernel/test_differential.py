"""The kernel does the same everywhere: interpreter, wasmtime and Node, under every rule set.

Equal positions (with the quiet turns before them) and node budgets give equal moves, scores, node
counts, lines and check sums over the search's memory.  e2e/ runs the same jobs in a browser.
"""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from random_network import NETWORKS

from banqi.cli.positions import random_game
from banqi.engine import InterpreterBackend, WasmtimeBackend
from banqi.engine.backends import packaged_module
from banqi.engine.jobs import checksum, make_jobs, run_jobs
from banqi.rules import Position, RuleSet
from banqi_build import DEFAULT_OUT
from banqi_build.__main__ import plain_beside

RULES = (
    "taiwan",
    "taiwan:quiet=40,chase=off",
    "parlour",
    "hongkong",
    "mainland",
    "mainland:quiet=off,repetition=2",
)
RUNNER = Path(__file__).parents[2] / "tools" / "kernel_jobs.mjs"
NODES = 400
LEARNED_NODES = 120  # the interpreter sums rows item by item
TABLE_BITS = 12


def spread(rules: RuleSet, seed: int) -> list[Position]:
    """Positions of one game: the start, five from flips to ending, and the longest quiet one."""
    game = list(random_game(rules, seed))
    picked = [game[at * (len(game) - 1) // 5] for at in range(6)]
    return [*picked, max(game, key=lambda position: len(position.quiet_moves))]


@pytest.fixture(scope="module", params=["by hand", "network"])
def file(request: pytest.FixtureRequest) -> dict[str, Any]:
    positions = [
        position
        for number, text in enumerate(RULES)
        for position in spread(RuleSet.parse(text), 40 + number)
    ]
    is_learned = request.param == "network"
    return make_jobs(
        positions,
        nodes=LEARNED_NODES if is_learned else NODES,
        lines=2,
        table_bits=TABLE_BITS,
        is_summed=True,
        networks=NETWORKS if is_learned else None,
    )


@pytest.fixture(scope="module")
def reference(file: dict[str, Any]) -> list[dict[str, Any]]:
    return timeless(run_jobs(InterpreterBackend(), file))


def timeless(results: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: value for key, value in result.items() if key != "ms"} for result in results]


def assert_equal(
    file: dict[str, Any], expected: list[dict[str, Any]], met: list[dict[str, Any]]
) -> None:
    for job, one, other in zip(file["jobs"], expected, met, strict=True):
        assert one == other, f"{job['fen']} under {job['rules']}"


def test_the_reference_searched_something_in_every_job(
    file: dict[str, Any], reference: list[dict[str, Any]]
) -> None:
    assert len(reference) == len(file["jobs"]) == 7 * len(RULES)
    assert sum(result["nodes"] for result in reference) > 0.8 * LEARNED_NODES * len(reference)
    assert len({result["sums"]["tt"] for result in reference}) > len(reference) // 2
    assert any(len(job["steps"]) > 12 for job in file["jobs"]), "some position has a history"


def test_wasmtime_does_what_the_interpreter_does(
    file: dict[str, Any], reference: list[dict[str, Any]]
) -> None:
    assert_equal(file, reference, timeless(run_jobs(WasmtimeBackend(), file)))


def test_a_module_without_vectors_does_what_the_interpreter_does(
    file: dict[str, Any], reference: list[dict[str, Any]]
) -> None:
    backend = WasmtimeBackend(plain_beside(DEFAULT_OUT).read_bytes())
    assert not backend.has_vectors
    assert WasmtimeBackend().has_vectors
    assert_equal(file, reference, timeless(run_jobs(backend, file)))


def test_node_does_what_the_interpreter_does(
    file: dict[str, Any], reference: list[dict[str, Any]], tmp_path: Path
) -> None:
    node = shutil.which("node")
    assert node is not None, "Node 20 or newer is needed to build and test"
    module, jobs = tmp_path / "kernel.wasm", tmp_path / "jobs.json"
    module.write_bytes(packaged_module())
    jobs.write_text(json.dumps(file), encoding="ascii")
    done = subprocess.run(
        [node, str(RUNNER), str(module), str(jobs)], check=True, capture_output=True, text=True
    )
    assert_equal(file, reference, timeless(json.loads(done.stdout)["results"]))


def test_a_search_cut_into_slices_is_the_same_search(
    file: dict[str, Any], reference: list[dict[str, Any]]
) -> None:
    class Sliced(WasmtimeBackend):
        def call(self, function: str, *values: int) -> int:
            if function != "search_slice":
                return super().call(function, *values)
            while not super().call("search_slice", 0, 37):
                pass
            return 1

    assert_equal(file, reference, timeless(run_jobs(Sliced(), file)))


def test_the_check_sum_sees_every_value_and_its_place() -> None:
    assert checksum([1, 2, 3]) != checksum([1, 3, 2])
    assert checksum([-1, 0]) == checksum([-1, 0])
    assert checksum([-1]) == 1_000_000_006
