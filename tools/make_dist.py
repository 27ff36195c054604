"""Assemble `dist/`, the site: `python tools/make_dist.py OUT`.

Run by ``build.py`` with the project's Python, after set-up. The site is:

- ``index.html``, ``manifest.webmanifest``, ``icons/``, ``sw.js``, ``licences/``: fixed addresses
- ``app-<hash>/``: page, styles, worker, the package's bytecode, the kernel, its weights, the font
- ``pyodide-<hash>/``: Pyodide and the standard library
- ``banqi-<version>-py3-none-any.whl``: for other Pyodide pages

A hash in a folder's name stands for the contents, so hosts and browsers may keep those files for
ever and a page never meets files of another version. All addresses are relative.
"""

import argparse
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILD = ROOT / "build"
NODE_MODULES = ROOT / "node_modules"
KERNEL = ROOT / "pysrc" / "banqi" / "kernel" / "kernel.wasm"

#: Wheels carry the zip format's first date, so that equal sources give equal wheels.
SOURCE_DATE_EPOCH = "315532800"

#: Letters of a digest in a folder's name; 40 bits are plenty for the versions of one site.
HASH_LETTERS = 10

#: What the service worker leaves to the network: the wheel is for other pages, and the full library
#: is asked for only by code that the page does not have.
NOT_KEPT = re.compile(r"\.whl$|/python_stdlib\.zip$|^sw\.js$")

#: The npm package that a bundled file is from.
PACKAGE = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")

#: npm packages that are bundled into the page, or have written code in it, and the file with each
#: one's terms in `licences/`. Listed there for a person in `web/licences/index.html`.
BUNDLED = {
    "@exodus/schemasafe": "schemasafe.txt",
    "@fluent/bundle": "apache-2.0.txt",
    "idb": "idb.txt",
    "pyodide": "mpl-2.0.txt",
    "workbox-core": "workbox.txt",
    "workbox-precaching": "workbox.txt",
    "workbox-routing": "workbox.txt",
    "workbox-strategies": "workbox.txt",
}

#: The promise is that nothing leaves the page's own origin, and that no text becomes code or style:
#: scripts and style sheets are files of the site, and only WebAssembly may be compiled.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "connect-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'"
)

#: The oldest browsers that the page is made for; docs/start.md says why.
FLOORS = "chrome112,firefox115,safari16.4"

#: The languages of the page, the first one for those who speak none of them.
LANGUAGES = sorted(
    (path.stem for path in (WEB / "locales").glob("*.ftl")),
    key=lambda tag: (tag == "en", tag),
    reverse=True,
)

#: Messages that the first script says, which has no catalogue yet.
FIRST_WORDS = re.compile(r"failed(-\w+)?|your-turn|loading-bytes")

#: A message on one line of a catalogue.
MESSAGE = re.compile(r"^([\w-]+) = (.+)$", re.MULTILINE)

#: What the first script is written in, so that any browser reads it.
FIRST_SYNTAX = "es5"


def run(*command: str | Path, **environment: str) -> None:
    """Run a command in the project's folder; its failure ends the build."""
    parts = [str(part) for part in command]
    done = subprocess.run(parts, cwd=ROOT, check=False, env=os.environ | environment)
    if done.returncode:
        sys.exit(f"failed: {' '.join(parts)}")


def digest(parts: Iterable[bytes]) -> str:
    """A short digest of byte strings, for a folder's name."""
    total = hashlib.sha256()
    for part in parts:
        total.update(hashlib.sha256(part).digest())
    return total.hexdigest()[:HASH_LETTERS]


