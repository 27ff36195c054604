"""Odds during play: switched on in the settings, told at the first tap, and never in the way."""

import re

from conftest import OpenPage
from person import Person
from playwright.sync_api import expect
from test_access import look

FEN = "?fen=8/8/8/XXXXXr2 r G1S2s2 0 1"


def test_a_first_tap_tells_what_a_tile_may_bring(open_page: OpenPage, screen: str) -> None:
    page = open_page(FEN, screen=screen)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name=re.compile("^Odds of a tile")).click()
    page.get_by_role("button", name="Close").click()
    person = Person(page)
    person.tap("e1")
    about = page.locator(".say small")
    expect(about).to_contain_text("5 tiles: 1 helps, 2 harm, 2 neither.")
    look(page, "odds")
    assert "X" not in person.headline()
    expect(page.get_by_role("button", name=re.compile("^e1, face-down"))).to_have_count(1)
    person.tap("e1")
    expect(page.get_by_role("button", name=re.compile("^e1, face-down"))).to_have_count(0)


def test_the_bag_shows_the_chance_of_each_piece(open_page: OpenPage) -> None:
    page = open_page(FEN, screen="desktop")
    expect(page.locator(".chance-of")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name=re.compile("^Odds of a tile")).click()
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("img", name="red soldier, 2, chance 40%")).to_be_visible()
