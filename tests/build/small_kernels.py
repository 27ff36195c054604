"""Small kernels made from text, for the tests of the compile step."""

import importlib.util
import textwrap
from pathlib import Path
from typing import Any

import wasmtime

from banqi.kernel import dialect
from banqi_build import ir_cache, lower
from banqi_build.front import Kernel

PREAMBLE = """
from typing import NamedTuple

from banqi import constants
from banqi.kernel.dialect import (
    ROW, Ints, Shorts, bit_count, exported, imported, kernel, lowest_bit,
    row_add, row_dot, row_move, row_sub, row_take,
)


class State(NamedTuple):
    ctl: Ints
    big: Ints
    short: Shorts


SIZES = {"ctl": 8, "big": 1 << 16, "short": 1 << 9}
TABLE = (1, -300, 70000)
NESTED = ((1, 2), (3, 4))


def plain(a: int) -> int:
    return a
"""


def kernel_of(text: str, place: Path, name: str = "small") -> tuple[Kernel, Any]:
    """The kernel that a module of this text registers, and the module; other kernels are put by."""
    path = place / f"{name}.py"
    path.write_text(PREAMBLE + textwrap.dedent(text), encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    registries = (dialect.KERNELS, dialect.EXPORTS, dialect.IMPORTS)
    kept = [dict(registry) for registry in registries]
    for registry in registries:
        registry.clear()
    try:
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        made = Kernel(
            dict(dialect.KERNELS),
            dict(dialect.EXPORTS),
            dict(dialect.IMPORTS),
            dict(dialect.INTRINSICS),
            module.State,
            dict(module.SIZES),
            dialect.field_bits(module.State),
        )
    finally:
        for registry, entries in zip(registries, kept, strict=True):
            registry.clear()
            registry.update(entries)
    return made, module


def compiled(kernel: Kernel, out: Path) -> bytes:
    """The linked module of a kernel."""
    front = ir_cache.compile_kernel(kernel)
    lower.link(lower.emit(kernel, front, lower.Options()), kernel, out)
    return out.read_bytes()


class Instance:
    """A module at work under wasmtime."""

    def __init__(self, module: bytes) -> None:
        self.store = wasmtime.Store()
        made = wasmtime.Module(self.store.engine, module)
        self.imports = [entry.name for entry in made.imports]
        clock = wasmtime.Func(
            self.store, wasmtime.FuncType([], [wasmtime.ValType.f64()]), lambda: 77.0
        )
        self.exports = wasmtime.Instance(self.store, made, [clock for _ in made.imports]).exports(
            self.store
        )

    def call(self, name: str, *values: int) -> float:
        function: Any = self.exports[name]
        return float(function(self.store, *values))
