"""The recipes of docs/architecture.md, performed on a copy: they work, and need all they name.

A recipe is its list of files. Each performance edits exactly those, the next example of its kind,
and then runs the checks that would tell a person what was forgotten.
"""

import contextlib
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COPIED = ("docs", "pysrc/banqi", "tests/naive", "tests/docs", "tests/web", "web")
IGNORED = shutil.ignore_patterns("__pycache__", "assets", "public", "licences", "*.wasm*", "*.png")

Edit = Callable[[str], str]
"""From what stands in a file to what stands there afterwards."""


def recipe(title: str) -> list[str]:
    """The files that a recipe names, one for each point of its list, patterns spelled out."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    part = text.partition(f"### {title}\n")[2].partition("\n### ")[0]
    named = re.findall(r"^- `([^`]+)`", part, re.MULTILINE)
    found = []
    for name in named:
        paths = sorted(ROOT.glob(name)) if "*" in name else [ROOT / name]
        found += [path.relative_to(ROOT).as_posix() for path in paths]
    return found


def before(mark: str, text: str) -> Edit:
    """Put a text before a mark that stands there once, or for which the first is meant."""

    def edit(content: str) -> str:
        assert mark in content, f"{mark!r} is not there any more"
        return content.replace(mark, text + mark, 1)

    return edit


def after(mark: str, text: str) -> Edit:
    """Put a text after a mark."""

    def edit(content: str) -> str:
        assert mark in content, f"{mark!r} is not there any more"
        return content.replace(mark, mark + text, 1)

    return edit


def more_values(content: str) -> str:
    """Give each weight of the evaluation one more pair of values, like its last."""
    head, begin, rest = content.partition("EVALUATION: Final = (")
    weights, end, tail = rest.partition("\n)\n")
    pair = r"(\(\([^()]*\)(?:, \([^()]*\))*, )(\([^()]*\))\)"
    grown = re.sub(pair, r"\1\2, \2)", weights)
    assert grown != weights
    return head + begin + grown + end + tail


def more_rule_sets(content: str) -> str:
    """Name one more rule set among those there are."""
    value = "_VILLAGE: Final = (GENERAL, CHARIOT, CANNON, HORSE, ADVISOR, ELEPHANT, SOLDIER)\n"
    value += 'VILLAGE: Final = RuleSet("village", _VILLAGE, "jump", 60, 3, True)\n\n'
    content = before("RULE_SETS: Final", value)(content)
    return content.replace("PARLOUR, HONGKONG, MAINLAND)", "PARLOUR, HONGKONG, MAINLAND, VILLAGE)")


RULE_SET: dict[str, Edit] = {
    "pysrc/banqi/rules/ruleset.py": more_rule_sets,
    "pysrc/banqi/kernel/tables.py": after(
        'Variant("mainland", (0, 1, 2, 3, 4, 5, 6), 0),\n',
        '    Variant("village", (0, 4, 5, 2, 1, 3, 6), 1),\n',
    ),
    "pysrc/banqi/kernel/params.py": more_values,
    "tests/naive/naive_banqi.py": after(
        "SETS = {\n",
        '    "village": {"ladder": "GRCHAES", "jump": True, "quiet": 60, "times": 3, '
        '"chase": True},\n',
    ),
    "docs/rules.md": before("| `parlour` |", "| `village` | G R C H A E S | jumps | 60 | on |\n"),
    **dict.fromkeys(
        [f"web/locales/{tag}.ftl" for tag in ("en", "zh-Hans", "zh-Hant")],
        before("rules-parlour = ", "rules-village = 村\n    .about = 村。\n"),
    ),
}

PANEL_CODE = """// @ts-check
// How many plies have been played.
/** @param {HTMLElement} root @param {import("../words.js").Words} words */
export function createPlies(root, words) {
  return {
    /** @param {import("../state.js").State} state */
    render({ snapshot }) {
      root.textContent = `${words.t("plies-played")} ${snapshot?.ply ?? 0}`;
    },
  };
}
"""


def panel_line(content: str) -> str:
    """Import the panel and name it in the list."""
    content = before("import { createTop }", 'import { createPlies } from "./panels/plies.js";\n')(
        content
    )
    return before("    createTop(", '    createPlies($(".plies"), words),\n')(content)


PANEL: dict[str, Edit] = {
    "web/js/play/panels/plies.js": lambda _: PANEL_CODE,
    "web/js/play/page.js": panel_line,
    "web/index.html": before('<section class="moves"', '<section class="plies"></section>\n'),
    "web/css/panels.css": lambda content: content + ".plies {\n  padding: 4px;\n}\n",
    **dict.fromkeys(
        [f"web/locales/{tag}.ftl" for tag in ("en", "zh-Hans", "zh-Hant")],
        before("\nmoves = ", "\nplies-played = 步"),
    ),
}

LANGUAGE: dict[str, Edit] = {
    "web/locales/eo.ftl": lambda _: (ROOT / "web/locales/en.ftl").read_text(encoding="utf-8"),
    "web/js/shell/catalogues.js": lambda content: before(
        "import hant", 'import eo from "../../locales/eo.ftl";\n'
    )(content).replace("{ en,", "{ en, eo,"),
    "web/js/shell/i18n.js": after('en: "English",\n', '  eo: "Esperanto",\n'),
    "web/js/shell/languages.js": lambda content: content.replace('"en"|', '"en"|"eo"|').replace(
        'if (parts[0] === "en")', 'if (parts[0] === "eo") return "eo";\n  if (parts[0] === "en")'
    ),
    "web/js/shell/settings.js": lambda content: content.replace('"en"|', '"en"|"eo"|').replace(
        '"auto", "en",', '"auto", "en", "eo",'
    ),
    "web/js/first.js": after("/^(en|", "eo|"),
}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that the recipes and their checks are about."""
    root = tmp_path_factory.mktemp("copy")
    for name in COPIED:
        shutil.copytree(ROOT / name, root / name, ignore=IGNORED)
    for name in ("package.json", "tsconfig.json"):
        shutil.copy(ROOT / name, root / name)
    (root / "node_modules").symlink_to(ROOT / "node_modules", target_is_directory=True)
    return root


