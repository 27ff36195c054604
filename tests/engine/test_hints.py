"""Why a move is good: a code and what a sentence about it needs."""

import pytest

from banqi.constants import CANNON, GENERAL, HORSE, KINDS, SOLDIER
from banqi.engine import Engine, Info, Limits, Line, reason_for
from banqi.engine.hints import CODES, rough_value
from banqi.rules import HONGKONG, TAIWAN, Move, Position, RuleSet
from banqi.rules.move import SQUARE_INDEX


def info_of(*lines: tuple[str, int, str]) -> Info:
    """What a search that found these lines (move, score, the rest of its pv) would know."""
    made = tuple(Line(Move.parse(m), score, (m, *pv.split())) for m, score, pv in lines)
    return Info(4, 1000, 1000, made[0].score, 300, 500, 200, made, 10)


# name: rules, FEN, the move, its score, the rest of its line, the code and some of its details
CASES: dict[str, tuple[RuleSet, str, str, int, str, str, dict[str, int]]] = {
    "a piece nobody takes back": (
        TAIWAN,
        "7s/8/8/Gc5a r - 0 1",
        "a1b1",
        900,
        "",
        "captures-free",
        {"piece": GENERAL, "victim": CANNON + KINDS, "target": 1},
    ),
    "a piece that is taken back": (
        TAIWAN,
        "7s/8/1s6/Gc5a r - 0 1",
        "a1b1",
        100,
        "b2b1",
        "captures",
        {"victim": CANNON + KINDS},
    ),
    "out of danger": (
        TAIWAN,
        "7s/8/8/Hr5S r - 0 1",
        "a1a2",
        -50,
        "",
        "escapes",
        {"piece": HORSE, "attacker": 1, "threat": 3 + KINDS},
    ),
    "a piece saved by another": (
        # The cannon on d1 jumps b1 to take a1; once b1 has gone, nothing is there to jump.
        TAIWAN,
        "7s/8/8/GS1c4 r - 0 1",
        "b1b2",
        0,
        "",
        "rescues",
        {"square": 0, "victim": GENERAL},
    ),
    "an attack": (
        TAIWAN,
        "7s/8/h7/1R5S r - 0 1",
        "b1a1",
        200,
        "",
        "threatens",
        {"square": 8, "victim": HORSE + KINDS},
    ),
    "a capture to come": (
        TAIWAN,
        "7s/8/h7/2R4S r - 0 1",
        "c1b1",
        250,
        "a2a3 b1b2 h4h3 b2a2 h3h4 a2a3",
        "prepares",
        {"victim": HORSE + KINDS, "plies": 7},
    ),
    "the first flip": (TAIWAN, Position.start(TAIWAN).fen(), "b2b2", 5, "", "flip-first", {}),
    "a flip beside an enemy": (
        TAIWAN,
        "7S/8/8/hX6 r R1 0 1",
        "b1b1",
        20,
        "",
        "flip-attack",
        {"square": 0, "victim": HORSE + KINDS, "percent": 100},
    ),
    "a flip that nobody threatens": (
        TAIWAN,
        "7s/8/8/SX6 r R1 0 1",
        "b1b1",
        20,
        "",
        "flip-safe",
        {},
    ),
    "nothing in particular": (TAIWAN, "7s/8/8/S7 r - 0 1", "a1a2", 0, "", "best", {}),
}


@pytest.mark.parametrize("name", CASES)
def test_the_reason_is(name: str) -> None:
    rules, fen, move, score, rest, code, details = CASES[name]
    position = Position.from_fen(fen, rules)
    assert Move.parse(move) in position.legal_moves()
    reason = reason_for(position, Move.parse(move), info_of((move, score, rest)))
    assert reason.code == code
    assert details.items() <= reason.details.items()
    assert reason.details["target"] == SQUARE_INDEX[move[2:]]


def test_the_only_move_is_called_so() -> None:
    position = Position.from_fen("8/8/S7/sA6 b - 0 1", TAIWAN)
    (move,) = position.legal_moves()
    assert reason_for(position, move, info_of((str(move), -300, ""))).code == "only-move"


def test_a_proved_win_tells_its_plies() -> None:
    position = Position.from_fen("8/8/8/Gc6 r - 0 1", TAIWAN)
    hint = Engine().hint(position, Limits(nodes=5_000))
    assert (str(hint.move), hint.reason.code) == ("a1b1", "wins")
    assert hint.reason.details["plies"] == 1


def test_the_one_move_that_holds_keeps_the_draw() -> None:
    position = Position.from_fen("7s/8/8/S7 r - 0 1", TAIWAN)
    info = info_of(("a1a2", 0, ""), ("a1b1", -500, ""))
    assert reason_for(position, Move.parse("a1a2"), info).code == "keeps-draw"


def test_every_code_is_told_and_no_other() -> None:
    shown = {case[5] for case in CASES.values()} | {"only-move", "wins", "keeps-draw"}
    assert shown == set(CODES)


def test_a_hint_is_a_legal_move_with_a_known_code() -> None:
    position = Position.from_fen("XX3X1s/3h4/2C1X3/S1X4X r S2C1s2c1 0 1", TAIWAN)
    hint = Engine().hint(position, Limits(nodes=3_000))
    assert hint.move in position.legal_moves()
    assert hint.reason.code in CODES
    assert hint.info.nodes >= 3_000


def test_the_rough_value_follows_the_ladder_and_raises_the_jumping_cannon() -> None:
    order = sorted(range(KINDS), key=lambda kind: rough_value(TAIWAN, kind))
    assert order[0] == SOLDIER
    assert order[-1] == GENERAL
    assert rough_value(TAIWAN, CANNON) > rough_value(TAIWAN, HORSE)
    assert rough_value(HONGKONG, CANNON) < rough_value(HONGKONG, HORSE)
