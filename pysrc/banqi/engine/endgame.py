"""Endings solved exactly: which tables a position needs, solving them in slices, asking them.

A `Signature` is what the tables are about: the living pieces, and the face-down tiles whose kind is
certain.  `Endings` owns the tables in a backend's memory; a `Solver` fills them a slice at a time,
smaller signatures first, while the game goes on.  What the values mean, and what they leave aside,
is in docs/endgame.md.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from banqi.constants import FACE_DOWN, KINDS, LETTERS, PIECES
from banqi.engine import convert
from banqi.engine.backends import Backend
from banqi.kernel import endgame_solve, endgame_start
from banqi.kernel import endgame_tables as names
from banqi.rules import Position, RuleSet

MOST_PIECES: Final = names.MAX_SLOTS
ON_DEMAND: Final = 4  # pieces of the signatures that are solved in a moment
AHEAD: Final = 1  # captures and flips from the position to the signatures solved
SOLVE_SLICE_MS: Final = 10.0
FIRST_UNITS: Final = {"interpreter": 200}
USUAL_UNITS: Final = 20_000  # of kernel work in one call, until its speed is known
Value = Literal["win", "draw", "loss"]


@dataclass(frozen=True)
class Exact:
    """The value of a position for the side to move.

    ``dtc`` is the number of plies to the next capture, flip or the end of the game under
    best play, 0 when the game is over; None for a draw.
    """

    value: Value
    dtc: int | None


@dataclass(frozen=True)
class Signature:
    """The living pieces: how many of each code face-up, and how many in the bag."""

    up: tuple[int, ...]
    bag: tuple[int, ...]

    @classmethod
    def of(cls, position: Position) -> Signature:
        """The living pieces of a position."""
        return cls(tuple(position.board.count(code) for code in range(PIECES)), position.bag)

    @classmethod
    def parse(cls, text: str) -> Signature:
        """Read letters, with a ``?`` behind each that lies face-down: ``GaC?``.

        Raises ValueError for anything else.
        """
        up, bag = [0] * PIECES, [0] * PIECES
        for at, letter in enumerate(text):
            code = LETTERS.find(letter)
            if letter == "?" and at and text[at - 1] != "?":
                continue
            if not 0 <= code < PIECES:
                raise ValueError(f"pieces {text!r}: {letter!r}, expected {LETTERS[:PIECES]} or '?'")
            (bag if text[at + 1 : at + 2] == "?" else up)[code] += 1
        return cls(tuple(up), tuple(bag))

    def __str__(self) -> str:
        return "".join(
            LETTERS[code] * self.up[code] + (LETTERS[code] + "?") * self.bag[code]
            for code in range(PIECES)
        )

    @cached_property
    def count(self) -> int:
        """How many pieces live, tiles included."""
        return sum(self.up) + sum(self.bag)

    @cached_property
    def tile_kinds(self) -> tuple[int, ...]:
        """The codes that a face-down tile may have."""
        return tuple(code for code in range(PIECES) if self.bag[code])

    @cached_property
    def is_decided(self) -> bool:
        """Whether a colour has no piece left."""
        red = sum(self.up[:KINDS]) + sum(self.bag[:KINDS])
        return red == 0 or red == self.count

    @cached_property
    def has_table(self) -> bool:
        """Whether a table can hold the signature: both colours, few enough, no tile in doubt."""
        return self.count <= MOST_PIECES and len(self.tile_kinds) <= 1 and not self.is_decided

    @cached_property
    def key(self) -> int:
        """The kernel's number of a signature that has a table."""
        key = sum((self.up[code] + self.bag[code]) << 3 * code for code in range(PIECES))
        for code in self.tile_kinds:
            key |= self.bag[code] << names.KEY_TILES | code << names.KEY_TILE_KIND
        return key

    def next_signatures(self) -> Iterator[Signature]:
        """The signatures that one capture or flip leads to."""
        for code in range(PIECES):
            if self.up[code]:
                yield Signature(_changed(self.up, code, -1), self.bag)
            if self.bag[code]:
                yield Signature(_changed(self.up, code, 1), _changed(self.bag, code, -1))

    def table_words(self, is_wide: bool) -> int:
        """How many words of kernel memory the signature's table takes."""
        groups = sorted(count for count in (*self.up, *self.bag) if count)
        groups[0] -= 1
        bits = names.LEAD_BITS + sum(names.GROUP_BITS[size] for size in groups) + 1
        return 1 << (bits - 3 + is_wide)


def _changed(counts: tuple[int, ...], code: int, by: int) -> tuple[int, ...]:
    return (*counts[:code], counts[code] + by, *counts[code + 1 :])


