"""Work nobody asked for: solving the endings that the game comes close to."""

from typing import Final

from banqi.engine import Engine
from banqi.engine.endgame import Solver
from banqi.rules import Position

IDLE_SLICE_MS: Final = 20  # while nobody waits; a message waits for no more than this


class Background:
    """Solves endings of the game's position while no request is being worked on.

    Only a compiled kernel is quick enough; with the interpreter there is no background.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._position: Position | None = None
        self._solver: Solver | None = None

    def __repr__(self) -> str:
        return f"<Background with {self._solver!r}>"

    def has_work(self, position: Position | None) -> bool:
        """Whether a step for ``position`` would do anything."""
        if self._engine.backend.name == "interpreter" or position is None:
            return False
        if position is not self._position:
            return True
        # What was solved is solved again once another's work has cleared the tables.
        solver = self._solver
        return solver is not None and not (solver.is_finished and solver.is_current)

    def step(self, position: Position | None) -> bool:
        """Work for a slice on what ``position`` needs; whether more is to be done."""
        if not self.has_work(position):
            return False
        assert position is not None
        if position is not self._position:
            self._position = position
            is_over = position.outcome() is not None
            self._solver = None if is_over else self._engine.prepare(position)
        return self._solver is not None and not self._solver.step(IDLE_SLICE_MS)
