"""What happens to a game when the page asks for it."""

import random
from typing import Any

import pytest
from conversation import (
    ENGINE_FIRST,
    ENGINES,
    HUMAN_FIRST,
    HUMANS,
    Conversation,
    FakeEngine,
    all_moves,
    play_out,
)

from banqi.rules import TAIWAN, Position
from banqi.rules.deal import commitment, parse_tiles

# Red's soldier takes the general next to it and Black has nothing left.
MATE_IN_ONE = "8/8/8/Sg6 r - 0 1"


@pytest.fixture
def page() -> Conversation:
    return Conversation()


def test_a_new_game_shows_32_tiles_and_lets_first_flip_any(page: Conversation) -> None:
    snapshot = page.result("new", players=HUMAN_FIRST)
    assert snapshot["board"] == "X" * 32
    assert snapshot["mode"] == "computer"
    assert sorted(all_moves(snapshot)) == sorted(f"{s}{s}" for s in snapshot["legal"])
    assert len(snapshot["legal"]) == 32
    assert snapshot["colours"] == {"first": None, "second": None}
    assert snapshot["last"] is None
    assert snapshot["start"] is None
    assert sum(snapshot["bag"].values()) == 32
    assert sum(snapshot["taken"].values()) == 0
    assert not snapshot["canUndo"]


@pytest.mark.parametrize(
    ("players", "mode"),
    [(HUMANS, "device"), (HUMAN_FIRST, "computer"), (ENGINE_FIRST, "computer"), (ENGINES, "watch")],
)
def test_who_plays_tells_the_mode(page: Conversation, players: Any, mode: str) -> None:
    assert page.result("new", players=players)["mode"] == mode


def test_the_first_flip_gives_first_its_colour(page: Conversation) -> None:
    page.result("new", players=HUMANS, seed=7)
    snapshot = page.play("b2b2")
    colour = "r" if snapshot["moves"][0]["piece"].isupper() else "b"
    assert snapshot["colours"]["first"] == colour
    assert snapshot["toMove"] == "second"
    assert snapshot["moves"][0] == {
        "ply": 0, "by": "first", "kind": "flip", "from": "b2", "to": "b2",
        "piece": snapshot["board"][9], "text": f"b2={snapshot['board'][9]}",
    }  # fmt: skip
    assert snapshot["last"] == 0


def test_a_cannon_capture_tells_the_square_it_jumps(page: Conversation) -> None:
    page.result("new", players=HUMANS, fen="8/8/8/C1X1s1S1 r S1 0 1")
    snapshot = page.snapshot()
    assert snapshot["screens"] == {"a1e1": "c1"}
    snapshot = page.play("a1e1")
    assert snapshot["moves"][-1]["screen"] == "c1"
    assert snapshot["moves"][-1]["captured"] == "s"
    assert snapshot["taken"]["s"] == 1
    assert sum(snapshot["taken"].values()) == 1


def test_a_piece_that_was_missing_from_the_start_is_not_shown_as_captured(
    page: Conversation,
) -> None:
    snapshot = page.result("new", players=HUMANS, fen="8/8/8/R5s1 r - 0 1")
    assert sum(snapshot["taken"].values()) == 0


def test_an_illegal_move_says_why_and_changes_nothing(page: Conversation) -> None:
    before = page.result("new", players=HUMANS, fen="8/8/8/Ra6 r - 0 1")
    error = page.error("play", ply=0, move="a1b1")
    assert (error["code"], error["field"], error["met"]) == ("illegal-move", "move", "a1b1")
    assert error["refusal"]["code"] == "outranked"
    assert error["refusal"]["details"] == {
        "origin": "a1", "target": "b1", "piece": "R", "victim": "a",
    }  # fmt: skip
    assert page.snapshot() == before


