"""`replay FILE…`: check game records, one JSON line per record.

`ok` is false where a move is illegal, the deal disagrees, the text cannot be read, or the stated
result or termination is not what the moves give; `error` then says why, with `line` and `column`
of the file, `plies` counts the turns that could be played, and `result` and `termination` are what
those moves give. A file may hold several records; each line then has the number of its `record` in
the file.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from banqi.rules import (
    OPEN_RESULT,
    UNTERMINATED,
    Place,
    Record,
    RecordError,
    decode_text,
)


def run(arguments: Sequence[str]) -> int:
    """Check the files; exit status 1 if any record is not ok, 2 if no file is named."""
    if not arguments:
        print("usage: python -m banqi replay FILE…", file=sys.stderr)
        return 2
    is_ok = True
    for name in arguments:
        for line in check_file(name):
            print(json.dumps(line), flush=True)
            is_ok = is_ok and line["ok"] is True
    return 0 if is_ok else 1


def check_file(name: str) -> Iterator[dict[str, object]]:
    """One line for each record in a file, or for a file that cannot be read."""
    try:
        text = decode_text(Path(name).read_bytes())
    except (OSError, ValueError) as error:
        yield {"file": name, **_failure(0, f"file: cannot be read: {error}")}
        return
    records = list(Record.parse_all(text))
    for number, record in enumerate(records, 1):
        place = {"file": name} if len(records) == 1 else {"file": name, "record": number}
        yield {**place, **check_record(record)}


def check_record(record: Record | RecordError) -> dict[str, object]:
    """What a record says and whether it agrees with itself."""
    if isinstance(record, RecordError):
        return _failure(record.ply - 1 if record.ply else 0, str(record), record.place)
    plies = len(record.events)
    try:
        record.check()
    except RecordError as error:
        failure = _failure(plies, str(error), error.place)
        if record.outcome is not None:
            failure |= {"result": record.result, "termination": record.termination}
        return failure
    return {
        "ok": True,
        "plies": plies,
        "result": record.result,
        "termination": record.termination,
    }


def _failure(plies: int, error: str, place: Place | None = None) -> dict[str, object]:
    return {
        "ok": False,
        "plies": plies,
        "result": OPEN_RESULT,
        "termination": UNTERMINATED,
        "error": error,
        **(place._asdict() if place else {}),
    }