@contextlib.contextmanager
def performed(root: Path, edits: dict[str, Edit], files: list[str]) -> Iterator[None]:
    """Make the edits of some files; afterwards they are as they were."""
    kept = {}
    for name in files:
        path = root / name
        kept[path] = path.read_text(encoding="utf-8") if path.is_file() else None
        path.write_text(edits[name](kept[path] or ""), encoding="utf-8")
    try:
        yield
    finally:
        for path, text in kept.items():
            if text is None:
                path.unlink()
            else:
                path.write_text(text, encoding="utf-8")


def passes(root: Path, *command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


def check_rule_sets(root: Path) -> subprocess.CompletedProcess[str]:
    return passes(root, sys.executable, root / "tests/docs/check_rule_sets.py")


def check_catalogues(root: Path) -> subprocess.CompletedProcess[str]:
    return passes(root, "node", "--test", "tests/web/catalogues.test.mjs")


RECIPES = {
    "A rule set": (RULE_SET, check_rule_sets),
    "A panel": (PANEL, check_catalogues),
    "A language": (LANGUAGE, check_catalogues),
}
# A recipe names the file that an example makes by its folder, or by the file it is copied from.
MADE = {
    "web/js/play/panels/": "web/js/play/panels/plies.js",
    "web/locales/en.ftl": "web/locales/eo.ftl",
}


def files_of(title: str) -> list[str]:
    """The files of a recipe as its example has them."""
    edits, _ = RECIPES[title]
    named = [name if name in edits else MADE.get(name, name) for name in recipe(title)]
    folders = [MADE.get(f"{name}/", name) for name in named]
    return list(dict.fromkeys(folders))


@pytest.mark.parametrize("title", RECIPES)
def test_a_recipe_names_all_files_that_its_example_needs(copy: Path, title: str) -> None:
    edits, check = RECIPES[title]
    files = files_of(title)
    assert sorted(files) == sorted(edits)
    with performed(copy, edits, files):
        done = check(copy)
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("title", "left_out"), [(title, name) for title in RECIPES for name in files_of(title)]
)
def test_a_recipe_that_missed_a_file_would_fail(copy: Path, title: str, left_out: str) -> None:
    edits, check = RECIPES[title]
    with performed(copy, edits, [name for name in files_of(title) if name != left_out]):
        assert check(copy).returncode != 0


@pytest.mark.parametrize("edits", [PANEL, LANGUAGE], ids=["panel", "language"])
def test_the_types_hold_after_a_recipe(copy: Path, edits: dict[str, Edit]) -> None:
    compiler = copy / "node_modules" / "native-typescript" / "bin" / "tsc"
    with performed(copy, edits, list(edits)):
        done = passes(copy, compiler, "--project", ".")
        assert done.returncode == 0, done.stdout


def test_what_there_is_passes_the_same_checks() -> None:
    done = check_rule_sets(ROOT)
    assert done.returncode == 0, done.stderr
