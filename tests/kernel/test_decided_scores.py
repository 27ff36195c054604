"""A proved win or loss is one thing everywhere, and counts its plies from where it is looked at."""

import random

import pytest

from banqi.engine import convert
from banqi.engine.backends import InterpreterBackend
from banqi.engine.score import UNIT, chances, points
from banqi.kernel.scores import (
    MOST_ESTIMATE,
    TABLE_FLOOR,
    TABLE_PLIES,
    TABLE_PLY,
    TABLE_WIN,
    WIN,
    WIN_FLOOR,
    is_decisive,
    is_lost,
)
from banqi.kernel.state import AGE, ROOT, TOP, TT_BITS
from banqi.kernel.transposition import EXACT, NO_MOVE, tt_find, tt_score, tt_store
from banqi.rules import TAIWAN, Position

DEPTH = 3
KEY = 0x1234567


@pytest.fixture(scope="module")
def backend() -> InterpreterBackend:
    backend = InterpreterBackend()
    backend.call("setup", 1)
    convert.load(backend, Position.start(TAIWAN))
    backend.write("ctl", [12], TT_BITS)
    backend.call("forget")
    backend.write("ctl", [1], AGE)
    backend.write("ctl", [100], ROOT)
    return backend


def moved(backend: InterpreterBackend, score: int, there: int, here: int) -> int:
    """A score kept at one ply below the root and taken out at another."""
    backend.write("ctl", [100 + there], TOP)
    tt_store(backend.state, KEY, NO_MOVE, EXACT, DEPTH, score)
    backend.write("ctl", [100 + here], TOP)
    return tt_score(backend.state, tt_find(backend.state, KEY))


@pytest.mark.parametrize(
    ("score", "there", "here", "expected"),
    [
        (18468, 5, 1, 18484),  # a table win, four plies nearer
        (18484, 1, 5, 18468),
        (-18468, 5, 1, -18484),
        (19990, 5, 1, 19994),  # a win played out
        (-19990, 1, 5, -19986),
        (MOST_ESTIMATE, 5, 1, MOST_ESTIMATE),  # an estimate has no plies
        (-2523, 9, 0, -2523),
    ],
)
def test_a_kept_score_counts_plies_from_the_root_of_the_search_that_reads_it(
    backend: InterpreterBackend, score: int, there: int, here: int, expected: int
) -> None:
    assert moved(backend, score, there, here) == expected


def test_any_score_comes_back_as_the_same_result_at_the_same_distance(
    backend: InterpreterBackend,
) -> None:
    source = random.Random(3)
    for _ in range(3000):
        there, here = source.randrange(96), source.randrange(96)
        away = source.randrange(1, 96)  # from the position to its capture or end
        finer = source.randrange(TABLE_PLY)
        sign = source.choice((1, -1))
        won = sign * (WIN - there - away)
        assert moved(backend, won, there, here) == sign * (WIN - here - away)
        table = sign * (TABLE_WIN - TABLE_PLY * (there + away) - finer)
        wanted = sign * (TABLE_WIN - TABLE_PLY * (here + away) - finer)
        assert moved(backend, table, there, here) == wanted
        guess = source.randrange(-MOST_ESTIMATE, MOST_ESTIMATE + 1)
        assert moved(backend, guess, there, here) == guess


def test_no_distance_makes_a_table_win_an_estimate_or_a_win_played_out(
    backend: InterpreterBackend,
) -> None:
    farthest = TABLE_WIN - TABLE_PLY * TABLE_PLIES - (TABLE_PLY - 1)
    for score in (farthest, TABLE_WIN - TABLE_PLY):
        for there in range(96):
            for here in range(96):
                for sign in (1, -1):
                    met = sign * moved(backend, sign * score, there, here)
                    assert TABLE_FLOOR <= met <= TABLE_WIN


@pytest.mark.parametrize("score", [TABLE_FLOOR, TABLE_WIN, WIN_FLOOR + 1, WIN])
def test_wins_by_tables_and_by_play_are_decisive_and_estimates_are_not(score: int) -> None:
    assert is_decisive(score)
    assert is_decisive(-score)
    assert is_lost(-score)
    assert not is_lost(score)
    assert not is_decisive(MOST_ESTIMATE)
    assert (chances(score).win, chances(-score).loss) == (1000, 1000)
    assert (points(score), points(-score)) == (UNIT, 0)
