"""`uci`: the engine for programs that speak the Universal Chess Interface.

`position fen FEN moves …`: the FEN is the position at the last flip or capture, the moves are the
quiet ones since; a flip has no place there, since it does not say what it revealed.  Commands are
read while a search runs, so `stop`, `isready` and `quit` are answered within one slice.

Every `go` gets one `bestmove`.  What changes something under a running search (`position`,
`setoption`, `ucinewgame`, another `go`) and what ends the conversation (`quit`; for `infinite` the
end of the input too) ends the search first.  Where nothing can be played, because the game is over
or the last `position` was refused, it is `bestmove (none)`.

Of `wtime` and `btime`, `winc` and `binc`, white's are red's; before the first flip they are those
of the side to move.  How the time is spent is told in `banqi.engine.clock`.
"""

from __future__ import annotations

import io
import queue
import re
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import banqi
from banqi.cli.uci_go import Go
from banqi.engine import (
    ChosenSearch,
    Engine,
    Info,
    InterpreterBackend,
    Line,
    Search,
    plies_to_win,
)
from banqi.engine.levels import LEVELS
from banqi.kernel.state import MAX_LINES
from banqi.rules import TAIWAN, Move, Position, RuleSet
from banqi.rules.errors import quote

IDLE_SECONDS: Final = 3600.0

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
        self._place = ["startpos"]
        self._position: Position | None = Position.start(TAIWAN)
        self._level: int | None = None
        self._lines = 1
        self._seed = 0
        self._weights: dict[int, int] = {}
        self._search: Search | ChosenSearch | None = None
        self._is_asked = False
        self._is_infinite = False
        self._told_depth = 0
        self._told_by_hand: str | None = None

    def command(self, line: str) -> bool:
        """Obey one line; False when it was ``quit``."""
        words = line.replace("\ufeff", "").split()
        if not words:
            return True
        name, rest = words[0], words[1:]
        if name == "quit":
            self._finish()
            return False
        known: dict[str, Callable[[list[str]], None]] = {
            "uci": self._hello,
            "isready": lambda _: self._say("readyok"),
            "debug": lambda _: None,
            "register": lambda _: None,
            "ponderhit": lambda _: None,
            "ucinewgame": self._new_game,
            "setoption": self._set_option,
            "position": self._set_position,
            "go": self._go,
            "stop": lambda _: self._finish(),
        }
        if name not in known:
            self._say(f"info string unknown command {quote(name)}")
            return True
        try:
            known[name](rest)
        except ValueError as trouble:
            self._say(f"info string error: {trouble}")
        return True

    def step(self) -> None:
        """One slice of the running search; says what is new, and the move at the end."""
        search = self._search
        if search is None or self.is_waiting:
            return
        is_done = search.step()
        info = search.info
        if info.depth > self._told_depth or is_done:
            self._told_depth = info.depth
            for line in describe(info):
                self._say(line)
        if is_done and not self._is_infinite:
            self._finish()

    def end(self) -> None:
        """The commands have ended: a search with a limit goes on to it, any other ends now."""
        if self._is_infinite:
            self._finish()
        while not self.is_waiting:
            self.step()

    @property
    def is_waiting(self) -> bool:
        """Whether only a command can bring anything new."""
        return self._search is None or (self._search.is_finished and self._is_infinite)

    def _finish(self) -> None:
        """Answer the ``go`` that waits for its move, if one does."""
        search, self._search = self._search, None
        if search is not None:
            search.stop()
        if self._is_asked:
            self._is_asked = False
            self._say(f"bestmove {'(none)' if search is None else search.best}")

    def _hello(self, words: list[str]) -> None:
        self._say(f"id name banqi {banqi.__version__} ({self._engine.backend.name})")
        self._say("id author the banqi authors")
        for option in OPTIONS:
            self._say(option)
        self._say("uciok")

    def _new_game(self, words: list[str]) -> None:
        self._finish()
        self._engine.new_game()

    def _set_option(self, words: list[str]) -> None:
        self._finish()
        name, value = _split(words)
        if name == "rules":
            self._set_rules(RuleSet.parse(value))
        elif name == "level":
            self._level = _number(name, value, 1, len(LEVELS))
        elif name == "multipv":
            self._lines = _number(name, value, 1, MAX_LINES)
        elif name == "seed":
            self._seed = _number(name, value, 0, (1 << 31) - 1)
        elif name == "backend":
            self._set_backend(value)
        elif name == "endings":
            self._engine.uses_endings = _is_true(name, value)
        elif name == "weights":
            weights = parse_weights(value)
            self._engine.set_weights(weights)
            self._weights = weights
        else:
            self._say(f"info string unknown option {quote(name)}")

    def _set_rules(self, rules: RuleSet) -> None:
        """Play by other rules from now on, also in the position that is there."""
        self._rules = rules
        if self._position is not None:
            self._set_position(self._place)

    def _set_backend(self, value: str) -> None:
        if value not in ("fastest", "interpreter"):
            raise ValueError(f"backend {quote(value)}: expected fastest or interpreter")
        engine = Engine(InterpreterBackend() if value == "interpreter" else None)
        engine.uses_endings = self._engine.uses_endings
        engine.set_weights(self._weights)
        self._engine = engine

    def _set_position(self, words: list[str]) -> None:
        self._finish()
        self._position = None
        try:
            self._position = read_position(words, self._rules)
            self._place = words
        except ValueError as trouble:
            raise ValueError(
                f"{trouble}; there is no position to go from until one is set"
            ) from None

    def _go(self, words: list[str]) -> None:
        self._finish()
        self._is_asked = True
        request = Go.parse(words)
        self._is_infinite = request.is_infinite
        self._told_depth = 0
        position = self._position
        if position is None:
            request.oddities.append("there is no position to go from: the last one was refused")
        elif not position.legal_moves():
            request.oddities.append("the game is over")
        else:
            self._search = self._begin(request, position)
            self._tell_evaluation()
        for oddity in request.oddities:
            self._say(f"info string {oddity}")
        if self._search is None and not self._is_infinite:
            self._finish()

    def _tell_evaluation(self) -> None:
        """Say, once, why the search evaluates without its network, if it does."""
        why = self._engine.by_hand
        if why is not None and why != self._told_by_hand:
            self._say(f"info string evaluation by hand: {why}")
        self._told_by_hand = why

    def _begin(self, request: Go, position: Position) -> Search | ChosenSearch:
        if self._level is not None:
            self._seed += 1
        limits = request.limits(position)
        moves = request.turns(position)
        if len(moves) < len(position.legal_moves()):
            return self._engine.search_among(
                position, moves, limits, level=self._level, lines=self._lines, seed=self._seed
            )
        return self._engine.search(
            position, limits, level=self._level, lines=self._lines, seed=self._seed
        )


