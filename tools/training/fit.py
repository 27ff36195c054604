"""A fit: the network whose scores come nearest to those that searches found.

For a position with the network's output n and the material m (a hundredth of a soldier, for the
side to move), (n + m / SCALE) times the fading of its quiet count is to meet score / SCALE, in
the cross-entropy of their logistic values.  ``result`` mixes that share of the game's result in.
Every fifth game is kept out and judges the fit.
"""

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import njit

from banqi.constants import EMPTY, FILES, RANKS, SQUARES
from banqi.kernel import network_shape as shape
from banqi.kernel.params import FADE, SEARCH_DEFAULTS
from banqi.kernel.state import SEARCH_SET
from banqi.rules import RuleSet

from .pieces import File

Floats = npt.NDArray[np.float32]

HELD_OUT = 5  # every so many-th game judges the fit
BATCH = 1024
RATE = 0.0015
MOST = 1.98  # of any weight, either way: what MOST_WEIGHT and ROW_WEIGHT_MOST can hold
MOST_FEATURES = 200
LEAST_SEEN = 20  # positions with a feature, below which its row stays empty
# The board seen in its mirrors: the number of a square there, by exclusive or.
MIRRORS = (0, FILES - 1, SQUARES - FILES, SQUARES - 1)

KINDS_OF_PAIRS = (
    (shape.BESIDE, ((1, 0), (0, 1))),
    (shape.ASLANT, ((1, 1), (-1, 1))),
    (shape.STRAIGHT, ((2, 0), (0, 2))),
)
PAIRS = np.array(
    [
        (square, square + across + FILES * along, kind)
        for kind, steps in KINDS_OF_PAIRS
        for across, along in steps
        for square in range(SQUARES)
        if 0 <= square % FILES + across < FILES and square // FILES + along < RANKS
    ]
)
BUCKET_OF = np.array(shape.BUCKET_OF)
HALF, BAG, ALIVE, BESIDE, ROWS = shape.HALF, shape.BAG, shape.ALIVE, shape.BESIDE, shape.BIAS
COUNTS, CONTENTS, PIECES, KINDS = shape.COUNTS, shape.CONTENTS, 14, 7


@dataclass(frozen=True)
class Fit:
    """A fit to the positions in ``files``, npz of `games.play`.

    The seed is that of the start and of the order; ``result`` the share of results in the target;
    ``decay`` pulls the rows of features to zero, as a part of the step's length.
    """

    seed: int
    files: tuple[File, ...]
    epochs: int = 8
    result: float = 0.0
    decay: float = 1.0


@dataclass
class Weights:
    """What is fitted: rows of features, start of the sums, second layer, what is added last."""

    rows: Floats  # (ROWS, HALF)
    bias: Floats  # (HALF,)
    out: Floats  # (BUCKETS, 2, HALF): own view, other view
    out_bias: Floats  # (BUCKETS,)

    @classmethod
    def start(cls, chance: np.random.Generator) -> "Weights":
        """Small random rows, and a second layer that takes one view off the other."""
        half = chance.normal(0, 0.3, shape.HALF)
        runs = (
            chance.normal(0, 0.05, (ROWS, shape.HALF)),
            np.full(shape.HALF, 0.3),
            np.tile([half, -half], (shape.BUCKETS, 1, 1)),
            np.zeros(shape.BUCKETS),
        )
        return cls(*(np.ascontiguousarray(run, np.float32) for run in runs))

    @property
    def runs(self) -> tuple[Floats, Floats, Floats, Floats]:
        """All of it, in order."""
        return self.rows, self.bias, self.out, self.out_bias

    def zeros(self) -> "Weights":
        """As many zeros, for gradients."""
        return Weights(*(np.zeros_like(run) for run in self.runs))


