"""docs/deal.md describes the deal well enough to compute it again without the package."""

import hashlib
import re
from pathlib import Path

from banqi.rules import TAIWAN, Game
from banqi.rules.deal import format_tiles

PAGE = (Path(__file__).parents[2] / "docs" / "deal.md").read_text(encoding="utf-8")


def stated(name):
    return re.search(rf"^    {name} +(\S+)$", PAGE, re.MULTILINE)[1]


def byte_stream(seed, stream):
    block = 0
    while True:
        yield from hashlib.sha256(f"banqi:{seed}:{stream}:{block}".encode()).digest()
        block += 1


def number_below(count, source):
    while True:
        byte = next(source)
        if byte < 256 // count * count:
            return byte % count


def test_the_page_states_the_deal_salt_and_commitment_of_seed_1():
    game = Game.new(TAIWAN, seed=1)
    assert stated("deal") == format_tiles(game.deal)
    assert stated("salt") == game.salt
    assert stated("commitment") == game.commitment()


def test_the_stated_commitment_is_the_hash_of_the_stated_salt_and_deal():
    text = f"{stated('salt')}:{stated('deal')}"
    assert hashlib.sha256(text.encode("ascii")).hexdigest() == stated("commitment")


def test_the_deal_of_a_seed_follows_from_the_page():
    for seed in (1, 2, 1234567890123):
        source = byte_stream(seed, 0)
        pieces = list("SSSSSCCHHRREEAAG" + "SSSSSCCHHRREEAAG".lower())
        for last in range(31, 0, -1):
            chosen = number_below(last + 1, source)
            pieces[last], pieces[chosen] = pieces[chosen], pieces[last]
        salt = bytes(number_below(256, source) for _ in range(16)).hex()
        game = Game.new(TAIWAN, seed)
        assert format_tiles(game.deal) == "".join(reversed(pieces))
        assert game.salt == salt
