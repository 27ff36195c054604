"""The rules of banqi: the readable authority on what is legal and how a game ends."""

from banqi.rules.decoding import decode_text
from banqi.rules.errors import (
    FenError,
    IllegalMove,
    NotationError,
    Place,
    RecordError,
    SaveError,
    shown,
)
from banqi.rules.faults import Fault
from banqi.rules.game import Game
from banqi.rules.history import Event, EventKind, History
from banqi.rules.move import Move
from banqi.rules.notation import Turn, format_turn, parse_turn
from banqi.rules.outcome import (
    OPEN_RESULT,
    PLAYERS,
    RESULTS,
    TERMINATIONS,
    UNTERMINATED,
    Outcome,
    Player,
    Result,
    Termination,
)
from banqi.rules.position import Position
from banqi.rules.record import Record, replay_turn
from banqi.rules.refusals import Refusal
from banqi.rules.ruleset import HONGKONG, MAINLAND, PARLOUR, RULE_SETS, TAIWAN, RuleSet

__all__ = [
    "HONGKONG",
    "MAINLAND",
    "OPEN_RESULT",
    "PARLOUR",
    "PLAYERS",
    "RESULTS",
    "RULE_SETS",
    "TAIWAN",
    "TERMINATIONS",
    "UNTERMINATED",
    "Event",
    "EventKind",
    "Fault",
    "FenError",
    "Game",
    "History",
    "IllegalMove",
    "Move",
    "NotationError",
    "Outcome",
    "Place",
    "Player",
    "Position",
    "Record",
    "RecordError",
    "Refusal",
    "Result",
    "RuleSet",
    "SaveError",
    "Termination",
    "Turn",
    "decode_text",
    "format_turn",
    "parse_turn",
    "replay_turn",
    "shown",
]
