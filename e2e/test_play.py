"""Playing by tapping, as somebody would who has read nothing."""

import json
import re

import pytest
from conftest import START_MS, OpenPage, wait_ready
from person import LISTEN, REPLY_MS, WATCH_SHIFTS, Person, turns_of
from playwright.sync_api import Page, expect

#: Red to move: a cannon on d2 with a screen on f2 and victims on h2 and d4, an advisor on b2.
CANNON = "?fen=X2h4/3s4/1A1C1X1r/2S5 r G1g1 0 9"

#: What makes a short game: it is a draw after a dozen quiet turns.
SHORT = "&rules=taiwan:quiet=12"


def begin(open_page: OpenPage, query: str = "", screen: str = "phone") -> Person:
    """A person at a page without moving tiles, whose live region and layout are watched."""
    return Person(
        open_page(query, screen=screen, reduced_motion="reduce", scripts=LISTEN + WATCH_SHIFTS)
    )


def play_any_turn(person: Person) -> None:
    """Capture if a piece can, else turn a tile over, else move."""
    moved = ""
    for square in person.where(r"\d+ moves?$"):
        person.tap(square)
        if victims := person.where("can be taken|can take it"):
            return person.tap(victims[0])
        moved = square
    if hidden := person.where("face-down$"):
        return person.tap(hidden[len(hidden) // 2])
    if moved not in person.where("selected$"):
        person.tap(moved)
    return person.tap(person.where("can go here")[0])


def test_a_whole_game_against_the_computer_by_tapping(open_page: OpenPage, screen: str) -> None:
    person = begin(open_page, "?seed=3" + SHORT, screen=screen)
    board = person.page.locator("[data-board]")
    before = board.bounding_box()
    for _ in turns_of(person):
        play_any_turn(person)
    expect(person.page.locator(".say strong")).to_have_text(
        re.compile("^(You won|Computer won|Draw)$")
    )
    assert person.page.locator(".say small").inner_text()
    assert board.bounding_box() == before, "the board's rectangle moved"
    assert person.page.evaluate("window.shifts") < 0.02
    expect(person.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_tap_before_python_is_up_is_kept_and_played(open_page: OpenPage) -> None:
    page = open_page("?seed=5", ready=False)
    person = Person(page)
    person.tap("c3")
    expect(page.locator('[data-square="c3"]')).to_have_accessible_name(
        re.compile("waiting to be turned over|c3, (red|black)")
    )
    wait_ready(page)
    expect(page.locator('[data-square="c3"]')).to_have_accessible_name(
        re.compile("c3, (red|black)"), timeout=REPLY_MS
    )


def test_the_first_flip_decides_the_colours(open_page: OpenPage) -> None:
    person = begin(open_page, "?seed=5")
    expect(person.page.locator(".turn.none")).to_be_visible()
    person.tap("c3")
    person.wait_for_turn()
    name = person.names()["c3"]
    colour = "Red" if "red" in name else "Black"
    assert any(f"You play {colour}." in said for said in person.heard())
    expect(person.page.locator(".turn.red" if colour == "Red" else ".turn.blk")).to_be_visible()


def test_nothing_in_the_page_tells_what_lies_under_a_tile(open_page: OpenPage) -> None:
    person = begin(open_page, "?seed=5")
    person.tap("c3")
    person.wait_for_turn()
    hidden = person.where("face-down$")
    markup = {
        person.page.locator(f'[data-square="{square}"] > .tile').evaluate("tile => tile.outerHTML")
        for square in hidden
    }
    assert len(hidden) == 30
    assert len(markup) == 1


def test_the_game_goes_on_after_a_reload(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    person = Person(page)
    person.tap("b2")
    person.wait_for_turn()
    before = person.names()
    page.reload()
    drawn = page.locator('#game [data-square]:not([aria-label*="face-down"])')
    expect(drawn.first).to_be_attached()
    assert person.names() == before, "it is drawn before Python is up"
    wait_ready(page)
    person.wait_for_turn()
    assert person.names() == before
    person.tap(person.where("face-down$")[0])
    person.wait_for_turn()
    assert len(person.where("face-down$")) <= 29


def test_a_game_that_the_address_asked_for_goes_on_after_a_reload_too(open_page: OpenPage) -> None:
    person = begin(open_page, "?seed=5")
    person.tap("b2")
    person.wait_for_turn()
    person.page.reload()
    wait_ready(person.page)
    person.wait_for_turn()
    expect(person.page.locator("#moves-count")).to_have_text("2")
    person.page.goto(person.page.url)
    wait_ready(person.page)
    person.wait_for_turn()
    expect(person.page.locator("#moves-count")).to_have_text("0")


def test_a_cannon_shows_its_screen_and_captures_over_it(open_page: OpenPage) -> None:
    person = begin(open_page, CANNON)
    person.tap("d2")
    assert person.names()["h2"] == "h2, black chariot, cannon can take it over f2"
    expect(person.page.locator('[data-square="f2"]')).to_have_class(re.compile("is-scr"))
    expect(person.page.locator(".hop path")).to_have_count(2)
    person.tap("h2")
    expect(person.page.locator('[data-square="h2"]')).to_have_accessible_name(
        re.compile("red cannon")
    )
    assert any("over f2" in said for said in person.heard())


@pytest.mark.parametrize(
    ("taps", "reason"),
    [
        (("b2", "d4"), "Not along a row or column"),
        (("c1", "d4"), "Not along a row or column"),
        (("d2", "d3"), "A cannon cannot take its neighbour"),
        (("h2",), "That chariot is not yours"),
    ],
)
def test_a_turn_that_is_not_legal_says_why(
    open_page: OpenPage, taps: tuple[str, ...], reason: str
) -> None:
    person = begin(open_page, CANNON)
    person.tap(*taps)
    expect(person.page.locator(".say.bad strong")).to_have_text(reason)
    expect(person.page.locator(f'[data-square="{taps[-1]}"]')).to_have_class(re.compile("is-bad"))
    assert any(said.startswith(reason) for said in person.heard())


def test_an_outranked_piece_is_told_what_it_may_take(open_page: OpenPage) -> None:
    person = begin(open_page, "?fen=8/8/3Ra3/8 r - 0 9")
    person.tap("d2", "e2")
    expect(person.page.locator(".say.bad strong")).to_have_text("An advisor outranks your chariot")
    expect(person.page.locator(".say.bad small")).to_have_text(
        "It may take a chariot, a horse, a cannon, or a soldier."
    )


def test_a_piece_can_be_dragged(open_page: OpenPage) -> None:
    person = begin(open_page, CANNON, screen="desktop")
    person.square("d2").drag_to(person.square("e2"))
    expect(person.page.locator('[data-square="e2"]')).to_have_accessible_name(
        re.compile("red cannon")
    )


def test_undoing_a_flip_deals_the_tiles_anew_and_says_so(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    person = Person(page)
    person.tap("b2")
    person.wait_for_turn()
    person.press("Undo")
    expect(page.locator(".say strong")).to_have_text("Taken back: tiles dealt anew")
    assert len(person.where("face-down$")) == 32


def test_a_hint_names_a_turn_and_its_reason(open_page: OpenPage) -> None:
    person = begin(open_page, CANNON)
    person.press("Hint")
    expect(person.page.locator(".say strong")).to_have_text(
        re.compile("takes|to [a-h][1-4]|Turn over"), timeout=REPLY_MS
    )
    assert person.page.locator(".say small").inner_text()
    aimed = person.page.locator(".is-aim")
    expect(aimed).to_have_count(1)
    aimed.click()
    person.wait_for_turn()
    expect(person.page.locator("#moves-count")).to_have_text("2")


def test_resigning_is_asked_for_and_a_rematch_swaps_sides(open_page: OpenPage) -> None:
    person = begin(open_page, "?seed=5")
    person.tap("b2")
    person.wait_for_turn()
    person.press("Resign")
    dialog = person.page.get_by_role("dialog", name="Resign?")
    dialog.get_by_role("button", name="Cancel").click()
    assert person.headline() == "Your turn"
    person.press("Resign")
    dialog.get_by_role("button", name="Resign").click()
    expect(person.page.locator(".say strong")).to_have_text("Computer won")
    expect(person.page.locator(".say small")).to_have_text("You resigned.")
    person.press("Rematch")
    person.wait_for_turn()
    expect(person.page.locator("#moves-count")).to_have_text("1")


def test_the_computer_answers_a_draw_offer(open_page: OpenPage) -> None:
    person = begin(open_page, CANNON)
    person.tap("c1", "c2")
    person.wait_for_turn()
    offer_draw(person)
    expect(person.page.locator(".say strong")).to_have_text(
        re.compile("The computer plays on|^Draw$"), timeout=REPLY_MS
    )


def test_a_declined_draw_has_its_reason(open_page: OpenPage, screen: str) -> None:
    person = begin(open_page, "?seed=5", screen=screen)
    person.tap("b2")
    person.wait_for_turn()
    offer_draw(person)
    expect(person.page.locator(".say strong")).to_have_text("The computer plays on")
    expect(person.page.locator(".say small")).to_have_text(
        "It is too early for a draw. Offer one again in 18 turns, if it is even then."
    )


def offer_draw(person: Person) -> None:
    person.press("Draw")
    person.page.get_by_role("dialog").get_by_role("button", name="Offer a draw").click()


def test_two_people_share_a_device(open_page: OpenPage, screen: str) -> None:
    person = begin(open_page, "?seed=5", screen=screen)
    person.press("New game")
    dialog = person.page.get_by_role("dialog", name="New game")
    dialog.get_by_role("radio", name="This device").check()
    expect(dialog.get_by_role("radio", name="Draw lots")).to_be_hidden()
    dialog.get_by_role("button", name="Start game").click()
    expect(person.page.locator(".say strong")).to_have_text("First player to move")
    expect(person.page.get_by_role("button", name="Hint")).to_have_count(0)
    person.tap("a1")
    expect(person.page.locator(".say strong")).to_have_text(re.compile("^(Red|Black) to move$"))
    person.tap("a2")
    expect(person.page.locator("#moves-count")).to_have_text("2")
    person.press("Rotate")
    expect(person.page.locator(".turned")).to_have_count(1)


def test_computer_against_computer_pauses_and_steps(open_page: OpenPage) -> None:
    person = begin(open_page, "?seed=5")
    person.press("New game")
    dialog = person.page.get_by_role("dialog", name="New game")
    dialog.get_by_role("radio", name="Watch").check()
    dialog.get_by_role("group", name="First player’s level").get_by_role("radio", name="1").check()
    dialog.get_by_role("group", name="Second player’s level").get_by_role("radio", name="2").check()
    dialog.get_by_role("button", name="Start game").click()
    count = person.page.locator("#moves-count")
    expect(count).to_have_text("2", timeout=REPLY_MS)
    person.press("Pause")
    expect(person.page.locator(".say strong")).to_have_text("Paused")
    person.page.wait_for_timeout(1500)
    paused = int(count.inner_text())
    person.page.wait_for_timeout(1500)
    assert int(count.inner_text()) == paused
    person.press("One turn")
    expect(count).to_have_text(str(paused + 1), timeout=REPLY_MS)
    person.press("Go on")
    expect(count).to_have_text(str(paused + 3), timeout=REPLY_MS)


def test_a_turn_can_wait_to_be_confirmed(open_page: OpenPage) -> None:
    page = open_page(
        CANNON, scripts="localStorage.setItem('banqi.settings', '{\"confirmMoves\": true}')"
    )
    person = Person(page)
    person.wait_for_turn()
    person.tap("d2", "e2")
    expect(page.locator(".say strong")).to_have_text("Play this turn?")
    expect(page.locator("#moves-count")).to_have_text("0")
    person.press("Confirm")
    expect(page.locator("#moves-count")).not_to_have_text("0")


def test_the_computer_never_answers_at_once(open_page: OpenPage) -> None:
    person = begin(open_page, "?seed=5")
    person.page.evaluate(
        """() => {
            window.times = [];
            new MutationObserver(() => window.times.push(performance.now()))
                .observe(document.querySelector("#moves-count"), { childList: true });
        }"""
    )
    person.tap("b2")
    expect(person.page.locator("#moves-count")).to_have_text("2", timeout=REPLY_MS)
    first, second = person.page.evaluate("window.times")
    assert second - first >= 440


def test_damaged_and_blocked_storage_cost_nothing_but_what_was_kept(open_page: OpenPage) -> None:
    page = open_page("licences/", ready=False)
    page.evaluate("localStorage.setItem('banqi.game', '{\"version\": 1, \"snapshot\": {}}')")
    page.evaluate("localStorage.setItem('banqi.settings', 'not json')")
    page.goto(open_page.server.url)
    wait_ready(page)
    assert len(Person(page).where("face-down$")) == 32
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked'); } })"
    )
    page.reload()
    wait_ready(page)
    person = Person(page)
    person.tap("b2")
    person.wait_for_turn()


def test_a_save_that_was_tampered_with_begins_a_fresh_game(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    person = Person(page)
    person.tap("b2")
    person.wait_for_turn()
    kept = json.loads(page.evaluate("localStorage.getItem('banqi.game')"))
    kept["snapshot"]["save"] = "nonsense"
    page.evaluate("kept => localStorage.setItem('banqi.game', kept)", json.dumps(kept))
    page.reload()
    wait_ready(page)
    expect(page.locator("#moves-count")).to_have_text("0")
    assert len(person.where("face-down$")) == 32


def test_an_address_with_a_bad_position_says_so_and_begins_a_game(open_page: OpenPage) -> None:
    page = open_page("?fen=9/8/8/8%20r%20-%200%201", ready=False)
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=START_MS)
    person = Person(page)
    expect(person.page.locator(".say.bad strong")).to_have_text(
        "The address names no position that can be played"
    )
    assert len(person.where("face-down$")) == 32


def language_page(open_page: OpenPage, locale: str) -> Page:
    return open_page(ready=False, locale=locale)


@pytest.mark.parametrize(
    ("locale", "lang", "hint"),
    [("en-GB", "en", "Hint"), ("zh-TW", "zh-Hant", "提示"), ("zh-CN", "zh-Hans", "提示")],
)
def test_the_browser_chooses_the_language(
    open_page: OpenPage, locale: str, lang: str, hint: str
) -> None:
    page = language_page(open_page, locale)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.get_by_role("button", name=hint, exact=True)).to_be_visible()


def test_a_language_chosen_is_kept(open_page: OpenPage) -> None:
    page = open_page(ready=False)
    person = Person(page)
    person.press("Menu")
    person.press("Settings")
    page.get_by_label("Language").select_option("繁體中文")
    expect(page.get_by_role("heading", name="設定")).to_be_visible()
    page.get_by_role("button", name="關閉").click()
    page.reload()
    expect(page.get_by_role("button", name="提示", exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-set", "zh")
