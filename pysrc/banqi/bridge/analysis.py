"""Requests about records and positions: nothing here changes the game being played."""

from hashlib import sha256
from time import perf_counter
from typing import Final

from banqi.constants import LETTERS, PIECES
from banqi.engine import Limits
from banqi.rules import (
    UNTERMINATED,
    NotationError,
    Place,
    Position,
    Record,
    RecordError,
    shown,
)
from banqi.rules.deal import format_tiles
from banqi.rules.fen import Fields, format_fen

from .errors import Message, Refused
from .jobs import JOB_SLICE_MS, Job, Scope, Work, info_message
from .linking import format_link, is_link, parse_link, parse_links, split_links
from .playing import parse_position, parse_rules
from .session import Handler, Session
from .snapshot import (
    board_text,
    counts_message,
    details_message,
    outcome_message,
    replay_plies,
    rules_message,
    start_text,
    turns_message,
)

_ID_LENGTH: Final = 32  # of 64 hexadecimal digits: enough that no two games share them
_FIELD_NAMES: Final = {"fields": "fen", "move": "number"}


def record_message(record: Record) -> Message:
    """The protocol's ``RecordText``."""
    return {"text": str(record), "link": format_link(record)}


def record(session: Session, request: Message) -> Message:
    """A game so far as a text."""
    tags = request.get("tags", {})
    try:
        return record_message(session.seated_in(request).game.record(tags))
    except RecordError as error:
        raise Refused(
            "bad-value",
            str(error),
            field="tags",
            met=", ".join(tags),
            expected="tags that the record does not set itself",
        ) from None


def read_record(text: str, field: str) -> Record:
    """The record or link text in a request's ``field``; Refused ``bad-record``."""
    try:
        if is_link(text):
            return parse_link(text)
        found = Record.parse(text)
        found.check()
    except RecordError as error:
        raise refused_record(error, field) from None
    return found


def refused_record(error: RecordError, field: str) -> Refused:
    """What a request is refused with whose ``field`` holds a record with this error."""
    fault = fault_message(error)
    place: Message = {} if error.ply is None else {"ply": error.ply}
    return Refused(
        "bad-record",
        str(error),
        field=field,
        met=error.met,
        expected=error.expected,
        fault=fault,
        **place,
    )


def fault_message(error: RecordError) -> Message:
    """The protocol's ``RecordFault``."""
    line, column = error.place or Place(1, 1)
    message: Message = {
        "code": error.reason.code,
        "details": details_message(error.reason.details),
        "met": shown(error.met),
        "line": line,
        "column": column,
    }
    if error.ply is not None:
        message["ply"] = error.ply
    if error.tag is not None:
        message["tag"] = error.tag
    return message


def replay_message(record: Record) -> Message:
    """The protocol's ``Replay``."""
    positions = record.positions
    return {
        "rules": rules_message(record.start.rules),
        "start": start_text(record.start),
        "tags": dict(record.tags),
        "tiles": None if record.tiles is None else format_tiles(record.tiles),
        "plies": replay_plies(positions),
        "moves": turns_message(record.events, positions),
        "outcome": _outcome_message(record),
        "record": record_message(record),
    }


def _outcome_message(record: Record) -> Message | None:
    """The ending the turns give, else the one that is stated."""
    if record.outcome is not None or record.termination == UNTERMINATED:
        return outcome_message(record.outcome)
    winner = {"1-0": "first", "0-1": "second"}.get(record.result)
    return {"result": record.result, "winner": winner, "termination": record.termination}


def open_record(session: Session, request: Message) -> Message:
    """A record to step through."""
    return replay_message(read_record(request["text"], "text"))


def find_records(session: Session, request: Message) -> Job:
    """The records or link texts in a text, to choose from."""
    return Job(request["id"], "find_records", Scope.NOTHING, _find_records(request["text"]))


def _find_records(text: str) -> Work:
    links = split_links(text)
    found: list[Message] = []
    begin = perf_counter()
    for record in parse_links(links) if links else Record.parse_all(text):
        found.append(_found_message(record))
        if perf_counter() - begin > JOB_SLICE_MS / 1000:
            yield {"found": len(found)}
            begin = perf_counter()
    return {"records": found}


