"""Compile the standard library and the package to bytecode for the page.

Executed by ``precompile.mjs`` in Pyodide under Node, so that the bytecode's magic number is the
browser's. Every start of the stock files compiles each module anew, more than half of a warm start;
ready-made bytecode skips that.

Reads ``/in`` (``banqi.whl``, ``stdlib.zip`` of sources, ``page/*.py``) and ``/out/used.txt``, the
modules that `exercise.py` saw, and writes to ``/out``:

- ``stdlib.zip``: bytecode of the modules that a start and a game use, stored, and ``absent.txt``,
  the names of all other modules, one a line
- ``banqi.zip``: bytecode and data of the wheel and of ``page``, stored
"""

import importlib.util
import marshal
import re
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

#: Entries carry the zip format's first date: the same input gives the same bytes.
ZIP_EPOCH = (1980, 1, 1, 0, 0, 0)

#: Flags of a PEP 552 pyc that holds its source's hash and is never checked against it.
UNCHECKED_HASH = (0b01).to_bytes(4, "little")

#: Where the page puts the files; tracebacks show these paths.
STDLIB_AT = "/lib/python314.zip/"
PACKAGE_AT = "/lib/banqi.zip/"

#: As ``python -OO``: no docstrings and no asserts, a sixth less to load. Not for the package: a
#: dataclass without a docstring makes itself one, from a signature, at every start.
LIBRARY_OPTIMIZE = 2

#: The list of modules left out; `library.py` reads it.
ABSENT = "absent.txt"

#: Modules that no walk imports by itself and that a start or an error report may: text codecs
#: looked up by name, the zip importer's file names, and what formats a traceback.
ALWAYS_KEPT = frozenset(
    {
        "encodings.ascii",
        "encodings.cp437",
        "encodings.idna",
        "encodings.latin_1",
        "encodings.utf_16",
        "encodings.utf_16_le",
        "encodings.utf_32",
        "encodings.utf_8_sig",
        "stringprep",
        "traceback",
    }
)

#: Files of the wheel that the page never loads: the command line, what only tools call, and the
#: kernel and its weights, which the worker fetches by itself: it compiles the one while it arrives,
#: and needs one of the others.
NOT_ON_PAGE = re.compile(
    r"^banqi/(cli/|__main__\.py|engine/jobs\.py|kernel/(tuning|selfplay)\.py)"
    r"|\.dist-info/|^banqi/kernel/.*\.(wasm|weights)$|/py\.typed$"
)


def module_name(path: str) -> str:
    """The dotted name of the module in a zip entry: ``"json/__init__.py"`` gives ``"json"``."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def with_packages(names: Iterable[str]) -> set[str]:
    """``names`` and every package they lie in."""
    result: set[str] = set()
    for name in names:
        parts = name.split(".")
        result.update(".".join(parts[:end]) for end in range(1, len(parts) + 1))
    return result


def read(path: Path) -> dict[str, bytes]:
    """The files of a zip by name."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name[-1] != "/"}


def write(path: Path, entries: Mapping[str, bytes]) -> None:
    """Write a stored zip of ``entries`` in name order, byte-identical for equal input."""
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(entries):
            archive.writestr(zipfile.ZipInfo(name, ZIP_EPOCH), entries[name])


def pyc(source: bytes, filename: str, optimize: int) -> bytes:
    """The unchecked hash-based pyc of one source text; ``filename`` is what tracebacks show."""
    code = compile(source, filename, "exec", dont_inherit=True, optimize=optimize)
    digest = importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + digest + marshal.dumps(code)


def compiled(files: Mapping[str, bytes], prefix: str, optimize: int) -> dict[str, bytes]:
    """``files`` with each ``.py`` replaced by its ``.pyc``; the others stay as they are."""
    sources = {name for name in files if name.endswith(".py")}
    others = {name: files[name] for name in files.keys() - sources}
    return {f"{name}c": pyc(files[name], prefix + name, optimize) for name in sources} | others


def write_library(used: Iterable[str]) -> None:
    """Write the trimmed library; ``used`` are the modules that a game loads."""
    sources = read(Path("/in/stdlib.zip"))
    kept = with_packages({*used, *ALWAYS_KEPT})
    modules = {name: module_name(name) for name in sources if name.endswith(".py")}
    files = {name: sources[name] for name, module in modules.items() if module in kept}
    absent = sorted(set(modules.values()) - kept)
    files[ABSENT] = "\n".join(absent).encode()
    write(Path("/out/stdlib.zip"), compiled(files, STDLIB_AT, LIBRARY_OPTIMIZE))


def write_package() -> None:
    """Write the package and the page's own helpers as one zip."""
    wheel = {
        n: data for n, data in read(Path("/in/banqi.whl")).items() if not NOT_ON_PAGE.search(n)
    }
    helpers = {path.name: path.read_bytes() for path in Path("/in/page").iterdir()}
    write(Path("/out/banqi.zip"), compiled({**wheel, **helpers}, PACKAGE_AT, 0))


write_library(Path("/out/used.txt").read_text().splitlines())
write_package()
