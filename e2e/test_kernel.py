"""The kernel in the browser does what the interpreter does: equal searches, equal memory."""

import base64
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from banqi.cli.positions import random_game
from banqi.engine import InterpreterBackend
from banqi.engine.backends import packaged_module
from banqi.engine.jobs import make_jobs, run_jobs
from banqi.rules import RULE_SETS

RUNNER = Path(__file__).resolve().parent.parent / "tools" / "kernel_jobs.mjs"
NODES = 400
TABLE_BITS = 12

RUN = """
async ([source, encoded, file]) => {
  const script = new Blob([source], { type: "text/javascript" });
  const { runJobs } = await import(URL.createObjectURL(script));
  const module = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
  return runJobs(module, file);
}
"""


def timeless(results: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: value for key, value in result.items() if key != "ms"} for result in results]


def test_the_browser_searches_as_the_interpreter_does(browser: Browser) -> None:
    positions = []
    for number, rules in enumerate(RULE_SETS.values()):
        game = list(random_game(rules, 60 + number))
        positions += [game[0], *game[10 :: len(game) // 4]]
        positions.append(max(game, key=lambda position: len(position.quiet_moves)))
    file = make_jobs(positions, nodes=NODES, lines=2, table_bits=TABLE_BITS, is_summed=True)
    page = browser.new_page()
    encoded = base64.b64encode(packaged_module()).decode("ascii")
    met = page.evaluate(RUN, [RUNNER.read_text(encoding="utf-8"), encoded, file])
    page.close()
    expected = timeless(run_jobs(InterpreterBackend(), file))
    for job, one, other in zip(file["jobs"], expected, timeless(met), strict=True):
        assert one == other, f"{job['fen']} under {job['rules']}"
