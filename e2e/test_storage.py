"""A storage that does not answer, goes away and comes back; and three thousand games in it."""

import re
import sys

from conftest import ROOT, START_MS, OpenPage, wait_ready
from person import LISTEN, Person
from playwright.sync_api import BrowserContext, Page, expect
from test_records import RUNNING, choose, games, resign, shown

sys.path.insert(0, str(ROOT / "tools"))
import bench_library

#: Another tab of the site that keeps the database from everybody else.
HOLD = """
() => new Promise((done) => {
  indexedDB.open("banqi", 1).onsuccess = ({ target }) => {
    window.db = target.result;
    indexedDB.open("banqi", 9);
    done();
  };
})
"""

#: How long a screen may take to say that the storage is silent on a busy machine, in milliseconds;
#: what it may take on its own is a constant of `library/database.js`.
SAID_MS = 15_000


def other_tab(context: BrowserContext, url: str) -> Page:
    """A page of the site on which nothing runs."""
    page = context.new_page()
    page.goto(f"{url}licences/")
    return page


def test_a_storage_that_never_answers_is_told_everywhere_and_the_game_goes_on(
    open_page: OpenPage,
) -> None:
    page = open_page("licences/", ready=False, reduced_motion="reduce")
    page.goto("about:blank")
    tab = other_tab(page.context, open_page.server.url)
    tab.evaluate(HOLD)
    page.context.add_init_script(LISTEN)
    page.goto(open_page.server.url + RUNNING)
    wait_ready(page)
    person = Person(page)
    person.wait_for_turn()
    resign(person)
    said = "storage does not answer"
    page.wait_for_function("said => heard.some((words) => words.includes(said))", arg=said)
    person.press("Review")
    expect(page.locator(".review h1")).to_contain_text("Computer won", timeout=SAID_MS)
    expect(page.locator(".review [role=alert]")).to_contain_text(said, timeout=SAID_MS)
    expect(page.locator(".review .found")).to_be_visible(timeout=60_000)
    person.press("Back")
    choose(person, "My games")
    expect(page.locator(".library [role=alert]")).to_contain_text(said, timeout=SAID_MS)
    expect(page.get_by_text("No games yet")).to_have_count(0)
    # The other tab lets go: what was to be kept is there, without a reload.
    tab.close()
    person.press("Try again")
    expect(games(page)).to_have_count(1)


def test_a_connection_that_was_taken_away_is_opened_again(open_page: OpenPage) -> None:
    page = open_page(RUNNING, reduced_motion="reduce")
    person = Person(page)
    person.wait_for_turn()
    resign(person)
    choose(person, "My games")
    expect(games(page)).to_have_count(1)
    tab = other_tab(page.context, open_page.server.url)
    # Never in another tab's way: a change of the database goes through at once.
    version = tab.evaluate(
        """() => new Promise((done) => {
            const request = indexedDB.open("banqi", 12);
            request.onsuccess = () => { done(request.result.version); request.result.close(); };
            request.onblocked = () => done("blocked");
        })"""
    )
    assert version == 12
    page.get_by_role("button", name=re.compile("^Delete: ")).click()
    expect(games(page)).to_have_count(0)
    expect(page.locator(".library .alarm")).to_be_empty()
    assert tab.evaluate(
        """() => new Promise((done) => {
            const request = indexedDB.deleteDatabase("banqi");
            request.onsuccess = () => done(true);
            request.onblocked = () => done("blocked");
        })"""
    )
    person.press("Undo")
    expect(games(page)).to_have_count(1)


def test_three_thousand_games_are_searched_paged_and_deleted_by_keys(
    open_page: OpenPage, screen: str
) -> None:
    page = open_page("licences/", ready=False, screen=screen, reduced_motion="reduce")
    bench_library.fill(page)
    page.context.add_init_script(LISTEN)
    page.goto(open_page.server.url)
    wait_ready(page)
    person = Person(page)
    choose(person, "My games")
    count = page.locator(".library h1 small")
    # The first visit after an earlier version makes the heads.
    expect(count).to_have_text("3,000 games", timeout=START_MS)
    choice = page.get_by_role("combobox", name="Page")
    pages = choice.locator("option")
    first = games(page).first.inner_text()
    older = page.get_by_role("button", name="Older games")
    older.focus()
    page.keyboard.press("Enter")
    expect(older).to_be_focused()
    assert person.heard()[-1].startswith("51–100 of 3,000")
    assert games(page).first.inner_text() != first
    seen: set[str] = set()
    for number in range(pages.count()):
        choice.select_option(index=number)
        seen |= set(page.locator(".games li").evaluate_all("all => all.map((li) => li.dataset.id)"))
    assert len(seen) == 3000
    expect(older).to_have_attribute("aria-disabled", "true")
    page.get_by_label("Search my games").fill("feb 2024")
    expect(count).to_have_text("696 of 3,000 games")
    for game in games(page).all():
        assert "Feb" in game.inner_text()
    bin_ = page.get_by_role("button", name=re.compile("^Delete: ")).nth(4)
    following = page.locator(".games li").nth(5).get_attribute("data-id")
    bin_.focus()
    page.keyboard.press("Enter")
    expect(count).to_have_text("695 of 2,999 games")
    at = "document.activeElement.closest('li').dataset.id"
    assert page.evaluate(at) == following
    person.press("Undo")
    expect(count).to_have_text("696 of 3,000 games")
    games(page).nth(4).click()
    expect(shown(page)).to_contain_text("Turn")
