"""Draw who imports whom: ``python tools/make_diagram.py [--check]``.

Writes the diagram of docs/architecture.md from the imports of pysrc/banqi and web/js. Each box is a
package of Python or a room of the page; an arrow goes from who imports to what it imports, and is
left out where a longer way of arrows leads there too. ``--check`` writes nothing and fails where
the page shows another diagram.
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "architecture.md"
BEGIN: Final = "<!-- made by tools/make_diagram.py -->"
END: Final = "<!-- end of what is made -->"

Arrows = dict[str, set[str]]
"""By box, the boxes that it imports."""


def python_arrows() -> Arrows:
    """Who imports whom among the packages in pysrc/banqi."""
    sources = ROOT / "pysrc" / "banqi"
    found: Arrows = {}
    for path in sorted(sources.rglob("*.py")):
        place = path.relative_to(sources)
        box = place.parts[0].removesuffix(".py")
        if not box.startswith("__"):
            found.setdefault(box, set()).update(_packages(path, place))
    return {box: met & found.keys() - {box} for box, met in found.items()}


def _packages(path: Path, place: Path) -> Iterator[str]:
    """The packages of banqi that a module imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level > len(place.parts):
                raise ValueError(f"{place}: imports from above the package")
            if node.level:
                yield place.parts[0]
            elif module == "banqi":
                yield from (name.name for name in node.names)
            elif module.startswith("banqi."):
                yield module.split(".")[1]
        elif isinstance(node, ast.Import):
            names = [name.name.split(".") for name in node.names]
            yield from (parts[1] for parts in names if parts[0] == "banqi" and len(parts) > 1)


IMPORT: Final = re.compile(r'^(?:import|export)\b[^"\']*?["\'](\.[^"\']+)["\']', re.MULTILINE)
LAZY: Final = re.compile(r'\bimport\(\s*["\'](\.[^"\']+)["\']')
COMMENT: Final = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)


def page_arrows() -> Arrows:
    """Who imports whom among the rooms of web/js; a module in no room is a box of its own."""
    sources = ROOT / "web" / "js"
    found: Arrows = {}
    for path in sorted(sources.rglob("*.js")):
        code = COMMENT.sub("", path.read_text(encoding="utf-8"))
        named = [path.parent / name for name in (*IMPORT.findall(code), *LAZY.findall(code))]
        met = [other.resolve() for other in named if other.is_file()]
        rooms = {_room(sources, other) for other in met if other.is_relative_to(sources)}
        found.setdefault(_room(sources, path), set()).update(rooms)
    return {box: met - {box} for box, met in found.items()}


def _room(sources: Path, path: Path) -> str:
    return path.relative_to(sources).parts[0]


def order(arrows: Arrows) -> list[str]:
    """The boxes, each before what it imports; ValueError where some import each other in a ring."""
    left = {box: set(met) for box, met in arrows.items()}
    found: list[str] = []
    while left:
        free = sorted(box for box in left if not any(box in met for met in left.values()))
        if not free:
            raise ValueError(f"these import each other in a ring: {', '.join(sorted(left))}")
        found += free
        for box in free:
            del left[box]
    return found


def shortened(arrows: Arrows) -> Arrows:
    """The arrows without those that a longer way makes needless."""
    below: Arrows = {}
    for box in reversed(order(arrows)):
        below[box] = arrows[box].union(*(below[other] for other in arrows[box]))
    return {
        box: {other for other in met if not any(other in below[via] for via in met - {other})}
        for box, met in arrows.items()
    }


def session_callers() -> list[str]:
    """The rooms that name the session's package: there messages leave the page."""
    rooms = ROOT / "web" / "js"
    named = [path for path in rooms.rglob("*.js") if "banqi.bridge" in path.read_text("utf-8")]
    return sorted({_room(rooms, path) for path in named})


def _drawn(prefix: str, title: str, arrows: Arrows) -> Iterator[str]:
    boxes = order(arrows)
    yield f'    subgraph {prefix}["{title}"]'
    yield from (f'        {prefix}_{_key(box)}["{box}"]' for box in boxes)
    yield "    end"
    for box in boxes:
        for other in sorted(shortened(arrows)[box]):
            yield f"    {prefix}_{_key(box)} --> {prefix}_{_key(other)}"


def _key(box: str) -> str:
    return box.replace(".", "_").replace("-", "_")


def diagram() -> str:
    """The diagram, as Mermaid's text in a block of Markdown."""
    lines = ["```mermaid", "flowchart TD"]
    lines += _drawn("js", "the page: web/js", page_arrows())
    lines += _drawn("py", "Python: pysrc/banqi", python_arrows())
    lines += [f"    js_{_key(room)} -. messages .-> py_bridge" for room in session_callers()]
    return "\n".join([*lines, "```"])


def main() -> None:
    """Write the diagram, or check that it is current."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="write nothing")
    options = parser.parse_args()
    text = PAGE.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        sys.exit(f"{PAGE.name}: expected the lines {BEGIN} and {END}")
    whole = f"{before}{BEGIN}\n{diagram()}\n{END}{after}"
    if options.check and whole != text:
        sys.exit(f"{PAGE.name} shows another diagram: run python tools/make_diagram.py")
    if not options.check:
        PAGE.write_text(whole, encoding="utf-8")


if __name__ == "__main__":
    main()
