"""Endings to practise: positions that are won, the truth of every answer, and the best defence.

All is read from the ending tables, so nothing here is a matter of opinion.  The work is done in
generators that pause, so that a caller can do something else in between.
"""

from __future__ import annotations

import random
import time
from collections.abc import Generator
from dataclasses import dataclass
from typing import Final, Literal

from banqi.constants import EMPTY, PIECES, RED, SQUARES
from banqi.engine.endgame import ON_DEMAND, Endings, Exact, Signature, Value
from banqi.rules import Move, Position, RuleSet
from banqi.rules.captures import is_capture
from banqi.rules.fen import Fields, format_fen

Grade = Literal["best", "slower", "draw", "loss"]
TRAIN_SLICE_MS: Final = 40.0


@dataclass(frozen=True)
class Difficulty:
    """What is set: one of ``signatures`` (red is to win), won in ``nearest`` to ``farthest`` plies.

    The plies go to the next capture or the end; at most ``most_keeping`` turns keep the win.
    """

    signatures: tuple[str, ...]
    nearest: int
    farthest: int
    most_keeping: int


EASY: Final = ("GAr", "SSg", "RHh", "EEr")
HUNTS: Final = ("GRs", "CRs", "ACh")
PAIRS: Final = ("GRch", "ERhs", "EHhs")
# Rising distance first, then two pieces to catch, then wins that most turns throw away.
DIFFICULTIES: Final = (
    Difficulty(EASY, 1, 3, 99),
    Difficulty(EASY, 5, 7, 99),
    Difficulty(EASY + HUNTS, 9, 13, 99),
    Difficulty(HUNTS, 15, 21, 99),
    Difficulty(PAIRS, 15, 29, 99),
    Difficulty(("GAas",), 9, 59, 2),
)
# Positions looked at for one that fits; the rarest difficulty needs some hundred.
MOST_TRIES: Final = 20_000


@dataclass(frozen=True)
class JudgedTurn:
    """What a turn does to a won position.

    ``before`` and ``after`` are the plies to the next capture or the end, that turn included;
    ``after`` is None where the win is gone.  ``best`` are the turns that win soonest.  ``reply`` is
    the best defence, None where the win is gone or the game over.
    """

    grade: Grade
    before: int
    after: int | None
    best: tuple[Move, ...]
    reply: Move | None


def set_position(
    endings: Endings, rules: RuleSet, number: int, seed: int
) -> Generator[None, None, Position]:
    """A position of a difficulty, 1 to ``len(DIFFICULTIES)``, red to move; a seed sets it.

    Raises ValueError for another difficulty, and where no position of the rule set fits.
    """
    if not 1 <= number <= len(DIFFICULTIES):
        raise ValueError(f"difficulty: {number}, expected 1 to {len(DIFFICULTIES)}")
    difficulty, source = DIFFICULTIES[number - 1], random.Random(seed)
    end = time.perf_counter() + TRAIN_SLICE_MS / 1000
    for _ in range(MOST_TRIES):
        position = _placed(Signature.parse(source.choice(difficulty.signatures)), rules, source)
        yield from solved(endings, position)
        if _is_fit(endings, position, difficulty):
            return position
        if time.perf_counter() > end:
            yield
            end = time.perf_counter() + TRAIN_SLICE_MS / 1000
    raise ValueError(f"rules {rules}: no position fits difficulty {number}")


def _placed(pieces: Signature, rules: RuleSet, source: random.Random) -> Position:
    codes = [code for code in range(PIECES) for _ in range(pieces.up[code])]
    board = [EMPTY] * SQUARES
    for square, code in zip(source.sample(range(SQUARES), len(codes)), codes, strict=True):
        board[square] = code
    fields = Fields(tuple(board), (0,) * PIECES, RED, 0, 1)
    return Position.from_fen(format_fen(fields), rules)


def _is_fit(endings: Endings, position: Position, difficulty: Difficulty) -> bool:
    here = endings.exact(position)
    if here is None or here.value != "win" or position.outcome() is not None:
        return False
    if not difficulty.nearest <= _plies(here) <= difficulty.farthest:
        return False
    keeping = [move for move, value, _ in _choices(endings, position) if value == "win"]
    return len(keeping) <= difficulty.most_keeping


def solved(endings: Endings, position: Position) -> Generator[None, None, None]:
    """Solve what a position needs, a slice at a time."""
    if position.outcome() is None and endings.exact(position) is None:
        solver = endings.solver(position, ON_DEMAND, 0)
        while not solver.step(TRAIN_SLICE_MS):
            yield


def judge(endings: Endings, position: Position, move: Move) -> Generator[None, None, JudgedTurn]:
    """What a legal turn does to a won position; ValueError where the position is not won."""
    yield from solved(endings, position)
    here = endings.exact(position)
    if here is None or here.value != "win":
        raise ValueError(f"position {position.fen()!r}: expected one that is won")
    choices = _choices(endings, position)
    winning = {choice: plies for choice, value, plies in choices if value == "win"}
    soonest = min(winning.values())
    best = tuple(choice for choice, plies in winning.items() if plies == soonest)
    if move not in winning:
        value = next(value for choice, value, _ in choices if choice == move)
        grade: Grade = "draw" if value == "draw" else "loss"
        return JudgedTurn(grade, soonest, None, best, None)
    there = position.play(move)
    reply = None if there.outcome() is not None else _defence(endings, there)
    after = winning[move]
    return JudgedTurn("best" if after == soonest else "slower", soonest, after, best, reply)


def _choices(endings: Endings, position: Position) -> list[tuple[Move, Value, int]]:
    """Every turn, its value for the mover, and the plies to the next capture with it."""
    found = []
    for move in position.legal_moves():
        there = endings.exact(position.play(move))
        assert there is not None, "what a solved signature leads to is solved"
        value = _TURNED[there.value]
        plies = 1 if is_capture(position.board, move) else 1 + _plies(there)
        found.append((move, value, plies))
    return found


_TURNED: Final[dict[Value, Value]] = {"win": "loss", "draw": "draw", "loss": "win"}


def _plies(exact: Exact) -> int:
    return exact.dtc or 0


def _defence(endings: Endings, position: Position) -> Move:
    """The turn of the losing side that puts off the next capture longest."""
    choices = _choices(endings, position)
    return max(choices, key=lambda choice: (choice[1] != "loss", choice[2], str(choice[0])))[0]
