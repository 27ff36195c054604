"""A search among chosen turns looks at these and no others."""

import pytest

from banqi.engine import Engine, InterpreterBackend, Limits, plies_to_win
from banqi.rules import TAIWAN, Move, Position

ENGINE = Engine(InterpreterBackend())
OPEN = Position.from_fen("8/8/1s6/Rs5h r - 0 1", TAIWAN)
TILES = Position.from_fen("X6X/8/8/R6h r A1s1 0 1", TAIWAN)


def test_all_turns_chosen_give_what_a_whole_search_finds() -> None:
    search = ENGINE.search_among(OPEN, OPEN.legal_moves(), Limits(depth=2), lines=2)
    info = search.run()
    assert search.best == Move.parse("a1b1")
    assert info.lines[0].move == search.best
    assert info.lines[0].score >= info.lines[1].score


def test_a_flip_is_the_mean_over_the_bag() -> None:
    search = ENGINE.search_among(TILES, [Move.parse("a4a4"), Move.parse("h4h4")], Limits(depth=1))
    info = search.run()
    assert search.best in (Move.parse("a4a4"), Move.parse("h4h4"))
    assert info.depth == 1
    assert info.nodes > 0


def test_a_win_at_once_is_seen_as_one_ply_away() -> None:
    position = Position.from_fen("8/8/8/Rs6 r - 0 1", TAIWAN)
    info = ENGINE.search_among(position, [Move.parse("a1b1")], Limits(depth=3)).run()
    assert plies_to_win(info.score) == 1


def test_a_search_stopped_at_once_has_a_turn() -> None:
    search = ENGINE.search_among(OPEN, [Move.parse("a1a2")])
    search.stop()
    assert search.best == Move.parse("a1a2")
    assert search.step()


@pytest.mark.parametrize("limits", [Limits(movetime_ms=1), Limits(nodes=1)])
def test_a_limit_that_ends_it_at_once_leaves_a_chosen_turn(limits: Limits) -> None:
    search = ENGINE.search_among(OPEN, [Move.parse("a1a2"), Move.parse("a1b1")], limits)
    search.run()
    assert str(search.best) in ("a1a2", "a1b1")


@pytest.mark.parametrize("moves", [[], ["a1a3"]])
def test_turns_that_cannot_be_played_are_refused(moves: list[str]) -> None:
    with pytest.raises(ValueError, match="moves: met"):
        ENGINE.search_among(OPEN, [Move.parse(move) for move in moves])
