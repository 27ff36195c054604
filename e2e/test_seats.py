"""Games in several tabs and copies of the site, and what is kept of them however it is damaged."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import DIST, START_MS, OpenPage, squares, wait_ready
from person import Person
from playwright.sync_api import BrowserContext, Page, expect
from test_records import begin, choose, games, shown

KEPT = "banqi.game"


def another_tab(context: BrowserContext, url: str) -> Person:
    """A tab beside the others, ready to be used."""
    page = context.new_page()
    page.goto(url)
    wait_ready(page)
    return Person(page)


def looks_on(person: Person) -> None:
    """Wait until this tab says that another one plays the game."""
    expect(person.page.locator(".say strong")).to_have_text("Played in another tab")


def start_new_game(person: Person, *, leaves: bool = True) -> None:
    """A new game by the dialog, with the question before it if one is left."""
    person.press("New game")
    person.page.get_by_role("button", name="Start game").click()
    if leaves:
        person.page.get_by_role("dialog").get_by_role("button", name="New game").click()
    hidden = person.page.locator('#game [data-square][aria-label*="face-down"]')
    expect(hidden).to_have_count(32)
    person.wait_for_turn()


def give_up(person: Person) -> None:
    """Resign the game in progress."""
    person.press("Resign")
    person.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(person.page.locator(".say strong")).to_have_text("Computer won")


def test_an_older_game_taken_up_again_leaves_a_finished_one_as_it_is(open_page: OpenPage) -> None:
    person = begin(open_page)
    page = person.page
    person.tap("b2")
    person.wait_for_turn()
    person.press("Undo")
    person.wait_for_turn()
    person.tap("b2")
    person.wait_for_turn()
    start_new_game(person)
    for square in ("a1", "c1", "e1", "g1", "h3"):
        if person.square(square).get_attribute("aria-label") == f"{square}, face-down":
            person.tap(square)
            person.wait_for_turn()
    give_up(person)
    choose(person, "My games")
    expect(games(page)).to_have_count(2)
    finished = games(page).filter(has_text="lost").inner_text()
    games(page).filter(has_text="unfinished").click()
    expect(page.locator("#game")).to_be_visible()
    person.wait_for_turn()
    choose(person, "My games")
    expect(games(page)).to_have_count(2)
    assert games(page).filter(has_text="lost").inner_text() == finished
    expect(games(page).filter(has_text="being played")).to_have_count(1)
    games(page).filter(has_text="lost").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Computer won")
    expect(shown(page)).to_contain_text("Turn ")


@pytest.mark.parametrize("has_locks", [True, False])
def test_a_second_tab_looks_on_learns_nothing_and_can_take_over(
    open_page: OpenPage, has_locks: bool
) -> None:
    first = begin(open_page)
    context = first.page.context
    if not has_locks:
        context.add_init_script(
            "Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });"
        )
        first.page.reload()
        wait_ready(first.page)
        first.wait_for_turn()
    first.tap("b2")
    first.wait_for_turn()
    second = another_tab(context, first.page.url)
    looks_on(second)
    expect(second.page.locator("#moves-count")).to_have_text("2")
    assert squares(second.page) == squares(first.page)
    hidden = first.where("face-down$")[0]
    second.tap(hidden)
    looks_on(second)
    assert squares(second.page) == squares(first.page)
    for name in ("Resign", "Undo", "Draw"):
        expect(second.page.get_by_role("button", name=name, exact=True)).to_have_count(0)
    choose(second, "The deal")
    expect(second.page.locator(".deal .hex")).to_have_count(1)
    second.page.keyboard.press("Escape")
    choose(second, "Share this game")
    assert "Deal" not in second.page.get_by_label("Record", exact=True).input_value()
    second.page.keyboard.press("Escape")
    choose(second, "Replay this game")
    expect(shown(second.page)).to_contain_text("Turn 2 of 2")
    second.press("Back")

    first.tap(hidden)
    first.wait_for_turn()
    expect(second.page.locator("#moves-count")).to_have_text("4")
    for _ in range(100):  # the last turn is drawn there a moment later
        if squares(second.page) == squares(first.page):
            break
        second.page.wait_for_timeout(50)
    assert squares(second.page) == squares(first.page)
    second.press("Play here")
    looks_on(first)
    assert second.wait_for_turn()
    second.tap(second.where("face-down$")[0])
    assert second.wait_for_turn()
    expect(first.page.locator("#moves-count")).to_have_text("6")
    assert squares(first.page) == squares(second.page)
    choose(first, "My games")
    expect(games(first.page)).to_have_count(1)


def test_new_games_in_two_tabs_are_two_games_over_reloads(open_page: OpenPage) -> None:
    first = begin(open_page)
    first.tap("b2")
    first.wait_for_turn()
    second = another_tab(first.page.context, first.page.url)
    looks_on(second)
    start_new_game(second, leaves=False)
    second.tap("c3")
    second.wait_for_turn()
    first.tap(first.where("face-down$")[0])
    first.wait_for_turn()
    boards = [squares(first.page), squares(second.page)]
    for person in (first, second):
        person.page.reload()
        wait_ready(person.page)
        assert person.wait_for_turn()
    assert [squares(first.page), squares(second.page)] == boards
    choose(first, "My games")
    expect(games(first.page)).to_have_count(2)
    games(first.page).filter(has_text="unfinished").click()
    first.page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(games(first.page)).to_have_count(2)
    games(first.page).filter(has_text="unfinished").click()
    first.page.get_by_role("dialog").get_by_role("button", name="Play here").click()
    expect(first.page.locator("#game")).to_be_visible()
    assert first.wait_for_turn()
    assert squares(first.page) == boards[1]
    looks_on(second)


def test_two_copies_of_the_site_on_one_origin_share_no_game(
    open_on: Callable[..., OpenPage], tmp_path: Path
) -> None:
    (tmp_path / "old").mkdir()
    for folder in ("banqi", "old/banqi"):
        (tmp_path / folder).symlink_to(DIST, target_is_directory=True)
    site = open_on(tmp_path)
    page = site("banqi/", reduced_motion="reduce")
    one = Person(page)
    one.wait_for_turn()
    one.tap("b2")
    one.wait_for_turn()
    other = another_tab(page.context, f"{site.server.url}old/banqi/")
    assert other.wait_for_turn()
    assert len(other.where("face-down$")) == 32
    choose(other, "My games")
    expect(games(other.page)).to_have_count(0)
    other.press("Back")
    other.tap("c3")
    other.wait_for_turn()
    boards = [one.names(), other.names()]
    for person in (one, other):
        person.page.reload()
        wait_ready(person.page)
        person.wait_for_turn()
    assert [one.names(), other.names()] == boards
    choose(one, "My games")
    expect(games(one.page)).to_have_count(1)


def test_a_game_of_an_earlier_version_goes_on_under_its_entry(open_page: OpenPage) -> None:
    person = begin(open_page)
    page = person.page
    person.tap("b2")
    person.wait_for_turn()
    board = person.names()
    page.evaluate(
        """async () => {
            const pack = async (text, stream) => new Uint8Array(await new Response(
                new Blob([text]).stream().pipeThrough(stream)).arrayBuffer());
            const kept = JSON.parse(localStorage.getItem("banqi.game"));
            const { game, save, deal } = kept.snapshot;
            const [name, version, body] = save.split(".");
            const bytes = Uint8Array.from(atob(body.replaceAll("-", "+").replaceAll("_", "/")),
                (letter) => letter.charCodeAt(0));
            const plain = await pack(bytes, new DecompressionStream("deflate"));
            const content = JSON.parse(new TextDecoder().decode(plain));
            delete content.id;
            const packed = await pack(JSON.stringify(content), new CompressionStream("deflate"));
            const fresh = btoa(String.fromCharCode(...packed))
                .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
            const sum = new Uint8Array(
                await crypto.subtle.digest("SHA-256", new TextEncoder().encode(fresh)));
            const hex = [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
            kept.snapshot.save = [name, version, fresh, hex.slice(0, 16)].join(".");
            delete kept.snapshot.game;
            localStorage.clear();
            localStorage.setItem("banqi.game", JSON.stringify(kept));
            localStorage.setItem("banqi.library-game", JSON.stringify({ id: game, started: 1,
                fingerprint: { hash: deal.hash, redealt: 0, turns: 2, isOver: false } }));
        }"""
    )
    page.reload()
    wait_ready(page)
    person.wait_for_turn()
    assert person.names() == board
    person.tap(person.where("face-down$")[0])
    person.wait_for_turn()
    choose(person, "My games")
    expect(games(page)).to_have_count(1)
    expect(games(page)).to_contain_text("being played")


#: What is done to a kept game, as the body of a function of it.
DAMAGES = {
    "the board is gone": "delete kept.snapshot.board",
    "the rules are null": "kept.snapshot.rules = null",
    "the ladder is a text": "kept.snapshot.rules.ladder = 'GAERHCS'",
    "the moves are an object": "kept.snapshot.moves = {}",
    "a turn lacks its piece": "delete kept.snapshot.moves[0].piece",
    "the colours are gone": "delete kept.snapshot.colours",
    "nobody is to move": "kept.snapshot.toMove = null",
    "the players are cut short": "delete kept.snapshot.players.second",
    "the bag counts in words": "kept.snapshot.bag.S = 'five'",
    "the version is gone": "delete kept.version",
    "the snapshot is a list": "kept.snapshot = [kept.snapshot]",
    "the game has no name": "delete kept.snapshot.game",
}


def damage(page: Page, change: str) -> str:
    """Damage the kept game before the next load, and return what is kept then."""
    text: str = page.evaluate(
        f"""() => {{
            const kept = JSON.parse(localStorage.getItem("{KEPT}"));
            {change};
            const text = JSON.stringify(kept);
            localStorage.setItem("{KEPT}", text);
            return text;
        }}"""
    )
    return text


def test_a_kept_game_is_rebuilt_from_its_save_whatever_else_is_damaged(open_page: OpenPage) -> None:
    person = begin(open_page)
    page = person.page
    person.tap("b2")
    person.wait_for_turn()
    board = person.names()
    for name, change in DAMAGES.items():
        damage(page, change)
        page.reload()
        wait_ready(page)
        assert person.wait_for_turn(), name
        expect(page.locator("#moves-count"), name).to_have_text("2")
        assert person.names() == board, name
    person.tap(person.where("face-down$")[0])
    assert person.wait_for_turn()


def test_a_game_that_cannot_be_rebuilt_is_set_aside_and_can_be_downloaded(
    open_page: OpenPage,
) -> None:
    person = begin(open_page)
    page = person.page
    person.tap("b2")
    person.wait_for_turn()
    kept = damage(page, "kept.snapshot.save = kept.snapshot.save.slice(0, 40)")
    page.reload()
    wait_ready(page)
    headline = page.locator(".say strong")
    expect(headline).to_have_text("The kept game could not be read", timeout=START_MS)
    assert len(person.where("face-down$")) == 32
    person.press("Menu")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the damaged game").click()
    with open(download.value.path(), encoding="utf-8") as file:
        assert file.read() == kept
    person.tap("c3")
    assert person.wait_for_turn()
    page.reload()
    wait_ready(page)
    assert person.wait_for_turn()
    expect(page.locator("#moves-count")).to_have_text("2")


def test_damaged_entries_are_mended_or_left_to_be_downloaded(open_page: OpenPage) -> None:
    person = begin(open_page)
    page = person.page
    person.tap("b2")
    person.wait_for_turn()
    give_up(person)
    choose(person, "My games")
    expect(games(page)).to_have_count(1)
    before = games(page).inner_text()
    change = """([id, change]) => new Promise((done) => {
        const opening = indexedDB.open("banqi");
        opening.onsuccess = () => {
            const store = opening.result.transaction("games", "readwrite").objectStore("games");
            store.getAll().onsuccess = ({ target: { result: [entry] } }) => {
                store.put({ ...entry, ...JSON.parse(change), ...(id ? { id } : {}) });
                store.transaction.oncomplete = () => (opening.result.close(), done());
            };
        };
    })"""
    for damaged in ({"record": "1. b2=S"}, {"outcome": None, "turns": "two"}, {"record": None}):
        person.press("Back")
        page.evaluate(change, [None, json.dumps(damaged)])
        choose(person, "My games")
        expect(games(page)).to_have_text(before.replace("\n", ""))
    person.press("Back")
    page.evaluate(change, ["another", json.dumps({"record": None, "save": 7})])
    choose(person, "My games")
    expect(page.get_by_role("alert")).to_contain_text("One game cannot be read")
    expect(games(page)).to_have_count(1)
    with page.expect_download() as download:
        person.press("Download")
    with open(download.value.path(), encoding="utf-8") as file:
        assert [entry["id"] for entry in json.load(file)] == ["another"]
