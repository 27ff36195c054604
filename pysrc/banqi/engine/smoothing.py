"""Values of a game's positions, each corrected by what its neighbours tell.

Two searches of neighbouring positions differ by the turn between them and by what each happens not
to see.  What the turn changed is known besides, so most of the rest can be taken out.
"""

from collections.abc import Sequence
from typing import Final

# How much more is trusted in the change a turn made, which compares searches of equal kind, than in
# the difference of two positions' searches.  At 4, an error that comes and goes with the side to
# move falls to 1/17; an error that lasts is spread over some 4 turns.
TRUST: Final = 4.0


def smoothed(
    values: Sequence[int], certain: Sequence[bool], changes: Sequence[int], trust: float = TRUST
) -> list[int]:
    """The v that make sum (v[k] - values[k])^2 + trust * sum (v[k+1] - v[k] - changes[k])^2 least.

    Where ``certain``, v[k] is values[k].  ``changes`` is one shorter than the two others.

    >>> smoothed([50, 60, 50, 60], [False] * 4, [0, 0, 0])
    [54, 55, 55, 56]
    >>> smoothed([50, 60, 80], [True, False, True], [10, 20])
    [50, 60, 80]
    """
    last = len(values) - 1
    diagonal: list[float] = []
    upper: list[float] = []
    right: list[float] = []
    for at, value in enumerate(values):
        # 1. The row of the equations that belongs to v[at]: lower, middle, upper, right side.
        if certain[at]:
            low, middle, up, side = 0.0, 1.0, 0.0, float(value)
        else:
            low = -trust if at > 0 else 0.0
            up = -trust if at < last else 0.0
            middle = 1.0 - low - up
            side = float(value)
            side += trust * changes[at - 1] if at > 0 else 0.0
            side -= trust * changes[at] if at < last else 0.0
        # 2. Eliminate its lower entry with the row before.
        if at > 0:
            middle -= low * upper[-1] / diagonal[-1]
            side -= low * right[-1] / diagonal[-1]
        diagonal.append(middle)
        upper.append(up)
        right.append(side)
    # 3. Substitute from the last row back.
    found = [0.0] * (last + 1)
    after = 0.0
    for at in range(last, -1, -1):
        after = (right[at] - upper[at] * after) / diagonal[at]
        found[at] = after
    return [round(value) for value in found]
