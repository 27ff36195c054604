"""The network's sums are what they are defined to be, after every turn and its taking back."""

import random
import re
from collections.abc import Iterator

import pytest
from random_network import NETWORKS

from banqi.cli.positions import random_game
from banqi.constants import EMPTY, FILES, KINDS, PIECES, SQUARES
from banqi.engine import InterpreterBackend, WasmtimeBackend, convert
from banqi.engine.engine import ZOBRIST_SEED
from banqi.engine.jobs import make_jobs, run_jobs
from banqi.engine.networks import use_network
from banqi.kernel import board, evaluate, network, params, scores
from banqi.kernel import network_shape as shape
from banqi.kernel import state as slots
from banqi.kernel.dialect import ROW, ROW_CEILING
from banqi.kernel.params import NETWORK
from banqi.kernel.state import State
from banqi.kernel.tables import VARIANTS
from banqi.rules import RULE_SETS, Position, RuleSet

VARIANT_RULES = tuple(variant.name for variant in VARIANTS)


def prepared(rules: str) -> InterpreterBackend:
    """An interpreter with the random network of a rule set's variant."""
    backend = InterpreterBackend()
    backend.call("setup", ZOBRIST_SEED)
    variant = convert.variant(RuleSet.parse(rules))
    use_network(backend, variant, NETWORKS[VARIANTS[variant].name])
    backend.call("set_default_params")
    return backend


def sums(st: State) -> list[int]:
    """Those of the present position, both views."""
    at = st.ctl[slots.TOP] * ROW
    return st.sums[at : at + ROW]


def afresh(st: State) -> list[int]:
    """The same, worked out from the board, and put back as they were."""
    at = st.ctl[slots.TOP] * ROW
    kept = sums(st)
    network.sum_board(st)
    found = sums(st)
    st.sums[at : at + ROW] = kept
    return found


