"""A record with a turn that is not possible tells which, and why in codes that a page can word."""

import pytest
from conversation import Conversation

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
    assert error["refusal"]["code"] == "face-down-target"
    assert error["refusal"]["details"]["piece"] == "S"


def test_a_word_that_is_no_turn_has_a_place_but_no_refusal() -> None:
    error = Conversation().error("open_record", text="1. a1=S hello *")
    assert (error["ply"], error["met"]) == (2, "hello")
    assert "refusal" not in error
