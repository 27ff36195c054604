"""Records, links, positions and analyses: the game being played is never touched."""

import random
import re
from pathlib import Path
from typing import Any

import pytest
from conversation import HUMAN_FIRST, HUMANS, Conversation, FakeEngine, Message, play_out

from banqi.bridge.linking import format_link, is_link, parse_link
from banqi.rules import Record

GAMES = sorted((Path(__file__).parents[1] / "data/games").glob("*.bgn"))
NO_BAG = dict.fromkeys("SCHREAGschreag", 0)


@pytest.fixture
def page() -> Conversation:
    page = Conversation()
    page.result("new", players=HUMANS)
    page.play("h4h4")
    return page


def finished_game(seed: int, rules: str = "taiwan") -> tuple[Conversation, Message]:
    page = Conversation(FakeEngine(slices=1))
    start = page.result("new", players=HUMAN_FIRST, rules=rules)
    return page, play_out(page, start, random.Random(seed), most=2000)


@pytest.mark.parametrize("seed", range(4))
def test_a_finished_game_replays_from_its_record_ply_by_ply(seed: int) -> None:
    page, end = finished_game(seed, ["taiwan", "parlour", "hongkong", "mainland"][seed])
    tags = {"First": "me", "Second": "level 1", "Date": "2026.11.30"}
    record = page.result("record", tags=tags)
    replay = page.result("open_record", text=record["text"])
    assert tags.items() <= replay["tags"].items()
    assert replay["moves"] == end["moves"]
    assert replay["outcome"] == end["outcome"]
    assert replay["tiles"] == end["deal"]["tiles"]
    assert replay["tags"]["Commitment"] == end["deal"]["hash"]
    assert len(replay["plies"]) == len(replay["moves"]) + 1
    last = replay["plies"][-1]
    for field in ("board", "bag", "taken", "toMove", "colours", "quiet", "fen", "ply", "number"):
        assert last[field] == end[field]
    assert replay["record"]["text"] == record["text"]


@pytest.mark.parametrize("seed", range(4))
def test_a_link_tells_the_same_game_without_names_and_deal(seed: int) -> None:
    page, end = finished_game(
        seed, ["taiwan:quiet=40,chase=off", "parlour", "hongkong", "mainland"][seed]
    )
    link = page.result("record", tags={"First": "me"})["link"]
    assert re.fullmatch(r"[A-Za-z0-9._~-]+", link)
    replay = page.result("open_record", text=link)
    assert (replay["moves"], replay["outcome"]) == (end["moves"], end["outcome"])
    assert replay["rules"] == end["rules"]
    assert replay["tags"] == {}
    assert replay["tiles"] is None
    assert replay["record"]["link"] == link


@pytest.mark.parametrize("ending", ["resign", "offer_draw", None])
def test_a_link_keeps_endings_that_the_turns_do_not_tell(
    page: Conversation, ending: str | None
) -> None:
    if ending:
        page.result(ending, ply=1)
    snapshot = page.snapshot()
    replay = page.result("open_record", text=page.result("record")["link"])
    assert replay["outcome"] == snapshot["outcome"]


def test_a_link_keeps_the_position_a_game_was_started_from() -> None:
    page = Conversation()
    fen = "8/X7/8/R5s1 b S1 3 9"
    page.result("new", players=HUMANS, fen=fen)
    page.play("g1g2")
    replay = page.result("open_record", text=page.result("record")["link"])
    assert replay["start"] == fen == replay["plies"][0]["fen"]
    assert [turn["text"] for turn in replay["moves"]] == ["g1-g2"]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_recorded_games_survive_the_way_through_a_link(path: Path) -> None:
    record = Record.parse(path.read_text(encoding="utf-8"))
    link = format_link(record)
    assert is_link(link)
    back = parse_link(link)
    assert (back.events, back.start, back.result) == (record.events, record.start, record.result)


def test_a_black_advisor_in_a_link_is_not_taken_for_a_file() -> None:
    link = "1~taiwan~~~a1ab1a"
    assert [str(event) for event in parse_link(link).events] == ["a1=a", "b1=a"]


@pytest.mark.parametrize(
    ("text", "ply"),
    [
        ("1. a1=S a1=S", 2), ("1. a1=S b1-b2", 2), ("1. a1=Q", 1), ("1. a1=G b1=G", 2),
        ("hello", 1), ("{unclosed", None), ('[Rules "chess"] 1. a1=S', None),
        ('[Result "2-0"]', None), ('[Result "1-0"] [Termination "no-moves"] 1. a1=S 1-0', None),
        ("2~taiwan~~~", None), ("1~taiwan", None), ("1~chess~~~", None), ("1~taiwan~8~~", None),
        ("1~taiwan~~~zz", 1), ("1~taiwan~~~a1Sa1S", 2), ("1~taiwan~~mate~a1S", None),
    ],
)  # fmt: skip
def test_a_damaged_record_is_refused_at_its_place_and_changes_nothing(
    page: Conversation, text: str, ply: int | None
) -> None:
    before = page.snapshot()
    error = page.error("open_record", text=text)
    assert (error["code"], error["field"], error.get("ply")) == ("bad-record", "text", ply)
    assert page.error("analyse", record=text)["code"] == "bad-record"
    assert page.snapshot() == before


