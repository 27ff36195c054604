"""The ending trainer: an exercise is solved by the turns it shows, and axe finds nothing."""

import re

import pytest
from conftest import OpenPage
from playwright.sync_api import Page, expect
from test_access import look

#: Longer than setting an exercise or answering a turn takes on two busy cores, in milliseconds.
SOON = 30_000


def open_trainer(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Practise endings").click()
    expect(page.locator(".trainer-said strong")).to_have_text("Red to win", timeout=SOON)


def squares(page: Page) -> dict[str, str]:
    """What each square of the exercise is called."""
    names: dict[str, str] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll(".trainer [data-square]")]
            .map((square) => [square.dataset.square, square.getAttribute("aria-label")]))"""
    )
    return names


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_exercise_is_solved_with_the_turns_it_shows(
    open_page: OpenPage, screen: str, scheme: str
) -> None:
    page = open_page(screen=screen, color_scheme=scheme, reduced_motion="reduce")
    open_trainer(page)
    look(page, "an exercise")
    bold = page.locator(".trainer-said strong")
    for _ in range(12):
        page.get_by_role("button", name="Show a turn").click()
        expect(page.locator(".trainer-said small")).to_contain_text(
            "This wins soonest", timeout=SOON
        )
        names = squares(page)
        # The square in words says what it waits for; the rest is the page's own marking.
        origin = next(square for square, name in names.items() if name.endswith("selected"))
        target = next(square for square, name in names.items() if "again to confirm" in name)
        page.locator(f'.trainer [data-square="{origin}"]').click()
        page.locator(f'.trainer [data-square="{target}"]').click()
        expect(bold).to_have_text(re.compile("Right|Won"), timeout=SOON)
        if bold.inner_text() == "Won":
            break
    expect(bold).to_have_text("Won")
    expect(page.locator(".trainer-said small")).to_contain_text("Solved")
    expect(page.get_by_text("Solved at this level: 0")).to_be_visible()  # it was helped
    look(page, "an exercise that is solved")


def test_a_level_is_chosen_and_an_impossible_turn_is_explained(open_page: OpenPage) -> None:
    page = open_page(screen="desktop", reduced_motion="reduce")
    open_trainer(page)
    page.get_by_role("radio", name="5").check(force=True)
    expect(page.locator(".who small").last).to_have_text("Two pieces to catch")
    expect(page.locator(".goal")).to_contain_text("Exact: won", timeout=SOON)
    names = squares(page)
    origin = next(square for square, name in names.items() if ", red " in name)
    prey = next(
        square
        for square, name in names.items()
        if ", black " in name and square[0] != origin[0] and square[1] != origin[1]
    )
    page.locator(f'.trainer [data-square="{origin}"]').click()
    page.locator(f'.trainer [data-square="{prey}"]').click()
    expect(page.locator(".trainer-said.bad strong")).to_have_text(
        "Not along a row or column", timeout=SOON
    )
