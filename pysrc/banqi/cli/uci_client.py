"""An engine in another process, spoken to in UCI; it may crash, hang or answer nonsense."""

from __future__ import annotations

import contextlib
import queue
import re
import shlex
import subprocess
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from banqi.rules import Move, Position

START_SECONDS: Final = 20.0
QUIT_SECONDS: Final = 1.0
# Some engines of this game count ranks from 0 in their moves.  Here every move starts on the first
# rank, so the answer tells.
RANK_PROBE: Final = "7s/8/8/S7 r - 0 1"
RANK_PROBE_MS: Final = 20
_NUMBERS: Final = ("nodes", "nps", "depth")


class OpponentError(Exception):
    """The other engine failed; ``kind`` is one word for tables: start, crash, hang or nonsense."""

    def __init__(self, kind: str, said: str) -> None:
        super().__init__(said)
        self.kind = kind


@dataclass(frozen=True)
class EngineMove:
    """What an engine answered to one ``go``: its move, the time it took and what it told."""

    move: Move
    seconds: float
    nodes: int | None = None
    nps: int | None = None
    depth: int | None = None


@dataclass
class _Told:
    """The last numbers of the info lines of one search."""

    numbers: dict[str, int] = field(default_factory=dict)

    def take(self, line: str) -> None:
        for name, value in re.findall(r"\b(nodes|nps|depth) (\d+)", line):
            self.numbers[name] = int(value)


class Opponent:
    """A UCI engine started from a command line.

    Whether it counts ranks from 1, as this project does, or from 0 is found out at the start.
    Every method raises `OpponentError` where the engine fails it; the process is ended then and
    `is_running` is False.
    """

    def __init__(self, command: str, options: Sequence[tuple[str, str]] = ()) -> None:
        self.command = command
        self.name = command
        self._lines: queue.Queue[str | None] = queue.Queue()
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except (OSError, ValueError) as trouble:
            raise OpponentError("start", f"{command}: cannot be started: {trouble}") from None
        threading.Thread(target=self._listen, daemon=True).start()
        self._send("uci")
        for line in self._until("uciok", START_SECONDS):
            if line.startswith("id name "):
                self.name = line.removeprefix("id name ").strip()
        for name, value in options:
            self._send(f"setoption name {name} value {value}")
        self.new_game()
        self._first_rank = self._find_first_rank()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)

    @property
    def is_running(self) -> bool:
        """Whether the process can still be asked."""
        return self._process.poll() is None

    def _fail(self, kind: str, said: str) -> OpponentError:
        self._process.kill()
        self._process.wait()
        return OpponentError(kind, f"{self.name}: {said}")

    def _send(self, text: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(text + "\n")
            self._process.stdin.flush()
        except OSError:
            raise self._fail("crash", f"ended before {text!r}") from None

    def _until(self, word: str, seconds: float) -> list[str]:
        """The lines up to the one whose first word is ``word``, that one included."""
        deadline = time.monotonic() + seconds
        met: list[str] = []
        while not met or met[-1].split()[:1] != [word]:
            try:
                line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise self._fail("hang", f"no {word!r} within {seconds:.1f} s") from None
            if line is None:
                raise self._fail("crash", f"ended while {word!r} was awaited")
            met.append(line)
        return met

    def new_game(self) -> None:
        """Tell the engine that a new game begins and wait until it is ready."""
        self._send("ucinewgame")
        self._send("isready")
        self._until("readyok", START_SECONDS)

    def _find_first_rank(self) -> int:
        """0 where the engine calls the first rank 0, else 1."""
        self._send(f"position fen {RANK_PROBE}")
        self._send(f"go movetime {RANK_PROBE_MS}")
        words = self._until("bestmove", START_SECONDS)[-1].split()
        return 0 if len(words) > 1 and "0" in words[1] else 1

    def _write(self, move: Move) -> str:
        """A move as the engine writes it."""
        text = str(move)
        if self._first_rank == 1:
            return text
        return "".join(str(int(sign) - 1) if sign.isdecimal() else sign for sign in text)

    def _parse(self, text: str) -> Move:
        """A move as the engine wrote it; ValueError for anything else."""
        if self._first_rank == 0:
            text = "".join(str(int(sign) + 1) if sign in "0123" else sign for sign in text)
        return Move.parse(text)

    def go(self, position: Position, limits: str, patience: float) -> EngineMove:
        """Ask for a move; ``limits`` are the words after ``go``, ``patience`` is in seconds."""
        moves = "".join(f" {self._write(move)}" for move in position.quiet_moves)
        self._send(f"position fen {position.anchor_fen()}" + (f" moves{moves}" if moves else ""))
        begin = time.monotonic()
        self._send(f"go {limits}")
        told = _Told()
        lines = self._until("bestmove", patience)
        seconds = time.monotonic() - begin
        for line in lines:
            if line.startswith("info "):
                told.take(line)
        words = lines[-1].split()
        try:
            move = self._parse(words[1] if len(words) > 1 else "")
        except ValueError:
            raise self._fail("nonsense", f"answered {lines[-1]!r}") from None
        return EngineMove(move, seconds, **{key: told.numbers.get(key) for key in _NUMBERS})

    def close(self) -> None:
        """End the process, politely first."""
        if self.is_running:
            try:
                self._send("quit")
                self._process.wait(QUIT_SECONDS)
            except (OpponentError, subprocess.TimeoutExpired):
                self._process.kill()
                self._process.wait()
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()
