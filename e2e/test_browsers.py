"""Browsers that lack something, strict hosts, slow lines: it plays, or says what is wrong."""

import re
import threading
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final, Literal

import pytest
from conftest import DIST, START_MS, OpenPage, wait_ready
from person import Person
from playwright.sync_api import Browser, Error, Page, Route, expect

PAGE, WORKER, STYLES = "**/main.js", "**/worker.js", "**/main.css"

#: What a browser lacks, as changes of files: an address, a pattern of the text, what is put there.
ROUND = (STYLES, r"round\(down", "no-round(down")
LIGHT_DARK = (STYLES, r"light-dark\(", "no-light-dark(")
HAS = (STYLES, r":has\(", ":no-has(")
RESOLVERS = (WORKER, r"\A", "delete Promise.withResolvers;")
NO_SERVICE_WORKER = (PAGE, r"\A", "delete Navigator.prototype.serviceWorker;")
SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
PLAYABLE = {
    "Safari 16.4": [LIGHT_DARK, RESOLVERS],
    "Chrome 112": [ROUND, LIGHT_DARK, RESOLVERS],
    "Firefox 115": [ROUND, LIGHT_DARK, HAS, RESOLVERS],
    "without a service worker": [NO_SERVICE_WORKER],
}

OLD_WORKER = "{ const Old = Worker; self.Worker = function (url) { return new Old(url); }; }"
TOO_OLD = "This browser is too old for it."
#: What is taken away, and how the sentence begins that the page says then.
TOLD = {
    "streams": ((WORKER, r"\A", "delete self.DecompressionStream;"), TOO_OLD),
    "module workers": ((PAGE, r"\A", OLD_WORKER), TOO_OLD),
    "dialogs": ((PAGE, r"\A", "delete HTMLDialogElement.prototype.showModal;"), TOO_OLD),
    "the syntax of the page": ((PAGE, r"\A", "this is no JavaScript;"), TOO_OLD),
    "the syntax of the worker": ((WORKER, r"\A", "this is no JavaScript;"), TOO_OLD),
    "the syntax of Python": (("**/pyodide.asm.js", r"\A", "this is no JavaScript;"), TOO_OLD),
    "WebAssembly": ((WORKER, r"\A", "delete self.WebAssembly;"), "This browser does not run Web"),
}

#: A policy that a host may set, and what it lets the page say.
FORBIDDEN = {
    "script-src 'self'": "'wasm-unsafe-eval'",
    "worker-src 'none'": "worker-src",
    "connect-src 'none'": "connect-src",
}

#: The strictest policy that the page is made for.
STRICT = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'"

#: Keeps what a policy refuses, from before the page's first script.
NOTE_VIOLATIONS = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) =>
  window.violations.push(`${event.effectiveDirective} ${event.blockedURI}`));
