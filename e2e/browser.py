"""Which Chromium the browser tests and measurements use, and how it is started.

The one Playwright has, else the one named by the environment variable CHROMIUM, else `chromium` on
the path. `python e2e/browser.py` prints its path, or nothing if there is none.
"""

import os
import shutil
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

#: Names of Chromium on the path, the one asked for first.
NAMES = ("chromium", "chromium-browser")

#: No sandbox, since containers and CI run as root; the rest keeps the browser's own traffic off
#: the network, so that every request a test sees is the page's.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


def find(playwright: Playwright) -> str | None:
    """The path of a Chromium that can be started, or None."""
    own = playwright.chromium.executable_path
    if Path(own).is_file():
        return own
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    return next(filter(None, map(shutil.which, NAMES)), None)


if __name__ == "__main__":
    with sync_playwright() as started:
        print(find(started) or "")
