"""What fixed searches and endings come to, to hold two states of the code against each other.

    python tools/fingerprint.py [--out FILE] [--against FILE] [--module kernel.wasm] [--plain]

One line for each search: rule set, FEN, best move, score, depth, nodes and check sums over the
search's table and history; one for each ending solved: its pieces, bytes and the check sum of its
tables.  The last line is a check sum over all of them and the size of the module.  ``--against``
compares with an earlier ``--out`` and names the lines that differ; exit status 1 if any does.  A
change that must not change what is searched leaves the fingerprint alone.
"""

from __future__ import annotations

import argparse
import sys
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from banqi.cli.positions import random_game
from banqi.engine import Backend, InterpreterBackend, WasmtimeBackend, convert
from banqi.engine.backends import packaged_module
from banqi.engine.endgame import Endings, Signature, Solver, signatures_below
from banqi.engine.jobs import checksum, make_jobs, run_jobs
from banqi.rules import Position, RuleSet

RULES: Final = (
    "taiwan",
    "taiwan:quiet=40,chase=off",
    "parlour",
    "hongkong",
    "mainland",
    "mainland:quiet=off,repetition=2",
)
SEED: Final = 7
NODES: Final = 20_000
PLAIN_NODES: Final = 500
TABLE_BITS: Final = 14
ENDINGS: Final = (("taiwan", "GRs"), ("taiwan", "Ca?"), ("hongkong:quiet=off", "SSg"))


def positions() -> list[Position]:
    """Ten of one game under each rule set, from the start to the end, and its longest quiet one."""
    found = []
    for number, text in enumerate(RULES):
        game = list(random_game(RuleSet.parse(text), SEED * 100 + number))
        found += [game[at * (len(game) - 1) // 9] for at in range(10)]
        found.append(max(game, key=lambda position: len(position.quiet_moves)))
    return found


def searches(backend: Backend, nodes: int) -> Iterator[str]:
    """A line for each search."""
    file = make_jobs(positions(), nodes=nodes, table_bits=TABLE_BITS, is_summed=True)
    for job, result in zip(file["jobs"], run_jobs(backend, file), strict=True):
        move = convert.decode(result["best"]) if result["best"] >= 0 else "-"
        yield (
            f"{job['rules']} | {job['fen']} | {move} {result['score']} depth {result['depth']} "
            f"nodes {result['nodes']} table {result['sums']['tt']} "
            f"history {result['sums']['history']}"
        )


def endings(backend: Backend) -> Iterator[str]:
    """A line for each ending."""
    for rules, pieces in ENDINGS:
        tables = Endings(backend)
        tables.use(RuleSet.parse(rules))
        Solver(tables, signatures_below(Signature.parse(pieces), 3, 0)).run()
        total = checksum(backend.read("eg_table", 0, tables.bytes // 8))
        yield f"{rules} | {pieces} | {tables.bytes} bytes, sum {total}"


def compare(old: Sequence[str], new: Sequence[str]) -> list[str]:
    """The lines of two fingerprints that differ, old and new by turns; that of the size aside."""
    if len(old) != len(new):
        return [f"{len(old)} lines before, {len(new)} now"]
    pairs = [(one, other) for one, other in zip(old, new, strict=True) if one != other]
    return [line for pair in pairs for line in (f"- {pair[0]}", f"+ {pair[1]}")]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print, keep and compare."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path)
    parser.add_argument("--against", type=Path, metavar="FILE")
    parser.add_argument("--module", type=Path, help="another kernel.wasm of the same sources")
    parser.add_argument("--plain", action="store_true", help="the interpreter, with fewer nodes")
    args = parser.parse_args(arguments)
    if args.plain:
        lines = [*searches(InterpreterBackend(), PLAIN_NODES), *endings(InterpreterBackend())]
        size = 0
    else:
        module = args.module.read_bytes() if args.module else packaged_module()
        size = len(module)
        lines = [*searches(WasmtimeBackend(module), NODES), *endings(WasmtimeBackend(module))]
    print("\n".join(lines))
    print(f"fingerprint {zlib.crc32(chr(10).join(lines).encode()):08x}, {size} bytes of wasm")
    if args.out:
        args.out.write_text("\n".join(lines) + "\n", encoding="utf-8")
    if args.against:
        differing = compare(args.against.read_text(encoding="utf-8").splitlines(), lines)
        print("\n".join(differing or ["as before"]), file=sys.stderr)
        return int(bool(differing))
    return 0


if __name__ == "__main__":
    sys.exit(main())