class Adam:
    """Steps by the gradient's running mean over the root of its running square."""

    def __init__(self, weights: Weights, decay: float) -> None:
        self.weights, self.decay, self.steps = weights, decay, 0
        self.mean, self.square = weights.zeros(), weights.zeros()

    def step(self, gradient: Weights, rate: float) -> None:
        """Move every weight, and keep it within MOST."""
        self.steps += 1
        self.weights.rows *= np.float32(1 - rate * self.decay)
        level, spread = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        runs = (self.weights.runs, gradient.runs, self.mean.runs, self.square.runs)
        for weight, slope, mean, square in zip(*runs, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weight -= np.float32(rate) * (mean / level) / (np.sqrt(square / spread) + 1e-8)
            np.clip(weight, -MOST, MOST, out=weight)


@njit(cache=False)
def features(board, bag, view, rows):  # type: ignore[no-untyped-def]
    """Write the packed rows that hold of a position, as a colour sees it; return how many."""
    found = 0
    alive, seen = np.zeros(PIECES, np.int64), np.zeros(SQUARES, np.int64)
    for square in range(SQUARES):
        content = np.int64(board[square])
        seen[square] = content
        if content < PIECES:
            seen[square] = (content + KINDS * view) % PIECES
            alive[seen[square]] += 1
    for piece in range(PIECES):
        own, hidden = (piece + KINDS * view) % PIECES, np.int64(bag[piece])
        alive[own] += hidden
        if hidden:
            rows[found] = BAG + own * COUNTS + hidden
            found += 1
    for piece in range(PIECES):
        if alive[piece]:
            rows[found] = ALIVE + piece * COUNTS + alive[piece]
            found += 1
    for i in range(PAIRS.shape[0]):
        one, other, kind = seen[PAIRS[i, 0]], seen[PAIRS[i, 1]], PAIRS[i, 2]
        if (one != EMPTY and other != EMPTY) or (kind == BESIDE and one != other):
            rows[found] = kind + min(one, other) * CONTENTS + max(one, other)
            found += 1
    return found


@njit(fastmath=True, cache=False)
def descend(  # type: ignore[no-untyped-def]
    order, data, weights, bias, second, last, to_weights, to_bias, to_second, to_last
):
    """Return the mean loss over some positions, and add its slopes to the gradients."""
    board, bag, turn, fade, base, target = data
    rows, count = np.zeros((2, MOST_FEATURES), np.int64), np.zeros(2, np.int64)
    sums, total = np.zeros((2, HALF), np.float32), 0.0
    zero, one = np.float32(0), np.float32(1)
    for at in order:
        bucket = BUCKET_OF[bag[at].sum()]
        out = last[bucket]
        for v in range(2):
            count[v] = features(board[at], bag[at], turn[at] ^ v, rows[v])
            for h in range(HALF):
                sums[v, h] = bias[h]
            for i in range(count[v]):
                row = rows[v, i]
                for h in range(HALF):
                    sums[v, h] += weights[row, h]
            for h in range(HALF):
                out += min(max(sums[v, h], zero), one) ** 2 * second[bucket, v, h]
        likely, wanted = 1 / (1 + np.exp(-(out + base[at]) * fade[at])), target[at]
        total -= wanted * np.log(likely + 1e-7) + (1 - wanted) * np.log(1 - likely + 1e-7)
        slope = np.float32((likely - wanted) * fade[at] / order.shape[0])
        to_last[bucket] += slope
        for v in range(2):
            for h in range(HALF):
                x = sums[v, h]
                to_second[bucket, v, h] += slope * min(max(x, zero), one) ** 2
                sums[v, h] = 2 * slope * second[bucket, v, h] * x if zero < x < one else zero
                to_bias[h] += sums[v, h]
            for i in range(count[v]):
                row = rows[v, i]
                for h in range(HALF):
                    to_weights[row, h] += sums[v, h]
    return total / order.shape[0]


def read(files: Sequence[File]) -> dict[str, npt.NDArray[Any]]:
    """All positions of some files; games stay apart."""
    parts = []
    for number, file in enumerate(files):
        with np.load(file.path) as kept:
            part = dict(kept)
        rules = RuleSet.parse(str(part.pop("rules")))
        part["game"] = part["game"].astype(np.int64) + number * 1_000_000
        fade = SEARCH_DEFAULTS[FADE - SEARCH_SET] / 64
        quiet = np.minimum(part["quiet"], rules.quiet or 0) / (rules.quiet or 1)
        part["fade"] = 1 - fade * quiet
        parts.append(part)
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def targets(kept: dict[str, npt.NDArray[Any]], share: float) -> npt.NDArray[np.float64]:
    """What each position's likelihood of winning is to be."""
    by_score = 1 / (1 + np.exp(-kept["score"] / shape.SCALE))
    is_known = kept["result"] < 2
    by_result = (kept["result"] + 1) / 2
    return np.where(is_known, (1 - share) * by_score + share * by_result, by_score)


def rate_at(epoch: int, epochs: int) -> float:
    """The length of the steps: smaller in the second half, and again at the end."""
    return RATE * (1 if epoch < epochs / 2 else 0.3 if epoch < 0.8 * epochs else 0.1)


def fit(piece: Fit, told: Callable[[str], None] = print) -> bytes:
    """Fit; returns an npz of the `Weights` and of the loss held out, above the target's entropy."""
    kept, chance = read(piece.files), np.random.default_rng(piece.seed)
    target = targets(kept, piece.result)
    held = kept["game"] % HELD_OUT == 0
    boards = [np.ascontiguousarray(kept["board"][:, np.arange(SQUARES) ^ x]) for x in MIRRORS]
    bag, material = kept["bag"].astype(np.int64), kept["material"] / shape.SCALE
    still = (bag, kept["turn"], kept["fade"], material, target)
    weights = Weights.start(chance)
    adam, none = Adam(weights, piece.decay), weights.zeros()
    judged = target[held]
    entropy = -np.mean(judged * np.log(judged) + (1 - judged) * np.log(1 - judged))
    seen = np.zeros(ROWS, np.int64)
    count_rows(np.flatnonzero(~held), (boards[0], *still), seen)
    losses = []
    for epoch in range(piece.epochs):
        order = chance.permutation(np.flatnonzero(~held))
        for part in np.array_split(order, max(1, len(order) // BATCH)):
            slopes, mirror = weights.zeros(), boards[adam.steps % len(MIRRORS)]
            descend(part, (mirror, *still), *weights.runs, *slopes.runs)
            adam.step(slopes, rate_at(epoch, piece.epochs))
        loss = descend(np.flatnonzero(held), (boards[0], *still), *weights.runs, *none.runs)
        losses.append(loss - entropy)
        told(f"epoch {epoch + 1}: {losses[-1]:.5f} held out, of {len(held)} positions")
    weights.rows[seen < LEAST_SEEN] = 0
    out = io.BytesIO()
    np.savez(out, rows=weights.rows, bias=weights.bias, out=weights.out,
             out_bias=weights.out_bias, losses=np.array(losses), positions=len(held))  # fmt: skip
    return out.getvalue()


@njit(cache=False)
def count_rows(order, data, seen):  # type: ignore[no-untyped-def]
    """Count in ``seen`` how often each row is added up."""
    board, bag, turn = data[0], data[1], data[2]
    rows = np.zeros(MOST_FEATURES, np.int64)
    for at in order:
        for v in range(2):
            for i in range(features(board[at], bag[at], turn[at] ^ v, rows)):
                seen[rows[i]] += 1
