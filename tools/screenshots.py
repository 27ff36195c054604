"""Take a picture of every screen and state: ``python tools/screenshots.py [OUT] [--only TEXT]``.

Needs ``dist/`` (``python build.py build``) and the browser of the tests. Pictures are named
``<state>-<size>-<scheme>-<language>.png``; ``--only`` takes those whose name holds a text, such as
``phone-dark`` or ``new-game``.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "e2e"))

import browser as chromium  # noqa: E402 (shared with the browser tests)

SIZES: Final = {
    "phone": (390, 844),
    "desktop": (1280, 800),
    "tablet": (768, 1024),
    "lying": (844, 390),
    "low": (667, 375),
    "zoomed": (195, 422),
}
SCHEMES: Final = ("light", "dark")
LANGUAGES: Final = {"en": "en-GB", "zh-Hant": "zh-TW", "zh-Hans": "zh-CN"}

#: Positions that show much: a cannon over two screens, the draw near, the last capture.
CANNON: Final = "?fen=Xe1hXXRX/S1Xs1XaX/XAXC1X1r/X1S1XEX1 r G1A1E1R1H1S2g1a1r1h1c1s1 3 20"
DRAW_NEAR: Final = "?fen=Xe1hXXRX/S1Xs1XaX/XAXC1X1r/X1S1XEX1 r G1A1E1R1H1S2g1a1r1h1c1s1 54 44"
LAST_TURN: Final = "?fen=8/8/3Rs3/8 r - 4 60"


def tap(page: Page, *squares: str) -> None:
    """Tap squares of the game's board in turn."""
    for square in squares:
        page.click(f'#game [data-square="{square}"]')
        page.wait_for_timeout(150)


def press(page: Page, action: str) -> None:
    """Press a button of the game by its action, where it is shown."""
    page.eval_on_selector(f'[data-action="{action}"]', "button => button.click()")


def open_entry(number: int) -> Callable[[Page], None]:
    """Opens a line of the menu, counted from 0."""

    def enter(page: Page) -> None:
        page.click("[data-open=menu]")
        lines = page.locator("dialog .list button")
        if number < lines.count():
            lines.nth(number).click()

    return enter


def choose_opponent(name: str) -> Callable[[Page], None]:
    """The new-game dialog with an opponent chosen."""

    def enter(page: Page) -> None:
        press(page, "new")
        page.check(f'input[name="opponent"][value="{name}"]')

    return enter


def play_on(name: str) -> Callable[[Page], None]:
    """A game begun against an opponent."""

    def enter(page: Page) -> None:
        choose_opponent(name)(page)
        page.click("dialog .pri")
        page.wait_for_timeout(2500)
        if name == "watch":
            press(page, "pause")
            page.wait_for_timeout(1500)

    return enter


def take_hint(page: Page) -> None:
    """A hint, once it is there."""
    press(page, "hint")
    page.wait_for_selector(".is-aim", timeout=30_000)


def flip(page: Page) -> None:
    """The first turn and the computer's answer."""
    tap(page, "c3")
    page.wait_for_timeout(2500)


def ask_to_resign(page: Page) -> None:
    """The question before a game is given up."""
    flip(page)
    press(page, "resign")


def win(page: Page) -> None:
    """The last capture of a game."""
    tap(page, "d2", "e2")
    page.wait_for_timeout(2500)


def analyse(page: Page) -> None:
    """A record a turn before its end, with the search's view of it."""
    page.wait_for_selector(".replay .mv.now")
    page.keyboard.press("ArrowLeft")
    page.check(".analysis .switch", force=True)
    page.wait_for_selector(".line", timeout=30_000)
    page.wait_for_timeout(1500)


def set_up_badly(page: Page) -> None:
    """The position editor with two faults."""
    open_line(page, "edit")
    page.click('.editor [data-square="c3"]')
    page.click('.editor [data-square="d3"]')


