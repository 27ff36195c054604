"""Play by the tables, judged by the rules: wins are won in the plies they promise."""

import random

import pytest
from ending_tables import sets_of

from banqi.constants import LETTERS, SQUARES
from banqi.engine.endgame import Endings, Exact
from banqi.rules import Move, Position, RuleSet

RULES = ("taiwan", "parlour", "hongkong", "mainland", "taiwan:quiet=40,chase=off")
GAMES = 12


def placed(text: str, rules: RuleSet, rng: random.Random, quiet: int = 0) -> Position:
    """A random placement of a set of face-up pieces, either side to move."""
    row = ["1"] * SQUARES
    for square, letter in zip(rng.sample(range(SQUARES), len(text)), text, strict=True):
        row[square] = letter
    board = "/".join("".join(row[rank : rank + 8]) for rank in (24, 16, 8, 0))
    return Position.from_fen(f"{board} {rng.choice('rb')} - {quiet} 1", rules)


def value_for(endings: Endings, position: Position, colour: int | None) -> tuple[str, int | None]:
    """The value of a position for a colour, and the plies to its conversion."""
    exact = endings.exact(position)
    assert exact is not None
    value = exact.value
    if value != "draw" and position.turn != colour:
        value = "loss" if value == "win" else "win"
    return value, exact.dtc


def best_moves(endings: Endings, position: Position) -> list[Move]:
    """The legal moves that keep the value and, winning, are quickest, or losing, slowest."""
    rated = []
    for move in position.legal_moves():
        after = position.play(move)
        value, plies = value_for(endings, after, position.turn)
        converts = after.quiet == 0
        plies = 0 if converts or plies is None else plies
        rank = {"win": 1000 - plies, "draw": 0, "loss": plies - 1000}[value]
        rated.append((rank, move))
    best = max(rank for rank, _ in rated)
    return [move for rank, move in rated if rank == best]


def play_out(endings: Endings, position: Position, rng: random.Random, stubborn: bool) -> None:
    """Play a won or lost position to the end; the winner must keep every promise."""
    winner = position.turn if endings.exact(position).value == "win" else 1 - position.turn
    promised = endings.exact(position).dtc
    while position.outcome() is None:
        by_table = stubborn or position.turn == winner
        moves = best_moves(endings, position) if by_table else list(position.legal_moves())
        position = position.play(rng.choice(moves))
        value, plies = value_for(endings, position, winner)
        assert value == "win", position.fen()
        promised -= 1
        if position.quiet == 0 or position.outcome() is not None:
            assert promised >= 0
            assert not stubborn or promised == 0, position.fen()
            promised = plies
        else:
            assert plies <= promised
            assert not stubborn or plies == promised, position.fen()
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.winner == winner
    assert outcome.termination == "no-moves"


@pytest.mark.parametrize("stubborn", [True, False], ids=["best defence", "any defence"])
@pytest.mark.parametrize("text", RULES)
def test_a_won_position_is_won_in_the_plies_promised(
    endings: Endings, text: str, stubborn: bool
) -> None:
    rules, rng = RuleSet.parse(text), random.Random(text)
    count = 3 if endings.backend.name == "interpreter" else 4
    played = 0
    while played < GAMES:
        pieces = rng.choice(sets_of(count))
        assert rules.quiet is not None
        for _ in range(4):
            position = placed(pieces, rules, rng, rng.randrange(rules.quiet))
            if position.outcome() is not None:
                continue
            exact = endings.solve(position)
            assert exact is not None
            if exact.value != "draw":
                play_out(endings, position, rng, stubborn)
                played += 1


def test_a_drawn_position_is_not_lost_where_no_rule_looks_back(endings: Endings) -> None:
    rules, rng = RuleSet.parse("parlour:quiet=20"), random.Random(4)
    played = 0
    while played < GAMES // 2:
        position = placed(rng.choice(sets_of(3)), rules, rng)
        exact = position.outcome() or endings.solve(position)
        if getattr(exact, "value", "") != "draw":
            continue
        holder = rng.randrange(2)
        while position.outcome() is None:
            moves = list(position.legal_moves())
            if position.turn == holder:
                moves = best_moves(endings, position)
            position = position.play(rng.choice(moves))
            assert value_for(endings, position, holder)[0] != "loss"
        outcome = position.outcome()
        assert outcome is not None
        assert outcome.winner in (None, holder)
        played += 1


def test_a_tile_of_known_kind_is_turned_up_when_that_wins(endings: Endings) -> None:
    # The tile is a red chariot. Turned up by red it leaves the soldier no turn; black has no turn
    # but to turn it up, and is taken.
    rules = RuleSet.parse("taiwan")
    assert endings.solve(Position.from_fen("8/8/C7/sX6 r R1 0 1", rules)) == Exact("win", 1)
    position = Position.from_fen("8/8/C7/sX6 b R1 0 1", rules)
    assert endings.solve(position) == Exact("loss", 1)
    position = position.play(Move.parse("b1b1"), LETTERS.index("R"))
    assert endings.exact(position) == Exact("win", 1)
    assert position.play(Move.parse("b1a1")).outcome() is not None
