"""The trimmed library: what a game needs, and the rest when somebody asks for it."""

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import DIST, REST, ROOT, OpenPage, Server, play_first_turns
from playwright.sync_api import Browser

#: Runs Python in a worker of the site, as worker.js starts it, and answers with what it printed.
RUNNER = """
import { watchLoading } from "./engine/boot/files.js";
import { startPython } from "./engine/boot/runtime.js";
watchLoading((error) => postMessage(String(error)));
const at = (name) => new URL(name, import.meta.url).href;
const runtime = (name) => at(RUNTIME + name);
const started = startPython({
  folder: runtime(""),
  script: runtime("pyodide.asm.js"),
  library: runtime("stdlib.packed"),
  fullLibrary: runtime("python_stdlib.zip"),
  package: at("banqi.packed"),
});
onmessage = async ({ data }) => {
  try {
    postMessage(String((await started).runPython(data)));
  } catch (error) {
    postMessage(String(error));
  }
};
"""

ASK = """
([address, code]) => new Promise((done) => {
  const worker = (window.runner ??= new Worker(address, { type: "module" }));
  worker.onmessage = ({ data }) => done(data);
  worker.onerror = (error) => done(error.message);
  worker.postMessage(code);
})
"""


@pytest.fixture(scope="module")
def site_with_runner(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of dist/ with RUNNER beside the worker."""
    folder = tmp_path_factory.mktemp("runner")
    shutil.copytree(DIST, folder / "site")
    app, runtime = (next((folder / "site").glob(f"{name}-*")) for name in ("app", "pyodide"))
    shutil.copytree(ROOT / "web" / "js", folder / "js")
    (folder / "js" / "runner.js").write_text(RUNNER)
    esbuild = shutil.which("esbuild", path=ROOT / "node_modules" / ".bin")
    assert esbuild is not None
    command = [esbuild, folder / "js" / "runner.js", "--bundle", "--format=esm"]
    command += [f"--outfile={app / 'runner.js'}", f'--define:RUNTIME="../{runtime.name}/"']
    command += ["--external:node:*", "--external:ws", "--log-level=error"]
    subprocess.run(
        [str(part) for part in command], check=True, env={"NODE_PATH": str(ROOT / "node_modules")}
    )
    return folder / "site"


@pytest.fixture(scope="module")
def run_python(browser: Browser, site_with_runner: Path) -> Iterator[Callable[[str], str]]:
    """Runs Python in the site's interpreter and returns the value of the last expression."""
    server = Server(site_with_runner)
    open_page = OpenPage(browser, server)
    open_page.rest_expected = True
    page = open_page("licences/", ready=False)
    (runner,) = site_with_runner.glob("app-*/runner.js")
    address = server.url + runner.relative_to(site_with_runner).as_posix()
    yield lambda code: str(page.evaluate(ASK, [address, code]))
    server.stop()
    open_page.close()


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("import csv; csv.__name__", "csv"),
        ("import xml.etree.ElementTree as t; t.fromstring('<a b=\"1\"/>').get('b')", "1"),
        ("from email.mime.text import MIMEText; MIMEText('x').get_payload()", "x"),
        ("import decimal; str(decimal.Decimal('0.1') * 3)", "0.3"),
        ("import unittest, sqlite3, pydoc, ctypes; 'all'", "all"),
    ],
)
def test_a_module_that_was_left_out_imports(
    run_python: Callable[[str], str], statement: str, expected: str
) -> None:
    assert run_python(statement) == expected


def test_every_module_of_the_stock_library_is_found(run_python: Callable[[str], str]) -> None:
    code = """
import sys, zipfile
names = zipfile.ZipFile('/lib/python314.zip').read('absent.txt').decode().split()
rest = sys.meta_path[-1]
def place(name):
    parent = name.rpartition('.')[0].replace('.', '/')
    return [f'/lib/python314.zip/{parent}'] if parent else None
f'{len(names) > 300} {[name for name in names if rest.find_spec(name, place(name)) is None]}'
"""
    assert run_python(code) == "True []"


def test_a_module_that_nobody_has_costs_no_fetch(run_python: Callable[[str], str]) -> None:
    code = """
import sys
before = list(sys.meta_path[-1].asked)
try:
    import no_such_module
except ModuleNotFoundError as error:
    found = str(error)
f'{found}; {sys.meta_path[-1].asked == before}'
"""
    assert run_python(code) == "No module named 'no_such_module'; True"


def test_a_start_and_a_game_leave_the_rest_alone(open_page: OpenPage) -> None:
    play_first_turns(open_page(fresh=True))
    paths = open_page.watches[0].paths
    assert any(path.endswith("/stdlib.packed") for path in paths)
    assert not any(path.endswith(REST) for path in paths)
