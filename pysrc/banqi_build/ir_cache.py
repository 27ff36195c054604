"""The compiled pieces of a kernel: kept from the last build where they still fit, else made.

Typing a function costs Numba a fifth of a second, so a build that changed one function compiles
one, and a first build shares the work among the processors.
"""

import json
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from banqi_build import stamp
from banqi_build.front import Compiler, Front, Kernel, Piece

# With fewer functions to compile than this, starting other processes costs more than it saves.
POOL_LEAST: Final = 12
POOL_MOST: Final = 4

_compiler: Compiler | None = None


def compile_kernel(kernel: Kernel, store: Path | None = None) -> Front:
    """Every function of the kernel as IR, those found in the folder ``store`` as they are.

    What the store holds beyond this kernel is removed.  Raises BuildError.
    """
    compiler = Compiler(kernel)
    compiler.check()
    tools = stamp.tools()
    keys = {name: f"{compiler.key(name)}-{tools}" for name in kernel.functions}
    pieces = _load(store, keys)
    missing = [name for name in kernel.functions if name not in pieces]
    pieces |= dict(zip(missing, _compile(compiler, missing), strict=True))
    if store is not None:
        _save(store, {keys[name]: piece for name, piece in pieces.items()})
    return Front({name: pieces[name] for name in kernel.functions}, compiler.tables)


def _compile(compiler: Compiler, names: list[str]) -> list[Piece]:
    workers = min(POOL_MOST, os.cpu_count() or 1)
    if len(names) < POOL_LEAST or workers == 1:
        return [compiler.compile(name) for name in names]
    with ProcessPoolExecutor(
        workers, get_context("spawn"), initializer=_start, initargs=(compiler.kernel,)
    ) as pool:
        return list(pool.map(_compile_one, names, chunksize=4))


def _start(kernel: Kernel) -> None:
    global _compiler
    _compiler = Compiler(kernel)


def _compile_one(name: str) -> Piece:
    assert _compiler is not None
    return _compiler.compile(name)


def _load(store: Path | None, keys: dict[str, str]) -> dict[str, Piece]:
    found = {}
    for name, key in keys.items():
        path = None if store is None else store / f"{key}.json"
        if path is not None and path.is_file():
            found[name] = Piece(**json.loads(path.read_text(encoding="utf-8")))
    return found


def _save(store: Path, pieces: dict[str, Piece]) -> None:
    store.mkdir(parents=True, exist_ok=True)
    for path in store.glob("*.json"):
        if path.stem not in pieces:
            path.unlink()
    for key, piece in pieces.items():
        path = store / f"{key}.json"
        if not path.is_file():
            half = path.with_suffix(".new")
            half.write_text(json.dumps({"entry": piece.entry, "text": piece.text}), "utf-8")
            half.replace(path)
