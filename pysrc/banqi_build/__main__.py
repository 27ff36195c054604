"""``python -m banqi_build [--tuning] [--out FILE] [--force]``: compile a kernel that changed.

Beside ``kernel.wasm`` goes ``kernel.plain.wasm``, the same without vectors.
"""

import argparse
import gzip
import importlib
import pkgutil
import sys
import time
from pathlib import Path

from banqi_build import (
    DEFAULT_OUT,
    STORE,
    TUNING_OUT,
    BuildError,
    checks,
    front,
    ir_cache,
    lower,
    stamp,
)


def load_kernel(has_tuning: bool = False, has_vectors: bool = True) -> front.Kernel:
    """Import every module of ``banqi.kernel`` and gather what they registered."""
    package = importlib.import_module("banqi.kernel")
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"banqi.kernel.{module.name}")
    dialect = importlib.import_module("banqi.kernel.dialect")
    state = importlib.import_module("banqi.kernel.state")
    chosen = dict if has_tuning else dialect.shipped
    kernel = front.Kernel(
        functions=chosen(dialect.KERNELS),
        exports=chosen(dialect.EXPORTS),
        imports=dict(dialect.IMPORTS),
        intrinsics=dict(dialect.INTRINSICS),
        state=state.State,
        sizes={name: state.SIZES[name] for name in state.State._fields},
        bits=dialect.field_bits(state.State),
    )
    return kernel if has_vectors else kernel.without_vectors()


def build(out: Path, options: lower.Options, has_tuning: bool = False) -> None:
    """Compile the kernel into the files of ``out``.  Raises BuildError."""
    checks.tools()
    everything = load_kernel(has_tuning=True, has_vectors=False)
    pieces = ir_cache.compile_kernel(everything, STORE)  # one store for all modules
    for path in outputs(out, has_tuning):
        kernel = load_kernel(has_tuning, has_vectors=path == out)
        lower.link(lower.emit(kernel, pieces, options), kernel, path)


def plain_beside(out: Path) -> Path:
    """Where the module without vectors lies."""
    return out.with_suffix(".plain.wasm")


def outputs(out: Path, has_tuning: bool) -> tuple[Path, ...]:
    """The files of a build: tools have vectors."""
    return (out,) if has_tuning else (out, plain_beside(out))


def main(arguments: list[str] | None = None) -> int:
    """Run the command; 0 when ``kernel.wasm`` is current or was built."""
    parser = argparse.ArgumentParser(prog="banqi_build", description=__doc__)
    parser.add_argument("--out", type=Path)
    parser.add_argument(
        "--tuning", action="store_true", help="the kernel with what tools ask of it"
    )
    parser.add_argument("--force", action="store_true", help="build even if nothing changed")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        help="try another optimiser setting, see lower.Options",
    )
    args = parser.parse_args(arguments)
    options = lower.Options(
        **{name: int(value) for name, _, value in (text.partition("=") for text in args.option)}
    )
    out = args.out or (TUNING_OUT if args.tuning else DEFAULT_OUT)
    stamped = f"{options!r} tuning={args.tuning}"
    made = outputs(out, args.tuning)
    if not args.force and all(stamp.is_current(path, stamped) for path in made):
        print(f"{out.name}: up to date")
        return 0
    begin = time.perf_counter()
    try:
        build(out, options, args.tuning)
        for path in made:
            stamp.write(path, stamped)
    except BuildError as trouble:
        print(f"banqi_build: {trouble}", file=sys.stderr)
        return 1
    for path in made:
        data = path.read_bytes()
        print(f"{path.name}: {len(data)} bytes, {len(gzip.compress(data, 9))} gzipped")
    print(f"built in {time.perf_counter() - begin:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
