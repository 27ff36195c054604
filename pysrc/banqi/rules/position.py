"""A position: what both players see, which turns are legal in it, and whether it ends the game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from banqi.constants import EMPTY, FACE_DOWN, KINDS, PIECE_COUNTS, PIECES, SQUARE_NAMES, SQUARES
from banqi.rules.captures import (
    Board,
    board_after,
    can_capture,
    is_capture,
    jumps,
    screens,
    targets,
    with_piece,
)
from banqi.rules.errors import IllegalMove, NotationError
from banqi.rules.fen import Fields, format_fen, parse_fen, piece_name
from banqi.rules.geometry import STEPS, TEXT_ORDER
from banqi.rules.move import Move
from banqi.rules.outcome import Outcome, Player, other
from banqi.rules.refusals import Refusal, explain
from banqi.rules.ruleset import RuleSet

Moves = tuple[Move, ...]

_FLIPS = tuple(Move(square, square) for square in range(SQUARES))
_MOVES = tuple(
    tuple(Move(origin, target) for target in range(SQUARES)) for origin in range(SQUARES)
)


@dataclass(frozen=True, slots=True)
class Position:
    """What both players see, and nothing else; an immutable value.

    `board` holds 32 codes (0..15, a1 first), `bag` the 14 counts of pieces still face-down, `turn`
    the colour to move (None before the first flip), `quiet` the plies since the last flip or
    capture, `number` the full-move number, `is_second_to_move` whether the player to move is the
    second.

    The rest is what repetition and the chase rule need: `boards` are the boards since the last
    flip or capture (or the set-up) in order, this one last, and `quiet_moves` the moves between
    them. `moved` is the square of the piece that moved in the turn just before, `chased` the square
    of the piece, of the side to move, that this turn chased; both are None after a flip, after a
    set-up and where there is no chase rule. `is_exempt` says that a chase or a flee (not mutual)
    led here, so that this occurrence does not draw.

    >>> position = Position.start(RuleSet.parse("taiwan"))
    >>> len(position.legal_moves())
    32
    >>> position = position.play(Move.parse("b2b2"), revealed=6)
    >>> position.fen()
    'XXXXXXXX/XXXXXXXX/XGXXXXXX/XXXXXXXX b A2E2R2H2C2S5g1a2e2r2h2c2s5 0 1'
    """

    rules: RuleSet
    board: Board
    bag: tuple[int, ...]
    turn: int | None
    quiet: int
    number: int
    is_second_to_move: bool = False
    boards: tuple[Board, ...] = ()
    quiet_moves: Moves = ()
    moved: int | None = None
    chased: int | None = None
    is_exempt: bool = False
    _turns: tuple[Moves, Moves] | None = field(default=None, init=False, compare=False, repr=False)

    # Made from, and written as, text.

    @classmethod
    def start(cls, rules: RuleSet) -> Position:
        """All 32 pieces face-down."""
        board = (FACE_DOWN,) * SQUARES
        return cls(rules, board, PIECE_COUNTS, None, 0, 1, boards=(board,))

    @classmethod
    def from_fen(cls, fen: str, rules: RuleSet) -> Position:
        """The position of a text, as play is started from it: nothing has been repeated yet, the
        next turn cannot be a chase, and the side to move is the first player's.

        A finished position can be read too. Raises `FenError`.
        """
        fields = parse_fen(fen)
        return cls(
            rules,
            fields.board,
            fields.bag,
            fields.turn,
            fields.quiet,
            fields.number,
            boards=(fields.board,),
        )

    def fen(self) -> str:
        """The position as text."""
        return format_fen(Fields(self.board, self.bag, self.turn, self.quiet, self.number))

    def anchor_fen(self) -> str:
        """The text of the position that the last flip, capture or set-up left.

        Playing `quiet_moves` from it leads here.
        """
        plies = len(self.quiet_moves)
        turn = self.turn if self.turn is None or plies % 2 == 0 else 1 - self.turn
        number = (2 * self.number + self.is_second_to_move - plies) // 2
        return format_fen(Fields(self.boards[0], self.bag, turn, self.quiet - plies, number))

    # Who is who.

    @property
    def player_to_move(self) -> Player:
        """The first or the second player: first is who made, or makes, the first turn."""
        return "second" if self.is_second_to_move else "first"

    @property
    def colours(self) -> dict[Player, int | None]:
        """Each player's colour, None before the first flip."""
        waiting = None if self.turn is None else 1 - self.turn
        return {self.player_to_move: self.turn, other(self.player_to_move): waiting}

    @property
    def taken(self) -> tuple[int, ...]:
        """By piece, how many are neither on the board nor in the bag."""
        return tuple(
            PIECE_COUNTS[piece] - self.bag[piece] - self.board.count(piece)
            for piece in range(PIECES)
        )

    def has_pieces(self, colour: int) -> bool:
        """Whether a colour has any piece on the board, face-up or face-down."""
        low, high = KINDS * colour, KINDS * colour + KINDS
        return any(self.bag[low:high]) or any(low <= code < high for code in self.board)

    # What can be played.

    def legal_moves(self) -> Moves:
        """The legal moves, sorted by their texts; none once the game is over."""
        return self._split_turns()[0]

    def barred_moves(self) -> Moves:
        """The moves that the chase rule alone makes illegal, sorted by their texts."""
        return self._split_turns()[1]

    def refusal(self, move: Move) -> Refusal | None:
        """Why a move is not legal here, None if it is."""
        return explain(self, move)

    def screen(self, move: Move) -> int | None:
        """The square of the piece that a legal cannon capture jumps; None for any other move."""
        is_jump = jumps(self.rules, self.board[move.origin]) and is_capture(self.board, move)
        if not is_jump or move not in self.legal_moves():
            return None
        jumped = screens(self.board, move.origin, move.target)
        return jumped[0] if jumped else None

    def _split_turns(self) -> tuple[Moves, Moves]:
        """Legal and barred moves, worked out once."""
        if self._turns is None:
            turns: tuple[Moves, Moves] = ((), ())
            if self._outcome_before_moves() is None:
                turns = self._apply_chase_rule(tuple(self._reachable()))
            object.__setattr__(self, "_turns", turns)
        assert self._turns is not None
        return self._turns

    def _reachable(self) -> list[Move]:
        """Flips, steps and captures without regard to the chase rule, in text order."""
        board, turn = self.board, self.turn
        low = -1 if turn is None else KINDS * turn
        moves: list[Move] = []
        for origin in TEXT_ORDER:
            code = board[origin]
            if code == FACE_DOWN:
                moves.append(_FLIPS[origin])
            elif low >= 0 and low <= code < low + KINDS:
                free = [to for to in STEPS[origin] if board[to] == EMPTY]
                taken = targets(self.rules, board, origin)
                moves += sorted(_MOVES[origin][to] for to in (*free, *taken))
        return moves

    def _apply_chase_rule(self, moves: Moves) -> tuple[Moves, Moves]:
        """Split moves into legal and barred; with nothing else to play, none is barred."""
        times = self.rules.repetition
        if self.moved is None or times is None or len(self.boards) < 2 * times - 2:
            return moves, ()
        barred = tuple(
            move
            for move in moves
            if self.board[move.target] == EMPTY
            and move.origin != self.chased
            and self.occurrences_after(move) >= times
            and self._is_chase(move)
        )
        if not barred or len(barred) == len(moves):
            return moves, ()
        return tuple(move for move in moves if move not in barred), barred

    def _is_chase(self, move: Move) -> bool:
        """Whether a quiet move threatens the piece that moved in the turn just before."""
        if self.moved is None:
            return False
        return can_capture(self.rules, board_after(self.board, move), move.target, self.moved)

    def occurrences(self) -> int:
        """How often this position has stood since the last flip or capture, this time included."""
        return self.boards[::-2].count(self.board)

    def occurrences_after(self, move: Move) -> int:
        """How often the position after a quiet move will have stood, that time included."""
        return self.boards[-2::-2].count(board_after(self.board, move)) + 1

    # Playing.

    def play(self, move: Move, revealed: int | None = None) -> Position:
        """The position after a turn; a flip needs the piece code it reveals, others take none.

        Raises `IllegalMove`, or `NotationError` for a piece that cannot be under the tile.
        """
        if move not in self.legal_moves():
            refusal = self.refusal(move)
            assert refusal is not None
            raise IllegalMove(move, refusal)
        if move.is_flip:
            return self._flip(move.origin, revealed)
        if revealed is not None:
            raise NotationError("revealed", revealed, f"nothing: {move} does not flip a tile")
        if self.board[move.target] == EMPTY:
            return self._move(move)
        return self._capture(move)

    def _next(
        self,
        board: Board,
        *,
        turn: int | None,
        bag: tuple[int, ...] | None = None,
        boards: tuple[Board, ...] | None = None,
        moves: Moves = (),
        moved: int | None = None,
        chased: int | None = None,
        is_exempt: bool = False,
    ) -> Position:
        return Position(
            self.rules,
            board,
            self.bag if bag is None else bag,
            turn,
            self.quiet + 1 if moves else 0,
            self.number + self.is_second_to_move,
            not self.is_second_to_move,
            (board,) if boards is None else boards,
            moves,
            moved,
            chased,
            is_exempt,
        )

    def _flip(self, square: int, revealed: int | None) -> Position:
        if revealed is None or not 0 <= revealed < PIECES:
            raise NotationError("revealed", revealed, "the code, 0 to 13, of the flipped piece")
        if not self.bag[revealed]:
            raise NotationError(
                "revealed",
                piece_name(revealed),
                f"a piece that is still in the bag, on {SQUARE_NAMES[square]}",
            )
        board = with_piece(self.board, square, revealed)
        bag = (*self.bag[:revealed], self.bag[revealed] - 1, *self.bag[revealed + 1 :])
        mover = revealed // KINDS if self.turn is None else self.turn
        return self._next(board, turn=1 - mover, bag=bag)

    def _capture(self, move: Move) -> Position:
        assert self.turn is not None
        moved = move.target if self.rules.chase else None
        return self._next(board_after(self.board, move), turn=1 - self.turn, moved=moved)

    def _move(self, move: Move) -> Position:
        assert self.turn is not None
        board = board_after(self.board, move)
        is_chase = self._is_chase(move)
        is_flee = self.chased == move.origin
        return self._next(
            board,
            turn=1 - self.turn,
            boards=(*self.boards, board),
            moves=(*self.quiet_moves, move),
            moved=move.target if self.rules.chase else None,
            chased=self.moved if is_chase else None,
            is_exempt=is_chase != is_flee,
        )

    # How it ends.

    def outcome(self) -> Outcome | None:
        """How the game ended here, None while it goes on; as decided on the board.

        Checked in this order: quiet limit, repetition, a side with nothing left, no legal turn.
        """
        outcome = self._outcome_before_moves()
        if outcome is None and not self.legal_moves():
            return self._won_by(other(self.player_to_move))
        return outcome

    def _outcome_before_moves(self) -> Outcome | None:
        """The endings that can be told without the legal moves."""
        quiet, times = self.rules.quiet, self.rules.repetition
        if quiet is not None and self.quiet >= quiet:
            return Outcome(None, None, "quiet-limit")
        if times is not None and not self.is_exempt and self.occurrences() >= times:
            return Outcome(None, None, "repetition")
        if self.turn is not None:
            if not self.has_pieces(self.turn):
                return self._won_by(other(self.player_to_move))
            if not self.has_pieces(1 - self.turn):
                return self._won_by(self.player_to_move)
        return None

    def _won_by(self, player: Player) -> Outcome:
        return Outcome(self.colours[player], player, "no-moves")

    def restarted(self) -> Position:
        """This position as one that play is started from, like `from_fen` of its text."""
        return replace(
            self,
            is_second_to_move=False,
            boards=(self.board,),
            quiet_moves=(),
            moved=None,
            chased=None,
            is_exempt=False,
        )
