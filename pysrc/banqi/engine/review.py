"""A game looked at afterwards: what each turn gave away, and what each tile brought.

Every value is a number of `UNIT`\\ s of winning chance for the first player, a draw counting half.
docs/review.md has the method, its reasons and its error.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from banqi.engine.engine import Engine
from banqi.engine.limits import Limits
from banqi.engine.score import UNIT, plies_to_win, points
from banqi.engine.search import Search
from banqi.engine.smoothing import smoothed
from banqi.kernel.scores import is_decisive
from banqi.rules import Event, Move, Player, Position

Mark = Literal["best", "slower", "good", "inaccuracy", "mistake", "blunder"]
Closing = Literal["1-0", "0-1", "1/2-1/2"]
Looking = Generator[Position, Search, "Found"]

# Nodes of each search.  A game of 150 turns takes some 750 searches, 15 million nodes: about 15
# seconds at the million a second of a browser.
NODES: Final = 20_000
SLOW_NODES: Final = {"interpreter": 400}

# What a turn must give away to be called so: the halves of the 0.1, 0.2 and 0.3 that chess sites
# use on their scale from -1 to 1.
LEAST_GIVEN: Final[tuple[tuple[Mark, int], ...]] = (
    ("blunder", UNIT * 15 // 100),
    ("mistake", UNIT * 10 // 100),
    ("inaccuracy", UNIT * 5 // 100),
)
# Luck and mistakes from this size on can be turning points; a list of so many can be taken in.
LEAST_TURN: Final = UNIT * 5 // 100
MOST_TURNS: Final = 6

RESULT_POINTS: Final[dict[Closing, int]] = {"1-0": UNIT, "0-1": 0, "1/2-1/2": UNIT // 2}


@dataclass(frozen=True)
class Found:
    """What is known of a position: its value, whether that is certain, the best turn and its line.

    ``best`` is None where the game is over.  ``plies`` counts to the next capture, flip or end
    where an ending table knows it, ``plies_to_end`` to the end where the search found it; each is
    None for a draw and where it is not known.
    """

    value: int
    is_certain: bool
    best: Move | None
    line: tuple[str, ...]
    plies: int | None = None
    plies_to_end: int | None = None


@dataclass(frozen=True)
class ReviewedPly:
    """One turn, in first's points: ``before`` + ``skill`` + ``luck`` = ``after``, exactly.

    ``before`` is the position's value with the best choice, ``after`` that of the position it led
    to, and the value of the choice itself stands between them: ``chosen``.  ``slower`` is by how
    many plies a turn that keeps a win puts it off.
    """

    player: Player
    before: int
    skill: int
    luck: int
    mark: Mark
    best: Move
    line: tuple[str, ...]
    slower: int = 0

    @property
    def chosen(self) -> int:
        """What the choice was worth before a tile turned."""
        return self.before + self.skill

    @property
    def after(self) -> int:
        """What the position after it is worth."""
        return self.chosen + self.luck


@dataclass(frozen=True)
class Share:
    """What one player's tiles brought that player, and what his choices did, as own points."""

    luck: int
    skill: int


@dataclass(frozen=True)
class TurningPoint:
    """A turn (counted from 0) that changed much by luck or by choice, and by how many points."""

    ply: int
    kind: Literal["luck", "skill"]
    change: int


