"""Checks a JSON-able value against the subset of JSON Schema that protocol.json uses.

A library would take longer to import in the browser than the whole bridge; the tests compare this
module with the ``jsonschema`` library. Two corners are stricter here on purpose: a number with a
fraction part, even ``1.0``, is no integer, and a pattern must match the whole text, a line end
included.
"""

import json
import re
from typing import Any, Final, NamedTuple

Schema = dict[str, Any]

_CLIP: Final = 60  # characters of a value that are quoted in a message


class Misfit(NamedTuple):
    """The first thing found wrong with a value.

    ``kind`` is ``missing-field``, ``unexpected-field`` or ``bad-value``; ``field`` is a path such
    as ``players.first.level``, empty for the value itself.
    """

    kind: str
    field: str
    met: str
    expected: str


def quote(value: object) -> str:
    """The value as JSON, clipped, for use in a message."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError):
        text = repr(value)
    return text if len(text) <= _CLIP else text[:_CLIP] + "…"


def find_misfit(value: object, schema: Schema, defs: Schema, field: str = "") -> Misfit | None:
    """The first disagreement of ``value`` with ``schema``, or None if it is valid.

    ``defs`` holds what ``{"$ref": "#/$defs/Name"}`` points at.
    """
    if "$ref" in schema:
        return find_misfit(value, defs[schema["$ref"].removeprefix("#/$defs/")], defs, field)
    if "anyOf" in schema:
        misfits = [find_misfit(value, choice, defs, field) for choice in schema["anyOf"]]
        if None in misfits:
            return None
        # Where one choice is null, what is wrong with the other tells more.
        return misfits[0] if value is not None else _bad(value, schema, field)
    if not _is_scalar_valid(value, schema):
        return _bad(value, schema, field)
    if isinstance(value, dict):
        return _find_in_object(value, schema, defs, field)
    if isinstance(value, list):
        for index, item in enumerate(value):
            misfit = find_misfit(item, schema.get("items", {}), defs, f"{field}[{index}]")
            if misfit:
                return misfit
    return None


def _bad(value: object, schema: Schema, field: str) -> Misfit:
    return Misfit("bad-value", field, quote(value), describe(schema))


_TYPES: Final[dict[str, tuple[type, ...]]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


def _is_scalar_valid(value: object, schema: Schema) -> bool:
    """Everything about the value itself; what is inside an object or a list comes later."""
    if "type" in schema and type(value) not in _TYPES[schema["type"]]:
        return False
    if "enum" in schema and not (isinstance(value, str) and value in schema["enum"]):
        return False
    if isinstance(value, str):
        return len(value) <= schema.get("maxLength", len(value)) and (
            "pattern" not in schema or re.fullmatch(schema["pattern"], value) is not None
        )
    if isinstance(value, int | float):
        return bool(schema.get("minimum", value) <= value <= schema.get("maximum", value))
    if isinstance(value, list):
        count = len(value)
        return bool(schema.get("minItems", count) <= count <= schema.get("maxItems", count))
    return True


def _find_in_object(
    value: dict[str, Any], schema: Schema, defs: Schema, field: str
) -> Misfit | None:
    prefix = field + "." if field else ""
    properties = schema.get("properties", {})
    for name in schema.get("required", ()):
        if name not in value:
            return Misfit("missing-field", prefix + name, "nothing", describe(properties[name]))
    others = schema.get("additionalProperties", {})
    for name, item in value.items():
        path = prefix + str(name)
        if "propertyNames" in schema and find_misfit(name, schema["propertyNames"], defs):
            expected = "a name that is " + describe(schema["propertyNames"])
            return Misfit("unexpected-field", path, quote(name), expected)
        if name not in properties and others is False:
            known = ", ".join(properties) or "no fields"
            return Misfit("unexpected-field", path, quote(item), f"nothing but {known}")
        misfit = find_misfit(item, properties.get(name, others), defs, path)
        if misfit:
            return misfit
    return None


def describe(schema: Schema) -> str:
    """What the schema asks for, in words for an error message."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/$defs/")
        return f"a value of the form {name}"
    if "anyOf" in schema:
        return " or ".join(describe(choice) for choice in schema["anyOf"])
    if "enum" in schema:
        return "one of " + ", ".join(schema["enum"])
    kind: str = schema.get("type", "string")
    words: str = {"integer": "a whole number", "string": "text", "array": "a list"}.get(kind, kind)
    if kind == "array":
        low, high = schema.get("minItems"), schema.get("maxItems")
    else:
        low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None:
        words += f" from {low}"
    if high is not None:
        words += f" up to {high}"
    if "pattern" in schema:
        words += f" of the form {schema['pattern']}"
    if "maxLength" in schema:
        words += f" of at most {schema['maxLength']} characters"
    return words
