"""The rules package and the naive second implementation agree, turn by turn, over random games."""

import random
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from naive_banqi import NaiveGame
from random_positions import cannons_fen, corridor_fen, few_pieces_fen, positions

from banqi.constants import LETTERS
from banqi.rules import OPEN_RESULT, UNTERMINATED, Move, Position, RuleSet

RULES = (
    "taiwan",
    "parlour",
    "hongkong",
    "mainland",
    "taiwan:quiet=40,chase=off",
    "taiwan:repetition=2",
    "taiwan:quiet=off,repetition=4",
    "mainland:quiet=24",
    "parlour:quiet=16",
)
GAMES = 2070
"""Games in all, shared evenly among the rule sets and the kinds of start."""


class Start(NamedTuple):
    """How games begin, which turns they prefer and how often, so that rare events come about."""

    make_fen: Callable | None
    mood: str
    strength: float = 0.67
    opening: tuple[str, ...] = ()


STARTS = (
    Start(None, "wander"),
    Start(corridor_fen, "shuffle", 0.97, ("c1c2", "a1a2", "c2c1")),
    Start(cannons_fen, "chase"),
    Start(cannons_fen, "shuffle"),
    *(Start(few_pieces_fen, mood) for mood in 2 * ("chase", "shuffle", "hunt")),
    Start(few_pieces_fen, "shuffle", 0.9),
)
PLIES = 60
"""A random game without a quiet limit is left after this many plies."""


class Pair:
    """One game in both implementations."""

    def __init__(self, rules, fen, rng, start):
        self.naive = NaiveGame(rules, fen)
        rule_set = RuleSet.parse(rules)
        self.real = Position.from_fen(fen, rule_set) if fen else Position.start(rule_set)
        self.rng = rng
        self.start = start
        self.seen = Counter()

    def compare(self):
        legal, barred = self.naive.legal_and_barred()
        result, termination = self.naive.ending()
        outcome = self.real.outcome()
        assert [str(move) for move in self.real.legal_moves()] == legal
        assert [str(move) for move in self.real.barred_moves()] == barred
        assert (outcome.result if outcome else OPEN_RESULT) == result
        assert (outcome.termination if outcome else UNTERMINATED) == termination
        assert self.real.fen() == self.naive.fen()
        self.count(legal, barred, termination)
        return legal if termination == UNTERMINATED else []

    def count(self, legal, barred, termination):
        last = len(self.naive.moments) - 1
        chase, flee = self.naive.is_chase(last), self.naive.is_flee(last)
        times = self.naive.rules["times"]
        again = times is not None and self.naive.occurrences(last) >= times
        self.seen[termination] += 1
        self.seen["barred"] += bool(barred)
        self.seen["mutual chase"] += chase and flee
        self.seen["chase"] += chase and not flee
        self.seen["excused repetition"] += again and chase != flee
        self.seen["only legal move is a chase"] += (
            bool(legal) and not barred and all(map(self.naive.breaks_the_chase_rule, legal))
        )

    def choose(self, legal):
        """A turn of the opening, else a random one, often among those the game's mood prefers."""
        ply = len(self.naive.moments) - 1
        if ply < len(self.start.opening) and self.start.opening[ply] in legal:
            return self.start.opening[ply]
        preferred = []
        if self.rng.random() < self.start.strength:
            preferred = [turn for turn in legal if getattr(self, f"is_{self.start.mood}")(turn)]
        return self.rng.choice(preferred or legal)

    def is_wander(self, turn):
        return True

    def is_hunt(self, turn):
        return turn[:2] != turn[2:] and self.naive.now.board[turn[2:]] != "."

    def is_shuffle(self, turn):
        """Whether a turn goes back to where the same side's last one came from, or chases."""
        if len(self.naive.moments) < 3 or turn[:2] == turn[2:]:
            return False
        before = self.naive.moments[-2]
        return turn == f"{before.target}{before.origin}" or self.is_chase(turn)

    def is_chase(self, turn):
        if turn[:2] == turn[2:]:
            return False
        self.naive.play(turn)
        chase = self.naive.is_chase(len(self.naive.moments) - 1)
        self.naive.moments.pop()
        return chase

    def play(self, turn):
        revealed = None
        if turn[:2] == turn[2:]:
            bag = [x for x, count in sorted(self.naive.now.bag.items()) for _ in range(count)]
            revealed = self.rng.choice(bag)
        self.naive.play(turn, revealed)
        code = None if revealed is None else LETTERS.index(revealed)
        self.real = self.real.play(Move.parse(turn), code)


def play_out(rules, fen, rng, start, plies=PLIES):
    """Play one random game in both; returns what was seen on the way."""
    pair = Pair(rules, fen, rng, start)
    for _ in range(plies):
        legal = pair.compare()
        if not legal:
            break
        pair.play(pair.choose(legal))
    return pair.seen


@pytest.mark.parametrize("rules", RULES)
def test_both_agree_over_random_games_and_meet_every_ending(rules):
    rng = random.Random(rules)
    share = GAMES // len(RULES)
    limit = RuleSet.parse(rules).quiet or 0
    seen = Counter()
    for index in range(share):
        start = STARTS[index % len(STARTS)]
        fen = start.make_fen and start.make_fen(rng, rng.choice((0, 0, max(0, limit - 10))))
        seen += play_out(rules, fen, rng, start)
    for event, least in expected_events(rules).items():
        assert seen[event] >= least, event


def expected_events(rules):
    """How often each event has to turn up under a rule set, so that agreeing means something."""
    rule_set = RuleSet.parse(rules)
    least = {"no-moves": 10}
    if rule_set.quiet is not None:
        least["quiet-limit"] = 10
    if rule_set.repetition is not None:
        least["repetition"] = 40
    if rule_set.chase:
        least |= {"chase": 200, "barred": 5, "excused repetition": 5}
    if rule_set.chase and rule_set.cannon == "jump":
        least |= {"mutual chase": 10, "only legal move is a chase": 5}
    return least


@settings(max_examples=100, deadline=None)
@given(fen=positions(), rules=st.sampled_from(RULES), seed=st.integers(0, 999))
def test_both_agree_from_any_position(fen, rules, seed):
    play_out(rules, fen, random.Random(seed), Start(None, "chase"), plies=12)
