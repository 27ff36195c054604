"""The deal is committed to, shown at the end and checked in the page; nothing shows it before."""

import hashlib
import re

from conftest import OpenPage
from person import Person
from playwright.sync_api import Page, expect
from test_records import begin, choose, open_text, resign


def fingerprint(page: Page) -> str:
    """The hash that the deal's sheet shows."""
    return page.locator(".deal .hex").first.inner_text().replace(" ", "")


def deal_of(person: Person) -> str:
    """The fingerprint now, looked up in the menu."""
    choose(person, "The deal")
    found = fingerprint(person.page)
    person.page.keyboard.press("Escape")
    return found


def test_the_deal_is_committed_to_before_the_first_turn_and_checked_after_the_last(
    open_page: OpenPage, screen: str
) -> None:
    person = begin(open_page, screen=screen)
    page = person.page
    first = deal_of(person)
    assert re.fullmatch("[0-9a-f]{64}", first)
    choose(person, "The deal")
    expect(page.get_by_role("button", name="Check it")).to_have_count(0)
    expect(page.get_by_text("Salt", exact=True)).to_have_count(0)
    page.keyboard.press("Escape")
    resign(person)
    choose(person, "The deal")
    shown = page.locator(".deal .hex").all_inner_texts()
    commitment, salt, tiles = (text.replace(" ", "") for text in shown)
    assert commitment == first
    assert hashlib.sha256(f"{salt}:{tiles}".encode()).hexdigest() == first
    page.get_by_role("button", name="Check it").click()
    expect(page.locator(".finding")).to_contain_text("It fits")


def test_undoing_a_flip_deals_anew_and_says_so(open_page: OpenPage) -> None:
    person = begin(open_page)
    first = deal_of(person)
    person.tap("b2")
    person.wait_for_turn()
    assert deal_of(person) == first, "a flip changes nothing"
    person.press("Undo")
    expect(person.page.locator(".say strong")).to_have_text("Taken back: tiles dealt anew")
    assert any("dealt" in said for said in person.heard())
    assert deal_of(person) != first
    choose(person, "The deal")
    expect(person.page.get_by_text("A flip was taken back once")).to_be_visible()


def test_a_record_with_another_deal_than_was_committed_to_does_not_fit(
    open_page: OpenPage,
) -> None:
    person = begin(open_page)
    page = person.page
    resign(person)
    choose(person, "Share this game")
    record = page.get_by_label("Record", exact=True).input_value()
    page.keyboard.press("Escape")
    changed = re.sub(r'(?<=Commitment ")(.)', lambda c: "01"[c[1] == "0"], record)
    for text, finding in ((record, "It fits"), (changed, "It does not fit")):
        open_text(person, text)
        page.locator(".replay").get_by_role("button", name="The deal").click()
        page.get_by_role("button", name="Check it").click()
        expect(page.locator(".finding")).to_contain_text(finding)
        page.keyboard.press("Escape")
        person.press("Back")


def test_no_screen_of_a_running_game_holds_what_lies_face_down(open_page: OpenPage) -> None:
    person = begin(open_page)
    page = person.page
    person.tap("b2")
    person.wait_for_turn()
    for entry in ("Replay this game", "Share this game", "The deal", "Position editor"):
        choose(person, entry)
        page.wait_for_timeout(500)
        assert (
            page.locator('[data-square] .tile:not(.back) ~ [aria-label*="face-down"]').count() == 0
        )
        hidden = page.locator('[data-square][aria-label*="face-down"] .tile')
        assert set(hidden.evaluate_all("tiles => tiles.map(tile => tile.outerHTML)")) <= {
            '<span class="tile back" aria-hidden="true"><svg><use href="#back"></use></svg></span>'
        }, entry
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
        else:
            person.press("Back")


def test_the_about_panel_tells_what_is_kept_where_and_what_runs(open_page: OpenPage) -> None:
    person = begin(open_page)
    page = person.page
    choose(person, "About")
    expect(page.get_by_role("heading", name="Nothing leaves this device")).to_be_visible()
    for place in ("localStorage", "IndexedDB", "cache"):
        expect(page.locator(".kept")).to_contain_text(place)
    facts = page.locator(".facts")
    expect(facts).to_contain_text("WebAssembly")
    expect(facts).to_contain_text(re.compile(r"Version\s*\d+\.\d+"))
    licences = page.get_by_role("link", name="Licences").get_attribute("href")
    assert page.evaluate("href => fetch(href).then(({ ok }) => ok)", licences)
