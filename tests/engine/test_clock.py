"""A clock is never run down, and what is on it is used."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banqi.engine.clock import RESERVE_MS, Clock
from banqi.rules import TAIWAN, Position

START = Position.start(TAIWAN)
ENDING = Position.from_fen("7s/3h4/2C5/S7 r - 0 1", TAIWAN)


@given(st.integers(RESERVE_MS, 10**7), st.integers(0, 10**5), st.none() | st.integers(1, 60))
def test_a_turn_leaves_the_reserve(left: int, increment: int, turns: int | None) -> None:
    for position in (START, ENDING):
        time = Clock(left, increment, turns).time_for(position)
        assert 1 <= time <= max(1, left - RESERVE_MS)


@pytest.mark.parametrize(("increment", "turns"), [(0, 120), (50, 1000)])
def test_a_long_game_does_not_run_a_clock_down(increment: int, turns: int) -> None:
    """The longest recorded game has 114 turns a side.  Each here costs 1 ms more than planned."""
    left = 60_000
    for _ in range(turns):
        left -= Clock(left, increment).time_for(ENDING) + 1
        assert left > 0
        left += increment


def test_a_clock_that_is_set_again_is_used_up_by_then() -> None:
    left = 60_000
    for turns in range(40, 0, -1):
        left -= Clock(left, 0, turns).time_for(START)
    assert left == pytest.approx(RESERVE_MS, abs=1)


def test_the_share_grows_as_the_board_empties() -> None:
    assert Clock(60_000).time_for(ENDING) > Clock(60_000).time_for(START)


def test_an_increment_alone_is_used_but_never_before_it_is_there() -> None:
    assert Clock(1_050, 400).time_for(START) == 1_000 // 48 + 300
    assert Clock(40, 1_000).time_for(START) == 1


def test_an_overdrawn_clock_is_answered_at_once() -> None:
    assert Clock(-500).time_for(START) == 1
