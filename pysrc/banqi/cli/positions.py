"""Positions for benchmarks and comparisons: from seeded games of careless but eager players."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from banqi.constants import PIECES
from banqi.rules import TAIWAN, Game, Position, RuleSet
from banqi.rules.captures import is_capture

LEAST_PIECES: Final = 8


def random_game(rules: RuleSet, seed: int) -> Iterator[Position]:
    """The positions of one game in which half the captures that can be made are made.

    Equal seeds give equal games, on every Python.
    """
    source = random.Random(seed)
    game = Game.new(rules, seed)
    while game.outcome is None:
        yield game.position
        moves = game.position.legal_moves()
        captures = [move for move in moves if is_capture(game.position.board, move)]
        if captures and source.random() < 0.5:
            moves = tuple(captures)
        game.play(moves[int(source.random() * len(moves))])


def _is_worth_searching(position: Position) -> bool:
    """Whether no search of it ends before its limit: not forced, not an ending with a table."""
    living = sum(position.bag) + sum(code < PIECES for code in position.board)
    return len(position.legal_moves()) > 1 and living >= LEAST_PIECES


def sample_positions(count: int, seed: int, rules: RuleSet = TAIWAN) -> list[Position]:
    """``count`` positions to search, one from each game, spread from the opening to the ending."""
    found = []
    for number in range(count):
        game = [p for p in random_game(rules, seed * 1000 + number) if _is_worth_searching(p)]
        found.append(game[number * (len(game) - 1) // max(1, count - 1)])
    return found
