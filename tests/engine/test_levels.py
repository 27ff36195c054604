"""Levels: legal, prompt, and different in how they play."""

import itertools
import time

import pytest

from banqi.engine import LEVELS, Engine, Level, Limits
from banqi.engine.levels import is_jump, level
from banqi.rules import RULE_SETS, TAIWAN, Game, Move, Position, RuleSet

# Red's cannon on a1 may jump b1 to take the general on d1; its soldier may take another.
JUMP = "8/8/6Ss/CA1g4 r - 0 1"


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def played(engine: Engine, position: Position, level: int | Level, seed: int) -> Move:
    search = engine.search(position, level=level, seed=seed)
    search.run()
    return search.best


def test_there_are_eight() -> None:
    assert [each.number for each in LEVELS] == list(range(1, 9))
    assert level(3) is LEVELS[2]
    with pytest.raises(ValueError, match="expected 1 to 8"):
        level(9)
    with pytest.raises(ValueError, match="expected 1 to 8"):
        level(0)


def test_nobody_waits_longer_than_two_seconds() -> None:
    for each in LEVELS:
        assert each.limits.movetime_ms is not None
        assert each.limits.movetime_ms <= 2_000


def test_higher_levels_overlook_less_and_search_more() -> None:
    for below, above in itertools.pairwise(LEVELS):
        assert above.careless <= below.careless
        assert above.blind <= below.blind
        assert above.spread <= below.spread
    assert (LEVELS[-1].careless, LEVELS[-1].blind, LEVELS[-1].spread) == (0, 0, 0)
    assert LEVELS[-1].limits.nodes is None


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_level_plays_legal_moves_to_the_end(engine: Engine, rules: str, number: int) -> None:
    game = Game.new(RuleSet.parse(rules), seed=number)
    plies = 0
    while game.outcome is None and plies < 80:
        search = engine.search(game.position, level=number, seed=plies)
        search.run()
        game.play(search.best)
        plies += 1


@pytest.mark.parametrize("number", range(1, 8))
def test_levels_below_the_top_answer_at_once(engine: Engine, number: int) -> None:
    begin = time.process_time()
    engine.search(Position.start(TAIWAN), level=number).run()
    assert time.process_time() - begin < 1.0


def test_equal_seeds_give_equal_moves_and_others_do_not_always(engine: Engine) -> None:
    def moves(seed: int) -> list[Move]:
        engine.new_game()
        return [played(engine, Position.start(TAIWAN), 1, seed * 100 + n) for n in range(6)]

    assert moves(1) == moves(1)
    assert moves(1) != moves(2)


def test_a_careless_level_plays_anything(engine: Engine) -> None:
    careless = Level(1, Limits(depth=1), careless=1000)
    position = Position.from_fen(JUMP, TAIWAN)
    moves = {played(engine, position, careless, n) for n in range(60)}
    assert len(moves) > len(position.legal_moves()) // 2


def test_a_blind_level_overlooks_the_jump_that_others_see(engine: Engine) -> None:
    position = Position.from_fen(JUMP, TAIWAN)
    jump = Move.parse("a1d1")
    assert is_jump(position, jump)
    assert not is_jump(position, Move.parse("g2h2"))
    seeing = Level(1, Limits(depth=2), spread=1)
    blind = Level(1, Limits(depth=1), blind=1000)
    assert played(engine, position, seeing, 1) == jump
    assert played(engine, position, blind, 1) != jump


def test_a_misjudging_level_takes_near_best_moves_only(engine: Engine) -> None:
    position = Position.from_fen(JUMP, TAIWAN)
    level_of_spread = Level(1, Limits(depth=1), spread=30)
    for seed in range(20):
        search = engine.search(position, level=level_of_spread, seed=seed)
        info = search.run()
        chosen = next(line for line in info.lines if line.move == search.best)
        assert chosen.score >= info.lines[0].score - 60


def test_a_level_keeps_to_the_tighter_limits() -> None:
    own = Level(5, Limits(movetime_ms=1000, nodes=500))
    assert own.bounded(Limits(nodes=100, depth=3)) == Limits(1000, 100, 3)
    assert own.bounded(Limits(movetime_ms=5000, nodes=900)) == Limits(1000, 500)
