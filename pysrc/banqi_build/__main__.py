"""``python -m banqi_build [--out FILE] [--force]``: compile the kernel when it changed."""

import argparse
import gzip
import importlib
import pkgutil
import sys
import time
from pathlib import Path

from banqi_build import DEFAULT_OUT, STORE, BuildError, checks, front, ir_cache, lower, stamp


def load_kernel() -> front.Kernel:
    """Import every module of ``banqi.kernel`` and gather what they registered."""
    package = importlib.import_module("banqi.kernel")
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"banqi.kernel.{module.name}")
    dialect = importlib.import_module("banqi.kernel.dialect")
    state = importlib.import_module("banqi.kernel.state")
    return front.Kernel(
        functions=dict(dialect.KERNELS),
        exports=dict(dialect.EXPORTS),
        imports=dict(dialect.IMPORTS),
        intrinsics=dict(dialect.INTRINSICS),
        state=state.State,
        sizes={name: state.SIZES[name] for name in state.State._fields},
    )


def build(out: Path, options: lower.Options) -> None:
    """Compile the kernel into ``out`` and stamp it.  Raises BuildError."""
    checks.tools()
    kernel = load_kernel()
    code = lower.emit(kernel, ir_cache.compile_kernel(kernel, STORE), options)
    lower.link(code, kernel, out)
    stamp.write(out, repr(options))


def main(arguments: list[str] | None = None) -> int:
    """Run the command; 0 when ``kernel.wasm`` is current or was built."""
    parser = argparse.ArgumentParser(prog="banqi_build", description=__doc__)
    parser.add_argument("--out", type=Path, default=DEFAULT_OUT)
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
    if not args.force and stamp.is_current(args.out, repr(options)):
        print(f"{args.out.name}: up to date")
        return 0
    begin = time.perf_counter()
    try:
        build(args.out, options)
    except BuildError as trouble:
        print(f"banqi_build: {trouble}", file=sys.stderr)
        return 1
    data = args.out.read_bytes()
    packed = len(gzip.compress(data, 9))
    spent = time.perf_counter() - begin
    print(f"{args.out.name}: {len(data)} bytes, {packed} gzipped, built in {spent:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
