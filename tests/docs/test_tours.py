"""The tours and the diagram: what they name is where they say, and the diagram is the code's."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UNDER = ("", "web/", "web/js/", "pysrc/banqi/", "docs/")
FILE = re.compile(r"`([\w./-]+\.(?:js|py|json|md|html|css|ftl|d\.ts))`")
FUNCTION = re.compile(r"`(\w+)\(\)`")


def found(name: str) -> Path | None:
    paths = (ROOT / folder / name for folder in UNDER)
    return next((path for path in paths if path.is_file()), None)


def has_function(path: Path, name: str) -> bool:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return re.search(rf"^\s*def {name}\(", text, re.MULTILINE) is not None
    declared = rf"^\s*(?:export )?(?:async )?(?:function )?{name}\(.*\{{$"
    return re.search(declared, text, re.MULTILINE) is not None


def steps(page: str) -> list[str]:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return re.findall(r"^\d+\. .*(?:\n {3,}.*)*", text, re.MULTILINE)


@pytest.mark.parametrize(
    "step", [step for page in ("tour-tap.md", "tour-search.md") for step in steps(page)]
)
def test_a_step_of_a_tour_names_what_is_there(step: str) -> None:
    files = {name: found(name) for name in FILE.findall(step)}
    assert [name for name, path in files.items() if path is None] == []
    paths = [path for path in files.values() if path]
    for name in FUNCTION.findall(step):
        assert any(has_function(path, name) for path in paths), f"{name} in {sorted(files)}"


def test_a_tour_has_steps_with_functions() -> None:
    for page in ("tour-tap.md", "tour-search.md"):
        assert len(steps(page)) == 14
        assert len(FUNCTION.findall("".join(steps(page)))) > 12


def test_the_diagram_is_drawn_from_the_code_as_it_is() -> None:
    command = [sys.executable, ROOT / "tools" / "make_diagram.py", "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("*.md")), ids=lambda page: page.name)
def test_a_page_of_the_docs_names_files_that_are_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = [name for name in FILE.findall(text) if "/" in name and "*" not in name]
    assert [name for name in named if found(name) is None] == []
    links = re.findall(r"\]\(([\w./-]+\.md)", text)
    assert [link for link in links if not (page.parent / link).is_file()] == []
