"""Rule sets, moves and positions as text: round trips, and clear errors for what is malformed."""

import copy
import json
import pickle
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banqi.constants import BLACK, RED
from banqi.rules import (
    HONGKONG,
    RULE_SETS,
    TAIWAN,
    FenError,
    Move,
    NotationError,
    Position,
    RuleSet,
)

START = "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - G1A2E2R2H2C2S5g1a2e2r2h2c2s5 0 1"
MALFORMED = json.loads(
    (Path(__file__).parents[1] / "data" / "rules" / "malformed.json").read_text(encoding="utf-8")
)
READERS = {
    "fen": lambda text: Position.from_fen(text, TAIWAN),
    "rules": RuleSet.parse,
    "move": Move.parse,
}
CASES = [
    pytest.param(kind, case, id=f"{kind}: {case['fact']}")
    for kind, cases in MALFORMED.items()
    for case in cases
]


@pytest.mark.parametrize(("kind", "case"), CASES)
def test_a_malformed_text_is_refused_with_its_field_what_was_met_and_what_belongs(kind, case):
    with pytest.raises(NotationError) as caught:
        READERS[kind](case["text"])
    assert caught.value.field == case["field"]
    assert isinstance(caught.value, ValueError)
    message = str(caught.value)
    assert message.startswith(case["field"])
    assert f"met {str(caught.value.met)[:20]!r}"[:20] in message
    assert caught.value.expected in message


def test_the_four_rule_sets_are_those_of_the_rules_page():
    assert {
        name: (
            "".join("SCHREAG"[kind] for kind in rules.ladder),
            rules.cannon,
            rules.quiet,
            rules.repetition,
            rules.chase,
        )
        for name, rules in RULE_SETS.items()
    } == {
        "taiwan": ("GAERHCS", "jump", 60, 3, True),
        "parlour": ("GAERHCS", "jump", 120, None, False),
        "hongkong": ("GRHCAES", "step", 60, 3, True),
        "mainland": ("GAERHCS", "step", 60, 3, True),
    }


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("taiwan", "taiwan"),
        (" taiwan : quiet = 40 ", "taiwan:quiet=40"),
        ("taiwan:chase=off,quiet=40", "taiwan:quiet=40,chase=off"),
        ("taiwan:quiet=60,repetition=3,chase=on", "taiwan"),
        ("taiwan:repetition=off", "taiwan:repetition=off"),
        ("taiwan:repetition=off,chase=on", "taiwan:repetition=off"),
        ("taiwan:repetition=off,chase=off", "taiwan:repetition=off"),
        ("parlour:chase=on", "parlour"),
        ("parlour:repetition=3", "parlour:repetition=3"),
        ("parlour:repetition=3,chase=on", "parlour:repetition=3,chase=on"),
        ("mainland:quiet=off", "mainland:quiet=off"),
        ("hongkong:quiet=999,repetition=99", "hongkong:quiet=999,repetition=99"),
    ],
)
def test_a_rule_set_prints_only_what_differs_from_its_name(text, canonical):
    rules = RuleSet.parse(text)
    assert str(rules) == canonical
    assert RuleSet.parse(canonical) == rules
    assert hash(RuleSet.parse(canonical)) == hash(rules)


@settings(deadline=None)
@given(
    name=st.sampled_from(list(RULE_SETS)),
    quiet=st.none() | st.integers(1, 999),
    repetition=st.none() | st.integers(2, 99),
    chase=st.booleans(),
)
def test_every_rule_set_reads_back_from_its_text(name, quiet, repetition, chase):
    base = RULE_SETS[name]
    rules = RuleSet(name, base.ladder, base.cannon, quiet, repetition, chase)
    assert RuleSet.parse(str(rules)) == rules
    assert eval(repr(rules)) == rules
    assert not (rules.chase and rules.repetition is None)


def test_a_rule_set_tells_the_rank_of_a_kind():
    assert [TAIWAN.rank(kind) for kind in range(7)] == [1, 2, 3, 4, 5, 6, 7]
    assert [HONGKONG.rank(kind) for kind in range(7)] == [1, 4, 5, 6, 2, 3, 7]