def test_explain_tells_what_the_refusal_of_a_move_would_say(page: Conversation) -> None:
    page.result("new", players=HUMANS, fen="8/8/8/Ra6 r - 0 1")
    explained = page.result("explain", ply=0, move="a1b1")
    error = page.error("play", ply=0, move="a1b1")
    assert explained == {"legal": False, "refusal": error["refusal"]}
    assert page.result("explain", ply=0, move="a1a2") == {"legal": True, "refusal": None}


def test_a_request_made_at_another_ply_is_refused(page: Conversation) -> None:
    page.result("new", players=HUMANS, seed=1)
    before = page.play("a1a1")
    for kind, params in (
        ("play", {"move": "b1b1"}), ("undo", {}), ("resign", {}), ("offer_draw", {}),
        ("think", {}), ("hint", {}), ("explain", {"move": "b1b1"}),
    ):  # fmt: skip
        error = page.error(kind, ply=0, **params)
        assert (error["code"], error["met"], error["expected"]) == ("stale-ply", "0", "1")
    assert page.snapshot() == before


def test_a_human_cannot_play_for_the_engine_nor_the_engine_for_a_human(page: Conversation) -> None:
    page.result("new", players=ENGINE_FIRST)
    assert page.error("play", ply=0, move="a1a1")["code"] == "not-your-turn"
    assert page.error("hint", ply=0)["code"] == "not-your-turn"
    page.result("think", ply=0)
    assert page.error("think", ply=1)["code"] == "not-your-turn"


def test_the_engine_plays_at_its_level_and_is_given_a_position_only() -> None:
    page = Conversation(FakeEngine())
    page.result("new", players=ENGINES)
    thought = page.result("think", ply=0)
    assert thought["snapshot"]["ply"] == 1
    page.result("think", ply=1)
    assert [asked[2] for asked in page.engine.asked] == [1, 2]
    assert page.engine.asked[0][0] == Position.start(TAIWAN)


def test_the_engine_is_seeded_in_test_games_only_and_never_with_the_deals_seed(
    page: Conversation,
) -> None:
    page.result("new", players=ENGINES, seed=77)
    page.result("think", ply=0)
    page.result("think", ply=1)
    assert [asked[4] for asked in page.engine.asked] == [0, 1]
    page.result("new", players=ENGINES)
    page.result("think", ply=0)
    assert [asked[4] for asked in page.engine.asked] == [None]


def test_thinking_tells_its_progress_before_its_answer() -> None:
    page = Conversation(FakeEngine(slices=4))
    page.result("new", players=ENGINE_FIRST)
    request = page.send("think", ply=0)
    page.run()
    assert [info["depth"] for info in page.progress(request)] == [1, 2, 3]
    assert "progress" not in page.heard[-1]


def test_a_search_that_gets_no_deeper_still_tells_its_progress() -> None:
    page = Conversation(FakeEngine(slices=10**9, most_depth=2))
    page.result("new", players=ENGINE_FIRST)
    request = page.send("think", ply=0)
    for _ in range(40):
        page.session.pump()
    assert [info["nodes"] for info in page.progress(request)] == [10, 20, 120, 240, 360]


def test_stop_makes_the_engine_move_now() -> None:
    page = Conversation(FakeEngine(slices=10**9))
    page.result("new", players=ENGINE_FIRST)
    request = page.send("think", ply=0)
    page.session.pump()
    assert page.result("stop", target=request) == {}
    (answer,) = page.answers(request)
    assert answer["result"]["snapshot"]["ply"] == 1


def test_cancel_ends_thinking_without_a_move() -> None:
    page = Conversation(FakeEngine(slices=10**9))
    before = page.result("new", players=ENGINE_FIRST)
    request = page.send("think", ply=0)
    page.session.pump()
    assert page.result("cancel", target=request) == {}
    (answer,) = page.answers(request)
    assert answer["error"]["code"] == "cancelled"
    assert page.snapshot() == before
    assert not page.session.pump()


