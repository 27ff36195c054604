"""The wheel on the site installs into other people's Pyodide pages."""

import shutil
from collections.abc import Callable
from pathlib import Path

from conftest import DIST, ROOT, START_MS, OpenPage
from playwright.sync_api import expect

#: A page as Pyodide's own documentation has it, with nothing of ours but the wheel.
PAGE = """<!doctype html><html data-engine="loading"><meta charset="utf-8">
<link rel="icon" href="data:,"><pre></pre>
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
try {
  const pyodide = await loadPyodide();
  await pyodide.loadPackage(new URL(MICROPIP, location).href);
  const micropip = pyodide.pyimport("micropip");
  await micropip.install(new URL(WHEEL, location).href);
  document.querySelector("pre").textContent = pyodide.runPython(`
from banqi.engine import Engine, Limits
from banqi.rules import TAIWAN, Game

game = Game.new(TAIWAN, seed=1)
while game.outcome is None and len(game.events) < 3:
    search = Engine().search(game.position, Limits(nodes=200))
    search.run()
    game.play(search.best)
f"{len(game.events)} turns on {Engine().backend.name}"
`);
} catch (error) {
  document.querySelector("pre").textContent = error;
}
document.documentElement.dataset.engine = "ready";
</script>
"""


def test_micropip_installs_the_wheel_into_a_stock_page(
    open_on: Callable[..., OpenPage], tmp_path: Path
) -> None:
    (wheel,) = DIST.glob("banqi-*-py3-none-any.whl")
    (micropip,) = (ROOT / "build" / "wheels").glob("micropip-*.whl")
    shutil.copytree(ROOT / "node_modules" / "pyodide", tmp_path / "pyodide")
    shutil.copy(micropip, tmp_path)
    (tmp_path / "site").mkdir()
    shutil.copy(wheel, tmp_path / "site")
    text = PAGE.replace("MICROPIP", f'"{micropip.name}"').replace("WHEEL", f'"site/{wheel.name}"')
    (tmp_path / "index.html").write_text(text)

    open_page = open_on(tmp_path)
    open_page.rest_expected = True
    page = open_page()

    expect(page.locator("pre")).to_have_text("3 turns on interpreter", timeout=START_MS)
