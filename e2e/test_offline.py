"""The site starts anywhere, keeps itself, and opens without a network."""

from collections.abc import Callable

from conftest import START_MS, OpenPage, play_first_turns, squares, wait_kept, wait_ready
from playwright.sync_api import expect

Opens = Callable[..., OpenPage]


def test_it_starts_in_a_sub_folder(open_on: Opens) -> None:
    open_page = open_on(base="/games/banqi/")
    page = open_page(keep=True)
    wait_kept(page)
    scope = page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)")
    assert scope == open_page.server.url


def test_a_game_goes_on_with_the_server_stopped(open_on: Opens) -> None:
    open_page = open_on()
    page = open_page(keep=True)
    play_first_turns(page)
    wait_kept(page)
    before = squares(page)
    open_page.server.stop()
    page.reload()
    wait_ready(page)
    assert squares(page) == before
    page.locator('[data-square][aria-label*="face-down"]').first.click()
    expect(page.locator('[data-square][aria-label*="face-down"]')).not_to_have_count(30)
    expect(page.locator(".say strong")).to_have_text("Your turn", timeout=START_MS)


def test_a_worker_that_dies_offline_is_replaced(open_on: Opens) -> None:
    open_page = open_on()
    open_page.errors_expected = True
    page = open_page(keep=True)
    wait_kept(page)
    open_page.server.stop()
    page.workers[0].evaluate("setTimeout(() => { throw new Error('broken on purpose'); })")
    expect(page.locator("html")).to_have_attribute("data-engine", "loading", timeout=START_MS)
    wait_ready(page)


def test_parameters_do_not_matter_offline(open_on: Opens) -> None:
    open_page = open_on(base="/deep/down/")
    page = open_page(keep=True)
    wait_kept(page)
    open_page.server.stop()
    page.goto(open_page.server.url + "?seed=7")
    wait_ready(page)


def test_a_foreign_cache_on_the_same_origin_is_left_alone(open_on: Opens) -> None:
    open_page = open_on(base="/banqi/")
    page = open_page(ready=False, keep=True)
    page.evaluate("caches.open('of another site').then((c) => c.put('/x', new Response('x')))")
    wait_ready(page)
    wait_kept(page)
    assert "of another site" in page.evaluate("caches.keys()")
