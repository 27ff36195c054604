"""The stamp beside ``kernel.wasm``: what it was made from, so that only a change rebuilds it."""

import hashlib
import importlib.metadata
import sys
from pathlib import Path

from banqi_build import KERNEL, PINS, SOURCES


def inputs() -> list[Path]:
    """Every file that decides the module's bytes, in a fixed order."""
    return [
        SOURCES / "banqi" / "constants.py",
        *sorted(KERNEL.glob("*.py")),
        *sorted((SOURCES / "banqi_build").glob("*.py")),
    ]


def _versions() -> list[str]:
    found = [f"python {sys.version_info.major}.{sys.version_info.minor}"]
    for name in PINS:
        try:
            found.append(f"{name} {importlib.metadata.version(name)}")
        except importlib.metadata.PackageNotFoundError:
            found.append(f"{name} missing")
    return found


def tools() -> str:
    """A hash over this package and the versions of what it compiles with."""
    total = hashlib.sha256("\0".join(_versions()).encode())
    for path in sorted((SOURCES / "banqi_build").glob("*.py")):
        total.update(path.read_bytes())
    return total.hexdigest()[:16]


def fingerprint(options: str, module: bytes) -> str:
    """A hash over the sources, the tools' versions, the options and the module itself."""
    total = hashlib.sha256()
    for path in inputs():
        total.update(f"{path.relative_to(SOURCES).as_posix()}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    for text in (*_versions(), options):
        total.update(f"{text}\0".encode())
    total.update(hashlib.sha256(module).digest())
    return total.hexdigest()


def is_current(out: Path, options: str) -> bool:
    """True when ``out`` is what a build of the present sources with ``options`` would give."""
    stamp = out.with_name(out.name + ".stamp")
    if not out.is_file() or not stamp.is_file():
        return False
    return stamp.read_text(encoding="ascii").strip() == fingerprint(options, out.read_bytes())


def write(out: Path, options: str) -> None:
    """Stamp ``out`` as made from the present sources."""
    stamp = out.with_name(out.name + ".stamp")
    stamp.write_text(fingerprint(options, out.read_bytes()) + "\n", encoding="ascii")
