"""What lies under a tile stays there: nothing but `save` tells it before the end."""

import json
import random
from typing import Any

import pytest
from conversation import (
    HUMAN_FIRST,
    HUMANS,
    Conversation,
    FakeEngine,
    Message,
    all_moves,
)

from banqi.engine import Limits
from banqi.rules.deal import Tiles, deal_tiles, format_tiles, new_salt

NOT_COMPARED = {"save", "hash", "game"}


def without_commitments(value: Any) -> Any:
    """A message without what may differ between deals."""
    if isinstance(value, dict):
        return {
            key: without_commitments(item) for key, item in value.items() if key not in NOT_COMPARED
        }
    if isinstance(value, list):
        return [without_commitments(item) for item in value]
    return value


def deal_the_rest_anew(page: Conversation) -> Tiles:
    """Shuffle what is still face-down in the page's game, as if it had been dealt so at first."""
    game = page.session.need_seated().game
    fresh = deal_tiles(game.position.board, game.position.bag)
    game.deal = tuple(
        old if new is None else new for old, new in zip(game.deal, fresh, strict=True)
    )
    game.salt = new_salt()
    return game.deal


def ask_everything(page: Conversation, snapshot: Message) -> None:
    """All requests that tell of a game without changing it."""
    ply = snapshot["ply"]
    for kind, params in (
        ("hello", {"version": 1}),
        ("snapshot", {}),
        ("record", {"tags": {"First": "me"}}),
        ("replay", {}),
        ("analyse", {}),
        ("analyse", {"ply": 0}),
        ("explain", {"ply": ply, "move": "a1h4"}),
        ("hint", {"ply": ply}),
        ("play", {"ply": ply, "move": "a1h4"}),
        ("play", {"ply": -1}),
        ("rematch", {}),
        ("cancel", {"target": 1}),
        ("check_position", {"fen": snapshot["fen"]}),
    ):
        page.ask(kind, **params)


@pytest.mark.parametrize("seed", range(6))
def test_games_that_differ_under_the_tiles_only_give_equal_messages(seed: int) -> None:
    """Two games are played alike; before every turn both are asked everything there is to ask.

    Flips reveal the same in both, by exchanging tiles that are still face-down.
    """
    chooser = random.Random(seed)
    pages = [Conversation(FakeEngine(slices=1)), Conversation(FakeEngine(slices=1))]
    snapshots = [page.result("new", players=HUMAN_FIRST) for page in pages]
    differed = 0
    while snapshots[0]["outcome"] is None and snapshots[0]["ply"] < 60:
        deals = [deal_the_rest_anew(page) for page in pages]
        for page, snapshot in zip(pages, snapshots, strict=True):
            ask_everything(page, snapshot)
        first = snapshots[0]
        if first["toMove"] == "second":
            # The engine's choice is the position's alone: look at what it will be.
            move = str(
                FakeEngine().search(pages[0].session.need_seated().game.position, Limits()).best
            )
        else:
            move = chooser.choice(all_moves(first))
        if move[:2] == move[2:]:
            reveal_alike(pages, move[:2])
        for index, page in enumerate(pages):
            if first["toMove"] == "second":
                snapshots[index] = page.result("think", ply=first["ply"])["snapshot"]
            else:
                snapshots[index] = page.result("play", ply=first["ply"], move=move)
        differed += deals[0] != deals[1]
        assert pages[0].session.need_seated().game.position == (
            pages[1].session.need_seated().game.position
        )
    assert differed > 20
    logs = [without_commitments(page.heard) for page in pages]
    for one, other in zip(*logs, strict=True):
        assert one == other


def reveal_alike(pages: list[Conversation], square: str) -> None:
    """Put under this tile of the second game what lies there in the first."""
    index = "abcdefgh".index(square[0]) + 8 * (int(square[1]) - 1)
    games = [page.session.need_seated().game for page in pages]
    wanted = games[0].deal[index]
    tiles = list(games[1].deal)
    where = next(
        place
        for place, code in enumerate(tiles)
        if code == wanted and games[1].position.board[place] == 15
    )
    tiles[index], tiles[where] = tiles[where], tiles[index]
    games[1].deal = tuple(tiles)


@pytest.mark.parametrize("seed", range(4))
def test_no_message_before_the_end_holds_the_deal_or_the_salt(seed: int) -> None:
    page = Conversation(FakeEngine(slices=1))
    snapshot = page.result("new", players=HUMANS)
    chooser = random.Random(seed)
    secrets = []
    while snapshot["outcome"] is None and snapshot["ply"] < 80:
        game = page.session.need_seated().game
        secrets += [format_tiles(game.deal), game.salt]
        ask_everything(page, snapshot)
        move = chooser.choice(all_moves(snapshot))
        snapshot = page.result("play", ply=snapshot["ply"], move=move)
    told = json.dumps(without_saves(page.heard[:-1]))
    for secret in set(secrets):
        assert secret not in told


def without_saves(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: without_saves(item) for key, item in value.items() if key != "save"}
    if isinstance(value, list):
        return [without_saves(item) for item in value]
    return value


def test_the_record_of_an_unfinished_game_has_no_deal_and_that_of_a_finished_one_has() -> None:
    page = Conversation()
    page.result("new", players=HUMANS)
    page.play("a1a1")
    assert "Deal" not in page.result("record")["text"]
    assert page.result("replay")["tiles"] is None
    end = page.result("resign", ply=1)
    record = page.result("record")
    assert f'[Deal "{end["deal"]["tiles"]}"]' in record["text"]
    assert end["deal"]["tiles"] not in record["link"]


def test_an_exception_that_quotes_the_deal_does_not_reach_the_page() -> None:
    page = Conversation()
    page.result("new", players=HUMAN_FIRST)
    page.play("a1a1")
    secret = format_tiles(page.session.need_seated().game.deal)
    page.engine.trouble = RuntimeError(secret)
    error = page.error("think", ply=1)
    assert error["code"] == "internal"
    assert secret not in json.dumps(error)


def test_undoing_the_last_turn_of_a_finished_game_deals_anew() -> None:
    page = Conversation()
    page.result("new", players=HUMANS)
    page.play("a1a1", "b1b1")
    end = page.result("resign", ply=2)
    shown = end["deal"]["tiles"]
    back = page.result("undo", ply=2)
    assert back["outcome"] is None
    assert "tiles" not in back["deal"]
    assert back["deal"]["hash"] != end["deal"]["hash"]
    assert format_tiles(page.session.need_seated().game.deal) != shown
