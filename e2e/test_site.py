"""dist/ as a set of files: complete, relative, and with its terms."""

import json
import re
import struct
import zipfile
from pathlib import Path

import pytest
from conftest import DIST, OpenPage

#: An address that would tie the site to one place, in a file that browsers follow addresses from.
ABSOLUTE = re.compile(r"""(?:href|src|url|start_url|scope|id)["']?\s*[=:(]\s*["']?(?:/|\w+:/)""")


def kept_by_the_service_worker() -> list[str]:
    """The addresses that the service worker keeps."""
    return re.findall(r'url:"([^"]+)"', (DIST / "sw.js").read_text())


def png_size(path: Path) -> tuple[int, int]:
    """Width and height of a PNG, from its header."""
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return width, height


@pytest.mark.parametrize("name", ["index.html", "manifest.webmanifest", "licences/index.html"])
def test_all_addresses_are_relative(name: str) -> None:
    assert not ABSOLUTE.findall((DIST / name).read_text())


def test_the_service_worker_keeps_files_that_exist() -> None:
    kept = kept_by_the_service_worker()
    assert [name for name in kept if not (DIST / name).is_file()] == []
    assert {"index.html", "manifest.webmanifest", "licences/index.html"} <= set(kept)


def test_what_it_keeps_has_a_hash_or_a_revision() -> None:
    text = (DIST / "sw.js").read_text()
    unversioned = [
        url
        for url, revision in re.findall(r'url:"([^"]+)",revision:(null|"\w+")', text)
        if revision == "null" and not re.match(r"(app|pyodide)-[0-9a-f]{10}/", url)
    ]
    assert unversioned == []


def test_every_icon_has_the_size_it_claims() -> None:
    manifest = json.loads((DIST / "manifest.webmanifest").read_text())
    for icon in manifest["icons"]:
        path = DIST / icon["src"]
        assert path.is_file()
        if icon["type"] == "image/png":
            assert "{}x{}".format(*png_size(path)) == icon["sizes"]
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}


def test_the_page_can_be_installed(open_page: OpenPage) -> None:
    page = open_page()
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].endswith("manifest.webmanifest")


def test_the_terms_of_every_part_can_be_read(open_page: OpenPage) -> None:
    page = open_page("licences/", ready=False)
    links = page.locator("a").evaluate_all("all => all.map((link) => link.href)")
    assert len(links) > 8
    for link in links:
        answer = page.request.get(link)
        assert answer.ok, link
        assert len(answer.text()) > 500, link


def test_the_wheel_is_one_for_every_python_and_holds_the_kernel() -> None:
    (wheel,) = DIST.glob("banqi-*-py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "banqi/kernel/kernel.wasm" in names
    assert "banqi/bridge/protocol.json" in names
    assert not [name for name in names if name.startswith(("banqi_build", "tests"))]
