"""Games kept, stepped through, shared and opened again, as somebody at the page would."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import START_MS, OpenPage, wait_ready
from person import LISTEN, WATCH_SHIFTS, Person
from playwright.sync_api import Locator, Page, expect
from test_access import look

GAMES = Path(__file__).resolve().parent.parent / "tests" / "data" / "games"
RECORD = (GAMES / "selfplay-010.bgn").read_text(encoding="utf-8")

#: Plies of that record.
TURNS = len(re.findall(r"[a-h][1-4](?:=|-|x)", RECORD))

#: A game from the start with a deal that never differs.
RUNNING = "?seed=5"


def begin(open_page: OpenPage, query: str = "", screen: str = "phone") -> Person:
    """A person at a page without moving tiles, whose live region and layout are watched."""
    page = open_page(
        query,
        screen=screen,
        reduced_motion="reduce",
        permissions=["clipboard-read", "clipboard-write"],
        scripts=LISTEN + WATCH_SHIFTS,
    )
    person = Person(page)
    person.wait_for_turn()
    return person


def choose(person: Person, entry: str) -> None:
    """A line of the menu."""
    person.press("Menu")
    person.page.get_by_role("dialog", name="Menu").get_by_role(
        "button", name=entry, exact=True
    ).click()


def open_text(person: Person, text: str) -> None:
    """Paste a text into the box for it and open it."""
    choose(person, "Open a game")
    person.page.get_by_label("Record or link").fill(text)
    person.page.get_by_role("dialog").get_by_role("button", name="Open a game").click()


def shown(page: Page) -> Locator:
    """The line that tells which turn of a replay is shown."""
    return page.locator(".step-now")


def resign(person: Person) -> None:
    """Turn a tile over, wait for the computer, and give up."""
    person.tap("b2")
    person.wait_for_turn()
    person.press("Resign")
    person.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(person.page.locator(".say strong")).to_have_text("Computer won")


def games(page: Page) -> Locator:
    """The games that the library lists."""
    return page.locator(".game")


def test_a_game_is_stepped_through_by_keys_slider_list_and_by_itself(
    open_page: OpenPage, screen: str
) -> None:
    person = begin(open_page, RUNNING, screen)
    page = person.page
    open_text(person, RECORD)
    expect(shown(page)).to_contain_text(f"Turn {TURNS} of {TURNS}")
    page.keyboard.press("Home")
    expect(shown(page)).to_contain_text("Before the first turn")
    assert page.get_by_role("img", name="face-down").count() == 32
    page.keyboard.press("ArrowRight")
    expect(shown(page)).to_contain_text(f"Turn 1 of {TURNS}")
    assert page.get_by_role("img", name="face-down").count() == 31
    assert any(f"Turn 1 of {TURNS}" in said for said in person.heard())
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    expect(shown(page)).to_contain_text(f"Turn {TURNS - 1} of {TURNS}")
    page.get_by_role("slider", name="Turn shown").fill("7")
    expect(shown(page)).to_contain_text("Turn 7 of")
    page.locator(".replay .mv").nth(19).click()
    expect(shown(page)).to_contain_text("Turn 20 of")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".replay .mv:focus")).to_contain_text("21: ")
    person.press("Play through")
    expect(shown(page)).to_contain_text("Turn 23 of", timeout=START_MS)
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name="Play through")).to_be_visible()
    person.press("Back")
    expect(page.locator("#game")).to_be_visible()
    assert page.evaluate("window.shifts") < 0.02


def test_a_finished_game_is_kept_found_deleted_and_brought_back(
    open_page: OpenPage, screen: str
) -> None:
    person = begin(open_page, RUNNING, screen)
    page = person.page
    resign(person)
    choose(person, "My games")
    expect(games(page)).to_have_count(1)
    expect(games(page)).to_contain_text("Computer, level 3 · lost")
    page.get_by_label("Result").select_option("Won")
    expect(page.get_by_text("No game fits the search.")).to_be_visible()
    page.get_by_label("Result").select_option("Lost")
    page.get_by_label("Opponent").select_option("Computer")
    page.get_by_label("Search my games").fill("taiwan LEVEL")
    expect(games(page)).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Delete: Computer")).click()
    expect(games(page)).to_have_count(0)
    assert person.heard()[-1] == "Deleted: Computer, level 3"
    person.press("Undo")
    expect(games(page)).to_be_focused()
    page.goto(page.url.partition("?")[0])
    wait_ready(page)
    choose(person, "My games")
    games(page).click()
    expect(shown(page)).to_contain_text("Turn 2 of 2")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Computer won")


def test_an_unfinished_game_waits_in_the_library(open_page: OpenPage) -> None:
    person = begin(open_page)
    page = person.page
    person.tap("b2")
    person.wait_for_turn()
    before = person.names()
    person.press("New game")
    page.get_by_role("button", name="Start game").click()
    page.get_by_role("dialog").get_by_role("button", name="New game").click()
    expect(page.locator('[data-square][aria-label*="face-down"]')).to_have_count(32)
    choose(person, "My games")
    expect(games(page)).to_contain_text("unfinished")
    games(page).click()
    expect(page.locator("#game")).to_be_visible()
    assert person.names() == before
    person.tap(person.where("face-down")[0])
    person.wait_for_turn()
    choose(person, "My games")
    expect(games(page)).to_have_count(1)
    expect(games(page)).to_contain_text("being played")


def test_a_link_to_an_unfinished_game_shows_what_was_revealed_and_nothing_else(
    open_page: OpenPage, screen: str
) -> None:
    person = begin(open_page, RUNNING, screen)
    person.tap("b2")
    person.wait_for_turn()
    revealed = {name for name in person.names().values() if "face-down" not in name}
    choose(person, "Share this game")
    expect(person.page.get_by_text("The deal stays secret.")).to_be_visible()
    record = person.page.get_by_label("Record", exact=True).input_value()
    assert "Deal" not in record
    assert "Salt" not in record
    person.page.get_by_role("button", name="Copy link").click()
    link = person.page.evaluate("navigator.clipboard.readText()")
    assert "?" not in link
    other = open_page(f"#{link.partition('#')[2]}", screen=screen, reduced_motion="reduce")
    expect(shown(other)).to_contain_text("Turn 2 of 2")
    assert other.get_by_role("img", name="face-down").count() == 30
    pieces = {name.partition(",")[2].split(",")[0] for name in revealed}
    for piece in pieces:
        expect(other.get_by_role("img", name=piece.strip()).first).to_be_visible()
    expect(other.get_by_role("button", name="The deal")).to_be_hidden()
    other.go_back()
    expect(other.locator("#game")).to_be_visible()


def test_record_in_the_query_opens_too(open_page: OpenPage) -> None:
    page = open_page("?record=1~taiwan~~~b2Ca2Eg3eb3R")
    expect(shown(page)).to_contain_text("Turn 4 of 4")


def test_a_record_is_downloaded_dropped_and_pasted(open_page: OpenPage) -> None:
    person = begin(open_page, RUNNING)
    page = person.page
    open_text(person, RECORD)
    page.locator(".replay").get_by_role("button", name="Share this game").click()
    with page.expect_download() as download:
        person.press("Download .bgn")
    assert re.fullmatch(r"banqi-\d{4}-\d\d-\d\d\.bgn", download.value.suggested_filename)
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert text.split() == RECORD.split()
    page.keyboard.press("Escape")
    person.press("Back")
    page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.items.add(new File([text], "game.bgn"));
            document.body.dispatchEvent(
                new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }""",
        text,
    )
    expect(shown(page)).to_contain_text(f"Turn {TURNS} of {TURNS}")
    person.press("Back")
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    page.keyboard.press("Control+V")
    expect(shown(page)).to_contain_text(f"Turn {TURNS} of {TURNS}")


