"""The tables say what a second solver, sharing no code or method, finds by plain iteration.

`tools/check_endings.py` compares more: every three-piece set under every rule set, and as many
four-piece sets as time allows.
"""

import random

import pytest
from comparison import compare
from ending_tables import sets_of

from banqi.engine.endgame import Endings
from banqi.rules import RULE_SETS, RuleSet

THREES = sets_of(3)
# Rule sets and every which three-piece set: together they meet each set, and each ladder, cannon
# and kind of limit.  One ladder meets them all.
SHARES = (
    ("taiwan", 1, 0, (0, 45, 59)),
    ("hongkong", 8, 1, (0, 30, 59)),
    ("mainland", 8, 2, (0, 50)),
    ("parlour", 12, 3, (0, 80, 119)),
    ("mainland:quiet=off", 24, 5, (0,)),
    ("hongkong:quiet=9", 12, 7, (0, 4, 8)),
    ("taiwan:quiet=1", 12, 4, (0,)),
)


def with_tiles(text: str, rng: random.Random) -> str:
    """The set with some or all of one kind face-down."""
    letter = rng.choice(text)
    count = rng.randint(1, text.count(letter))
    return text.replace(letter, "", count) + f"{letter}?" * count


def test_there_are_189_sets_of_three_and_882_of_four_up_to_colour() -> None:
    assert (len(sets_of(2)), len(THREES), len(sets_of(4))) == (28, 189, 882)


@pytest.mark.parametrize(("text", "every", "first", "quiets"), SHARES)
def test_sets_of_three_agree_with_the_second_solver(
    endings: Endings, text: str, every: int, first: int, quiets: tuple[int, ...]
) -> None:
    if endings.backend.name == "interpreter":
        every *= 9
    report = compare(endings, RuleSet.parse(text), THREES[first::every], quiets)
    assert report.wrong == []
    assert report.tables >= len(THREES[first::every])
    assert report.compared >= 200_000


@pytest.mark.parametrize("text", ["taiwan", "hongkong", "mainland:quiet=70"])
def test_face_down_tiles_of_one_kind_agree_with_the_second_solver(
    endings: Endings, text: str
) -> None:
    rng = random.Random(text)
    chosen = [with_tiles(each, rng) for each in rng.sample(THREES, 6)]
    report = compare(endings, RuleSet.parse(text), chosen, (0, 20, 58))
    assert report.wrong == []
    assert report.compared >= 200_000


def test_a_random_set_of_four_agrees_with_the_second_solver(endings: Endings) -> None:
    if endings.backend.name == "interpreter":
        pytest.skip("four pieces take the interpreter a minute; tools/check_endings.py does them")
    rng = random.Random()
    text = rng.choice(sets_of(4))
    rules = rng.choice(list(RULE_SETS.values()))
    report = compare(endings, rules, [text], (0, 30, 59))
    assert report.wrong == [], text
    assert report.compared >= 5_000_000
