"""The search offers the turns that the rules allow, also deep in a chase."""

from banqi.engine import Engine, InterpreterBackend, Limits
from banqi.rules import TAIWAN, Move, Position

# No tile is left. The elephant walks up to the soldier, and chases it round a2, a1, b1, b2.
START = "1s4E1/8/8/2s5 b - 0 1"
MOVES = (
    "c1b1 g4g3 b1a1 g3g2 a1b1 g2g1 b1a1 g1f1 a1b1 f1e1 b1a1 e1d1 a1b1 d1c1 b1a1 c1b1 a1a2 b1a1 "
    "a2b2 a1b1 b2a2 b1a1 a2b2 a1b1 b2a2"
)


def test_a_barred_chase_is_not_searched() -> None:
    position = Position.from_fen(START, TAIWAN)
    for move in MOVES.split():
        position = position.play(Move.parse(move))
    assert position.barred_moves() == (Move.parse("b1a1"),)
    search = Engine(InterpreterBackend()).search(position, Limits(depth=1))
    search.run()
    assert search.best in position.legal_moves()
