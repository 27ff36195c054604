"""Set up, build, serve, test and measure banqi: `python build.py COMMAND`.

    build    set everything up and make dist/, the site
    serve    the same, then serve dist/ on 127.0.0.1
    test     the same, then check everything that must hold
    bench    the same, then measure, print a table and write bench.json

Needs Python 3.11 or newer and Node 20 or newer, and nothing else: the rest goes into .venv and
node_modules, in the versions of requirements.lock and package-lock.json. What has not changed since
the last time is not done again.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (older Pythons read this far, and are told)
    sys.exit(f"banqi needs Python 3.11 or newer; this is {sys.version.split()[0]}")

import argparse
import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
NODE_MODULES = ROOT / "node_modules"
DIST = ROOT / "dist"
BUILD = ROOT / "build"

#: The oldest Node with everything that the tools use.
NODE_MAJOR = 20

#: How many checks run side by side: one waits for its browser while another computes.
AT_ONCE = 2

#: The Python in the locked Pyodide, for wheels that its pages load.
PYODIDE_PYTHON = "3.14"

#: What the site is made from. A folder stands for all files in it.
SITE_SOURCES = (
    "LICENSE",
    "README.md",
    "package-lock.json",
    "package.json",
    "pyproject.toml",
    "pysrc",
    "requirements.lock",
    "tools/exercise.py",
    "tools/make_dist.py",
    "tools/precompile.mjs",
    "tools/precompile.py",
    "web",
)

#: Files in those folders that are made, not written.
MADE = re.compile(r"__pycache__|\.pyc$|/kernel\.wasm")


def fail(message: str) -> None:
    """End with a message that says what to do."""
    sys.exit(f"build.py: {message}")


def run(*command: str | Path, quiet: bool = False, **environment: str) -> None:
    """Run a command in the project's folder, and end with it if it fails.

    A quiet command's output is shown only when it fails.
    """
    done = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env=os.environ | environment,
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        text=True,
    )
    if done.returncode:
        fail(f"{done.stdout or ''}failed: {' '.join(str(part) for part in command)}")


def say(message: str) -> None:
    """Print a line at once, in order with what commands print."""
    print(message, flush=True)


# Stamps: what a step was last done with


def digest(*parts: str) -> str:
    """A digest of texts and, for each part that is a path in the project, of the files there."""
    total = hashlib.sha256()
    for part in parts:
        total.update(part.encode())
        path = ROOT / part
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in files:
            name = file.relative_to(ROOT).as_posix()
            if file.is_file() and not MADE.search(name):
                total.update(name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


@contextlib.contextmanager
def step(stamp: Path, wanted: str, title: str) -> Iterator[bool]:
    """Whether a step is due, because its stamp does not hold ``wanted``; writes it when done."""
    due = not stamp.is_file() or stamp.read_text() != wanted
    if due:
        say(f"{title} …")
        stamp.unlink(missing_ok=True)
    yield due
    if due:
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(wanted)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Keep a second build in the same folder waiting until this one is done."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        try:
            import fcntl
        except ImportError:  # Windows: two builds at once are the user's own care
            yield
        else:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield


# Set-up


def set_up_python() -> None:
    """Make .venv, or complete it, and let it import the package from its sources."""
    if PYTHON.exists() and subprocess.run([PYTHON, "-c", "import pip"], check=False).returncode:
        shutil.rmtree(VENV)  # left by an interpreter that is gone, or half made
    if not PYTHON.exists():
        version = ".".join(map(str, sys.version_info[:3]))
        say(f"making .venv with Python {version} …")
        made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=False)
        if made.returncode:
            shutil.rmtree(VENV, ignore_errors=True)
            fail(
                "this Python cannot make virtual environments; on Debian and Ubuntu, "
                "`apt-get install python3-venv` brings what it lacks"
            )
    with step(
        VENV / "banqi.stamp", digest("requirements.lock"), "installing Python packages"
    ) as due:
        if due:
            install = ("-m", "pip", "install", "--disable-pip-version-check")
            run(PYTHON, *install, "--require-hashes", "-r", "requirements.lock", quiet=True)
            where = "import sysconfig; print(sysconfig.get_path('purelib'))"
            site = subprocess.run([PYTHON, "-c", where], capture_output=True, text=True, check=True)
            Path(site.stdout.strip(), "banqi.pth").write_text(f"{ROOT / 'pysrc'}\n")


def set_up_node() -> None:
    """Install the npm packages of the lock file."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        fail(f"Node {NODE_MAJOR} or newer, with npm, must be on the path")
    version = subprocess.run([str(node), "--version"], capture_output=True, text=True, check=True)
    if int(version.stdout.lstrip("v").split(".")[0]) < NODE_MAJOR:
        fail(f"Node {NODE_MAJOR} or newer is needed; this is {version.stdout.strip()}")
    wanted = digest("package.json", "package-lock.json", ".npmrc")
    with step(NODE_MODULES / "banqi.stamp", wanted, "installing npm packages") as due:
        if due:
            run(str(npm), "ci", "--ignore-scripts", "--no-fund", "--no-audit", quiet=True)


