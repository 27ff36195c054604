"""The command line: `python -m banqi COMMAND …`, one module per command.

A command is a module of this package with a function `run(arguments) -> exit status`; it is
imported only when it is asked for, so that none pays for another's imports. To add one, write the
module and its line in `COMMANDS`.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

import banqi

COMMANDS: Final[dict[str, str]] = {
    "analyse": "what the engine thinks of a position: python -m banqi analyse FEN",
    "bench": "how fast the search is, in each way to run it",
    "match": "play paired deals against a UCI engine: python -m banqi match COMMAND",
    "perft": "count positions: python -m banqi perft FEN DEPTH",
    "probe": "positions and moves as JSON lines in, what is legal as JSON lines out",
    "uci": "talk to programs that drive an engine",
    "replay": "check game records: python -m banqi replay FILE…",
}
"""By command, which is the name of its module: what it does, in one line."""

USAGE_ERROR: Final = 2


def usage() -> str:
    """The commands there are, one a line."""
    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {about}" for name, about in COMMANDS.items()]
    return "\n".join(["usage: python -m banqi COMMAND …", "", *lines])


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments (those of the process by default) name.

    Returns its exit status; 2 where there is no such command.
    """
    _write_any_text()
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words in (["-h"], ["--help"]):
        print(usage())
        return 0
    if words == ["--version"]:
        print(f"banqi {banqi.__version__}")
        return 0
    if not words or words[0] not in COMMANDS:
        if words:
            print(f"there is no command {words[0]!r}", file=sys.stderr)
        print(usage(), file=sys.stderr)
        return USAGE_ERROR
    command = import_module(f"{__name__}.{words[0]}")
    try:
        status: int = command.run(words[1:])
    except BrokenPipeError:
        return _reader_left()
    return status


def _write_any_text() -> None:
    """What a terminal has no letters for is written as an escape, and ends nothing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _reader_left() -> int:
    """Whoever read our output has gone: what is still buffered goes nowhere, in silence."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1
