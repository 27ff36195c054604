"""`probe`: JSON lines in, JSON lines out: what the rules say about positions.

In: `{"rules"?: text, "fen"?: text, "moves"?: [turns as a record writes them], "exact"?: bool}`.
Out: `fen`, `turn`, `legal`, `chase_barred`, `quiet`, `result`, `termination` of the position after
the moves, or `{"error": text}` for a line that cannot be answered; the next line is read all the
same. A key that is null counts as left out. Once the game is over nothing is legal and nothing
barred. Blank lines are skipped.

With `exact` true, the answer has `exact`: `{"value": "win"|"draw"|"loss", "conversion": plies}` for
the side to move, null where no ending table covers the position (docs/endgame.md). `conversion`
counts to the next capture, flip or end of the game; it is null for a draw. The tables are solved
as they are asked for; for five pieces only where the compiled kernel runs.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from typing import Final

from banqi.engine.backends import fastest
from banqi.engine.endgame import MOST_PIECES, ON_DEMAND, Endings
from banqi.rules import (
    OPEN_RESULT,
    TAIWAN,
    UNTERMINATED,
    History,
    NotationError,
    Position,
    RuleSet,
    replay_turn,
)

KEYS: Final = ("rules", "fen", "moves", "exact")


def run(arguments: Sequence[str]) -> int:
    """Answer the lines of standard input on standard output."""
    if arguments:
        print(f"probe takes no arguments, met {' '.join(arguments)!r}", file=sys.stderr)
        return 2
    for line in sys.stdin.buffer:
        if line.strip():
            print(json.dumps(answer_line(line)), flush=True)
    return 0


def answer_line(line: bytes | str) -> dict[str, object]:
    """The answer to one line of JSON."""
    try:
        request = json.loads(line.strip())
    except (ValueError, RecursionError) as error:
        return {"error": f"line: cannot be read as JSON: {error}"}
    try:
        position = history_of(request).position
        answer = describe(position)
        if request.get("exact"):
            answer["exact"] = exact_value(position)
        return answer
    except ValueError as error:
        return {"error": str(error)}


def history_of(request: object) -> History:
    """The history a request describes; `ValueError` says what is wrong with it."""
    if not isinstance(request, dict):
        raise NotationError("line", request, "a JSON object")
    unknown = sorted(set(request) - set(KEYS))
    if unknown:
        raise NotationError("line", ", ".join(unknown), f"no keys but {', '.join(KEYS)}")
    rules_text, fen, moves, exact = (request.get(key) for key in KEYS)
    rules = TAIWAN if rules_text is None else RuleSet.parse(_text("rules", rules_text))
    start = Position.start(rules)
    if fen is not None:
        start = Position.from_fen(_text("fen", fen), rules)
    if moves is not None and not isinstance(moves, list):
        raise NotationError("moves", moves, "a list of turns")
    if exact is not None and not isinstance(exact, bool):
        raise NotationError("exact", exact, "true or false")
    history = History(start)
    for turn in moves or ():
        replay_turn(history, _text("moves", turn))
    return history


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise NotationError(key, value, "a text")
    return value


def describe(position: Position) -> dict[str, object]:
    """What the rules say about a position, as `probe` prints it."""
    outcome = position.outcome()
    return {
        "fen": position.fen(),
        "turn": "-" if position.turn is None else "rb"[position.turn],
        "legal": [str(move) for move in position.legal_moves()],
        "chase_barred": [str(move) for move in position.barred_moves()],
        "quiet": position.quiet,
        "result": outcome.result if outcome else OPEN_RESULT,
        "termination": outcome.termination if outcome else UNTERMINATED,
    }


@cache
def _endings() -> Endings:
    """The ending tables that the lines share."""
    return Endings(fastest()[0])


def exact_value(position: Position) -> dict[str, object] | None:
    """What the ending tables say about a position, None where none covers it."""
    endings = _endings()
    is_compiled = endings.backend.name != "interpreter"
    exact = endings.solve(position, MOST_PIECES if is_compiled else ON_DEMAND)
    return asdict(exact) if exact else None