"""

MIDDLE = "?fen=X2h4/3s4/1A1C1X1r/2S5 r G1g1 0 9"


def changed(page: Page, pattern: str, found: str, instead: str) -> None:
    """Have a file of the site changed on its way."""

    def change(route: Route) -> None:
        with suppress(Error):  # the test may be over by now, and the page gone
            answer = route.fetch()
            route.fulfill(response=answer, body=re.sub(found, lambda _: instead, answer.text()))

    page.route(pattern, change)


def with_header(page: Page, policy: str) -> None:
    """Have every answer of the site bring a policy."""

    def change(route: Route) -> None:
        with suppress(Error):  # the test may be over by now, and the page gone
            answer = route.fetch()
            headers = answer.headers | {"content-security-policy": policy}
            route.fulfill(response=answer, headers=headers)

    page.route("**/*", change)


def blank(open_page: OpenPage) -> Page:
    """A page that can be prepared before it goes to the site."""
    page = open_page("licences/", ready=False)
    page.set_viewport_size({"width": 390, "height": 844})
    return page


def told(page: Page) -> str:
    """What the page says once its start has failed."""
    expect(page.locator("html")).to_have_attribute("data-engine", "failed", timeout=START_MS)
    expect(page.locator(".say strong")).to_have_text("The game cannot start")
    return page.locator(".say small").inner_text()


def colours(page: Page) -> list[list[str]]:
    """The colours of desk, board, a red piece, a black piece and a back, in light and in dark."""
    look = """() => [["body", "backgroundColor"], [".board", "backgroundColor"],
        [".red .face", "color"], [".blk .face", "color"], [".tile.back", "backgroundImage"]]
        .map(([part, name]) => getComputedStyle(document.querySelector("#game").closest(part)
            ?? document.querySelector(`#game ${part}`))[name])"""
    found = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        found.append(page.evaluate(look))
    assert found[0] != found[1]
    return found


@pytest.mark.parametrize("browser_name", PLAYABLE)
def test_an_older_browser_shows_the_same_board_in_the_same_colours(
    open_page: OpenPage, browser_name: str
) -> None:
    usual = colours(open_page(MIDDLE))
    page = open_page("licences/", ready=False)
    for change in PLAYABLE[browser_name]:
        changed(page, *change)
    page.goto(open_page.server.url + MIDDLE)
    wait_ready(page)
    assert colours(page) == usual
    sides = page.locator("#game [data-square]").evaluate_all(
        "all => all.map((square) => square.getBoundingClientRect().width)"
    )
    assert set(sides) == {80}


@pytest.mark.parametrize("what", TOLD)
def test_a_browser_that_lacks_what_is_needed_is_told_so(open_page: OpenPage, what: str) -> None:
    open_page.errors_expected = True
    page = blank(open_page)
    change, sentence = TOLD[what]
    changed(page, *change)
    page.goto(open_page.server.url)
    assert told(page).startswith(sentence)


def test_a_page_without_its_script_says_that_a_part_did_not_arrive(open_page: OpenPage) -> None:
    open_page.errors_expected = True
    page = blank(open_page)
    page.route(PAGE, lambda route: route.fulfill(status=404))
    page.goto(open_page.server.url)
    assert told(page).startswith("A part of it did not arrive.")


@pytest.mark.parametrize("policy", FORBIDDEN)
def test_a_policy_that_forbids_what_is_needed_is_named(open_page: OpenPage, policy: str) -> None:
    open_page.errors_expected = True
    page = blank(open_page)
    with_header(page, policy)
    page.goto(open_page.server.url)
    said = told(page)
    assert said.startswith("The site's security policy forbids")
    assert FORBIDDEN[policy] in said


def test_where_no_script_may_run_the_page_says_so(open_page: OpenPage) -> None:
    open_page.errors_expected = True
    for can_script, policy in ((True, "script-src 'none'"), (False, "")):
        page = open_page("licences/", ready=False, java_script_enabled=can_script)
        if policy:
            with_header(page, policy)
        page.goto(open_page.server.url)
        expect(page.get_by_text("Banqi needs JavaScript, which did not run here")).to_be_visible()


def test_without_its_styles_the_page_says_so(open_page: OpenPage) -> None:
    open_page.errors_expected = True
    page = blank(open_page)
    with_header(page, "style-src 'none'")
    page.goto(open_page.server.url)
    expect(page.locator("#mute")).to_contain_text("style-src", timeout=START_MS)


def test_a_page_opened_as_a_file_says_so(open_page: OpenPage) -> None:
    open_page.errors_expected = True
    page = blank(open_page)
    page.goto((DIST / "index.html").as_uri())
    assert told(page).startswith("Browsers start no engine from a file on disk.")
    for watch in open_page.watches:
        watch.foreign.clear()


@pytest.mark.parametrize("shared", [True, False])
def test_a_sandboxed_frame_says_so(open_page: OpenPage, shared: bool) -> None:
    """Also on hosts that give their files to every origin, where scripts do arrive."""
    open_page.errors_expected = True
    page = blank(open_page)

    def share(route: Route) -> None:
        answer = route.fetch()
        allow = {"access-control-allow-origin": "*"} if shared else {}
        route.fulfill(response=answer, headers=answer.headers | allow)

    def frame(route: Route) -> None:
        text = '<iframe sandbox="allow-scripts" src="." width="390" height="844"></iframe>'
        route.fulfill(body=text, content_type="text/html")

    page.route("**/*", share)
    page.route("**/frame.html", frame)
    page.goto(open_page.server.url + "frame.html")
    line = page.frame_locator("iframe").locator(".say small")
    expect(line).to_contain_text("The frame around this page", timeout=START_MS)


def test_whole_turns_under_a_strict_policy_break_nothing_of_it(
    open_page: OpenPage, screen: str
) -> None:
    page = open_page("licences/", screen=screen, ready=False)
    page.add_init_script(NOTE_VIOLATIONS)
    with_header(page, STRICT)
    page.goto(open_page.server.url + "?seed=5")
    wait_ready(page)
    person = Person(page)
    place = "square => { const { x, y } = square.getBoundingClientRect(); return [x, y]; }"
    places = page.locator("#game [data-square]").evaluate_all(f"all => all.map({place})")
    assert len({tuple(at) for at in places}) == 32
    for square in ("b2", "c3", "f1"):
        person.wait_for_turn()
        person.tap(person.where(f"^{square},.*face-down$|face-down$")[0])
    person.wait_for_turn()
    for entry in ("Position editor", "Practise endings", "Replay this game", "Rules", "The deal"):
        person.press("Menu")
        button = page.get_by_role("dialog").get_by_role("button", name=entry)
        if button.count() == 0:
            page.keyboard.press("Escape")
            continue
        button.click()
        page.wait_for_timeout(300)
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
        else:
            person.press("Back")
    person.press("Resign")
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    person.press("Review")
    expect(page.locator(".found").first).to_be_visible(timeout=START_MS)
    assert page.evaluate("window.violations") == []


class Slow(BaseHTTPRequestHandler):
    """Serves the site, but holds one file back in its middle until it is let go."""

    go = threading.Event()

    def do_GET(self) -> None:
        name = self.path.partition("?")[0].lstrip("/") or "index.html"
        path = DIST / name
        if not path.is_file():
            self.send_error(404)
            return
        types = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
        types |= {".wasm": "application/wasm"}
        body = path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", types.get(path.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        half = len(body) // 2
        if name.endswith("pyodide.asm.wasm"):
            self.wfile.write(body[:half])
            self.go.wait(60)
            body = body[half:]
        self.wfile.write(body)

    def log_message(self, *args: object) -> None:
        """Keep the terminal quiet."""


@pytest.fixture
def slow_site() -> Iterator[str]:
    """The address of a site whose largest file stops half-way."""
    Slow.go.clear()
    server = ThreadingHTTPServer(("127.0.0.1", 0), Slow)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    Slow.go.set()
    server.shutdown()
    server.server_close()


def test_a_slow_host_is_seen_to_deliver_from_the_first_moment(
    browser: Browser, slow_site: str
) -> None:
    page = browser.new_page(service_workers="block")

    def hold(route: Route) -> None:
        page.wait_for_timeout(500)
        route.continue_()

    page.route(PAGE, hold)
    page.goto(slow_site, wait_until="commit")
    line = page.locator(".say small")
    expect(line).to_have_text(re.compile(r"^Loading: 0\.0 of \d+\.\d MB"))
    expect(line).to_contain_text(re.compile(r"Loading: [3-9]\.\d of 1\d\.\d MB"), timeout=START_MS)
    Slow.go.set()
    wait_ready(page)
    expect(line).not_to_contain_text("Loading")
    page.close()


#: What browsers at the floors of docs/start.md lack, by the first versions that have it.
NEWER_CODE = {
    r"Promise\.(withResolvers|try)\b": "Safari 17.4, Chrome 119",
    r"\b(Object|Map)\.groupBy\b": "Safari 17.4, Chrome 117",
    r"\bArray\.fromAsync\b": "Chrome 121",
    r"\bURL\.(canParse|parse)\b": "Safari 17, Chrome 120",
    r"\bAbortSignal\.any\b": "Safari 17.4, Chrome 116",
    r"\bIntl\.(Segmenter|DurationFormat)\b": "Firefox 125",
    r"\bIterator\.(from|prototype)\b": "Safari 18.4",
    r"\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(": "Firefox 127",
    r"\.(isWellFormed|toWellFormed)\(": "Firefox 119",
    r"\.(showPopover|togglePopover|checkVisibility|startViewTransition)\(": "Safari 17 and later",
    r"\b(toHex|fromHex|toBase64|fromBase64)\(|RegExp\.escape": "2025",
    r"requestIdleCallback": "not in Safari",
}
NEWER_STYLE = {
    r"light-dark\(": "Safari 17.5, Chrome 123, Firefox 120",
    r":has\(": "Firefox 121",
    r"&[^&]*\{": "nesting: Firefox 117",
    r"@property|@scope|@starting-style|@position-try": "Firefox 128 and later",
    r"color-mix\([^)]*calc|\bfrom var\(": "relative colours: Safari 16.4 in part",
    r"field-sizing|interpolate-size|anchor\(|text-wrap|popover": "2024",
}


def built(pattern: str) -> Iterator[tuple[str, str]]:
    """Names and texts of the page's own built files."""
    for path in sorted(DIST.glob(pattern)):
        yield path.name, path.read_text(encoding="utf-8")


