"""The ways to run the kernel, behind one small face.

The kernel is the same source everywhere: the interpreter runs it as it stands, ``wasmtime`` and the
browser run ``kernel.wasm`` that was compiled from it.  All keep their memory as named runs of
int64 or int16 (`banqi.kernel.state.SIZES`); a host writes and reads runs and calls exported
functions.
"""

import weakref
from array import array
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from banqi.kernel import search as kernel  # registers all that it exports
from banqi.kernel.dialect import EXPORTS, abi_fingerprint, field_bits, shipped
from banqi.kernel.state import SIZES, State, new_state

INT64_BYTES: Final = 8
BITS: Final = field_bits(State)  # of an item of each field
TYPE_CODES: Final = {64: "q", 16: "h"}  # of the module array
MARKS: Final = ("abi", "vectors")  # globals of a module that tell what it is


class BackendError(RuntimeError):
    """A backend cannot be had here; the message says why."""


class Backend(Protocol):
    """One instance of the kernel with memory of its own."""

    @property
    def name(self) -> str:
        """``"interpreter"``, ``"wasmtime"`` or ``"browser"``."""

    @property
    def has_vectors(self) -> bool:
        """Are rows worked out as vectors?  Without, the network costs more than it gives."""

    def call(self, function: str, *values: int) -> int:
        """Call an exported kernel function; values are int32."""

    def write(self, field: str, values: Sequence[int], start: int = 0) -> None:
        """Set the items of a State field from ``start`` on."""

    def read(self, field: str, start: int = 0, count: int | None = None) -> list[int]:
        """Items of a State field, all from ``start`` on unless ``count`` says how many."""


def _check_abi(met: int) -> None:
    """Refuse a module that was compiled from other sources than those it is used with."""
    if met != abi_fingerprint({name: SIZES[name] for name in State._fields}, BITS):
        raise BackendError("kernel.wasm was compiled from other sources; build it again")


def _span(field: str, start: int, count: int | None) -> tuple[int, int]:
    """First and last-plus-one index of a run, checked against the field's size."""
    end = SIZES[field] if count is None else start + count
    if not 0 <= start <= end <= SIZES[field]:
        raise IndexError(f"items {start}..{end} of {field}, which has {SIZES[field]}")
    return start, end


def _items(field: str, values: Sequence[int] = ()) -> "array[int]":
    """Values as the items of a field; OverflowError for one that its bits do not hold."""
    return array(TYPE_CODES[BITS[field]], values)


class InterpreterBackend:
    """The kernel as plain Python on lists: the reference, and there everywhere."""

    name: Final = "interpreter"
    has_vectors: Final = False

    def __init__(self) -> None:
        self.state = new_state()

    def __repr__(self) -> str:
        return "InterpreterBackend()"

    def call(self, function: str, *values: int) -> int:
        """Call an exported kernel function."""
        return int(EXPORTS[function](self.state, *values))

    def write(self, field: str, values: Sequence[int], start: int = 0) -> None:
        """Set items of a field."""
        start, end = _span(field, start, len(values))
        getattr(self.state, field)[start:end] = _items(field, values).tolist()

    def read(self, field: str, start: int = 0, count: int | None = None) -> list[int]:
        """Items of a field."""
        start, end = _span(field, start, count)
        items: list[int] = getattr(self.state, field)[start:end]
        return items


class WasmtimeBackend:
    """``kernel.wasm`` under the ``wasmtime`` package, for command line, matches and tests.

    Raises BackendError where the package or the module is missing or does not fit the sources.
    """

    name: Final = "wasmtime"

    def __init__(self, module: bytes | None = None) -> None:
        try:
            import wasmtime
        except ImportError:
            raise BackendError("the package wasmtime is not installed") from None
        if module is None:
            module = packaged_module()
        try:
            config = wasmtime.Config()
            config.cranelift_opt_level = "speed"
            self._store = wasmtime.Store(wasmtime.Engine(config))
            weakref.finalize(self, _close, self._store)
            compiled = wasmtime.Module(self._store.engine, module)
            clock = wasmtime.Func(
                self._store, wasmtime.FuncType([], [wasmtime.ValType.f64()]), _milliseconds
            )
            imports = [clock for _ in compiled.imports]
            exports = wasmtime.Instance(self._store, compiled, imports).exports(self._store)
        except (wasmtime.WasmtimeError, wasmtime.Trap) as trouble:
            raise BackendError(f"kernel.wasm cannot be instantiated: {trouble}") from None
        if "memory" not in exports:
            raise BackendError("kernel.wasm has no memory to share")
        self._memory: Any = exports["memory"]
        self._functions: dict[str, Callable[..., float]] = {
            name: _bound(exports[name], self._store) for name in EXPORTS if name in exports
        }
        self._places: dict[str, int] = {
            name: int(exports[name].value(self._store))  # type: ignore[union-attr]
            for name in (*SIZES, *MARKS)
            if name in exports
        }
        abi, vectors = (self._mark(name) for name in MARKS)
        _check_abi(abi)
        self.has_vectors = vectors == 1

    def __repr__(self) -> str:
        return "WasmtimeBackend()"

    def _bytes(self, place: int, length: int) -> bytes:
        return bytes(self._memory.read(self._store, place, place + length))

    def _mark(self, name: str) -> int:
        return array("q", self._bytes(self._places.get(name, 0), INT64_BYTES))[0]

    def call(self, function: str, *values: int) -> int:
        """Call an exported kernel function."""
        return int(self._functions[function](*values))

    def write(self, field: str, values: Sequence[int], start: int = 0) -> None:
        """Set items of a field."""
        _span(field, start, len(values))
        items = _items(field, values)
        self._memory.write(
            self._store, items.tobytes(), self._places[field] + items.itemsize * start
        )

    def read(self, field: str, start: int = 0, count: int | None = None) -> list[int]:
        """Items of a field."""
        start, end = _span(field, start, count)
        items = _items(field)
        place = self._places[field] + items.itemsize * start
        items.frombytes(self._bytes(place, items.itemsize * (end - start)))
        return items.tolist()


