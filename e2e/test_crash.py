"""A worker that dies or hangs is replaced, and the game goes on where the page left it."""

import pytest
from conftest import START_MS, OpenPage, play_first_turns, squares
from playwright.sync_api import expect

#: What ends a worker, or keeps it from ever answering again. Run later, so that the call returns.
ENDS = {
    "it throws": "setTimeout(() => { throw new Error('broken on purpose'); })",
    "it hangs": "setTimeout(() => { for (;;); })",
    "it falls silent": "self.onmessage = null",
}


@pytest.mark.parametrize("end", ENDS)
def test_the_game_survives_its_worker(open_page: OpenPage, end: str) -> None:
    open_page.errors_expected = True
    page = open_page("?seed=3", fresh=True)
    play_first_turns(page)
    before = squares(page)
    page.workers[0].evaluate(ENDS[end])
    page.locator("[data-action=hint]").click()
    expect(page.locator("html")).to_have_attribute("data-engine", "loading", timeout=START_MS)
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=START_MS)
    assert squares(page) == before
    page.locator("[data-square=g3]").click()
    expect(page.locator("[data-square=g3]")).not_to_have_accessible_name("g3, face-down")
