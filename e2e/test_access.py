"""Reach: axe finds nothing, everything fits at 200% zoom, sizes are those of the design."""

import gzip
import math
import re
from pathlib import Path

from conftest import ROOT, OpenPage, wait_ready
from person import Person
from playwright.sync_api import Page, expect

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

#: A game in its middle, with a cannon that can capture over a screen.
CANNON = "?fen=X2h4/3s4/1A1C1X1r/2S5 r G1g1 0 9"


def violations(page: Page, only: dict[str, object]) -> list[str]:
    """What axe finds wrong among some of its rules, with where."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: list[str] = page.evaluate(
        """async runOnly => {
            const { violations } = await axe.run(document, { runOnly });
            return violations.flatMap(({ id, nodes }) =>
                nodes.map(({ target, any }) => `${id} ${target} ${any.map(a => a.message)}`));
        }""",
        only,
    )
    return found


def look(page: Page, what: str) -> None:
    """Assert that axe finds nothing on what is shown now, in light and in dark.

    Only the colours differ in the dark, so only they are looked at again there.
    """
    page.emulate_media(color_scheme="light")
    found = violations(page, {"type": "tag", "values": RULES})
    assert not found, f"{what}: {found}"
    page.emulate_media(color_scheme="dark")
    found = violations(page, {"type": "rule", "values": ["color-contrast"]})
    assert not found, f"{what}, dark: {found}"


def test_a_name_on_the_row_and_in_the_menu_is_one_button_while_the_menu_is_open(
    open_page: OpenPage,
) -> None:
    page = open_page("?seed=5", reduced_motion="reduce")
    settings = page.get_by_role("button", name="Settings", exact=True)
    expect(settings).to_have_count(1)
    Person(page).press("Menu")
    settings.click()
    page.get_by_role("button", name="Close").click()
    expect(settings).to_have_count(1)
    settings.click()
    expect(page.get_by_role("heading", name="Settings")).to_be_focused()


def test_axe_finds_nothing_in_a_game(open_page: OpenPage, screen: str) -> None:
    page = open_page(CANNON, screen=screen, reduced_motion="reduce")
    person = Person(page)
    look(page, "a game")
    person.tap("d2")
    look(page, "a selection")
    person.tap("d3")
    expect(page.locator(".say.bad")).to_be_visible()
    look(page, "a refusal")
    person.tap("h2")
    person.wait_for_turn()
    person.press("Resign")
    look(page, "a question")
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator(".say strong")).to_have_text("Computer won")
    look(page, "the end of a game")


def test_axe_finds_nothing_in_dialogs(open_page: OpenPage, screen: str) -> None:
    page = open_page(CANNON, screen=screen, reduced_motion="reduce")
    person = Person(page)
    person.press("New game")
    for opponent in ("This device", "Watch", "Computer"):
        page.get_by_role("group", name="Opponent").get_by_role("radio", name=opponent).check()
        look(page, f"new game, {opponent}")
    page.keyboard.press("Escape")
    if screen == "phone":
        person.press("Moves")
        look(page, "bag and moves")
        page.keyboard.press("Escape")
    person.press("Menu")
    look(page, "menu")
    page.keyboard.press("Escape")
    for entry in menu_entries(page):
        person.press("Menu")
        page.get_by_role("dialog", name="Menu").get_by_role("button", name=entry).click()
        page.wait_for_timeout(300)
        look(page, entry)
        leave(page)


def menu_entries(page: Page) -> list[str]:
    """The names of the menu's lines."""
    page.get_by_role("button", name="Menu", exact=True).click()
    entries = page.locator("dialog .list button").all_inner_texts()
    page.keyboard.press("Escape")
    assert len(entries) >= 2
    return entries


def leave(page: Page) -> None:
    """Back to the game, from a dialog or another screen."""
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
    if not page.locator("#game").is_visible():
        page.go_back()
    expect(page.locator("#game")).to_be_visible()


def expected_square(width: int, height: int) -> int:
    """The side of a square by the formulas of the design, in pixels."""
    if width < height:
        side = min((width - 56 - 12) / 4, (height - 168 - 12) / 8, 128)
    elif width >= 900 and height >= 521:
        side = min((width - 296 - 72 - 16) / 8, (height - 216 - 16) / 4, 136)
    else:
        side = min((width - 168 - 24 - 12) / 8, (height - 16 - 12) / 4, 112)
    return max(44, math.floor(side))


