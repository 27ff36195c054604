"""The harness of the browser tests: dist/ on its own server, pages that report what goes wrong.

A page from `open_page` fails its test when anything is written to its console as an error, when a
script throws, or when a request leaves the site's origin, unless the test says it expects that.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import browser as chromium
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from warm import WarmContext, WarmContexts, suits

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"

#: The two screens of the issue: a phone held upright and a small desktop window.
SCREENS = {"phone": (390, 844), "desktop": (1280, 800)}

#: The full library: no visit to the page should need it.
REST = "/python_stdlib.zip"

#: How often a page is asked whether something has come true, in milliseconds.
POLL_MS = 50

#: A start from a cold cache on two busy cores, in milliseconds, with room to spare.
START_MS = 60_000


class Server:
    """A static server of a folder, in a process of its own, so that a test can stop it."""

    def __init__(self, folder: Path, base: str = "/") -> None:
        self._folder = folder
        self._base = base
        self._process: subprocess.Popen[str] | None = None
        self.url = self.start()

    def __repr__(self) -> str:
        return f"Server({self._folder!r}, {self._base!r})"

    def start(self) -> str:
        """Serve, on the port it had before if there was one, and return the site's address."""
        port = self.url.split(":")[2].partition("/")[0] if hasattr(self, "url") else "0"
        program, folder = str(ROOT / "tools" / "serve_dist.py"), str(self._folder)
        command = [sys.executable, program, folder, "--port", port, "--base", self._base]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        address = self._process.stdout.readline().strip()
        assert address, f"{self!r} did not start"
        return address

    def stop(self) -> None:
        """Stop serving; connections are refused from now on."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
            self._process = None


class Watch:
    """What went wrong in a browser context: console errors, exceptions, requests to elsewhere."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.errors: list[str] = []
        self.foreign: list[str] = []
        self.paths: list[str] = []
        self._origin = origin
        self._context = context
        self._heard = {
            "console": lambda message: self._console(message.type, message.text),
            "weberror": lambda error: self.errors.append(str(error.error)),
            "request": lambda request: self._request(request.url),
        }
        for event, hear in self._heard.items():
            context.on(event, hear)  # type: ignore[call-overload]

    def __repr__(self) -> str:
        return f"<Watch: {len(self.errors)} errors, {len(self.foreign)} foreign requests>"

    def end(self) -> None:
        """Stop listening to a context that goes on."""
        for event, hear in self._heard.items():
            self._context.remove_listener(event, hear)

    def _console(self, kind: str, text: str) -> None:
        if kind == "error":
            self.errors.append(text)

    def _request(self, url: str) -> None:
        self.paths.append(url.partition("?")[0])
        if not url.startswith((self._origin, "data:", "blob:")):
            self.foreign.append(url)


class OpenPage:
    """Opens pages of one server.

    ``errors_expected`` lets a test break things on purpose, ``rest_expected`` lets it use modules
    that the page has no use for. With ``warm``, a test's first page finds the engine started.
    """

    def __init__(self, browser: Browser, server: Server, warm: WarmContexts | None = None) -> None:
        self._browser = browser
        self._warm = warm
        self._used: WarmContext | None = None
        self.server = server
        self.watches: list[Watch] = []
        self.contexts: list[BrowserContext] = []
        self.errors_expected = False
        self.rest_expected = False

    def __repr__(self) -> str:
        return f"<OpenPage of {self.server!r}>"

    def __call__(
        self,
        query: str = "",
        *,
        screen: str = "phone",
        ready: bool = True,
        keep: bool = False,
        fresh: bool = False,
        scripts: str = "",
        **options: object,
    ) -> Page:
        """A page that nothing is kept for, like a first visit.

        Args:
            query: what follows the site's address, such as ``"?seed=1"``.
            screen: a name in `SCREENS`.
            ready: wait until Python has answered; a page that is not waited for starts its own.
            keep: have the service worker keep the site; most tests have no use for the copying.
            fresh: start Python for this page, for a test of the start or of the worker itself.
            scripts: run before the page's own, whenever it is loaded.
            options: more options of Playwright's ``new_context``, such as ``color_scheme``.
        """
        width, height = SCREENS[screen]
        window = {"viewport": {"width": width, "height": height}, "has_touch": screen == "phone"}
        is_first = not self.contexts
        if self._warm and ready and is_first and not keep and not fresh and suits(options):
            self._used = self._warm.get(screen, window)
            self._watch(self._used.context)
            page = self._used.open(query, scripts, options)
        else:
            workers = "allow" if keep else "block"
            context = self._browser.new_context(
                **window,  # type: ignore[arg-type]
                service_workers=workers,  # type: ignore[arg-type]
                **options,  # type: ignore[arg-type]
            )
            self._watch(context)
            if scripts:
                context.add_init_script(scripts)
            page = context.new_page()
            page.goto(self.server.url + query)
        if ready:
            wait_ready(page)
        return page

    def _watch(self, context: BrowserContext) -> None:
        origin = "/".join(self.server.url.split("/")[:3]) + "/"
        self.watches.append(Watch(context, origin))
        self.contexts.append(context)

    def close(self) -> None:
        """Close all contexts and report what the watches saw."""
        for context in self.contexts:
            if self._used is None or context is not self._used.context:
                context.close()
        if self._warm and self._used:
            self._warm.clean(self._used)
            self.watches[0].end()
        foreign = [url for watch in self.watches for url in watch.foreign]
        assert not foreign, f"requests left the site: {foreign}"
        rest = [path for watch in self.watches for path in watch.paths if path.endswith(REST)]
        assert self.rest_expected or not rest, (
            "the trimmed library lacks a module that the game uses"
        )
        errors = [error for watch in self.watches for error in watch.errors]
        assert self.errors_expected or not errors, f"errors in the page: {errors}"


