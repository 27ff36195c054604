"""A saved game comes back as it was, and nothing else does."""

import base64
import hashlib
import json
import random
import zlib
from typing import Any

import pytest
from conversation import ENGINE_FIRST, HUMAN_FIRST, HUMANS, Conversation, FakeEngine, play_out

from banqi.bridge.saving import load_text, save_text


def sealed(content: Any, name: str = "banqi-save", version: str = "1") -> str:
    """A save text with any content and a right check sum."""
    body = base64.urlsafe_b64encode(zlib.compress(json.dumps(content).encode())).decode()
    body = body.rstrip("=")
    return f"{name}.{version}.{body}.{hashlib.sha256(body.encode()).hexdigest()[:16]}"


def opened(save: str) -> Any:
    body = save.split(".")[2]
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))))


@pytest.fixture
def page() -> Conversation:
    page = Conversation()
    page.result("new", players=HUMANS, rules="mainland:quiet=40")
    page.play("a1a1", "b1b1", "c2c2")
    return page


@pytest.mark.parametrize("plies", [0, 1, 9, 40, 400])
def test_a_game_resumes_in_another_session_just_as_it_was(plies: int) -> None:
    page = Conversation(FakeEngine(slices=1))
    snapshot = page.result("new", players=ENGINE_FIRST, rules="taiwan:quiet=50")
    snapshot = play_out(page, snapshot, random.Random(plies), most=plies)
    other = Conversation(FakeEngine(slices=1))
    assert other.result("resume", save=snapshot["save"]) == snapshot
    if snapshot["outcome"] is None:
        end, other_end = (
            play_out(each, snapshot, random.Random(1), most=2000) for each in (page, other)
        )
        assert end == other_end


def test_a_resigned_game_and_an_offered_draw_resume_as_they_were() -> None:
    page = Conversation()
    page.result("new", players=HUMAN_FIRST)
    offered = page.result("offer_draw", ply=0)["snapshot"]
    assert page.result("resume", save=offered["save"]) == offered
    resigned = page.result("resign", ply=0)
    assert Conversation().result("resume", save=resigned["save"]) == resigned


def test_a_game_keeps_its_id_through_turns_undoing_new_deals_and_resuming(
    page: Conversation,
) -> None:
    game = page.snapshot()["game"]
    undone = page.result("undo", ply=3)
    assert (undone["game"], undone["deal"]["redealt"]) == (game, 1)
    assert page.play("d1d1")["game"] == game
    assert page.result("undo", ply=3)["game"] == game
    assert Conversation().result("resume", save=undone["save"])["game"] == game
    assert page.result("resign", ply=2)["game"] == game


def test_every_other_game_has_another_id(page: Conversation) -> None:
    ids = [page.snapshot()["game"], page.result("new", players=HUMANS, seed=1)["game"]]
    ids.append(page.result("new", players=HUMANS, seed=1)["game"])
    page.play("a1a1")
    page.result("resign", ply=1)
    ids.append(page.result("rematch")["game"])
    assert len(set(ids)) == 4


def test_what_goes_on_after_an_end_was_taken_back_is_another_game(page: Conversation) -> None:
    over = page.result("resign", ply=3)
    taken_back = page.result("undo", ply=3)
    assert taken_back["outcome"] is None
    assert taken_back["game"] != over["game"]


def test_a_save_of_an_earlier_version_gets_the_id_it_is_known_by_or_one_that_stays(
    page: Conversation,
) -> None:
    content = opened(page.snapshot()["save"])
    del content["id"]
    old = sealed(content)
    first = page.result("resume", save=old)["game"]
    assert Conversation().result("resume", save=old)["game"] == first
    assert page.result("resume", save=old, game="entry-7")["game"] == "entry-7"
    own = page.snapshot()["save"]
    assert page.result("resume", save=own, game="another")["game"] == "entry-7"