SIZES = [
    (390, 844), (360, 640), (320, 568), (412, 915), (768, 1024), (834, 1194),
    (844, 390), (667, 375), (1024, 768), (1280, 800), (1440, 900), (1920, 1080), (1280, 640),
]  # fmt: skip


def test_squares_have_the_size_of_the_design_and_everything_fits(open_page: OpenPage) -> None:
    page = open_page(CANNON)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        side = page.locator('[data-square="a1"]').evaluate("a => a.getBoundingClientRect().width")
        assert side == expected_square(width, height), (width, height)
        overflow = page.evaluate(
            """() => [document.documentElement.scrollWidth - innerWidth,
                document.documentElement.scrollHeight - innerHeight]"""
        )
        assert overflow[0] <= 0, (width, height)
        assert overflow[1] <= 0 or height < 640, (width, height)


def corner(person: Person, square: str) -> dict[str, float]:
    """Where a square's upper left corner is on the screen, in pixels."""
    place: dict[str, float] = person.square(square).evaluate(
        "s => s.getBoundingClientRect().toJSON()"
    )
    return place


def test_the_board_lies_or_stands_by_the_window_and_keeps_its_names(open_page: OpenPage) -> None:
    page = open_page(CANNON)
    person = Person(page)
    assert corner(person, "b1")["y"] > corner(person, "a1")["y"]
    page.set_viewport_size({"width": 1280, "height": 800})
    assert corner(person, "b1")["x"] > corner(person, "a1")["x"]


def test_at_twice_the_size_on_a_phone_nothing_is_cut_off(open_page: OpenPage) -> None:
    page = open_page(CANNON)
    page.set_viewport_size({"width": 195, "height": 422})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    Person(page).press("New game")
    assert page.get_by_role("dialog").evaluate("d => d.scrollWidth <= d.clientWidth")
    page.get_by_role("button", name="Start game").click()


def test_forced_colours_still_tell_red_black_and_hidden_apart(open_page: OpenPage) -> None:
    page = open_page(CANNON, forced_colors="active")
    style = "tile => [getComputedStyle(tile).borderStyle, getComputedStyle(tile).backgroundColor]"
    looks = {
        square: tuple(page.locator(f'[data-square="{square}"] > .tile').evaluate(style))
        for square in ("d2", "h2", "a4")
    }
    assert len(set(looks.values())) == 3, looks


def test_moving_tiles_stop_where_less_motion_is_asked_for(open_page: OpenPage) -> None:
    page = open_page("?seed=5", reduced_motion="reduce")
    page.evaluate(
        """() => {
            window.animations = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...all) {
                window.animations++;
                return animate.apply(this, all);
            };
        }"""
    )
    person = Person(page)
    person.tap("b2")
    person.wait_for_turn()
    assert page.evaluate("window.animations") == 0


def test_own_code_and_fonts_stay_small() -> None:
    app = next((ROOT / "dist").glob("app-*"))
    code = sum(
        len(gzip.compress(path.read_bytes(), 9))
        for path in app.iterdir()
        if re.search(r"\.(js|css)$", path.name)
    )
    fonts = sum(path.stat().st_size for path in app.glob("*.woff2"))
    assert code <= 128 * 1024, code
    assert fonts <= 60 * 1024, fonts


def test_the_page_is_drawn_before_any_script(open_page: OpenPage) -> None:
    page = open_page(ready=False, java_script_enabled=False)
    assert page.locator("[data-square] .back").count() == 32
    expect(page.locator('[data-square="a4"] .back')).to_be_visible()


def test_reloading_does_not_move_the_board(open_page: OpenPage, screen: str) -> None:
    page = open_page("?seed=5", screen=screen)
    before = page.locator("[data-board]").bounding_box()
    page.reload()
    assert page.locator("[data-board]").bounding_box() == before
    wait_ready(page)
    assert page.locator("[data-board]").bounding_box() == before


def test_the_font_is_the_pages_own() -> None:
    assert (ROOT / "web" / "assets" / "OFL.txt").is_file()
    assert Path(ROOT / "tools" / "make_tile_font.py").is_file()
