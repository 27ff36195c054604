"""`uci`: the engine for programs that speak the Universal Chess Interface.

`position fen FEN moves …`: the FEN is the position at the last flip or capture, the moves are the
quiet ones since; a flip has no place there, since it does not say what it revealed.  Commands are
read while a search runs, so `stop`, `isready` and `quit` are answered within one slice.
"""

from __future__ import annotations

import itertools
import queue
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Final, TextIO

import banqi
from banqi.engine import Engine, Info, InterpreterBackend, Limits, Line, Search, plies_to_win
from banqi.engine.levels import LEVELS
from banqi.kernel.state import MAX_LINES
from banqi.rules import TAIWAN, Move, Position, RuleSet

IDLE_SECONDS: Final = 3600.0
# A bare `go` is a search of this long: whoever wants one without end says `infinite`.
UNLIMITED_MS: Final = 1000

OPTIONS: Final = (
    "option name Rules type string default taiwan",
    f"option name Level type spin default {len(LEVELS)} min 1 max {len(LEVELS)}",
    f"option name MultiPV type spin default 1 min 1 max {MAX_LINES}",
    "option name Seed type spin default 0 min 0 max 2147483647",
    "option name Backend type combo default fastest var fastest var interpreter",
    "option name Endings type check default true",
    "option name Weights type string default <empty>",
)


