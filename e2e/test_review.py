"""The review: luck and skill of a game, seen, heard, read as a table, saved and kept with it."""

import re
from pathlib import Path

import pytest
from conftest import OpenPage, wait_until
from playwright.sync_api import Page, expect
from test_access import look

#: Longer than any review takes on two busy cores, in milliseconds.
REVIEW_MS = 120_000

#: Six turns and a resignation, as the session writes links.
LINK = "1~taiwan~~resignation.0-1~a1Sh4gb1Rg4cc1Ef4h"


def open_review(page: Page) -> None:
    """From the replay of a link to its review, finished."""
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.locator(".found")).to_be_visible(timeout=REVIEW_MS)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_game_is_reviewed_and_axe_finds_nothing(
    open_page: OpenPage, screen: str, scheme: str
) -> None:
    page = open_page(f"#record={LINK}", screen=screen, color_scheme=scheme)
    open_review(page)
    terms = page.locator(".sum").inner_text().replace("− ", "-").replace("+ ", "")
    start, *changes, end = (int(term) for term in re.findall(r"-?\d+", terms))
    assert start + sum(changes) == end == 0
    look(page, "a review")
    share = page.locator(".review").get_by_role("button", name="Share this game")
    expect(share).to_be_visible()
    page.get_by_text("The same as a table").click()
    rows = page.get_by_role("row")
    expect(rows).to_have_count(7)
    expect(rows.nth(1)).to_contain_text("a1 turned over, red soldier")
    look(page, "a review with its table")


def test_the_turns_of_a_review_are_stepped_through_by_keys(open_page: OpenPage) -> None:
    page = open_page(f"#record={LINK}", screen="desktop")
    open_review(page)
    page.keyboard.press("Home")
    expect(page.locator(".step strong")).to_have_text("Before the first turn")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".step strong")).to_contain_text("Turn 1")
    expect(page.locator(".step small")).to_have_text(
        re.compile(r"\w+: \d+% → \d+%, then the tile: \d+% for \w+")
    )


def test_a_winner_who_dawdles_is_told_so(open_page: OpenPage, screen: str) -> None:
    page = open_page("#record=1~taiwan~r7.8.8.6GA_r_-_0_1~~h1h2a4b4g1f1b4c4", screen=screen)
    open_review(page)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".step small")).to_have_text("Keeps the win, but slower: 4 turns more")


def test_the_better_turn_is_shown_on_the_board(open_page: OpenPage) -> None:
    page = open_page(f"#record={LINK}", screen="desktop")
    open_review(page)
    better = page.locator(".better:not(.none)")
    for _ in range(6):
        if better.count():
            break
        page.keyboard.press("ArrowLeft")
    better.click()
    expect(better).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".stage .is-aim")).to_have_count(1)


def test_the_graph_is_saved_as_one_file(open_page: OpenPage) -> None:
    page = open_page(f"#record={LINK}", screen="desktop")
    open_review(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the graph").click()
    path = Path(download.value.path())
    assert path.read_text(encoding="utf-8").startswith("<svg xmlns=")


def test_a_review_is_stopped_and_asked_for_again(open_page: OpenPage) -> None:
    page = open_page(f"#record={LINK}", screen="desktop")
    page.get_by_role("button", name="Review", exact=True).click()
    page.get_by_role("button", name="Cancel", exact=True).click()
    expect(page.get_by_text("The review was stopped.")).to_be_visible()
    page.get_by_role("button", name="Review this game").click()
    expect(page.locator(".found")).to_be_visible(timeout=REVIEW_MS)


def test_the_review_of_ones_own_game_is_kept_with_it(open_page: OpenPage) -> None:
    page = open_page("?seed=5", screen="desktop")
    page.locator("[data-square=b2]").click()
    expect(page.locator(".say strong")).to_have_text("Your turn", timeout=60_000)
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    open_review(page)
    expect(page.locator(".sum-line")).to_have_text(re.compile(r"Your own tiles .*gave away \d+%"))
    wait_until(
        page,
        """async () => {
            const open = await new Promise((done) => {
                const asked = indexedDB.open("banqi");
                asked.onsuccess = () => done(asked.result);
            });
            const games = await new Promise((done) => {
                const asked = open.transaction("games").objectStore("games").getAll();
                asked.onsuccess = () => done(asked.result);
            });
            open.close();
            return games.some((game) => game.review);
        }""",
    )
    page.reload()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="My games").click()
    page.locator(".game").first.click()
    page.get_by_role("button", name="Review", exact=True).click()
    # Kept: there is no progress to wait for.
    expect(page.locator(".found")).to_be_visible(timeout=5_000)
