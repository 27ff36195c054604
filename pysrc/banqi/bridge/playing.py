"""Requests about the game being played."""

from typing import Final

from banqi.constants import FACE_DOWN, LETTERS, SQUARE_NAMES
from banqi.engine import HINT_LINES, LEVELS, Limits, reason_for
from banqi.engine.odds import odds as tile_odds
from banqi.rules import IllegalMove, Move, NotationError, Position, RuleSet

from .errors import Message, Refused
from .jobs import Job, Scope, Work, info_message
from .saving import load_text
from .seated_game import SeatedGame, Seats, parse_seats
from .session import Answer, Handler, Session
from .snapshot import details_message, refusal_message

HINT_MS: Final = 1000  # a second is what a player waits for a hint
DRAW_MS: Final = 1000  # the same for an answer to an offer

# An engine agrees to a draw where it expects to win at most so much more often than to lose, in
# thousandths, and not in the opening, where every position looks even.
DRAW_MARGIN: Final = 20
DRAW_EARLIEST_PLY: Final = 20


def parse_rules(request: Message) -> RuleSet:
    """The request's rule set, taiwan if absent; Refused ``bad-rules``."""
    try:
        return RuleSet.parse(request.get("rules", "taiwan"))
    except NotationError as error:
        raise Refused(
            "bad-rules", str(error), field="rules", met=error.met, expected=error.expected
        ) from None


def parse_position(fen: str, rules: RuleSet) -> Position:
    """The position of a FEN; Refused ``bad-fen``, the message names the field in it."""
    try:
        return Position.from_fen(fen, rules)
    except NotationError as error:
        raise Refused(
            "bad-fen", str(error), field="fen", met=error.met, expected=error.expected
        ) from None


def new(session: Session, request: Message) -> Message:
    """Start a game."""
    rules = parse_rules(request)
    seats = parse_seats(request["players"])
    _check_levels(seats)
    start = parse_position(request["fen"], rules) if "fen" in request else Position.start(rules)
    return session.start(SeatedGame.new(start, seats, request.get("seed")))


def _check_levels(seats: Seats) -> None:
    known = [level.number for level in LEVELS]
    for player, seat in seats.items():
        if seat.level is not None and seat.level not in known:
            raise Refused(
                "bad-value",
                f"there is no level {seat.level}",
                field=f"players.{player}.level",
                met=seat.level,
                expected="one of " + ", ".join(str(number) for number in known),
            )


def resume(session: Session, request: Message) -> Message:
    """Put a saved game back."""
    return session.start(load_text(request["save"], request.get("game")))


def snapshot(session: Session, request: Message) -> Message:
    """The game as it stands."""
    return session.snapshot()


def play(session: Session, request: Message) -> Message:
    """A human's turn."""
    seated = session.seated_to_change(request)
    seated.check_open()
    seated.check_turn(engine=False)
    try:
        seated.play(Move.parse(request["move"]))
    except IllegalMove as error:
        raise Refused(
            "illegal-move",
            str(error),
            field="move",
            met=request["move"],
            expected="a legal turn",
            refusal=refusal_message(error.refusal),
        ) from None
    return session.changed()


def explain(session: Session, request: Message) -> Message:
    """Why a turn is not legal now."""
    position = session.seated_at(request).game.position
    refusal = position.refusal(Move.parse(request["move"]))
    return {"legal": refusal is None, "refusal": refusal and refusal_message(refusal)}


def undo(session: Session, request: Message) -> Message:
    """Take back to the last turn of a human."""
    session.seated_to_change(request).undo()
    return session.changed()


def resign(session: Session, request: Message) -> Message:
    """A human gives up."""
    session.seated_to_change(request).resign(request.get("by"))
    return session.changed()


def rematch(session: Session, request: Message) -> Message:
    """The sides swapped, a new deal."""
    return session.start(session.need_seated().rematch())


def think(session: Session, request: Message) -> Job:
    """The engine's turn."""
    seated = session.seated_to_change(request)
    seated.check_open()
    seated.check_turn(engine=True)
    return Job(request["id"], "think", Scope.GAME, _think(session, seated))