class Uci:
    """One conversation: commands in, lines out through ``say``."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._engine = Engine()
        self._rules = TAIWAN
        self._position = Position.start(TAIWAN)
        self._level: int | None = None
        self._lines = 1
        self._seed = 0
        self._search: Search | None = None
        self._is_infinite = False
        self._told_depth = 0

    def command(self, line: str) -> bool:
        """Obey one line; False when it was ``quit``."""
        words = line.split()
        if not words:
            return True
        name, rest = words[0], words[1:]
        if name == "quit":
            return False
        known: dict[str, Callable[[list[str]], None]] = {
            "uci": self._hello,
            "isready": lambda _: self._say("readyok"),
            "ucinewgame": self._new_game,
            "setoption": self._set_option,
            "position": self._set_position,
            "go": self._go,
            "stop": lambda _: self._finish(),
        }
        if name not in known:
            self._say(f"info string unknown command {name!r}")
            return True
        try:
            known[name](rest)
        except ValueError as trouble:
            self._say(f"info string error: {trouble}")
        return True

    @property
    def is_searching(self) -> bool:
        """Whether a search waits for its next slice."""
        return self._search is not None

    def step(self) -> None:
        """One slice of the running search; says what is new, and the move at the end."""
        search = self._search
        if search is None or (search.is_finished and self._is_infinite):
            return
        is_done = search.step()
        if search.info.depth > self._told_depth or is_done:
            self._told_depth = search.info.depth
            for line in describe(search.info):
                self._say(line)
        if is_done and not self._is_infinite:
            self._finish()

    @property
    def is_waiting(self) -> bool:
        """Whether only a command can bring anything new."""
        return self._search is None or (self._search.is_finished and self._is_infinite)

    def _finish(self) -> None:
        if self._search is not None:
            self._search.stop()
            self._say(f"bestmove {self._search.best}")
            self._search = None

    def _hello(self, words: list[str]) -> None:
        self._say(f"id name banqi {banqi.__version__} ({self._engine.backend.name})")
        self._say("id author the banqi authors")
        for option in OPTIONS:
            self._say(option)
        self._say("uciok")

    def _new_game(self, words: list[str]) -> None:
        self._search = None
        self._engine.new_game()

    def _set_option(self, words: list[str]) -> None:
        name, value = _split(words)
        if name == "rules":
            self._rules = RuleSet.parse(value)
            self._position = Position.start(self._rules)
        elif name == "level":
            self._level = _number(name, value, 1, len(LEVELS))
        elif name == "multipv":
            self._lines = _number(name, value, 1, MAX_LINES)
        elif name == "seed":
            self._seed = _number(name, value, 0, (1 << 31) - 1)
        elif name == "backend":
            self._engine = Engine(InterpreterBackend() if value == "interpreter" else None)
        elif name == "endings":
            self._engine.uses_endings = _is_true(name, value)
        elif name == "weights":
            self._engine.set_weights(parse_weights(value))
        else:
            self._say(f"info string unknown option {name!r}")

    def _set_position(self, words: list[str]) -> None:
        moves: list[str] = []
        if "moves" in words:
            at = words.index("moves")
            words, moves = words[:at], words[at + 1 :]
        if words[:1] == ["startpos"]:
            position = Position.start(self._rules)
        elif words[:1] == ["fen"]:
            position = Position.from_fen(" ".join(words[1:]), self._rules)
        else:
            raise ValueError(f"position {' '.join(words)!r}: expected fen FEN or startpos")
        for text in moves:
            position = position.play(Move.parse(text))
        self._position = position

    def _go(self, words: list[str]) -> None:
        self._finish()
        self._is_infinite = "infinite" in words
        values = dict(itertools.pairwise(words))
        limits = Limits(
            movetime_ms=_limit(values, "movetime"),
            nodes=_limit(values, "nodes"),
            depth=_limit(values, "depth"),
        )
        if limits == Limits() and not self._is_infinite:
            limits = Limits(movetime_ms=UNLIMITED_MS)
        if not self._position.legal_moves():
            self._say("info string the game is over")
            self._say("bestmove (none)")
            return
        self._told_depth = 0
        if self._level is not None:
            self._seed += 1
        self._search = self._engine.search(
            self._position, limits, level=self._level, lines=self._lines, seed=self._seed
        )


def _is_true(name: str, value: str) -> bool:
    if value not in ("true", "false"):
        raise ValueError(f"{name} {value!r}: expected true or false")
    return value == "true"


def parse_weights(text: str) -> dict[int, int]:
    """Read ``index=value`` pairs, separated by commas; ValueError says what is wrong."""
    weights = {}
    for part in text.replace("<empty>", "").split(","):
        if part.strip():
            index, equals, value = part.partition("=")
            if not equals:
                raise ValueError(f"weights {part!r}: expected index=value")
            weights[int(index)] = int(value)
    return weights


def _split(words: list[str]) -> tuple[str, str]:
    """Name, in lower case, and value of ``name … value …``."""
    if words[:1] != ["name"]:
        raise ValueError(f"setoption {' '.join(words)!r}: expected name … value …")
    at = words.index("value") if "value" in words else len(words)
    return " ".join(words[1:at]).lower(), " ".join(words[at + 1 :])


def _number(name: str, text: str, least: int, most: int) -> int:
    if not text.isdecimal() or not least <= int(text) <= most:
        raise ValueError(f"{name} {text!r}: expected a number from {least} to {most}")
    return int(text)


def _limit(values: dict[str, str], name: str) -> int | None:
    if name not in values:
        return None
    return _number(name, values[name], 1, (1 << 31) - 1)


def describe(info: Info) -> list[str]:
    """The info lines of what a search knows, best line first."""
    return [_describe_line(info, number, line) for number, line in enumerate(info.lines, 1)]


def _describe_line(info: Info, number: int, line: Line) -> str:
    plies = plies_to_win(line.score)
    score = f"cp {line.score}"
    if plies is not None:
        score = f"mate {(plies + (1 if plies > 0 else -1)) // 2}"
    many = f"multipv {number} " if len(info.lines) > 1 else ""
    chance = f" wdl {info.win} {info.draw} {info.loss}" if number == 1 else ""
    return (
        f"info depth {info.depth} {many}score {score}{chance} nodes {info.nodes} nps {info.nps} "
        f"hashfull {info.hashfull} pv {' '.join(line.pv)}"
    )


def converse(source: TextIO, say: Callable[[str], None]) -> None:
    """Answer the commands of ``source`` until ``quit`` or its end."""
    commands: queue.Queue[str | None] = queue.Queue()

    def listen() -> None:
        for line in source:
            commands.put(line)
        commands.put(None)

    threading.Thread(target=listen, daemon=True).start()
    uci = Uci(say)
    while True:
        try:
            line = commands.get(block=uci.is_waiting, timeout=IDLE_SECONDS)
        except queue.Empty:
            uci.step()
            continue
        if line is None:
            # The commands have ended: a search with a limit is still answered.
            while not uci.is_waiting:
                uci.step()
            return
        if not uci.command(line):
            return


def run(arguments: Sequence[str]) -> int:
    """Talk on standard input and output."""
    if arguments:
        print(f"uci takes no arguments, met {' '.join(arguments)!r}", file=sys.stderr)
        return 2
    converse(sys.stdin, lambda text: print(text, flush=True))
    return 0
