"""The ending trainer: exercises are set, every turn is judged, and the defence answers."""

import pytest
from conversation import HUMANS, Conversation

FEN = "8/8/8/Gr5A r - 0 1"


@pytest.fixture
def page() -> Conversation:
    return Conversation()


@pytest.mark.parametrize("difficulty", [1, 3, 5])
def test_an_exercise_is_won_by_playing_the_best_turns(page: Conversation, difficulty: int) -> None:
    exercise = page.result("train", difficulty=difficulty, seed=4)
    while exercise["plies"] is not None:
        answer = page.result(
            "train_answer",
            fen=exercise["start"],
            played=exercise["played"],
            move=some_move(exercise["legal"]),
        )
        best = answer["best"][0]
        answer = page.result(
            "train_answer", fen=exercise["start"], played=exercise["played"], move=best
        )
        assert (answer["grade"], answer["before"]) == ("best", exercise["plies"])
        exercise = answer["exercise"]
    assert exercise["legal"] == {}
    assert exercise["moves"][-1]["by"] == "first"


def some_move(legal: dict[str, list[str]]) -> str:
    origin, targets = next(iter(legal.items()))
    return origin + targets[0]


def test_a_turn_that_keeps_the_win_is_played_and_answered(page: Conversation) -> None:
    answer = page.result("train_answer", fen=FEN, played=[], move="h1h2")
    assert (answer["grade"], answer["best"]) == ("slower", ["a1b1"])
    assert answer["after"] > answer["before"]
    assert len(answer["exercise"]["played"]) == 2
    assert answer["exercise"]["moves"][1]["by"] == "second"


def test_a_turn_that_throws_the_win_away_is_not_played(page: Conversation) -> None:
    fen = FEN.replace(" 0 1", " 59 1")
    answer = page.result("train_answer", fen=fen, played=[], move="h1h2")
    assert (answer["grade"], answer["after"], answer["best"]) == ("draw", None, ["a1b1"])
    assert answer["exercise"]["played"] == []


def test_equal_seeds_set_equal_exercises(page: Conversation) -> None:
    assert page.result("train", difficulty=2, seed=9) == page.result("train", difficulty=2, seed=9)


def test_an_illegal_turn_is_refused_with_its_reason(page: Conversation) -> None:
    error = page.error("train_answer", fen=FEN, played=[], move="a1c1")
    assert (error["code"], error["field"]) == ("illegal-move", "move")
    assert error["refusal"]["code"] == "not-adjacent"


@pytest.mark.parametrize("fen", ["8/8/8/s5G1 r - 0 1", "8/8/8/GrX5 r s1 0 1"])
def test_what_is_no_exercise_is_refused(page: Conversation, fen: str) -> None:
    error = page.error("train_answer", fen=fen, played=[], move="g1g2")
    assert (error["code"], error["field"]) == ("bad-value", "fen")


def test_the_game_in_progress_is_not_touched(page: Conversation) -> None:
    before = page.result("new", players=HUMANS)
    page.result("train", difficulty=1, seed=1)
    page.result("train_answer", fen=FEN, played=[], move="a1b1")
    assert page.snapshot() == before
