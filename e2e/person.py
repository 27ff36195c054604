"""Someone at the page: sees what squares are called, taps them, and hears the live region."""

import re
from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

#: The longest the computer may take for a turn on two busy cores, in milliseconds.
REPLY_MS = 30_000

#: Records everything the live region says, from before the page's first script.
LISTEN = """
window.heard = [];
document.addEventListener("DOMContentLoaded", () => {
  const live = document.querySelector("[role=status]");
  new MutationObserver(() => window.heard.push(live.textContent.replaceAll("\\u00a0", " ").trim()))
    .observe(live, { childList: true, characterData: true, subtree: true });
});
"""

#: Adds up the layout shifts that no tap or key explains, as browsers do for the web vitals.
WATCH_SHIFTS = """
window.shifts = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""

SQUARE_NAMES = """
() => Object.fromEntries([...document.querySelectorAll("[data-square]")]
  .map((square) => [square.dataset.square, square.getAttribute("aria-label")]))
"""

OVER = re.compile("won|Draw$")


class Person:
    """Plays on a page in English, by what can be seen and heard."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def __repr__(self) -> str:
        return f"<Person at {self.page.url}>"

    def names(self) -> dict[str, str]:
        """What each square is called now."""
        names: dict[str, str] = self.page.evaluate(SQUARE_NAMES)
        return names

    def square(self, square: str) -> Locator:
        """The button of a square, found by its name."""
        return self.page.get_by_role("group", name="Board").get_by_role(
            "button", name=re.compile(f"^{square}, ")
        )

    def sees(self, square: str, name: str) -> None:
        """Wait until a square is called so; a game that was asked for is not there at once."""
        whole = re.compile(f"^{re.escape(name)}$")
        expect(self.square(square)).to_have_accessible_name(whole, timeout=REPLY_MS)

    def tap(self, *squares: str) -> None:
        """Tap squares in turn."""
        for square in squares:
            self.square(square).click()

    def press(self, name: str) -> None:
        """Press a button outside the board: in the sheet that is open, if there is one."""
        sheet = self.page.locator("dialog[open]").last
        place = sheet if sheet.count() else self.page
        place.get_by_role("button", name=name, exact=True).click()

    def headline(self) -> str:
        """The bold line under the board."""
        return self.page.locator(".say strong").inner_text()

    def wait_for_turn(self) -> bool:
        """Wait until it is this person's turn; False if the game is over instead."""
        # Nothing is on its way to the session or over the board.
        expect(self.page.locator("[data-board][data-busy]")).to_have_count(0, timeout=REPLY_MS)
        headline = self.page.locator(".say strong")
        expect(headline).to_have_text(
            re.compile(r"Your turn|to move|quiet turns?$|won$|^Draw$"), timeout=REPLY_MS
        )
        return not OVER.search(self.headline())

    def where(self, pattern: str) -> list[str]:
        """Squares whose name matches."""
        return [square for square, name in self.names().items() if re.search(pattern, name)]

    def heard(self) -> list[str]:
        """Everything the live region has said."""
        said: list[str] = self.page.evaluate("window.heard")
        return said


def turns_of(person: Person) -> Iterator[None]:
    """Yields when it is the person's turn, until the game is over."""
    while person.wait_for_turn():
        yield
