"""The evaluation: symmetric, bounded, honest about captures, the same when it is remembered."""

import random
from collections.abc import Iterator

import pytest
from test_moves import RULES, random_game

from banqi.engine import convert
from banqi.engine.backends import InterpreterBackend
from banqi.kernel import board, tuning
from banqi.kernel import evaluate as evaluate_module
from banqi.kernel.evaluate import evaluate, forget_position
from banqi.kernel.params import CANNON_ATTACKER, EVALUATION_COUNT, SOFTNESS
from banqi.kernel.scores import INFINITE, MOST_ESTIMATE, TABLE_FLOOR
from banqi.kernel.state import CAPTURE_SEEN, PARAM_SET
from banqi.rules import Position, RuleSet

MIDDLE_GAME = "XX1XrXXX/XGXXcXXX/XXXeXSXX/XXXXXXXX r A1E2R2H2C2S4g1a2e1r1h2c1s5 0 5"
ENDING = "3A4/1g3c2/4R3/S2s3H b - 4 40"


@pytest.fixture(scope="module")
def backend() -> InterpreterBackend:
    backend = InterpreterBackend()
    backend.call("setup", 1)
    return backend


def weights_of(backend: InterpreterBackend, rules: str) -> None:
    """Take the weights of a rule set, with nothing remembered."""
    convert.load(backend, Position.start(RuleSet.parse(rules)))
    backend.call("set_default_params")
    tuning.prepare_weights(backend.state)


def load(backend: InterpreterBackend, position: Position) -> None:
    """Put a position into the kernel, with the weights of its rule set."""
    convert.load(backend, position)
    backend.call("set_default_params")
    tuning.prepare_weights(backend.state)


def place(fen: str, rules: str = "taiwan") -> Position:
    return Position.from_fen(fen, RuleSet.parse(rules))


@pytest.mark.parametrize("rules", ["taiwan", "hongkong", "mainland"])
@pytest.mark.parametrize("fen", [MIDDLE_GAME, ENDING])
def test_colours_swapped_and_board_mirrored_it_is_the_same(
    backend: InterpreterBackend, fen: str, rules: str
) -> None:
    board, turn, bag, *rest = fen.split()
    mirrored = "/".join(row[::-1] for row in board.split("/"))
    flipped = "/".join(reversed(board.split("/")))
    pieces = [bag[i : i + 2].swapcase() for i in range(0, len(bag) - 1, 2)]
    swapped_bag = "".join(sorted(pieces)) if bag != "-" else "-"
    other = "b" if turn == "r" else "r"
    texts = [
        fen,
        " ".join([mirrored, turn, bag, *rest]),
        " ".join([flipped, turn, bag, *rest]),
        " ".join([board.swapcase().replace("x", "X"), other, swapped_bag, *rest]),
    ]
    scores = []
    for text in texts:
        load(backend, place(text, rules))
        scores.append(tuning.static_score(backend.state))
    assert len(set(scores)) == 1


def test_a_general_is_worth_more_with_fewer_enemy_soldiers(backend: InterpreterBackend) -> None:
    def score(fen: str) -> int:
        load(backend, place(fen))
        return tuning.static_score(backend.state)

    many = score("G7/8/8/4s2s r - 0 1") - score("A7/8/8/4s2s r - 0 1")
    none = score("G7/8/8/4h2h r - 0 1") - score("A7/8/8/4h2h r - 0 1")
    assert many < none


@pytest.mark.parametrize("rules", RULES)
def test_no_capture_is_seen_exactly_where_nothing_can_be_captured(
    backend: InterpreterBackend, rules: str
) -> None:
    weights_of(backend, rules)
    seen = set()
    for seed in range(3):
        for position, _ in random_game(RuleSet.parse(rules), 300 + seed, 200):
            convert.load(backend, position)
            evaluate(backend.state, -INFINITE, INFINITE)
            is_seen = backend.state.ctl[CAPTURE_SEEN]
            assert is_seen == (board.generate_captures(backend.state, 0) > 0), position
            seen.add(is_seen)
    assert seen == {0, 1}


