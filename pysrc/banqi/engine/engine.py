"""The engine: one kernel with its memory, asked to search positions."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from banqi.engine import convert, levels
from banqi.engine.backends import Backend, fastest
from banqi.engine.chosen import ChosenSearch
from banqi.engine.endgame import MOST_PIECES, ON_DEMAND, Endings, Signature, Solver
from banqi.engine.hints import Hint, reason_for
from banqi.engine.limits import Limits
from banqi.engine.networks import Network, NetworkError, Reader, packaged, use_network
from banqi.engine.search import Search
from banqi.kernel import state as slots
from banqi.kernel.tables import VARIANTS
from banqi.rules import Move, Position

# The hash table's numbers come from this; any other seed would do as well.
ZOBRIST_SEED: Final = 20_240_229
# log2 of the entries of the search's table, as many as a search will look at nodes: more would only
# spread them over memory that is slower to reach.  The interpreter fills few, and wipes all of them
# in Python.
LEAST_TABLE_BITS: Final = 16
INTERPRETER_TABLE_BITS: Final = 14
NODES_PER_MS: Final = 1500  # of the compiled kernel on a usual machine

LARGEST_WEIGHT: Final = 1_000_000  # fifty times a won game: sums of a board's stay far below int64

# The weakest level that knows endings by heart, as a full search does.
EXACT_LEVEL: Final = 7
# Pieces of an ending that is solved before it is searched.
SOLVED_FIRST: Final = {"interpreter": 3}

NO_LIMITS: Final = Limits()
# A second line shows whether the best move is the only good one.
HINT_LINES: Final = 2


class Engine:
    """Searches positions with the fastest backend there is, or the one given.

    ``backend.name`` says which it is, ``fallback`` why it is only the interpreter (None where the
    compiled kernel runs).  Where the kernel works with vectors it evaluates by a network, whose
    ``weights`` are read by a variant's name: ``network`` is the one in use, ``by_hand`` says why
    there is none; both are known from the first search on.

    The engine is given positions, which hold what both players see, and never a game with its
    secret.
    """

    def __init__(self, backend: Backend | None = None, weights: Reader = packaged) -> None:
        self.fallback: str | None = None
        self.network: Network | None = None
        self.by_hand: str | None = None
        self.uses_endings = True  # False: search the endings that tables could answer
        if backend is None:
            backend, self.fallback = fastest()
        self.backend = backend
        self.endings = Endings(backend)
        self._variant: int | None = None
        self._search: Search | None = None
        self._weights: dict[int, int] = {}
        self._read_network = weights
        self._networks: dict[int, Network] = {}  # read so far, by variant
        backend.call("setup", ZOBRIST_SEED)
        self._used_bits = 0

    def __repr__(self) -> str:
        return f"Engine({self.backend!r})"

    def new_game(self) -> None:
        """Forget what earlier searches left in memory; equal searches then give equal answers."""
        self.backend.write("ctl", [self._used_bits], slots.TT_BITS)
        self.backend.call("forget")
        self._used_bits = 0
        self.endings.clear()
        if self.by_hand is not None:
            self._variant = None  # weights that did not arrive may do now

    def set_weights(self, weights: dict[int, int]) -> None:
        """Change weights of the evaluation, by index in the kernel's ``params``, for tuning.

        Raises ValueError for an index or a weight out of range; nothing is changed then.
        """
        for index, value in weights.items():
            if not 0 <= index < slots.SIZES["params"] or abs(value) > LARGEST_WEIGHT:
                raise ValueError(
                    f"weights: met {index}={value}, expected an index below "
                    f"{slots.SIZES['params']} and a weight up to {LARGEST_WEIGHT} either way"
                )
        self._weights = dict(weights)
        self._variant = None

    def _choose_evaluation(self, variant: int) -> None:
        """Hand the kernel its network for a variant, or say why it evaluates by hand."""
        self.network, self.by_hand = None, None
        self.backend.call("drop_network")
        if not self.backend.has_vectors:
            self.by_hand = f"the kernel works without vectors ({self.backend.name})"
            return
        name = VARIANTS[variant].name
        try:
            if variant not in self._networks:
                self._networks[variant] = Network.parse(self._read_network(name))
            use_network(self.backend, variant, self._networks[variant])
        except (OSError, NetworkError) as trouble:
            self.by_hand = f"{name}.weights: {trouble}"
        else:
            self.network = self._networks[variant]

    def prepare(self, position: Position) -> Solver:
        """What solves, in the background, the endings that a position is or is close to.

        It does not disturb a search, which uses each table from the moment it is solved.
        """
        most = SOLVED_FIRST.get(self.backend.name, MOST_PIECES)
        return self.endings.solver(position, most)

    def _first_solver(self, position: Position) -> Solver | None:
        """What a search solves first: a position of few pieces."""
        most = SOLVED_FIRST.get(self.backend.name, ON_DEMAND)
        if Signature.of(position).count > most:
            return None
        return self.endings.solver(position, most)

    def search(
        self,
        position: Position,
        limits: Limits = NO_LIMITS,
        *,
        level: int | levels.Level | None = None,
        lines: int = 1,
        seed: int | None = None,
    ) -> Search:
        """Begin a search; a search begun before ends with what it has.

        A ``level`` (1 to 8, or one made up) bounds the limits by its own and picks its move in its
        own way; with a ``seed`` equal searches pick equal moves.  ``lines`` (1 to 8) are the best
        moves to report.  Raises ValueError where the game is over, or for a number out of range.
        """
        choose = None
        chosen = levels.level(level) if isinstance(level, int) else level
        if chosen is not None:
            limits = chosen.bounded(limits)
            lines = max(lines, chosen.lines)
            choose = chosen.chooser(position, random.Random(seed))
        if self._search is not None:
            self._search.stop()
        variant = convert.variant(position.rules)
        if variant != self._variant:
            self.backend.write("ctl", [variant], slots.VARIANT)
            self.backend.call("set_default_params")
            for index, value in self._weights.items():
                self.backend.write("params", [value], index)
            self._choose_evaluation(variant)
            self._variant = variant
        bits = self._table_bits(limits)
        self._used_bits = max(self._used_bits, bits)
        self.backend.write("ctl", [bits], slots.TT_BITS)
        is_exact = self.uses_endings and (chosen is None or chosen.number >= EXACT_LEVEL)
        self.endings.allow(is_exact)
        self._search = Search(
            self.backend,
            position,
            limits,
            lines=lines,
            choose=choose,
            endings=self.endings if is_exact else None,
            solver=self._first_solver(position) if is_exact else None,
        )
        return self._search

    def search_among(
        self,
        position: Position,
        moves: Sequence[Move],
        limits: Limits = NO_LIMITS,
        *,
        level: int | None = None,
        lines: int = 1,
        seed: int | None = None,
    ) -> ChosenSearch:
        """As `search`, among some legal turns only.

        Raises ValueError where none is given, or one that is not legal.
        """
        choose = None
        if level is not None:
            chosen = levels.level(level)
            limits = chosen.bounded(limits)
            lines = max(lines, chosen.lines)
            choose = chosen.chooser(position, random.Random(seed), moves)
        return ChosenSearch(self, position, moves, limits, lines=lines, choose=choose)

    def _table_bits(self, limits: Limits) -> int:
        """log2 of the table entries that a search within these limits can use."""
        if self.backend.name == "interpreter":
            return INTERPRETER_TABLE_BITS
        expected = limits.nodes
        if limits.movetime_ms is not None:
            in_time = limits.movetime_ms * NODES_PER_MS
            expected = in_time if expected is None else min(expected, in_time)
        if expected is None:
            return slots.TT_MAX_BITS
        return max(LEAST_TABLE_BITS, min(expected.bit_length(), slots.TT_MAX_BITS))

    def hint(self, position: Position, limits: Limits) -> Hint:
        """A good move and why, searched to the end of ``limits``.

        A caller that must not wait steps a search of two lines itself and asks `reason_for`.
        """
        search = self.search(position, limits, lines=HINT_LINES)
        info = search.run()
        return Hint(search.best, reason_for(position, search.best, info), info)