@pytest.mark.parametrize("tag", ["Rules", "FEN", "Deal", "Result", "Termination"])
def test_the_page_cannot_set_what_a_record_says_itself(page: Conversation, tag: str) -> None:
    assert page.error("record", tags={tag: "x"})["field"] == "tags"


def test_the_game_being_played_can_be_stepped_through(page: Conversation) -> None:
    replay = page.result("replay")
    snapshot = page.snapshot()
    assert replay["moves"] == snapshot["moves"]
    assert replay["plies"][-1]["board"] == snapshot["board"]
    assert replay["plies"][0]["board"] == "X" * 32
    assert replay["outcome"] is None


def test_a_position_given_in_parts_comes_back_as_text_and_again_as_parts(
    page: Conversation,
) -> None:
    parts = {
        "board": "R......s" + "." * 16 + "X" + "." * 7,
        "turn": "b", "bag": {**NO_BAG, "g": 1}, "quiet": 4, "number": 12,
    }  # fmt: skip
    checked = page.result("check_position", parts=parts)
    assert checked["ok"]
    assert checked["fen"] == "X7/8/8/R6s b g1 4 12"
    assert checked["parts"] == parts
    assert page.result("check_position", fen=checked["fen"]) == checked
    assert checked["legal"] == ["a4a4", "h1g1", "h1h2"]
    assert not checked["finished"]
    assert page.result("new", players=HUMANS, fen=checked["fen"])["fen"] == checked["fen"]


@pytest.mark.parametrize(
    ("fen", "field"),
    [
        ("8/8/8 r - 0 1", "board"), ("9/8/8/8 r - 0 1", "board"), ("8/8/8/R7 r S1 0 1", "bag"),
        ("8/8/8/R7 w - 0 1", "turn"), ("8/8/8/R7 - - 0 1", "turn"), ("8/8/8/R7 r - x 1", "quiet"),
        ("8/8/8/R7 r - 0 0", "number"), ("8/8/8/R7", "fen"), ("8/8/8/GG6 r - 0 1", "board"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_position_is_told_by_field(
    page: Conversation, fen: str, field: str
) -> None:
    checked = page.result("check_position", fen=fen)
    assert not checked["ok"]
    assert [error["field"] for error in checked["errors"]] == [field]
    assert checked["fen"] is None


def test_a_finished_position_is_a_position_that_cannot_be_played(page: Conversation) -> None:
    checked = page.result("check_position", fen="8/8/8/R7 b - 0 1")
    assert checked["ok"]
    assert checked["finished"]
    assert checked["legal"] == []
    assert page.error("analyse", fen="8/8/8/R7 b - 0 1")["code"] == "game-over"


@pytest.mark.parametrize(
    "params", [{}, {"fen": "8", "parts": {"board": "." * 32, "turn": "r", "bag": NO_BAG}}]
)
def test_a_position_is_checked_in_one_form(page: Conversation, params: Any) -> None:
    assert page.error("check_position", **params)["field"] == "fen"


def test_any_ply_of_the_game_can_be_analysed(page: Conversation) -> None:
    page.result("analyse", ply=0)
    page.result("analyse")
    asked = [position.number for position, *_ in page.engine.asked]
    boards = [position.board.count(15) for position, *_ in page.engine.asked]
    assert (asked, boards) == ([1, 1], [32, 31])
    assert page.error("analyse", ply=2)["field"] == "ply"


def test_an_analysis_has_the_limits_and_lines_it_was_asked_for(page: Conversation) -> None:
    page.result("analyse", fen="8/8/8/R5s1 b - 0 1", lines=3, nodes=50, depth=4, movetimeMs=7)
    _, limits, level, lines, _ = page.engine.asked[-1]
    assert (limits.nodes, limits.depth, limits.movetime_ms) == (50, 4, 7)
    assert (level, lines) == (None, 3)


def test_an_analysis_of_a_record_keeps_what_was_repeated_before(page: Conversation) -> None:
    fen = "8/8/8/R5s1 r - 0 1"
    text = f'[FEN "{fen}"] 1. a1-a2 g1-g2 2. a2-a1 g2-g1'
    page.result("analyse", record=text)
    assert page.engine.asked[-1][0].occurrences() == 2
    page.result("analyse", record=text, ply=0)
    assert page.engine.asked[-1][0].occurrences() == 1


def test_an_analysis_without_limits_runs_until_it_is_stopped() -> None:
    page = Conversation(FakeEngine(slices=10**9))
    request = page.send("analyse", fen="8/8/8/R5s1 b - 0 1")
    assert all(page.session.pump() for _ in range(50))
    page.result("stop", target=request)
    (answer,) = page.answers(request)
    assert answer["result"]["depth"] == 50
    assert answer["result"]["side"] == "first"


def test_an_analysis_needs_a_game_a_record_or_a_position() -> None:
    page = Conversation()
    assert page.error("analyse")["code"] == "no-game"
    assert page.error("analyse", fen="8", record="1.")["code"] == "unexpected-field"
    assert page.error("analyse", fen="8")["code"] == "bad-fen"
