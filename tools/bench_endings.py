"""Seconds and bytes to solve endings, under wasmtime and in the page's worker; used by `bench.py`.

Alone, ``python tools/bench_endings.py [--signatures N]`` prints the figures under wasmtime.
"""

import argparse
import random
import statistics
import time
from typing import Any

from banqi.constants import KIND_COUNTS, KINDS, LETTERS, SQUARES
from banqi.engine import WasmtimeBackend
from banqi.engine.endgame import Endings, Signature, Solver, signatures_below
from banqi.rules import TAIWAN, Position

SEED = 50
#: Random signatures by number of pieces, each solved with all it leads to, from nothing.
COUNTS = {3: 30, 4: 50, 5: 4}

#: Asks a worker of the site for one position after the other, until each is known exactly; the
#: five-piece ones are games, whose endings are solved while nothing is asked.  Reports milliseconds
#: for each position, and the longest wait for an answer while endings were being solved.
WORKER = """
async ([worker, four, five]) => {
  const engine = new Worker(worker, { type: "module" });
  const waiting = new Map();
  let last = 0;
  const ask = (request) => new Promise((done, failed) => {
    const id = ++last;
    waiting.set(id, (message) => message.ok ? done(message.result) : failed(message.error.message));
    engine.postMessage(JSON.stringify({ id, ...request }));
  });
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  await new Promise((done) => {
    engine.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.event === "ready") done();
      if ("ok" in message) waiting.get(message.id)(message);
    };
  });
  await ask({ type: "hello", version: 1 });
  const fours = [];
  for (const fen of four) {
    const begin = performance.now();
    const info = await ask({ type: "analyse", fen, nodes: 1 });
    if (!info.exact) throw new Error(`not solved: ${fen}`);
    fours.push(performance.now() - begin);
  }
  const fives = [];
  let wait = 0;
  const players = { first: { kind: "human" }, second: { kind: "human" } };
  for (const fen of five) {
    const begin = performance.now();
    await ask({ type: "new", players, fen });
    for (let known = false; !known;) {
      for (let pauses = 0; pauses < 4; pauses++) {
        await pause(250);
        const asked = performance.now();
        await ask({ type: "snapshot" });
        wait = Math.max(wait, performance.now() - asked);
      }
      known = "exact" in await ask({ type: "analyse", fen, nodes: 1 });
    }
    fives.push(performance.now() - begin);
  }
  engine.terminate();
  return { fours, fives, wait };
}
"""


def random_set(count: int, source: random.Random) -> str:
    """Pieces of both colours, any that a game can have, as letters."""
    while True:
        codes = source.sample(
            [c for c in range(2 * KINDS) for _ in range(KIND_COUNTS[c % KINDS])], count
        )
        if 0 < sum(code < KINDS for code in codes) < count:
            return "".join(LETTERS[code] for code in sorted(codes))


def random_fen(pieces: str, source: random.Random) -> str:
    """The pieces on random squares, red to move."""
    row = ["1"] * SQUARES
    for square, letter in zip(source.sample(range(SQUARES), len(pieces)), pieces, strict=True):
        row[square] = letter
    board = "/".join("".join(row[rank : rank + 8]) for rank in (24, 16, 8, 0))
    return Position.from_fen(f"{board} r - 0 1", TAIWAN).fen()


def measure_compiled(counts: dict[int, int]) -> dict[str, float]:
    """Median and most seconds, and most bytes, for each number of pieces."""
    source = random.Random(SEED)
    endings = Endings(WasmtimeBackend())
    endings.use(TAIWAN)
    figures: dict[str, float] = {}
    for pieces, count in counts.items():
        spent, filled = [], []
        for _ in range(count):
            plan = signatures_below(Signature.parse(random_set(pieces, source)), pieces, 0)
            endings.clear()
            begin = time.perf_counter()
            Solver(endings, plan).run()
            spent.append(time.perf_counter() - begin)
            filled.append(endings.bytes)
        figures[f"wasm_{pieces}_s"] = round(statistics.median(spent), 4)
        figures[f"wasm_{pieces}_most_s"] = round(max(spent), 4)
        figures[f"bytes_{pieces}"] = max(filled)
    return figures


def measure_browser(page: Any, worker: str, counts: dict[int, int]) -> dict[str, float]:
    """Median and most seconds in the page's worker, and the longest wait for an answer."""
    source = random.Random(SEED)
    fens = {
        pieces: [random_fen(random_set(pieces, source), source) for _ in range(counts[pieces])]
        for pieces in (4, 5)
    }
    page.set_default_timeout(0)
    times = page.evaluate(WORKER, [worker, fens[4], fens[5]])
    return {
        "browser_4_s": round(statistics.median(times["fours"]) / 1000, 4),
        "browser_4_most_s": round(max(times["fours"]) / 1000, 4),
        "browser_5_s": round(statistics.median(times["fives"]) / 1000, 2),
        "browser_5_most_s": round(max(times["fives"]) / 1000, 2),
        "browser_wait_s": round(times["wait"] / 1000, 3),
    }


def main() -> None:
    """Print the figures under wasmtime."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--signatures", type=int, help="how many of five pieces")
    five = parser.parse_args().signatures
    counts = COUNTS if five is None else {**COUNTS, 5: five}
    for name, figure in measure_compiled(counts).items():
        print(f"{name:16} {figure:>14,}", flush=True)


if __name__ == "__main__":
    main()
