"""Networks of random weights, for tests of what any network must keep to."""

import random

from banqi.engine.networks import Network
from banqi.kernel import network_shape as shape
from banqi.kernel.tables import VARIANTS


def random_network(variant: str, seed: int = 1) -> Network:
    """Weights of about the size that fits have, so that sums pass both ends of their range."""
    chance = random.Random(f"{variant} {seed}")
    sizes = {shape.BIAS: 14, shape.OUT: 60, shape.OUT_BIAS: 40, shape.PACKED_ROWS: 90}
    weights = [
        round(chance.gauss(0, next(size for end, size in sizes.items() if row < end)))
        for row in range(shape.PACKED_ROWS)
        for _ in range(shape.HALF)
    ]
    first, second = shape.OUT * shape.HALF, shape.OUT_BIAS * shape.HALF
    weights[first:second] = [max(-127, min(weight, 127)) for weight in weights[first:second]]
    return Network(variant, 1, "drawn by chance", tuple(weights))


NETWORKS = {variant.name: random_network(variant.name) for variant in VARIANTS}