def _think(session: Session, seated: SeatedGame) -> Work:
    position, side, level = seated.game.position, seated.game.player_to_move, seated.mover.level
    # A test game is to go the same way every time; its seed would tell the deal, its ply does not.
    seed = seated.ply if seated.game.is_test_deal else None
    search = yield from session.searches.follow(
        lambda: session.engine.search(position, Limits(), level=level, seed=seed), side
    )
    info = info_message(search.info, side)
    seated.play(search.best)
    return {"snapshot": session.changed(), "info": info}


def hint(session: Session, request: Message) -> Job:
    """A turn for the human, and why."""
    seated = session.seated_at(request)
    seated.check_open()
    seated.check_turn(engine=False)
    if seated.mode == "device":
        raise Refused(
            "not-allowed",
            "there are no hints between two humans",
            met="mode device",
            expected="a game against the computer",
        )
    milliseconds = request.get("movetimeMs", HINT_MS)
    return Job(request["id"], "hint", Scope.PLY, _hint(session, seated, milliseconds))


def _hint(session: Session, seated: SeatedGame, milliseconds: int) -> Work:
    position, side = seated.game.position, seated.game.player_to_move
    limits = Limits(movetime_ms=milliseconds)
    search = yield from session.searches.follow(
        lambda: session.engine.search(position, limits, lines=HINT_LINES), side
    )
    reason = reason_for(position, search.best, search.info)
    return {
        "move": str(search.best),
        "reason": {"code": reason.code, "details": details_message(reason.details)},
        "info": info_message(search.info, side),
    }


def odds(session: Session, request: Message) -> Message:
    """What a tile may bring to the human who turns it over."""
    seated = session.seated_at(request)
    seated.check_open()
    seated.check_turn(engine=False)
    if seated.mode == "device":
        raise Refused(
            "not-allowed",
            "there are no odds between two humans",
            met="mode device",
            expected="a game against the computer",
        )
    position, name = seated.game.position, request["square"]
    square = SQUARE_NAMES.index(name)
    if position.board[square] != FACE_DOWN:
        raise Refused(
            "bad-value",
            f"there is no face-down tile on {name}",
            field="square",
            met=name,
            expected="a square with a face-down tile",
        )
    found = tile_odds(position, square)
    return {
        "square": name,
        "tiles": sum(position.bag),
        **{str(effect): count for effect, count in found.counts.items()},
        "effects": {LETTERS[code]: effect for code, effect in found.effects.items()},
    }


def offer_draw(session: Session, request: Message) -> Answer:
    """The human offers a draw; on one device both have agreed already."""
    seated = session.seated_to_change(request)
    seated.check_offer()
    if seated.mode == "device":
        seated.answer_offer(True)
        return {"accepted": True, "snapshot": session.changed()}
    return Job(request["id"], "offer_draw", Scope.GAME, _offer_draw(session, seated))


def _offer_draw(session: Session, seated: SeatedGame) -> Work:
    position, side = seated.game.position, seated.game.player_to_move
    search = yield from session.searches.follow(
        lambda: session.engine.search(position, Limits(movetime_ms=DRAW_MS)), side
    )
    info = search.info
    ahead = info.loss - info.win if side == seated.human else info.win - info.loss
    reason = _reason_to_decline(seated.ply, ahead)
    seated.answer_offer(reason is None)
    why: Message = {} if reason is None else {"reason": reason}
    return {"accepted": reason is None, **why, "snapshot": session.changed()}


def _reason_to_decline(ply: int, ahead: int) -> Message | None:
    """The protocol's ``DrawReason`` of an engine that wins ``ahead`` thousandths more often than it
    loses; None where it agrees.
    """
    if ply < DRAW_EARLIEST_PLY:
        return {"code": "too-early", "turns": DRAW_EARLIEST_PLY - ply}
    if ahead > DRAW_MARGIN:
        return {"code": "better", "percent": round((1000 + ahead) / 20)}
    return None


HANDLERS: Final[dict[str, Handler]] = {
    "new": new,
    "resume": resume,
    "snapshot": snapshot,
    "play": play,
    "think": think,
    "hint": hint,
    "odds": odds,
    "undo": undo,
    "resign": resign,
    "offer_draw": offer_draw,
    "rematch": rematch,
    "explain": explain,
}
