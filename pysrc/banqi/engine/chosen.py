"""A search among chosen turns: each is played and what it leads to is searched, ever deeper.

The kernel searches all turns of a position.  Where only some may be played, each gets a search of
its own, and a flip one for each piece that the tile may be, of which the mean counts.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING

from banqi.engine.limits import Limits
from banqi.engine.score import chances, seen_a_ply_before
from banqi.engine.search import MARGIN_MS, SEARCH_SLICE_MS, Info, Line
from banqi.kernel.scores import WIN
from banqi.kernel.state import SEARCH_HEIGHT
from banqi.rules import Move, Position

if TYPE_CHECKING:
    from banqi.engine.engine import Engine


class ChosenSearch:
    """A search of a position among some of its legal turns; made by `Engine.search_among`.

    It is used as a `Search` is.  The depth told counts the plies after the chosen turn.  Until all
    chosen turns were looked at once, ``best`` is the best of those that were.
    """

    def __init__(
        self,
        engine: Engine,
        position: Position,
        moves: Sequence[Move],
        limits: Limits,
        *,
        lines: int = 1,
        choose: Callable[[tuple[Line, ...]], Move] | None = None,
    ) -> None:
        others = set(moves) - set(position.legal_moves())
        if others or not moves:
            met = ", ".join(map(str, others)) or "none"
            raise ValueError(f"moves: met {met}, expected legal ones of {position.fen()!r}")
        self.position = position
        self.limits = limits
        self.is_finished = False
        self._engine = engine
        self._order = list(moves)
        self._count = lines
        self._choose = choose
        self._begin = time.monotonic()
        self._nodes = 0
        self._depth = 0
        self._found: dict[Move, Line] = {}
        self._work = self._deepen()
        self._slice_ms = SEARCH_SLICE_MS

    def __repr__(self) -> str:
        return f"<ChosenSearch of {self.position.fen()!r}, {self.limits}, at depth {self._depth}>"

    @property
    def best(self) -> Move:
        """The turn to play if the search ended now; always one of those chosen."""
        lines = self._lines()
        if self._choose is not None and lines:
            return self._choose(lines)
        return lines[0].move if lines else self._order[0]

    @property
    def info(self) -> Info:
        """What is known now."""
        lines = self._lines()
        score = lines[0].score if lines else 0
        chance = chances(score)
        spent = time.monotonic() - self._begin
        return Info(
            depth=self._depth,
            nodes=self._nodes,
            nps=int(self._nodes / spent) if spent > 0 else 0,
            score=score,
            win=chance.win,
            draw=chance.draw,
            loss=chance.loss,
            lines=lines,
            hashfull=0,
        )

    def step(self, slice_ms: int = SEARCH_SLICE_MS) -> bool:
        """Search for about ``slice_ms``; True when the search is finished."""
        self._slice_ms = slice_ms
        if not self.is_finished:
            self.is_finished = next(self._work, True) is True
        return self.is_finished

    def stop(self) -> None:
        """End the search with what it has."""
        self.is_finished = True
        self._work.close()

    def run(self, slice_ms: int = SEARCH_SLICE_MS) -> Info:
        """Search to the end."""
        while not self.step(slice_ms):
            pass
        return self.info

    def _lines(self) -> tuple[Line, ...]:
        ordered = sorted(self._found.values(), key=lambda line: -line.score)
        return tuple(ordered[: self._count])

    def _deepen(self) -> Generator[None, None, None]:
        last = self.limits.depth or SEARCH_HEIGHT
        for depth in itertools.count(1):
            fresh: dict[Move, Line] = {}
            for move in self._order:
                line = yield from self._look(move, depth)
                if line is None:
                    return
                fresh[move] = line
                if self._depth == 0:
                    self._found = fresh
            self._found = fresh
            self._depth = depth
            self._order.sort(key=lambda move: -self._found[move].score)
            if depth >= last or (len(self._order) == 1 and self._count == 1):
                return

    def _look(self, move: Move, depth: int) -> Generator[None, None, Line | None]:
        """A turn's line at a depth, None where the limits are reached before it is known."""
        if not move.is_flip:
            return (yield from self._search(self.position.play(move), move, depth))
        total = 0
        for piece, count in enumerate(self.position.bag):
            if count:
                there = self.position.play(move, piece)
                line = yield from self._search(there, move, depth)
                if line is None:
                    return None
                total += count * line.score
        return Line(move, round(total / sum(self.position.bag)), (str(move),))

    def _search(
        self, there: Position, move: Move, depth: int
    ) -> Generator[None, None, Line | None]:
        """The line of a turn that leads ``there``."""
        outcome = there.outcome()
        if outcome is not None:
            won = {None: 0, self.position.player_to_move: 1}.get(outcome.player, -1)
            return Line(move, won * (WIN - 1), (str(move),))
        limits = self._left(depth)
        if limits is None:
            return None
        search = self._engine.search(there, limits)
        before = self._nodes
        while not search.step(self._slice_ms):
            self._nodes = before + search.info.nodes
            yield
        self._nodes = before + search.info.nodes
        yield
        if search.info.depth < depth and self._left(depth) is None:
            return None
        pv = search.info.lines[0].pv if search.info.lines else ()
        return Line(move, seen_a_ply_before(search.info.score), (str(move), *pv))

    def _left(self, depth: int) -> Limits | None:
        """What the next search may use; None where nothing is left."""
        time_ms, nodes = self.limits.movetime_ms, self.limits.nodes
        if time_ms is not None:
            time_ms -= int((time.monotonic() - self._begin) * 1000)
        if nodes is not None:
            nodes -= self._nodes
        if (time_ms is not None and time_ms <= MARGIN_MS) or (nodes is not None and nodes <= 0):
            return None
        return Limits(time_ms, nodes, depth)
