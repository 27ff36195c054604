"""`match "OPPONENT COMMAND"`: paired deals against any UCI engine, our rules judging.

Each deal is played twice with sides swapped.  An engine that crashes, hangs, answers nonsense or
an illegal move, or takes too long, loses that game; the match goes on and the table says so.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from typing import Final

from banqi.cli.match_game import Mover, OwnEngine, Pace, PlayedGame, UciEngine, play_game
from banqi.cli.match_stats import Tally, tally
from banqi.cli.uci_client import Opponent, OpponentError
from banqi.rules import Game, RuleSet

SEED_STRIDE: Final = 1_000_003  # a prime, so that pairs of different seeds share no deals


@dataclass(frozen=True)
class Setup:
    """What a worker needs to play any pair of a match: A is our side, B the opponent."""

    opponent: str
    opponent_options: tuple[tuple[str, str], ...]
    engine: str | None
    engine_options: tuple[tuple[str, str], ...]
    level: int | None
    rules: str
    seed: int
    pace: Pace
    opponent_pace: Pace


@dataclass(frozen=True)
class Pair:
    """The two games of one deal: A first, then B first."""

    number: int
    games: tuple[PlayedGame, PlayedGame]

    @property
    def points(self) -> tuple[float, float]:
        """A's points in each."""
        return self.games[0].points, self.games[1].points


def play_pair(setup: Setup, number: int) -> Pair:
    """Play one deal from both sides."""
    rules = RuleSet.parse(setup.rules)
    seed = setup.seed * SEED_STRIDE + number
    ours: Mover
    if setup.engine is None:
        ours = OwnEngine(setup.pace, setup.level, seed)
    else:
        ours = UciEngine(setup.engine, _with_rules(setup.engine_options, setup.rules), setup.pace)
    theirs = UciEngine(
        setup.opponent, _with_rules(setup.opponent_options, setup.rules), setup.opponent_pace
    )
    try:
        return Pair(
            number,
            (
                play_game(Game.new(rules, seed), ours, theirs, True),
                play_game(Game.new(rules, seed), theirs, ours, False),
            ),
        )
    finally:
        ours.close()
        theirs.close()


def _with_rules(options: tuple[tuple[str, str], ...], rules: str) -> list[tuple[str, str]]:
    """Every engine is told the rule set; one that does not know the option ignores it."""
    return [("Rules", rules), *options]


def play(setup: Setup, pairs: int, workers: int) -> Iterator[Pair]:
    """Play all pairs, yielding each as it ends (with several workers in no fixed order)."""
    if workers == 1:
        for number in range(pairs):
            yield play_pair(setup, number)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for job in as_completed([pool.submit(play_pair, setup, n) for n in range(pairs)]):
            yield job.result()


def summary(setup: Setup, names: tuple[str, str], pairs: Sequence[Pair]) -> dict[str, object]:
    """The match as JSON-able values."""
    count = tally([pair.points for pair in pairs])
    middle, low, high = count.elo
    ordered = sorted(pairs, key=lambda pair: pair.number)
    return {
        "a": names[0],
        "b": names[1],
        "rules": setup.rules,
        "seed": setup.seed,
        "games": count.games,
        "wins": count.wins,
        "draws": count.draws,
        "losses": count.losses,
        "score": round(count.score, 4),
        "interval95": [round(count.low, 4), round(count.high, 4)],
        "elo": round(middle, 1),
        "elo_interval95": [round(low, 1), round(high, 1)],
        "faults": {side: dict(_faults(pairs, side)) for side in ("A", "B")},
        "terminations": dict(Counter(g.termination for pair in pairs for g in pair.games)),
        "pairs": [
            {"deal": pair.number, "games": [asdict(game) for game in pair.games]}
            for pair in ordered
        ],
    }


def _faults(pairs: Sequence[Pair], side: str) -> Counter[str]:
    return Counter(
        game.fault for pair in pairs for game in pair.games if game.fault and game.by == side
    )


