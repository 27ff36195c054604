"""What build.py does again, and what it does not."""

from collections.abc import Callable
from pathlib import Path

import pytest

import build


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that build.py takes for the project."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "a.py").write_text("1")
    monkeypatch.setattr(build, "ROOT", tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "change",
    [
        lambda source: (source / "a.py").write_text("2"),
        lambda source: (source / "a.py").rename(source / "b.py"),
        lambda source: (source / "b.py").write_text(""),
    ],
    ids=["content", "name", "new file"],
)
def test_every_change_of_a_source_counts(project: Path, change: Callable[[Path], object]) -> None:
    before = build.digest("src")
    change(project / "src")
    assert build.digest("src") != before


def test_files_that_are_made_do_not_count(project: Path) -> None:
    before = build.digest("src")
    (project / "src" / "__pycache__").mkdir()
    (project / "src" / "__pycache__" / "a.pyc").write_text("bytecode")
    (project / "src" / "kernel.wasm").write_text("compiled")
    assert build.digest("src") == before


def test_a_step_that_was_done_is_not_due_again(tmp_path: Path) -> None:
    stamp = tmp_path / "made" / "stamp"
    with build.step(stamp, "one", "step") as due:
        assert due
    with build.step(stamp, "one", "step") as due:
        assert not due
    with build.step(stamp, "two", "step") as due:
        assert due


def test_a_step_that_failed_is_due_again(tmp_path: Path) -> None:
    stamp = tmp_path / "stamp"
    stamp.write_text("one")
    with pytest.raises(OSError, match="broken"), build.step(stamp, "two", "step"):
        raise OSError("broken")
    with build.step(stamp, "one", "step") as due:
        assert due


def test_a_check_that_does_not_exist_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "make_site", lambda: None)
    monkeypatch.setattr(build, "fetch_wheels", lambda: None)
    with pytest.raises(SystemExit, match=r"no check is named nonsense; there are .*format, lint"):
        build.test(["nonsense"])


def test_the_test_command_covers_every_kind_of_check() -> None:
    assert set(build.checks()) == {
        "browser",
        "format",
        "lint",
        "types",
        "build types",
        "imports",
        "page format",
        "page lint",
        "page types",
        "page imports",
        "page modules",
        "python",
    }
