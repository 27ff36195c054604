"""The site starts anywhere, keeps itself, and opens without a network."""

from collections.abc import Callable

from conftest import OpenPage, wait_kept, wait_ready

Opens = Callable[..., OpenPage]


def test_it_starts_in_a_sub_folder(open_on: Opens) -> None:
    open_page = open_on(base="/games/banqi/")
    page = open_page()
    wait_kept(page)
    scope = page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)")
    assert scope == open_page.server.url


def test_it_opens_again_with_the_server_stopped(open_on: Opens) -> None:
    open_page = open_on()
    page = open_page()
    wait_kept(page)
    open_page.server.stop()
    page.reload()
    wait_ready(page)


def test_parameters_do_not_matter_offline(open_on: Opens) -> None:
    open_page = open_on(base="/deep/down/")
    page = open_page()
    wait_kept(page)
    open_page.server.stop()
    page.goto(open_page.server.url + "?seed=7")
    wait_ready(page)


def test_a_foreign_cache_on_the_same_origin_is_left_alone(open_on: Opens) -> None:
    open_page = open_on(base="/banqi/")
    page = open_page(ready=False)
    page.evaluate("caches.open('of another site').then((c) => c.put('/x', new Response('x')))")
    wait_ready(page)
    wait_kept(page)
    assert "of another site" in page.evaluate("caches.keys()")