class BrowserBackend:
    """``kernel.wasm`` instantiated by the page's worker and handed in.

    ``exports`` is the instance's exports, ``memory`` a ``Uint8Array`` over all of its memory,
    which never grows; both are proxies of JavaScript objects, and nothing else of the browser is
    needed.  Looking an export up costs far more than calling it, so all are looked up once.

    Raises BackendError where the module does not fit the sources.
    """

    name: Final = "browser"

    def __init__(self, exports: Any, memory: Any) -> None:
        self._memory = memory
        try:
            self._functions = {name: getattr(exports, name) for name in shipped(EXPORTS)}
            self._places = {name: int(getattr(exports, name).value) for name in (*SIZES, *MARKS)}
        except AttributeError as trouble:
            raise BackendError(f"kernel.wasm lacks an export: {trouble}") from None
        self._runs: dict[tuple[str, int, int], Any] = {}
        abi, vectors = (self._mark(name) for name in MARKS)
        _check_abi(abi)
        self.has_vectors = vectors == 1

    def __repr__(self) -> str:
        return "BrowserBackend(exports, memory)"

    def _mark(self, name: str) -> int:
        place = self._places[name]
        return int(array("q", self._memory.subarray(place, place + INT64_BYTES).to_bytes())[0])

    def _run(self, field: str, start: int, end: int) -> Any:
        """A typed array over a run; the few that are ever used are kept."""
        key = (field, start, end)
        if key not in self._runs:
            place, size = self._places[field], BITS[field] // 8
            self._runs[key] = self._memory.subarray(place + size * start, place + size * end)
        return self._runs[key]

    def call(self, function: str, *values: int) -> int:
        """Call an exported kernel function."""
        return int(self._functions[function](*values))

    def write(self, field: str, values: Sequence[int], start: int = 0) -> None:
        """Set items of a field."""
        start, end = _span(field, start, len(values))
        self._run(field, start, end).assign(_items(field, values).tobytes())

    def read(self, field: str, start: int = 0, count: int | None = None) -> list[int]:
        """Items of a field."""
        start, end = _span(field, start, count)
        items = _items(field)
        items.frombytes(self._run(field, start, end).to_bytes())
        return items.tolist()


def _close(store: Any) -> None:
    """Free a store and its engine, at the latest when the interpreter begins to exit.

    What holds a backend longer, a daemon thread or an object that outlives its module, would have
    them freed when the modules of wasmtime, which do it, are emptied already.
    """
    store.close()
    store.engine.close()


def _milliseconds() -> float:
    return float(kernel.clock_ms())


def _bound(function: Any, store: Any) -> Callable[..., float]:
    def call(*values: int) -> float:
        return float(function(store, *values))

    return call


def packaged_module() -> bytes:
    """The ``kernel.wasm`` of this package.  Raises BackendError where there is none."""
    import pkgutil

    try:
        module = pkgutil.get_data("banqi.kernel", "kernel.wasm")
    except OSError:
        module = None
    if module is None:
        raise BackendError("kernel.wasm is not part of this installation")
    return module


def fastest(exports: Any = None, memory: Any = None) -> tuple[Backend, str | None]:
    """The fastest backend there is, and why it is not a compiled one (None where it is).

    A worker hands in ``exports`` and ``memory`` (see `BrowserBackend`).
    """
    try:
        if exports is not None:
            return BrowserBackend(exports, memory), None
        return WasmtimeBackend(), None
    except BackendError as trouble:
        return InterpreterBackend(), str(trouble)
