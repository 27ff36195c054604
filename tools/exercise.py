"""Walk the paths of the page's Python once and note the modules they loaded.

Executed by ``precompile.mjs`` in Pyodide under Node; writes ``/out/used.txt``, one module a line.
What is named there goes into the page's library; anything else still imports, from the full
library, at the price of one more fetch.
"""

import importlib
import json
import pkgutil
import sys
import traceback
from pathlib import Path
from typing import Any

import banqi
from banqi.bridge import connect

#: Enough for the search to come to an answer in the interpreter, and not long.
NODES = 50

PLAYERS = {"first": {"kind": "human"}, "second": {"kind": "engine", "level": 1}}

#: An ending of two pieces, close enough for the search to see its end.
ENDING = "8/8/8/r6G r - 0 30"


class Talk:
    """One session and the answers that it has given."""

    def __init__(self) -> None:
        self._answers: list[dict[str, Any]] = []
        self._session = connect(lambda text: self._answers.append(json.loads(text)))
        self._asked = 0

    def __repr__(self) -> str:
        return f"<Talk of {self._asked} requests>"

    def ask(self, request: str, **parameters: object) -> Any:
        """Make a request, run its job to the end, and return the result, or None if refused."""
        self._asked += 1
        self._session.receive(json.dumps({"id": self._asked, "type": request, **parameters}))
        while self._session.pump():
            pass
        answers = [answer for answer in self._answers if answer.get("id") == self._asked]
        return answers[-1].get("result")


def import_everything() -> None:
    """Import every module of the package that the page has: all but the command line."""
    for module in pkgutil.walk_packages(banqi.__path__, "banqi."):
        if not module.name.startswith(("banqi.cli", "banqi.__main__")):
            importlib.import_module(module.name)


def play(talk: Talk) -> None:
    """Begin a game, play some turns, and use everything that is offered beside the board."""
    game = talk.ask("new", players=PLAYERS, rules="mainland")
    for _ in range(4):
        move = next(origin + targets[0] for origin, targets in game["legal"].items())
        game = talk.ask("play", ply=game["ply"], move=move)
        game = talk.ask("think", ply=game["ply"])["snapshot"]
    ply = game["ply"]
    talk.ask("hint", ply=ply, movetimeMs=100)
    talk.ask("explain", ply=ply, move="a1h4")
    talk.ask("offer_draw", ply=ply)
    talk.ask("resume", save=game["save"])
    talk.ask("undo", ply=ply)
    talk.ask("resign", ply=talk.ask("snapshot")["ply"])
    record = talk.ask("record", tags={"Event": "walk"})["text"]
    talk.ask("open_record", text=record)
    talk.ask("replay")
    talk.ask("review", record=record)
    talk.ask("rematch")


def study(talk: Talk) -> None:
    """Analyse, check positions, and be refused in each way that says why."""
    talk.ask("analyse", fen=ENDING, nodes=NODES, lines=2)
    talk.ask("check_position", fen=ENDING)
    for refused in (
        {"type": "analyse", "fen": "nonsense"},
        {"type": "open_record", "text": "1. nonsense"},
        {"type": "resume", "save": "nonsense"},
        {"type": "new", "players": PLAYERS, "rules": "nonsense"},
        {"type": "no-such-request"},
    ):
        parameters = {name: value for name, value in refused.items() if name != "type"}
        talk.ask(str(refused["type"]), **parameters)


def fail() -> None:
    """Format an exception, as a report of a crash does."""
    try:
        raise ValueError("on purpose")
    except ValueError:
        traceback.format_exc()


import_everything()
talk = Talk()
talk.ask("hello", version=1)
play(talk)
study(talk)
fail()
Path("/out/used.txt").write_text("\n".join(sorted(sys.modules)))
