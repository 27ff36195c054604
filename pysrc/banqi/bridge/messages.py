"""The protocol as data, and the check that every request goes through."""

import json
import pkgutil
from typing import Any, Final

from .errors import Message, Refused
from .schema import Misfit, Schema, find_misfit, quote


def _load() -> dict[str, Any]:
    data = pkgutil.get_data(__package__, "protocol.json")
    if data is None:
        raise FileNotFoundError("protocol.json is missing from the package banqi.bridge")
    protocol: dict[str, Any] = json.loads(data)
    return protocol


PROTOCOL: Final = _load()
VERSION: Final[int] = PROTOCOL["version"]
REQUESTS: Final[dict[str, Any]] = PROTOCOL["requests"]
EVENTS: Final[dict[str, Any]] = PROTOCOL["events"]
DEFS: Final[Schema] = PROTOCOL["$defs"]

_ID: Final[Schema] = {"$ref": "#/$defs/Id"}


def _object_schema(fields: Schema, params: Schema, required: list[str]) -> Schema:
    return {
        "type": "object",
        "properties": {**fields, **params},
        "required": [*fields, *required],
        "additionalProperties": False,
    }


def request_schema(kind: str) -> Schema:
    """Of a whole request message of this type."""
    entry = REQUESTS[kind]
    return _object_schema({"id": _ID, "type": {"enum": [kind]}}, entry["params"], entry["required"])


def reply_schema(kind: str, message: Message) -> Schema:
    """Of a message that answers a request of type ``kind``; which form it has, its keys tell."""
    anything: Schema = {"anyOf": [_ID, {"type": "null"}]}
    entry = REQUESTS[kind]
    if "progress" in message and "progress" in entry:
        return _object_schema({"id": _ID, "progress": entry["progress"]}, {}, [])
    fields: Schema = {"id": _ID, "ok": {"type": "boolean"}, "result": entry["result"]}
    if message.get("ok") is not True:
        error: Schema = {"$ref": "#/$defs/Error"}
        fields = {"id": anything, "ok": {"type": "boolean"}, "error": error}
    return _object_schema(fields, {}, [])


def event_schema(kind: str) -> Schema:
    """Of a message the worker sends by itself."""
    entry = EVENTS[kind]
    return _object_schema({"event": {"enum": [kind]}}, entry["params"], entry["required"])


def parse_request(text: str) -> object:
    """The JSON value in ``text``; raises Refused ``bad-json``."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused(
            "bad-json", f"not JSON: {error}", met=quote(text), expected="a JSON object"
        ) from None


def request_id(message: object) -> int | None:
    """The id to answer to, as far as the message has a usable one."""
    value = message.get("id") if isinstance(message, dict) else None
    return value if isinstance(value, int) and find_misfit(value, _ID, DEFS) is None else None


def check_request(message: object) -> Message:
    """The message, now known to be a request as the protocol describes it.

    Raises Refused ``bad-message``, ``unknown-type``, ``missing-field``, ``unexpected-field`` or
    ``bad-value``, naming the field.
    """
    if not isinstance(message, dict):
        raise Refused(
            "bad-message", "a request is an object", met=quote(message), expected="an object"
        )
    kind = message.get("type")
    if "type" in message and not (isinstance(kind, str) and kind in REQUESTS):
        raise Refused(
            "unknown-type",
            f"there is no request of type {quote(kind)}",
            field="type",
            met=quote(kind),
            expected="one of " + ", ".join(REQUESTS),
        )
    misfit = _find_request_misfit(message)
    if misfit:
        what = {"missing-field": "is missing", "unexpected-field": "is not known here"}
        said = what.get(misfit.kind, f"is {misfit.met}, which it cannot be")
        raise Refused(
            misfit.kind,
            f"{misfit.field} {said}; expected {misfit.expected}",
            field=misfit.field,
            met=misfit.met,
            expected=misfit.expected,
        )
    return message


def _find_request_misfit(message: Message) -> Misfit | None:
    for name, expected in (("id", "a whole number from 1"), ("type", "the request's type")):
        if name not in message:
            return Misfit("missing-field", name, "nothing", expected)
    return find_misfit(message, request_schema(message["type"]), DEFS)
