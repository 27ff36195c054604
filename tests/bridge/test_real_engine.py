"""The session with the engine it is shipped with, run by the interpreter."""

import json
import random

import pytest
from conversation import ENGINES, HUMAN_FIRST, Conversation, Message, play_out

from banqi.bridge import connect
from banqi.engine import Engine, InterpreterBackend
from banqi.engine.hints import CODES


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(InterpreterBackend())


def test_two_weak_levels_play_each_other(engine: Engine) -> None:
    page = Conversation(engine)
    start = page.result("new", players=ENGINES, rules="taiwan:quiet=12", seed=3)
    after = play_out(page, start, random.Random(0), most=30)
    assert after["ply"] == 30 or after["outcome"] is not None


def test_a_hint_is_a_legal_turn_with_a_known_reason(engine: Engine) -> None:
    page = Conversation(engine)
    page.result("new", players=HUMAN_FIRST, fen="8/8/8/Rh4s1 r - 0 1")
    hint = page.result("hint", ply=0, movetimeMs=60)
    assert hint["reason"]["code"] in CODES
    assert page.result("explain", ply=0, move=hint["move"])["legal"]


def test_an_analysis_yields_to_the_engines_turn_and_goes_on_after_it(engine: Engine) -> None:
    page = Conversation(engine)
    page.result("new", players=ENGINES, seed=2)
    analysis = page.send("analyse", depth=2, lines=2)
    page.session.pump()
    thought = page.result("think", ply=0)
    assert thought["snapshot"]["ply"] == 1
    (answer,) = page.answers(analysis)
    assert answer["result"]["depth"] >= 2
    assert len(answer["result"]["lines"]) == 2


def test_chances_are_thousandths_that_sum_to_1000(engine: Engine) -> None:
    page = Conversation(engine)
    info = page.result("analyse", fen="8/8/8/Sg6 r - 0 1", depth=3)
    assert (info["win"], info["draw"], info["loss"]) == (1000, 0, 0)
    info = page.result("analyse", fen="8/8/8/XXXXXXXX - G1A2E1g1a2e1 0 1", depth=1)
    assert info["win"] + info["draw"] + info["loss"] == 1000


def test_a_connected_session_speaks_json_texts() -> None:
    posted: list[str] = []
    session = connect(posted.append)
    session.receive('{"id": 1, "type": "hello", "version": 1}')
    session.receive('{"id": 2, "type": "new", "players": ' + json.dumps(HUMAN_FIRST) + "}")
    answers: list[Message] = [json.loads(text) for text in posted]
    assert [answer["ok"] for answer in answers] == [True, True]
    assert answers[0]["result"]["levels"] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert not session.pump()
