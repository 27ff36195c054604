"""Whatever comes in, something clear comes out and the game stays."""

import json
import random
from typing import Any

import pytest
from conversation import HUMAN_FIRST, HUMANS, Conversation, FakeEngine
from hypothesis import given, settings
from hypothesis import strategies as st

from banqi.bridge import HANDLERS, analysis, snapshot
from banqi.bridge.messages import DEFS, REQUESTS
from banqi.engine import Engine, InterpreterBackend


@pytest.fixture
def page() -> Conversation:
    page = Conversation()
    page.result("new", players=HUMANS)
    page.play("d2d2")
    return page


def test_every_request_of_the_protocol_has_a_handler_and_no_other() -> None:
    assert set(HANDLERS) == set(REQUESTS)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad-json"),
        ("{", "bad-json"),
        ("[" * 100_000, "bad-json"),
        ("\x00", "bad-json"),
        ("7", "bad-message"),
        ("null", "bad-message"),
        ("[]", "bad-message"),
        ('"new"', "bad-message"),
        ("{}", "missing-field"),
        ('{"id": 500}', "missing-field"),
        ('{"type": "ping"}', "missing-field"),
        ('{"id": 500, "type": "castle"}', "unknown-type"),
        ('{"id": 500, "type": null}', "unknown-type"),
        ('{"id": 500, "type": ["ping"]}', "unknown-type"),
        ('{"id": 0, "type": "ping"}', "bad-value"),
        ('{"id": "5", "type": "ping"}', "bad-value"),
        ('{"id": true, "type": "ping"}', "bad-value"),
        ('{"id": 500.0, "type": "ping"}', "bad-value"),
        ('{"id": 500, "type": "ping", "x": 1}', "unexpected-field"),
        ('{"id": 500, "type": "play", "ply": 1}', "missing-field"),
        ('{"id": 500, "type": "play", "ply": "1", "move": "a1a1"}', "bad-value"),
        ('{"id": 500, "type": "play", "ply": NaN, "move": "a1a1"}', "bad-value"),
        ('{"id": 500, "type": "play", "ply": 1, "move": "z9"}', "bad-value"),
        ('{"id": 500, "type": "new", "players": {"first": {}, "second": {}}}', "missing-field"),
    ],
)
def test_a_message_that_is_no_request_is_answered_and_changes_nothing(
    page: Conversation, text: str, code: str
) -> None:
    before = page.snapshot()
    page.session.receive(text)
    answer = page.heard[-1]
    assert answer["error"]["code"] == code
    assert answer["id"] in (None, 500)
    assert page.snapshot() == before


def test_the_error_of_a_field_names_it_and_says_what_belongs_there(page: Conversation) -> None:
    error = page.error("play", ply=1, move="a9a1")
    assert error["field"] == "move"
    assert error["met"] == '"a9a1"'
    assert "[a-h][1-4]" in error["expected"]


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(
                st.sampled_from(
                    ["id", "type", "ply", "move", "players", "first", "fen", "save", "x"]
                ),
                inner | st.sampled_from(sorted(REQUESTS)),
                max_size=6,
            )
        ),
        max_leaves=12,
    )
)
@settings(max_examples=300, deadline=None)
def test_no_object_at_all_makes_a_session_raise(message: Any) -> None:
    page = Conversation()
    page.result("new", players=HUMANS)
    heard = len(page.heard)
    page.session.handle(message)
    assert len(page.heard) >= heard
    assert page.session.seated is not None


@pytest.mark.parametrize("kind", sorted(set(REQUESTS) - {"hello", "ping", "new", "resume"}))
def test_before_there_is_a_game_every_request_is_answered(kind: str) -> None:
    page = Conversation()
    text = "1. a1=S"
    params: dict[str, Any] = {
        "ply": 0, "move": "a1a1", "target": 9, "text": text, "record": text, "square": "a1",
        "difficulty": 1, "seed": 1, "fen": "8/8/8/Gr5A r - 0 1", "played": [],
    }  # fmt: skip
    entry = REQUESTS[kind]
    answer = page.ask(kind, **{name: params[name] for name in entry["required"]})
    needs_nothing = {"open_record", "find_records", "review", "train", "train_answer"}
    needs_nothing |= {"check_position", "stop", "cancel"}
    if kind not in needs_nothing:
        assert answer["error"]["code"] == "no-game"


@pytest.mark.parametrize("kind", ["stop", "cancel"])
def test_a_job_that_is_not_running_cannot_be_ended(page: Conversation, kind: str) -> None:
    error = page.error(kind, target=12345)
    assert (error["code"], error["field"], error["met"]) == ("unknown-id", "target", "12345")


def test_a_job_that_was_cancelled_cannot_be_cancelled_again() -> None:
    page = Conversation(FakeEngine(slices=10**9))
    page.result("new", players=HUMANS)
    request = page.send("analyse")
    page.result("cancel", target=request)
    assert page.error("cancel", target=request)["code"] == "unknown-id"


