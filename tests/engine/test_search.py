"""Searches: always a legal move, in time, in slices, and nothing of the deal in them."""

import pytest

from banqi.engine import Engine, InterpreterBackend, Limits, WasmtimeBackend, convert
from banqi.engine.search import IllegalAnswerError
from banqi.kernel import state as slots
from banqi.rules import RULE_SETS, TAIWAN, Game, Move, Position, RuleSet

ENDING = "7s/3h4/2C5/S7 r - 0 1"
# Black's soldier has one square to go to.
FORCED = "8/8/S7/sA6 b - 0 1"
# Red takes the last black piece.
WON = "8/8/8/Gc6 r - 0 1"


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(WasmtimeBackend())


@pytest.fixture(scope="module")
def slow_engine() -> Engine:
    return Engine(InterpreterBackend())


@pytest.mark.parametrize("rules", RULE_SETS)
def test_there_is_a_legal_best_move_at_any_moment(engine: Engine, rules: str) -> None:
    position = Position.start(RuleSet.parse(rules))
    search = engine.search(position, Limits(nodes=20_000))
    legal = position.legal_moves()
    assert search.best in legal
    while not search.step(1):
        assert search.best in legal
    assert search.best in legal
    assert search.info.nodes >= 20_000


def test_an_engine_may_be_told_to_leave_the_endings_tables_alone() -> None:
    engine = Engine(WasmtimeBackend())
    position = Position.from_fen("R7/8/8/6h1 r - 0 1", TAIWAN)
    found = {}
    for uses in (True, False):
        engine.uses_endings = uses
        engine.new_game()
        search = engine.search(position, Limits(depth=1))
        search.run()
        found[uses] = engine.endings.exact(position)
    assert found[True] is not None
    assert found[False] is None


def test_a_whole_game_of_the_engine_is_legal(engine: Engine) -> None:
    for rules in ("taiwan", "hongkong"):
        game = Game.new(RuleSet.parse(rules), seed=4)
        while game.outcome is None:
            search = engine.search(game.position, Limits(nodes=300))
            search.run()
            game.play(search.best)


@pytest.mark.parametrize("bag", ["G1A2E2R2H1", "g1a2e2r2h1"])
def test_the_first_flip_of_a_bag_of_one_colour_wins(slow_engine: Engine, bag: str) -> None:
    position = Position.from_fen(f"8/8/8/XXXXXXXX - {bag} 0 1", TAIWAN)
    search = slow_engine.search(position, Limits(nodes=200))
    search.run()
    assert search.best in position.legal_moves()
    assert search.info.win > search.info.loss


def test_a_game_that_is_over_cannot_be_searched(engine: Engine) -> None:
    position = Position.from_fen("8/8/8/S7 r - 0 1", TAIWAN)
    with pytest.raises(ValueError, match="the game is over"):
        engine.search(position, Limits(nodes=10))


def test_limits_are_positive() -> None:
    with pytest.raises(ValueError, match="nodes: 0, expected a number from 1 to"):
        Limits(nodes=0)


@pytest.mark.parametrize("lines", [0, 9])
def test_lines_have_a_range(engine: Engine, lines: int) -> None:
    with pytest.raises(ValueError, match="expected 1 to 8"):
        engine.search(Position.start(TAIWAN), Limits(nodes=10), lines=lines)


def test_a_node_limit_is_kept(engine: Engine) -> None:
    search = engine.search(Position.start(TAIWAN), Limits(nodes=5_000))
    assert 5_000 <= search.run().nodes < 6_000


def test_a_depth_limit_is_kept(engine: Engine) -> None:
    info = engine.search(Position.from_fen(ENDING, TAIWAN), Limits(depth=4)).run()
    assert info.depth == 4


def test_a_forced_move_is_answered_at_once(engine: Engine) -> None:
    position = Position.from_fen(FORCED, TAIWAN)
    assert len(position.legal_moves()) == 1
    search = engine.search(position, Limits(movetime_ms=5_000))
    info = search.run()
    assert info.nodes < 2_000


def test_a_win_in_one_is_found_and_called_a_win(engine: Engine) -> None:
    info = engine.search(Position.from_fen(WON, TAIWAN), Limits(nodes=10_000)).run()
    assert info.lines[0].move == Move.parse("a1b1")
    assert (info.win, info.draw, info.loss) == (1000, 0, 0)


