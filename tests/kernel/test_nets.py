"""Two attackers and one target: the table against a solver that goes forwards, and its use."""

from itertools import combinations

import pytest

from banqi.constants import NEIGHBOURS, SQUARES
from banqi.engine import convert
from banqi.engine.backends import InterpreterBackend
from banqi.kernel import evaluate, nets
from banqi.kernel.nets import ATTACKERS, LONGEST_NET, TARGET, net_slot, plies_to_net
from banqi.kernel.params import NET
from banqi.kernel.scores import INFINITE
from banqi.kernel.state import NET_SIDE
from banqi.rules import TAIWAN, Position

Placement = tuple[int, int, int]

NEAR = [tuple(n for n in NEIGHBOURS[square] if n >= 0) for square in range(SQUARES)]


@pytest.fixture(scope="module")
def backend() -> InterpreterBackend:
    backend = InterpreterBackend()
    backend.call("setup", 1)
    nets.fill_nets(backend.state)
    return backend


def approached(placement: Placement) -> list[Placement]:
    """Every placement to which a move of an attacker leads, the target not taken."""
    first, second, target = placement
    moves = [(a, second, target) for a in NEAR[first] if a not in (second, target)]
    moves += [(first, b, target) for b in NEAR[second] if b not in (first, target)]
    return [(min(a, b), max(a, b), p) for a, b, p in moves]


def fled(placement: Placement) -> list[Placement]:
    """Every placement to which a move or a pass of the target leads."""
    first, second, target = placement
    return [(first, second, p) for p in (target, *NEAR[target]) if p not in (first, second)]


def solve() -> tuple[dict[Placement, int], dict[Placement, int]]:
    """Plies to the net with the attackers to move, and with the target, ply after ply."""
    placements = [
        (a, b, p)
        for a, b in combinations(range(SQUARES), 2)
        for p in range(SQUARES)
        if p not in (a, b)
    ]
    attackers = {(a, b, p): 1 for a, b, p in placements if p in NEAR[a] or p in NEAR[b]}
    target: dict[Placement, int] = {}
    plies = 1
    grew = True
    while grew:
        plies += 1
        caught = [q for q in placements if q not in target and all(r in attackers for r in fled(q))]
        target.update(dict.fromkeys(caught, plies))
        plies += 1
        near = [
            q for q in placements if q not in attackers and any(r in target for r in approached(q))
        ]
        attackers.update(dict.fromkeys(near, plies))
        grew = bool(caught or near)
    return attackers, target


def test_the_table_is_what_a_solver_that_goes_forwards_finds(backend: InterpreterBackend) -> None:
    attackers, target = solve()
    table = backend.state.nets
    assert len(attackers) == len(target) == 14_880
    for first, second, victim in attackers:
        for a, b in ((first, second), (second, first)):
            assert table[net_slot(ATTACKERS, a, b, victim)] == attackers[first, second, victim]
            assert table[net_slot(TARGET, a, b, victim)] == target[first, second, victim]
    assert max(target.values()) == LONGEST_NET
    assert sum(1 for plies in table if plies) == 4 * 14_880


def test_of_more_attackers_the_best_two_count(backend: InterpreterBackend) -> None:
    squares = (0, 9, 31)
    target = 18
    mask = sum(1 << square for square in squares)
    expected = min(
        backend.state.nets[net_slot(TARGET, a, b, target)] for a, b in combinations(squares, 2)
    )
    assert plies_to_net(backend.state, TARGET, mask, target) == expected
    assert plies_to_net(backend.state, TARGET, 1 << 9, target) == 0


@pytest.mark.parametrize(
    ("board", "plies"),
    [
        ("8/2A1R3/8/3h4 r - 0 50", True),  # both take the horse
        ("8/2A1C3/8/3h4 r - 0 50", False),  # a cannon does not hunt by stepping
        ("8/2A1S3/8/3h4 r - 0 50", False),  # a soldier does not take a horse
        ("8/2A1H3/8/3h4 r - 0 50", False),  # a horse takes it, but is taken as well
        ("8/2G1A3/8/3s4 r - 0 50", False),  # a soldier takes the general
    ],
)
def test_attackers_take_their_target_and_are_safe_from_it(
    backend: InterpreterBackend, board: str, plies: bool
) -> None:
    convert.load(backend, Position.from_fen(board, TAIWAN))
    assert (evaluate.net_nearness(backend.state, 0) > 0) is plies
    assert evaluate.net_nearness(backend.state, 1) == 0


def net_side_of(backend: InterpreterBackend, fen: str) -> int:
    """Who is to net target in a search of a position: 0 nobody, 1 red, 2 black."""
    convert.load(backend, Position.from_fen(fen, TAIWAN))
    backend.call("set_default_params")
    backend.call("search_start")
    return backend.state.ctl[NET_SIDE]


def test_only_who_is_clearly_ahead_without_tiles_is_to_catch(backend: InterpreterBackend) -> None:
    assert net_side_of(backend, "8/2A1R3/8/3h1s2 r - 0 50") == 1
    assert net_side_of(backend, "8/2a1r3/8/3H1S2 r - 0 50") == 2
    assert net_side_of(backend, "8/2A5/8/3a4 r - 0 50") == 0
    assert net_side_of(backend, "8/2A1R3/8/3h1X2 r s1 0 50") == 0


def test_nearer_to_the_catch_is_worth_more(backend: InterpreterBackend) -> None:
    far, near = "A7/2R5/8/5s1h r - 0 50", "8/8/3R4/4As1h r - 0 50"
    gains = []
    for fen in (far, near):
        assert net_side_of(backend, fen) == 1
        evaluate.forget_material(backend.state)
        whole = evaluate.evaluate(backend.state, -INFINITE, INFINITE)
        backend.state.blend[NET] = 0
        evaluate.forget_material(backend.state)
        gains.append(whole - evaluate.evaluate(backend.state, -INFINITE, INFINITE))
    assert 0 < gains[0] < gains[1]
