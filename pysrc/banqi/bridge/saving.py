"""A seated game as one opaque text, and back.

The text is ``banqi-save.1.<content>.<sum>``: the content is base64url of zlib-packed JSON, the sum
the first 16 hexadecimal digits of its SHA-256. It holds the secret deal, so it is for the owner of
the game only; the page keeps it and hands it back unread.
"""

import base64
import binascii
import hashlib
import json
import re
import zlib
from typing import Any, Final

from banqi.rules import PLAYERS, Game, SaveError

from .errors import Refused
from .seated_game import Offer, Seat, SeatedGame

NAME: Final = "banqi-save"
VERSION: Final = 1

_SUM_DIGITS: Final = 16
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_MAX_BYTES: Final = 4_000_000  # unpacked; a game of 10,000 plies has some 60,000


def save_text(seated: SeatedGame) -> str:
    """The seated game as text, its secret included."""
    content = {
        "id": seated.id,
        "game": seated.game.to_dict(),
        "levels": [seated.seats[player].level for player in PLAYERS],
        "offer": seated.offer and list(seated.offer),
    }
    packed = zlib.compress(json.dumps(content, separators=(",", ":")).encode())
    body = base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")
    return f"{NAME}.{VERSION}.{body}.{_sum(body)}"


def load_text(text: str, known_as: str | None = None) -> SeatedGame:
    """The seated game that `save_text` wrote; Refused ``bad-save`` for anything else.

    Earlier versions saved games without an id: such a one gets ``known_as``, or else an id that
    follows from its deal, the same each time.
    """
    name, _, rest = text.partition(".")
    version, _, rest = rest.partition(".")
    body, _, digits = rest.partition(".")
    if name != NAME:
        raise _bad("this is no saved game", text[:20], f"a text that starts with {NAME}")
    if version != str(VERSION):
        raise _bad("this game was saved by another version", version, f"version {VERSION}")
    if digits != _sum(body):
        raise _bad("the saved game is damaged", digits[:20], f"the check sum {_sum(body)}")
    try:
        return _read(_unpack(body), known_as)
    except SaveError as error:
        raise _bad(f"the saved game is damaged: {error}", error.met, error.expected) from None
    except (ValueError, TypeError, KeyError, zlib.error) as error:
        problem = type(error).__name__
        raise _bad("the saved game is damaged", problem, "what was saved") from None


def _sum(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()[:_SUM_DIGITS]


def _bad(message: str, met: object, expected: str) -> Refused:
    return Refused("bad-save", message, field="save", met=met, expected=expected)


def _unpack(body: str) -> Any:
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError(str(error)) from None
    unpacker = zlib.decompressobj()
    data = unpacker.decompress(packed, _MAX_BYTES)
    if not unpacker.eof:
        raise ValueError("cut off, or too long")
    return json.loads(data)


def _read(content: Any, known_as: str | None) -> SeatedGame:
    first, second = (_level(value) for value in content["levels"])
    game = Game.from_dict(content["game"])
    seated = SeatedGame(
        game,
        {"first": Seat(first), "second": Seat(second)},
        id=_id(content["id"]) if "id" in content else known_as or game.commitment()[:32],
    )
    if content["offer"] is not None:
        by, ply, accepted = content["offer"]
        if by not in PLAYERS or type(ply) is not int or type(accepted) is not bool:
            raise ValueError("an offer has by, ply and accepted")
        seated.offer = Offer(by, ply, accepted)
    return seated


def _id(value: object) -> str:
    if isinstance(value, str) and _ID.fullmatch(value):
        return value
    raise ValueError("an id is of up to 64 letters, digits, hyphens and underscores")


def _level(value: object) -> int | None:
    if value is None or (type(value) is int and 1 <= value <= 8):
        return value
    raise ValueError("a level is a number from 1 to 8 or null")
