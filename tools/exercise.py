"""Walk every path of the page's Python once and remember the modules it loaded.

Executed by ``precompile.mjs`` in Pyodide under Node. What is loaded afterwards goes into the page's
library; anything else still imports, from the full library, at the price of one more fetch.
"""

import importlib
import pkgutil
import sys
from types import ModuleType

import banqi


def import_everything() -> None:
    """Import every module of the package that the page has: all but the command line."""
    for module in pkgutil.walk_packages(banqi.__path__, "banqi."):
        if not module.name.startswith("banqi.cli"):
            importlib.import_module(module.name)


import_everything()
result = ModuleType("exercise")
result.loaded = tuple(sys.modules)
sys.modules["exercise"] = result
