"""Measure the site and the search: `python tools/bench.py [SECTION…]`, run by `build.py bench`.

Sections, all if none is named:

- ``boot``: from navigation to the first answer from Python, ours and the npm files as they come, in
  turn, medians. ``stock_ms`` and ``return_ms`` are return visits, ``stock_first_ms`` and
  ``first_ms`` first ones; each ratio is ours over stock.
- ``bytes``: gzip sizes of what a first visit loads until that answer
- ``search``: nodes a second in the interpreter, under wasmtime, in Node and in the browser's
  worker, each position's fastest of some rounds
- ``endgame``: seconds and bytes to solve endings of 3, 4 and 5 pieces, under wasmtime and in the
  browser's worker
- ``library``: milliseconds to open one's games, to search them and to delete one, 3000 of them
- ``review``: seconds to review a recorded game in the browser's worker, and how many turns it has

Prints a table and writes ``bench.json``; sections that were not asked for keep their figures there.
"""

import argparse
import contextlib
import gzip
import json
import shutil
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import bench_endings
import bench_library
import make_dist
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from serve_dist import make_server

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
STOCK = ROOT / "build" / "stock"
RESULTS = ROOT / "bench.json"

#: Each round is one first visit and some return visits of each site, in turn, so that a machine
#: that slows down for a while slows both.
ROUNDS = 5
RETURNS = 3

#: Seconds between visits, for the service worker and the browser's own caches to settle.
PAUSE_S = 1.0

#: Nodes for each position in the browser, and how many positions: those of `banqi bench`.
NODES = 150_000
POSITIONS = 12
SEED = 11
SEARCH_ROUNDS = 3

#: The game whose review is timed, 166 plies.
REVIEWED = ROOT / "tests" / "data" / "games" / "selfplay-002.bgn"

#: How long the page may take to be ready, in milliseconds.
START_MS = 60_000

#: Notes when Python's first answer is there, in milliseconds since the navigation.
CLOCK = """
new MutationObserver(() => {
  if (document.documentElement?.dataset.engine === "ready") window.readyAt ??= performance.now();
}).observe(document, { attributes: true, childList: true, subtree: true });
"""

#: Begins a page's script: a new worker of the site that answers requests, greeted.
ASK = """
  const engine = new Worker(worker, { type: "module" });
  const waiting = new Map();
  const ask = (id, request) => new Promise((done, failed) => {
    waiting.set(id, (message) => message.ok ? done(message.result)
      : failed(new Error(JSON.stringify(message.error))));
    engine.postMessage(JSON.stringify({ id, ...request }));
  });
  await new Promise((done) => {
    engine.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.event === "ready") done();
      if ("ok" in message) waiting.get(message.id)(message);
    };
  });
  await ask(1, { type: "hello", version: 1 });
"""

#: Analyses FENs, one after the other; nodes of each, and milliseconds in the kernel, as in Node.
SEARCH = f"""
async ([worker, fens, nodes]) => {{
  {ASK}
  const found = [];
  for (const [index, fen] of fens.entries()) {{
    const answer = await ask(index + 2, {{ type: "analyse", fen, nodes }});
    found.push([answer.nodes, (1000 * answer.nodes) / answer.nps]);
  }}
  engine.terminate();
  return found;
}}
"""

#: Reviews a record; its turns and milliseconds.
REVIEW = f"""
async ([worker, record]) => {{
  {ASK}
  const begin = performance.now();
  const review = await ask(2, {{ type: "review", record }});
  engine.terminate();
  return [review.turns.length, performance.now() - begin];
}}
"""


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address of ``folder`` while it is served."""
    server = make_server(folder)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    """The browser of the browser tests."""
    sys.path.insert(0, str(ROOT / "e2e"))
    import browser

    with sync_playwright() as playwright:
        path = browser.find(playwright)
        if path is None:
            sys.exit("no Chromium: .venv/bin/python -m playwright install chromium brings it")
        started = playwright.chromium.launch(executable_path=path, args=list(browser.FLAGS))
        yield started
        started.close()


@contextlib.contextmanager
def worker_page() -> Iterator[tuple[Page, str]]:
    """A page of the site on which nothing runs, and the address of the site's worker."""
    with serving(DIST) as url, chromium() as browser:
        page = browser.new_page(service_workers="block")
        page.goto(f"{url}licences/")
        (app,) = DIST.glob("app-*")
        yield page, f"{url}{app.name}/worker.js"


def make_stock_site() -> None:
    """Make the same site on Pyodide's npm files and the wheel, without a service worker.

    Hosts that keep files for ever are the best case for the stock files: a service worker made
    their return visits slower.
    """
    shutil.rmtree(STOCK, ignore_errors=True)
    shutil.copytree(DIST, STOCK, ignore=shutil.ignore_patterns("pyodide-*", "sw.js"))
    shutil.copytree(ROOT / "node_modules" / "pyodide", STOCK / "pyodide-0000000000")
    source = STOCK / "js"
    shutil.copytree(ROOT / "web" / "js", source)
    shutil.copy(ROOT / "tools" / "stock_runtime.js", source / "engine" / "boot" / "runtime.js")
    (app,) = STOCK.glob("app-*")
    runtime = STOCK / "pyodide-0000000000"
    make_dist.bundle_worker(
        source / "engine" / "worker.js",
        app / "worker.js",
        runtime.name,
        make_dist.start_sizes(app, runtime),
    )
    shutil.rmtree(source)
    (wheel,) = STOCK.glob("*.whl")
    shutil.copy(wheel, app / "banqi.packed")