@dataclass(frozen=True)
class Review:
    """A whole game.  ``values[n]`` is that of the position after n turns.

    ``closing`` is what resigning or agreeing to a draw changed after the last turn, in first's
    points, and ``closer`` whose choice that was; 0 and None where the board decided.
    """

    values: tuple[int, ...]
    plies: tuple[ReviewedPly, ...]
    closing: int
    closer: Player | None

    @property
    def start(self) -> int:
        """The value of the starting position."""
        return self.values[0]

    @property
    def end(self) -> int:
        """The result, or the last position's value where there is no result."""
        return self.values[-1] + self.closing

    def share(self, player: Player) -> Share:
        """A player's luck and skill.  Over both players they sum to ``end - start``, exactly."""
        sign = 1 if player == "first" else -1
        own = [ply for ply in self.plies if ply.player == player]
        closing = self.closing if self.closer == player else 0
        luck = sum(ply.luck for ply in own)
        skill = sum(ply.skill for ply in own) + closing
        return Share(sign * luck, sign * skill)

    @property
    def turning_points(self) -> tuple[TurningPoint, ...]:
        """The largest swings by luck and by mistakes, in the order of the game."""
        found = [
            TurningPoint(at, "luck", ply.luck)
            for at, ply in enumerate(self.plies)
            if abs(ply.luck) >= LEAST_TURN
        ]
        found += [
            TurningPoint(at, "skill", ply.skill)
            for at, ply in enumerate(self.plies)
            if ply.mark in ("mistake", "blunder")
        ]
        largest = sorted(found, key=lambda point: -abs(point.change))[:MOST_TURNS]
        return tuple(sorted(largest, key=lambda point: point.ply))


class Reviewer:
    """Looks at a game turn by turn; how it is searched, and when, is the caller's business.

    `work` hands out positions to search and takes the searches, finished; its result is the review.
    ``done`` turns of ``plies`` have been looked at.  ``closing`` is the result where players ended
    the game, None where the board did or nobody.
    """

    def __init__(
        self,
        positions: Sequence[Position],
        events: Sequence[Event],
        closing: Closing | None = None,
    ) -> None:
        if len(positions) != len(events) + 1:
            raise ValueError(
                f"positions: {len(positions)}, expected one more than the {len(events)} events"
            )
        self.positions = positions
        self.events = events
        self.closing = closing if positions[-1].outcome() is None else None
        self.done = 0
        self.found: list[Found] = []

    def __repr__(self) -> str:
        return f"<Reviewer of {self.plies} turns, {self.done} done>"

    @property
    def plies(self) -> int:
        """How many turns there are."""
        return len(self.events)

    def work(self) -> Generator[Position, Search, Review]:
        """Ask for searches, from the first position to the last."""
        lucks: list[int] = []
        given: list[int] = []
        slower: list[int] = []
        here = yield from look(self.positions[0])
        for event in self.events:
            self.found.append(here)
            before, after = self.positions[event.ply - 1 : event.ply + 1]
            chosen, here = yield from self._choice(before, event, after)
            lucks.append(here.value - chosen)
            best = self.found[-1].best
            assert best is not None, "a turn was played, so there was one"
            loss, late = 0, 0
            if best != event.move:
                value, there = yield from self._best_choice(before, best)
                sign = 1 if event.player == "first" else -1
                loss = sign * max(0, sign * (value - chosen))
                is_winner = self.found[-1].value == (UNIT if sign > 0 else 0)
                if event.kind == "move" and is_winner:
                    late = slower_by(self.found[-1], here, there)
            given.append(loss)
            slower.append(late)
            self.done += 1
        self.found.append(here)
        return self._review(lucks, given, slower)

    def _choice(
        self, before: Position, event: Event, after: Position
    ) -> Generator[Position, Search, tuple[int, Found]]:
        """The value of the turn that was played, and what is known of where it led."""
        if event.kind != "flip":
            there = yield from look(after)
            return there.value, there
        outcomes = yield from turned(before, event.move, after, event.piece)
        return expected(before, outcomes), outcomes[event.piece]

    def _best_choice(
        self, before: Position, best: Move
    ) -> Generator[Position, Search, tuple[int, Found | None]]:
        """The turn found best, looked at as the one played is; None for where a flip leads."""
        if best.is_flip:
            return expected(before, (yield from turned(before, best))), None
        there = yield from look(before.play(best))
        return there.value, there

    def _review(self, lucks: Sequence[int], given: Sequence[int], slower: Sequence[int]) -> Review:
        values = smoothed(
            [found.value for found in self.found],
            [found.is_certain for found in self.found],
            [luck - loss for luck, loss in zip(lucks, given, strict=True)],
        )
        values = [min(UNIT, max(0, value)) for value in values]
        plies = []
        for at, event in enumerate(self.events):
            found = self.found[at]
            assert found.best is not None
            skill = values[at + 1] - values[at] - lucks[at]
            own = skill if event.player == "first" else -skill
            is_best = found.best == event.move or given[at] == 0
            mark: Mark = "best" if is_best else mark_of(own)
            if slower[at] and mark in ("best", "good"):
                mark = "slower"
            late = slower[at] if mark == "slower" else 0
            plies.append(
                ReviewedPly(
                    event.player, values[at], skill, lucks[at], mark, found.best, found.line, late
                )
            )
        closing = 0 if self.closing is None else RESULT_POINTS[self.closing] - values[-1]
        closer: Player | None = None
        if self.closing is not None:
            closer = "first" if closing < 0 else "second"
        return Review(tuple(values), tuple(plies), closing, closer)