def fetch_wheels() -> None:
    """Bring the wheels of e2e/wheels.txt, made for Pyodide, into build/wheels."""
    folder, listed = BUILD / "wheels", "e2e/wheels.txt"
    with alone(), step(folder / "stamp", digest(listed), "fetching wheels for the tests") as due:
        if due:
            shutil.rmtree(folder, ignore_errors=True)
            wanted = ("--no-deps", "--only-binary=:all:", "--python-version", PYODIDE_PYTHON)
            target = ("--dest", folder, "--require-hashes", "-r", listed)
            run(PYTHON, "-m", "pip", "download", "--quiet", *wanted, *target, quiet=True)


def make_site() -> None:
    """Set everything up and make dist/."""
    with alone():
        set_up_python()
        set_up_node()
        complete = (DIST / "index.html").is_file() and (DIST / "sw.js").is_file()
        stamp = BUILD / "dist.stamp"
        if not complete:
            stamp.unlink(missing_ok=True)
        with step(stamp, digest(*SITE_SOURCES), "making dist/") as due:
            if due:
                run(PYTHON, "tools/make_dist.py", DIST)


# Checks


def find_browser() -> str | None:
    """The Chromium that the browser tests will use, as `e2e/conftest.py` finds it."""
    found = subprocess.run(
        [PYTHON, "e2e/browser.py"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return found.stdout.strip() or None


def checks() -> dict[str, tuple[str | Path, ...]]:
    """The steps of the test command by name, in the order they start, the longest first."""
    spread = ("-n", "2", "--dist", "worksteal")
    page_tests = sorted(path.relative_to(ROOT) for path in ROOT.glob("tests/web/**/*.test.*js"))
    python = (PYTHON, "-m")
    tool = NODE_MODULES / ".bin"
    return {
        "browser": (*python, "pytest", *spread, "e2e"),
        "format": (*python, "ruff", "format", "--check", "."),
        "lint": (*python, "ruff", "check", "."),
        "types": (*python, "mypy"),
        "build types": (*python, "mypy", "build.py", "e2e", *sorted(ROOT.glob("tools/*.py"))),
        "imports": (VENV / PYTHON.parent.name / "lint-imports", "--no-cache"),
        "page format": (tool / "prettier", "--check", "."),
        "page lint": (tool / "eslint", "."),
        "page types": (NODE_MODULES / "native-typescript" / "bin" / "tsc", "--project", "."),
        "page imports": (tool / "depcruise", "web/js"),
        "page modules": ("node", "--test", "--test-reporter=spec", *page_tests),
        "python": (*python, "pytest", *spread, "--doctest-modules", "tests", "pysrc/banqi"),
    }


def check(name: str, command: tuple[str | Path, ...]) -> tuple[bool, float]:
    """Run a check and print what it says at its end; whether it passed, and its seconds."""
    start = time.monotonic()
    words = [str(part) for part in command]
    done = subprocess.run(
        words,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    seconds = time.monotonic() - start
    said = done.stdout.rstrip()
    say(f"\n=== {name} ({seconds:.0f} s): {' '.join(words)[:100]}\n{said}")
    return done.returncode == 0, seconds


def test(names: Sequence[str]) -> int:
    """Run the checks named, or all, each to its end, some at a time; returns how many failed."""
    make_site()
    fetch_wheels()
    known = checks()
    unknown = sorted(set(names) - set(known))
    if unknown:
        fail(f"no check is named {', '.join(unknown)}; there are {', '.join(known)}")
    chosen = {name: known[name] for name in names or known}
    if "browser" in chosen and not find_browser():
        fail(
            "the browser tests need Chromium, and there is none; this brings it:\n"
            f"    {PYTHON.relative_to(ROOT)} -m playwright install chromium\n"
            "(or install your system's chromium, or name one in CHROMIUM)"
        )
    start = time.monotonic()
    say(f"running {', '.join(chosen)} …")
    with ThreadPoolExecutor(AT_ONCE) as pool:
        results = list(pool.map(check, chosen, chosen.values()))
    say("\n=== summary")
    for name, (passed, seconds) in zip(chosen, results, strict=True):
        say(f"{'passed' if passed else 'FAILED':8}{name:14}{seconds:7.1f} s")
    failed = sum(not passed for passed, _ in results)
    whole = time.monotonic() - start
    say(f"checks: {len(results) - failed} passed, {failed} failed in {whole:.0f} s")
    return failed


def main() -> None:
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("build", help="set up and make dist/")
    serve = commands.add_parser("serve", help="set up, make dist/ and serve it")
    serve.add_argument("--port", type=int, default=8000)
    tests = commands.add_parser("test", help="check everything that must hold")
    tests.add_argument("checks", nargs="*", help="names of checks; all if none")
    bench = commands.add_parser("bench", help="measure, print a table, write bench.json")
    bench.add_argument(
        "sections", nargs="*", help="boot, bytes, search, endgame, review; all if none"
    )
    options = parser.parse_args()
    if options.command == "test":
        sys.exit(1 if test(options.checks) else 0)
    make_site()
    if options.command == "serve":
        with contextlib.suppress(KeyboardInterrupt):
            subprocess.run(
                [PYTHON, "tools/serve_dist.py", DIST, "--port", str(options.port)],
                cwd=ROOT,
                check=True,
            )
    elif options.command == "bench":
        run(PYTHON, "tools/bench.py", *options.sections)


if __name__ == "__main__":
    main()