def visit(context: BrowserContext, url: str) -> float:
    """Milliseconds from the navigation to the first answer from Python."""
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector("html[data-engine=ready]", state="attached", timeout=START_MS)
    ready = float(page.evaluate("window.readyAt"))
    time.sleep(PAUSE_S)
    page.close()
    return ready


def measure_boot() -> dict[str, float]:
    """First and return visits of both sites; see the module's text."""
    make_stock_site()
    times: dict[str, list[float]] = {}
    with serving(DIST) as ours, serving(STOCK) as stock, chromium() as browser:
        for _ in range(ROUNDS):
            for name, url in (("", ours), ("stock_", stock)):
                context = browser.new_context()
                context.add_init_script(CLOCK)
                times.setdefault(f"{name}first_ms", []).append(visit(context, url))
                returns = [visit(context, url) for _ in range(RETURNS)]
                times.setdefault(f"{name}return_ms", []).extend(returns)
                context.close()
    middle = {name: round(statistics.median(values), 1) for name, values in times.items()}
    stock_ms = middle.pop("stock_return_ms")
    return {
        "stock_ms": stock_ms,
        **middle,
        "first_ratio": round(middle["first_ms"] / middle["stock_first_ms"], 3),
        "return_ratio": round(middle["return_ms"] / stock_ms, 3),
    }


def measure_bytes() -> dict[str, float]:
    """Gzip sizes of what a first visit loads, by whose files they are."""
    with serving(DIST) as url, chromium() as browser:
        context = browser.new_context(service_workers="block")
        paths: set[str] = set()
        context.on("request", lambda request: paths.add(request.url.removeprefix(url)))
        context.add_init_script(CLOCK)
        visit(context, url)
    sizes = {}
    for path in paths:
        file = DIST / (path.partition("?")[0] or "index.html")
        sizes[path] = len(gzip.compress(file.read_bytes())) if file.is_file() else 0
    total = sum(sizes.values())
    core = sum(size for path, size in sizes.items() if path.startswith("pyodide-"))
    return {"first_load_gzip": total, "pyodide_core_gzip": core, "own_gzip": total - core}


def measure_search() -> dict[str, float]:
    """Nodes a second in each place."""
    from banqi.cli.positions import sample_positions

    runner = str(ROOT / "tools" / "kernel_jobs.mjs")
    limits = ("--nodes", str(NODES), "--node", runner)
    command = (sys.executable, "-m", "banqi", "bench", "--json", *limits)
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout)["search"]
    fens = [position.fen() for position in sample_positions(POSITIONS, SEED)]
    best: list[list[float]] = []
    with worker_page() as (page, worker):
        for _ in range(SEARCH_ROUNDS):
            found = page.evaluate(SEARCH, [worker, fens, NODES])
            pairs = zip(found, best or found, strict=True)
            best = [min(pair, key=lambda each: each[1]) for pair in pairs]
    seconds = sum(ms for _, ms in best) / 1000
    figures["browser_nps"] = round(sum(nodes for nodes, _ in best) / seconds)
    figures["browser_over_node"] = round(figures["browser_nps"] / figures["node_nps"], 2)
    return figures


def measure_endgame() -> dict[str, float]:
    """Seconds and bytes to solve endings from nothing, under wasmtime and in the browser."""
    figures = bench_endings.measure_compiled(bench_endings.COUNTS)
    with worker_page() as (page, worker):
        figures |= bench_endings.measure_browser(page, worker, bench_endings.COUNTS)
    return figures


def measure_library() -> dict[str, float]:
    """Milliseconds among a great many games."""
    with serving(DIST) as url, chromium() as browser:
        context = browser.new_context(locale="en-GB", service_workers="block")
        page = context.new_page()
        page.goto(f"{url}licences/")
        return bench_library.measure(page, url)


def measure_review() -> dict[str, float]:
    """Seconds to look back at a long game, alone on the page."""
    with worker_page() as (page, worker):
        turns, ms = page.evaluate(REVIEW, [worker, REVIEWED.read_text(encoding="ascii")])
    return {"plies": turns, "browser_s": round(ms / 1000, 1)}


SECTIONS: dict[str, Callable[[], dict[str, float]]] = {
    "boot": measure_boot,
    "bytes": measure_bytes,
    "search": measure_search,
    "endgame": measure_endgame,
    "library": measure_library,
    "review": measure_review,
}


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure the sections asked for, print and write them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("sections", nargs="*", help=f"of {', '.join(SECTIONS)}; all if none")
    chosen = parser.parse_args(arguments).sections or list(SECTIONS)
    if unknown := set(chosen) - SECTIONS.keys():
        parser.error(f"no section is named {', '.join(sorted(unknown))}")
    results: dict[str, Any] = {}
    if RESULTS.is_file():
        results = json.loads(RESULTS.read_text(encoding="utf-8"))
    for section in chosen:
        results[section] = SECTIONS[section]()
        for name, figure in results[section].items():
            print(f"{section:8} {name:20} {figure:>14,}", flush=True)
    ordered = {section: results[section] for section in SECTIONS if section in results}
    RESULTS.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
