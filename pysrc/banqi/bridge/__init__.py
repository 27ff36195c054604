"""The session behind the page: JSON-able messages in, JSON-able messages out.

docs/protocol.md describes the messages. A request of a new type is an entry in protocol.json and a
handler here: a function of the session and the request that answers with a result, or with a `Job`.
"""

from collections.abc import Callable
from typing import Any, Final

from banqi.engine import Engine
from banqi.engine.backends import fastest
from banqi.engine.networks import Reader, packaged

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


def connect(
    post: Callable[[str], Any],
    exports: Any = None,
    memory: Any = None,
    weights: Callable[[str], Any] | None = None,
) -> Session:
    """A session whose messages are posted as JSON texts.

    ``exports`` and ``memory`` are those of the kernel's WebAssembly instance where the caller has
    one; without them the search runs on the fastest backend there is.  ``weights`` gives, as a
    ``Uint8Array``, the file of the network's weights for a variant by its name, or nothing where it
    cannot be had; without it the package's own are read.
    """
    backend, _ = fastest(exports, memory)
    reader = packaged if weights is None else _handed_in(weights)
    return Session(send_text(post), HANDLERS, Engine(backend, reader))


def _handed_in(weights: Callable[[str], Any]) -> Reader:
    """What reads the weights that the page's worker gives."""

    def read(variant: str) -> bytes:
        found = weights(variant)
        if found is None:
            raise FileNotFoundError("the file did not arrive")
        data: bytes = found.to_bytes()
        return data

    return read
