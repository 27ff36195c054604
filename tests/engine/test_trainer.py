"""Endings to practise: set as promised, judged by the tables, defended as long as it can be."""

from collections.abc import Generator
from typing import TypeVar

import pytest

from banqi.engine import Engine, WasmtimeBackend
from banqi.engine.trainer import DIFFICULTIES, judge, set_position
from banqi.rules import TAIWAN, Move, Position

Found = TypeVar("Found")


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(WasmtimeBackend())


def result(work: Generator[None, None, Found]) -> Found:
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Found = end.value
            return found


@pytest.mark.parametrize("number", range(1, len(DIFFICULTIES) + 1))
def test_a_difficulty_sets_won_positions_of_its_distance(engine: Engine, number: int) -> None:
    for seed in range(3):
        position = result(set_position(engine.endings, TAIWAN, number, seed))
        exact = engine.endings.exact(position)
        assert exact is not None
        assert exact.dtc is not None
        assert exact.value == "win"
        assert DIFFICULTIES[number - 1].nearest <= exact.dtc <= DIFFICULTIES[number - 1].farthest
        assert position.player_to_move == "first"


def test_a_seed_sets_the_same_position_again(engine: Engine) -> None:
    once = result(set_position(engine.endings, TAIWAN, 3, 7))
    assert result(set_position(engine.endings, TAIWAN, 3, 7)) == once
    assert result(set_position(engine.endings, TAIWAN, 3, 8)) != once


@pytest.mark.parametrize("number", [1, 4, 5])
def test_the_best_answers_win_in_the_plies_that_were_told(engine: Engine, number: int) -> None:
    position = result(set_position(engine.endings, TAIWAN, number, 1))
    left = None
    while position.outcome() is None:
        answer = result(judge(engine.endings, position, position.legal_moves()[0]))
        assert left is None or answer.before == left
        move = answer.best[0]
        answer = result(judge(engine.endings, position, move))
        assert answer.grade == "best"
        is_capture = position.play(move).quiet == 0
        position = position.play(move)
        if answer.reply is not None:
            position = position.play(answer.reply)
        left = None if is_capture or position.quiet == 0 else answer.before - 2
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.player == "first"


def test_a_turn_that_lets_the_prey_be_caught_later_is_slower(engine: Engine) -> None:
    position = Position.from_fen("8/8/8/Gr5A r - 0 1", TAIWAN)
    best = result(judge(engine.endings, position, Move.parse("a1b1")))
    assert (best.grade, best.before, best.after, best.reply) == ("best", 1, 1, None)
    slow = result(judge(engine.endings, position, Move.parse("h1h2")))
    assert slow.grade == "slower"
    assert slow.after is not None
    assert slow.after > slow.before
    assert [str(move) for move in slow.best] == ["a1b1"]
    assert slow.reply is not None


def test_a_win_that_is_thrown_away_is_told_as_what_is_left(engine: Engine) -> None:
    position = Position.from_fen("8/8/8/Gr5A r - 59 1", TAIWAN)
    answer = result(judge(engine.endings, position, Move.parse("h1h2")))
    assert (answer.grade, answer.after, answer.reply) == ("draw", None, None)


def test_what_is_not_won_cannot_be_practised(engine: Engine) -> None:
    position = Position.from_fen("8/8/8/s5G1 r - 0 1", TAIWAN)
    with pytest.raises(ValueError, match="expected one that is won"):
        result(judge(engine.endings, position, position.legal_moves()[0]))


def test_there_are_so_many_difficulties(engine: Engine) -> None:
    with pytest.raises(ValueError, match="difficulty: 7, expected 1 to 6"):
        result(set_position(engine.endings, TAIWAN, 7, 0))
