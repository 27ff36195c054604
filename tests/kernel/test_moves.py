"""The kernel's moves and endings are those of the rules package, ply by ply."""

import random
from collections.abc import Iterator

import pytest

from banqi.constants import EMPTY, FACE_DOWN, PIECES
from banqi.engine import convert
from banqi.engine.backends import InterpreterBackend
from banqi.kernel import board, draws
from banqi.kernel.state import FACE_DOWNS, SIDE, SIGNATURE, TOP, State
from banqi.rules import Move, Position, RuleSet

RULES = [
    "taiwan",
    "taiwan:quiet=40,chase=off",
    "taiwan:quiet=24",
    "parlour",
    "hongkong",
    "mainland",
    "mainland:repetition=2",
]
TERMINATIONS = {
    draws.QUIET_DRAW: (None, "quiet-limit"),
    draws.REPETITION_DRAW: (None, "repetition"),
    draws.LOST: ("enemy", "no-moves"),
    draws.WON: ("mover", "no-moves"),
}


@pytest.fixture(scope="module")
def backend() -> InterpreterBackend:
    backend = InterpreterBackend()
    backend.call("setup", 1)
    return backend


def random_game(rules: RuleSet, seed: int, plies: int) -> Iterator[tuple[Position, list[int]]]:
    """Yield the positions of a random game, with the pieces still under its tiles.

    Quiet moves that go back are made more likely, so that repetition and chases come up.
    """
    chance = random.Random(seed)
    position = Position.start(rules)
    hidden = [piece for piece in range(PIECES) for _ in range(position.bag[piece])]
    chance.shuffle(hidden)
    trail: list[Move] = []
    for _ in range(plies):
        yield position, hidden
        if position.outcome() is not None:
            return
        moves = position.legal_moves()
        move = chance.choice(moves)
        flips = [m for m in moves if m.is_flip]
        if flips and chance.random() < 0.3:
            move = chance.choice(flips)
        elif len(trail) > 1 and chance.random() < 0.6:
            back = Move(trail[-2].target, trail[-2].origin)
            move = back if back in moves else move
        revealed = None
        if move.is_flip:
            revealed = hidden.pop()
        trail.append(move)
        position = position.play(move, revealed)
    yield position, hidden


def kernel_moves(st: State) -> list[str]:
    """Return the kernel's legal moves as the rules write and order them."""
    return sorted(str(convert.decode(m)) for m in st.moves[: draws.legal_moves(st)])


def assert_same(backend: InterpreterBackend, position: Position) -> None:
    outcome = position.outcome()
    found = draws.outcome(backend.state)
    if outcome is None:
        assert found == draws.GOES_ON, position
        assert kernel_moves(backend.state) == [str(m) for m in position.legal_moves()], position
        return
    winner, termination = TERMINATIONS[found]
    assert outcome.termination == termination, position
    if winner is None:
        assert outcome.winner is None
    else:
        mover = position.turn or 0
        assert outcome.winner == (mover if winner == "mover" else 1 - mover)


@pytest.mark.parametrize("text", RULES)
@pytest.mark.parametrize("seed", range(6))
def test_moves_and_endings_are_those_of_the_rules(
    backend: InterpreterBackend, text: str, seed: int
) -> None:
    for position, _ in random_game(RuleSet.parse(text), seed, 400):
        convert.load(backend, position)
        assert_same(backend, position)


@pytest.mark.parametrize("text", RULES[:3])
def test_barred_chases_are_those_of_the_rules(backend: InterpreterBackend, text: str) -> None:
    met = 0
    for seed in range(40):
        for position, _ in random_game(RuleSet.parse(text), 100 + seed, 300):
            if position.quiet < 8 or position.outcome() is not None:
                continue
            barred = position.barred_moves()
            if not barred:
                continue
            met += 1
            convert.load(backend, position)
            mine = [m for m in range(1024) if is_pseudo_legal(backend.state, m)]
            mine = [m for m in mine if draws.is_barred(backend.state, m)]
            assert sorted(str(convert.decode(m)) for m in mine) == sorted(map(str, barred))
    assert met > 0 or "chase=off" in text


def is_pseudo_legal(st: State, move: int) -> bool:
    """Is a move among those generated, barred or not?"""
    return move in st.moves[: board.generate(st, 0)]


@pytest.fixture(scope="module")
def other() -> InterpreterBackend:
    backend = InterpreterBackend()
    backend.call("setup", 1)
    return backend


@pytest.mark.parametrize("text", ["taiwan", "hongkong"])
def test_a_turn_played_and_a_position_loaded_are_the_same_memory(
    backend: InterpreterBackend, other: InterpreterBackend, text: str
) -> None:
    st = backend.state
    for position, hidden in random_game(RuleSet.parse(text), 7, 120):
        convert.load(backend, position)
        before = memory(st)
        for move in st.moves[: draws.legal_moves(st)]:
            origin, target = move >> 5, move & 31
            revealed = hidden[-1] if origin == target else None
            victim = EMPTY
            if revealed is not None:
                board.reveal(st, origin, revealed)
            else:
                victim = board.make(st, move)
            convert.load(other, position.play(convert.decode(move), revealed))
            assert memory(st) == memory(other.state)
            if revealed is not None:
                board.conceal(st, origin)
            else:
                board.unmake(st, move, victim)
            assert memory(st) == before


def memory(st: State) -> tuple[object, ...]:
    """Return what a position is to the kernel, its hash included."""
    fields = (st.board, st.bag, st.bits, st.alive)
    slots = (SIDE, SIGNATURE, FACE_DOWNS)
    return (*(tuple(f) for f in fields), *(st.ctl[s] for s in slots), st.keys[st.ctl[TOP]])


def test_the_first_turn_has_448_outcomes(backend: InterpreterBackend) -> None:
    convert.load(backend, Position.start(RuleSet.parse("taiwan")))
    assert backend.state.board.count(FACE_DOWN) == 32
    assert [backend.call("perft", depth, 0) for depth in (0, 1, 2)] == [1, 448, 192448]