def test_every_move_reads_back_from_its_text_and_moves_sort_as_their_texts():
    moves = [Move(origin, target) for origin in range(32) for target in range(32)]
    assert [Move.parse(str(move)) for move in moves] == moves
    assert [str(move) for move in sorted(moves)] == sorted(map(str, moves))
    assert all(eval(repr(move)) is move for move in moves)


def test_a_copied_or_pickled_move_is_the_same_move():
    move = Move.parse("a3a4")
    assert copy.deepcopy(move) is move
    assert pickle.loads(pickle.dumps(move)) is move


def test_a_move_does_not_change():
    with pytest.raises(AttributeError):
        Move.parse("a3a4").origin = 0


def test_a_move_needs_squares_of_the_board():
    with pytest.raises(NotationError, match="target: met 32"):
        Move(0, 32)


def test_the_start_prints_as_the_open_engines_write_it():
    assert Position.start(TAIWAN).fen() == START
    assert Position.from_fen(START, TAIWAN) == Position.start(TAIWAN)


def test_white_space_around_the_fields_does_not_matter():
    assert Position.from_fen(f"  {START.replace(' ', '   ')}\n", TAIWAN).fen() == START


@pytest.mark.parametrize("rules", [*RULE_SETS, "taiwan:quiet=off,repetition=4"])
def test_every_position_of_a_game_reads_back_from_its_text(rules):
    rng = random.Random(rules)
    position = Position.start(RuleSet.parse(rules))
    for _ in range(200):
        again = Position.from_fen(position.fen(), position.rules)
        assert again == position.restarted()
        assert again.fen() == position.fen()
        if position.outcome():
            break
        position = random_turn(position, rng)


def test_the_anchor_and_the_quiet_moves_lead_back_to_the_position():
    rng = random.Random(5)
    position = Position.start(TAIWAN)
    while position.outcome() is None:
        again = Position.from_fen(position.anchor_fen(), TAIWAN)
        for move in position.quiet_moves:
            again = again.play(move)
        assert again.legal_moves() == position.legal_moves()
        assert again.barred_moves() == position.barred_moves()
        assert again.quiet == position.quiet
        assert again.outcome() == position.outcome()
        position = random_turn(position, rng)


def random_turn(position, rng):
    move = rng.choice(position.legal_moves())
    bag = [piece for piece, count in enumerate(position.bag) for _ in range(count)]
    return position.play(move, rng.choice(bag) if move.is_flip else None)


def test_the_move_number_rises_after_the_second_players_turn():
    position = Position.from_fen("8/8/8/R6s b - 0 7", TAIWAN)
    numbers, players = [], []
    for move in ("h1h2", "a1a2", "h2h3"):
        numbers.append(position.number)
        players.append(position.player_to_move)
        position = position.play(Move.parse(move))
    assert numbers == [7, 7, 8]
    assert players == ["first", "second", "first"]


def test_the_first_flip_gives_its_colour_to_the_player_who_made_it():
    start = Position.start(TAIWAN)
    assert start.colours == {"first": None, "second": None}
    for piece, first in ((0, RED), (6, RED), (7, BLACK), (13, BLACK)):
        position = start.play(Move.parse("d3d3"), piece)
        assert position.colours == {"first": first, "second": 1 - first}
        assert position.turn == 1 - first


def test_counts_beyond_what_the_text_holds_are_written_as_its_maximum():
    rules = RuleSet.parse("taiwan:quiet=off,repetition=off")
    position = Position.from_fen("8/8/8/R6s r - 999 9999", rules)
    for move in ("a1a2", "h1h2"):
        position = position.play(Move.parse(move))
    assert position.quiet == 1001
    assert position.fen() == "8/8/R6s/8 r - 999 9999"


def test_a_fen_error_is_a_value_error_with_a_short_quote():
    with pytest.raises(FenError) as caught:
        Position.from_fen("Z" * 5000, TAIWAN)
    assert len(str(caught.value)) < 200


def test_a_bag_count_with_zeros_before_it_is_quoted_with_its_letter():
    with pytest.raises(FenError, match=r"bag: met 'G00019', expected at most 1 red general"):
        Position.from_fen("8/8/8/RX5s r G00019 0 1", TAIWAN)