def wait_ready(page: Page) -> None:
    """Wait until Python has answered and a position asked for is on the board."""
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=START_MS)
    if "?fen=" in page.url:
        # The usual board, all face-down, is drawn before.
        shown = page.locator('#game [data-square]:not([aria-label$="face-down"])')
        expect(shown.first).to_be_attached(timeout=START_MS)


def wait_until(page: Page, question: str) -> None:
    """Wait until a function of the page answers yes.

    Playwright's own ``wait_for_function`` makes code of text, which the page's policy forbids.
    """
    for _ in range(START_MS // POLL_MS):
        if page.evaluate(question):
            return
        page.wait_for_timeout(POLL_MS)
    pytest.fail(f"never true: {question}")


def wait_kept(page: Page) -> None:
    """Wait until the service worker has the whole site and is in charge of the page."""
    page.evaluate(
        """async () => {
            const { serviceWorker } = navigator;
            await serviceWorker.ready;
            if (!serviceWorker.controller) {
                await new Promise((done) => { serviceWorker.oncontrollerchange = done; });
            }
        }"""
    )


def play_first_turns(page: Page) -> None:
    """Turn a tile over and wait until the computer has turned over another one."""
    page.locator("[data-square=b2]").click()
    hidden = page.locator('[data-square][aria-label*="face-down"]')
    expect(hidden).to_have_count(30, timeout=START_MS)
    expect(page.locator(".say strong")).to_have_text("Your turn", timeout=START_MS)


def squares(page: Page) -> str:
    """The accessible names of all squares."""
    names = page.locator("[data-square]").evaluate_all(
        "all => all.map((square) => square.getAttribute('aria-label').split(',').slice(0, 2))"
    )
    return str(names)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of a worker."""
    with sync_playwright() as playwright:
        path = chromium.find(playwright)
        if path is None:
            pytest.exit("no Chromium: .venv/bin/python -m playwright install chromium brings it", 1)
        started = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        yield started
        started.close()


@pytest.fixture(scope="session")
def site() -> Iterator[Server]:
    """dist/ on a port of its own, for tests that do not stop it."""
    server = Server(DIST)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def warm(browser: Browser, site: Server) -> WarmContexts:
    """Contexts of `site` in which the engine is up."""
    return WarmContexts(browser, DIST, site.url)


@pytest.fixture
def open_page(browser: Browser, site: Server, warm: WarmContexts) -> Iterator[OpenPage]:
    """Opens pages of `site`; see `OpenPage`."""
    opener = OpenPage(browser, site, warm)
    yield opener
    opener.close()


@pytest.fixture
def open_on(browser: Browser) -> Iterator[Callable[..., OpenPage]]:
    """Opens pages of a server made for the test: ``open_on(base="/games/banqi/")``."""
    openers: list[OpenPage] = []

    def make(folder: Path = DIST, base: str = "/") -> OpenPage:
        openers.append(OpenPage(browser, Server(folder, base)))
        return openers[-1]

    yield make
    for opener in openers:
        opener.server.stop()
    for opener in openers:
        opener.close()


@pytest.fixture(params=sorted(SCREENS))
def screen(request: pytest.FixtureRequest) -> str:
    """Each of the two screens in turn."""
    return str(request.param)
