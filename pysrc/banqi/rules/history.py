"""The history of a game: its positions and what happened in each turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from banqi.rules.captures import is_capture
from banqi.rules.move import Move
from banqi.rules.notation import format_turn
from banqi.rules.outcome import Outcome, Player
from banqi.rules.position import Position

EventKind = Literal["flip", "move", "capture"]


@dataclass(frozen=True, slots=True)
class Event:
    """One turn as both players saw it.

    `ply` counts turns from 1. `piece` is the code of the piece that moved or was revealed,
    `captured` that of the piece taken, None where nothing was.
    """

    ply: int
    player: Player
    kind: EventKind
    move: Move
    piece: int
    captured: int | None

    def __str__(self) -> str:
        """The turn as a record writes it: `a1=S`, `f4-e4` or `a3xa2`."""
        return format_turn(self.move, self.piece, self.captured)


class History:
    """Positions and events, ply by ply, from a starting position; holds nothing secret.

    `positions` has one more entry than `events`: `positions[n]` is the position after ply n.
    """

    def __init__(self, start: Position) -> None:
        self.positions: list[Position] = [start]
        self.events: list[Event] = []

    def __repr__(self) -> str:
        return f"<History of {len(self.events)} plies to {self.position.fen()!r}>"

    @property
    def start(self) -> Position:
        """The position that play started from."""
        return self.positions[0]

    @property
    def position(self) -> Position:
        """The position now."""
        return self.positions[-1]

    @property
    def outcome(self) -> Outcome | None:
        """What the moves give: an ending decided on the board, or None."""
        return self.position.outcome()

    def play(self, move: Move, revealed: int | None = None) -> Event:
        """Play a turn; raises as `Position.play` does, and then nothing has changed."""
        before = self.position
        after = before.play(move, revealed)
        victim = before.board[move.target]
        is_taken = is_capture(before.board, move)
        kind: EventKind = "flip" if move.is_flip else "capture" if is_taken else "move"
        event = Event(
            len(self.events) + 1,
            before.player_to_move,
            kind,
            move,
            after.board[move.target],
            victim if is_taken else None,
        )
        self.positions.append(after)
        self.events.append(event)
        return event

    def undo(self, plies: int) -> list[Event]:
        """Take back the last turns, 1 or more; returns their events, oldest first."""
        if not 1 <= plies <= len(self.events):
            raise ValueError(
                f"cannot take back {plies} plies: expected 1 to {len(self.events)}, those played"
            )
        undone = self.events[-plies:]
        del self.events[-plies:]
        del self.positions[-plies:]
        return undone
