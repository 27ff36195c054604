"""The finder that brings the rest of the standard library, on zips made here."""

import importlib
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from library import RestOfLibrary, install

ABSENT = "left_out\nkept_pack.left_out\n"


def write(path: Path, files: dict[str, str]) -> None:
    """Write a zip of text files."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)


class Library:
    """A trimmed library on the path, and a full one that a fetch would bring."""

    def __init__(self, folder: Path) -> None:
        self.trimmed = folder / "trimmed.zip"
        self.full = folder / "full.zip"
        self.fetches = 0
        self.is_broken = False
        write(self.trimmed, {"kept_pack/__init__.py": "", "absent.txt": ABSENT})

    def fetch(self) -> None:
        self.fetches += 1
        if self.is_broken:
            raise OSError("no network")
        write(
            self.full,
            {
                "left_out.py": "value = 1",
                "kept_pack/__init__.py": "",
                "kept_pack/left_out.py": "value = 2",
            },
        )


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Library]:
    made = Library(tmp_path)
    monkeypatch.syspath_prepend(str(made.trimmed))
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    before = set(sys.modules)
    made.finder = install(str(made.trimmed), str(made.full), made.fetch)  # type: ignore[attr-defined]
    yield made
    for name in set(sys.modules) - before:
        del sys.modules[name]
    importlib.invalidate_caches()


def test_a_module_left_out_comes_from_the_full_library(library: Library) -> None:
    assert importlib.import_module("left_out").value == 1
    assert library.fetches == 1


def test_a_part_of_a_package_that_was_kept_comes_from_the_full_library(library: Library) -> None:
    assert importlib.import_module("kept_pack.left_out").value == 2


def test_the_full_library_is_fetched_once(library: Library) -> None:
    importlib.import_module("left_out")
    importlib.import_module("kept_pack.left_out")
    assert library.fetches == 1


def test_what_was_kept_needs_no_fetch(library: Library) -> None:
    importlib.import_module("kept_pack")
    assert library.fetches == 0


def test_a_name_that_nobody_has_needs_no_fetch(library: Library) -> None:
    with pytest.raises(ModuleNotFoundError, match="never_was"):
        importlib.import_module("never_was")
    assert library.fetches == 0


def test_without_a_network_the_error_names_the_module_and_a_later_try_works(
    library: Library,
) -> None:
    library.is_broken = True
    with pytest.raises(ModuleNotFoundError, match=r"'left_out'.*no network"):
        importlib.import_module("left_out")
    library.is_broken = False
    assert importlib.import_module("left_out").value == 1


def test_the_finder_shows_what_it_joins() -> None:
    assert repr(RestOfLibrary("a.zip", "b.zip", len)) == (
        "RestOfLibrary('a.zip', 'b.zip', <built-in function len>)"
    )