DAMAGED = {
    "nothing": (" ", "nothing to open yet"),
    "a link that was cut off": ("https://example.org/#record=z.abc", "damaged or cut off"),
    "another page's address": ("https://example.org/", "There is no game in"),
    "another program's file": ('{"format": "chess"}', 'The format is "chess"; expected was'),
}
WRONG = {
    "a turn against the rules": '[Rules "taiwan"]\n\n1. a1=S b1=c 2. a1-c3 *',
    "a word that is no turn": "1. a1=S castles *",
    "a stated result that is wrong": '[Result "1-0"]\n\n1. a1=S *',
    "another game's record": '[Event "?"]\n\n1. e4 e5 2. Nf3 *',
    "a comment that is not closed": "> [Event “x”]\n> 1. a1=S {and so on",
    "rules that there are not": '[Rules "singapore"]\n\n1. a1=S *',
}


def said_by_the_command_line(text: str, folder: Path) -> str:
    """What `python -m banqi replay` says is wrong with a record."""
    file = folder / "record.bgn"
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "banqi", "replay", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return str(json.loads(done.stdout)["error"])


def test_what_is_wrong_with_a_record_is_said_as_the_command_line_says_it(
    open_page: OpenPage, tmp_path: Path
) -> None:
    person = begin(open_page, RUNNING)
    page = person.page
    choose(person, "Open a game")
    for name, text in WRONG.items():
        page.get_by_label("Record or link").fill(text)
        page.get_by_role("dialog").get_by_role("button", name="Open a game").click()
        said = said_by_the_command_line(text, tmp_path)
        assert re.match(r"line \d+, column \d+: ", said)
        expect(page.get_by_role("alert").locator("span"), name).to_have_text(said)


