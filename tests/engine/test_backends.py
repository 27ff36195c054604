"""Backends: one face, the fastest one picked, and the interpreter where no other can be had."""

import importlib
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from handed_in import handed_in

from banqi.engine import (
    Backend,
    BackendError,
    BrowserBackend,
    Engine,
    InterpreterBackend,
    Limits,
    WasmtimeBackend,
    backends,
)
from banqi.engine.backends import fastest
from banqi.engine.jobs import make_jobs, run_jobs
from banqi.kernel import state as slots
from banqi.kernel.dialect import UNSHIPPED
from banqi.rules import TAIWAN, Position

# Modules that a thread keeps alive are emptied one by one, the newest first.
OUTLIVED = """
import sys, threading, time, types
holder = sys.modules["holder"] = types.ModuleType("holder")
import wasmtime
from banqi.engine import Engine
holder.engine = Engine()
def hold(kept):
    time.sleep(1000)
threading.Thread(target=hold, args=((holder, wasmtime._ffi),), daemon=True).start()
print(holder.engine.backend.name)
"""

ENDING = "7s/3h4/2C5/S7 r - 0 1"


@pytest.fixture(params=["interpreter", "wasmtime", "browser"])
def backend(request: pytest.FixtureRequest) -> Backend:
    made: dict[str, Any] = {
        "interpreter": InterpreterBackend,
        "wasmtime": WasmtimeBackend,
        "browser": lambda: BrowserBackend(*handed_in()),
    }
    backend: Backend = made[request.param]()
    return backend


def test_what_is_written_is_read_back(backend: Backend) -> None:
    backend.write("params", [-3, 1 << 40, 7], 5)
    assert backend.read("params", 4, 5) == [0, -3, 1 << 40, 7, 0]
    assert len(backend.read("board")) == 32


def test_a_run_beyond_its_field_is_refused(backend: Backend) -> None:
    with pytest.raises(IndexError, match="board, which has 32"):
        backend.write("board", [0] * 2, 31)
    with pytest.raises(IndexError):
        backend.read("board", 0, 33)


def test_every_backend_searches_alike(backend: Backend) -> None:
    file = make_jobs([Position.from_fen(ENDING, TAIWAN)], nodes=300, table_bits=12)
    (result,) = run_jobs(backend, file)
    (expected,) = run_jobs(InterpreterBackend(), file)
    assert {**result, "ms": 0} == {**expected, "ms": 0}


def test_the_engine_takes_wasmtime_where_it_is_there() -> None:
    engine = Engine()
    assert engine.backend.name == "wasmtime"
    assert engine.fallback is None


def test_the_engine_takes_what_the_worker_hands_in() -> None:
    engine = Engine(fastest(*handed_in())[0])
    assert engine.backend.name == "browser"
    assert engine.search(Position.start(TAIWAN), Limits(nodes=500)).run().nodes >= 500


def test_without_the_module_the_engine_plays_on_the_interpreter_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing() -> bytes:
        raise BackendError("kernel.wasm is not part of this installation")

    monkeypatch.setattr(backends, "packaged_module", missing)
    engine = Engine()
    assert engine.backend.name == "interpreter"
    assert engine.fallback == "kernel.wasm is not part of this installation"
    search = engine.search(Position.start(TAIWAN), Limits(nodes=50))
    search.run()
    assert search.best in Position.start(TAIWAN).legal_moves()


def test_without_wasmtime_the_engine_plays_on_the_interpreter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    engine = Engine()
    assert engine.backend.name == "interpreter"
    assert "wasmtime is not installed" in str(engine.fallback)


@pytest.mark.parametrize("module", [b"", b"\0asm\1\0\0\0", b"nonsense"])
def test_a_module_that_cannot_be_used_is_refused(module: bytes) -> None:
    with pytest.raises(BackendError):
        WasmtimeBackend(module)


def test_a_module_of_other_sources_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(slots.SIZES, "ctl", 63)
    with pytest.raises(BackendError, match="compiled from other sources"):
        WasmtimeBackend()


def test_exports_that_lack_something_lead_to_the_interpreter() -> None:
    class Bare:
        pass

    backend, why = fastest(Bare(), None)
    assert backend.name == "interpreter"
    assert "lacks an export" in str(why)


def test_the_worker_need_not_hand_in_what_only_tools_call() -> None:
    for module in UNSHIPPED:
        importlib.import_module(module)
    assert fastest(*handed_in())[0].name == "browser"


def test_a_process_that_ends_while_something_holds_an_engine_ends_in_silence() -> None:
    sources = Path(backends.__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", OUTLIVED],
        cwd=sources,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert (done.stdout, done.stderr) == ("wasmtime\n", "")