def _found_message(record: Record | RecordError) -> Message:
    """The protocol's ``FoundRecord``."""
    try:
        if isinstance(record, RecordError):
            raise record
        record.check()
    except RecordError as error:
        return {"game": None, "fault": fault_message(error)}
    text = str(record)
    game = {
        "id": sha256(text.encode()).hexdigest()[:_ID_LENGTH],
        "text": text,
        "tags": dict(record.tags),
        "rules": str(record.start.rules),
        "turns": len(record.events),
        "outcome": _outcome_message(record),
    }
    return {"game": game, "fault": None}


def replay(session: Session, request: Message) -> Message:
    """A game so far, to step through."""
    return replay_message(session.seated_in(request).game.record())


def check_position(session: Session, request: Message) -> Message:
    """Whether a FEN, or parts of one, make a position."""
    rules = parse_rules(request)
    if ("fen" in request) == ("parts" in request):
        raise Refused(
            "missing-field" if "fen" not in request else "unexpected-field",
            "check_position takes either fen or parts",
            field="fen",
            met="neither" if "fen" not in request else "both",
            expected="one of fen and parts",
        )
    fen = request["fen"] if "fen" in request else _fen_of(request["parts"])
    try:
        position = Position.from_fen(fen, rules)
    except NotationError as error:
        fault = {
            "field": _FIELD_NAMES.get(error.field, error.field),
            "met": str(error.met),
            "expected": error.expected,
            "message": str(error),
        }
        nothing: Message = {"ok": False, "fen": None, "parts": None, "errors": [fault]}
        return {**nothing, "finished": False, "legal": []}
    return {
        "ok": True,
        "fen": position.fen(),
        "parts": _parts_message(position),
        "errors": [],
        "finished": position.outcome() is not None,
        "legal": [str(move) for move in position.legal_moves()],
    }


def _fen_of(parts: Message) -> str:
    board = tuple(LETTERS.index(letter) for letter in parts["board"])
    bag = tuple(parts["bag"][LETTERS[piece]] for piece in range(PIECES))
    turn = {"r": 0, "b": 1, "-": None}[parts["turn"]]
    return format_fen(Fields(board, bag, turn, parts.get("quiet", 0), parts.get("number", 1)))


def _parts_message(position: Position) -> Message:
    return {
        "board": board_text(position),
        "turn": "-" if position.turn is None else "rb"[position.turn],
        "bag": counts_message(position.bag),
        "quiet": position.quiet,
        "number": position.number,
    }


def analyse(session: Session, request: Message) -> Job:
    """A search of any position, to a limit or for ever."""
    position = _position_to_analyse(session, request)
    outcome = position.outcome()
    if outcome is not None:
        raise Refused(
            "game-over",
            f"nothing is left to play in this position ({outcome.termination})",
            met=outcome.termination,
            expected="a position with a turn to play",
        )
    return Job(request["id"], "analyse", Scope.NOTHING, _analyse(session, position, request))


def _analyse(session: Session, position: Position, request: Message) -> Work:
    limits = Limits(request.get("movetimeMs"), request.get("nodes"), request.get("depth"))
    lines = request.get("lines", 1)
    side = position.player_to_move
    search = yield from session.searches.follow(
        lambda: session.engine.search(position, limits, lines=lines), side
    )
    return info_message(search.info, side)


def _position_to_analyse(session: Session, request: Message) -> Position:
    if "fen" in request and "record" in request:
        raise Refused(
            "unexpected-field",
            "analyse takes a fen or a record, not both",
            field="record",
            met="both",
            expected="one of fen and record, or neither for the game",
        )
    if "fen" in request:
        return parse_position(request["fen"], parse_rules(request))
    if "record" in request:
        positions = read_record(request["record"], "record").positions
    else:
        positions = tuple(session.need_seated().game.positions)
    ply = request.get("ply", len(positions) - 1)
    if ply >= len(positions):
        raise Refused(
            "bad-value",
            f"ply {ply} is beyond the last, {len(positions) - 1}",
            field="ply",
            met=ply,
            expected=f"a ply up to {len(positions) - 1}",
        )
    return positions[ply]


HANDLERS: Final[dict[str, Handler]] = {
    "record": record,
    "open_record": open_record,
    "find_records": find_records,
    "replay": replay,
    "check_position": check_position,
    "analyse": analyse,
}