PASTED = {
    "a greeting and curly quotes": "Hi!\n\n[Event “x”]\n\n1. a1=S g4=e *\n\nBest, Ann",
    "a code fence and fullwidth signs": "```\n１． ａ１＝Ｓ ｇ４＝ｅ ＊\n```",
    "a link in a sentence": "Look (http://example.org/#record=1~taiwan~~~a1Sg4e)!",
    "a link in Markdown": "[my game](http://example.org/?record=1~taiwan~~~a1Sg4e).",
}


def test_what_people_paste_opens(open_page: OpenPage) -> None:
    person = begin(open_page, RUNNING)
    for text in PASTED.values():
        open_text(person, text)
        expect(shown(person.page)).to_contain_text("Turn 2 of 2")
        person.press("Back")
        expect(person.page.locator("#game")).to_be_visible()


SEVERAL = """[First "Ann"]
[Second "Ben"]
[Date "2026.11.30"]
[Result "0-1"]
[Termination "resignation"]

1. a1=S g4=e 0-1

[First "Cem"]

1. a1=S a1=S *

1. b1=S *
1. c1=S ½-½
"""


def test_of_several_games_one_is_opened_or_those_that_are_ticked_are_kept(
    open_page: OpenPage, screen: str
) -> None:
    person = begin(open_page, RUNNING, screen)
    page = person.page
    open_text(person, SEVERAL)
    sheet = page.get_by_role("dialog", name="Choose games")
    expect(sheet.get_by_role("listitem")).to_have_count(4)
    expect(sheet.get_by_role("listitem").nth(0)).to_contain_text("Ann – Ben")
    expect(sheet.get_by_role("listitem").nth(0)).to_contain_text("0-1 · resigned · 2 turns · Nov")
    refused = "line 11, column 9: ply 2: met “a1=S”: the red soldier on a1 is face-up already"
    expect(sheet.get_by_role("listitem").nth(1)).to_contain_text(refused)
    sheet.get_by_role("button", name="1. Ann – Ben").press("Enter")
    expect(shown(page)).to_contain_text("Turn 2 of 2")
    person.press("Back")

    open_text(person, SEVERAL)
    expect(sheet.get_by_role("checkbox")).to_have_count(4)
    sheet.get_by_role("checkbox", name="All games").uncheck()
    expect(sheet.get_by_role("button", name="Choose games to keep")).to_be_disabled()
    sheet.get_by_role("checkbox", name="All games").check()
    sheet.get_by_role("checkbox", name=re.compile("^Keep 3")).press("Space")
    sheet.get_by_role("button", name="Keep 2 games in My games").press("Enter")
    expect(page.locator(".undo-bar")).to_have_text("2 games added")
    expect(games(page)).to_have_count(2)
    expect(games(page).filter(has_text="Ann – Ben")).to_contain_text("resigned")


def test_records_are_imported_into_the_library_and_none_twice(
    open_page: OpenPage, tmp_path: Path
) -> None:
    person = begin(open_page, RUNNING)
    page = person.page
    one, several = tmp_path / "one.bgn", tmp_path / "several.bgn"
    one.write_bytes('[Event "Café"]\r\n1. b1=S *'.encode("utf-16"))
    several.write_bytes(SEVERAL.encode("cp1252"))
    choose(person, "My games")
    take(page, one)
    expect(page.locator(".undo-bar")).to_have_text("1 game added")
    take(page, one)
    expect(page.locator(".undo-bar")).to_have_text("0 games added; 1 was here already")
    take(page, several)
    person.press("Keep 3 games in My games")
    expect(page.locator(".undo-bar")).to_have_text("3 games added")
    expect(games(page)).to_have_count(4)
    games(page).filter(has_text="Ann – Ben").click()
    expect(shown(page)).to_contain_text("Turn 2 of 2")


