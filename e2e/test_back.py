"""Back, and what is left behind: sheets, screens, a turn taken back, a game to share."""

import pytest
from conftest import START_MS, OpenPage
from person import Person
from playwright.sync_api import Locator, Page, expect
from test_records import RECORD, RUNNING, begin, choose, games, open_text, resign, shown

#: A day of the past on which a game began, and the page's clock then.
BEGAN = "2026-03-05"


def back(page: Page) -> None:
    """The browser's back; what it does inside the page is waited for by the test."""
    page.evaluate("history.back()")


def sheet(page: Page) -> Locator:
    """The sheets that are open."""
    return page.locator("dialog[open]")


def test_back_closes_what_is_open_before_it_leaves_a_screen(open_page: OpenPage) -> None:
    person = begin(open_page, RUNNING)
    page = person.page
    person.press("Menu")
    back(page)
    expect(sheet(page)).to_have_count(0)
    person.tap("b2")
    person.wait_for_turn()
    person.press("New game")
    page.get_by_role("button", name="Start game").click()
    expect(page.get_by_role("dialog", name="Leave this game?")).to_be_visible()
    back(page)
    expect(page.get_by_role("dialog", name="Leave this game?")).to_have_count(0)
    assert "?seed" in page.url
    choose(person, "Replay this game")
    expect(shown(page)).to_be_visible()
    page.locator(".replay").get_by_role("button", name="Share this game").click()
    expect(sheet(page)).to_have_count(1)
    back(page)
    expect(sheet(page)).to_have_count(0)
    expect(shown(page)).to_be_visible()
    back(page)
    expect(page.locator("#game")).to_be_visible()
    assert len(person.where("face-down")) == 30


@pytest.mark.parametrize("way", ["button", "address", "drop"])
def test_a_share_sheet_does_not_outlive_its_screen(open_page: OpenPage, way: str) -> None:
    person = begin(open_page, RUNNING)
    page = person.page
    open_text(person, RECORD)
    page.locator(".replay").get_by_role("button", name="Share this game").click()
    expect(sheet(page)).to_have_count(1)
    if way == "button":
        page.evaluate("document.querySelector('.replay [data-l10n-label=back]').click()")
        expect(page.locator("#game")).to_be_visible()
    elif way == "address":
        page.evaluate("location.hash = '#record=1~taiwan~~~b2Ca2Eg3eb3R'")
        expect(shown(page)).to_contain_text("Turn 4 of 4")
    else:
        page.evaluate(
            """() => {
                const data = new DataTransfer();
                data.items.add(new File(["1. a1=S *"], "game.bgn"));
                document.body.dispatchEvent(
                    new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
            }"""
        )
        expect(shown(page)).to_contain_text("Turn 1 of 1")
    expect(sheet(page)).to_have_count(0)


def test_a_share_sheet_that_comes_too_late_is_not_opened(open_page: OpenPage) -> None:
    person = begin(open_page, RUNNING)
    page = person.page
    open_text(person, RECORD)
    expect(shown(page)).to_contain_text("Turn ")
    # The sheet waits for the packed link; the screen is left in the same moment.
    page.evaluate(
        """() => {
            document.querySelector('.replay [data-l10n-label=record-share]').click();
            document.querySelector('.replay [data-l10n-label=back]').click();
        }"""
    )
    expect(page.locator("#game")).to_be_visible()
    page.wait_for_timeout(500)
    expect(sheet(page)).to_have_count(0)


def test_a_turn_taken_back_by_mistake_is_put_back_with_its_deal(
    open_page: OpenPage, screen: str
) -> None:
    person = begin(open_page, screen=screen)
    page = person.page
    person.tap("b2")
    person.wait_for_turn()
    person.tap(person.where("face-down")[0])
    person.wait_for_turn()
    before = person.names()
    person.press("Undo")
    expect(page.locator(".say small")).to_contain_text("went back into the bag")
    person.wait_for_turn()
    person.press("Undo")
    expect(page.locator('[data-square][aria-label*="face-down"]')).to_have_count(32)
    person.press("Redo")
    expect(page.locator(".say strong")).to_have_text("Put back")
    person.press("Redo")
    expect(page.get_by_role("button", name="Redo")).to_have_count(0)
    assert person.names() == before
    person.press("Undo")
    person.wait_for_turn()
    person.tap(person.where("face-down")[0])
    person.wait_for_turn()
    expect(page.get_by_role("button", name="Redo")).to_have_count(0)


def test_a_record_has_the_day_its_game_began(open_page: OpenPage) -> None:
    # The pretended clock forgets how a page was come to, which an address for a game needs.
    page = open_page("licences/", ready=False, reduced_motion="reduce")
    page.clock.set_fixed_time(f"{BEGAN}T12:00:00")
    page.goto(open_page.server.url)
    person = Person(page)
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=START_MS)
    person.wait_for_turn()
    person.tap("b2")
    person.wait_for_turn()
    page.clock.set_fixed_time("2026-04-01T12:00:00")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=START_MS)
    choose(person, "Share this game")
    dated = f'[Date "{BEGAN.replace("-", ".")}"]'
    assert dated in page.get_by_label("Record", exact=True).input_value()
    with page.expect_download() as download:
        person.press("Download .bgn")
    assert download.value.suggested_filename == f"banqi-{BEGAN}.bgn"
    page.keyboard.press("Escape")
    choose(person, "Replay this game")
    page.locator(".replay").get_by_role("button", name="Share this game").click()
    assert dated in page.get_by_label("Record", exact=True).input_value()
    page.keyboard.press("Escape")
    person.press("Back")
    resign(person)
    choose(person, "My games")
    games(page).first.click()
    expect(shown(page)).to_be_visible()
    page.locator(".replay").get_by_role("button", name="Share this game").click()
    assert dated in page.get_by_label("Record", exact=True).input_value()
    with page.expect_download() as download:
        person.press("Download .bgn")
    assert download.value.suggested_filename == f"banqi-{BEGAN}.bgn"


def test_share_with_a_failed_engine_says_so(open_page: OpenPage) -> None:
    open_page.errors_expected = True
    person = Person(open_page(fresh=True, reduced_motion="reduce"))
    page = person.page
    person.tap("b2")
    person.wait_for_turn()
    page.context.route("**/*.wasm", lambda route: route.abort())
    page.context.route("**/worker.js", lambda route: route.abort())
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-engine", "failed", timeout=START_MS)
    choose(person, "Share this game")
    dialog = page.get_by_role("dialog", name="This game cannot be shared now")
    expect(dialog).to_contain_text("has stopped")