def signatures_below(pieces: Signature, most: int, ahead: int) -> list[Signature]:
    """The signatures of up to ``most`` pieces to solve for a position, in an order that can be.

    They are those that the position leads to by captures and flips: all from one that has a table
    itself, or else from those within ``ahead`` captures and flips of it.
    """
    found: set[Signature] = set()
    if pieces.count > most + ahead:
        return []
    border = {pieces}
    for _ in range(ahead + 1):
        roots = {each for each in border if each.has_table and each.count <= most}
        for root in roots - found:
            _collect(root, found)
        border = {after for each in border - roots for after in each.next_signatures()}
        border = {each for each in border if not each.is_decided}
    return sorted(found, key=lambda each: (each.count, sum(each.bag), each.key))


def _collect(pieces: Signature, found: set[Signature]) -> None:
    found.add(pieces)
    for after in pieces.next_signatures():
        if after.has_table and after not in found:
            _collect(after, found)


@dataclass(frozen=True)
class _Row:
    """A table's place in the directory and the codes of its slots, in the colours asked for."""

    number: int
    swapped: int
    codes: tuple[int, ...]


class Endings:
    """The ending tables in a backend's memory: of one rule set's captures and quiet limit.

    A rule set with other captures or another limit begins with empty tables.
    """

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self._rules: tuple[int, int] | None = None
        self._rows: dict[int, _Row] = {}
        self._known = 0  # rows of the directory that have been taken in
        self.times_cleared = 0

    def __repr__(self) -> str:
        return f"<Endings of {self.backend!r}, {self.tables} tables, {self.bytes} bytes>"

    @property
    def tables(self) -> int:
        """How many signatures have been begun or solved."""
        return self.backend.read("eg_ctl", names.EG_ROWS, 1)[0]

    @property
    def bytes(self) -> int:
        """How much memory the tables fill."""
        return self.backend.read("eg_ctl", names.EG_NEXT, 1)[0] * 8

    @property
    def room_bytes(self) -> int:
        """How much memory they may fill."""
        return (self.backend.read("eg_ctl", names.EG_ROOM, 1)[0] or names.EG_TABLE_WORDS) * 8

    def use(self, rules: RuleSet) -> None:
        """Take up a rule set; empties the tables where it differs in what they depend on."""
        self.use_again((convert.variant(rules), rules.quiet or 0))

    def use_again(self, rules: tuple[int, int] | None) -> None:
        """Take up what ``rules_in_use`` was at another time."""
        if rules != self._rules:
            self._rules = rules
            self.clear()

    @property
    def rules_in_use(self) -> tuple[int, int] | None:
        """What the tables depend on: the kernel's variant and the quiet limit, 0 for none."""
        return self._rules

    def clear(self) -> None:
        """Forget all tables."""
        variant, limit = self._rules or (0, 0)
        self.times_cleared += 1
        self._rows.clear()
        self._known = 0
        self.backend.call("eg_reset", variant, limit)

    def allow(self, is_allowed: bool) -> None:
        """Let searches look at the tables, or not."""
        self.backend.write("eg_ctl", [int(not is_allowed)], names.EG_OFF)

    def solver(self, position: Position, most: int = ON_DEMAND, ahead: int = AHEAD) -> Solver:
        """What solves the signatures of up to ``most`` pieces that a position needs or leads to."""
        self.use(position.rules)
        return Solver(self, signatures_below(Signature.of(position), most, ahead))

    def solve(self, position: Position, most: int = ON_DEMAND) -> Exact | None:
        """`exact`, after solving what the position needs."""
        if position.outcome() is None and Signature.of(position).has_table:
            self.solver(position, most, 0).run()
        return self.exact(position)

    def exact(self, position: Position) -> Exact | None:
        """The value of a position, None where no table covers it.

        Does not disturb a search that is going on.
        """
        outcome = position.outcome()
        if outcome is not None:
            if outcome.player is None:
                return Exact("draw", None)
            won = outcome.player == position.player_to_move
            return Exact("win" if won else "loss", 0)
        code = self.code(position)
        if code is None:
            return None
        if code == 0:
            return Exact("draw", None)
        return Exact("win" if code > 0 else "loss", abs(code) >> 1)

    def code(self, position: Position) -> int | None:
        """The kernel's code of a game that goes on, at its quiet count: see `eg_probe`."""
        if (convert.variant(position.rules), position.rules.quiet or 0) != self._rules:
            return None
        pieces = Signature.of(position)
        row = self._row(pieces)
        if row is None or position.turn is None:
            return None
        squares = [0] * len(row.codes)
        left = list(position.board)
        for slot, code in enumerate(row.codes):
            squares[slot] = left.index(FACE_DOWN if code >= names.TILE else code)
            left[squares[slot]] = -1
        self.backend.write("eg_squares", squares, names.PROBE_BASE)
        code = self.backend.call("eg_lookup", row.number, position.turn ^ row.swapped)
        limit = position.rules.quiet
        if limit is not None and position.quiet + (abs(code) + 1 >> 1) > limit:
            return 0
        return code

    def holds(self, pieces: Signature) -> bool:
        """Whether a signature has its table."""
        return self._row(pieces) is not None

    def _row(self, pieces: Signature) -> _Row | None:
        """The row of a signature's solved table."""
        if not pieces.has_table:
            return None
        if pieces.key not in self._rows:
            self._read_rows()
        return self._rows.get(pieces.key)

    def _read_rows(self) -> None:
        """Take in the rows solved since the last time; they are solved in order."""
        width = names.ROW_WIDTH
        for number in range(self._known, self.tables):
            row = self.backend.read("eg_rows", number * width, width)
            if row[names.ROW_STATUS] == names.UNSOLVED:
                break
            self._known += 1
            if row[names.ROW_STATUS] == names.SOLVED:
                codes = row[names.ROW_PIECE : names.ROW_PIECE + row[names.ROW_SLOTS]]
                other = [code - code % names.TILE + _swapped(code % names.TILE) for code in codes]
                self._rows[_key(other)] = _Row(number, 1, tuple(other))
                self._rows[_key(codes)] = _Row(number, 0, tuple(codes))


