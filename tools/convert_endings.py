"""How often are won endings won, by the engine with its tables and without?

    python tools/convert_endings.py [--positions N] [--pieces K] [--movetime MS] [--drawn]

Each won position is played twice, by the engine as it is and by the same engine without tables,
against an opponent that knows the tables: the best defence. With ``--drawn`` they are drawn
positions, to be held. Prints the results of each.
"""

import argparse
import random
from collections import Counter

from bench_endings import random_fen, random_set

from banqi.engine import Engine, Limits
from banqi.engine.endgame import MOST_PIECES, Value
from banqi.rules import Move, Position, RuleSet

#: Wins this near, in plies to the first capture, are no test.
LEAST_PLIES = 9
#: By whether anyone won, and whether it was the engine.
RESULTS = {(True, True): "won", (False, False): "drawn", (True, False): "lost"}


def answer(judge: Engine, position: Position, limits: Limits) -> Move:
    """The other side's turn: the latest loss by the tables, else what a search with them finds."""
    exact = judge.endings.exact(position)
    if exact is None or exact.value != "loss":
        search = judge.search(position, limits)
        search.run()
        return search.best

    def rank(move: Move) -> int:
        after = position.play(move)
        code = judge.endings.code(after) if after.outcome() is None else None
        return code or 0

    return max(position.legal_moves(), key=rank)


def play(judge: Engine, player: Engine, position: Position, limits: Limits) -> Position:
    """The end of a game in which the side to move is the engine, and the other the best reply."""
    colour = position.turn
    while position.outcome() is None:
        if position.turn != colour:
            move = answer(judge, position, limits)
        else:
            search = player.search(position, limits)
            search.run()
            move = search.best
        position = position.play(move)
    return position


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
    parser.add_argument("--drawn", action="store_true")
    args = parser.parse_args()
    wanted: Value = "draw" if args.drawn else "win"
    rules, source = RuleSet.parse(args.rules), random.Random(args.seed)
    limits = Limits(movetime_ms=args.movetime)
    judge, player = Engine(), Engine()
    reached = {True: Counter[str](), False: Counter[str]()}
    played = 0
    while played < args.positions:
        fen = random_fen(random_set(args.pieces, source), source)
        position = Position.from_fen(fen, rules)
        exact = judge.endings.solve(position, MOST_PIECES)
        if exact is None or exact.value != wanted:
            continue
        if exact.dtc is not None and exact.dtc < LEAST_PLIES:
            continue
        played += 1
        for knows in (True, False):
            player.endings.clear()
            player.uses_endings = knows
            if knows:
                player.prepare(position).run()
            outcome = play(judge, player, position, limits).outcome()
            winner = None if outcome is None else outcome.winner
            reached[knows][RESULTS[winner is not None, winner == position.turn]] += 1
    print(f"{played} endings of {args.pieces} pieces that are a {wanted} for the engine to move")
    for knows, words in ((True, "with tables"), (False, "without")):
        print(
            f"{words:12}", ", ".join(f"{reached[knows][each]} {each}" for each in RESULTS.values())
        )


if __name__ == "__main__":
    main()
