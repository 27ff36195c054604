"""Who could take whom: the same as the captures among the legal moves, for both sides at once."""

import random

import pytest

from banqi.constants import CHARIOT, EMPTY, KINDS
from banqi.rules import HONGKONG, MAINLAND, TAIWAN, Game, Move, Position, RuleSet
from banqi.rules.captures import (
    attackers,
    board_after,
    can_capture,
    is_capture,
    screens,
    targets,
    with_piece,
)

CROWDED = "4c3/2S1H3/G1s1e2c/C1h1R1a1"


@pytest.mark.parametrize("rules", [TAIWAN, HONGKONG, MAINLAND], ids=str)
@pytest.mark.parametrize("side", ["r", "b"])
def test_what_attacks_are_the_captures_of_the_side_to_move(rules: RuleSet, side: str) -> None:
    position = Position.from_fen(f"{CROWDED} {side} - 0 1", rules)
    found = {
        (origin, target)
        for target in range(32)
        for origin in attackers(rules, position.board, target)
        if position.board[origin] // KINDS == position.turn
    }
    legal = {
        (move.origin, move.target)
        for move in position.legal_moves()
        if is_capture(position.board, move)
    }
    assert found == legal
    assert found


def test_targets_and_attackers_are_two_views_of_one_relation() -> None:
    source = random.Random(4)
    game = Game.new(TAIWAN, 4)
    while game.position.outcome() is None:
        board = game.position.board
        aimed = {(a, b) for a in range(32) for b in targets(TAIWAN, board, a)}
        assert aimed == {(a, b) for b in range(32) for a in attackers(TAIWAN, board, b)}
        game.play(source.choice(game.position.legal_moves()))


def test_a_piece_captures_no_friend_and_no_tile() -> None:
    board = Position.from_fen("8/8/8/GSX5 r S1 0 1", TAIWAN).board
    assert not can_capture(TAIWAN, board, 0, 1)
    assert not can_capture(TAIWAN, board, 1, 2)
    assert targets(TAIWAN, board, 2) == []


def test_screens_count_tiles_and_both_colours_and_lie_between() -> None:
    board = Position.from_fen("8/8/8/C1XSs1g1 r S1 0 1", TAIWAN).board
    assert screens(board, 0, 6) == (2, 3, 4)
    assert screens(board, 6, 0) == (4, 3, 2)
    assert screens(board, 0, 1) == ()
    assert screens(board, 0, 9) is None


def test_the_board_after_a_capture_is_the_one_that_play_leaves() -> None:
    position = Position.from_fen(f"{CROWDED} r - 0 1", TAIWAN)
    for move in position.legal_moves():
        assert board_after(position.board, move) == position.play(move).board


def test_a_piece_put_on_a_square_replaces_what_was_there() -> None:
    start = Position.start(TAIWAN).board
    assert with_piece(start, 9, CHARIOT)[9] == CHARIOT
    assert with_piece(start, 9, EMPTY).count(EMPTY) == 1
    flipped = Position.start(TAIWAN).play(Move.parse("b2b2"), CHARIOT)
    assert flipped.board == with_piece(start, 9, CHARIOT)