def test_nothing_changes_the_game_while_the_engine_thinks() -> None:
    page = Conversation(FakeEngine(slices=10**9))
    page.result("new", players=ENGINE_FIRST)
    request = page.send("think", ply=0)
    for kind, params in (
        ("play", {"move": "a1a1"}), ("undo", {}), ("resign", {}), ("offer_draw", {}), ("think", {}),
    ):  # fmt: skip
        late = page.send(kind, ply=0, **params)
        (answer,) = page.answers(late)
        assert answer["error"]["code"] == "busy"
    assert page.answers(page.send("ping"))[0]["ok"]
    page.result("cancel", target=request)


def test_a_new_game_cancels_every_job_on_the_old_one() -> None:
    page = Conversation(FakeEngine(slices=10**9))
    page.result("new", players=ENGINE_FIRST)
    jobs = [page.send("analyse"), page.send("think", ply=0)]
    page.result("new", players=HUMANS)
    for request in jobs:
        assert page.answers(request)[0]["error"]["code"] == "cancelled"
    assert not page.session.pump()


def test_a_hint_for_a_ply_that_has_passed_is_cancelled_and_an_analysis_goes_on() -> None:
    page = Conversation(FakeEngine(slices=10**9))
    page.result("new", players=HUMAN_FIRST)
    analysis, hint = page.send("analyse"), page.send("hint", ply=0)
    page.session.pump()
    late = page.send("play", ply=0, move="a1a1")
    assert page.answers(late)[0]["ok"]
    assert page.answers(hint)[0]["error"]["code"] == "cancelled"
    assert page.answers(analysis) == []
    page.result("cancel", target=analysis)


def test_an_analysis_interrupted_by_the_engines_turn_begins_again_and_ends() -> None:
    page = Conversation(FakeEngine(slices=6))
    page.result("new", players=ENGINE_FIRST)
    analysis = page.send("analyse")
    page.session.pump()
    page.result("think", ply=0)
    (answer,) = page.answers(analysis)
    assert answer["ok"]
    assert [info["depth"] for info in page.progress(analysis)] == [1, 2, 3, 4, 5]
    assert len(page.engine.asked) == 3


def test_undo_against_the_computer_returns_to_the_humans_last_turn(page: Conversation) -> None:
    page.result("new", players=HUMAN_FIRST, seed=4)
    page.play("a1a1")
    after = page.result("think", ply=1)["snapshot"]
    assert after["canUndo"]
    back = page.result("undo", ply=2)
    assert (back["ply"], back["toMove"]) == (0, "first")
    assert not back["canUndo"]


def test_undo_against_the_computer_never_takes_back_its_first_turn(page: Conversation) -> None:
    page.result("new", players=ENGINE_FIRST, seed=4)
    after = page.result("think", ply=0)["snapshot"]
    assert not after["canUndo"]
    assert page.error("undo", ply=1)["code"] == "not-allowed"


def test_undo_on_one_device_takes_back_one_turn(page: Conversation) -> None:
    page.result("new", players=HUMANS, seed=4)
    page.play("a1a1", "b1b1")
    assert page.result("undo", ply=2)["ply"] == 1


def test_there_is_no_undo_when_engines_play_each_other(page: Conversation) -> None:
    page.result("new", players=ENGINES, seed=4)
    after = page.result("think", ply=0)["snapshot"]
    assert not after["canUndo"]
    assert page.error("undo", ply=1)["code"] == "not-allowed"


def test_undoing_a_flip_deals_anew_and_says_so(page: Conversation) -> None:
    before = page.result("new", players=HUMANS)
    page.play("a1a1")
    back = page.result("undo", ply=1)
    assert back["deal"]["redealt"] == 1
    assert back["deal"]["hash"] != before["deal"]["hash"]
    assert back["board"] == "X" * 32


def test_undoing_a_quiet_move_deals_nothing_anew(page: Conversation) -> None:
    before = page.result("new", players=HUMANS, fen="8/8/8/R1X3s1 r S1 0 1")
    page.play("a1a2")
    assert page.result("undo", ply=1) == before


