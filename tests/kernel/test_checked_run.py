"""The plain kernel on lists that refuse what compiled code would silently do otherwise."""

import sys
from collections.abc import Callable
from typing import Any

import pytest
from random_network import NETWORKS

from banqi.cli.positions import random_game
from banqi.constants import FACE_DOWN, KINDS, PIECES
from banqi.engine import InterpreterBackend
from banqi.engine.backends import BITS
from banqi.engine.endgame import Endings, Signature, Solver, signatures_below
from banqi.engine.jobs import make_jobs, run_jobs
from banqi.kernel import board, scores, state
from banqi.kernel.dialect import ROW, ROW_WEIGHT_MOST
from banqi.kernel.endgame_tables import MAX_CODE
from banqi.kernel.state import SIZES, State
from banqi.kernel.transposition import NO_MOVE
from banqi.rules import Position, RuleSet

RULES = ("taiwan", "parlour", "hongkong", "mainland:repetition=2")
NODES = 250


class CheckedRun(list[int]):
    """A State field that refuses an index out of range and a value beyond its items' bits."""

    def __init__(self, values: list[int], bits: int = 64) -> None:
        super().__init__(values)
        self.bits = bits

    def __getitem__(self, at: Any) -> Any:
        if type(at) is not slice and not (type(at) is int and 0 <= at < len(self)):
            raise IndexError(f"index {at!r} of {len(self)} items")
        return super().__getitem__(at)

    def __setitem__(self, at: Any, value: Any) -> None:
        if type(at) is not slice:
            if not (type(at) is int and 0 <= at < len(self)):
                raise IndexError(f"index {at!r} of {len(self)} items")
            if (
                not isinstance(value, int)
                or not -(1 << self.bits - 1) <= value < 1 << self.bits - 1
            ):
                raise OverflowError(f"{value!r} is no int{self.bits}")
        super().__setitem__(at, value)


class CheckedTable(tuple[int, ...]):
    """A constant table that refuses an index out of range, also one counted from the end."""

    def __getitem__(self, at: Any) -> Any:
        if not (type(at) is int and 0 <= at < len(self)):
            raise IndexError(f"index {at!r} of a table of {len(self)}")
        return super().__getitem__(at)


# What each of these may rely on when it is called; the compiled kernel has no assertions.
PRECONDITIONS: dict[str, Callable[..., bool]] = {
    "push_frame": lambda st, step, depth, alpha, beta: (
        st.ctl[state.HEIGHT] + 1 < state.SEARCH_HEIGHT
        and -scores.INFINITE <= alpha < beta <= scores.INFINITE
    ),
    "launch_flip": lambda st, square, depth, alpha, beta: (
        st.board[square] == FACE_DOWN and alpha < beta
    ),
    "quiesce": lambda st, height, left, alpha, beta: (
        0 < height < state.MAX_HEIGHT and left >= 0 and alpha < beta
    ),
    "evaluate": lambda st, alpha, beta: alpha < beta,
    "make": lambda st, move: (
        st.board[move >> 5] // KINDS == st.ctl[state.SIDE] and st.board[move & 31] != FACE_DOWN
    ),
    "reveal": lambda st, square, piece: (
        st.board[square] == FACE_DOWN and 0 <= piece < PIECES and st.bag[piece] > 0
    ),
    "see": lambda st, move, row: st.board[move >> 5] < PIECES and st.board[move & 31] < PIECES,
    "tt_store": lambda st, key, move, bound, depth, score: (
        0 <= depth < 128 and 0 <= move <= NO_MOVE and abs(score) <= scores.WIN
    ),
    "row_dot": lambda one, at, two, too, weights, by: (
        max(abs(weight) for weight in weights[by : by + ROW]) <= ROW_WEIGHT_MOST
        and all(abs(one[at + i] + two[too + i]) < 1 << 15 for i in range(ROW))
    ),
    "eg_decide": lambda st, entry, value: 0 < abs(value) <= MAX_CODE,
}


def asserting(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """A kernel function that checks first what it may rely on."""

    def checked(*values: Any) -> Any:
        assert PRECONDITIONS[name](*values), f"{name}{values[1:]}"
        return function(*values)

    return checked


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> InterpreterBackend:
    backend = InterpreterBackend()
    backend.state = State(*(CheckedRun([0] * SIZES[field], BITS[field]) for field in State._fields))
    for name, module in list(sys.modules.items()):
        if not name.startswith("banqi.kernel."):
            continue
        for constant, value in list(vars(module).items()):
            if constant in PRECONDITIONS:
                monkeypatch.setattr(module, constant, asserting(constant, value))
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


@pytest.mark.parametrize("rules", RULES)
def test_no_sum_of_the_network_leaves_16_bits(checked: InterpreterBackend, rules: str) -> None:
    game = list(random_game(RuleSet.parse(rules), 6))
    positions = game[:: max(1, len(game) // 4)]
    file = make_jobs(positions, nodes=NODES // 5, table_bits=12, networks=NETWORKS)
    results = run_jobs(checked, file)
    assert sum(result["nodes"] for result in results) > NODES // 5
    assert any(checked.state.sums)


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


def test_a_broken_precondition_is_refused(checked: InterpreterBackend) -> None:
    with pytest.raises(AssertionError, match="reveal"):
        board.reveal(checked.state, 0, 3)  # no tile lies there, and none is in the bag


def test_the_checks_do_refuse() -> None:
    run = CheckedRun([0] * 4)
    with pytest.raises(IndexError):
        run[-1]
    with pytest.raises(IndexError):
        run[4] = 1
    with pytest.raises(OverflowError):
        run[0] = 1 << 63
    short = CheckedRun([0] * 4, 16)
    short[0] = -(1 << 15)
    with pytest.raises(OverflowError, match="no int16"):
        short[0] = 1 << 15
    with pytest.raises(IndexError):
        CheckedTable((1, 2))[-1]
