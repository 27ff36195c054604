"""The session behind the page: JSON-able messages in, JSON-able messages out.

docs/protocol.md describes the messages. A request of a new type is an entry in protocol.json and a
handler here: a function of the session and the request that answers with a result, or with a `Job`.
"""

from collections.abc import Callable
from typing import Any, Final

from banqi.engine import Engine
from banqi.engine.backends import fastest

from . import analysis, controlling, playing, reviewing, training
from .errors import Refused
from .session import Handler, Session, send_text

__all__ = ["HANDLERS", "Refused", "Session", "connect"]

HANDLERS: Final[dict[str, Handler]] = {
    **controlling.HANDLERS,
    **playing.HANDLERS,
    **analysis.HANDLERS,
    **reviewing.HANDLERS,
    **training.HANDLERS,
}


def connect(post: Callable[[str], Any], exports: Any = None, memory: Any = None) -> Session:
    """A session whose messages are posted as JSON texts.

    ``exports`` and ``memory`` are those of the kernel's WebAssembly instance where the caller has
    one; without them the search runs on the fastest backend there is.
    """
    backend, _ = fastest(exports, memory)
    return Session(send_text(post), HANDLERS, Engine(backend))
