"""A new version of the site waits until the player wants it."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

from conftest import DIST, OpenPage, wait_kept, wait_ready, wait_until
from playwright.sync_api import expect

#: How the next version differs, for a test to see.
MARK = '<html data-version="next" '


def publish_next_version(folder: Path) -> None:
    """Change the start page of a site, as the next build would, service worker included."""
    index, worker = folder / "index.html", folder / "sw.js"
    index.write_text(index.read_text().replace("<html ", MARK, 1))
    changed = re.sub(r'(url:"index\.html",revision:")\w+', r"\1next", worker.read_text())
    assert changed != worker.read_text()
    worker.write_text(changed)


def test_a_new_version_waits_for_the_player(
    open_on: Callable[..., OpenPage], tmp_path: Path
) -> None:
    site = shutil.copytree(DIST, tmp_path / "site")
    page = open_on(site)(screen="desktop", keep=True)
    wait_kept(page)
    publish_next_version(site)
    page.evaluate("navigator.serviceWorker.ready.then((kept) => kept.update())")

    offer = page.get_by_role("button", name="Use it now")
    expect(offer).to_be_visible(timeout=30_000)
    page.reload()
    wait_ready(page)
    expect(page.locator("html[data-version]")).to_have_count(0)

    expect(offer).to_be_visible(timeout=30_000)
    offer.click()
    expect(page.locator("html[data-version=next]")).to_have_count(1, timeout=30_000)
    wait_ready(page)


def test_the_old_version_plays_on_offline_while_the_new_one_waits(
    open_on: Callable[..., OpenPage], tmp_path: Path
) -> None:
    site = shutil.copytree(DIST, tmp_path / "site")
    open_page = open_on(site)
    page = open_page(keep=True)
    wait_kept(page)
    publish_next_version(site)
    page.evaluate("navigator.serviceWorker.ready.then((kept) => kept.update())")
    wait_until(page, "() => navigator.serviceWorker.ready.then((kept) => kept.waiting !== null)")
    open_page.server.stop()
    page.reload()
    wait_ready(page)
    expect(page.locator("html[data-version]")).to_have_count(0)
