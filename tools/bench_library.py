"""Seconds to open, search and delete among a great many games of one's own, in the browser.

Run by `python build.py bench library`. The games are records of `tests/data/games` with a review
each, as long as reviews are, so that what is read is what a devoted player would have.
"""

import re
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

GAMES: Final = Path(__file__).resolve().parent.parent / "tests" / "data" / "games"

#: How many games lie in the library.
COUNT: Final = 3000

#: Visits, of which the fastest counts, as for the search.
ROUNDS: Final = 5

#: How long the page may take to be ready, in milliseconds.
START_MS: Final = 60_000

#: Fills the library as an earlier version did; the first visit adds what a list needs.
FILL: Final = """
async ({ records, count }) => {
  const db = await new Promise((done, failed) => {
    const request = indexedDB.open("banqi", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("games", { keyPath: "id" });
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  const change = db.transaction("games", "readwrite");
  const HOUR = 3_600_000;
  for (let i = 0; i < count; i++) {
    const { text, turns } = records[i % records.length];
    const turn = { mark: "good", skill: -1000, luck: 2000, best: "a1a2", line: ["a1a2", "b1b1"] };
    const share = { luck: 0, skill: 0 };
    const head = {
      id: `game-${i}`, started: 1.7e12 + i * HOUR, changed: 1.7e12 + (i + 0.2) * HOUR,
      players: { first: { kind: "human" }, second: { kind: "engine", level: 1 + (i % 8) } },
      names: { first: "", second: "" }, rules: "taiwan", turns,
      outcome: { result: "1-0", winner: "first", termination: "no-moves" },
    };
    const review = {
      nodes: 1000, values: Array(turns + 1).fill(500000), turns: Array(turns).fill(turn),
      closing: 0, closer: null, end: 1000000, first: share, second: share, turningPoints: [],
    };
    change.objectStore("games").put({ ...head, record: text, save: null, review });
  }
  await new Promise((done, failed) => {
    change.oncomplete = done;
    change.onerror = () => failed(change.error);
  });
  db.close();
}
"""

#: Milliseconds from an action to the first frame that shows what came of it.
TIMES: Final = """
async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const shown = () => document.querySelector(".library h1 small")?.textContent ?? "";
  async function timed(act, isDone) {
    const begin = performance.now();
    act();
    while (!isDone()) await new Promise((done) => setTimeout(done));
    await frame();
    return performance.now() - begin;
  }
  document.querySelector("[data-open=menu]").click();
  await frame();
  const entry = document.querySelector('[data-sheet=menu] use[href="#i-book"]').closest("button");
  const games = () => document.querySelectorAll(".library .game").length;
  const open_ms = await timed(() => entry.click(), () => games() > 0);
  const field = document.querySelector("#library-words");
  const whole = shown();
  const search_ms = await timed(() => {
    field.value = "level 7";
    field.dispatchEvent(new Event("input"));
  }, () => shown() !== whole);
  const narrowed = shown();
  const next_search_ms = await timed(() => {
    field.value = "level 7 2024";
    field.dispatchEvent(new Event("input"));
  }, () => shown() !== narrowed);
  const before = shown();
  const bin = document.querySelector(".library .games li > .ib");
  const delete_ms = await timed(() => bin.click(), () => shown() !== before);
  return { open_ms, search_ms, next_search_ms, delete_ms };
}
"""


def fill(page: Page, count: int = COUNT) -> None:
    """Put ``count`` games into the library of the page's site, on which no game may run."""
    records = []
    for path in sorted(GAMES.glob("selfplay-*.bgn")):
        text = path.read_text(encoding="utf-8")
        turns = len(re.findall(r"[a-h][1-4](?:=|-|x)", text))
        records.append({"text": text, "turns": turns})
    page.evaluate(FILL, {"records": records, "count": count})


def measure(page: Page, url: str) -> dict[str, float]:
    """The fastest of some visits; ``page`` is of the site at ``url`` and nothing runs on it."""
    fill(page)
    found: list[dict[str, Any]] = []
    for _ in range(ROUNDS + 1):
        page.goto(url)
        page.wait_for_selector("html[data-engine=ready]", state="attached", timeout=START_MS)
        found.append(page.evaluate(TIMES))
    times = {name: min(each[name] for each in found[1:]) for name in found[0]}
    return {"games": COUNT, **{name: round(value, 1) for name, value in times.items()}}