def folder_digest(folder: Path) -> str:
    """The digest of all files of a folder, names included."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return digest(
        part
        for path in files
        for part in (path.relative_to(folder).as_posix().encode(), path.read_bytes())
    )


def make_kernel() -> None:
    """Compile the search to WebAssembly, next to its sources, from where the wheel takes it."""
    run(sys.executable, "-m", "banqi_build", "--out", KERNEL, PYTHONPATH=str(ROOT / "pysrc"))


def make_wheel() -> Path:
    """Build the wheel and return its path."""
    out = BUILD / "wheel"
    shutil.rmtree(out, ignore_errors=True)
    command = (sys.executable, "-m", "hatchling", "build", "--target", "wheel")
    run(*command, "--directory", out, SOURCE_DATE_EPOCH=SOURCE_DATE_EPOCH)
    (wheel,) = out.glob("*.whl")
    return wheel


def make_bytecode(wheel: Path) -> Path:
    """Compile library and package in Pyodide; a folder named by what went in spares the repeat."""
    tools = [ROOT / "tools" / name for name in ("precompile.mjs", "precompile.py", "exercise.py")]
    inputs = [wheel, ROOT / "package-lock.json", *tools, *sorted((WEB / "python").glob("*.py"))]
    made = BUILD / "bytecode"
    out = made / digest(path.read_bytes() for path in inputs)
    if not out.is_dir():
        shutil.rmtree(made, ignore_errors=True)
        run("node", tools[0], wheel, out.with_suffix(".part"))
        out.with_suffix(".part").rename(out)
    return out


def pack(source: Path, out: Path) -> None:
    """Gzip a file that hosts would not compress; `web/js/engine/boot/files.js` unpacks it."""
    out.write_bytes(gzip.compress(source.read_bytes(), mtime=0))


def make_runtime(out: Path, bytecode: Path) -> str:
    """Put Pyodide's folder into ``out`` and return its name."""
    folder = out / "pyodide"
    folder.mkdir()
    stock = NODE_MODULES / "pyodide"
    shutil.copy(stock / "pyodide.asm.mjs", folder / "pyodide.asm.js")
    shutil.copy(stock / "pyodide.asm.wasm", folder)
    shutil.copy(stock / "python_stdlib.zip", folder)
    pack(bytecode / "stdlib.zip", folder / "stdlib.packed")
    return named_by_hash(folder)


def named_by_hash(folder: Path) -> str:
    """Add the hash of its contents to a folder's name; returns the new name."""
    name = f"{folder.name}-{folder_digest(folder)}"
    folder.rename(folder.with_name(name))
    return name


def bundle(*arguments: str | Path) -> None:
    """Run esbuild with the settings that all bundles share."""
    esbuild = NODE_MODULES / ".bin" / "esbuild"
    shared = ("--bundle", "--minify", "--format=esm", f"--target={FLOORS}", "--log-level=warning")
    report = BUILD / "bundle.json"
    run(esbuild, *shared, "--legal-comments=none", f"--metafile={report}", *arguments)
    inputs = json.loads(report.read_text(encoding="utf-8"))["inputs"]
    packages = {found[1] for name in inputs if (found := PACKAGE.match(name))}
    if unnamed := packages - BUNDLED.keys():
        sys.exit(f"no licence is named for {', '.join(sorted(unnamed))}: add it to BUNDLED")


def define(name: str, value: object) -> str:
    """The option that puts a value in place of a name."""
    return f"--define:{name}={json.dumps(value)}"


def bundle_worker(source: Path, out: Path, runtime: str, sizes: Mapping[str, int]) -> None:
    """Bundle the worker; ``runtime`` is the name of Pyodide's folder beside the worker's own."""
    constants = (define("RUNTIME", f"../{runtime}/"), define("BYTES", sizes))
    bundle(source, f"--outfile={out}", *constants, "--external:node:*", "--external:ws")


def messages(language: str) -> dict[str, str]:
    """What the page says before its catalogues are there, by name."""
    text = (WEB / "locales" / f"{language}.ftl").read_text(encoding="utf-8")
    return {name: said for name, said in MESSAGE.findall(text) if FIRST_WORDS.fullmatch(name)}


def bundle_first(source: Path, out: Path, whole: int) -> None:
    """Bundle the script that runs first, with what it says in each language."""
    words = define("SENTENCES", {language: messages(language) for language in LANGUAGES})
    old = ("--format=iife", f"--target={FIRST_SYNTAX}")
    bundle(source, f"--outfile={out}", *old, words, define("WHOLE", whole))


def start_sizes(*folders: Path) -> dict[str, int]:
    """Bytes of each file that the worker loads for a start."""
    loaded = re.compile(r"\.packed$|^kernel\.wasm$|^pyodide\.asm\.(js|wasm)$")
    paths = sorted(path for folder in folders for path in folder.iterdir())
    return {path.name: path.stat().st_size for path in paths if loaded.search(path.name)}


