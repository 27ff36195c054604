"""The words of the kernel dialect.  In plain Python they do nothing but take notes.

``@kernel``    this function is also compiled to WebAssembly; its annotations are its signature
``@exported``  the same, and the host may call it
``@imported``  this function is supplied by the host; compiled code calls it as an import
``@intrinsic`` this function is one instruction of the machine, or a few; compiled code uses those
``Ints``       a run of 64-bit integers: a list in the interpreter, a pointer when compiled
``Shorts``     the same of 16-bit integers
"""

import zlib
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, TypeVar, get_type_hints

F = TypeVar("F", bound=Callable[..., Any])

Ints = list[int]
Shorts = Annotated[list[int], 16]

WHOLE_BITS: Final = 64  # of an item of Ints
ROW: Final = 64  # items of a row, which the row operations work on at once
ROW_CEILING: Final = 255  # what `row_dot` holds an item to
ROW_WEIGHT_MOST: Final = 127  # of its weights, either way: their products fit 16 bits

KERNELS: dict[str, Callable[..., Any]] = {}
EXPORTS: dict[str, Callable[..., Any]] = {}
IMPORTS: dict[str, Callable[..., Any]] = {}
INTRINSICS: dict[str, Callable[..., Any]] = {}

UNSHIPPED: Final = ("banqi.kernel.tuning", "banqi.kernel.selfplay")
"""What only tools call: built into a module of its own, which is not shipped."""


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
    """Those of the registered functions that ``kernel.wasm`` has: all but the tools' own."""
    return {name: known for name, known in registry.items() if known.__module__ not in UNSHIPPED}


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


# --- rows: ROW items of 16 bits at once; what is written must fit --------------------------------
# A row is given by its field and the index of its first item, a multiple of ROW.


@intrinsic
def row_add(to: Shorts, at: int, other: Shorts, plus: int) -> int:
    """Add a row of ``other`` to one of ``to``."""
    for i in range(ROW):
        to[at + i] += other[plus + i]
    return 0


@intrinsic
def row_sub(to: Shorts, at: int, other: Shorts, minus: int) -> int:
    """Take a row of ``other`` off one of ``to``."""
    for i in range(ROW):
        to[at + i] -= other[minus + i]
    return 0


@intrinsic
def row_move(to: Shorts, at: int, old: int, other: Shorts, plus: int, minus: int) -> int:
    """Write a row of ``to``: its row ``old`` with one row of ``other`` added and one taken off."""
    for i in range(ROW):
        to[at + i] = to[old + i] + other[plus + i] - other[minus + i]
    return 0


@intrinsic
def row_take(to: Shorts, at: int, old: int, other: Shorts, plus: int, minus: int, less: int) -> int:
    """As `row_move`, with a second row of ``other`` taken off."""
    for i in range(ROW):
        to[at + i] = to[old + i] + other[plus + i] - other[minus + i] - other[less + i]
    return 0


@intrinsic
def row_dot(one: Shorts, at: int, two: Shorts, too: int, weights: Shorts, by: int) -> int:
    """Sum weights times squares of the items of two rows' sum, each held to 0..ROW_CEILING first.

    The sums fit 16 bits, and a weight is at most ROW_WEIGHT_MOST either way.
    """
    total = 0
    for i in range(ROW):
        x = max(0, min(one[at + i] + two[too + i], ROW_CEILING))
        total += x * weights[by + i] * x
    return total


# Those above, which a machine without vectors works out item by item.
ROW_OPERATIONS: Final = ("row_add", "row_sub", "row_move", "row_take", "row_dot")


def field_bits(state: type) -> dict[str, int]:
    """How many bits an item of each field of a State has, by its annotation."""
    hints = get_type_hints(state, include_extras=True)
    return {name: width_of(hint) for name, hint in hints.items()}


def width_of(hint: Any) -> int:
    """How many bits an item of a run annotated ``Ints`` or ``Shorts`` has."""
    bits: int = next(iter(getattr(hint, "__metadata__", ())), WHOLE_BITS)
    return bits


def abi_fingerprint(sizes: Mapping[str, int], bits: Mapping[str, int]) -> int:
    """A check sum, below 2 ** 32, of the State's fields, their sizes and their items' bits.

    ``kernel.wasm`` carries the one of the sources it was compiled from; a host compares it with
    that of the sources it runs with before it trusts the module.
    """
    fields = (f"{name}:{size}x{bits[name]}" for name, size in sizes.items())
    return zlib.crc32(";".join(fields).encode())