def test_a_tile_seen_and_taken_back_may_be_another_next_time(page: Conversation) -> None:
    page.result("new", players=HUMANS)
    seen = set()
    for _ in range(40):
        seen.add(page.play("a1a1")["board"][0])
        page.result("undo", ply=1)
    assert len(seen) > 3


def test_the_winner_and_the_deal_are_told_at_the_end(page: Conversation) -> None:
    page.result("new", players=HUMANS, fen=MATE_IN_ONE)
    snapshot = page.play("a1b1")
    assert snapshot["outcome"] == {
        "result": "1-0", "winner": "first", "termination": "no-moves",
    }  # fmt: skip
    assert snapshot["legal"] == {}
    assert snapshot["barred"] == []
    assert page.error("play", ply=1, move="b1a1")["code"] == "game-over"


def test_the_commitment_can_be_checked_at_the_end(page: Conversation) -> None:
    before = page.result("new", players=HUMANS)
    assert "salt" not in before["deal"]
    after = page.result("resign", ply=0)
    deal = after["deal"]
    start = Position.start(TAIWAN)
    tiles = parse_tiles(deal["tiles"], start.board, start.bag)
    assert commitment(deal["salt"], tiles) == deal["hash"] == before["deal"]["hash"]


def test_a_human_resigns_whoever_is_to_move(page: Conversation) -> None:
    page.result("new", players=ENGINE_FIRST)
    assert page.result("resign", ply=0)["outcome"] == {
        "result": "1-0", "winner": "first", "termination": "resignation",
    }  # fmt: skip


def test_an_engine_does_not_resign(page: Conversation) -> None:
    page.result("new", players=HUMAN_FIRST)
    assert page.error("resign", ply=0, by="second")["code"] == "not-allowed"
    page.result("new", players=ENGINES)
    assert page.error("resign", ply=0)["code"] == "not-allowed"


def test_on_one_device_either_side_can_resign(page: Conversation) -> None:
    page.result("new", players=HUMANS)
    assert page.result("resign", ply=0, by="second")["outcome"]["winner"] == "first"


def test_a_draw_on_one_device_is_agreed_at_once(page: Conversation) -> None:
    page.result("new", players=HUMANS)
    answer = page.result("offer_draw", ply=0)
    assert answer["accepted"]
    assert answer["snapshot"]["outcome"] == {
        "result": "1/2-1/2", "winner": None, "termination": "agreement",
    }  # fmt: skip


@pytest.mark.parametrize(("score", "accepted"), [(-300, False), (0, True), (300, True)])
def test_the_engine_takes_a_draw_unless_it_is_better(score: int, accepted: bool) -> None:
    # The human is to move, so a good score is good for the human.
    page = Conversation(FakeEngine(score=score))
    page.result("new", players=HUMAN_FIRST, seed=5)
    snapshot = page.snapshot()
    while snapshot["ply"] < 20:
        move = next(move for move in all_moves(snapshot) if move[:2] == move[2:])
        snapshot = page.result("play", ply=snapshot["ply"], move=move)
        snapshot = page.result("think", ply=snapshot["ply"])["snapshot"]
    answer = page.result("offer_draw", ply=snapshot["ply"])
    assert answer["accepted"] == accepted
    # The fake engine expects to win 900 of 1000 and to lose 50 where it is better.
    assert answer.get("reason") == (None if accepted else {"code": "better", "percent": 92})
    assert (answer["snapshot"]["outcome"] is not None) == accepted
    assert answer["snapshot"]["drawOffer"] == {
        "by": "first", "ply": snapshot["ply"], "accepted": accepted,
    }  # fmt: skip


