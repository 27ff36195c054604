"""The search finds what is there, keeps its promises to the host, and plays by all the rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from banqi.engine import convert
from banqi.engine.backends import InterpreterBackend
from banqi.kernel import state as slots
from banqi.kernel.scores import WIN
from banqi.rules import Move, Position, RuleSet

TACTICS = json.loads((Path(__file__).parents[1] / "data/search/tactics.json").read_text())
TABLE_BITS = 12
MIDDLE_GAME = "XX1XrXXX/XGXXcXXX/XXXeXSXX/XXXXXXXX r A1E2R2H2C2S4g1a2e1r1h2c1s5 0 5"
ENDING = "3A4/1g3c2/4R3/S2s3H b - 4 40"
START = "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - G1A2E2R2H2C2S5g1a2e2r2h2c2s5 0 1"


@pytest.fixture(scope="module")
def backend() -> InterpreterBackend:
    backend = InterpreterBackend()
    backend.call("setup", 1)
    return backend


def place(fen: str, rules: str = "taiwan") -> Position:
    return Position.from_fen(fen, RuleSet.parse(rules))


def start(
    backend: InterpreterBackend,
    position: Position,
    *,
    nodes: int = 0,
    depth: int = 0,
    lines: int = 1,
) -> None:
    """Begin a search with empty tables."""
    convert.load(backend, position)
    backend.call("set_default_params")
    backend.write("ctl", [nodes, depth, lines, 0, TABLE_BITS], slots.NODE_LIMIT)
    backend.call("forget")
    backend.call("search_start")


def result(backend: InterpreterBackend) -> dict[str, Any]:
    """Return all that a search reports."""
    ctl = backend.read("ctl")
    rows = [
        backend.read("lines", i * slots.LINE_WIDTH, slots.LINE_WIDTH)
        for i in range(ctl[slots.LINES_FOUND])
    ]
    return {
        "best": ctl[slots.BEST],
        "score": ctl[slots.SCORE],
        "depth": ctl[slots.DEPTH],
        "nodes": ctl[slots.NODES],
        "lines": rows,
    }


def search(backend: InterpreterBackend, position: Position, **limits: int) -> dict[str, Any]:
    start(backend, position, **limits)
    assert backend.call("search_slice", 0, 0) == 1
    return result(backend)


def best(found: dict[str, Any]) -> str:
    return str(convert.decode(found["best"]))


@pytest.mark.parametrize("case", TACTICS, ids=[case["fact"] for case in TACTICS])
def test_tactics(backend: InterpreterBackend, case: dict[str, Any]) -> None:
    found = search(backend, place(case["fen"], case.get("rules", "taiwan")), nodes=3000)
    if "best" in case:
        assert best(found) == case["best"]
    assert best(found) not in case.get("best_not", ())
    if "win_in" in case:
        plies = case["win_in"]
        assert found["score"] == (WIN - plies if plies > 0 else -WIN - plies)


@pytest.mark.parametrize("fen", [START, MIDDLE_GAME, ENDING])
def test_a_search_in_slices_finds_exactly_what_one_in_a_piece_finds(
    backend: InterpreterBackend, fen: str
) -> None:
    position = place(fen)
    whole = search(backend, position, nodes=4000)
    start(backend, position, nodes=4000)
    slices = 1
    while not backend.call("search_slice", 0, 97):
        slices += 1
    assert slices > 10
    assert result(backend) == whole


def test_equal_searches_give_equal_results(backend: InterpreterBackend) -> None:
    position = place(MIDDLE_GAME)
    assert search(backend, position, nodes=3000) == search(backend, position, nodes=3000)


@pytest.mark.parametrize("fen", [MIDDLE_GAME, ENDING])
def test_a_legal_best_move_is_there_at_any_moment(backend: InterpreterBackend, fen: str) -> None:
    position = place(fen)
    legal = {str(move) for move in position.legal_moves()}
    start(backend, position, nodes=1500)
    while True:
        assert best(result(backend)) in legal
        if backend.call("search_slice", 0, 50):
            break


def test_node_and_depth_limits_hold(backend: InterpreterBackend) -> None:
    assert search(backend, place(MIDDLE_GAME), nodes=1000)["nodes"] < 1000 + 300
    found = search(backend, place(ENDING), depth=3)
    assert (found["depth"], found["lines"][0][slots.LINE_DEPTH]) == (3, 3)


def test_a_time_slice_ends_in_time(backend: InterpreterBackend) -> None:
    start(backend, place(MIDDLE_GAME))
    backend.write("ctl", [16], slots.CLOCK_EVERY)
    assert backend.call("search_slice", 1, 0) == 0
    first = backend.read("ctl", slots.NODES, 1)[0]
    assert 0 < first < 4000
    backend.write("ctl", [0], slots.CLOCK_EVERY)


def test_several_lines_are_distinct_and_best_first(backend: InterpreterBackend) -> None:
    position = place(ENDING)
    found = search(backend, position, depth=4, lines=4)
    moves = [row[slots.LINE_MOVE] for row in found["lines"]]
    scores = [row[slots.LINE_SCORE] for row in found["lines"]]
    assert len(set(moves)) == 4
    assert scores == sorted(scores, reverse=True)
    assert found["best"] == moves[0]
    for row in found["lines"]:
        assert row[slots.LINE_PV] == row[slots.LINE_MOVE]
        at = position
        for code in row[slots.LINE_PV : slots.LINE_PV + row[slots.LINE_LENGTH]]:
            at = at.play(convert.decode(code))


def test_a_finished_game_is_not_searched(backend: InterpreterBackend) -> None:
    found = search(backend, place("8/8/8/G7 b - 60 90"))
    assert (found["best"], found["nodes"]) == (-1, 0)


def test_a_forced_move_is_answered_with_little_search(backend: InterpreterBackend) -> None:
    only = place("8/8/8/sA5G b - 0 1")
    assert [str(move) for move in only.legal_moves()] == ["a1a2"]
    assert search(backend, only)["nodes"] < 2000


def test_the_side_ahead_does_not_repeat_into_a_draw(backend: InterpreterBackend) -> None:
    rules = RuleSet.parse("taiwan:chase=off")
    position = Position.from_fen("8/8/8/A2A3h r - 0 1", rules)
    for text in ("a1a2", "h1h2", "a2a1", "h2h1", "a1a2", "h1h2"):
        position = position.play(Move.parse(text))
    after = position.play(Move.parse("a2a1"))
    assert after.outcome() is None
    assert best(search(backend, position, nodes=3000)) != "a2a1"


def test_a_barred_chase_is_never_chosen(backend: InterpreterBackend) -> None:
    position = place("8/8/2a5/A6S r - 0 1")
    for text in ("a1a2", "c2c3", "a2a3", "c3c2", "a3a2"):
        move = Move.parse(text)
        if move not in position.legal_moves():
            break
        position = position.play(move)
    legal = position.legal_moves()
    assert convert.decode(search(backend, position, nodes=1500)["best"]) in legal
