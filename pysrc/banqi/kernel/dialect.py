"""The words of the kernel dialect.  In plain Python they do nothing but take notes.

``@kernel``    this function is also compiled to WebAssembly; its annotations are its signature
``@exported``  the same, and the host may call it
``@imported``  this function is supplied by the host; compiled code calls it as an import
``@intrinsic`` this function is one instruction of the machine; compiled code uses that
``Ints``       a run of 64-bit integers: a list in the interpreter, a pointer when compiled
"""

import zlib
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

Ints = list[int]

KERNELS: dict[str, Callable[..., Any]] = {}
EXPORTS: dict[str, Callable[..., Any]] = {}
IMPORTS: dict[str, Callable[..., Any]] = {}
INTRINSICS: dict[str, Callable[..., Any]] = {}

TUNING = "banqi.kernel.tuning"
"""What only the tuner calls: built into a module of its own, which is not shipped."""


def _note(registry: dict[str, Callable[..., Any]], function: F) -> F:
    name = function.__name__
    known = registry.get(name)
    if known is not None and known.__module__ != function.__module__:
        raise ValueError(
            f"kernel name {name!r} is used in both {known.__module__} and {function.__module__}; "
            "names must be unique over the whole kernel"
        )
    registry[name] = function
    return function


def shipped(registry: dict[str, Callable[..., Any]]) -> dict[str, Callable[..., Any]]:
    """Those of the registered functions that ``kernel.wasm`` has: all but the tuner's own."""
    return {name: known for name, known in registry.items() if known.__module__ != TUNING}


def kernel(function: F) -> F:
    """Register a function of the kernel."""
    return _note(KERNELS, function)


def exported(function: F) -> F:
    """Register a function of the kernel that the host may call."""
    return _note(EXPORTS, kernel(function))


def imported(function: F) -> F:
    """Register a function that compiled code imports from the host."""
    return _note(IMPORTS, function)


def intrinsic(function: F) -> F:
    """Register a function that the build replaces by an instruction (`banqi_build.lower`)."""
    return _note(INTRINSICS, function)


@intrinsic
def lowest_bit(bits: int) -> int:
    """Index of the lowest bit set in ``bits``, which is not 0.

    >>> lowest_bit(0b1100)
    2
    """
    return (bits & -bits).bit_length() - 1


@intrinsic
def bit_count(bits: int) -> int:
    """How many bits are set in ``bits``, which is not negative.

    >>> bit_count(0b1101)
    3
    """
    return bits.bit_count()


def abi_fingerprint(sizes: Mapping[str, int]) -> int:
    """A check sum, below 2 ** 32, of the State's fields and their sizes.

    ``kernel.wasm`` carries the one of the sources it was compiled from; a host compares it with
    that of the sources it runs with before it trusts the module.
    """
    return zlib.crc32(";".join(f"{name}:{size}" for name, size in sizes.items()).encode())