def check_deal(page: Page) -> None:
    """The deal of a finished game, checked."""
    ask_to_resign(page)
    page.click("dialog .pri")
    page.wait_for_timeout(800)
    open_line(page, "seal")
    page.click("dialog .pri")


def fill_library(page: Page) -> None:
    """One game lost, and one that waits."""
    ask_to_resign(page)
    page.click("dialog .pri")
    page.wait_for_timeout(800)
    press(page, "rematch")
    page.wait_for_timeout(4000)
    open_line(page, "book")


def refuse_record(page: Page) -> None:
    """A record with an illegal turn."""
    open_line(page, "folder")
    page.fill("#open-text", '[Rules "taiwan"] 1. a1=S b1=c 2. a1-c3 *')
    page.click("dialog .pri")


def review(page: Page) -> None:
    """A short game looked back upon, at a turn of it."""
    page.click('[data-l10n="review"]:visible')
    page.wait_for_selector(".found", timeout=120_000)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(500)


def train(page: Page) -> None:
    """An ending to practise."""
    open_line(page, "target")
    page.wait_for_selector(".trainer-said strong:not(:empty)", timeout=30_000)
    page.wait_for_timeout(1500)


def ask_for_odds(page: Page) -> None:
    """What a tile may bring, asked for by a first tap on it."""
    open_line(page, "gear")
    page.check('.row:has([data-l10n="show-odds"]) .switch', force=True)
    page.keyboard.press("Escape")
    tap(page, "a4")
    page.wait_for_timeout(500)


def look_on(page: Page) -> None:
    """A game of which another tab took the seat."""
    flip(page)
    other = page.context.new_page()
    other.goto(page.url.split("?")[0])
    other.click('[data-action="take-over"]', timeout=60_000)
    page.wait_for_selector('[data-action="take-over"]:visible', timeout=30_000)


def ask_to_take_over(page: Page) -> None:
    """The question before another tab's game is gone on with here."""
    look_on(page)
    press(page, "new")
    page.click("dialog .pri")
    page.wait_for_timeout(1500)
    open_line(page, "book")
    page.locator(".games .game").first.click()
    page.wait_for_timeout(800)


def set_aside(page: Page) -> None:
    """A kept game that cannot be read, and the line that saves it."""
    flip(page)
    page.evaluate("""() => {
        const kept = JSON.parse(localStorage.getItem("banqi.game"));
        kept.snapshot.save = kept.snapshot.save.slice(0, 40);
        localStorage.setItem("banqi.game", JSON.stringify(kept));
    }""")
    page.reload()
    page.wait_for_selector("html[data-engine=ready]", timeout=60_000)
    page.wait_for_timeout(1500)


def choose_of_several(page: Page) -> None:
    """Several games in one text, one of them refused."""
    open_line(page, "folder")
    page.fill("#open-text", SEVERAL)
    page.click("dialog .pri")
    page.wait_for_timeout(800)


def undo(page: Page) -> None:
    """A turn taken back: what it cost, and the way forward again."""
    flip(page)
    press(page, "undo")
    page.wait_for_timeout(1500)


def open_line(page: Page, icon: str) -> None:
    """Open the line of the menu with an icon."""
    page.click("[data-open=menu]")
    page.click(f'dialog .list button:has([href="#i-{icon}"])')
    page.wait_for_timeout(500)


#: A short game of flips and captures, as a link.
RECORD: Final = "#record=1~taiwan~~~b2Ra2hb2a2c1Sg3eh1G"

#: The same, given up after its last turn: over, so that it can be reviewed.
GIVEN_UP: Final = "#record=1~taiwan~~resignation.0-1~a1Sh4gb1Rg4cc1Ef4h"

#: Four games in one text, the second with a piece that is on the board already.
SEVERAL: Final = """[First "Ann"]
[Second "Ben"]
[Date "2026.11.02"]
[Result "0-1"]
[Termination "resignation"]

1. a1=S b1=c 0-1

[First "Ann"]
[Second "Cai"]

1. a1=S a1=S *

[First "Dan"]
[Second "Eve"]

1. b1=S c1=c *

[Rules "hongkong"]

1. h4=g *
"""

