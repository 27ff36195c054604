"""Room for everything: small windows, large text, notches and home bars, pages turned about."""

import re

import pytest
from conftest import OpenPage
from person import Person
from playwright.sync_api import CDPSession, Page, expect

#: Red to move: a cannon on d2 with a screen on f2 and victims on h2 and d4, an advisor on b2.
CANNON = "?fen=X2h4/3s4/1A1C1X1r/2S5 r G1g1 0 9"

UPRIGHT = [(390, 844), (360, 640), (320, 568), (412, 915), (768, 1024)]
LYING = [
    (568, 320), (667, 375), (740, 360), (812, 375), (844, 390), (844, 340), (932, 430),
    (800, 700), (900, 600), (1024, 768), (1280, 800),
]  # fmt: skip

#: Insets in pixels of a phone held upright and held sideways: top, right, bottom, left.
NOTCH_ABOVE = (47, 0, 34, 0)
NOTCH_ASIDE = (0, 59, 21, 59)
NONE = (0, 0, 0, 0)

#: Buttons that lie outside of the safe area, are covered, or are too narrow for their words.
FAULTS = """([top, right, bottom, left]) => {
    const faults = [];
    for (const button of document.querySelectorAll("#game .top button, #game .board button, "
            + "#game .actions button")) {
        const box = button.getBoundingClientRect();
        if (box.width === 0) continue;
        const name = button.dataset.square ?? button.getAttribute("aria-label")
            ?? button.textContent.trim();
        if (box.left < left - 0.5 || box.top < top - 0.5 || box.right > innerWidth - right + 0.5
            || box.bottom > innerHeight - bottom + 0.5) faults.push(`${name} outside`);
        for (const [x, y] of [[0.5, 0.5], [0.1, 0.1], [0.9, 0.9]]) {
            const at = [box.left + x * box.width, box.top + y * box.height];
            if (!button.contains(document.elementFromPoint(...at))) faults.push(`${name} covered`);
        }
        for (const part of button.querySelectorAll(":scope > span:not([aria-hidden])")) {
            const words = part.getBoundingClientRect();
            if (words.left < box.left - 1 || words.right > box.right + 1
                || words.bottom > box.bottom + 1) faults.push(`${name}: words cut off`);
        }
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push("scrolls sideways");
    return faults;
}"""


