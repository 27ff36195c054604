"""Requests of the ending trainer. It keeps nothing here: each answer brings its exercise along."""

from collections.abc import Generator
from typing import Final, TypeVar

from banqi.engine.trainer import judge, set_position, solved
from banqi.rules import TAIWAN, History, IllegalMove, Move, Position

from .errors import Message, Refused
from .jobs import Job, Scope, Work
from .playing import parse_position
from .session import Handler, Session
from .snapshot import (
    board_text,
    legal_message,
    refusal_message,
    rules_message,
    screens_message,
    turns_message,
)

Given = TypeVar("Given")


def train(session: Session, request: Message) -> Job:
    """Set an exercise."""
    work = _train(session, request["difficulty"], request["seed"])
    return Job(request["id"], "train", Scope.NOTHING, work)


def _train(session: Session, difficulty: int, seed: int) -> Work:
    position = yield from _slices(set_position(session.engine.endings, TAIWAN, difficulty, seed))
    return exercise_message(session, History(position))


def train_answer(session: Session, request: Message) -> Job:
    """Judge a turn, and answer it."""
    history = History(parse_position(request["fen"], TAIWAN))
    if sum(history.start.bag):
        raise _no_exercise(history.start, "a tile lies face-down")
    for text in request["played"]:
        _play(history, text, "played")
    _check_legal(history.position, request["move"], "move")
    work = _answer(session, history, Move.parse(request["move"]))
    return Job(request["id"], "train_answer", Scope.NOTHING, work)


def _answer(session: Session, history: History, move: Move) -> Work:
    endings = session.engine.endings
    yield from _slices(solved(endings, history.position))
    exact = endings.exact(history.position)
    if exact is None or exact.value != "win":
        raise _no_exercise(history.position, "it is not known to be won")
    turn = yield from _slices(judge(endings, history.position, move))
    if turn.after is not None:
        history.play(move)
        if turn.reply is not None:
            history.play(turn.reply)
    return {
        "grade": turn.grade,
        "before": turn.before,
        "after": turn.after,
        "best": [str(each) for each in turn.best],
        "exercise": exercise_message(session, history),
    }


def _no_exercise(position: Position, why: str) -> Refused:
    return Refused(
        "bad-value",
        f"this is no exercise: {why}",
        field="fen",
        met=position.fen(),
        expected="an ending that is won",
    )


def _slices(work: Generator[None, None, Given]) -> Generator[Message | None, bool, Given]:
    """The engine's work as a job's: a pause in it ends a slice; there is no progress to tell."""
    try:
        while True:
            next(work)
            yield None
    except StopIteration as end:
        given: Given = end.value
        return given


def _play(history: History, text: str, field: str) -> None:
    _check_legal(history.position, text, field)
    history.play(Move.parse(text))


def _check_legal(position: Position, text: str, field: str) -> None:
    move = Move.parse(text)
    refusal = position.refusal(move)
    if refusal is not None:
        raise Refused(
            "illegal-move",
            str(IllegalMove(move, refusal)),
            field=field,
            met=text,
            expected="a legal turn",
            refusal=refusal_message(refusal),
        )


def exercise_message(session: Session, history: History) -> Message:
    """The protocol's ``Exercise``."""
    position = history.position
    exact = session.engine.endings.exact(position)
    is_over = position.outcome() is not None
    legal = () if is_over else position.legal_moves()
    return {
        "start": history.start.fen(),
        "played": [str(event.move) for event in history.events],
        "moves": turns_message(history.events, history.positions),
        "rules": rules_message(position.rules),
        "board": board_text(position),
        "quiet": position.quiet,
        "legal": legal_message(legal),
        "screens": screens_message(position, legal),
        "plies": None if is_over or exact is None else exact.dtc,
    }


HANDLERS: Final[dict[str, Handler]] = {"train": train, "train_answer": train_answer}
