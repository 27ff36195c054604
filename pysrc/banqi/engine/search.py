"""One search: started, stepped in slices, stopped at any moment, always with a legal best move."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from banqi.engine import convert
from banqi.engine.backends import Backend
from banqi.engine.endgame import Endings, Exact, Solver
from banqi.engine.limits import Limits
from banqi.engine.score import chances
from banqi.kernel import state as slots
from banqi.rules import Move, Position

SEARCH_SLICE_MS: Final = 40
# A search ends this long before its time is up, so that its answer is out in time.
MARGIN_MS: Final = 2
# Nodes between two looks at the clock.  A compiled kernel looks as often as it likes (0); the
# interpreter needs up to a millisecond a node in a browser.
CLOCK_NODES: Final = {"interpreter": 16}


@dataclass(frozen=True)
class Line:
    """A move at the root, its score for the side to move, and the turns expected to follow.

    ``score`` is in hundredths of a soldier; ``pv`` begins with the move, as texts.
    """

    move: Move
    score: int
    pv: tuple[str, ...]


@dataclass(frozen=True)
class Info:
    """What a search knows, for the side to move.

    ``depth`` plies searched to the end, ``nodes`` positions looked at, ``nps`` nodes a second,
    ``score`` in hundredths of a soldier, ``win``, ``draw`` and ``loss`` in thousandths, ``lines``
    best first, ``hashfull`` thousandths of the table written by this search, ``exact`` what an
    ending table knows of the position.
    """

    depth: int
    nodes: int
    nps: int
    score: int
    win: int
    draw: int
    loss: int
    lines: tuple[Line, ...]
    hashfull: int
    exact: Exact | None = None


class IllegalAnswerError(RuntimeError):
    """The kernel chose a move that the rules refuse: the two disagree, which is a bug."""


class Search:
    """A search of one position; made by `Engine.search`.

    With a ``solver`` the endings it solves come first, for at most half of the time; with
    ``endings`` the info says when a table knows the truth.

    ``step`` works for one slice; ``best`` is a legal move from the first moment on.  A position
    with one legal move is answered at once, without lines wanted.  The engine has one memory: when
    it begins another search this one is finished with what it has.

    Raises ValueError where the game is over or ``lines`` is out of range.
    """

    def __init__(
        self,
        backend: Backend,
        position: Position,
        limits: Limits,
        *,
        lines: int = 1,
        choose: Callable[[tuple[Line, ...]], Move] | None = None,
        endings: Endings | None = None,
        solver: Solver | None = None,
    ) -> None:
        legal = position.legal_moves()
        if not legal:
            raise ValueError(f"position {position.fen()!r}: the game is over, nothing to search")
        if not 1 <= lines <= slots.MAX_LINES:
            raise ValueError(f"lines: {lines}, expected 1 to {slots.MAX_LINES}")
        self.position = position
        self.limits = limits
        self.is_finished = False
        self._backend = backend
        self._legal = frozenset(legal)
        self._choose = choose
        self._endings = endings
        self._solver = solver
        self._exact: Exact | None = None
        self._begin = time.monotonic()
        self._spent = 0.0
        self._lines: tuple[Line, ...] = ()
        convert.load(backend, position)
        clock = CLOCK_NODES.get(backend.name, 0)
        wanted = [limits.nodes or 0, limits.depth or 0, min(lines, len(legal)), clock]
        if len(legal) == 1 and lines == 1:
            wanted[slots.DEPTH_LIMIT - slots.NODE_LIMIT] = 1
            self._solver = None
        backend.write("ctl", wanted, slots.NODE_LIMIT)
        found = backend.call("search_start")
        # Before the first flip the kernel looks at one of each set of mirrored ones.
        if found != len(legal) and position.turn is not None:
            raise IllegalAnswerError(
                f"{position.fen()!r}: {found} turns by the kernel, {len(legal)} by the rules"
            )
        self._read()

    def __repr__(self) -> str:
        return f"<Search of {self.position.fen()!r}, {self.limits}, at depth {self.info.depth}>"

    @property
    def info(self) -> Info:
        """What is known now."""
        return self._info

    @property
    def best(self) -> Move:
        """The move to play if the search ended now; always legal."""
        return self._best

    def step(self, slice_ms: int = SEARCH_SLICE_MS) -> bool:
        """Search for at most ``slice_ms``; True when the search is finished."""
        if self.is_finished:
            return True
        if self._solver is not None and not self._solve(slice_ms):
            return False
        begin = time.monotonic()
        left = self._left_ms(begin)
        if left is not None:
            slice_ms = min(slice_ms, left)
        is_done = left is not None and left <= 0
        if not is_done:
            is_done = self._backend.call("search_slice", max(1, slice_ms), 0) == 1
        now = time.monotonic()
        self._spent += now - begin
        left = self._left_ms(now)
        self._read()
        self.is_finished = is_done or (left is not None and left <= 0)
        return self.is_finished

    def _solve(self, slice_ms: int) -> bool:
        """Solve endings for a slice; True when that is done or has had its share of the time."""
        share = float(slice_ms)
        if self.limits.movetime_ms is not None:
            spent = (time.monotonic() - self._begin) * 1000
            share = min(share, self.limits.movetime_ms / 2 - spent)
        assert self._solver is not None
        if share <= 0 or self._solver.step(share):
            self._solver = None
        return self._solver is None

    def _left_ms(self, now: float) -> int | None:
        if self.limits.movetime_ms is None:
            return None
        return self.limits.movetime_ms - MARGIN_MS - int((now - self._begin) * 1000)

    def stop(self) -> None:
        """End the search with what it has."""
        self.is_finished = True

    def run(self, slice_ms: int = SEARCH_SLICE_MS) -> Info:
        """Search to the end."""
        while not self.step(slice_ms):
            pass
        return self.info

    def _look_up(self) -> Exact | None:
        """What a table says about the position, if one does by now."""
        if self._exact is None and self._endings is not None:
            self._exact = self._endings.exact(self.position)
        return self._exact

    def _read(self) -> None:
        """Take the results over from the kernel."""
        ctl = self._backend.read("ctl", 0, slots.CTL_SLOTS)
        best = convert.decode(ctl[slots.BEST])
        lines = self._merge(self._read_lines(ctl[slots.LINES_FOUND]), best)
        self._lines = lines
        score = ctl[slots.SCORE]
        chance = chances(score)
        nodes = ctl[slots.NODES]
        table = 1 << ctl[slots.TT_BITS]
        self._info = Info(
            depth=ctl[slots.DEPTH],
            nodes=nodes,
            nps=int(nodes / self._spent) if self._spent > 0 else 0,
            score=score,
            win=chance.win,
            draw=chance.draw,
            loss=chance.loss,
            lines=lines,
            hashfull=min(1000, ctl[slots.TT_USED] * 1000 // table),
            exact=self._look_up(),
        )
        if self._choose is not None and lines:
            best = self._choose(lines)
        if best not in self._legal:
            raise IllegalAnswerError(
                f"position {self.position.fen()!r}: the kernel chose {best}, which is not legal"
            )
        self._best = best

    def _merge(self, fresh: tuple[Line, ...], best: Move) -> tuple[Line, ...]:
        """The newest line of each move known, best first.

        In the middle of an iteration the kernel's rows hold its new lines and what is left of the
        old ones, so a move may be there twice and another only in what was read before.
        """
        newest: dict[Move, Line] = {}
        for line in (*fresh, *self._lines):
            newest.setdefault(line.move, line)
        ordered = sorted(newest.values(), key=lambda line: (line.move != best, -line.score))
        return tuple(ordered[: len(fresh)])

    def _read_lines(self, count: int) -> tuple[Line, ...]:
        width = slots.LINE_WIDTH
        rows = self._backend.read("lines", 0, count * width)
        lines = []
        for at in range(0, count * width, width):
            length = rows[at + slots.LINE_LENGTH]
            moves = rows[at + slots.LINE_PV : at + slots.LINE_PV + length]
            move = convert.decode(rows[at + slots.LINE_MOVE])
            pv = tuple(str(convert.decode(each)) for each in moves) or (str(move),)
            lines.append(Line(move, rows[at + slots.LINE_SCORE], pv))
        return tuple(lines)
