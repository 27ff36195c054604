"""A saved game: everything about it, the secret included, as JSON-able values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from banqi.rules.deal import SALT_BYTES, Tiles, format_tiles, parse_tiles
from banqi.rules.errors import IllegalMove, NotationError, SaveError
from banqi.rules.history import History
from banqi.rules.notation import parse_turn
from banqi.rules.outcome import PLAYERS, Outcome
from banqi.rules.position import Position
from banqi.rules.ruleset import RuleSet

FORMAT: Final = "banqi-game"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Saved:
    """What a game consists of; `declared` is a resignation or an agreed draw, else None."""

    history: History
    tiles: Tiles
    salt: str
    seed: int | None
    redealt: int
    declared: Outcome | None

    def to_dict(self) -> dict[str, object]:
        """The saved game; `Saved.from_dict` reads it back."""
        declared = self.declared
        return {
            "format": FORMAT,
            "version": VERSION,
            "rules": str(self.history.start.rules),
            "start": self.history.start.fen(),
            "deal": format_tiles(self.tiles),
            "salt": self.salt,
            "seed": self.seed,
            "redealt": self.redealt,
            "moves": [str(event) for event in self.history.events],
            "declared": declared and [declared.termination, declared.player],
        }

    @classmethod
    def from_dict(cls, data: object) -> Saved:
        """Read a saved game, replaying and checking all of it; `SaveError` names the key."""
        keys = _keys(data)
        _check("format", keys["format"], keys["format"] == FORMAT, FORMAT)
        _check("version", keys["version"], keys["version"] == VERSION, str(VERSION))
        start = _start(_text(keys, "rules"), _text(keys, "start"))
        tiles = _tiles(_text(keys, "deal"), start)
        salt = _text(keys, "salt")
        is_salt = re.fullmatch(f"[0-9a-f]{{{2 * SALT_BYTES}}}", salt) is not None
        _check("salt", salt, is_salt, f"{2 * SALT_BYTES} hexadecimal digits")
        seed = None if keys["seed"] is None else _count(keys, "seed")
        history = _replayed(start, tiles, keys["moves"])
        declared = _declared(history.position, keys["declared"])
        return cls(history, tiles, salt, seed, _count(keys, "redealt"), declared)


def _check(key: str, met: object, is_right: bool, expected: str) -> None:
    if not is_right:
        raise SaveError(key, met, expected)


def _keys(data: object) -> Mapping[str, object]:
    expected = "an object with the keys " + ", ".join(_KEYS)
    if not isinstance(data, Mapping):
        raise SaveError("saved game", data, expected)
    _check("saved game", sorted(map(str, data)), sorted(data) == sorted(_KEYS), expected)
    return data


def _text(keys: Mapping[str, object], key: str) -> str:
    value = keys[key]
    if not isinstance(value, str):
        raise SaveError(key, value, "a text")
    return value


def _count(keys: Mapping[str, object], key: str) -> int:
    value = keys[key]
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise SaveError(key, value, "a number from 0")
    return value


def _start(rules: str, fen: str) -> Position:
    try:
        rule_set = RuleSet.parse(rules)
    except NotationError as error:
        raise SaveError("rules", rules, error.expected) from None
    try:
        return Position.from_fen(fen, rule_set)
    except NotationError as error:
        raise SaveError("start", fen, str(error)) from None


def _tiles(text: str, start: Position) -> Tiles:
    try:
        return parse_tiles(text, start.board, start.bag)
    except NotationError as error:
        raise SaveError("deal", text, error.expected) from None


def _replayed(start: Position, tiles: Tiles, moves: object) -> History:
    if not isinstance(moves, list):
        raise SaveError("moves", moves, "a list of turns")
    history = History(start)
    for ply, text in enumerate(moves, 1):
        if not isinstance(text, str):
            raise SaveError(f"moves, ply {ply}", text, "a text")
        try:
            turn = parse_turn(text, history.position)
            event = history.play(*turn)
        except (NotationError, IllegalMove) as error:
            raise SaveError(
                f"moves, ply {ply}", text, f"a turn that can be played: {error}"
            ) from None
        is_dealt = event.kind != "flip" or tiles[turn.move.origin] == event.piece
        _check(f"moves, ply {ply}", text, is_dealt, "what the deal has there")
    return history


def _declared(position: Position, value: object) -> Outcome | None:
    if value is None:
        return None
    _check("declared", value, position.outcome() is None, "null, since the moves end the game")
    if value == ["agreement", None]:
        return Outcome(None, None, "agreement")
    for player in PLAYERS:
        if value == ["resignation", player]:
            return Outcome(position.colours[player], player, "resignation")
    raise SaveError("declared", value, "null, agreement, or a resignation and the player who won")


_KEYS: Final = (
    "format",
    "version",
    "rules",
    "start",
    "deal",
    "salt",
    "seed",
    "redealt",
    "moves",
    "declared",
)