def test_an_id_that_a_running_job_has_is_refused() -> None:
    page = Conversation(FakeEngine(slices=10**9))
    page.result("new", players=HUMANS)
    request = page.send("analyse")
    page.session.handle({"id": request, "type": "analyse"})
    assert page.heard[-1]["error"]["field"] == "id"
    page.result("cancel", target=request)


def test_a_bug_in_a_slice_is_answered_and_the_game_and_other_jobs_go_on() -> None:
    page = Conversation(FakeEngine(slices=5))
    before = page.result("new", players=HUMAN_FIRST)
    other = page.send("analyse")
    request = page.send("analyse")
    page.engine.trouble = ZeroDivisionError("oh")
    page.session.pump()
    page.engine.trouble = None
    (answer,) = page.answers(request)
    assert answer["error"]["code"] == "internal"
    assert "ZeroDivisionError" in answer["error"]["message"]
    page.run()
    assert page.answers(other)[0]["ok"]
    assert page.snapshot() == before


def test_a_bug_after_a_move_was_played_takes_the_move_back(
    page: Conversation, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = page.snapshot()
    with monkeypatch.context() as patch:
        patch.setattr(snapshot, "counts_message", lambda counts: 1 // 0)
        assert page.error("play", ply=1, move="e2e2")["code"] == "internal"
    assert page.snapshot() == before
    assert page.play("e2e2")["ply"] == 2


def test_a_bug_in_a_handler_is_answered(
    page: Conversation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "record_message", lambda record: 1 // 0)
    assert page.error("record")["code"] == "internal"


def test_random_requests_in_any_order_never_break_a_session() -> None:
    chooser = random.Random(11)
    page = Conversation(FakeEngine(slices=3))
    kinds = sorted(REQUESTS)
    save = page.result("new", players=HUMAN_FIRST)["save"]
    for _ in range(3000):
        seated = page.session.seated
        ply = seated.ply if seated and chooser.random() < 0.9 else chooser.randrange(9)
        moves = seated.game.position.legal_moves() if seated else ()
        move = str(chooser.choice(moves)) if moves else "a1a1"
        values = {
            "ply": ply,
            "move": move,
            "target": chooser.randrange(page.last_id + 2),
            "version": 1,
            "players": HUMAN_FIRST,
            "save": save,
            "text": "1. a1=S",
            "record": "1. a1=S",
            "difficulty": 1,
            "seed": chooser.randrange(9),
            "fen": "8/8/8/Gr5A r - 0 1",
            "played": [],
            "square": chooser.choice(("a1", "h4")),
        }
        kind = chooser.choice([*kinds, "play", "think", "think", "play"])
        if kind in ("new", "resume") and chooser.random() < 0.8:
            continue
        needed = {name: values[name] for name in REQUESTS[kind]["required"]}
        page.send(kind, **needed)
        if chooser.random() < 0.5:
            page.session.pump()
    page.run()
    asked = set(page.types)
    answered = [said["id"] for said in page.heard if "progress" not in said]
    assert sorted(answered) == sorted(asked)


def test_messages_are_plain_json(page: Conversation) -> None:
    for message in page.heard:
        assert json.loads(json.dumps(message)) == message


NO_WHOLE_NUMBERS = [1.5, 1e300, "3", "³", True, None, [], {}, -1, 10**30]


@pytest.mark.parametrize("met", NO_WHOLE_NUMBERS, ids=repr)
def test_a_number_that_is_none_gets_the_promised_error(met: object) -> None:
    page = Conversation()
    engine = {"first": {"kind": "human"}, "second": {"kind": "engine", "level": met}}
    fen = {"fen": "8/8/8/Gr6 r - 0 1"}
    for kind, params in (
        ("new", {"players": engine}),
        ("new", {"players": HUMANS, "seed": met}),
        ("train", {"difficulty": met, "seed": 1}),
        ("train", {"difficulty": 1, "seed": met}),
        ("play", {"ply": met, "move": "a1a1"}),
        *(("analyse", {**fen, name: met}) for name in ("movetimeMs", "nodes", "depth", "lines")),
    ):
        assert page.error(kind, **params)["code"] == "bad-value", (kind, params)


@pytest.mark.parametrize("name", ["movetimeMs", "nodes", "depth", "lines"])
def test_the_largest_limit_that_the_protocol_allows_is_taken(name: str) -> None:
    most = REQUESTS["analyse"]["params"][name]
    most = DEFS[most["$ref"].removeprefix("#/$defs/")] if "$ref" in most else most
    page = Conversation(Engine(InterpreterBackend()))
    params = {"fen": "8/8/8/Gr6 r - 0 1", name: most["maximum"]}
    request = page.send("analyse", **params)
    page.session.pump()
    if not page.answers(request):
        page.send("stop", target=request)
    page.run()
    (answer,) = page.answers(request)
    assert answer["ok"]
