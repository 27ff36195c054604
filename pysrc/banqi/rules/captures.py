"""Who could take whom on a board, and the board after: whoever is to move, whatever came before.

Positions ask it for their captures and the chase rule, hints, odds and levels for what stands under
attack.
"""

from banqi.constants import CANNON, EMPTY, FACE_DOWN, KINDS, PIECES, SQUARES
from banqi.rules.geometry import BETWEEN, RAYS, STEPS, Squares
from banqi.rules.move import Move
from banqi.rules.ruleset import RuleSet

Board = tuple[int, ...]
"""32 codes, a1 first: 0..13 a piece, else `EMPTY` or `FACE_DOWN`."""


def jumps(rules: RuleSet, piece: int) -> bool:
    """Whether a piece is a cannon that captures over a screen, and not by rank."""
    return rules.cannon == "jump" and piece < PIECES and piece % KINDS == CANNON


def targets(rules: RuleSet, board: Board, origin: int) -> list[int]:
    """The squares of the enemy pieces that the piece on `origin` could capture.

    In no order to rely on, none where `origin` holds no face-up piece.
    """
    piece = board[origin]
    if piece >= PIECES:
        return []
    if jumps(rules, piece):
        return _over_a_screen(board, origin)
    takes = rules.takes[piece]
    return [square for square in STEPS[origin] if board[square] != EMPTY and takes[board[square]]]


def _over_a_screen(board: Board, origin: int) -> list[int]:
    enemy = KINDS - board[origin] // KINDS * KINDS
    found = []
    for ray in RAYS[origin]:
        met = [square for square in ray if board[square] != EMPTY]
        if len(met) > 1 and enemy <= board[met[1]] < enemy + KINDS:
            found.append(met[1])
    return found


def can_capture(rules: RuleSet, board: Board, origin: int, target: int) -> bool:
    """Whether the piece on `origin` could capture the one on `target`, were its side to move."""
    return target in targets(rules, board, origin)


def attackers(rules: RuleSet, board: Board, target: int) -> list[int]:
    """The squares of the pieces that could capture the one on `target`, in board order."""
    return [square for square in range(SQUARES) if can_capture(rules, board, square, target)]


def screens(board: Board, origin: int, target: int) -> Squares | None:
    """The squares between two that hold something; None where no row or column joins them."""
    between = BETWEEN[origin][target]
    return None if between is None else tuple(s for s in between if board[s] != EMPTY)


def is_capture(board: Board, move: Move) -> bool:
    """Whether a legal turn takes a piece."""
    return board[move.target] not in (EMPTY, FACE_DOWN)


def board_after(board: Board, move: Move) -> Board:
    """The board after a move or a capture; a flip's depends on what it reveals (`with_piece`)."""
    squares = list(board)
    squares[move.target] = squares[move.origin]
    squares[move.origin] = EMPTY
    return tuple(squares)


def with_piece(board: Board, square: int, code: int) -> Board:
    """The board with a piece on a square, in the place of what is there."""
    return (*board[:square], code, *board[square + 1 :])
