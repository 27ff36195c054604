"""Rounding: a fit becomes the file of weights that is shipped."""

import io

import numpy as np
import numpy.typing as npt

from banqi.engine.networks import Network
from banqi.kernel import network_shape as shape
from banqi.kernel.dialect import ROW_CEILING, ROW_WEIGHT_MOST

OUT_ONE = (1 << shape.OUT_SHIFT) / ROW_CEILING**2  # what stands for 1 in the second layer


def rounded(run: npt.NDArray[np.float32], unit: float, most: int) -> npt.NDArray[np.int16]:
    """A run in whole units, at most ``most`` either way."""
    whole: npt.NDArray[np.int16] = np.clip(np.rint(run * unit), -most, most).astype(np.int16)
    return whole


def network_of(fitted: bytes, variant: str, version: int, made: str) -> Network:
    """The network of a fit's npz, packed."""
    with np.load(io.BytesIO(fitted)) as kept:
        rows, bias, out, out_bias = (kept[name] for name in ("rows", "bias", "out", "out_bias"))
    packed = np.zeros((shape.PACKED_ROWS, shape.HALF), np.int16)
    packed[: shape.BIAS] = rounded(rows, ROW_CEILING, shape.MOST_WEIGHT)
    packed[shape.BIAS] = rounded(bias, ROW_CEILING, shape.MOST_WEIGHT)
    second = rounded(out, OUT_ONE, ROW_WEIGHT_MOST)
    packed[shape.OUT : shape.OUT_BIAS] = second.reshape(-1, shape.HALF)
    packed[shape.OUT_BIAS, : shape.BUCKETS] = np.rint(out_bias * shape.SCALE)
    return Network(variant, version, made, tuple(packed.ravel().tolist()))
