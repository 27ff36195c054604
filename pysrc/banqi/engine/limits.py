"""How long a search may go on."""

from dataclasses import dataclass
from typing import Final

MOST: Final = 10**12
"""The largest number that limits a search: 31 years, or more nodes than anyone waits for."""


@dataclass(frozen=True)
class Limits:
    """Whatever is reached first ends the search; with nothing set only `Search.stop` does.

    ``movetime_ms`` counts from the search's first step, ``nodes`` positions looked at, ``depth``
    plies searched to the end.
    """

    movetime_ms: int | None = None
    nodes: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        for name in ("movetime_ms", "nodes", "depth"):
            value = getattr(self, name)
            if value is not None and not 1 <= value <= MOST:
                raise ValueError(f"{name}: {value!r}, expected a number from 1 to {MOST}, or None")
