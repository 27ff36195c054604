"""What the worker hands in, played by an instance under wasmtime, for tests without a browser."""

from typing import Any

import wasmtime

from banqi.engine import backends


class FakeArray:
    """What Pyodide gives for a `Uint8Array` over the kernel's memory."""

    def __init__(self, memory: Any, store: Any, start: int, end: int) -> None:
        self._memory, self._store, self._start, self._end = memory, store, start, end

    def subarray(self, start: int, end: int) -> "FakeArray":
        return FakeArray(self._memory, self._store, self._start + start, self._start + end)

    def to_bytes(self) -> bytes:
        return bytes(self._memory.read(self._store, self._start, self._end))

    def assign(self, data: bytes) -> None:
        assert len(data) == self._end - self._start, "assign fills the whole array"
        self._memory.write(self._store, data, self._start)


class FakeExports:
    """What Pyodide gives for the exports of an instance: attributes, calls and `.value`."""

    def __init__(self, store: Any, exports: Any) -> None:
        self._store, self._exports = store, exports

    def __getattr__(self, name: str) -> Any:
        if name not in self._exports:
            raise AttributeError(name)
        item = self._exports[name]
        if isinstance(item, wasmtime.Func):
            return lambda *values: item(self._store, *values)

        class Global:
            value = item.value(self._store)

        return Global


def handed_in(module: bytes | None = None) -> tuple[FakeExports, FakeArray]:
    """Exports and memory of a fresh instance of a kernel, the packaged one unless given."""
    store = wasmtime.Store()
    compiled = wasmtime.Module(store.engine, module or backends.packaged_module())
    kind = wasmtime.FuncType([], [wasmtime.ValType.f64()])
    clock = wasmtime.Func(store, kind, lambda: 0.0)
    exports = wasmtime.Instance(store, compiled, [clock]).exports(store)
    memory: Any = exports["memory"]
    return FakeExports(store, exports), FakeArray(memory, store, 0, memory.data_len(store))
