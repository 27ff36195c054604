"""How often are won endings won, by the engine with its tables and without?

    python tools/convert_endings.py [--positions N] [--pieces K] [--movetime MS] [--rules R]

Each won position is played twice, by the engine as it is and by the same engine without tables,
against a defender that plays the tables' best defence. Prints the games won of each.
"""

import argparse
import random
import statistics

from bench_endings import random_fen, random_set

from banqi.engine import Engine, Limits, Search
from banqi.engine.endgame import MOST_PIECES
from banqi.rules import Move, Position, RuleSet

#: Wins this near, in plies to the first capture, are no test.
LEAST_PLIES = 9


def defend(judge: Engine, position: Position) -> Move:
    """The reply that draws, or else loses latest."""

    def rank(move: Move) -> int:
        after = position.play(move)
        code = judge.endings.code(after) if after.outcome() is None else 0
        return -(code or 0) if not code or code < 0 else code - (1 << 20)

    return max(position.legal_moves(), key=rank)


def is_won(
    judge: Engine, attacker: Engine, position: Position, limits: Limits, knows: bool
) -> bool:
    """Play a position that its side to move should win; whether it did."""
    colour = position.turn
    while position.outcome() is None:
        if position.turn != colour:
            move = defend(judge, position)
        elif knows:
            search = attacker.search(position, limits)
            search.run()
            move = search.best
        else:
            attacker.endings.allow(False)
            search = Search(attacker.backend, position, limits)
            search.run()
            move = search.best
        position = position.play(move)
    outcome = position.outcome()
    return outcome is not None and outcome.winner == colour


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--pieces", type=int, default=4, choices=(3, 4, 5))
    parser.add_argument("--movetime", type=int, default=50)
    parser.add_argument("--rules", default="taiwan")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rules, source = RuleSet.parse(args.rules), random.Random(args.seed)
    limits = Limits(movetime_ms=args.movetime)
    judge, attacker = Engine(), Engine()
    won = {True: 0, False: 0}
    plies: list[int] = []
    while len(plies) < args.positions:
        fen = random_fen(random_set(args.pieces, source), source)
        position = Position.from_fen(fen, rules)
        if position.outcome() is not None:
            continue
        exact = judge.endings.solve(position, MOST_PIECES)
        if exact is None or exact.value != "win" or (exact.conversion or 0) < LEAST_PLIES:
            continue
        plies.append(exact.conversion or 0)
        for knows in (True, False):
            attacker.endings.clear()
            if knows:
                attacker.prepare(position).run()
            won[knows] += is_won(judge, attacker, position, limits, knows)
    middle = statistics.median(plies)
    print(
        f"{len(plies)} won endings of {args.pieces} pieces, median {middle} plies to the capture:"
    )
    print(f"{won[True]} won with tables, {won[False]} without")


if __name__ == "__main__":
    main()
