"""Pin the Python packages: ``.venv/bin/python tools/make_lock.py [--upgrade]``.

Writes a lock file for each dependency group of pyproject.toml, with the hashes of every file that a
platform may install. What is pinned stays unless a group asks for something else, or all is to be
the newest that fits. Needs ``uv``, which requirements-assets.lock brings.
"""

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
LOCKS: Final = {"dev": "requirements.lock", "assets": "requirements-assets.lock"}
OLDEST_PYTHON: Final = "3.11"


def main() -> None:
    """Write both files."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions")
    options = parser.parse_args()
    for group, lock in LOCKS.items():
        command = [sys.executable, "-m", "uv", "pip", "compile", "--no-config", "--quiet"]
        command += ["--universal", "--python-version", OLDEST_PYTHON, "--fork-strategy", "fewest"]
        command += ["--generate-hashes", "--no-annotate"]
        command += ["--custom-compile-command", "python tools/make_lock.py"]
        command += ["--upgrade"] if options.upgrade else []
        command += ["--group", f"pyproject.toml:{group}", "--output-file", lock]
        subprocess.run(command, cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