def look(position: Position) -> Looking:
    """What is known of a position: from the rules where the game is over, else from a search."""
    outcome = position.outcome()
    if outcome is not None:
        won = {"first": UNIT, "second": 0, None: UNIT // 2}[outcome.player]
        return Found(won, True, None, ())
    search = yield position
    info = search.info
    exact = None if info.exact is None else info.exact.value
    if exact is None:
        value = points(info.score)
    else:
        value = {"win": UNIT, "draw": UNIT // 2, "loss": 0}[exact]
    if position.player_to_move == "second":
        value = UNIT - value
    is_certain = exact is not None or is_decisive(info.score)
    line = next((line.pv for line in info.lines if line.move == search.best), (str(search.best),))
    plies = None if info.exact is None else info.exact.dtc
    to_end = plies_to_win(info.score)
    return Found(
        value, is_certain, search.best, line, plies, None if to_end is None else abs(to_end)
    )


def slower_by(here: Found, there: Found, best_there: Found | None) -> int:
    """By how many plies a winner's quiet turn puts off a win that it keeps; 0 where none is known.

    ``there`` is where it led from ``here``, ``best_there`` where the best turn would have (None for
    a flip).  The tables know how far the next capture is.  The end that the search found is
    compared with the one it found after the best turn, since both were looked at alike.
    """
    if not (here.is_certain and there.is_certain) or here.value != there.value:
        return 0
    if here.plies is not None and there.plies is not None:
        return max(0, there.plies + 1 - here.plies)
    if best_there is None or best_there.plies_to_end is None or there.plies_to_end is None:
        return 0
    return max(0, there.plies_to_end - best_there.plies_to_end)


def turned(
    before: Position, flip: Move, after: Position | None = None, piece: int | None = None
) -> Generator[Position, Search, dict[int, Found]]:
    """What is known after each piece the tile may be; ``after`` is the game's position for one."""
    outcomes = {}
    for code, count in enumerate(before.bag):
        if count:
            there = after if after is not None and code == piece else before.play(flip, code)
            outcomes[code] = yield from look(there)
    return outcomes


def expected(before: Position, outcomes: dict[int, Found]) -> int:
    """The mean over the bag: the value of a flip before the tile turns."""
    tiles = sum(before.bag)
    return round(sum(before.bag[code] * found.value for code, found in outcomes.items()) / tiles)


def mark_of(skill: int) -> Mark:
    """What a turn other than the best is called, by its skill in own points.

    >>> mark_of(-20_000), mark_of(-120_000)
    ('good', 'mistake')
    """
    for mark, least in LEAST_GIVEN:
        if -skill >= least:
            return mark
    return "good"


def usual_limits(engine: Engine) -> Limits:
    """How long each search of a review goes on: so many nodes, so that it is the same each time."""
    return Limits(nodes=SLOW_NODES.get(engine.backend.name, NODES))


def review_game(engine: Engine, reviewer: Reviewer, limits: Limits | None = None) -> Review:
    """The review of a game, to the end without a pause.

    A caller that must not wait drives `Reviewer.work` itself.
    """
    engine.new_game()
    work = reviewer.work()
    try:
        position = next(work)
        while True:
            search = engine.search(position, limits or usual_limits(engine))
            search.run()
            position = work.send(search)
    except StopIteration as end:
        review: Review = end.value
        return review
