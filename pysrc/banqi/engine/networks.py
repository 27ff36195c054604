"""Files of weights for the network: read, checked, and handed to a kernel.

A file is one line of JSON, then the weights, packed as `banqi.kernel.network_shape` says, as
little-endian int16 deflated by zlib.  The line tells what the weights are for and how they came
about: ``format``, ``variant`` (its name), ``version``, ``shape`` (a check sum of how they are laid
out), ``crc32`` of the weights before deflating, ``made`` (the command).
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from banqi.engine.backends import Backend
from banqi.kernel import network_shape as shape
from banqi.kernel import state as slots
from banqi.kernel.dialect import ROW_WEIGHT_MOST
from banqi.kernel.tables import VARIANTS

FORMAT: Final = "banqi network"
NUMBERS: Final = shape.PACKED_ROWS * shape.HALF
PLACES: Final = ("BAG", "ALIVE", "BESIDE", "ASLANT", "STRAIGHT", "BIAS", "OUT", "OUT_BIAS")
SHAPE: Final = zlib.crc32(
    json.dumps([NUMBERS, shape.HALF, *(getattr(shape, place) for place in PLACES)]).encode()
)

# The weights of a variant by its name; raises OSError where there are none.
Reader = Callable[[str], bytes]


class NetworkError(ValueError):
    """A file of weights that cannot be used; the message says what was met and what expected."""


@dataclass(frozen=True)
class Network:
    """The weights for one variant, packed, and where they come from."""

    variant: str
    version: int
    made: str
    weights: tuple[int, ...]

    def __repr__(self) -> str:
        return f"<Network for {self.variant}, version {self.version}, {self.crc32:08x}>"

    @property
    def _raw(self) -> bytes:
        items = array("h", self.weights)
        if sys.byteorder == "big":
            items.byteswap()
        return items.tobytes()

    @property
    def crc32(self) -> int:
        """The check sum of the weights, by which they are known."""
        return zlib.crc32(self._raw)

    def format(self) -> bytes:
        """The file of these weights."""
        head: dict[str, Any] = {
            "format": FORMAT,
            "variant": self.variant,
            "version": self.version,
            "shape": SHAPE,
            "crc32": self.crc32,
            "made": self.made,
        }
        return json.dumps(head).encode() + b"\n" + zlib.compress(self._raw, 9)

    @classmethod
    def parse(cls, data: bytes) -> Network:
        """Read a file of weights.  Raises NetworkError where it is none, damaged, or of another
        shape than this kernel's network.
        """
        line, _, packed = data.partition(b"\n")
        head = _head(line)
        try:
            raw = zlib.decompress(packed)
        except zlib.error as trouble:
            raise NetworkError(f"weights: cannot be inflated: {trouble}") from None
        items = array("h")
        if len(raw) != NUMBERS * items.itemsize:
            raise NetworkError(f"weights: {len(raw)} bytes, expected {NUMBERS * items.itemsize}")
        items.frombytes(raw)
        if sys.byteorder == "big":
            items.byteswap()
        network = cls(head["variant"], head["version"], head["made"], tuple(items))
        if network.crc32 != head["crc32"]:
            raise NetworkError(
                f"weights: check sum {network.crc32:08x}, expected {head['crc32']:08x}"
            )
        _check_range(network.weights)
        return network


def _head(line: bytes) -> dict[str, Any]:
    """The first line of a file, checked."""
    try:
        head: dict[str, Any] = json.loads(line)
    except ValueError:
        raise NetworkError(f"weights: begin with {line[:20]!r}, expected a line of JSON") from None
    kinds = {"format": str, "variant": str, "version": int, "shape": int, "crc32": int}
    for name, kind in {**kinds, "made": str}.items():
        if not isinstance(head, dict) or not isinstance(head.get(name), kind):
            raise NetworkError(f"weights: no {name} in their first line, expected one")
    expected = {"format": FORMAT, "shape": SHAPE}
    for name, value in expected.items():
        if head[name] != value:
            raise NetworkError(f"weights: {name} {head[name]!r}, expected {value!r}")
    return head


def _check_range(weights: Sequence[int]) -> None:
    """Refuse weights that the row operations could not work with."""
    first, second = shape.OUT * shape.HALF, shape.OUT_BIAS * shape.HALF
    for name, run, most in (
        ("first", weights[:first], shape.MOST_WEIGHT),
        ("second", weights[first:second], ROW_WEIGHT_MOST),
    ):
        if max(map(abs, run)) > most:
            raise NetworkError(
                f"weights: {max(map(abs, run))} in the {name} layer, expected at most {most}"
            )


def use_network(backend: Backend, variant: int, network: Network) -> None:
    """Give a kernel the weights for a variant, to evaluate with from the next `load` on.

    Raises NetworkError where they are for another one.
    """
    expected = VARIANTS[variant].name
    if network.variant != expected:
        raise NetworkError(f"weights: for {network.variant!r}, expected {expected!r}")
    backend.write("ctl", [variant], slots.VARIANT)
    backend.write("packed_network", network.weights)
    backend.call("unpack_network")


def packaged(variant: str) -> bytes:
    """The file of weights of this package for a variant.  Raises OSError where there is none."""
    import pkgutil

    data = pkgutil.get_data("banqi.kernel", f"{variant}.weights")
    if data is None:
        raise FileNotFoundError(f"{variant}.weights is not part of this installation")
    return data
