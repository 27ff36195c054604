"""Compare ending tables with the second solver for as long as wanted.

    python tools/check_endings.py [--minutes M] [--seed S] [--threes] [--chases]

Takes random signatures of four pieces, some with face-down tiles, under random rule sets and quiet
limits, at several quiet counts; ``--threes`` first does every signature of three under every rule
set. Prints what was compared, the longest distance to conversion, and every difference; the exit
status is 1 if there is one.

With ``--chases`` it counts instead, under ``taiwan``, the draws of the tables that some side can
hold only by chasing: those that the chase rule may decide otherwise.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "endgame"))

from chase_free import ChaseFreeFamily  # type: ignore[import-not-found]
from comparison import Report, compare, family_of  # type: ignore[import-not-found]
from ending_tables import sets_of  # type: ignore[import-not-found]

from banqi.engine.backends import fastest
from banqi.engine.endgame import Endings
from banqi.rules import RULE_SETS, RuleSet

LIMITS = ("", "", ":quiet=40", ":quiet=63", ":quiet=64", ":quiet=120", ":quiet=off")
#: Sets of three that are compared at once: their tables fit into the directory.
BATCH = 40


def quiets_of(rules: RuleSet) -> tuple[int, ...]:
    """Quiet counts to compare at: the ends and two in between."""
    if rules.quiet is None:
        return (0,)
    return tuple(sorted({0, rules.quiet // 3, 2 * rules.quiet // 3, rules.quiet - 1}))


def with_tiles(text: str, source: random.Random) -> str:
    """The signature with some or all of one kind face-down."""
    letter = source.choice(text)
    count = source.randint(1, text.count(letter))
    return text.replace(letter, "", count) + f"{letter}?" * count


def threes(endings: Endings) -> Iterator[tuple[str, Report]]:
    """Every signature of three under every rule set."""
    texts = sets_of(3)
    for rules in RULE_SETS.values():
        family = family_of(rules)
        for first in range(0, len(texts), BATCH):
            batch = texts[first : first + BATCH]
            report = compare(endings, rules, batch, quiets_of(rules), family)
            yield f"{rules} {len(batch)} signatures of three from {batch[0]}", report


def fours(endings: Endings, source: random.Random) -> Iterator[tuple[str, Report]]:
    """Random signatures of four under random rules, without end."""
    texts = sets_of(4)
    while True:
        rules = RuleSet.parse(source.choice(list(RULE_SETS)) + source.choice(LIMITS))
        text = source.choice(texts)
        if source.random() < 0.3:
            text = with_tiles(text, source)
        yield f"{rules} {text}", compare(endings, rules, [text], quiets_of(rules))


def count_chases(source: random.Random, end: float, with_threes: bool) -> None:
    """Print how many draws need a chase, for signatures of three and random ones of four."""
    texts = sets_of(3) if with_threes else []
    fours = sets_of(4)
    source.shuffle(fours)
    drawn = needing = 0
    family = ChaseFreeFamily("taiwan", 60)
    for number, text in enumerate(texts + fours):
        if number >= len(texts) and time.monotonic() > end:
            break
        if number == len(texts) and texts:
            print(f"all signatures of three: {drawn:,} draws, {needing:,} need a chase", flush=True)
            drawn = needing = 0
        if number >= len(texts):
            family = ChaseFreeFamily("taiwan", 60)
        draws, chases = family.doubtful(tuple(text))
        drawn, needing = drawn + draws, needing + chases
        if number >= len(texts):
            print(f"{text}: {draws:,} draws, {chases:,} need a chase", flush=True)
    print(f"signatures of four: {drawn:,} draws, {needing:,} need a chase")


def main() -> int:
    """Run the comparisons; 1 if anything differs."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threes", action="store_true")
    parser.add_argument("--chases", action="store_true")
    args = parser.parse_args()
    end = time.monotonic() + 60 * args.minutes
    if args.chases:
        count_chases(random.Random(args.seed), end, args.threes)
        return 0
    endings = Endings(fastest()[0])
    compared = differing = 0

    def note(name: str, report: Report) -> None:
        nonlocal compared, differing
        compared += report.compared
        differing += len(report.wrong)
        print(f"{name}: {report.compared:,} compared, deepest {report.deepest} plies", flush=True)
        for wrong in report.wrong:
            print(f"  DIFFERS {wrong}", flush=True)

    if args.threes:
        for name, report in threes(endings):
            note(name, report)
    for name, report in fours(endings, random.Random(args.seed)):
        note(name, report)
        if time.monotonic() > end:
            break
    print(f"{compared:,} compared, {differing} differ")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