def _swapped(code: int) -> int:
    """The same kind in the other colour."""
    return (code + KINDS) % PIECES


def _key(codes: list[int]) -> int:
    """The key of the signature in a row's slots."""
    up = tuple(codes.count(code) for code in range(PIECES))
    return Signature(up, tuple(codes.count(names.TILE + code) for code in range(PIECES))).key


class Solver:
    """Solves signatures one after the other, a slice at a time; made by `Endings.solver`.

    Sets that have a table are skipped, and so are those that do not fit into memory and whatever
    needs them.  Where the tables were cleared since the last step, the work begins again: a new
    game, a review and a position of other rules clear them, whoever needed what was in them.
    """

    def __init__(self, endings: Endings, plan: list[Signature]) -> None:
        self.endings = endings
        self.plan = plan
        self._rules = endings.rules_in_use
        name = endings.backend.name
        self._units = FIRST_UNITS.get(name, USUAL_UNITS)
        self._restart()

    def __repr__(self) -> str:
        return f"<Solver of {len(self.plan)} signatures, {self.progress:.0%} done>"

    @property
    def progress(self) -> float:
        """How far the work is, 0 to 1."""
        total = sum(each.table_words(False) for each in self.plan)
        done = sum(each.table_words(False) for each in self.plan[: self._at])
        return 1.0 if self.is_finished or total == 0 else done / total

    @property
    def is_current(self) -> bool:
        """Whether the tables still hold what was solved here."""
        return self._times_cleared == self.endings.times_cleared

    def _restart(self) -> None:
        """Begin with the first signature."""
        self.is_finished = False
        self._at = 0
        self._working = False
        self._borrowed = False
        self.endings.use_again(self._rules)
        self._make_room()
        self._times_cleared = self.endings.times_cleared

    def _make_room(self) -> None:
        """Empty the tables when the plan does not fit beside others that it does not need."""
        endings = self.endings
        missing = [each for each in self.plan if not endings.holds(each)]
        is_wide = endings.backend.read("eg_ctl", names.EG_WIDE, 1)[0] == 1
        need = 8 * sum(each.table_words(is_wide) for each in missing)
        is_full = endings.bytes + need > endings.room_bytes
        is_crowded = endings.tables + len(missing) > names.EG_DIRECTORY
        has_others = endings.tables > len(self.plan) - len(missing)
        if missing and has_others and (is_full or is_crowded):
            endings.clear()

    def step(self, slice_ms: float = SOLVE_SLICE_MS) -> bool:
        """Work for about ``slice_ms``; True when all is done."""
        if not self.is_current:
            self._restart()
        backend = self.endings.backend
        end = time.perf_counter() + slice_ms / 1000
        while not self.is_finished:
            if not self._working and not self._begin():
                continue
            before = time.perf_counter()
            self._working = backend.call(endgame_solve.eg_slice.__name__, self._units) == 0
            now = time.perf_counter()
            if self._working:
                self._adapt(now - before, slice_ms / 1000)
            elif not self._borrowed:
                self._next()
            if now >= end:
                break
        return self.is_finished

    def run(self) -> None:
        """Work to the end."""
        while not self.step():
            pass

    def _adapt(self, seconds: float, slice_s: float) -> None:
        """Choose the units of a call so that it takes a quarter to half of a slice."""
        if seconds > slice_s / 2:
            self._units = max(self._units // 2, 50)
        elif seconds < slice_s / 4:
            self._units = min(self._units * 2, 1 << 24)

    def _begin(self) -> bool:
        """Begin the next signature of the plan; False when it is skipped."""
        if self._at == len(self.plan):
            self.is_finished = True
            return False
        backend = self.endings.backend
        backend.write("eg_ctl", [self.plan[self._at].key], names.EG_KEY)
        answer = backend.call("eg_start")
        self._borrowed = answer == endgame_start.BUSY  # another solver's is finished first
        self._working = self._borrowed or answer == endgame_start.STARTED
        if not self._working:
            self._next()
        return self._working

    def _next(self) -> None:
        self._at += 1
        self.is_finished = self._at == len(self.plan)