class Clock:
    """Time that goes on by a millisecond whenever the kernel looks at it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ms = 0
        monkeypatch.setattr("banqi.engine.search.time.monotonic", lambda: self.ms / 1000)
        monkeypatch.setattr("banqi.kernel.search.time.monotonic_ns", self._look)

    def _look(self) -> int:
        self.ms += 1
        return self.ms * 1_000_000


def test_the_deadline_is_met(slow_engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    for asked in (20, 100, 250):
        begin = clock.ms
        slow_engine.search(Position.start(TAIWAN), Limits(movetime_ms=asked)).run()
        assert asked - 20 <= clock.ms - begin <= asked


def test_a_slice_ends_in_time(slow_engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    search = slow_engine.search(Position.start(TAIWAN), Limits(movetime_ms=2_000))
    for _ in range(5):
        begin = clock.ms
        assert not search.step(30)
        assert 25 <= clock.ms - begin <= 35
    search.stop()


def test_a_stopped_search_keeps_its_move_and_does_nothing_more(engine: Engine) -> None:
    search = engine.search(Position.start(TAIWAN))
    search.step(5)
    search.stop()
    nodes, best = search.info.nodes, search.best
    assert search.step()
    assert (search.info.nodes, search.best) == (nodes, best)


def test_a_new_search_ends_the_one_before(engine: Engine) -> None:
    first = engine.search(Position.start(TAIWAN))
    first.step(5)
    second = engine.search(Position.from_fen(ENDING, TAIWAN), Limits(nodes=2_000))
    assert first.is_finished
    assert first.step()
    second.run()
    assert first.best.is_flip
    assert not second.best.is_flip


def test_lines_are_different_moves_best_first(engine: Engine) -> None:
    search = engine.search(Position.from_fen(ENDING, TAIWAN), Limits(nodes=30_000), lines=4)
    while not search.step(2):
        moves = [line.move for line in search.info.lines]
        assert len(set(moves)) == len(moves) <= 4
    lines = search.info.lines
    assert len(lines) == 4
    scores = [line.score for line in lines[1:]]
    assert scores == sorted(scores, reverse=True)
    for line in lines:
        assert line.pv[0] == str(line.move)


def test_equal_positions_with_different_deals_give_equal_answers(engine: Engine) -> None:
    game = Game.new(TAIWAN, seed=1)
    for move in ("b2b2", "c3c3", "d2d2"):
        game.play(Move.parse(move))
    answers, deals = [], set()
    for seed in (11, 12, 13):
        same = Game.from_position(game.position, seed)
        deals.add(same.deal)
        engine.new_game()
        search = engine.search(same.position, Limits(nodes=20_000), lines=3)
        answers.append((search.run().lines, search.best, search.info.nodes))
    assert len(deals) == 3
    assert answers[0] == answers[1] == answers[2]


def test_quiet_moves_are_part_of_the_position(engine: Engine) -> None:
    position = Position.from_fen(ENDING, RuleSet.parse("taiwan:chase=off"))
    for text in ("c2c1", "h4g4", "c1c2", "g4h4", "c2c1", "h4g4", "c1c2"):
        position = position.play(Move.parse(text))
    convert.load(engine.backend, position)
    top = engine.backend.read("ctl", slots.TOP, 1)[0]
    assert top == len(position.quiet_moves) == 7
    # Going back once more would be the third time: the search sees that it draws.
    info = engine.search(position, Limits(depth=3), lines=8).run()
    scores = {str(line.move): line.score for line in info.lines}
    assert scores["g4h4"] == 0


def test_a_ladder_the_kernel_does_not_know_is_refused(engine: Engine) -> None:
    rules = RuleSet("odd", tuple(range(7)), "jump", 60, 3, True)
    with pytest.raises(ValueError, match="does not know this ladder"):
        engine.search(Position.start(rules), Limits(nodes=10))


def test_a_kernel_that_disagrees_with_the_rules_is_found_out() -> None:
    class Lying(InterpreterBackend):
        def read(self, field: str, start: int = 0, count: int | None = None) -> list[int]:
            items = super().read(field, start, count)
            if field == "ctl" and len(items) > slots.BEST:
                items[slots.BEST] = 5 << 5 | 31
            return items

    position = Position.from_fen(ENDING, TAIWAN)
    with pytest.raises(IllegalAnswerError, match="chose f1h4, which is not legal"):
        Engine(Lying()).search(position, Limits(nodes=10))


def test_changed_weights_change_the_score(engine: Engine) -> None:
    position = Position.from_fen("2X3Xs/3h2a1/2C1E3/S6X r S2c1 0 1", TAIWAN)
    engine.new_game()
    before = engine.search(position, Limits(depth=2)).run().score
    defaults = engine.backend.read("params", 0, 40)
    engine.set_weights({at: value * 2 for at, value in enumerate(defaults) if at % 32 < 7})
    engine.new_game()
    after = engine.search(position, Limits(depth=2)).run().score
    engine.set_weights({})
    engine.new_game()
    assert engine.search(position, Limits(depth=2)).run().score == before
    assert after != before


def test_a_forced_move_in_an_ending_does_not_wait_for_its_table(engine: Engine) -> None:
    engine.new_game()
    position = Position.from_fen(FORCED, TAIWAN)
    before = engine.endings.tables
    engine.search(position, Limits(movetime_ms=5_000)).run()
    assert engine.endings.tables == before


def test_a_barred_chase_is_never_chosen(engine: Engine) -> None:
    position = Position.from_fen("a5A1/1G4Ea/g2r4/7R b - 0 72", TAIWAN)
    played = "a2a1 g3f3 h3h2 h1g1 h2g2 g1h1 g2f2 g4f4 a1b1 b3a3 a4b4 a3b3 b4a4 b3a3 a4b4 a3b3"
    for text in f"{played} b4c4 b3c3 c4b4".split():
        position = position.play(Move.parse(text))
    assert [str(move) for move in position.barred_moves()] == ["c3b3"]
    search = engine.search(position, Limits(depth=3), lines=8)
    search.run()
    assert Move.parse("c3b3") not in [line.move for line in search.info.lines]


def test_the_table_is_as_large_as_the_search_can_use(engine: Engine) -> None:
    def bits(limits: Limits) -> int:
        engine.search(Position.start(TAIWAN), limits)
        return engine.backend.read("ctl", slots.TT_BITS, 1)[0]

    assert bits(Limits(nodes=200)) == 16
    assert bits(Limits(movetime_ms=100)) == 18
    assert bits(Limits(movetime_ms=100, nodes=1_000)) == 16
    assert bits(Limits(movetime_ms=5_000)) == bits(Limits()) == slots.TT_MAX_BITS


def test_a_new_game_wipes_what_the_largest_search_left(engine: Engine) -> None:
    engine.search(Position.start(TAIWAN), Limits(nodes=30_000, movetime_ms=60_000)).run()
    engine.search(Position.start(TAIWAN), Limits(nodes=100)).run()
    engine.new_game()
    assert not any(engine.backend.read("tt"))
