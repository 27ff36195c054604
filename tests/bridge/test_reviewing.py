"""Reviews of records: a job with progress, that can be cancelled, and whose sums are exact."""

from pathlib import Path

import pytest
from conversation import HUMANS, Conversation, FakeEngine

from banqi.engine import Engine, WasmtimeBackend
from banqi.engine import review as reviews

GAME = Path(__file__).parents[1] / "data/games/selfplay-002.bgn"
RESIGNED = '[Result "0-1"]\n[Termination "resignation"]\n\n1. a1=S h4=g 0-1\n'
UNIT = 1_000_000


@pytest.fixture
def page() -> Conversation:
    return Conversation(FakeEngine(slices=1))


def test_a_review_tells_its_progress_and_sums_to_the_result(page: Conversation) -> None:
    request = page.send("review", record=GAME.read_text())
    page.run()
    (answer,) = page.answers(request)
    review = answer["result"]
    told = page.progress(request)
    assert [progress["done"] for progress in told] == list(range(1, len(review["turns"])))
    assert {progress["turns"] for progress in told} == {len(review["turns"])}
    first, second = review["first"], review["second"]
    change = first["luck"] + first["skill"] - second["luck"] - second["skill"]
    assert review["values"][0] + change == review["end"] == 0
    for value, turn, after in zip(
        review["values"], review["turns"], review["values"][1:], strict=False
    ):
        assert value + turn["skill"] + turn["luck"] == after


def test_a_cancelled_review_answers_once_and_leaves_the_session_free(page: Conversation) -> None:
    request = page.send("review", record=GAME.read_text())
    for _ in range(9):
        page.session.pump()
    page.result("cancel", target=request)
    (answer,) = page.answers(request)
    assert answer["error"]["code"] == "cancelled"
    assert not page.session.pump()
    assert page.result("ping") == {}


def test_a_stopped_review_looks_at_the_rest_in_haste(page: Conversation) -> None:
    request = page.send("review", record=GAME.read_text())
    for _ in range(9):
        page.session.pump()
    page.send("stop", target=request)
    page.run()
    (answer,) = page.answers(request)
    assert len(answer["result"]["turns"]) == 166
    limits = [asked[1].nodes for asked in page.engine.asked]
    assert limits[0] == reviews.SLOW_NODES["interpreter"]
    assert set(limits[12:]) == {1}


def test_the_game_goes_on_while_another_is_reviewed(page: Conversation) -> None:
    page.result("new", players=HUMANS)
    request = page.send("review", record=GAME.read_text())
    page.session.pump()
    snapshot = page.session.snapshot()
    page.send("play", ply=snapshot["ply"], move="a1a1")
    page.run()
    assert page.answers(request)[0]["ok"]
    assert page.snapshot()["ply"] == 1


def test_a_new_game_ends_a_review(page: Conversation) -> None:
    request = page.send("review", record=GAME.read_text())
    page.session.pump()
    page.result("new", players=HUMANS)
    (answer,) = page.answers(request)
    assert answer["error"]["code"] == "cancelled"


def test_who_resigned_gives_away_the_rest(page: Conversation) -> None:
    review = page.result("review", record=RESIGNED)
    assert (review["end"], review["closer"]) == (0, "first")
    assert review["values"][-1] + review["closing"] == 0


def test_a_game_that_goes_on_ends_at_what_its_last_position_is_worth(page: Conversation) -> None:
    review = page.result("review", record="1. a1=S h4=g *\n")
    assert (review["end"], review["closer"]) == (review["values"][-1], None)


def test_a_record_without_turns_can_be_reviewed(page: Conversation) -> None:
    assert page.result("review", record='[FEN "8/8/8/S7 b - 0 1"]\n\n0-1\n')["values"] == [0]


def test_a_bad_record_is_refused_at_once(page: Conversation) -> None:
    error = page.error("review", record="1. a9=S")
    assert (error["code"], error["field"]) == ("bad-record", "record")


def test_equal_requests_get_equal_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "NODES", 100)
    page = Conversation(Engine(WasmtimeBackend()))
    text = GAME.read_text().split("20.")[0].replace("no-moves", "unterminated") + "*\n"
    text = text.replace('[Result "0-1"]', '[Result "*"]')
    once = page.result("review", record=text)
    page.result("analyse", fen="8/8/8/XXXXXXXX - G1A2E1g1a2e1 0 1", depth=3)
    assert page.result("review", record=text) == once
    assert once["nodes"] == 100
