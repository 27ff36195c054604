"""Lets these tests import build.py, the tools and the page's own Python."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

sys.path[:0] = [str(ROOT), str(ROOT / "tools"), str(ROOT / "web" / "python")]
