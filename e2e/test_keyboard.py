"""The whole game without a pointer: keys go in, the live region tells what came of them."""

import re

import pytest
from conftest import START_MS, OpenPage
from person import LISTEN, REPLY_MS, Person, turns_of
from playwright.sync_api import Page, expect

FOCUSED = """() => {
    const at = document.activeElement;
    const name = at.dataset.square ?? at.getAttribute("aria-label") ?? at.textContent.trim();
    return at === document.body ? null : name;
}"""


def begin(open_page: OpenPage, query: str, screen: str = "desktop") -> Person:
    return Person(open_page(query, screen=screen, reduced_motion="reduce", scripts=LISTEN))


def focused(page: Page) -> str | None:
    """What has the focus: a square, or a name; None if nothing has."""
    at: str | None = page.evaluate(FOCUSED)
    return at


def tab_to_board(page: Page) -> None:
    """Press Tab until a square has the focus."""
    for _ in range(20):
        page.keyboard.press("Tab")
        if re.fullmatch("[a-h][1-4]", focused(page) or ""):
            return
    raise AssertionError("Tab never comes to the board")


def choose(person: Person, square: str) -> None:
    """Go to a square with the arrows, on a lying board, and act."""
    at = focused(person.page)
    assert at
    assert re.fullmatch("[a-h][1-4]", at), f"focus is on {at}"
    across = ord(square[0]) - ord(at[0])
    up = int(square[1]) - int(at[1])
    for _ in range(abs(across)):
        person.page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
    for _ in range(abs(up)):
        person.page.keyboard.press("ArrowUp" if up > 0 else "ArrowDown")
    assert focused(person.page) == square
    person.page.keyboard.press("Enter")


def play_any_turn(person: Person) -> None:
    """Capture if a piece can, else turn a tile over, else move, by the names of the squares."""
    mover = ""
    for square in person.where(r"\d+ moves?$"):
        choose(person, square)
        if victims := person.where("can be taken|can take it"):
            return choose(person, victims[0])
        mover = square
    if hidden := person.where("face-down$"):
        return choose(person, hidden[0])
    if mover not in person.where("selected$"):
        choose(person, mover)
    return choose(person, person.where("can go here")[-1])


def test_a_whole_game_by_keyboard_alone(open_page: OpenPage) -> None:
    person = begin(open_page, "?seed=11&rules=taiwan:quiet=10")
    tab_to_board(person.page)
    turns = 0
    for _ in turns_of(person):
        heard = len(person.heard())
        play_any_turn(person)
        turns += 1
        person.wait_for_turn()
        said = " ".join(person.heard()[heard:])
        assert re.search(
            r"You: ([a-h][1-4] turned over, (red|black) \w+|(red|black) \w+ (from|on))", said
        )
        assert "Computer: " in said or "won" in said or "Draw." in said
        assert focused(person.page), "the focus was lost"
    assert turns > 3
    assert re.search(r"(You won|Computer won|Draw)\. \w+", person.heard()[-1])


def test_colours_and_the_draw_count_are_told(open_page: OpenPage) -> None:
    person = begin(open_page, "?fen=G7/8/8/7g r - 54 60")
    tab_to_board(person.page)
    choose(person, "a4")
    choose(person, "b4")
    person.wait_for_turn()
    said = " ".join(person.heard())
    assert "Draw after 5 more quiet turns." in said
    assert "Your turn." in said


def test_a_turn_can_be_typed_on_the_board(open_page: OpenPage) -> None:
    person = begin(open_page, "?fen=8/8/3Ra3/8 r - 0 9", "phone")
    tab_to_board(person.page)
    person.page.keyboard.type("d2-d3")
    expect(person.page.locator("#moves-count")).not_to_have_text("0", timeout=REPLY_MS)
    assert any("You: red chariot from d2 to d3" in said for said in person.heard())
    assert focused(person.page) == "d3"


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("c2", "You: c2 turned over"),
        ("a1-a2", "Turn over a tile first"),
        ("z9", "“z9” is not a turn"),
    ],
)
def test_a_turn_can_be_typed_into_the_field(open_page: OpenPage, text: str, answer: str) -> None:
    person = begin(open_page, "?seed=5")
    field = person.page.get_by_label("Type a turn")
    field.fill(text)
    field.press("Enter")
    expect(person.page.get_by_role("status")).to_contain_text(
        re.compile(f"{answer}|Computer: "), timeout=REPLY_MS
    )
    assert any(answer in said for said in person.heard())


def test_escape_clears_the_selection_and_says_so(open_page: OpenPage) -> None:
    person = begin(open_page, "?fen=8/8/3Ra3/8 r - 0 9")
    tab_to_board(person.page)
    choose(person, "d2")
    assert person.where("selected$") == ["d2"]
    person.page.keyboard.press("Escape")
    assert person.where("selected$") == []
    assert person.heard()[-1] == "Selection cleared."


def test_squares_are_named_for_those_who_do_not_see_them(open_page: OpenPage) -> None:
    person = begin(open_page, "?fen=X2h4/3s4/1A1C1X1r/2S5 r G1g1 0 9")
    person.sees("b2", "b2, red advisor, 4 moves")
    names = person.names()
    assert names["a4"] == "a4, face-down"
    assert names["h2"] == "h2, black chariot"
    assert names["h4"] == "h4, empty"


def test_the_board_is_one_stop_and_arrows_stay_on_it(open_page: OpenPage, screen: str) -> None:
    person = begin(open_page, "?seed=5", screen)
    assert person.page.locator('[data-square][tabindex="0"]').count() == 1
    tab_to_board(person.page)
    for key in ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight", "Home", "End"):
        for _ in range(9):
            person.page.keyboard.press(key)
            assert re.fullmatch("[a-h][1-4]", focused(person.page) or "")
    person.page.keyboard.press("Tab")
    assert not re.fullmatch("[a-h][1-4]", focused(person.page) or "")


def test_the_focus_comes_back_from_every_dialog(open_page: OpenPage) -> None:
    person = begin(open_page, "?seed=5")
    page = person.page
    for name in ("Menu", "New game"):
        page.get_by_role("button", name=name, exact=True).focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        assert focused(page) == name, "the dialog's heading has it"
        page.keyboard.press("Escape")
        assert focused(page) == name
    tab_to_board(page)
    page.keyboard.press("Enter")
    expect(page.locator("#moves-count")).to_have_text("2", timeout=START_MS)
    person.wait_for_turn()
    page.get_by_role("button", name="Resign").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".say strong")).to_have_text("Computer won")
    assert focused(page), "the Resign button is gone, the focus is not"
