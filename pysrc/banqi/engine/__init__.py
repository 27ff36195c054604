"""What a caller uses: searches with limits, levels, hints, on the fastest backend there is."""

from banqi.engine.backends import (
    Backend,
    BackendError,
    BrowserBackend,
    InterpreterBackend,
    WasmtimeBackend,
)
from banqi.engine.chosen import ChosenSearch
from banqi.engine.engine import HINT_LINES, Engine
from banqi.engine.hints import Hint, Reason, reason_for
from banqi.engine.levels import LEVELS, Level
from banqi.engine.limits import Limits
from banqi.engine.score import Chances, chances, plies_to_win
from banqi.engine.search import Info, Line, Search

__all__ = [
    "HINT_LINES",
    "LEVELS",
    "Backend",
    "BackendError",
    "BrowserBackend",
    "Chances",
    "ChosenSearch",
    "Engine",
    "Hint",
    "Info",
    "InterpreterBackend",
    "Level",
    "Limits",
    "Line",
    "Reason",
    "Search",
    "WasmtimeBackend",
    "chances",
    "plies_to_win",
    "reason_for",
]
