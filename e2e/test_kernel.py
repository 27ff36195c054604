"""The kernel in the browser does what the interpreter does: equal searches, equal memory."""

import base64
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from banqi.cli.positions import random_game
from banqi.engine import InterpreterBackend
from banqi.engine.jobs import make_jobs, run_jobs
from banqi.engine.networks import Network, packaged
from banqi.kernel.tables import VARIANTS
from banqi.rules import RULE_SETS

ROOT = Path(__file__).resolve().parent.parent
RUNNER = ROOT / "tools" / "kernel_jobs.mjs"
NODES = 400
LEARNED_NODES = 100  # with networks, which the interpreter sums item by item
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


@pytest.mark.parametrize("file_name", ["kernel.wasm", "kernel.plain.wasm"])
@pytest.mark.parametrize("nodes", [NODES, LEARNED_NODES])
def test_the_browser_searches_as_the_interpreter_does(
    browser: Browser, file_name: str, nodes: int
) -> None:
    (module,) = (ROOT / "dist").glob(f"app-*/{file_name}")
    networks = {v.name: Network.parse(packaged(v.name)) for v in VARIANTS}
    positions = []
    for number, rules in enumerate(RULE_SETS.values()):
        game = list(random_game(rules, 60 + number))
        positions += [game[0], *game[10 :: len(game) // 4]]
        positions.append(max(game, key=lambda position: len(position.quiet_moves)))
    file = make_jobs(
        positions,
        nodes=nodes,
        lines=2,
        table_bits=TABLE_BITS,
        is_summed=True,
        networks=networks if nodes == LEARNED_NODES else None,
    )
    page = browser.new_page()
    encoded = base64.b64encode(module.read_bytes()).decode("ascii")
    met = page.evaluate(RUN, [RUNNER.read_text(encoding="utf-8"), encoded, file])
    page.close()
    expected = timeless(run_jobs(InterpreterBackend(), file))
    for job, one, other in zip(file["jobs"], expected, timeless(met), strict=True):
        assert one == other, f"{job['fen']} under {job['rules']}"
