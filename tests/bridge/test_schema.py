"""The session's own check of messages and the page's made one agree with a schema library."""

import copy
import json
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from conversation import ENGINES, HUMAN_FIRST, Conversation, Message, play_out

from banqi.bridge.messages import DEFS, EVENTS, REQUESTS, event_schema, reply_schema, request_schema
from banqi.bridge.schema import Schema, describe, find_misfit

ROOT = Path(__file__).resolve().parents[2]
KEYWORDS = {
    "type",
    "properties",
    "required",
    "additionalProperties",
    "propertyNames",
    "items",
    "minItems",
    "maxItems",
    "enum",
    "minimum",
    "maximum",
    "maxLength",
    "pattern",
    "anyOf",
    "$ref",
    "description",
}
SAMPLES_PER_FORM = 2
MUTATIONS_PER_MESSAGE = 25


def schemas() -> Iterator[tuple[str, Schema]]:
    """Every schema of the protocol, parts included, with a name."""

    def walk(name: str, schema: Schema) -> Iterator[tuple[str, Schema]]:
        yield name, schema
        for key in ("items", "propertyNames", "additionalProperties"):
            if isinstance(schema.get(key), dict):
                yield from walk(f"{name}.{key}", schema[key])
        for key, part in schema.get("properties", {}).items():
            yield from walk(f"{name}.{key}", part)
        for index, part in enumerate(schema.get("anyOf", ())):
            yield from walk(f"{name}|{index}", part)

    for name, schema in DEFS.items():
        yield from walk(name, schema)
    for kind, entry in REQUESTS.items():
        yield from walk(kind, request_schema(kind))
        for part in ("result", "progress"):
            if part in entry:
                yield from walk(f"{kind}.{part}", entry[part])
    for kind in EVENTS:
        yield from walk(kind, event_schema(kind))


@cache
def library_validator(schema_text: str) -> Any:
    return jsonschema.Draft202012Validator({**json.loads(schema_text), "$defs": DEFS})


def library_finds_fault(value: object, schema: Schema) -> bool:
    return not library_validator(json.dumps(schema)).is_valid(value)


def sample_messages() -> list[tuple[Schema, Message]]:
    """Good messages of every type a session sends or takes, from games it played."""
    page = Conversation()
    requests: list[Message] = []
    receive = page.session.receive

    def note(text: str) -> None:
        requests.append(json.loads(text))
        receive(text)

    page.session.receive = note  # type: ignore[method-assign]
    page.result("hello", version=1)
    page.result("ping")
    snapshot = page.result("new", players=HUMAN_FIRST, seed=3, rules="taiwan:quiet=30")
    page.error("play", ply=5, move="a1a1")
    page.error("explain", ply=0)
    page.result("explain", ply=0, move="a1a2")
    page.error("play", ply=0, move="a1a2")
    snapshot = page.result("play", ply=0, move="a1a1")
    snapshot = page.result("think", ply=1)["snapshot"]
    page.result("hint", ply=2)
    page.result("odds", ply=2, square=("h1" if snapshot["board"][7] == "X" else "h2"))
    page.result("offer_draw", ply=2)
    page.result("undo", ply=2)
    page.result("analyse", lines=2, depth=3)
    page.result("record", tags={"First": "me"})
    page.error("cancel", target=99)
    page.error("stop", target=99)
    page.result("resume", save=snapshot["save"])
    page.result("check_position", fen="8/8/8/RX6 r r1 0 1")
    page.result("check_position", fen="8/8/8/RX6 r r3 0 1")
    page.result("resign", ply=2)
    page.result("rematch")
    play_out(page, page.result("new", players=ENGINES, seed=1), random.Random(1), most=30)
    text = page.result("replay")["record"]["text"]
    page.result("open_record", text=text)
    page.error("open_record", text=text.replace("1. ", "1. } "))
    page.result("find_records", text=f"{text}\n{text}\n[Rules 'x']")
    page.result("train", difficulty=1, seed=1)
    page.result("train_answer", fen="8/8/8/Gr5A r - 0 1", played=[], move="h1h2")
    page.result("review", record="1. a1=S h4=g *\n")
    page.result("snapshot")
    samples = [(request_schema(request["type"]), request) for request in requests]
    samples += [(reply_schema(page.types[said["id"]], said), said) for said in page.heard]
    samples += [(event_schema(event["event"]), event) for event in SAMPLE_EVENTS]
    return few_of_each(samples)


def few_of_each(samples: list[tuple[Schema, Message]]) -> list[tuple[Schema, Message]]:
    """At most `SAMPLES_PER_FORM` of the samples with one schema."""
    seen: Counter[str] = Counter()
    kept = []
    for schema, message in samples:
        form = json.dumps(schema)
        seen[form] += 1
        if seen[form] <= SAMPLES_PER_FORM:
            kept.append((schema, message))
    return kept


SAMPLE_EVENTS: list[Message] = [
    {"event": "loading", "stage": "runtime", "loaded": 5, "total": 9},
    {"event": "ready", "bootMs": 12.5},
    {"event": "failed", "code": "load", "message": "Reload.", "detail": "x"},
]


