"""`perft`, `analyse` and `bench`."""

import json
from pathlib import Path
from typing import Any

import pytest

from banqi.cli import analyse, bench, main, perft
from banqi.cli.positions import random_game, sample_positions
from banqi.engine import Engine
from banqi.rules import RULE_SETS, TAIWAN, Position, RuleSet

START = Position.start(TAIWAN).fen()
ENDING = "7s/3h4/2C5/S7 r - 0 1"


def by_the_rules(position: Position, depth: int) -> int:
    """Positions a number of turns away, counted with the rules package."""
    if depth == 0:
        return 1
    total = 0
    for move in position.legal_moves():
        kinds = [p for p in range(14) if position.bag[p]] if move.is_flip else [None]
        for revealed in kinds:
            total += by_the_rules(position.play(move, revealed), depth - 1)
    return total


@pytest.mark.parametrize("rules", RULE_SETS)
def test_perft_counts_what_the_rules_count(rules: str) -> None:
    engine = Engine()
    game = list(random_game(RuleSet.parse(rules), 3))
    for position in game[20::25]:
        for depth in (0, 1, 2):
            assert perft.count(engine, position, depth) == by_the_rules(position, depth)


def test_perft_of_the_start(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", START, "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    # 32 tiles of 14 kinds; then 31 tiles and up to four steps less the tiles around.
    assert lines[1].split()[2] == str(32 * 14)
    assert lines[2].split()[:2] == ["depth", "2"]


def test_perft_refuses_what_it_cannot_count(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "nonsense", "1"]) == 2
    assert main(["perft", START, "21"]) == 2
    assert "expected 0 to 20" in capsys.readouterr().err


def test_analyse_prints_its_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert analyse.run([ENDING, "--nodes", "3000", "--lines", "3"]) == 0
    told = capsys.readouterr().out
    assert "taiwan, wasmtime" in told
    assert told.count("\n") == 5


def test_analyse_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert analyse.run([ENDING, "--depth", "3", "--json", "--moves", "a1a2 h4g4"]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert told["win"] + told["draw"] + told["loss"] == 1000
    assert told["lines"][0]["pv"][0] == told["lines"][0]["move"]


@pytest.mark.parametrize(
    "arguments", [["nonsense"], [ENDING, "--moves", "a1a3"], [ENDING, "--lines", "0"]]
)
def test_analyse_refuses_nonsense(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert analyse.run(arguments) == 2
    assert capsys.readouterr().err.startswith("analyse: ")


def test_bench_measures_and_writes_the_jobs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "INTERPRETER_NODES", 100)
    jobs = tmp_path / "jobs.json"
    arguments = ["--positions", "3", "--nodes", "20000", "--jobs", str(jobs), "--json"]
    assert bench.run(arguments) == 0
    figures = json.loads(capsys.readouterr().out)["search"]
    assert figures["wasm_nps"] > 5 * figures["python_nps"] > 0
    assert len(json.loads(jobs.read_text(encoding="ascii"))["jobs"]) == 3


def test_bench_says_what_it_could_not_measure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "INTERPRETER_NODES", 50)
    assert bench.run(["--positions", "2", "--nodes", "500", "--versus", "/no/such/engine"]) == 1
    captured = capsys.readouterr()
    assert "cannot be started" in captured.err
    assert "python_nps" in captured.out


def test_sample_positions_go_from_the_opening_to_the_ending() -> None:
    found = sample_positions(6, 2)
    assert found == sample_positions(6, 2)
    hidden = [sum(position.bag) for position in found]
    assert hidden[0] > 20
    assert hidden[-1] < 8
