"""The server of dist/: types that browsers insist on, and headers that keep versions apart."""

import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest
from serve_dist import make_server

FILES = {
    "index.html": "text/html; charset=utf-8",
    "sw.js": "text/javascript; charset=utf-8",
    "manifest.webmanifest": "application/manifest+json",
    "app-0123456789/main.js": "text/javascript; charset=utf-8",
    "pyodide-0123456789/pyodide.asm.wasm": "application/wasm",
}


@pytest.fixture(scope="module", params=["/", "/games/banqi/"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site with FILES, at the root or in a folder."""
    folder: Path = tmp_path_factory.mktemp("site")
    for name in FILES:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("x")
    server = make_server(folder, base=request.param)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}{request.param}"
    server.shutdown()
    thread.join()
    server.server_close()


def headers(url: str) -> Message:
    """The headers of a file."""
    with urllib.request.urlopen(url) as response:
        answered: Message = response.headers
    return answered


@pytest.mark.parametrize(("name", "content_type"), FILES.items())
def test_each_file_has_the_type_that_browsers_insist_on(
    site: str, name: str, content_type: str
) -> None:
    assert headers(site + name)["content-type"] == content_type


@pytest.mark.parametrize("name", FILES)
def test_only_files_in_hashed_folders_may_be_kept(site: str, name: str) -> None:
    kept = "immutable" in headers(site + name)["cache-control"]
    assert kept == ("0123456789" in name)


def test_the_site_s_address_gives_the_page(site: str) -> None:
    assert headers(site)["content-type"].startswith("text/html")


def test_nothing_lies_above_the_site(site: str) -> None:
    outside = site.rsplit("/", 3)[0] + "/elsewhere" if site.count("/") > 3 else site + "elsewhere"
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(outside)


def test_a_port_that_is_taken_is_an_error(tmp_path: Path) -> None:
    first = make_server(tmp_path)
    try:
        with pytest.raises(OSError, match="in use"):
            make_server(tmp_path, first.server_port)
    finally:
        first.server_close()
