"""Endings are solved while nobody asks for anything."""

from collections.abc import Callable

import pytest
from conversation import HUMANS, Conversation, FakeEngine

from banqi.bridge.background import Background
from banqi.engine import Engine, Limits
from banqi.rules import RULE_SETS, TAIWAN, Move, Position

FIVE = Position.from_fen("8/3a4/2G2R2/5s1C r - 0 40", TAIWAN)
FOUR = Position.from_fen("8/3a4/2GR1R2/8 r - 0 40", TAIWAN)
THREE = Position.from_fen("8/3a4/2G2R2/8 r - 0 40", TAIWAN)


@pytest.fixture(scope="module")
def engine() -> Engine:
    engine = Engine()
    if engine.backend.name == "interpreter":
        pytest.skip("the kernel is not compiled here")
    return engine


def test_the_endings_of_the_game_are_solved_in_slices(engine: Engine) -> None:
    background = Background(engine)
    assert engine.endings.exact(THREE) is None
    while background.step(THREE):
        pass
    assert engine.endings.exact(THREE) is not None
    assert not background.step(THREE)


def test_what_a_capture_may_lead_to_is_solved_ahead(engine: Engine) -> None:
    engine.new_game()
    position = Position.from_fen("8/8/3ra3/3GR3 r - 0 40", TAIWAN)
    background = Background(engine)
    while background.step(position):
        pass
    after = position.play(Move.parse("d1d2"))
    assert after.outcome() is None
    assert engine.endings.exact(after) is not None


def test_a_new_position_is_taken_up_at_once(engine: Engine) -> None:
    engine.new_game()
    background = Background(engine)
    assert background.step(FIVE)
    while background.step(THREE):
        pass
    assert engine.endings.exact(THREE) is not None
    assert engine.endings.exact(FIVE) is None


MAINLAND = Position.from_fen("8/3a4/2G2R2/8 r - 0 40", RULE_SETS["mainland"])


@pytest.mark.parametrize("slices", [1, 1000])
@pytest.mark.parametrize(
    "disturb",
    [
        lambda engine: engine.new_game(),
        lambda engine: engine.endings.solve(MAINLAND),
        lambda engine: engine.search(MAINLAND, Limits(nodes=1)).run(),
    ],
    ids=["new game", "other rules solved", "other rules searched"],
)
def test_what_was_cleared_is_solved_again(
    engine: Engine, disturb: Callable[[Engine], object], slices: int
) -> None:
    """Whether the work was done by then (1000 slices) or not (1)."""
    engine.new_game()
    background = Background(engine)
    for _ in range(slices):
        if not background.step(FOUR):
            break
    disturb(engine)
    assert background.has_work(FOUR)
    while background.step(FOUR):
        pass
    assert engine.endings.exact(FOUR) is not None
    assert not background.has_work(FOUR)


def test_it_goes_on_when_a_request_has_been_answered(engine: Engine) -> None:
    """The page sends nothing while its player thinks: the last job hands the worker over."""
    page = Conversation(engine)
    page.result("new", players=HUMANS, fen=THREE.fen())
    assert engine.endings.exact(THREE) is not None
    request = page.send("review", record='[Rules "taiwan"]\n\n1. a1=S *')
    while not page.answers(request):
        has_more = page.session.pump()
    assert engine.endings.exact(THREE) is None, "the review has cleared the tables"
    assert has_more
    page.run()
    assert engine.endings.exact(THREE) is not None


def test_there_is_nothing_to_do_at_the_start_or_the_end_of_a_game(engine: Engine) -> None:
    background = Background(engine)
    assert not background.step(None)
    assert not background.step(Position.start(TAIWAN))
    assert not background.step(Position.from_fen("8/3a4/2G2R2/8 r - 60 70", TAIWAN))


def test_the_interpreter_is_not_kept_busy() -> None:
    assert not Background(FakeEngine()).step(THREE)  # type: ignore[arg-type]