def test_nothing_built_is_newer_than_the_oldest_browsers() -> None:
    code = [*built("app-*/*.js"), *built("sw.js")]
    styles = list(built("app-*/*.css"))
    assert len(code) >= 4
    assert styles
    found = [
        (name, pattern, since)
        for files, newer in ((code, NEWER_CODE), (styles, NEWER_STYLE))
        for name, text in files
        for pattern, since in newer.items()
        if re.search(pattern, text)
    ]
    assert found == []


def test_rounding_has_a_plain_size_before_it() -> None:
    for _, text in built("app-*/*.css"):
        outside = re.sub(r"@supports\s*\([^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", text)
        assert "round(" in text
        assert "round(" not in outside


def test_the_table_of_browsers_names_the_versions_that_the_build_aims_at() -> None:
    build = Path(DIST.parent / "tools" / "make_dist.py").read_text(encoding="utf-8")
    table = Path(DIST.parent / "docs" / "start.md").read_text(encoding="utf-8")
    floors = re.search(r'FLOORS = "chrome(\d+),firefox(\d+),safari([\d.]+)"', build)
    assert floors
    for name, version in zip(("Chrome", "Firefox", "Safari"), floors.groups(), strict=True):
        assert re.search(rf"^\| {name}[^|]*\| {re.escape(version)} \|", table, re.MULTILINE), name


def test_the_policy_allows_no_inline_code_or_style() -> None:
    page = (DIST / "index.html").read_text(encoding="utf-8")
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", page)
