"""Reviews: luck and skill sum to what happened, tiles are fair, and mistakes get their names."""

from collections.abc import Generator, Sequence
from pathlib import Path

import pytest

from banqi.engine import Engine, Limits, WasmtimeBackend
from banqi.engine.review import (
    Closing,
    Found,
    Review,
    Reviewer,
    expected,
    look,
    mark_of,
    review_game,
    turned,
)
from banqi.engine.score import UNIT, points
from banqi.engine.smoothing import smoothed
from banqi.engine.trainer import JudgedTurn, judge
from banqi.rules import TAIWAN, History, Move, Position, Record, RuleSet

GAMES = Path(__file__).parents[1] / "data/games"
QUICK = Limits(nodes=200)


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(WasmtimeBackend())


def recorded(engine: Engine, name: str, limits: Limits = QUICK) -> tuple[Record, Review]:
    record = Record.parse((GAMES / name).read_text())
    closing: Closing | None = None
    if record.outcome is None and record.result in ("1-0", "0-1", "1/2-1/2"):
        closing = record.result  # type: ignore[assignment]
    reviewer = Reviewer(record.positions, record.events, closing)
    return record, review_game(engine, reviewer, limits)


def played(
    engine: Engine, fen: str, moves: Sequence[str], closing: Closing | None = None
) -> Review:
    history = History(Position.from_fen(fen, TAIWAN))
    for text in moves:
        history.play(Move.parse(text))
    return review_game(engine, Reviewer(history.positions, history.events, closing))


