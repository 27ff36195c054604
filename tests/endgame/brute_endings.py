"""A second opinion on endings: plain value iteration over (placement, side, plies left), in numpy.

Written from the rules alone.  It shares nothing with the kernel: no symmetries, no retrograde
moves, equal pieces told apart, no distance codes.  ``left`` is the number of plies before the quiet
limit draws; with ``left`` = 0 the game is drawn.  Rules that look at earlier positions (repetition,
chases) are left aside, as the tables leave them aside.

A set is a tuple of men; a man is a letter, upper case red, lower case black, with a ``?`` behind it
when it lies face-down and both players know what it is.  Arrays have one axis of 32 squares for
each man, in that order.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

Bools = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.int16]
Men = tuple[str, ...]

STRONGEST_FIRST = {"taiwan": "GAERHCS", "hongkong": "GRHCAES", "mainland": "GAERHCS"}
FAR = 32000  # a distance beyond all others
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def is_red(man: str) -> bool:
    return man[0].isupper()


def is_tile(man: str) -> bool:
    return man.endswith("?")


def takes(ladder: str, attacker: str, victim: str) -> bool:
    """May one take the other from a neighbouring square?"""
    strong, weak = attacker[0].upper(), victim[0].upper()
    if strong == "C" and ladder == "taiwan":
        return False
    if strong == "S" and weak == "G":
        return True
    if strong == "G" and weak == "S":
        return False
    order = STRONGEST_FIRST[ladder]
    return order.index(strong) <= order.index(weak)


def step(square: int, file_by: int, rank_by: int) -> int | None:
    file, rank = square % 8 + file_by, square // 8 + rank_by
    return file + 8 * rank if 0 <= file < 8 and 0 <= rank < 4 else None


@cache
def lines() -> npt.NDArray[np.int8]:
    """[from, to, by]: the square ``by`` stands strictly between two of one row or column."""
    found = np.zeros((32, 32, 32), np.int8)
    for square in range(32):
        for by in STEPS:
            passed: list[int] = []
            at = step(square, *by)
            while at is not None:
                for between in passed:
                    found[square, at, between] = 1
                passed.append(at)
                at = step(at, *by)
    return found


@cache
def near() -> Bools:
    found = np.zeros((32, 32), np.bool_)
    for square in range(32):
        for by in STEPS:
            at = step(square, *by)
            if at is not None:
                found[square, at] = True
    return found


@cache
def same_line() -> Bools:
    squares = np.arange(32)
    files, ranks = squares % 8, squares // 8
    return (files[:, None] == files) | (ranks[:, None] == ranks)


@dataclass
class Truth:
    """Values for one number of plies left.  Axis 0 is the side to move: 0 red, 1 black."""

    won: Bools
    lost: Bools
    plies: Numbers  # to the next capture, flip or end, where won or lost


def same(a: Truth, b: Truth) -> bool:
    """Have the values settled for good?"""
    pairs = ((a.won, b.won), (a.lost, b.lost), (a.plies, b.plies))
    return all(np.array_equal(left, right) for left, right in pairs)


class Ending:
    """One set of men under one ladder and quiet limit (None: no limit)."""

    def __init__(self, men: Men, ladder: str, limit: int | None, family: "Family") -> None:
        self.men = men
        self.ladder = ladder
        self.limit = limit
        self.shape = (32,) * len(men)
        self.squares = [
            np.arange(32).reshape([-1 if i == j else 1 for j in range(len(men))])
            for i in range(len(men))
        ]
        self.valid = np.ones(self.shape, np.bool_)
        for i in range(len(men)):
            for j in range(i):
                self.valid &= self.squares[i] != self.squares[j]
        self._convert(family)
        self._find_steps()

    def _convert(self, family: "Family") -> None:
        """What captures and flips give: into won, drawn and lost positions, for each side."""
        full = (2, *self.shape)
        self.wins = np.zeros(full, np.bool_)
        self.saves = np.zeros(full, np.bool_)
        self.loses = np.zeros(full, np.bool_)
        for side in (0, 1):
            for victim, man in enumerate(self.men):
                if is_tile(man):
                    self._add(family, side, victim, None, self.valid)
                    continue
                for attacker, other in enumerate(self.men):
                    if is_tile(other) or is_red(other) != (side == 0) or is_red(man) == (side == 0):
                        continue
                    legal = self.valid & self.captures(attacker, victim)
                    if legal.any():
                        self._add(family, side, victim, attacker, legal)

    def captures(self, attacker: int, victim: int) -> Bools:
        a, v = self.squares[attacker], self.squares[victim]
        if self.men[attacker][0].upper() == "C" and self.ladder == "taiwan":
            screens = np.zeros(self.shape, np.int8)
            for other in range(len(self.men)):
                if other not in (attacker, victim):
                    screens = screens + lines()[a, v, self.squares[other]]
            return np.asarray(same_line()[a, v] & (screens == 1))
        if takes(self.ladder, self.men[attacker], self.men[victim]):
            return np.broadcast_to(near()[a, v], self.shape)
        return np.zeros(self.shape, np.bool_)

    def _add(
        self, family: "Family", side: int, slot: int, attacker: int | None, legal: Bools
    ) -> None:
        rest = list(self.men)
        where = list(self.squares)
        if attacker is None:
            rest[slot] = rest[slot][0]
        else:
            where[attacker] = where[slot]
            del rest[slot], where[slot]
        if len({is_red(man) for man in rest}) == 1:
            self.wins[side] |= legal
            return
        after = family.ending(tuple(rest)).fresh()
        at = (1 - side, *where)
        self.wins[side] |= legal & after.lost[at]
        self.loses[side] |= legal & after.won[at]
        self.saves[side] |= legal & ~after.lost[at] & ~after.won[at]

    def _find_steps(self) -> None:
        """Quiet moves: (side, man, target square for each square, legality)."""
        self.steps = []
        for man, letter in enumerate(self.men):
            if is_tile(letter):
                continue
            for by in STEPS:
                targets = [step(square, *by) for square in range(32)]
                aim = np.array([0 if t is None else t for t in targets])
                inside = np.array([t is not None for t in targets])
                legal = self.valid & inside[self.squares[man]]
                for other in range(len(self.men)):
                    if other != man:
                        legal &= aim[self.squares[man]] != self.squares[other]
                self.steps.append((0 if is_red(letter) else 1, man, aim, legal))

    def first(self) -> Truth:
        """No ply left: everything is drawn."""
        full = (2, *self.shape)
        return Truth(np.zeros(full, np.bool_), np.zeros(full, np.bool_), np.zeros(full, np.int16))

    def next(self, before: Truth) -> Truth:
        """The values with one ply more left, from those after a quiet move."""
        won = self.wins.copy()
        shortest = np.where(won, 1, FAR).astype(np.int16)
        held = self.saves.copy()  # some turn does not lose
        longest = np.where(self.loses, 1, 0).astype(np.int16)
        for side, man, aim, legal in self.steps:
            lost_after = np.take(before.lost[1 - side], aim, axis=man) & legal
            won_after = np.take(before.won[1 - side], aim, axis=man) & legal
            plies = np.take(before.plies[1 - side], aim, axis=man) + np.int16(1)
            won[side] |= lost_after
            np.minimum(shortest[side], plies, out=shortest[side], where=lost_after)
            held[side] |= legal & ~won_after
            np.maximum(longest[side], plies, out=longest[side], where=won_after)
        lost = ~won & ~held & self.valid
        return Truth(won, lost, np.where(won, shortest, np.where(lost, longest, 0)))

    def fresh(self) -> Truth:
        """The values with no quiet ply counted yet."""
        return self.truths()[-1]

    def truths(self) -> list[Truth]:
        """The values for 0, 1, 2 … plies left, up to the limit or until they stay the same."""
        if not hasattr(self, "_truths"):
            found = [self.first()]
            while self.limit is None or len(found) <= self.limit:
                found.append(self.next(found[-1]))
                if same(*found[-2:]):
                    break
            self._truths = found
        return self._truths

    def at(self, quiet: int) -> Truth:
        """The values after ``quiet`` plies without a capture or flip."""
        if self.limit is None:
            return self.fresh()
        return self.truths()[min(max(self.limit - quiet, 0), len(self.truths()) - 1)]


class Family:
    """All endings under one ladder and limit; each is solved when first asked for."""

    def __init__(self, ladder: str, limit: int | None) -> None:
        self.ladder = ladder
        self.limit = limit
        self._endings: dict[Men, Ending] = {}

    def ending(self, men: Men) -> Ending:
        if men not in self._endings:
            self._endings[men] = Ending(men, self.ladder, self.limit, self)
        return self._endings[men]
