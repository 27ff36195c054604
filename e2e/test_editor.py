"""Positions set up by hand, by tapping and by keyboard alone, then played and analysed."""

import re

from conftest import START_MS, OpenPage
from playwright.sync_api import Locator, Page, expect
from test_records import begin, choose

#: Red takes the last black piece with its next turn.
ENDING = "8/8/2Ss4/8 r - 0 1"


def faults(page: Page) -> Locator:
    """What the editor says of the position."""
    return page.locator(".faults")


def square(page: Page, name: str) -> Locator:
    """A square of the editor's board."""
    return page.locator(f'main.editor [data-square="{name}"]')


def test_a_position_is_set_up_and_its_faults_are_told_field_by_field(
    open_page: OpenPage, screen: str
) -> None:
    person = begin(open_page, screen=screen)
    page = person.page
    choose(person, "Position editor")
    expect(faults(page)).to_contain_text("This position can be played.")
    person.press("Clear")
    expect(faults(page)).to_contain_text("Board: it is empty")
    page.get_by_role("radio", name="red general").check()
    square(page, "c3").click()
    square(page, "d3").click()
    expect(faults(page)).to_contain_text("Board: 2 × red general; there is only 1.")
    square(page, "d3").click()
    page.get_by_role("radio", name="Face-down tile").check()
    square(page, "h1").click()
    expect(faults(page)).to_contain_text("Bag: 0 pieces for 1 face-down tile")
    page.get_by_label("black soldier in the bag").fill("1")
    page.get_by_role("spinbutton", name="Quiet turns").fill("1000")
    expect(faults(page)).to_contain_text("Quiet turns: a number from 0 to 999.")
    page.get_by_role("spinbutton", name="Quiet turns").fill("7")
    page.get_by_role("radio", name="Black", exact=True).check()
    expect(faults(page)).to_contain_text("This position can be played.")
    expect(page.get_by_label("Position text (FEN)")).to_have_value("8/2G5/8/7X b s1 7 1")


def test_a_position_text_is_taken_over_as_soon_as_it_is_one(open_page: OpenPage) -> None:
    person = begin(open_page)
    page = person.page
    choose(person, "Position editor")
    field = page.get_by_label("Position text (FEN)")
    for text, said in {
        "8/8/8": "Position text: met “8/8/8”; expected are five parts",
        "8/8/2Ss3/8 r - 0 1": "Board: met",
        "8/8/2Ss4/8 x - 0 1": "To move: met “x”; expected is r or b",
        "8/8/2Ss4/8 r G1 0 1": "Bag: met",
        "8/8/2Ss4/8 r - 1000 1": "Quiet turns: met “1000”",
        "8/8/2Ss4/8 r - 0 0": "Move number: met “0”",
    }.items():
        field.fill(text)
        expect(faults(page), text).to_contain_text(said)
        expect(page.get_by_role("button", name="Play from here")).to_have_attribute(
            "aria-disabled", "true"
        )
    field.fill(ENDING)
    expect(faults(page)).to_contain_text("This position can be played.")
    expect(square(page, "d2")).to_have_accessible_name("d2, black soldier")


def test_a_position_is_set_up_and_played_to_its_end_by_keyboard_alone(
    open_page: OpenPage, screen: str
) -> None:
    person = begin(open_page, screen=screen)
    page = person.page
    choose(person, "Position editor")
    page.get_by_role("button", name="Clear").press("Enter")
    page.get_by_role("radio", name="red general").press("ArrowRight")
    expect(page.get_by_role("radio", name="red advisor")).to_be_focused()
    square(page, "a4").focus()
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    assert person.heard()[-1] == "b3, red advisor"
    page.get_by_role("radio", name="black chariot").focus()
    page.keyboard.press("Space")
    square(page, "b3").focus()
    for key in ("ArrowDown", "Enter", "ArrowDown", "Enter", "Delete"):
        page.keyboard.press(key)
    assert person.heard()[-1] == "b1, empty"
    expect(faults(page)).to_contain_text("This position can be played.")
    page.get_by_role("button", name="Play from here").press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Start game").press("Enter")
    expect(page.locator("#game")).to_be_visible(timeout=START_MS)
    for key in "b3b2":
        page.keyboard.press(key)
    expect(page.locator(".say strong")).to_have_text("You won", timeout=START_MS)


def test_one_may_play_a_position_as_the_other_side(open_page: OpenPage) -> None:
    person = begin(open_page)
    page = person.page
    choose(person, "Position editor")
    page.get_by_label("Position text (FEN)").fill("8/4s3/2S5/8 r - 0 1")
    expect(faults(page)).to_contain_text("This position can be played.")
    person.press("Play from here")
    page.get_by_role("dialog").get_by_role("radio", name="Black").check()
    page.get_by_role("button", name="Start game").click()
    # The headline of the game before may stand until the new one is on the board.
    soldier = re.compile("^e3, black soldier, ")
    expect(person.square("e3")).to_have_accessible_name(soldier, timeout=START_MS)
    assert person.wait_for_turn()
    assert any("You play Black" in said or "Your turn" in said for said in person.heard())


def test_a_position_is_analysed_and_the_best_turn_seen_on_the_board(open_page: OpenPage) -> None:
    person = begin(open_page)
    page = person.page
    choose(person, "Position editor")
    page.get_by_label("Position text (FEN)").fill(ENDING)
    expect(faults(page)).to_contain_text("This position can be played.")
    person.press("Analyse")
    analysis = page.locator(".analysis")
    best = analysis.get_by_role("button").first
    expect(best).to_contain_text("1. Soldier from c2 takes soldier on d2", timeout=START_MS)
    expect(best).to_have_attribute("aria-pressed", "true")
    expect(page.locator('.replay [data-square="c2"]')).to_have_class("sq is-sel")
    expect(analysis.get_by_role("img")).to_have_accessible_name(
        "Red 100% · draw 0% · Black 0%", timeout=START_MS
    )
    expect(analysis).to_contain_text("Depth")
    person.press("Back")
    expect(page.locator("main.editor")).to_be_visible()
    expect(square(page, "c2")).to_have_accessible_name("c2, red soldier")


def test_the_present_position_brings_its_changed_rules_along(open_page: OpenPage) -> None:
    person = begin(open_page, f"?fen={ENDING}&rules=taiwan:quiet=40,chase=off")
    page = person.page
    choose(person, "Position editor")
    person.press("From my game")
    expect(square(page, "d2")).to_have_accessible_name("d2, black soldier")
    rules = page.get_by_label("Rules")
    expect(rules.locator("option:checked")).to_have_text("Taiwan (quiet=40,chase=off)")
    rules.select_option("Hong Kong")
    expect(faults(page)).to_contain_text("This position can be played.")
    rules.select_option("Taiwan (quiet=40,chase=off)")
    person.press("Analyse")
    expect(page.locator(".replay header")).to_contain_text("Taiwan (quiet=40,chase=off)")
