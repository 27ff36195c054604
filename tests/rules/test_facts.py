"""The facts of `tests/data/rules`: positions, turns played from them, and what then holds."""

import json
from pathlib import Path

import pytest

from banqi.cli.probe import history_of, describe
from banqi.constants import SQUARE_NAMES
from banqi.rules import Move

DATA = Path(__file__).parents[1] / "data" / "rules"
FACTS = [
    pytest.param(fact, id=f"{name}: {fact['fact']}")
    for name in ("moves", "endings", "chases")
    for fact in json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("fact", FACTS)
def test_fact(fact):
    request = {key: fact[key] for key in ("rules", "fen", "moves") if key in fact}
    position = history_of(request).position
    described = describe(position)
    for key in ("legal", "quiet", "result", "termination", "turn"):
        if key in fact:
            assert described[key] == fact[key], key
    if "barred" in fact:
        assert described["chase_barred"] == fact["barred"]
        assert not set(fact["barred"]) & set(described["legal"])
    for text, code in fact.get("refused", {}).items():
        refusal = position.refusal(Move.parse(text))
        assert refusal is not None, text
        assert refusal.code == code, text
    for text, square in fact.get("screens", {}).items():
        assert SQUARE_NAMES[position.screen(Move.parse(text))] == square


def test_every_fact_is_named_once():
    names = [parameter.id for parameter in FACTS]
    assert len(names) == len(set(names))
