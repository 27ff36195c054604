"""The request that looks back at a whole game, as one job of many searches."""

from collections.abc import Generator
from typing import Final, get_args

from banqi.engine import Limits, Search
from banqi.engine.review import Closing, Found, Review, Reviewer, Share, usual_limits
from banqi.rules import Position, Record

from .analysis import read_record
from .errors import Message
from .jobs import Job, Scope, Work
from .session import Handler, Session

# What is left of a review that was asked to stop gets a glance: a node each.
GLANCE: Final = Limits(nodes=1)


def review(session: Session, request: Message) -> Job:
    """Luck and skill of a recorded game."""
    record = read_record(request["record"], "record")
    return Job(request["id"], "review", Scope.NOTHING, _review(session, record))


def _review(session: Session, record: Record) -> Work:
    reviewer = Reviewer(record.positions, record.events, closing_of(record))
    limits = usual_limits(session.engine)
    # What was searched before must not show in the review; a game in progress loses nothing by it.
    session.engine.new_game()
    work = reviewer.work()
    is_hasty = False
    told = 0
    try:
        position = next(work)
        while True:
            search = yield from _searched(session, position, GLANCE if is_hasty else limits)
            position = work.send(search)
            progress = None
            if reviewer.done > told:
                told = reviewer.done
                progress = progress_message(reviewer)
            is_hasty = (yield progress) or is_hasty
    except StopIteration as end:
        return review_message(end.value, limits)


def _searched(
    session: Session, position: Position, limits: Limits
) -> Generator[Message | None, bool, Search]:
    return (
        yield from session.searches.follow(lambda: session.engine.search(position, limits), None)
    )


def closing_of(record: Record) -> Closing | None:
    """The result where players ended the game, None where the board did or it goes on."""
    is_closed = record.outcome is None and record.result in get_args(Closing)
    return record.result if is_closed else None  # type: ignore[return-value]


def progress_message(reviewer: Reviewer) -> Message:
    """The protocol's ``ReviewProgress``."""
    last: Found = reviewer.found[-1]
    return {"done": reviewer.done, "turns": reviewer.plies, "value": last.value}


def review_message(found: Review, limits: Limits) -> Message:
    """The protocol's ``Review``."""
    return {
        "nodes": limits.nodes,
        "values": list(found.values),
        "turns": [
            {
                "mark": ply.mark,
                "skill": ply.skill,
                "luck": ply.luck,
                "best": str(ply.best),
                "line": list(ply.line),
                **({"slower": ply.slower} if ply.slower else {}),
            }
            for ply in found.plies
        ],
        "closing": found.closing,
        "closer": found.closer,
        "end": found.end,
        "first": _share_message(found.share("first")),
        "second": _share_message(found.share("second")),
        "turningPoints": [
            {"turn": point.ply, "kind": point.kind, "change": point.change}
            for point in found.turning_points
        ],
    }


def _share_message(share: Share) -> Message:
    return {"luck": share.luck, "skill": share.skill}


HANDLERS: Final[dict[str, Handler]] = {"review": review}
