"""Odds of a tile: counted from the bag, told by what stands around it, the other player first."""

import pytest

from banqi.constants import LETTERS, SQUARE_NAMES
from banqi.engine.odds import odds
from banqi.rules import RULE_SETS, Position, RuleSet

# Around the tile; what it may be; what each piece would do there, red to move.
FACTS = [
    ("taiwan", "6XX/8/8/Xr6 r G1S1s1 0 1", "a1", {"G": "helps", "S": "loses", "s": "nothing"}),
    # Of equal rank: the other takes first.
    ("taiwan", "7X/8/8/Xr6 r R1h1 0 1", "a1", {"R": "loses", "h": "nothing"}),
    # An enemy piece beside one's own: it takes what it can, else it is prey.
    ("taiwan", "6XX/8/8/XR6 r a1s1H1 0 1", "a1", {"a": "loses", "s": "helps", "H": "nothing"}),
    # A cannon jumps one piece, over any distance, and so does one that may be under the tile.
    ("taiwan", "7X/8/8/X1s2r2 r C1G1 0 1", "a1", {"C": "helps", "G": "nothing"}),
    ("taiwan", "7X/8/8/X1S2c2 r G1s1 0 1", "a1", {"G": "loses", "s": "nothing"}),
    ("hongkong", "8/8/8/X1s2r2 r C1 0 1", "a1", {"C": "nothing"}),
    # A soldier takes a general, and a general no soldier.
    ("taiwan", "7X/8/8/Xg6 r S1G1 0 1", "a1", {"S": "helps", "G": "loses"}),
    # A face-down tile can neither take nor be taken.
    ("taiwan", "8/8/8/XX5R r S1g1 0 1", "a1", {"S": "nothing", "g": "nothing"}),
]


@pytest.mark.parametrize(("rules", "fen", "square", "expected"), FACTS)
def test_each_piece_does_what_the_rules_say(
    rules: str, fen: str, square: str, expected: dict[str, str]
) -> None:
    position = Position.from_fen(fen, RuleSet.parse(rules))
    found = odds(position, SQUARE_NAMES.index(square))
    assert {LETTERS[code]: effect for code, effect in found.effects.items()} == expected


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_first_tile_can_neither_help_nor_lose(rules: str) -> None:
    found = odds(Position.start(RuleSet.parse(rules)), 0)
    assert found.counts == {"helps": 0, "nothing": 32, "loses": 0}


def test_pieces_are_counted_as_often_as_they_are_in_the_bag() -> None:
    position = Position.from_fen("8/8/8/XXXXXr2 r G1S2s2 0 1", RuleSet.parse("taiwan"))
    found = odds(position, SQUARE_NAMES.index("e1"))
    assert found.counts == {"helps": 1, "nothing": 2, "loses": 2}


def test_a_square_without_a_tile_has_no_odds() -> None:
    position = Position.from_fen("8/8/8/Xr6 r G1 0 1", RuleSet.parse("taiwan"))
    with pytest.raises(ValueError, match="square 1: expected one with a face-down tile"):
        odds(position, 1)