#: What to see: a name, the address, and what to do there.
STATES: Final[dict[str, tuple[str, Callable[[Page], None]]]] = {
    "start": ("?seed=5", lambda page: None),
    "cannon": (CANNON, lambda page: tap(page, "d2")),
    "illegal": (CANNON, lambda page: tap(page, "g4", "g3")),
    "hint": (CANNON, take_hint),
    "draw-near": (DRAW_NEAR, lambda page: None),
    "flipped": ("?seed=5", flip),
    "moves": (CANNON, lambda page: press(page, "moves")),
    "new-game": (CANNON, choose_opponent("computer")),
    "new-watch": (CANNON, choose_opponent("watch")),
    "device": ("?seed=5", play_on("device")),
    "watch": ("?seed=5", play_on("watch")),
    "resign": ("?seed=5", ask_to_resign),
    "won": (LAST_TURN, win),
    "replay": (RECORD, lambda page: page.wait_for_timeout(800)),
    "analysis": (RECORD, analyse),
    "review": (GIVEN_UP, review),
    "trainer": ("?seed=5", train),
    "odds": (CANNON, ask_for_odds),
    "editor-faults": ("?seed=5", set_up_badly),
    "deal-checked": ("?seed=5", check_deal),
    "library": ("?seed=5", fill_library),
    "looking-on": ("?seed=5", look_on),
    "take-over": ("?seed=5", ask_to_take_over),
    "set-aside": ("?seed=5", set_aside),
    "several-games": ("?seed=5", choose_of_several),
    "undone": ("?seed=5", undo),
    "refused-record": ("?seed=5", refuse_record),
    "menu": (CANNON, lambda page: page.click("[data-open=menu]")),
    **{f"menu-{number}": (CANNON, open_entry(number)) for number in range(10)},
}


#: What fades after some seconds and is asked for again before each picture.
AGAIN: Final[dict[str, Callable[[Page], None]]] = {"illegal": lambda page: tap(page, "g3")}


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder and give its address."""
    command = [sys.executable, str(ROOT / "tools" / "serve_dist.py"), str(folder), "--port", "0"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.terminate()


def take(page: Page, out: Path, state: str, language: str, only: str) -> None:
    """A picture in each size and scheme of what the page shows."""
    for size, (width, height) in SIZES.items():
        for scheme in SCHEMES:
            name = f"{state}-{size}-{scheme}-{language}"
            if only in name:
                page.set_viewport_size({"width": width, "height": height})
                page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
                if state in AGAIN:
                    AGAIN[state](page)
                page.wait_for_timeout(60)
                page.screenshot(path=out / f"{name}.png")


def visit(started: Browser, address: str, state: str, locale: str) -> Page:
    """A page of its own in a state, in the language of a locale."""
    query, enter = STATES[state]
    context = started.new_context(
        viewport={"width": 390, "height": 844}, locale=locale, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(address + query)
    page.wait_for_selector("html[data-engine=ready]", timeout=60_000)
    page.wait_for_selector("#game [data-board]:not([data-busy])", state="attached", timeout=60_000)
    enter(page)
    page.wait_for_timeout(300)
    return page


def is_wanted(state: str, language: str, only: str) -> bool:
    """Does any picture of a state and language hold the text?"""
    return any(
        only in f"{state}-{size}-{scheme}-{language}" for size in SIZES for scheme in SCHEMES
    )


def main() -> None:
    """Go through all states in all languages."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, nargs="?", default=ROOT / "build" / "screenshots")
    parser.add_argument("--only", default="", help="take those whose name holds this")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    with served(options.dist) as address, sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=chromium.find(playwright), args=list(chromium.FLAGS)
        )
        for language, locale in LANGUAGES.items():
            for state in STATES:
                if is_wanted(state, language, options.only):
                    page = visit(started, address, state, locale)
                    take(page, options.out, state, language, options.only)
                    page.context.close()
        started.close()


if __name__ == "__main__":
    main()
