"""The plain kernel on lists that refuse what compiled code would silently do otherwise."""

import sys
from typing import Any

import pytest

from banqi.cli.positions import random_game
from banqi.engine import InterpreterBackend
from banqi.engine.endgame import Endings, Signature, Solver, signatures_below
from banqi.engine.jobs import make_jobs, run_jobs
from banqi.kernel.state import SIZES, State
from banqi.rules import Position, RuleSet

RULES = ("taiwan", "parlour", "hongkong", "mainland:repetition=2")
NODES = 250


class CheckedRun(list[int]):
    """A State field that refuses an index out of range and a value that is no int64."""

    def __getitem__(self, at: Any) -> Any:
        if type(at) is not slice and not (type(at) is int and 0 <= at < len(self)):
            raise IndexError(f"index {at!r} of {len(self)} items")
        return super().__getitem__(at)

    def __setitem__(self, at: Any, value: Any) -> None:
        if type(at) is not slice:
            if not (type(at) is int and 0 <= at < len(self)):
                raise IndexError(f"index {at!r} of {len(self)} items")
            if not isinstance(value, int) or not -(1 << 63) <= value < 1 << 63:
                raise OverflowError(f"{value!r} is no int64")
        super().__setitem__(at, value)


class CheckedTable(tuple[int, ...]):
    """A constant table that refuses an index out of range, also one counted from the end."""

    def __getitem__(self, at: Any) -> Any:
        if not (type(at) is int and 0 <= at < len(self)):
            raise IndexError(f"index {at!r} of a table of {len(self)}")
        return super().__getitem__(at)


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> InterpreterBackend:
    backend = InterpreterBackend()
    backend.state = State(*(CheckedRun([0] * SIZES[field]) for field in State._fields))
    for name, module in list(sys.modules.items()):
        if not name.startswith("banqi.kernel."):
            continue
        for constant, value in list(vars(module).items()):
            if type(value) is tuple and value and all(type(item) is int for item in value):
                monkeypatch.setattr(module, constant, CheckedTable(value))
    return backend


@pytest.mark.parametrize("rules", RULES)
def test_no_search_leaves_its_memory_or_int64(checked: InterpreterBackend, rules: str) -> None:
    game = list(random_game(RuleSet.parse(rules), 5))
    positions = game[:: max(1, len(game) // 8)]
    file = make_jobs(positions, nodes=NODES, lines=2, table_bits=12)
    results = run_jobs(checked, file)
    assert sum(result["nodes"] for result in results) > NODES


@pytest.mark.parametrize(
    ("rules", "pieces", "fen"),
    [
        ("taiwan", "SSg", "8/2S5/5g2/1S6 r - 3 1"),
        ("mainland:quiet=off", "Ca?", "8/8/2X5/5C2 r a1 0 1"),
        ("taiwan:quiet=120", "CaR?", "8/2X5/5a2/1C6 b R1 3 1"),
    ],
)
def test_no_ending_leaves_its_memory_or_int64(
    checked: InterpreterBackend, rules: str, pieces: str, fen: str
) -> None:
    endings = Endings(checked)
    endings.use(RuleSet.parse(rules))
    Solver(endings, signatures_below(Signature.parse(pieces), 3, 0)).run()
    position = Position.from_fen(fen, RuleSet.parse(rules))
    assert endings.exact(position) is not None
    run_jobs(checked, make_jobs([position], nodes=20, lines=1, table_bits=12))


def test_the_checks_do_refuse() -> None:
    run = CheckedRun([0] * 4)
    with pytest.raises(IndexError):
        run[-1]
    with pytest.raises(IndexError):
        run[4] = 1
    with pytest.raises(OverflowError):
        run[0] = 1 << 63
    with pytest.raises(IndexError):
        CheckedTable((1, 2))[-1]
