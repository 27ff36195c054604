"""Odds during play: for the human to move, of a tile that lies face-down, and no peeking."""

from conversation import HUMAN_FIRST, HUMANS, Conversation

FEN = "8/8/8/XXXXXr2 r G1S2s2 0 1"


def test_odds_are_counted_from_the_bag() -> None:
    page = Conversation()
    page.result("new", players=HUMAN_FIRST, fen=FEN)
    odds = page.result("odds", ply=0, square="e1")
    assert odds == {
        "square": "e1",
        "tiles": 5,
        "helps": 1,
        "nothing": 2,
        "loses": 2,
        "effects": {"G": "helps", "S": "loses", "s": "nothing"},
    }


def test_odds_do_not_depend_on_the_deal() -> None:
    seen = []
    for seed in range(5):
        page = Conversation()
        page.result("new", players=HUMAN_FIRST, fen=FEN, seed=seed)
        seen.append(page.result("odds", ply=0, square="e1"))
    assert seen.count(seen[0]) == 5


def test_only_a_face_down_tile_has_odds() -> None:
    page = Conversation()
    page.result("new", players=HUMAN_FIRST, fen=FEN)
    for square in ("f1", "a4"):
        error = page.error("odds", ply=0, square=square)
        assert (error["code"], error["field"], error["met"]) == ("bad-value", "square", square)


def test_two_people_at_one_device_get_no_odds() -> None:
    page = Conversation()
    page.result("new", players=HUMANS, fen=FEN)
    assert page.error("odds", ply=0, square="a1")["code"] == "not-allowed"


def test_odds_are_for_the_player_to_move() -> None:
    page = Conversation()
    page.result("new", players=HUMAN_FIRST, fen=FEN)
    page.play("a1a1")
    assert page.error("odds", ply=1, square="b1")["code"] == "not-your-turn"
    assert page.error("odds", ply=0, square="b1")["code"] == "stale-ply"
