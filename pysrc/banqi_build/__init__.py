"""Turns the kernel's Python into ``kernel.wasm``: used by ``build.py`` only, never shipped.

``python -m banqi_build`` compiles when the kernel, the constants, this package or the pinned tools
changed since the last run, and does nothing otherwise.

    checks   what the dialect allows, said in the reader's terms before any compiler speaks
    front    Numba: typed functions to LLVM IR, one per kernel function
    ir_cache keeps that IR between builds
    lower    llvmlite and wasm-ld: IR to an optimised, linked module
    instructions  the IR of what is one instruction, or a few of vectors
    stamp    which inputs the module was made from
"""

from pathlib import Path
from typing import Final

# The tools decide the bytes of the module, so they are pinned; `checks` refuses others.
PINS: Final = {"numba": "0.68.1", "llvmlite": "0.50.0", "ziglang": "0.17.1"}

SOURCES: Final = Path(__file__).resolve().parent.parent
ROOT: Final = SOURCES.parent
KERNEL: Final = SOURCES / "banqi" / "kernel"
# Compiled pieces of the last build, so that the next compiles only what changed.
STORE: Final = ROOT / "build" / "kernel"
DEFAULT_OUT: Final = KERNEL / "kernel.wasm"
# What only tools ask of the kernel is in a module of its own, not in the one that is shipped.
TUNING_OUT: Final = ROOT / "build" / "tuning" / "tuning.wasm"


class BuildError(Exception):
    """The kernel cannot be compiled; the message says where and what to do about it."""