def report(count: Tally, names: tuple[str, str], pairs: Sequence[Pair]) -> str:
    """The match as a table for people."""
    lines = [f"A: {names[0]}", f"B: {names[1]}", f"A {count}  ({count.games} games)"]
    ends = Counter(game.termination for pair in pairs for game in pair.games)
    lines.append("ends: " + ", ".join(f"{name} {n}" for name, n in ends.most_common()))
    for side in ("A", "B"):
        faults = _faults(pairs, side)
        told = ", ".join(f"{kind} {n}" for kind, n in faults.most_common()) or "none"
        lines.append(
            f"{side} lost on time {faults['time']}, by an illegal move {faults['illegal']}; "
            f"all forfeits: {told}"
        )
    said = [g.said for pair in pairs for g in pair.games if g.said]
    lines += [f"  {text}" for text in dict.fromkeys(said[:5])]
    return "\n".join(lines)


def run(arguments: Sequence[str]) -> int:
    """Play the match and print its table; 2 where it cannot begin."""
    args = _parser().parse_args(arguments)
    try:
        rules = RuleSet.parse(args.rules)
        opponent = Opponent(args.opponent)
        opponent.close()
    except (ValueError, OpponentError) as trouble:
        print(f"match: {trouble}", file=sys.stderr)
        return 2
    pace = Pace(_time(args), args.nodes, args.depth, args.grace)
    other_nodes = args.opponent_nodes or args.nodes
    other_time = args.opponent_movetime or _time(args)
    setup = Setup(
        args.opponent,
        tuple(map(_option, args.opponent_option)),
        args.engine,
        tuple(map(_option, args.option)),
        args.level,
        str(rules),
        args.seed,
        pace,
        Pace(other_time, other_nodes, args.depth, args.grace),
    )
    names = (
        args.engine or ("banqi" if args.level is None else f"banqi level {args.level}"),
        opponent.name,
    )
    done: list[Pair] = []
    for pair in play(setup, -(-args.games // 2), args.workers):
        done.append(pair)
        if not args.json:
            count = tally([each.points for each in done])
            print(f"\r{count.games:4} games  {count}", end="", file=sys.stderr, flush=True)
    if args.json:
        print(json.dumps(summary(setup, names, done)))
    else:
        print(file=sys.stderr)
        print(report(tally([pair.points for pair in done]), names, done))
    return 0


def _time(args: argparse.Namespace) -> int | None:
    """The time for a move: what was asked for, or 100 ms where nothing limits the search."""
    if args.movetime is None and args.nodes is None and args.depth is None:
        return 100
    time_ms: int | None = args.movetime
    return time_ms


def _option(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name.strip(), value.strip()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m banqi match", description=__doc__)
    parser.add_argument("opponent", help="command line of a UCI engine (B)")
    parser.add_argument("--games", type=int, default=20, help="rounded up to whole pairs")
    parser.add_argument("--movetime", type=int, help="ms a move; 100 if nothing limits the search")
    parser.add_argument("--nodes", type=int, help="nodes a move, for both sides")
    parser.add_argument("--depth", type=int, help="plies a move, for both sides")
    parser.add_argument("--opponent-movetime", type=int, help="another time for B")
    parser.add_argument("--opponent-nodes", type=int, help="another node limit for B")
    parser.add_argument("--grace", type=int, default=250, help="ms over its time before B loses")
    parser.add_argument("--rules", default="taiwan")
    parser.add_argument("--seed", type=int, default=1, help="which deals are played")
    parser.add_argument("--workers", type=int, default=1, help="pairs played at once")
    parser.add_argument("--level", type=int, help="A plays at this level")
    parser.add_argument("--engine", help="command line of a UCI engine to play A instead")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="setoption for --engine"
    )
    parser.add_argument("--opponent-option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--json", action="store_true", help="one JSON object with every game")
    return parser