def mutate(message: Message, chooser: random.Random) -> Message:
    """A copy of a message with one thing in it changed, taken away or added."""
    mutant: Any = copy.deepcopy(message)
    places: list[tuple[Any, Any]] = []

    def walk(value: Any) -> None:
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            places.append((value, key))
            if isinstance(value[key], dict | list):
                walk(value[key])

    walk(mutant)
    holder, key = chooser.choice(places)
    what = chooser.randrange(4)
    if what == 0:
        del holder[key]
    elif what == 1 and isinstance(holder, dict):
        holder[chooser.choice(["extra", "a1", "S", "first"])] = chooser.choice(STRANGE)
    elif what == 2 and isinstance(holder, dict):
        holder[chooser.choice(["Extra", "z9"])] = holder.pop(key)
    else:
        holder[key] = chooser.choice(STRANGE)
    return mutant  # type: ignore[no-any-return]


STRANGE: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    7,
    10**9,
    2.5,
    "",
    "a1",
    "a1a2",
    "r",
    "first",
    "taiwan",
    "x" * 400,
    [],
    ["a1"],
    {},
    {"kind": "human"},
    "b2b2 ",
]


@pytest.fixture(scope="module")
def samples() -> list[tuple[Schema, Message]]:
    return sample_messages()


@pytest.fixture(scope="module")
def mutants(samples: list[tuple[Schema, Message]]) -> list[tuple[Schema, Message]]:
    chooser = random.Random(2026)
    return [
        (schema, mutate(message, chooser))
        for schema, message in samples
        for _ in range(MUTATIONS_PER_MESSAGE)
    ]


def test_the_protocol_uses_only_what_the_sessions_validator_knows() -> None:
    for name, schema in schemas():
        assert set(schema) <= KEYWORDS, name
        assert all(isinstance(value, str) for value in schema.get("enum", ())), name
        pattern = schema.get("pattern", "^$")
        assert (pattern[0], pattern[-1]) == ("^", "$"), name
        jsonschema.Draft202012Validator.check_schema(schema)
        assert describe(schema), name


def test_the_samples_cover_every_request() -> None:
    seen = {message["type"] for _, message in sample_messages() if "type" in message}
    assert seen == set(REQUESTS)


def test_good_messages_are_good_to_the_validator_and_to_the_library(
    samples: list[tuple[Schema, Message]],
) -> None:
    for schema, message in samples:
        if message.get("type") != "explain" or "move" in message:
            assert find_misfit(message, schema, DEFS) is None
        assert library_finds_fault(message, schema) == bool(find_misfit(message, schema, DEFS))


def test_the_validator_and_the_library_agree_on_damaged_messages(
    mutants: list[tuple[Schema, Message]],
) -> None:
    refused = 0
    for schema, message in mutants:
        fault = find_misfit(message, schema, DEFS)
        assert library_finds_fault(message, schema) == bool(fault), (fault, message)
        refused += bool(fault)
    assert refused > len(mutants) // 2


def test_a_whole_number_written_with_a_point_is_no_whole_number() -> None:
    assert find_misfit(1.0, {"type": "integer"}, {}) is not None


def test_a_line_end_after_a_move_is_not_overlooked() -> None:
    assert find_misfit("a1a2\n", {"$ref": "#/$defs/Move"}, DEFS) is not None


def reply_kinds() -> dict[str, str]:
    """A request that is answered in a form, by the form's schema as text."""
    forms: list[Message] = [{"progress": {}}, {"ok": True}, {"ok": False}]
    return {json.dumps(reply_schema(kind, form)): kind for kind in REQUESTS for form in forms}


def test_the_page_agrees_with_the_session_on_good_and_damaged_replies(
    samples: list[tuple[Schema, Message]], mutants: list[tuple[Schema, Message]], tmp_path: Path
) -> None:
    node = shutil.which("node")
    assert node, "the page's modules need Node"
    kinds = reply_kinds()
    cases = [
        (kinds[form], message)
        for schema, message in [*samples, *mutants]
        if (form := json.dumps(schema)) in kinds
    ]
    assert len(cases) > len(mutants) // 3
    lines = tmp_path / "messages.jsonl"
    lines.write_text("".join(json.dumps(case) + "\n" for case in cases), encoding="utf-8")
    script = ROOT / "tests/web/check-messages.mjs"
    told = subprocess.run([node, script, lines], capture_output=True, text=True, check=True)
    findings = json.loads(told.stdout)
    expected = [
        find_misfit(message, reply_schema(kind, message), DEFS) is not None
        for kind, message in cases
    ]
    assert len(findings) == len(expected)
    for said, fault, (_, message) in zip(findings, expected, cases, strict=True):
        assert said == fault, message


def test_what_is_derived_from_the_protocol_is_up_to_date() -> None:
    script = ROOT / "tools/make_protocol.py"
    told = subprocess.run(
        [sys.executable, script, "--check"], capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