def plain_rows(position: Position, view: int) -> Iterator[int]:
    """The packed rows of what stands on the board as a colour sees it, by their definition."""

    def seen(square: int) -> int:
        content = position.board[square]
        return (content + view * KINDS) % PIECES if content < PIECES else content

    for square in range(SQUARES):
        for other in range(square + 1, SQUARES):
            across = abs(square % FILES - other % FILES)
            along = abs(square // FILES - other // FILES)
            kind = {(0, 1): shape.BESIDE, (1, 1): shape.ASLANT, (0, 2): shape.STRAIGHT}.get(
                (min(across, along), max(across, along))
            )
            one, two = sorted((seen(square), seen(other)))
            is_full = EMPTY not in (one, two)
            if kind is not None and (is_full or (kind == shape.BESIDE and one != two)):
                yield kind + one * shape.CONTENTS + two


def packed_row(rules: str, row: int) -> tuple[int, ...]:
    return NETWORKS[rules].weights[row * shape.HALF : (row + 1) * shape.HALF]


@pytest.mark.parametrize("rules", VARIANT_RULES)
def test_the_sums_of_a_position_are_those_of_its_pairs(rules: str) -> None:
    backend = prepared(rules)
    game = list(random_game(RULE_SETS[rules], 3))
    for position in game[:: max(1, len(game) // 9)]:
        convert.load(backend, position)
        for view in range(2):
            expected = [0] * shape.HALF
            for row in plain_rows(position, view):
                for i, weight in enumerate(packed_row(rules, row)):
                    expected[i] += weight
            met = sums(backend.state)[view * shape.HALF : (view + 1) * shape.HALF]
            assert met == expected, f"{position.fen()} as seen by {view}"


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_turn_keeps_the_sums_and_taking_back_restores_them(rules: str) -> None:
    backend, chance = prepared(rules), random.Random(4)
    st = backend.state
    game = list(random_game(RULE_SETS[rules], 8))
    for position in game[:: max(1, len(game) // 12)]:
        convert.load(backend, position)
        before = sums(st)
        for at in chance.sample(range(end := board.generate(st, 0)), min(end, 12)):
            move = st.moves[at]
            if move >> 5 == move & 31:
                piece = chance.choice([code for code in range(PIECES) if st.bag[code]])
                board.reveal(st, move >> 5, piece)
                assert sums(st) == afresh(st), f"{position.fen()}: {convert.decode(move)}"
                board.conceal(st, move >> 5)
            else:
                victim = board.make(st, move)
                assert sums(st) == afresh(st), f"{position.fen()}: {convert.decode(move)}"
                board.unmake(st, move, victim)
            assert sums(st) == before
        board.make_null_move(st)
        assert sums(st) == before
        board.unmake_null_move(st)


def test_a_game_longer_than_the_memory_keeps_its_sums(monkeypatch: pytest.MonkeyPatch) -> None:
    backend = prepared("taiwan")
    monkeypatch.setattr(slots, "GAME_ROOM", 12)
    convert.load(backend, Position.from_fen("R7/8/8/7r r - 0 1", RULE_SETS["taiwan"]))
    st = backend.state
    for _ in range(10):
        for square, other in ((0, 1), (31, 30), (1, 0), (30, 31)):
            if st.board[square] == EMPTY:
                square, other = other, square
            board.advance(st, square << 5 | other)
            assert sums(st) == afresh(st)
    assert st.ctl[slots.TOP] < 12


@pytest.mark.parametrize("rules", VARIANT_RULES)
def test_the_score_is_the_second_layers_and_blind_to_colour(rules: str) -> None:
    backend = prepared(rules)
    st = backend.state
    seen = set()
    game = [p for p in random_game(RULE_SETS[rules], 5) if p.turn is not None]
    for position in game[:: max(1, len(game) // 9)]:
        scored = []
        for each in (position, recoloured(position)):
            convert.load(backend, each)
            params.blend_params(st)
            evaluate.forget_material(st)
            scored.append(evaluate.learned(st))
            total = expected_output(st, rules)
            slot = evaluate.material_row(st) // slots.MATERIAL_WIDTH
            assert network.network_score(st, slot) == total
        assert scored[0] == scored[1], position.fen()
        seen.add(scored[0])
    assert len(seen) > 5


def recoloured(position: Position) -> Position:
    """The same with the colours exchanged."""
    board_text, turn, bag, rest = position.fen().split(" ", 3)
    board_text = board_text.swapcase().replace("x", "X")
    kinds = sorted(re.findall(r"[A-Za-z]\d", bag.swapcase()), key=lambda kind: kind[0].islower())
    turn = {"r": "b", "b": "r"}[turn]
    fen = f"{board_text} {turn} {''.join(kinds) or '-'} {rest}"
    return Position.from_fen(fen, position.rules)


def expected_output(st: State, rules: str) -> int:
    """What the second layer makes of the sums, by its definition."""
    tiles, side = st.ctl[slots.FACE_DOWNS], st.ctl[slots.SIDE]
    slot = evaluate.material_row(st) // slots.MATERIAL_WIDTH * ROW
    whole = [a + b for a, b in zip(sums(st), st.material_sums[slot : slot + ROW], strict=True)]
    views = (whole[: shape.HALF], whole[shape.HALF :])
    bucket = shape.BUCKET_OF[tiles]
    total = 0
    for seat in range(2):
        weights = packed_row(rules, shape.OUT + bucket * 2 + seat)
        for item, weight in zip(views[side ^ seat], weights, strict=True):
            total += max(0, min(item, ROW_CEILING)) ** 2 * weight
    return (total * shape.SCALE >> shape.OUT_SHIFT) + packed_row(rules, shape.OUT_BIAS)[bucket]


def test_weights_for_another_variant_are_not_used() -> None:
    positions = [Position.start(RULE_SETS["hongkong"])]
    file = make_jobs(positions, nodes=100, table_bits=12)
    backend, by_hand = WasmtimeBackend(), run_jobs(WasmtimeBackend(), file)
    use_network(backend, 0, NETWORKS["taiwan"])
    assert run_jobs(backend, file)[0]["score"] == by_hand[0]["score"]
    assert backend.read("ctl", slots.NETWORK_ON, 1) == [0]


def test_the_network_can_be_switched_off_and_dropped() -> None:
    game = list(random_game(RULE_SETS["taiwan"], 5))
    positions = game[:: len(game) // 5]
    by_hand = make_jobs(positions, nodes=2000, table_bits=12)
    learned = make_jobs(positions, nodes=2000, table_bits=12, networks=NETWORKS)
    expected = [result["score"] for result in run_jobs(WasmtimeBackend(), by_hand)]
    backend = WasmtimeBackend()
    assert [result["score"] for result in run_jobs(backend, learned)] != expected
    for job in learned["jobs"]:  # after the defaults were written
        at = job["steps"].index(["call", "set_default_params", []])
        job["steps"].insert(at + 1, ["write", "params", NETWORK, [0]])
    assert [result["score"] for result in run_jobs(backend, learned)] == expected
    backend.call("drop_network")
    assert [result["score"] for result in run_jobs(backend, by_hand)] == expected
    assert abs(expected[0]) <= scores.MOST_ESTIMATE