class Glass:
    """The window: its size, its insets, and the size of its text."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session: CDPSession = page.context.new_cdp_session(page)

    def __repr__(self) -> str:
        return f"<Glass of {self._page.url}>"

    def be(self, size: tuple[int, int], insets: tuple[int, ...] = NONE, text: str = "100%") -> None:
        """Take a size in pixels, insets (top, right, bottom, left), and a size of text."""
        self._page.set_viewport_size({"width": size[0], "height": size[1]})
        names = ("top", "right", "bottom", "left")
        self._session.send(
            "Emulation.setSafeAreaInsetsOverride",
            {"insets": dict(zip(names, insets, strict=True))},
        )
        self._page.evaluate("text => { document.documentElement.style.fontSize = text; }", text)


def arrangements() -> list[tuple[tuple[int, int], tuple[int, ...]]]:
    """Sizes with the insets that phones of such a size have."""
    plain = [(size, NONE) for size in (*UPRIGHT, *LYING)]
    above = [(size, NOTCH_ABOVE) for size in UPRIGHT if size != (320, 568)]
    aside = [(size, NOTCH_ASIDE) for size in LYING if size[0] >= 740]
    return [*plain, *above, *aside]


@pytest.mark.parametrize("text", ["100%", "200%"])
@pytest.mark.parametrize("locale", ["en-GB", "zh-TW"])
def test_every_control_of_a_turn_is_whole_and_to_be_reached(
    open_page: OpenPage, text: str, locale: str
) -> None:
    page = open_page(CANNON, reduced_motion="reduce", locale=locale)
    glass = Glass(page)
    for when in ("before the first turn", "later"):
        if when == "later":
            glass.be((390, 844))
            page.locator('#game [data-square="d2"]').click()
            page.locator('#game [data-square="h2"]').click()
            expect(page.locator("#moves-count")).to_have_text("2", timeout=30_000)
            expect(page.locator("[data-board][data-busy]")).to_have_count(0)
        for size, insets in arrangements():
            glass.be(size, insets, text)
            faults = page.evaluate(FAULTS, list(insets))
            assert not faults, f"{when}, {size} with insets {insets} and text {text}: {faults}"


#: Controls of what is shown now that reach out of the safe area, sideways or over its edges where
#: nothing scrolls. A sheet lies in the top layer, above everything else.
OUTSIDE = """([top, right, bottom, left]) => {
    const sheet = document.querySelector("dialog[open]");
    const root = sheet ?? document.querySelector("#screens > :not([hidden])")
        ?? document.querySelector("#game");
    const faults = [];
    for (const control of root.querySelectorAll("button, input, select, textarea, a, summary")) {
        control.scrollIntoView({ block: "nearest" });
        const box = control.getBoundingClientRect();
        if (box.width === 0 || control.closest("[hidden]")) continue;
        const name = control.dataset.square ?? control.getAttribute("aria-label")
            ?? control.id ?? control.textContent.trim();
        if (box.left < left - 0.5 || box.right > innerWidth - right + 0.5)
            faults.push(`${name} ${control.className} beside: ${box.left} to ${box.right}`);
        if (sheet && (box.top < top - 0.5 || (box.bottom > innerHeight - bottom + 0.5
                && box.height < innerHeight / 2)))
            faults.push(`${name} ${control.className} above or below`);
    }
    const head = root.querySelector("header button")?.getBoundingClientRect();
    scrollTo(0, 0);
    const back = root.querySelector("header button")?.getBoundingClientRect();
    if (back && back.top < top - 0.5) faults.push("the head lies under the notch");
    scrollTo(0, document.documentElement.scrollHeight);
    const all = [...root.querySelectorAll("button")].filter((b) => b.getClientRects().length);
    const last = Math.max(...all.map((b) => b.getBoundingClientRect().bottom));
    if (!sheet && last > innerHeight - bottom + 0.5) faults.push("the last button ends too low");
    scrollTo(0, 0);
    if (document.documentElement.scrollWidth > innerWidth) faults.push("scrolls sideways");
    return faults;
}"""

#: A short game that was given up: over, so that it can be reviewed.
GIVEN_UP = "#record=1~taiwan~~resignation.0-1~a1Sh4gb1Rg4cc1Ef4h"


def assert_inside(page: Page, glass: Glass, what: str) -> None:
    """Assert that every control of what is shown lies in the safe area of both phones."""
    for size, insets in (((844, 390), NOTCH_ASIDE), ((390, 844), NOTCH_ABOVE)):
        for text in ("100%", "200%"):
            glass.be(size, insets, text)
            faults = page.evaluate(OUTSIDE, list(insets))
            assert not faults, f"{what} at {size}, text {text}: {faults}"
    glass.be((390, 844))


def test_every_screen_and_sheet_keeps_clear_of_notch_and_home_bar(open_page: OpenPage) -> None:
    page = open_page(CANNON, reduced_motion="reduce")
    glass = Glass(page)
    person = Person(page)
    person.press("Menu")
    entries = page.locator("dialog .list button").all_inner_texts()
    assert len(entries) >= 9
    assert_inside(page, glass, "Menu")
    page.keyboard.press("Escape")
    for name in ("New game", "Moves"):
        person.press(name)
        assert_inside(page, glass, name)
        page.keyboard.press("Escape")
    for entry in entries:
        person.press("Menu")
        page.get_by_role("dialog", name="Menu").get_by_role("button", name=entry).click()
        page.wait_for_timeout(300)
        assert_inside(page, glass, entry)
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
        if not page.locator("#game").is_visible():
            page.go_back()
        expect(page.locator("#game")).to_be_visible()


def test_a_review_keeps_clear_of_notch_and_home_bar(open_page: OpenPage) -> None:
    page = open_page(GIVEN_UP, reduced_motion="reduce")
    page.locator('[data-l10n="review"]:visible').click()
    expect(page.locator(".found")).to_be_visible(timeout=120_000)
    assert_inside(page, Glass(page), "a review")


#: Fields on which iPhones zoom in.
SMALL_FIELDS = """() => [...document.querySelectorAll("input, select, textarea")]
    .filter((field) => !/^(range|radio|checkbox|file)$/.test(field.type))
    .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.id || field.outerHTML.slice(0, 60))"""


def test_no_field_is_smaller_than_16_pixels(open_page: OpenPage) -> None:
    page = open_page("?seed=5", reduced_motion="reduce")
    person = Person(page)
    for entry in ("My games", "Open a game", "Share this game", "Position editor", "Settings"):
        person.press("Menu")
        page.get_by_role("dialog", name="Menu").get_by_role("button", name=entry).click()
        page.wait_for_timeout(300)
        assert page.locator("input, select, textarea").count() > 1
        assert page.evaluate(SMALL_FIELDS) == [], entry
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
        if not page.locator("#game").is_visible():
            page.go_back()


#: Where the squares of the board that is shown lie, from its corner, and whether text in it may be
#: translated.
BOARD = """() => {
    const board = [...document.querySelectorAll("[data-board]")].find((b) => b.offsetWidth > 0);
    const corner = board.getBoundingClientRect();
    return {
        places: [...board.querySelectorAll("[data-square]")].map((square) => {
            const box = square.getBoundingClientRect();
            return [square.dataset.square, Math.round(box.left - corner.left),
                Math.round(box.top - corner.top)].join(" ");
        }),
        direction: getComputedStyle(board).direction,
        translate: board.translate,
    };
}"""


@pytest.mark.parametrize("place", ["game", "Position editor", "Practise endings", "record"])
def test_a_page_that_runs_from_right_to_left_leaves_the_board_as_it_is(
    open_page: OpenPage, screen: str, place: str
) -> None:
    query = GIVEN_UP if place == "record" else CANNON
    page = open_page(query, screen=screen, reduced_motion="reduce")
    if place not in ("game", "record"):
        Person(page).press("Menu")
        page.get_by_role("dialog", name="Menu").get_by_role("button", name=place).click()
    expect(page.locator("[data-board]:visible")).to_have_count(1)
    before = page.evaluate(BOARD)
    page.evaluate("document.documentElement.dir = 'rtl'")
    assert page.evaluate(BOARD) == before
    assert before["direction"] == "ltr"
    assert before["translate"] is False


def test_arrows_and_hops_are_right_on_a_page_from_right_to_left(open_page: OpenPage) -> None:
    page = open_page(CANNON, screen="desktop", reduced_motion="reduce")
    page.evaluate("document.documentElement.dir = 'rtl'")
    page.locator('#game [data-square="d2"]').focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.square") == "e2"
    box = page.locator('#game [data-square="e2"]').bounding_box()
    left = page.locator('#game [data-square="d2"]').bounding_box()
    assert box
    assert left
    assert box["x"] > left["x"]


def test_squares_glyphs_and_moves_are_not_translated(open_page: OpenPage) -> None:
    page = open_page(CANNON, screen="desktop", reduced_motion="reduce")
    page.locator('#game [data-square="d2"]').click()
    page.locator('#game [data-square="h2"]').click()
    expect(page.locator("#moves-count")).to_have_text("2", timeout=30_000)
    loose = page.evaluate(
        """() => {
            const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            const found = [];
            for (let text; (text = walk.nextNode()); ) {
                const holder = text.parentElement;
                const words = text.data.trim();
                if (/^([a-h][1-4]\\W?)+$|^[GAERHCSgaerhcs]$|^[\\u2e80-\\u9fff]$/.test(words)
                    && holder.translate && !holder.closest("script, style"))
                    found.push(text.data);
            }
            return found;
        }"""
    )
    assert loose == []


@pytest.mark.parametrize(
    ("fen", "hint"),
    [
        ("?seed=5", "Tap any tile to turn it over."),
        (CANNON, "Tap a piece to move it, or a tile to turn it over."),
        ("?fen=8/8/3Rs3/8 r - 4 60", "Tap one of your pieces to see where it can go."),
        ("?fen=G7/8/8/7g r - 54 60", "A capture starts the count again."),
    ],
)
def test_the_first_hint_fits_the_position(open_page: OpenPage, fen: str, hint: str) -> None:
    page = open_page(fen)
    expect(page.locator("#game .say small")).to_have_text(hint)


@pytest.mark.parametrize(
    ("locale", "names"),
    [
        ("en-GB", ["Rules", "Language", "Hint", "Settings"]),
        ("zh-TW", ["規則", "語言", "提示", "設定"]),
        ("zh-CN", ["规则", "语言", "提示", "设置"]),
    ],
)
def test_a_first_visit_finds_rules_language_and_settings_by_name(
    open_page: OpenPage, screen: str, locale: str, names: list[str]
) -> None:
    page = open_page("?seed=5", screen=screen, locale=locale, reduced_motion="reduce")
    expect(page.locator(".brand svg")).to_be_visible()
    for name in names:
        expect(page.locator(".actions").get_by_text(name, exact=True)).to_be_visible()
    page.locator(".actions").get_by_text(names[1], exact=True).click()
    expect(page.locator("#language")).to_be_focused()
    page.keyboard.press("Escape")
    page.locator(".actions").get_by_text(names[0], exact=True).click()
    expect(page.locator("dialog .ranks")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator('#game [data-square="c3"]').click()
    expect(page.locator('.actions [data-action="resign"]')).to_be_visible()


def test_the_graph_of_a_wide_review_follows_its_board_without_a_gap(open_page: OpenPage) -> None:
    page = open_page(GIVEN_UP, screen="desktop", reduced_motion="reduce")
    page.locator('[data-l10n="review"]:visible').click()
    expect(page.locator(".found")).to_be_visible(timeout=120_000)
    page.keyboard.press("Home")
    expect(page.locator(".step .now")).to_have_text(re.compile("^Before"))
    gaps = page.evaluate(
        """() => {
            const shown = [...document.querySelector(".review .left").children]
                .filter((part) => part.innerText.trim() || part.querySelector("[data-board]"))
                .map((part) => part.getBoundingClientRect());
            return shown.slice(1).map((box, i) => box.top - shown[i].bottom);
        }"""
    )
    assert max(gaps) <= 16, gaps