def test_damaged_and_foreign_texts_are_refused_with_what_was_met(open_page: OpenPage) -> None:
    person = begin(open_page, RUNNING)
    page = person.page
    person.tap("b2")
    person.wait_for_turn()
    before = person.names()
    choose(person, "Open a game")
    for name, (text, said) in DAMAGED.items():
        page.get_by_label("Record or link").fill(text)
        page.get_by_role("dialog").get_by_role("button", name="Open a game").click()
        alarm = page.get_by_role("alert").filter(has_text="Nothing was changed.")
        expect(alarm, name).to_contain_text(said)
    page.keyboard.press("Escape")
    assert person.names() == before


def test_all_games_move_to_another_browser_in_one_file(open_page: OpenPage, tmp_path: Path) -> None:
    person = begin(open_page, RUNNING)
    resign(person)
    choose(person, "My games")
    expect(games(person.page)).to_have_count(1)
    with person.page.expect_download() as download:
        person.press("Export all")
    file = tmp_path / "games.json"
    download.value.save_as(file)
    content = json.loads(file.read_text(encoding="utf-8"))
    assert (content["format"], len(content["games"])) == ("banqi-library", 1)

    other = begin(open_page)
    choose(other, "My games")
    damaged = tmp_path / "damaged.json"
    content["games"].append({**content["games"][0], "id": "other", "record": "1. a1=S a1=S *"})
    damaged.write_text(json.dumps(content), encoding="utf-8")
    take(other.page, damaged)
    expect(other.page.get_by_role("alert")).to_contain_text("ply 2: met “a1=S”")
    expect(games(other.page)).to_have_count(0)
    take(other.page, file)
    expect(other.page.locator(".undo-bar")).to_have_text("1 game added")
    expect(games(other.page)).to_contain_text("lost")
    take(other.page, file)
    expect(other.page.locator(".undo-bar")).to_have_text("0 games added; 1 was here already")


def take(page: Page, file: Path) -> None:
    """Import a file."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Import").click()
    chooser.value.set_files(file)


@pytest.mark.parametrize(
    ("trouble", "said"),
    [("SecurityError", "gives the page no storage"), ("QuotaExceededError", "storage is full")],
)
def test_a_storage_that_does_not_work_is_told_and_the_game_goes_on(
    open_page: OpenPage, trouble: str, said: str
) -> None:
    trick = f"IDBFactory.prototype.open = () => {{ throw new DOMException('', '{trouble}'); }};"
    page = open_page(RUNNING, reduced_motion="reduce", scripts=LISTEN + trick)
    person = Person(page)
    person.tap("b2")
    assert person.wait_for_turn()
    assert any(said in words for words in person.heard()), person.heard()
    person.tap("g3")
    assert person.wait_for_turn()
    choose(person, "My games")
    expect(page.get_by_role("alert")).to_contain_text(said)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_where_games_are_kept_shown_and_set_up(
    open_page: OpenPage, screen: str, scheme: str
) -> None:
    page = open_page(RUNNING, screen=screen, color_scheme=scheme, reduced_motion="reduce")
    person = Person(page)
    person.wait_for_turn()
    resign(person)
    choose(person, "The deal")
    page.get_by_role("button", name="Check it").click()
    expect(page.locator(".finding")).to_contain_text("It fits")
    look(page, "a deal that was checked")
    page.keyboard.press("Escape")
    choose(person, "My games")
    expect(games(page)).to_have_count(1)
    look(page, "the library")
    page.get_by_role("button", name=re.compile("^Delete: ")).click()
    look(page, "a deleted game")
    person.press("Undo")
    games(page).click()
    expect(shown(page)).to_contain_text("Turn 2 of 2")
    page.keyboard.press("Home")
    page.get_by_role("switch", name="Analysis").check()
    expect(page.locator(".line").first).to_be_visible(timeout=START_MS)
    look(page, "an analysis")
    person.press("Play on from here")
    look(page, "a game from a position")
    page.keyboard.press("Escape")
    page.go_back()
    page.go_back()
    choose(person, "Position editor")
    person.press("Clear")
    look(page, "a position with a fault")