def make_app(out: Path, bytecode: Path, runtime: str) -> str:
    """Put the folder of page and worker into ``out`` and return its name."""
    folder = out / "app"
    names = ("--entry-names=[name]", "--asset-names=[name]", "--loader:.woff2=file")
    page = (WEB / "js" / "main.js", WEB / "css" / "main.css")
    texts = ("--loader:.ftl=text", "--charset=utf8")  # escaped, Chinese takes twice the bytes
    bundle(*page, *names, *texts, "--splitting", f"--outdir={folder}")
    pack(bytecode / "banqi.zip", folder / "banqi.packed")
    for path in (KERNEL, KERNEL.with_suffix(".plain.wasm"), *KERNEL.parent.glob("*.weights")):
        shutil.copy(path, folder)
    sizes = start_sizes(folder, out / runtime)
    bundle_worker(WEB / "js" / "engine" / "worker.js", folder / "worker.js", runtime, sizes)
    bundle_first(WEB / "js" / "first.js", folder / "first.js", sum(sizes.values()))
    return named_by_hash(folder)


def make_index(out: Path, app: str) -> None:
    """Write index.html: source addresses become the app folder's, and the policy goes in."""
    text = (WEB / "index.html").read_text(encoding="utf-8")
    built = {path.name for path in (out / app).iterdir()}

    def address(match: re.Match[str]) -> str:
        name = match["name"]
        return f'{match["key"]}="{app}/{name}"' if name in built else match[0]

    text = re.sub(r'(?P<key>href|src)="(?:js|css|assets)/(?P<name>[^"/]+)"', address, text)
    said = "".join(f'<p lang="{tag}">{messages(tag)["failed-script"]}</p>' for tag in LANGUAGES)
    text = text.replace(' data-built="failed-script"></div>', f">{said}</div>")
    meta = f'<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    (out / "index.html").write_text(
        text.replace('<meta charset="utf-8">', meta, 1), encoding="utf-8"
    )


def make_licences(out: Path) -> None:
    """Put the terms of everything that is shipped into ``licences/``."""
    folder = out / "licences"
    shutil.copytree(WEB / "licences", folder)
    shutil.copy(ROOT / "LICENSE", folder / "banqi.txt")
    shutil.copy(WEB / "assets" / "OFL.txt", folder / "font.txt")
    for package, name in BUNDLED.items():
        if not (folder / name).exists():
            shutil.copy(NODE_MODULES / package / "LICENSE", folder / name)


def make_service_worker(out: Path) -> None:
    """Bundle the service worker with the list of what it keeps."""
    kept = []
    for path in sorted(path for path in out.rglob("*") if path.is_file()):
        name = path.relative_to(out).as_posix()
        if not NOT_KEPT.search(name):
            hashed = re.match(r"(app|pyodide)-[0-9a-f]+/", name)
            kept.append({"url": name, "revision": None if hashed else digest([path.read_bytes()])})
    listed = f"--define:PRECACHE={json.dumps(kept)}"
    mode = "--define:process.env.NODE_ENV='production'"
    source = WEB / "js" / "shell" / "sw.js"
    bundle(source, f"--outfile={out / 'sw.js'}", "--format=iife", listed, mode)


def make_site(out: Path) -> None:
    """Make the whole site in the new folder ``out``."""
    make_kernel()
    wheel = make_wheel()
    bytecode = make_bytecode(wheel)
    shutil.copytree(WEB / "public", out)
    shutil.copy(wheel, out)
    app = make_app(out, bytecode, make_runtime(out, bytecode))
    make_index(out, app)
    make_licences(out)
    make_service_worker(out)


def main() -> None:
    """Make the site beside the old one, then put it in its place."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("out", type=Path)
    out = parser.parse_args().out.resolve()
    part = out.with_name(f"{out.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    part.parent.mkdir(parents=True, exist_ok=True)
    make_site(part)
    shutil.rmtree(out, ignore_errors=True)
    part.rename(out)


if __name__ == "__main__":
    main()
