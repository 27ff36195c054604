"""The session behind the page: requests in, replies out, and the jobs in between."""

import json
import traceback
from collections.abc import Callable, Mapping
from typing import Any, Final

from banqi.engine import Engine
from banqi.rules import Position

from .background import Background
from .errors import Message, Refused
from .jobs import Job, Scope, Searches
from .messages import check_request, parse_request, request_id
from .saving import load_text
from .seated_game import SeatedGame
from .snapshot import snapshot_message

Answer = Message | Job
Handler = Callable[["Session", Message], Answer]


class Session:
    """Holds the game and the jobs; ``send`` takes one JSON-able message.

    A request goes through `receive` (as JSON text) or `handle` (as an object). Most are answered
    before that returns; a job is answered from `pump`. The engine is given positions only, and
    nothing here knows of clocks, sockets or storage.
    """

    def __init__(
        self,
        send: Callable[[Message], None],
        handlers: Mapping[str, Handler],
        engine: Engine,
    ) -> None:
        self.engine: Final = engine
        self.searches: Final = Searches()
        self.seated: SeatedGame | None = None
        self._background = Background(engine)
        self._send = send
        self._handlers = handlers
        self._jobs: list[Job] = []
        self._shown: str | None = None

    def __repr__(self) -> str:
        return f"<Session with {self.seated and self.seated.game!r} and {len(self._jobs)} jobs>"

    # Messages.

    def receive(self, text: str) -> None:
        """One request as JSON text. Never raises: what goes wrong is answered."""
        try:
            message = parse_request(text)
        except Refused as refused:
            self._reply_error(None, refused)
        else:
            self.handle(message)

    def handle(self, message: object) -> None:
        """One request as an object. Never raises: what goes wrong is answered."""
        reply_to = request_id(message)
        try:
            request = check_request(message)
            self._check_fresh(request["id"])
            answer = self._handlers[request["type"]](self, request)
        except Refused as refused:
            self._reply_error(reply_to, refused)
        except Exception as error:
            self._recover(reply_to, error)
        else:
            if isinstance(answer, Job):
                self._jobs.append(answer)
            else:
                self._send({"id": reply_to, "ok": True, "result": answer})

    def pump(self) -> bool:
        """Run one slice of the newest job, or of what can be done without one; whether any work is
        left. Never raises.
        """
        if not self._jobs:
            return self._background.step(self._position())
        job = self._jobs[-1]
        try:
            progress = job.step()
        except Refused as refused:
            self._jobs.remove(job)
            self._reply_error(job.id, refused)
        except Exception as error:
            self._jobs.remove(job)
            self._recover(job.id, error)
        else:
            if progress is not None:
                self._send({"id": job.id, "progress": progress})
            if job.result is not None:
                self._jobs.remove(job)
                self._send({"id": job.id, "ok": True, "result": job.result})
        return bool(self._jobs) or self._background.has_work(self._position())

    def _position(self) -> Position | None:
        return self.seated.game.position if self.seated else None

    def _reply_error(self, reply_to: int | None, refused: Refused) -> None:
        self._send({"id": reply_to, "ok": False, "error": refused.as_message()})

    def _recover(self, reply_to: int | None, error: Exception) -> None:
        """Answer a bug of ours, and go back to the game as the page last saw it.

        The reply names the place, not the values: one of them might be the deal.
        """
        if self._shown is not None:
            self.seated = load_text(self._shown)
        frame = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{type(error).__name__} in {frame.name}, line {frame.lineno}"
        message = f"a bug in the session: {place}; the game is as it was"
        self._reply_error(
            reply_to, Refused("internal", message, met=place, expected="no exception")
        )

    # What handlers use.

    def need_seated(self) -> SeatedGame:
        """The game; Refused ``no-game`` without one."""
        if self.seated is None:
            raise Refused(
                "no-game",
                "there is no game yet",
                met="no game",
                expected="a game made by new or resume",
            )
        return self.seated

    def seated_in(self, request: Message) -> SeatedGame:
        """The game whose ``save`` the request carries, without putting it back, else the game."""
        return load_text(request["save"]) if "save" in request else self.need_seated()

    def seated_at(self, request: Message) -> SeatedGame:
        """The game, if it is at the request's ply; Refused ``stale-ply`` if not."""
        seated = self.need_seated()
        if request["ply"] != seated.ply:
            raise Refused(
                "stale-ply",
                f"the request was made at ply {request['ply']}, the game is at ply {seated.ply}",
                field="ply",
                met=request["ply"],
                expected=str(seated.ply),
            )
        return seated

    def seated_to_change(self, request: Message) -> SeatedGame:
        """As `seated_at`, for a request that changes the game; Refused ``busy`` during a job."""
        seated = self.seated_at(request)
        for job in self._jobs:
            if job.scope is Scope.GAME:
                raise Refused(
                    "busy",
                    f"{job.type} (id {job.id}) is still running: cancel or stop it first",
                    met=f"{job.type} with id {job.id}",
                    expected="no job that changes the game",
                )
        return seated

    def start(self, seated: SeatedGame) -> Message:
        """Make this the game; every job is cancelled. The snapshot of it."""
        for job in list(self._jobs):
            self._cancel(job)
        self.seated = seated
        self.engine.new_game()
        return self.snapshot()

    def changed(self) -> Message:
        """The game has moved on: jobs for the ply before are cancelled. The snapshot of it."""
        for job in list(self._jobs):
            if job.scope is Scope.PLY:
                self._cancel(job)
        return self.snapshot()

    def snapshot(self) -> Message:
        """The protocol's ``Snapshot`` of the game as it stands."""
        snapshot = snapshot_message(self.need_seated())
        self._shown = snapshot["save"]
        return snapshot

    def find_job(self, target: int) -> Job:
        """The running job with this id; Refused ``unknown-id`` if there is none."""
        for job in self._jobs:
            if job.id == target:
                return job
        raise Refused(
            "unknown-id",
            f"no job with id {target} is running",
            field="target",
            met=target,
            expected="the id of a running job",
        )

    def cancel(self, target: int) -> None:
        """End a job without a result; Refused ``unknown-id`` if there is none."""
        self._cancel(self.find_job(target))

    def _cancel(self, job: Job) -> None:
        self._jobs.remove(job)
        job.cancel()
        message = f"{job.type} was cancelled"
        self._reply_error(
            job.id, Refused("cancelled", message, met="a cancel", expected="a job left to run")
        )

    def _check_fresh(self, new_id: int) -> None:
        if any(job.id == new_id for job in self._jobs):
            raise Refused(
                "bad-value",
                f"id {new_id} belongs to a job that is running",
                field="id",
                met=new_id,
                expected="an id not used before",
            )


def send_text(post: Callable[[str], Any]) -> Callable[[Message], None]:
    """A ``send`` that posts each message as JSON text."""

    def send(message: Message) -> None:
        post(json.dumps(message, ensure_ascii=False, separators=(",", ":")))

    return send
