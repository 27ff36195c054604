"""What a caller uses: searches with limits, levels, hints, on the fastest backend there is."""

from banqi.engine.backends import (
    Backend,
    BackendError,
    BrowserBackend,
    InterpreterBackend,
    WasmtimeBackend,
)
from banqi.engine.engine import Engine
from banqi.engine.levels import LEVELS, Level
from banqi.engine.limits import Limits
from banqi.engine.score import Chances, chances, plies_to_win
from banqi.engine.search import Info, Line, Search

__all__ = [
    "LEVELS",
    "Backend",
    "BackendError",
    "BrowserBackend",
    "Chances",
    "Engine",
    "Info",
    "InterpreterBackend",
    "Level",
    "Limits",
    "Line",
    "Search",
    "WasmtimeBackend",
    "chances",
    "plies_to_win",
]
