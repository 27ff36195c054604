"""What the optimiser's settings give: size of kernel.wasm, and instructions for each node searched.

    python tools/kernel_options.py [--option rounds=1 …]

Instructions are counted, not timed, so the figures do not depend on what else the machine does.
Each row is one setting changed from the defaults of `banqi_build.lower.Options`.
"""

from __future__ import annotations

import argparse
import gzip
import tempfile
from array import array
from pathlib import Path
from typing import Any, Final

import wasmtime

from banqi.cli.positions import sample_positions
from banqi.engine.jobs import make_jobs
from banqi_build import STORE, ir_cache, lower
from banqi_build.__main__ import load_kernel
from banqi_build.front import Front, Kernel

NODES: Final = 20_000
POSITIONS: Final = 6
SEED: Final = 11
FUEL: Final = 1 << 50
TRIED: Final = (
    "speed=3",
    "speed=2",
    "speed=1",
    "rounds=1",
    "rounds=3",
    "inline=60",
    "inline=500",
    "unroll=0",
)


class Counted:
    """A module under wasmtime that counts the instructions it executes."""

    def __init__(self, module: bytes) -> None:
        config = wasmtime.Config()
        config.consume_fuel = True
        self._store = wasmtime.Store(wasmtime.Engine(config))
        self._store.set_fuel(FUEL)
        compiled = wasmtime.Module(self._store.engine, module)
        kind = wasmtime.FuncType([], [wasmtime.ValType.f64()])
        clock = wasmtime.Func(self._store, kind, lambda: 0.0)
        imports = [clock for _ in compiled.imports]
        self._exports: Any = wasmtime.Instance(self._store, compiled, imports).exports(self._store)

    def _place(self, field: str) -> int:
        return int(self._exports[field].value(self._store))

    def write(self, field: str, start: int, values: list[int]) -> None:
        """Set items of a State field."""
        data = array("q", values).tobytes()
        self._exports["memory"].write(self._store, data, self._place(field) + 8 * start)

    def call(self, name: str, *values: int) -> int:
        """Call an export; the instructions it executed."""
        before = self._store.get_fuel()
        self._exports[name](self._store, *values)
        return int(before - self._store.get_fuel())

    def item(self, field: str, index: int) -> int:
        """One item of a State field."""
        place = self._place(field) + 8 * index
        memory = self._exports["memory"]
        return int(array("q", bytes(memory.read(self._store, place, place + 8)))[0])


def instructions_per_node(module: bytes, file: dict[str, Any]) -> float:
    """Run the jobs of a file; instructions over nodes."""
    counted = Counted(module)
    counted.call("setup", file["seed"])
    for slot, value in file["setup"].items():
        counted.write("ctl", int(slot), [value])
    spent = nodes = 0
    for job in file["jobs"]:
        for step in job["steps"]:
            if step[0] == "call":
                counted.call(step[1], *step[2])
            else:
                counted.write(step[1], step[2], step[3])
        spent += counted.call("search_slice", 0, 0)
        nodes += counted.item("ctl", file["results"]["nodes"])
    return spent / nodes


def built(kernel: Kernel, front: Front, setting: str, out: Path) -> bytes:
    """The module with one setting changed."""
    name, _, value = setting.partition("=")
    options = lower.Options(**{name: int(value)})
    lower.link(lower.emit(kernel, front, options), kernel, out)
    return out.read_bytes()


def main() -> None:
    """Build each variant and print its row."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--option", action="append", metavar="NAME=NUMBER")
    args = parser.parse_args()
    kernel = load_kernel()
    front = ir_cache.compile_kernel(kernel, STORE)
    file = make_jobs(sample_positions(POSITIONS, SEED), nodes=NODES)
    print("| setting | bytes | gzipped | instructions a node |")
    print("|---|---|---|---|")
    with tempfile.TemporaryDirectory() as place:
        for setting in args.option or TRIED:
            module = built(kernel, front, setting, Path(place, "kernel.wasm"))
            packed = len(gzip.compress(module, 9))
            count = instructions_per_node(module, file)
            print(f"| `{setting}` | {len(module)} | {packed} | {count:.0f} |", flush=True)


if __name__ == "__main__":
    main()