@pytest.mark.parametrize("rules", RULES)
def test_a_remembered_evaluation_is_that_of_a_fresh_look(
    backend: InterpreterBackend, rules: str
) -> None:
    weights_of(backend, rules)
    for position, _ in random_game(RuleSet.parse(rules), 310, 200):
        convert.load(backend, position)
        looks = []
        for _ in range(2):
            score = tuning.static_score(backend.state)
            looks.append((score, backend.state.ctl[CAPTURE_SEEN]))
        assert looks[0] == looks[1], position


def test_weights_that_were_changed_are_felt_at_once(backend: InterpreterBackend) -> None:
    load(backend, place(ENDING))
    before = tuning.static_score(backend.state)
    backend.state.params[PARAM_SET + 1] += 400  # cannons
    tuning.prepare_weights(backend.state)
    assert tuning.static_score(backend.state) != before


@pytest.mark.parametrize("sign", [1, -1])
def test_no_weights_lift_it_to_the_scores_of_known_wins(
    backend: InterpreterBackend, sign: int
) -> None:
    assert MOST_ESTIMATE < TABLE_FLOOR
    for fen in (MIDDLE_GAME, ENDING, "GAAEERR1/8/8/s7 r - 0 1"):
        load(backend, place(fen))
        for i in range(EVALUATION_COUNT):
            for start in (0, PARAM_SET):
                backend.state.params[start + i] *= 40 * sign
        tuning.prepare_weights(backend.state)
        assert abs(tuning.static_score(backend.state)) <= MOST_ESTIMATE


def faded_positions(rules: str) -> Iterator[Position]:
    """Positions of random games, at their own quiet count and at others up to the limit."""
    source = random.Random(rules)
    for seed in range(4):
        for position, _ in random_game(RuleSet.parse(rules), 600 + seed, 200):
            yield position
            if position.turn is not None and position.rules.quiet is not None:
                board, turn, bag, _, number = position.fen().split()
                quiet = source.randrange(position.rules.quiet)
                yield place(f"{board} {turn} {bag} {quiet} {number}", rules)


@pytest.mark.parametrize("rules", [*RULES, "taiwan:quiet=off"])
def test_a_glance_lies_on_the_side_of_the_window_where_the_whole_evaluation_lies(
    backend: InterpreterBackend, rules: str
) -> None:
    weights_of(backend, rules)
    source = random.Random(5)
    glances = 0
    for position in faded_positions(rules):
        convert.load(backend, position)
        evaluate_module.choose_net_side(backend.state)
        forget_position(backend.state)
        whole = tuning.static_score(backend.state)
        near = [whole - 1, whole, whole + 1, *(whole + source.randint(-900, 900) for _ in "1234")]
        for alpha in (*near, source.randint(-6000, 6000)):
            beta = alpha + source.choice((1, 1, 40))
            forget_position(backend.state)
            glance = evaluate(backend.state, alpha, beta)
            assert (glance <= alpha) == (whole <= alpha), (position, alpha, beta)
            assert (glance >= beta) == (whole >= beta), (position, alpha, beta)
            glances += glance != whole
    assert glances > 50


def test_a_score_about_to_fade_is_not_taken_for_more_than_it_will_be(
    backend: InterpreterBackend,
) -> None:
    load(backend, place("GAAE4/8/8/6s1 r - 58 40"))
    assert tuning.static_score(backend.state) == 2523
    forget_position(backend.state)
    assert evaluate(backend.state, 2623, 2624) <= 2623


@pytest.mark.parametrize("sign", [1, -1])
def test_a_glance_is_right_under_any_weights(backend: InterpreterBackend, sign: int) -> None:
    source = random.Random(sign)
    for fen in (MIDDLE_GAME, ENDING, "GAAEERR1/8/3c4/s7 r - 30 1"):
        for _ in range(60):
            load(backend, place(fen))
            for i in range(EVALUATION_COUNT):
                for start in (0, PARAM_SET):
                    if i not in (SOFTNESS, CANNON_ATTACKER):
                        backend.state.params[start + i] *= source.choice((0, 1, 5, -3 * sign))
            tuning.prepare_weights(backend.state)
            evaluate_module.choose_net_side(backend.state)
            whole = tuning.static_score(backend.state)
            for alpha in (whole - 1, whole, *(whole + source.randint(-2000, 2000) for _ in "1234")):
                forget_position(backend.state)
                glance = evaluate(backend.state, alpha, alpha + 1)
                assert (glance <= alpha) == (whole <= alpha)