@pytest.mark.parametrize("name", sorted(path.name for path in GAMES.glob("*.bgn"))[:6])
def test_luck_and_skill_of_both_sum_to_the_change_from_start_to_result(
    engine: Engine, name: str
) -> None:
    record, review = recorded(engine, name)
    first, second = review.share("first"), review.share("second")
    change = first.luck + first.skill - second.luck - second.skill
    assert review.start + change == review.end
    assert review.end == {"1-0": UNIT, "0-1": 0, "1/2-1/2": UNIT // 2}[record.result]
    for turn, (ply, next_value) in enumerate(zip(review.plies, review.values[1:], strict=True)):
        assert ply.before == review.values[turn]
        assert ply.before + ply.skill + ply.luck == next_value


def test_only_a_flip_has_luck(engine: Engine) -> None:
    record, review = recorded(engine, "selfplay-002.bgn")
    for event, ply in zip(record.events, review.plies, strict=True):
        assert event.kind == "flip" or ply.luck == 0
    assert any(ply.luck > 0 for ply in review.plies)
    assert any(ply.luck < 0 for ply in review.plies)


@pytest.mark.parametrize("fen", ["8/8/8/XgXXXXXX r G1S2C1c1r1a1 0 1", "8/1XX5/8/R6s b r1H1 0 1"])
def test_over_all_tiles_it_may_be_luck_sums_to_nothing(engine: Engine, fen: str) -> None:
    before = Position.from_fen(fen, TAIWAN)
    flip = next(move for move in before.legal_moves() if move.is_flip)
    work = turned(before, flip)
    outcomes: dict[int, Found] = {}
    try:
        position = next(work)
        while True:
            search = engine.search(position, QUICK)
            search.run()
            position = work.send(search)
    except StopIteration as end:
        outcomes = end.value
    assert len(outcomes) == sum(count > 0 for count in before.bag)
    mean = expected(before, outcomes)
    luck = sum(before.bag[code] * (found.value - mean) for code, found in outcomes.items())
    assert abs(luck) <= sum(before.bag) / 2, "the mean is a whole number of millionths"


def test_equal_reviews_are_equal(engine: Engine) -> None:
    assert recorded(engine, "selfplay-004.bgn")[1] == recorded(engine, "selfplay-004.bgn")[1]


def test_a_win_thrown_away_costs_half_and_is_a_blunder(engine: Engine) -> None:
    # The general can take the last black piece, and the draw by quiet turns is one turn away.
    review = played(engine, "8/8/8/Gr6 r - 59 1", ["a1a2"])
    assert review.values == (UNIT, UNIT // 2)
    (ply,) = review.plies
    assert (ply.skill, ply.luck, ply.mark) == (-UNIT // 2, 0, "blunder")
    assert (str(ply.best), ply.line[0]) == ("a1b1", "a1b1")
    (point,) = review.turning_points
    assert (point.ply, point.kind, point.change) == (0, "skill", -UNIT // 2)


def test_the_best_turn_gives_nothing_away(engine: Engine) -> None:
    review = played(engine, "8/8/8/Gr6 r - 0 1", ["a1b1"])
    (ply,) = review.plies
    assert (ply.before, ply.after, ply.skill, ply.mark) == (UNIT, UNIT, 0, "best")


def test_an_ending_that_a_table_covers_is_valued_exactly(engine: Engine) -> None:
    # One piece against one: won, drawn or lost, and nothing in between.
    review = played(engine, "7c/8/8/A7 r - 0 1", ["a1a2", "h4h3"])
    assert all(value in (0, UNIT // 2, UNIT) for value in review.values)


def finish(work: Generator[None, None, JudgedTurn]) -> JudgedTurn:
    try:
        while True:
            next(work)
    except StopIteration as end:
        answer: JudgedTurn = end.value
        return answer


def won_ending() -> History:
    """Two pieces against one that can only run: red is to win."""
    return History(Position.from_fen("r7/8/8/6GA r - 0 1", TAIWAN))


def test_a_winner_who_dawdles_is_told_by_how_much(engine: Engine) -> None:
    history = won_ending()
    late: list[int] = []
    for _ in range(4):
        position = history.position
        engine.endings.solve(position)
        slow = [
            (finish(judge(engine.endings, position, move)), move) for move in position.legal_moves()
        ]
        answer, move = max(
            ((answer, move) for answer, move in slow if answer.after is not None),
            key=lambda pair: pair[0].after or 0,
        )
        assert answer.after is not None
        assert answer.reply is not None
        late.append(answer.after - answer.before)
        history.play(move)
        history.play(answer.reply)
    assert sum(plies > 0 for plies in late) >= 2
    review = review_game(engine, Reviewer(history.positions, history.events))
    assert set(review.values) == {UNIT}
    told = [(ply.mark, ply.slower) for ply in review.plies[::2]]
    assert told == [("slower" if plies else "best", plies) for plies in late]
    assert all(ply.slower == 0 for ply in review.plies[1::2]), "who loses cannot dawdle"


def test_a_winner_who_gets_on_with_it_is_not_slower(engine: Engine) -> None:
    history = won_ending()
    engine.endings.solve(history.position)
    while history.position.outcome() is None:
        answer = finish(judge(engine.endings, history.position, history.position.legal_moves()[0]))
        move = answer.best[0]
        reply = finish(judge(engine.endings, history.position, move)).reply
        history.play(move)
        if reply is not None:
            history.play(reply)
    review = review_game(engine, Reviewer(history.positions, history.events))
    assert {ply.mark for ply in review.plies[::2]} == {"best"}


def test_a_dawdling_turn_that_loses_the_win_is_no_slow_one(engine: Engine) -> None:
    review = played(engine, "8/8/8/Gr6 r - 59 1", ["a1a2"])
    assert (review.plies[0].mark, review.plies[0].slower) == ("blunder", 0)


def test_who_resigns_gives_away_what_he_still_had(engine: Engine) -> None:
    review = played(engine, "8/8/8/Gr6 r - 0 1", ["a1a2"], "0-1")
    assert (review.end, review.closer) == (0, "first")
    assert review.closing == -review.values[-1] < 0
    assert review.share("first").skill == review.plies[0].skill + review.closing


def test_a_draw_agreed_costs_the_side_that_stood_better(engine: Engine) -> None:
    review = played(engine, "8/8/8/Gr6 b - 0 1", ["b1b2", "a1a2"], "1/2-1/2")
    assert review.end == UNIT // 2
    better = "first" if review.values[-1] > UNIT // 2 else "second"
    assert review.closer == better


def test_a_result_decided_on_the_board_leaves_nothing_to_close(engine: Engine) -> None:
    review = played(engine, "8/8/8/Gr6 r - 0 1", ["a1b1"], "0-1")
    assert (review.end, review.closing, review.closer) == (UNIT, 0, None)


def test_a_game_without_turns_can_be_reviewed(engine: Engine) -> None:
    review = review_game(engine, Reviewer([Position.start(RuleSet.parse("taiwan"))], []), QUICK)
    assert (review.plies, review.turning_points) == ((), ())
    assert review.start == review.end


def test_positions_and_events_must_fit() -> None:
    start = Position.start(TAIWAN)
    with pytest.raises(ValueError, match="positions: 2, expected one more than the 0 events"):
        Reviewer([start, start], [])


def test_a_finished_position_needs_no_search() -> None:
    over = Position.from_fen("8/8/8/S7 b - 0 1", TAIWAN)
    with pytest.raises(StopIteration) as end:
        next(look(over))
    assert end.value.value == Found(0, True, None, ())  # the side to move in a FEN is first


@pytest.mark.parametrize(
    ("given", "mark"),
    [
        (0, "good"),
        (49_999, "good"),
        (50_000, "inaccuracy"),
        (100_000, "mistake"),
        (150_000, "blunder"),
    ],
)
def test_marks_go_by_the_winning_chance_given_away(given: int, mark: str) -> None:
    assert mark_of(-given) == mark


def test_chances_grow_with_the_score_and_mirror() -> None:
    scores = range(-2000, 2001, 50)
    values = [points(score) for score in scores]
    assert values == sorted(values)
    assert all(points(score) + points(-score) == UNIT for score in scores)


def test_smoothing_keeps_what_is_certain_and_finds_the_least() -> None:
    values, changes = [500, 530, 470, 800, 1000], [20, 0, 300, 150]
    certain = [False, False, False, False, True]

    def cost(found: Sequence[int]) -> float:
        far = sum((a - b) ** 2 for a, b in zip(found, values, strict=True))
        steps = zip(found[1:], found, changes, strict=False)
        return far + 4 * sum((b - a - change) ** 2 for b, a, change in steps)

    least = smoothed(values, certain, changes, trust=4)
    assert least[-1] == 1000
    for at in range(4):
        for other in (-2, 2):
            moved = [value + other * (place == at) for place, value in enumerate(least)]
            assert cost(moved) > cost(least)


def test_an_error_that_comes_and_goes_with_the_side_to_move_is_taken_out() -> None:
    wave = [500 + 30 * (-1) ** turn for turn in range(40)]
    found = smoothed(wave, [False] * 40, [0] * 39)
    assert all(abs(value - 500) <= 2 for value in found[8:-8])
