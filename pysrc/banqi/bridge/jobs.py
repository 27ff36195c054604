"""Work that takes longer than a message may: done in slices, with progress, stop and cancel.

The work of a job is a generator. Each ``yield`` ends a slice of at most about `JOB_SLICE_MS` and
hands out a progress message or None; it gives back whether the job was asked to stop. What the
generator returns is the result.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from banqi.engine import Info, Search

from .errors import Message

JOB_SLICE_MS: Final = 40  # of the 50 ms after which the worker looks at its messages again
REPORT_SLICES: Final = 12  # progress at least so often: about twice a second

Work = Generator[Message | None, bool, Message]
Searching = Generator[Message | None, bool, Search]


class Scope(Enum):
    """What a job depends on."""

    GAME = "it will change the game: nothing else may while it runs"
    PLY = "it answers for this ply: it is cancelled when the game moves on"
    NOTHING = "it has all it needs: it is cancelled only with the game it came from"


@dataclass(slots=True)
class Job:
    """A running request. Advance it with `step`; the newest job of a session runs first."""

    id: int
    type: str
    scope: Scope
    work: Work
    result: Message | None = None
    _is_stopping: bool = field(default=False, init=False)
    _has_started: bool = field(default=False, init=False)

    def step(self) -> Message | None:
        """Run one slice; a progress message, if there is one. ``result`` is set at the end."""
        try:
            if self._has_started:
                return self.work.send(self._is_stopping)
            self._has_started = True
            return next(self.work)
        except StopIteration as end:
            self.result = end.value
            return None

    def stop(self) -> None:
        """End at the next slice with what there is."""
        self._is_stopping = True

    def cancel(self) -> None:
        """End now, without a result."""
        self.work.close()


class Searches:
    """The searches of a session: one that is begun takes the engine from the one before."""

    def __init__(self) -> None:
        self._holder: Search | None = None

    def follow(self, begin: Callable[[], Search], side: str | None) -> Searching:
        """Run a search to its end, or to a stop; progress twice a second and whenever it is deeper.

        ``side`` is the player to move; None where the search is part of work that tells its own
        progress. If another search has taken the engine between two slices, this one begins again:
        the engine's table remembers most of what it had found.
        """
        depth = slices = 0
        search: Search | None = None
        while True:
            if search is None or self._holder is not search:
                search = self._holder = begin()
            if search.step(JOB_SLICE_MS):
                return search
            slices += 1
            progress = None
            is_news = search.info.depth > depth or (depth and slices % REPORT_SLICES == 0)
            if side is not None and is_news:
                depth = max(depth, search.info.depth)
                progress = info_message(search.info, side)
            if (yield progress):
                search.stop()
                return search


def info_message(info: Info, side: str) -> Message:
    """The protocol's ``Info``; ``side`` is the player to move."""
    message: Message = {
        "depth": info.depth,
        "nodes": info.nodes,
        "nps": info.nps,
        "score": info.score,
        "win": info.win,
        "draw": info.draw,
        "loss": info.loss,
        "lines": [
            {"move": str(line.move), "score": line.score, "pv": list(line.pv)}
            for line in info.lines
        ],
        "hashfull": info.hashfull,
        "side": side,
    }
    if info.exact is not None:
        message["exact"] = {"value": info.exact.value, "plies": info.exact.dtc}
    return message
