"""The glossary: its files and names are there, its words the page's, no name means two things."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "zh-Hant", "zh-Hans")
ABSENT = "—"
PLACE = re.compile(r"`([\w./-]+)` `(\w+)`")


def rows() -> list[list[str]]:
    lines = (ROOT / "docs/glossary.md").read_text(encoding="utf-8").splitlines()
    tables = [line for line in lines if line.startswith("|") and not line.startswith("|---")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in tables]
    return [row for row in cells if row[0] != "word"]


def defines(path: Path, name: str) -> bool:
    """Whether a file defines a name: a class, function, value, field or slot."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if getattr(node, "name", None) == name:
                return True
            if isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                if any(isinstance(target, ast.Name) and target.id == name for target in targets):
                    return True
        return False
    declared = rf"(function|class|const|let|async function) {name}\b|^\s*(#|async )?{name}\("
    return re.search(declared, text, re.M) is not None


def texts(language: str) -> str:
    """What a catalogue says, in small letters and without the names of messages."""
    catalogue = (ROOT / "web/locales" / f"{language}.ftl").read_text(encoding="utf-8")
    lines = [line.split(" = ", 1)[-1] for line in catalogue.splitlines() if line[:1] != "#"]
    return "\n".join(lines).lower()


def test_there_are_enough_words() -> None:
    words = [row[0] for row in rows()]
    assert len(words) >= 40
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[0])
def test_a_word_is_defined_where_the_glossary_says(row: list[str]) -> None:
    assert len(row) == 6
    place = PLACE.fullmatch(row[5])
    assert place, f"{row[0]}: {row[5]!r}, expected a file and a name"
    path = ROOT / place[1]
    assert path.is_file(), place[1]
    assert defines(path, place[2]), f"{place[1]} defines no {place[2]}"


@pytest.mark.parametrize("number", range(3), ids=LANGUAGES)
def test_the_players_words_are_those_of_the_catalogue(number: int) -> None:
    said = texts(LANGUAGES[number])
    words = [row[2 + number] for row in rows()]
    assert [word for word in words if word != ABSENT and word.lower() not in said] == []


def public_classes() -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "pysrc").rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                yield node.name, path.relative_to(ROOT).as_posix()
            named = node.targets[:1] if isinstance(node, ast.Assign) else []
            for target in named:  # another name for a type
                if isinstance(target, ast.Name) and re.match("[A-Z][a-z]", target.id):
                    yield target.id, path.relative_to(ROOT).as_posix()


def factories() -> Iterator[tuple[str, str]]:
    made = re.compile(r"^export (?:async )?function ((?:create|open)\w+)", re.M)
    for path in sorted((ROOT / "web/js").rglob("*.js")):
        for name in made.findall(path.read_text(encoding="utf-8")):
            yield name, path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("named", [public_classes, factories], ids=["classes", "factories"])
def test_no_name_means_two_things(named) -> None:  # type: ignore[no-untyped-def]
    where = defaultdict(list)
    for name, path in named():
        where[name].append(path)
    assert len(where) > 20
    assert {name: paths for name, paths in where.items() if len(paths) > 1} == {}