def test_a_saved_game_is_read_as_a_record_and_step_by_step_without_putting_it_back(
    page: Conversation,
) -> None:
    save = page.snapshot()["save"]
    record, replay = page.result("record"), page.result("replay")
    after = page.result("new", players=HUMAN_FIRST)
    assert page.result("record", save=save) == record
    assert page.result("replay", save=save) == replay
    assert "Deal" not in record["text"]
    assert page.snapshot() == after
    assert page.error("record", save=save[:-1])["code"] == "bad-save"
    assert page.error("replay", save="")["code"] == "bad-save"


def test_an_undone_flip_is_still_counted_after_a_resume(page: Conversation) -> None:
    snapshot = page.result("undo", ply=3)
    assert Conversation().result("resume", save=snapshot["save"])["deal"]["redealt"] == 1


def test_every_damaged_character_of_a_save_is_noticed_and_changes_nothing(
    page: Conversation,
) -> None:
    before = page.snapshot()
    save = before["save"]
    for place in range(0, len(save), 7):
        letter = "A" if save[place] != "A" else "B"
        error = page.error("resume", save=save[:place] + letter + save[place + 1 :])
        assert (error["code"], error["field"]) == ("bad-save", "save")
    assert page.snapshot() == before


@pytest.mark.parametrize("cut", [0, 1, 10, 40, -1])
def test_a_cut_off_save_is_refused(page: Conversation, cut: int) -> None:
    assert page.error("resume", save=page.snapshot()["save"][:cut])["code"] == "bad-save"


@pytest.mark.parametrize(
    "text",
    [
        "", "hello", "{}", "banqi-save", "banqi-save.1", "banqi-save.1..", "banqi-save.2.x.y",
        sealed({}), sealed(None), sealed([1]), sealed({"game": {}}), sealed("x" * 10),
        sealed({"game": {}}, name="chess-save"), sealed({"game": {}}, version="7"), "\ud800",
    ],
)  # fmt: skip
def test_foreign_texts_are_refused(page: Conversation, text: str) -> None:
    before = page.snapshot()
    error = page.error("resume", save=text)
    assert error["code"] == "bad-save"
    assert error["message"]
    assert page.snapshot() == before


@pytest.mark.parametrize(
    "change",
    [
        {"levels": [1]}, {"levels": [0, None]}, {"levels": [True, None]}, {"levels": None},
        {"offer": [1, 2, 3]}, {"offer": ["first", 0]}, {"game": None},
        {"id": 7}, {"id": None}, {"id": ""}, {"id": "x" * 65}, {"id": "a b"},
    ],
)  # fmt: skip
def test_a_well_sealed_save_with_wrong_content_is_refused(page: Conversation, change: Any) -> None:
    content = opened(page.snapshot()["save"])
    assert page.error("resume", save=sealed({**content, **change}))["code"] == "bad-save"


@pytest.mark.parametrize(
    "change",
    [
        {"moves": ["a1=S", "a1=S"]}, {"deal": "S" * 32}, {"salt": "zz"}, {"rules": "chess"},
        {"start": "8 r"}, {"declared": ["mate", "first"]}, {"redealt": -1}, {"seed": "x"},
    ],
)  # fmt: skip
def test_a_well_sealed_save_of_an_impossible_game_is_refused(
    page: Conversation, change: Any
) -> None:
    content = opened(page.snapshot()["save"])
    game = {**content["game"], **change}
    assert page.error("resume", save=sealed({**content, "game": game}))["code"] == "bad-save"


def test_a_save_that_unpacks_to_gigabytes_is_refused(page: Conversation) -> None:
    body = base64.urlsafe_b64encode(zlib.compress(b"0" * 50_000_000)).decode().rstrip("=")
    bomb = f"banqi-save.1.{body}.{hashlib.sha256(body.encode()).hexdigest()[:16]}"
    assert page.error("resume", save=bomb)["code"] == "bad-save"


def test_saving_what_was_loaded_gives_the_same_text(page: Conversation) -> None:
    save = page.snapshot()["save"]
    assert save_text(load_text(save)) == save
