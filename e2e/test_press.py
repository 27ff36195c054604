"""Presses on the board: what a finger and a mouse mean, told or played, and never lost."""

import re
from itertools import pairwise

import pytest
from conftest import OpenPage
from person import LISTEN, REPLY_MS, Person
from playwright.sync_api import CDPSession, Locator, Page, Route, expect

#: Red to move: a cannon on d2 with a screen on f2 and victims on h2 and d4, an advisor on b2.
CANNON = "?fen=X2h4/3s4/1A1C1X1r/2S5 r G1g1 0 9"

#: How far a finger trembles, in pixels: further than browsers allow a click.
TREMBLE = 16


class Finger:
    """A finger on the glass, as the browser is told of it."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)

    def __repr__(self) -> str:
        return f"<Finger of {self._session!r}>"

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        """``touchStart``, ``touchMove``, ``touchEnd`` or ``touchCancel`` at these points."""
        at = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    def tremble(self, middle: tuple[float, float]) -> None:
        """Press, wander up, down and aside, and lift `TREMBLE` pixels from where it began."""
        x, y = middle
        self.send("touchStart", (x, y))
        for dx, dy in ((0, -9), (12, 4), (0, TREMBLE)):
            self.send("touchMove", (x + dx, y + dy))
        self.send("touchEnd")

    def drag(self, *points: tuple[float, float]) -> None:
        """Press on the first point and lift at the last, slowly enough to be no fling."""
        self.send("touchStart", points[0])
        for (x0, y0), (x1, y1) in pairwise(points):
            for step in range(1, 6):
                self.send("touchMove", (x0 + (x1 - x0) * step / 5, y0 + (y1 - y0) * step / 5))
        self.send("touchEnd")


def middle_of(square: Locator) -> tuple[float, float]:
    """The middle of a square on the screen, in pixels."""
    box = square.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def begin(open_page: OpenPage, query: str, screen: str = "phone", motion: str = "reduce") -> Person:
    """A person at a page whose live region is recorded."""
    return Person(open_page(query, screen=screen, reduced_motion=motion, scripts=LISTEN))


def test_a_finger_that_trembles_turns_a_tile_over(open_page: OpenPage) -> None:
    person = begin(open_page, "?seed=5")
    Finger(person.page).tremble(middle_of(person.square("c3")))
    expect(person.page.locator('[data-square="c3"]')).to_have_accessible_name(
        re.compile("^c3, (red|black)"), timeout=REPLY_MS
    )
    person.wait_for_turn()
    expect(person.page.locator("#moves-count")).to_have_text("2")


def test_a_finger_that_trembles_selects_a_piece_and_lets_it_go_again(open_page: OpenPage) -> None:
    person = begin(open_page, CANNON)
    finger = Finger(person.page)
    finger.tremble(middle_of(person.square("d2")))
    assert person.where("selected$") == ["d2"]
    finger.tremble(middle_of(person.square("d2")))
    assert person.where("selected$") == []


def test_a_finger_that_trembles_on_a_target_plays(open_page: OpenPage) -> None:
    person = begin(open_page, CANNON)
    finger = Finger(person.page)
    finger.tremble(middle_of(person.square("d2")))
    finger.tremble(middle_of(person.square("e2")))
    person.wait_for_turn()
    assert any("cannon from d2 to e2" in said for said in person.heard())


def test_a_finger_that_trembles_on_what_cannot_be_taken_is_told_why(open_page: OpenPage) -> None:
    person = begin(open_page, CANNON)
    Finger(person.page).tremble(middle_of(person.square("h2")))
    expect(person.page.locator(".say.bad strong")).to_have_text("That chariot is not yours")


def test_a_finger_that_lifts_in_another_square_plays_nothing(open_page: OpenPage) -> None:
    person = begin(open_page, "?seed=5")
    Finger(person.page).drag(middle_of(person.square("c3")), middle_of(person.square("d3")))
    assert len(person.where("face-down$")) == 32


def test_a_tap_is_one_tap_with_finger_mouse_and_script(open_page: OpenPage) -> None:
    person = begin(open_page, CANNON)
    square = person.square("d2")
    for tap in (square.tap, square.click, lambda: square.evaluate("square => square.click()")):
        tap()
        assert person.where("selected$") == ["d2"]
        person.page.wait_for_timeout(400)  # a browser's late click would undo it
        assert person.where("selected$") == ["d2"]
        tap()
        assert person.where("selected$") == []


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_a_drag_that_comes_home_deselects(open_page: OpenPage, screen: str) -> None:
    person = begin(open_page, CANNON, screen)
    home, away = middle_of(person.square("d2")), middle_of(person.square("e2"))
    if screen == "phone":
        Finger(person.page).drag(home, away, home)
    else:
        mouse = person.page.mouse
        mouse.move(*home)
        mouse.down()
        mouse.move(*away, steps=5)
        assert person.where("selected$") == ["d2"]
        mouse.move(*home, steps=5)
        mouse.up()
    assert person.where("selected$") == []
    assert person.heard()[-1] == "Selection cleared."
    expect(person.page.locator("#moves-count")).to_have_text("0")


@pytest.mark.parametrize("how", ["Esc", "second button"])
def test_a_drag_that_is_called_off_plays_nothing(open_page: OpenPage, how: str) -> None:
    person = begin(open_page, CANNON, "desktop")
    mouse = person.page.mouse
    person.page.evaluate(
        """() => addEventListener("contextmenu", (event) => {
            window.menus = (window.menus ?? 0) + Number(!event.defaultPrevented);
        })"""
    )
    mouse.move(*middle_of(person.square("d2")))
    mouse.down()
    mouse.move(*middle_of(person.square("e2")), steps=5)
    if how == "Esc":
        person.page.keyboard.press("Escape")
    else:
        mouse.down(button="right")
        mouse.up(button="right")
    assert person.where("selected$") == []
    expect(person.page.locator("[data-held]")).to_have_count(0)
    assert person.page.locator('[data-square="d2"] > .tile').get_attribute("style") in (None, "")
    mouse.move(*middle_of(person.square("c2")), steps=5)
    mouse.up()
    assert person.where("selected$") == []
    expect(person.page.locator("#moves-count")).to_have_text("0")
    assert person.names()["d2"].startswith("d2, red cannon")
    assert not person.page.evaluate("window.menus")
    person.tap("d2")
    assert person.where("selected$") == ["d2"], "the next tap counts"


def test_a_finger_whose_drag_the_browser_ends_plays_nothing(open_page: OpenPage) -> None:
    person = begin(open_page, CANNON)
    finger = Finger(person.page)
    (x, y), to = middle_of(person.square("d2")), middle_of(person.square("e2"))
    finger.send("touchStart", (x, y))
    finger.send("touchMove", (x, y + 20))
    finger.send("touchMove", to)
    finger.send("touchCancel")
    assert person.where("selected$") == []
    expect(person.page.locator("#moves-count")).to_have_text("0")


def test_a_tile_in_the_editor_stays_when_its_drag_is_called_off(open_page: OpenPage) -> None:
    person = begin(open_page, CANNON, "desktop")
    person.press("Menu")
    person.press("Position editor")
    person.press("From my game")
    square = person.page.locator('.editor [data-square="d2"]')
    expect(square).to_have_accessible_name("d2, red cannon")
    mouse = person.page.mouse
    mouse.move(*middle_of(square))
    mouse.down()
    mouse.move(5, 300, steps=5)
    person.page.keyboard.press("Escape")
    mouse.up()
    expect(square).to_have_accessible_name("d2, red cannon")


#: Taps a face-down tile with a finger the moment the status line says it is one's turn again.
TAP_AT_ONCE = """() => {
    const said = document.querySelector(".say strong");
    window.moving = null;
    new MutationObserver((_, observer) => {
        if (said.textContent !== "Your turn") return;
        observer.disconnect();
        const board = document.querySelector("[data-board]");
        window.moving = board.hasAttribute("data-busy");
        const square = board.querySelector('[data-square][aria-label$="face-down"]');
        window.tapped = square.dataset.square;
        const { left, top } = square.getBoundingClientRect();
        for (const type of ["pointerdown", "pointerup"])
            square.dispatchEvent(new PointerEvent(type, {
                bubbles: true, isPrimary: true, pointerId: 7, button: 0,
                clientX: left + 20, clientY: top + 20,
            }));
    }).observe(said, { childList: true, characterData: true, subtree: true });
}"""


def test_a_tap_counts_from_the_moment_the_turn_is_announced(open_page: OpenPage) -> None:
    person = begin(open_page, "?seed=5", motion="no-preference")
    person.tap("c3")
    expect(person.page.locator(".say strong")).to_have_text(re.compile("is thinking$"))
    person.page.evaluate(TAP_AT_ONCE)
    expect(person.page.locator("#moves-count")).to_have_text("4", timeout=REPLY_MS)
    assert person.page.evaluate("window.moving"), "a tile was still on its way"
    person.wait_for_turn()
    assert any(f"You: {person.page.evaluate('window.tapped')} turned" in s for s in person.heard())
    drawn = person.page.locator("[data-square] > .tile:not(.back)").count()
    assert drawn == 32 - len(person.where("face-down$")) - len(person.where("empty$"))


#: Presses a tile as soon as the computer is said to think, however busy the machine is, and keeps
#: what is said next.
TAP_WHILE_IT_THINKS = """() => {
  const line = document.querySelector(".say");
  window.said = [];
  new MutationObserver(() => {
    const words = line.querySelector("strong").textContent;
    if (/is thinking$/.test(words) && !window.said.includes(words))
      document.querySelector("#game [data-square=d3]").click();
    window.said.push(words);
  }).observe(line, { subtree: true, childList: true, characterData: true });
}"""


def test_a_tap_while_the_computer_thinks_is_told_why(open_page: OpenPage) -> None:
    person = begin(open_page, "?seed=5", motion="no-preference")
    person.wait_for_turn()
    person.page.evaluate(TAP_WHILE_IT_THINKS)
    person.tap("c3")
    expect(person.page.locator("#moves-count")).to_have_text("2", timeout=REPLY_MS)
    person.wait_for_turn()
    assert "It is not your turn" in person.page.evaluate("window.said")
    assert "It is not your turn." in person.heard()


def test_a_tap_after_the_end_or_on_a_game_one_watches_is_told_why(open_page: OpenPage) -> None:
    person = begin(open_page, "?seed=5")
    person.tap("c3")
    person.wait_for_turn()
    person.press("Resign")
    person.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(person.page.locator(".say strong")).to_have_text("Computer won")
    person.tap("d4")
    expect(person.page.locator(".say strong")).to_have_text("The game is over")
    expect(person.page.locator(".say small")).to_have_text("Computer won. You resigned.")
    person.press("New game")
    dialog = person.page.get_by_role("dialog", name="New game")
    dialog.get_by_role("radio", name="Watch").check()
    dialog.get_by_role("button", name="Start game").click()
    expect(person.page.locator("#opponent")).to_have_text("Two computers")
    person.tap("d4")
    assert "Two computers are playing. To play yourself, start a new game." in person.heard()


def test_a_trembling_tap_before_any_script_is_kept(open_page: OpenPage) -> None:
    page = open_page(ready=False)
    held: list[Route] = []
    page.route(re.compile(r"/main\.js"), lambda route: held.append(route))
    page.goto(page.url + "?seed=5", wait_until="commit")
    page.wait_for_selector("[data-square=c3]")
    Finger(page).tremble(middle_of(page.locator('[data-square="c3"]')))
    held[0].continue_()
    expect(page.locator('[data-square="c3"]')).to_have_accessible_name(
        re.compile("^c3, (red|black)"), timeout=60_000
    )


#: Counts listeners that were added to anything that is there for good and not taken off again.
COUNT_LISTENERS = """
window.listening = new Map();
{
    const kind = EventTarget.prototype;
    const { addEventListener: add, removeEventListener: remove } = kind;
    const isLasting = (target) => target === window || target === document
        || target instanceof MediaQueryList || target.matches?.("[data-board], .stage");
    const key = (type, options) => `${type} ${Boolean(options?.capture ?? options)}`;
    kind.addEventListener = function (type, listener, options) {
        if (isLasting(this)) {
            const of = listening.get(this) ?? new Map();
            const name = key(type, options);
            of.set(name, (of.get(name) ?? new Set()).add(listener));
            listening.set(this, of);
            options?.signal?.addEventListener("abort", () => of.get(name).delete(listener));
        }
        return add.call(this, type, listener, options);
    };
    kind.removeEventListener = function (type, listener, options) {
        listening.get(this)?.get(key(type, options))?.delete(listener);
        return remove.call(this, type, listener, options);
    };
}
window.countListeners = () => [...listening.values()]
    .flatMap((of) => [...of.values()].map((set) => set.size)).reduce((sum, n) => sum + n, 0);
"""


@pytest.mark.parametrize("entry", ["Position editor", "Practise endings"])
def test_a_board_that_is_closed_listens_to_nothing_any_more(
    open_page: OpenPage, entry: str
) -> None:
    page = open_page("?seed=5", screen="desktop", scripts=COUNT_LISTENERS)
    person = Person(page)
    counts = []
    for _ in range(3):
        person.press("Menu")
        person.press(entry)
        expect(page.locator("#screens [data-square]")).to_have_count(32)
        square = page.locator("#screens [data-square=c3]")
        page.mouse.move(*middle_of(square))
        page.mouse.down()
        assert page.evaluate("countListeners()") > 0
        page.evaluate("history.back()")
        expect(page.locator("#game")).to_be_visible()
        page.mouse.up()
        counts.append(page.evaluate("countListeners()"))
    assert len(set(counts)) == 1, f"listeners after each visit: {counts}"
