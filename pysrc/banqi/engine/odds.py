"""What turning over a tile may bring, counted from the bag: good, nothing, or bad, there and then.

No search: only what the rules say of the pieces that stand around the tile, cannon lines included.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from banqi.constants import FACE_DOWN, KINDS, PIECES
from banqi.rules import Position, RuleSet
from banqi.rules.captures import Board, attackers, targets, with_piece

Effect = Literal["helps", "nothing", "loses"]
EFFECTS: Final[tuple[Effect, ...]] = ("helps", "nothing", "loses")


@dataclass(frozen=True)
class Odds:
    """What each piece that may lie under a tile would do there to the player who turns it.

    ``effects`` names the codes that are in the bag, ``counts`` how many pieces have each effect;
    the counts sum to the face-down tiles.
    """

    effects: dict[int, Effect]
    counts: dict[Effect, int]


def odds(position: Position, square: int) -> Odds:
    """The odds of a face-down tile, for the side to move; ValueError for any other square."""
    if position.board[square] != FACE_DOWN:
        raise ValueError(f"square {square}: expected one with a face-down tile")
    effects = {
        code: effect(position.rules, position.board, position.turn, square, code)
        for code in range(PIECES)
        if position.bag[code]
    }
    counts = dict.fromkeys(EFFECTS, 0)
    for code, found in effects.items():
        counts[found] += position.bag[code]
    return Odds(effects, counts)


def effect(rules: RuleSet, board: Board, turn: int | None, square: int, code: int) -> Effect:
    """What one piece would do under a tile.

    The other player moves next, so what that player could do at once comes first: it *loses*
    something where the piece could be taken, or, being the other's, could take. Else it *helps*
    where the player could take with it, or take it. Before colours are decided the piece that is
    turned over is the player's own.
    """
    after = with_piece(board, square, code)
    takes = bool(targets(rules, after, square))
    is_taken = bool(attackers(rules, after, square))
    is_own = turn is None or code // KINDS == turn
    loses, helps = (is_taken, takes) if is_own else (takes, is_taken)
    return "loses" if loses else "helps" if helps else "nothing"
