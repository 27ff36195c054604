"""Which table draws can be held without ever chasing, and so stand under the chase rule?

One side, the holder, plays by a stricter rule than the game's: it may not chase at all while it has
another turn, mutual or not, repeated or not.  The other side plays freely.  What the holder still
holds is a draw under the full rules, since no turn of its play is ever barred.

A chase needs the enemy man that moved in the turn just before, so with the holder to move the
values have one array for each of those, and one (None) where none moved: after a flip or a set-up.
"""

import numpy as np
from brute_endings import Bools, Ending, Family, Men, is_red

Moved = int | None


class ChaseFree:
    """What the other side wins of one set, against a holder who does not chase."""

    def __init__(self, ending: Ending, holder: int, family: "ChaseFreeFamily") -> None:
        self.ending = ending
        self.holder = holder
        men = range(len(ending.men))
        self.own = [man for man in men if is_red(ending.men[man]) == (holder == 0)]
        self.others = [man for man in men if man not in self.own]
        self._convert(family)
        self._find_chases()
        assert ending.limit is not None
        self.beaten: Bools = np.zeros(ending.shape, np.bool_)  # with the other side to move
        self.fallen: dict[Moved, Bools] = {  # with the holder to move
            moved: np.zeros(ending.shape, np.bool_) for moved in (None, *self.others)
        }
        for _ in range(ending.limit):
            before = (self.beaten, self.fallen)
            self._iterate()
            if np.array_equal(before[0], self.beaten) and all(
                np.array_equal(before[1][moved], self.fallen[moved]) for moved in self.fallen
            ):
                break

    def _convert(self, family: "ChaseFreeFamily") -> None:
        """What captures give to each side."""
        shape = self.ending.shape
        self.wins = np.zeros(shape, np.bool_)
        self.saves = np.zeros(shape, np.bool_)
        self.has_capture = np.zeros(shape, np.bool_)
        for attacker, victim in [(a, v) for a in self.others for v in self.own]:
            legal, rest, where = self._capture(attacker, victim)
            if len({is_red(man) for man in rest}) == 1:
                self.wins |= legal
            elif legal.any():
                after = family.get(rest, self.holder)
                self.wins |= legal & after.fallen[attacker - (victim < attacker)][where]
        for attacker, victim in [(a, v) for a in self.own for v in self.others]:
            legal, rest, where = self._capture(attacker, victim)
            self.has_capture |= legal
            if len({is_red(man) for man in rest}) == 1:
                self.saves |= legal
            elif legal.any():
                self.saves |= legal & ~family.get(rest, self.holder).beaten[where]

    def _capture(self, attacker: int, victim: int) -> tuple[Bools, Men, tuple[np.ndarray, ...]]:
        ending = self.ending
        rest, where = list(ending.men), list(ending.squares)
        where[attacker] = where[victim]
        del rest[victim], where[victim]
        legal = ending.valid & ending.captures(attacker, victim)
        return legal, tuple(rest), tuple(where)

    def _find_chases(self) -> None:
        """For each quiet move of the holder and man that moved before: is it allowed?"""
        ending = self.ending
        self.allowed: dict[tuple[int, Moved], Bools] = {}
        for moved in (None, *self.others):
            free = []
            has_turn = self.has_capture.copy()
            for number, (side, man, aim, legal) in enumerate(ending.steps):
                if side != self.holder:
                    continue
                chases = np.zeros(ending.shape, np.bool_)
                if moved is not None:
                    threat = np.broadcast_to(ending.captures(man, moved), ending.shape)
                    chases = np.take(threat, aim, axis=man)
                free.append((number, legal, legal & ~chases))
                has_turn |= legal & ~chases
            for number, legal, calm in free:
                self.allowed[number, moved] = calm | (legal & ~has_turn)

    def _iterate(self) -> None:
        """One ply more is left."""
        beaten = self.wins.copy()
        held = {moved: self.saves.copy() for moved in self.fallen}
        for number, (side, man, aim, legal) in enumerate(self.ending.steps):
            if side != self.holder:
                beaten |= legal & np.take(self.fallen[man], aim, axis=man)
                continue
            holds = ~np.take(self.beaten, aim, axis=man)
            for moved, found in held.items():
                found |= holds & self.allowed[number, moved]
        self.beaten = beaten & self.ending.valid
        self.fallen = {moved: self.ending.valid & ~found for moved, found in held.items()}

    def doubtful(self) -> tuple[int, int]:
        """How many table draws there are, either side to move, and how many need a chase."""
        truth = self.ending.fresh()
        drawn = [self.ending.valid & ~truth.won[side] & ~truth.lost[side] for side in (0, 1)]
        needing = (drawn[1 - self.holder] & self.beaten, drawn[self.holder] & self.fallen[None])
        return int(drawn[0].sum() + drawn[1].sum()), int(needing[0].sum() + needing[1].sum())


class ChaseFreeFamily:
    """Chase-free values for all signatures of face-up men under one ladder and limit."""

    def __init__(self, ladder: str, limit: int) -> None:
        self.family = Family(ladder, limit)
        self._known: dict[tuple[Men, int], ChaseFree] = {}

    def get(self, men: Men, holder: int) -> ChaseFree:
        """The set's values for a holder, 0 red or 1 black."""
        if (men, holder) not in self._known:
            self._known[men, holder] = ChaseFree(self.family.ending(men), holder, self)
        return self._known[men, holder]

    def doubtful(self, men: Men) -> tuple[int, int]:
        """How many draws of a set there are, and how many some side can hold only by chasing."""
        drawn, red = self.get(men, 0).doubtful()
        return drawn, red + self.get(men, 1).doubtful()[1]
