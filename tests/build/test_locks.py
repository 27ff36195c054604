"""The lock files: all that is asked for, pinned with hashes, and assets' tools apart."""

import re
import tomllib
from pathlib import Path

import pytest

from banqi_build import PINS

ROOT = Path(__file__).parents[2]
LOCKS = {"dev": "requirements.lock", "assets": "requirements-assets.lock"}


def pinned(lock: str) -> dict[str, tuple[str, list[str]]]:
    """By package of a lock file, its version and its hashes."""
    text = (ROOT / lock).read_text().replace("\\\n", " ")
    found = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            match = re.fullmatch(r"([a-z0-9-]+)==([\w.]+)( ;[^;]*?)?((?: +--hash=\S+)+)", line)
            assert match, f"{lock}: {line[:80]!r}, expected a version and hashes"
            found[match[1]] = (match[2], match[4].split())
    return found


@pytest.mark.parametrize("group", LOCKS)
def test_a_lock_pins_all_that_its_group_asks_for_with_hashes(group: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    locked = pinned(LOCKS[group])
    assert set(project["dependency-groups"][group]) <= set(locked)
    for _, hashes in locked.values():
        assert all(re.fullmatch("--hash=sha256:[0-9a-f]{64}", each) for each in hashes)


def test_a_build_installs_no_tool_that_makes_assets_and_checks_every_hash() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert not set(project["dependency-groups"]["assets"]) & set(pinned("requirements.lock"))
    assert '"--require-hashes", "-r", "requirements.lock"' in (ROOT / "build.py").read_text()


def test_the_compilers_that_decide_the_kernels_bytes_are_the_locked_ones() -> None:
    locked = pinned("requirements.lock")
    assert {name: locked[name][0] for name in PINS} == PINS
