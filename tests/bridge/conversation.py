"""A page for tests: asks a session, checks every message that comes back, keeps them all."""

import json
import random
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from banqi.bridge import HANDLERS, Session
from banqi.bridge.messages import DEFS, reply_schema
from banqi.bridge.schema import find_misfit
from banqi.engine import Info, Limits, Line, WasmtimeBackend
from banqi.engine.endgame import Endings
from banqi.rules import Move, Position

Message = dict[str, Any]

HUMANS = {"first": {"kind": "human"}, "second": {"kind": "human"}}
HUMAN_FIRST = {"first": {"kind": "human"}, "second": {"kind": "engine", "level": 1}}
ENGINE_FIRST = {"first": {"kind": "engine", "level": 1}, "second": {"kind": "human"}}
LONG = 6_000  # characters
ENGINES = {"first": {"kind": "engine", "level": 1}, "second": {"kind": "engine", "level": 2}}


class FakeSearch:
    """Takes ``slices`` steps; its choice depends on nothing but the position."""

    def __init__(self, engine: "FakeEngine", position: Position) -> None:
        self.engine = engine
        self.position = position
        self.steps = 0
        self.is_stopped = False
        moves = position.legal_moves()
        self.best: Move = random.Random(position.fen()).choice(moves)

    def step(self, slice_ms: int) -> bool:
        assert slice_ms <= 50
        assert not self.is_stopped
        assert self.engine.search_now is self, "the engine has one seat"
        if self.engine.trouble is not None:
            raise self.engine.trouble
        self.steps += 1
        return self.steps >= self.engine.slices

    def stop(self) -> None:
        self.is_stopped = True

    @property
    def info(self) -> Info:
        line = Line(self.best, self.engine.score, (str(self.best),))
        win, loss = (900, 50) if self.engine.score > 0 else (50, 900)
        if not self.engine.score:
            win = loss = 300
        depth = min(self.steps, self.engine.most_depth)
        return Info(
            depth, 10 * self.steps, 100, self.engine.score, win, 1000 - win - loss, loss,
            (line,), 0,
        )  # fmt: skip


@cache
def real_endings() -> Endings:
    """Ending tables are exact, so that there is nothing to fake; kept, as solving takes time."""
    return Endings(WasmtimeBackend())


class FakeBackend:
    name = "interpreter"
    has_vectors = False


class FakeEngine:
    """As much of an engine as a session uses; remembers what it was given."""

    backend = FakeBackend()

    def __init__(self, slices: int = 2, score: int = 0, most_depth: int = 10**9) -> None:
        self.slices = slices
        self.score = score
        self.most_depth = most_depth
        self.trouble: Exception | None = None
        self.search_now: FakeSearch | None = None
        self.asked: list[tuple[Any, ...]] = []

    @property
    def endings(self) -> Endings:
        return real_endings()

    def new_game(self) -> None:
        self.asked.clear()

    def search(
        self,
        position: Position,
        limits: Limits,
        *,
        level: int | None = None,
        lines: int = 1,
        seed: int | None = None,
    ) -> FakeSearch:
        assert type(position) is Position, "an engine is given positions only"
        self.asked.append((position, limits, level, lines, seed))
        self.search_now = FakeSearch(self, position)
        return self.search_now


@dataclass
class Conversation:
    """A session with a page that checks what it hears."""

    engine: Any = field(default_factory=FakeEngine)
    heard: list[Message] = field(default_factory=list)
    types: dict[int, str] = field(default_factory=dict)
    last_id: int = 0

    def __post_init__(self) -> None:
        self.session = Session(self._hear, HANDLERS, self.engine)

    def _hear(self, message: Message) -> None:
        text = json.dumps(message)
        message = json.loads(text)
        self.heard.append(message)
        kind = self.types.get(message["id"], "ping")
        # Snapshots of long games differ little from one ply to the next, and take long to check.
        if len(text) > LONG and len(self.heard) % 16:
            return
        fault = find_misfit(message, reply_schema(kind, message), DEFS)
        assert fault is None, (fault, message)

    def send(self, kind: str, **params: Any) -> int:
        """Send a request; its id."""
        self.last_id += 1
        self.types[self.last_id] = kind
        self.session.receive(json.dumps({"id": self.last_id, "type": kind, **params}))
        return self.last_id

    def answers(self, request: int) -> list[Message]:
        """The answers to a request, progress left out."""
        return [said for said in self.heard if said["id"] == request and "progress" not in said]

    def progress(self, request: int) -> list[Message]:
        """What was told of a request's progress."""
        return [
            said["progress"] for said in self.heard if said["id"] == request and "progress" in said
        ]

    def run(self) -> None:
        """Pump until no job is left."""
        while self.session.pump():
            pass

    def ask(self, kind: str, **params: Any) -> Message:
        """Send a request, run it to its end, and give its one answer."""
        request = self.send(kind, **params)
        self.run()
        (answer,) = self.answers(request)
        return answer

    def result(self, kind: str, **params: Any) -> Any:
        """As `ask`, for an answer that is a result."""
        answer = self.ask(kind, **params)
        assert answer["ok"], answer
        return answer["result"]

    def error(self, kind: str, **params: Any) -> Message:
        """As `ask`, for an answer that is a refusal."""
        answer = self.ask(kind, **params)
        assert not answer["ok"], answer
        error: Message = answer["error"]
        return error

    def snapshot(self) -> Message:
        """The game as it stands."""
        snapshot: Message = self.result("snapshot")
        return snapshot

    def play(self, *moves: str) -> Message:
        """Play human turns, one after the other; the last snapshot."""
        snapshot = self.snapshot()
        for move in moves:
            snapshot = self.result("play", ply=snapshot["ply"], move=move)
        return snapshot


def all_moves(snapshot: Message) -> list[str]:
    """The legal moves of a snapshot, as texts."""
    return [origin + to for origin, targets in snapshot["legal"].items() for to in targets]


def play_out(
    page: Conversation, snapshot: Message, chooser: random.Random, most: int = 400
) -> Message:
    """Play a game to its end: engines think, humans choose at random."""
    while snapshot["outcome"] is None and snapshot["ply"] < most:
        if snapshot["players"][snapshot["toMove"]]["kind"] == "engine":
            snapshot = page.result("think", ply=snapshot["ply"])["snapshot"]
        else:
            move = chooser.choice(all_moves(snapshot))
            snapshot = page.result("play", ply=snapshot["ply"], move=move)
    return snapshot
