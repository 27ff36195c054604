"""Compares solved tables with the second solver, placement by placement."""

from dataclasses import dataclass, field

import numpy as np
from brute_endings import Family
from ending_tables import read_tables

from banqi.engine.endgame import Endings, Signature, Solver, signatures_below
from banqi.rules import RuleSet


@dataclass
class Report:
    """How many (placement, side to move, quiet count) were compared, and which differ."""

    compared: int = 0
    tables: int = 0
    deepest: int = 0
    wrong: list[str] = field(default_factory=list)


def family_of(rules: RuleSet) -> Family:
    name = "taiwan" if rules.name == "parlour" else rules.name
    return Family(name, rules.quiet)


def compare(
    endings: Endings,
    rules: RuleSet,
    texts: list[str],
    quiets: tuple[int, ...],
    family: Family | None = None,
) -> Report:
    """Solve signatures with all they lead to, and compare every table at every quiet count."""
    family = family or family_of(rules)
    report = Report()
    endings.use(rules)
    endings.clear()
    for text in texts:
        Solver(endings, signatures_below(Signature.parse(text), 5, 0)).run()
    for table in read_tables(endings.backend):
        truth = family.ending(table.men)
        report.tables += 1
        report.deepest = max(report.deepest, int((np.abs(table.codes) * truth.valid).max()) >> 1)
        for quiet in quiets:
            left = 1 << 14 if rules.quiet is None else rules.quiet - quiet
            decided = (np.abs(table.codes) + 1) // 2 <= left
            won, lost = decided & (table.codes > 0), decided & (table.codes < 0)
            plies = np.where(won | lost, np.abs(table.codes) >> 1, 0)
            expected = truth.at(quiet)
            differs = (won != expected.won) | (lost != expected.lost) | (plies != expected.plies)
            report.compared += 2 * int(truth.valid.sum())
            report.wrong += [
                f"{rules} {' '.join(table.men)} squares {tuple(at[1:])} side {at[0]} quiet {quiet}"
                for at in np.argwhere(differs & truth.valid)[:5]
            ]
    return report
