"""Requests about the session itself and its jobs."""

from typing import Final

import banqi
from banqi.engine import LEVELS
from banqi.rules import RULE_SETS

from .errors import Message, Refused
from .messages import VERSION
from .session import Handler, Session
from .snapshot import rules_message


def hello(session: Session, request: Message) -> Message:
    """Agree on the protocol's version."""
    if request["version"] != VERSION:
        raise Refused(
            "version",
            f"the page speaks version {request['version']}, this package version {VERSION}",
            field="version",
            met=request["version"],
            expected=str(VERSION),
        )
    return {
        "version": VERSION,
        "package": banqi.__version__,
        "backend": session.engine.backend.name,
        "hasVectors": session.engine.backend.has_vectors,
        "ruleSets": [rules_message(rules) for rules in RULE_SETS.values()],
        "levels": [level.number for level in LEVELS],
    }


def ping(session: Session, request: Message) -> Message:
    """A sign of life."""
    return {}


def stop(session: Session, request: Message) -> Message:
    """End a job with what it has."""
    session.find_job(request["target"]).stop()
    return {}


def cancel(session: Session, request: Message) -> Message:
    """End a job without a result."""
    session.cancel(request["target"])
    return {}


HANDLERS: Final[dict[str, Handler]] = {
    "hello": hello,
    "ping": ping,
    "stop": stop,
    "cancel": cancel,
}
