"""A record with a turn that is not possible tells which, and why in codes that a page can word."""

import json
from pathlib import Path
from typing import Any

import pytest
from conversation import Conversation

DATA = Path(__file__).parents[1] / "data" / "rules"
SPOILED = [
    spoiled
    for name in ("spoiled_records.json", "spoiled_links.json")
    for spoiled in json.loads((DATA / name).read_text(encoding="utf-8"))
]

RECORDS = {
    "as a record": '[Rules "taiwan"]\n\n1. a1=S b1=c 2. a1-c1 *',
    "as a link": "1~taiwan~~~a1Sb1ca1c1",
}


@pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)
def test_a_turn_against_the_rules_is_named_with_its_refusal(text: str) -> None:
    error = Conversation().error("open_record", text=text)
    assert error["code"] == "bad-record"
    assert error["ply"] == 3
    assert error["met"] in {"a1-c1", "a1c1"}
    assert error["fault"]["code"] == "face-down-target"
    assert error["fault"]["details"]["piece"] == "S"
    assert (error["fault"]["line"], error["fault"]["column"]) in {(3, 17), (1, 18)}


@pytest.mark.parametrize("spoiled", SPOILED, ids=lambda spoiled: spoiled["fact"])
def test_what_is_wrong_is_told_in_parts_and_as_a_sentence(spoiled: dict[str, Any]) -> None:
    error = Conversation().error("open_record", text=spoiled["text"])
    assert (error["message"], error["fault"]) == (spoiled["message"], spoiled["fault"])


def test_a_word_that_is_no_turn_is_named_with_its_place() -> None:
    error = Conversation().error("open_record", text="1. a1=S hello *")
    assert (error["ply"], error["met"]) == (2, "hello")
    assert error["fault"]["code"] == "turn-form"
    assert (error["fault"]["line"], error["fault"]["column"]) == (1, 9)


def test_of_several_games_in_a_text_each_is_told_of_good_or_bad() -> None:
    text = '[First "Ann"]\n\n1. a1=S *\n\n[First "Ben"]\n\n1. a1-a2 *\n\n[First "Cem"]\n\n*\n'
    first, second, third = Conversation().result("find_records", text=text)["records"]
    assert first["fault"] is third["fault"] is second["game"] is None
    assert first["game"]["tags"] == {"First": "Ann"}
    assert (first["game"]["turns"], third["game"]["turns"]) == (1, 0)
    assert (second["fault"]["line"], second["fault"]["code"]) == (7, "before-first-flip")


def test_a_text_with_a_link_in_each_line_holds_as_many_games() -> None:
    found = Conversation().result("find_records", text="1~taiwan~~~a1S\n1~taiwan~~~a1a1\n")
    good, bad = found["records"]
    assert good["game"]["turns"] == 1
    assert (bad["fault"]["ply"], bad["fault"]["column"]) == (1, 12)


def test_equal_records_are_found_under_one_id_and_others_under_their_own() -> None:
    found = Conversation().result("find_records", text="1. a1=S *\n\n1. Ａ1＝S!\n*\n\n1. b1=S *")
    ids = [record["game"]["id"] for record in found["records"]]
    assert ids[0] == ids[1] != ids[2]