def read_position(words: Sequence[str], rules: RuleSet) -> Position:
    """The position that the words after ``position`` tell; ValueError says what is wrong."""
    place, moves = list(words), []
    if "moves" in place:
        at = place.index("moves")
        place, moves = place[:at], place[at + 1 :]
    if place == ["startpos"]:
        position = Position.start(rules)
    elif place[:1] == ["fen"]:
        position = Position.from_fen(" ".join(place[1:]), rules)
    else:
        raise ValueError(f"position {quote(' '.join(place))}: expected fen FEN or startpos")
    for text in moves:
        position = position.play(Move.parse(text))
    return position


def _is_true(name: str, value: str) -> bool:
    if value not in ("true", "false"):
        raise ValueError(f"{name} {quote(value)}: expected true or false")
    return value == "true"


def parse_weights(text: str) -> dict[int, int]:
    """Read ``index=value`` pairs, separated by commas; ValueError says what is wrong."""
    weights = {}
    for part in text.replace("<empty>", "").split(","):
        if part.strip():
            found = re.fullmatch(r"\s*([0-9]{1,9})\s*=\s*(-?[0-9]{1,9})\s*", part)
            if found is None:
                raise ValueError(f"weights {quote(part)}: expected index=value")
            weights[int(found[1])] = int(found[2])
    return weights


def _split(words: list[str]) -> tuple[str, str]:
    """Name, in lower case, and value of ``name … value …``."""
    if words[:1] != ["name"]:
        raise ValueError(f"setoption {quote(' '.join(words))}: expected name … value …")
    at = words.index("value") if "value" in words else len(words)
    return " ".join(words[1:at]).lower(), " ".join(words[at + 1 :])


def _number(name: str, text: str, least: int, most: int) -> int:
    if not re.fullmatch("[0-9]{1,10}", text) or not least <= int(text) <= most:
        raise ValueError(f"{name} {quote(text)}: expected a number from {least} to {most}")
    return int(text)


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


def converse(source: Iterable[str], say: Callable[[str], None]) -> None:
    """Answer the commands of ``source`` until ``quit`` or its end."""
    commands: queue.Queue[str | None] = queue.Queue()

    def listen() -> None:
        try:
            for line in source:
                commands.put(line)
        finally:
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
            uci.end()
            return
        if not uci.command(line):
            return


def run(arguments: Sequence[str]) -> int:
    """Talk on standard input and output."""
    if arguments:
        print(f"uci takes no arguments, met {' '.join(arguments)!r}", file=sys.stderr)
        return 2
    if isinstance(sys.stdin, io.TextIOWrapper):
        # Bytes that are no text make an unknown command, not an end of the conversation.
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    converse(sys.stdin, lambda text: print(text, flush=True))
    return 0
