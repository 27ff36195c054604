"""Sessions for tests of the page: a line in is ``[session, message]``, and so is a line out."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "bridge"))

from conversation import FakeEngine

from banqi.bridge import HANDLERS, Session


def main() -> None:
    """Answer until the input ends; ``[session, null]`` ends one session."""
    sessions: dict[int, Session] = {}

    def made(number: int) -> Session:
        def send(message: object) -> None:
            print(json.dumps([number, message]), flush=True)

        return Session(send, HANDLERS, FakeEngine(slices=1))  # type: ignore[arg-type]

    for line in sys.stdin:
        number, text = json.loads(line)
        if text is None:
            sessions.pop(number, None)
            continue
        if number not in sessions:
            sessions[number] = made(number)
        sessions[number].receive(text)
        while sessions[number].pump():
            pass


if __name__ == "__main__":
    main()
