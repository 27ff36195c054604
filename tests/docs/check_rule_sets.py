"""Is every rule set complete? ``python tests/docs/check_rule_sets.py`` says what lacks.

A program of its own, so that the same check runs on a copy of the sources.
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "pysrc"), str(ROOT / "tests" / "naive")]

import naive_banqi  # noqa: E402

from banqi.bridge import HANDLERS, Session  # noqa: E402
from banqi.bridge.messages import VERSION  # noqa: E402
from banqi.engine import Engine, InterpreterBackend, Limits  # noqa: E402
from banqi.engine.convert import variant  # noqa: E402
from banqi.kernel.params import DEFAULTS  # noqa: E402
from banqi.kernel.state import PARAM_SET  # noqa: E402
from banqi.rules import RULE_SETS, Position, RuleSet  # noqa: E402

NODES = 40


def lacks(name: str, engine: Engine, offered: set[str]) -> list[str]:
    """What a rule set lacks, in words."""
    rules = RuleSet.parse(name)
    found = []
    first = variant(rules) * 2 * PARAM_SET
    if not any(DEFAULTS[first : first + PARAM_SET]):
        found.append("weights of its variant")
    if engine.search(Position.start(rules), Limits(nodes=NODES)).run().nodes < NODES:
        found.append("a search")
    if name not in naive_banqi.SETS:
        found.append("its naive twin")
    if name not in offered:
        found.append("a place in hello")
    found += [
        f"a name in {catalogue.name}"
        for catalogue in sorted((ROOT / "web" / "locales").glob("*.ftl"))
        if f"\nrules-{name} = " not in catalogue.read_text(encoding="utf-8")
    ]
    if f"| `{name}` |" not in (ROOT / "docs" / "rules.md").read_text(encoding="utf-8"):
        found.append("a line in docs/rules.md")
    return found


def main() -> None:
    """Check all, and say what lacks."""
    engine = Engine(InterpreterBackend())
    heard: list[dict[str, object]] = []
    Session(heard.append, HANDLERS, engine).handle({"id": 1, "type": "hello", "version": VERSION})
    offered = set(json.dumps(heard[-1]).replace('"', " ").split())
    missing = {name: lacks(name, engine, offered) for name in RULE_SETS}
    if any(missing.values()):
        sys.exit(f"rule sets lack something: {missing}")
    print(" ".join(RULE_SETS))


if __name__ == "__main__":
    main()
