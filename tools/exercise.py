"""Walk every path of the page's Python once and note the modules it loaded.

Executed by ``precompile.mjs`` in Pyodide under Node; writes ``/out/used.txt``, one module a line.
What is named there goes into the page's library; anything else still imports, from the full
library, at the price of one more fetch.
"""

import importlib
import pkgutil
import sys
from pathlib import Path

import banqi


def import_everything() -> None:
    """Import every module of the package that the page has: all but the command line."""
    for module in pkgutil.walk_packages(banqi.__path__, "banqi."):
        if not module.name.startswith(("banqi.cli", "banqi.__main__")):
            importlib.import_module(module.name)


import_everything()
Path("/out/used.txt").write_text("\n".join(sorted(sys.modules)))
