"""The start on good and on careless hosts: it works, or says what a person can do."""

from collections.abc import Callable

import pytest
from conftest import START_MS, OpenPage, play_first_turns, wait_ready
from playwright.sync_api import Page, Route, expect

#: Files without which there is no game, as patterns of their addresses.
NEEDED = ["**/pyodide.asm.js", "**/pyodide.asm.wasm", "**/stdlib.packed", "**/banqi.packed"]

Change = Callable[[Route], None]


def start(open_page: OpenPage, pattern: str, change: Change) -> Page:
    """A page whose requests that match are answered by ``change``, once loaded."""
    page = open_page("licences/", ready=False)
    page.context.route(pattern, change)
    page.goto(open_page.server.url)
    return page


def as_type(content_type: str) -> Change:
    """Answer as the server does, under another content type."""

    def change(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={"content-type": content_type})

    return change


def expect_failure(page: Page) -> None:
    """The page says that the game did not start, and offers to try again."""
    expect(page.locator("html")).to_have_attribute("data-engine", "failed", timeout=START_MS)


def test_the_page_starts_on_either_screen(open_page: OpenPage, screen: str) -> None:
    page = open_page(screen=screen, fresh=True)
    expect(page.locator("[data-square]")).to_have_count(32)


def test_the_search_runs_as_webassembly(open_page: OpenPage) -> None:
    page = open_page("licences/", ready=False)
    warnings: list[str] = []
    page.on("console", lambda message: warnings.append(message.text))
    page.goto(open_page.server.url)
    wait_ready(page)
    assert not [text for text in warnings if "without WebAssembly" in text]


@pytest.mark.parametrize("content_type", ["application/octet-stream", "text/plain"])
def test_a_host_that_does_not_know_webassembly_will_do(
    open_page: OpenPage, content_type: str
) -> None:
    wait_ready(start(open_page, "**/*.wasm", as_type(content_type)))


@pytest.mark.parametrize("pattern", NEEDED)
def test_a_missing_file_is_reported(open_page: OpenPage, pattern: str) -> None:
    open_page.errors_expected = True
    expect_failure(start(open_page, pattern, lambda route: route.fulfill(status=404)))


@pytest.mark.parametrize("pattern", NEEDED)
def test_a_page_in_place_of_a_missing_file_is_reported(open_page: OpenPage, pattern: str) -> None:
    open_page.errors_expected = True
    change: Change = lambda route: route.fulfill(body="<html>", content_type="text/html")  # noqa: E731
    expect_failure(start(open_page, pattern, change))


def test_a_line_that_breaks_is_reported_and_can_be_tried_again(open_page: OpenPage) -> None:
    open_page.errors_expected = True
    page = start(open_page, "**/stdlib.packed", lambda route: route.abort())
    expect_failure(page)
    page.context.unroute("**/stdlib.packed")
    page.reload()
    wait_ready(page)


def test_without_the_kernel_the_interpreter_plays(open_page: OpenPage) -> None:
    open_page.errors_expected = True
    page = start(open_page, "**/kernel.wasm", lambda route: route.fulfill(status=404))
    wait_ready(page)
    play_first_turns(page)


def test_without_weights_the_hand_made_evaluation_plays(open_page: OpenPage) -> None:
    open_page.errors_expected = True
    page = start(open_page, "**/taiwan.weights", lambda route: route.fulfill(status=404))
    wait_ready(page)
    play_first_turns(page)


def test_a_start_fetches_the_usual_weights_and_no_others(open_page: OpenPage) -> None:
    asked: list[str] = []
    page = open_page(ready=False)
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.reload()
    wait_ready(page)
    assert asked.count("taiwan.weights") == 1
    assert not {"hongkong.weights", "mainland.weights", "kernel.plain.wasm"} & set(asked)


def test_a_game_by_other_rules_fetches_their_weights(open_page: OpenPage) -> None:
    page = open_page("?rules=hongkong&seed=3", ready=False)
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    with page.expect_event("request", lambda request: request.url.endswith("/hongkong.weights")):
        page.reload()
        wait_ready(page)
        play_first_turns(page)
    assert not [text for text in told if "by hand" in text]


@pytest.mark.parametrize(
    ("asked", "given"),
    [("yue-HK", "zh-Hant"), ("zh-TW", "zh-Hant"), ("zh-CN", "zh-Hans"), ("de-DE", "en")],
)
def test_the_first_look_and_the_page_agree_on_the_language(
    open_page: OpenPage, asked: str, given: str
) -> None:
    open_page.errors_expected = True  # the page's own script is kept away at first
    page = open_page("licences/", ready=False, locale=asked)
    page.context.route("**/main.js", lambda route: route.abort())
    page.goto(open_page.server.url)
    expect(page.locator("html")).to_have_attribute("lang", given)
    page.context.unroute("**/main.js")
    page.context.route(NEEDED[0], lambda route: route.abort())
    page.reload()
    expect_failure(page)
    expect(page.locator("html")).to_have_attribute("lang", given)