def test_the_engine_takes_no_draw_in_the_opening() -> None:
    page = Conversation(FakeEngine(score=300))
    page.result("new", players=HUMAN_FIRST)
    answer = page.result("offer_draw", ply=0)
    assert not answer["accepted"]
    assert answer["reason"] == {"code": "too-early", "turns": 20}


def test_a_draw_is_offered_once_a_ply(page: Conversation) -> None:
    page.result("new", players=HUMAN_FIRST, seed=5)
    assert not page.result("offer_draw", ply=0)["accepted"]
    assert page.error("offer_draw", ply=0)["code"] == "not-allowed"
    assert page.play("a1a1")["drawOffer"] is None


def test_a_rematch_swaps_the_sides_and_deals_anew(page: Conversation) -> None:
    before = page.result("new", players=HUMAN_FIRST, seed=5, rules="hongkong")
    assert page.error("rematch")["code"] == "not-over"
    page.result("resign", ply=0)
    after = page.result("rematch")
    assert after["players"] == {"first": before["players"]["second"], "second": {"kind": "human"}}
    assert after["rules"]["text"] == "hongkong"
    assert before["deal"]["test"]
    assert not after["deal"]["test"]
    assert after["ply"] == 0


def test_equal_seeds_give_equal_test_deals(page: Conversation) -> None:
    hashes = {page.result("new", players=HUMANS, seed=9)["deal"]["hash"] for _ in range(3)}
    assert len(hashes) == 1
    assert len({page.result("new", players=HUMANS)["deal"]["hash"] for _ in range(3)}) == 3


def test_there_are_no_hints_between_two_humans(page: Conversation) -> None:
    page.result("new", players=HUMANS)
    assert page.error("hint", ply=0)["code"] == "not-allowed"


def test_a_game_from_a_position_belongs_to_the_side_to_move(page: Conversation) -> None:
    snapshot = page.result("new", players=HUMANS, fen="8/8/8/R5s1 b - 3 9")
    assert snapshot["colours"] == {"first": "b", "second": "r"}
    assert snapshot["start"] == snapshot["fen"] == "8/8/8/R5s1 b - 3 9"
    assert (snapshot["quiet"], snapshot["number"]) == (3, 9)


@pytest.mark.parametrize(
    ("params", "code", "field"),
    [
        ({"rules": "xiangqi"}, "bad-rules", "rules"),
        ({"fen": "8/8/8/8 r - 0 1"}, "bad-fen", "fen"),
        ({"fen": "8/8/8/R7 r - 0 1"}, "game-over", "fen"),
        ({"players": {"first": {"kind": "engine"}, "second": {"kind": "human"}}},
         "missing-field", "players.first.level"),
        ({"players": {"first": {"kind": "human", "level": 2}, "second": {"kind": "human"}}},
         "unexpected-field", "players.first.level"),
        ({"players": {"first": {"kind": "human"}, "second": {"kind": "engine", "level": 9}}},
         "bad-value", "players.second.level"),
        ({"seed": -1}, "bad-value", "seed"),
    ],
)  # fmt: skip
def test_a_new_game_that_cannot_be_leaves_the_old_one(
    page: Conversation, params: Any, code: str, field: str
) -> None:
    page.result("new", players=HUMANS)
    before = page.play("c3c3")
    error = page.error("new", **{"players": HUMANS, **params})
    assert (error["code"], error["field"]) == (code, field)
    assert page.snapshot() == before


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        ("taiwan", HUMANS),
        ("parlour", HUMAN_FIRST),
        ("hongkong", ENGINE_FIRST),
        ("mainland", ENGINES),
    ],
)
def test_whole_games_of_every_rule_set_and_mode_end_with_an_outcome(
    rules: str, players: Any
) -> None:
    for seed in range(3):
        page = Conversation(FakeEngine(slices=1))
        start = page.result("new", players=players, rules=rules, seed=seed)
        assert start["rules"]["name"] == rules
        end = play_out(page, start, random.Random(seed), most=2000)
        assert end["outcome"] is not None
