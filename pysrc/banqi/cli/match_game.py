"""One game between two players of any kind, our rules judging; who fails to move has lost."""

from __future__ import annotations

import functools
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from banqi.cli.uci_client import Opponent, OpponentError
from banqi.engine import Engine, Limits
from banqi.rules import Game, Move, Player, Position

# Beyond its time and the grace an engine has lost; it is waited for this much longer, so that
# "late" and "hung" can be told apart.
HANG_SECONDS: Final = 5.0
# Without a time limit a search by nodes or depth may take this long.
UNTIMED_SECONDS: Final = 60.0
PLY_LIMIT: Final = 2000  # no game of these rules is longer; guards `quiet=off,repetition=off`


class ForfeitError(Exception):
    """A player loses without the board saying so; ``kind`` is one word for tables.

    ``start``, ``crash``, ``hang``, ``nonsense``, ``illegal`` or ``time``.
    """

    def __init__(self, kind: str, said: str) -> None:
        super().__init__(said)
        self.kind = kind


@dataclass(frozen=True)
class Pace:
    """How long a player may think over each move, and the grace before it is lost on time."""

    movetime_ms: int | None = None
    nodes: int | None = None
    depth: int | None = None
    grace_ms: int = 250

    def words(self) -> str:
        """The limits as UCI writes them after ``go``."""
        pairs = (("movetime", self.movetime_ms), ("nodes", self.nodes), ("depth", self.depth))
        return " ".join(f"{name} {value}" for name, value in pairs if value is not None)

    def check(self, seconds: float) -> None:
        """Raise `ForfeitError` for a move that took too long."""
        if self.movetime_ms is not None and seconds * 1000 > self.movetime_ms + self.grace_ms:
            said = f"{seconds * 1000:.0f} ms for a move of {self.movetime_ms} ms"
            raise ForfeitError("time", said)


class Mover(Protocol):
    """Someone who answers positions with moves."""

    name: str

    def new_game(self) -> None:
        """Forget the last game.  Raises `ForfeitError`."""

    def choose(self, position: Position) -> Move:
        """A move, not yet judged.  Raises `ForfeitError`."""

    def close(self) -> None:
        """Let go of what is held."""


@functools.cache
def shared_engine() -> Engine:
    """One engine for all games of this process: compiling the kernel takes longer than a move."""
    return Engine()


class OwnEngine:
    """This package's engine in this process, at a level or at full strength."""

    def __init__(self, pace: Pace, level: int | None = None, seed: int = 0) -> None:
        self._engine = shared_engine()
        self._pace = pace
        self._level = level
        self._seed = seed
        self._moves = 0
        suffix = "" if level is None else f" level {level}"
        self.name = f"banqi ({self._engine.backend.name}){suffix}"

    def new_game(self) -> None:
        """Forget the last game."""
        self._engine.new_game()

    def choose(self, position: Position) -> Move:
        """Search within the pace."""
        begin = time.monotonic()
        self._moves += 1
        limits = Limits(self._pace.movetime_ms, self._pace.nodes, self._pace.depth)
        seed = self._seed * 1_000_003 + self._moves
        search = self._engine.search(position, limits, level=self._level, seed=seed)
        search.run()
        self._pace.check(time.monotonic() - begin)
        return search.best

    def close(self) -> None:
        """Nothing is held."""


class UciEngine:
    """An engine in another process; started again where it failed in the game before."""

    def __init__(self, command: str, options: Sequence[tuple[str, str]], pace: Pace) -> None:
        self._command = command
        self._options = options
        self._pace = pace
        self._engine: Opponent | None = None
        self.name = command

    def new_game(self) -> None:
        """Start the engine where it does not run, or tell it that a new game begins."""
        try:
            if self._engine is None or not self._engine.is_running:
                self._engine = Opponent(self._command, self._options)
                self.name = self._engine.name
            else:
                self._engine.new_game()
        except OpponentError as trouble:
            raise ForfeitError(trouble.kind, str(trouble)) from None

    def choose(self, position: Position) -> Move:
        """Ask the engine, and keep the time it takes."""
        pace = self._pace
        patience = UNTIMED_SECONDS
        if pace.movetime_ms is not None:
            patience = (pace.movetime_ms + pace.grace_ms) / 1000 + HANG_SECONDS
        assert self._engine is not None
        try:
            answer = self._engine.go(position, pace.words(), patience)
        except OpponentError as trouble:
            raise ForfeitError(trouble.kind, str(trouble)) from None
        pace.check(answer.seconds)
        return answer.move

    def close(self) -> None:
        """End the process."""
        if self._engine is not None:
            self._engine.close()


@dataclass(frozen=True)
class PlayedGame:
    """How a game between ``A`` and ``B`` ended.

    ``points`` are A's: 1, 0.5 or 0.  ``fault`` is the forfeit's kind, ``by`` who forfeited ("A" or
    "B"), ``said`` what happened; all None where the board decided.
    """

    points: float
    termination: str
    plies: int
    record: str
    fault: str | None = None
    by: str | None = None
    said: str | None = None


def play_game(game: Game, first: Mover, second: Mover, is_a_first: bool) -> PlayedGame:
    """Play to the end; A is the first player where ``is_a_first``, else the second."""
    movers: dict[Player, Mover] = {"first": first, "second": second}
    names: dict[Player, str] = (
        {"first": "A", "second": "B"}
        if is_a_first
        else {
            "first": "B",
            "second": "A",
        }
    )
    turn: Player = "first"
    try:
        for turn in movers:
            movers[turn].new_game()
        while game.outcome is None and len(game.events) < PLY_LIMIT:
            turn = game.player_to_move
            move = movers[turn].choose(game.position)
            if move not in game.position.legal_moves():
                raise ForfeitError("illegal", f"{move}: {game.refusal(move)}")
            game.play(move)
    except ForfeitError as forfeit:
        game.resign(turn)
        points = 0.0 if names[turn] == "A" else 1.0
        text = _record(game, first, second)
        return PlayedGame(
            points, "forfeit", len(game.events), text, forfeit.kind, names[turn], str(forfeit)
        )
    outcome = game.outcome
    points = 0.5
    if outcome is not None and outcome.player is not None:
        points = 1.0 if names[outcome.player] == "A" else 0.0
    termination = "unterminated" if outcome is None else outcome.termination
    return PlayedGame(points, termination, len(game.events), _record(game, first, second))


def _record(game: Game, first: Mover, second: Mover) -> str:
    return str(game.record({"Event": "match", "First": first.name, "Second": second.name}))
