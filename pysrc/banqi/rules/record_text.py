"""The text of a game record, cut into tags and words and put together again; no rules in it."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from banqi.rules.errors import RecordError
from banqi.rules.outcome import RESULTS

WIDTH: Final = 79
"""The longest line, in characters, that a written record has."""

TAG_ORDER: Final = ("Event", "Date", "First", "Second", "Rules", "FEN", "Deal")
TAGS_LAST: Final = ("Result", "Termination")

_SCANNER: Final = re.compile(
    r"""
      (?P<space>\s+)
    | (?P<comment>\{[^}]*\} | ;[^\n]*)
    | \[ \s* (?P<tag>\w+) \s+ "(?P<value>(?:[^"\\\n]|\\.)*)" \s* \]
    | (?P<word>[^\s{};\[\]]+)
    """,
    re.VERBOSE,
)
_NUMBER: Final = re.compile(r"[0-9]+(?:\.+|$)")


@dataclass(slots=True)
class RecordText:
    """The tags of a record and the words of its turns, move numbers and comments left out."""

    tags: dict[str, str] = field(default_factory=dict)
    words: list[str] = field(default_factory=list)
    result: str | None = None


def split_records(text: str) -> list[str]:
    """The texts of the records in a file, one or more: each starts where tags follow turns."""
    starts, has_words = [0], False
    for found in _scan(text, strict=False):
        if found["word"] is not None:
            has_words = True
        elif found["tag"] is not None and has_words:
            starts.append(found.start())
            has_words = False
    return [text[start:end] for start, end in zip(starts, [*starts[1:], None], strict=True)]


def read_record_text(text: str) -> RecordText:
    """Cut one record into its parts; `RecordError` where it does not hold together."""
    parts = RecordText()
    for found in _scan(text.removeprefix("\ufeff"), strict=True):
        if found["tag"] is not None:
            _add_tag(parts, found["tag"], found["value"])
        elif found["word"] is not None:
            _add_word(parts, found["word"])
    if not parts.tags and not parts.words:
        raise RecordError("record", text, "there is neither a tag nor a turn in it")
    return parts


def _scan(text: str, *, strict: bool) -> Iterable[re.Match[str]]:
    position = 0
    while position < len(text):
        found = _SCANNER.match(text, position)
        if found is None:
            if strict:
                line = text.count("\n", 0, position) + 1
                rest = text[position:].partition("\n")[0]
                raise RecordError(f"line {line}", rest, _what_is_wrong(text[position]))
            position += 1
            continue
        yield found
        position = found.end()


def _what_is_wrong(character: str) -> str:
    if character == "{":
        return "a comment that starts here is never closed by }"
    if character == "[":
        return 'a tag looks like [Name "value"]'
    return "this belongs to no tag and no comment"


def _add_tag(parts: RecordText, name: str, value: str) -> None:
    if parts.words or parts.result is not None:
        raise RecordError(f"{name} tag", value, "tags stand before the turns")
    if name in parts.tags:
        raise RecordError(f"{name} tag", value, "this tag was given before")
    parts.tags[name] = " ".join(re.sub(r"\\(.)", r"\1", value).split())


def _add_word(parts: RecordText, word: str) -> None:
    if parts.result is not None:
        raise RecordError("turns", word, f"nothing follows the result, {parts.result}")
    if word in RESULTS:
        parts.result = word
        return
    turn = _NUMBER.sub("", word, count=1) if _NUMBER.match(word) else word
    if turn:
        parts.words.append(turn)


def write_record_text(
    tags: Mapping[str, str], turns: Iterable[str], first_number: int, result: str
) -> str:
    """Tag pairs in their usual order, a blank line, numbered turns in lines of at most `WIDTH`."""
    names = [name for name in TAG_ORDER if name in tags]
    names += [name for name in tags if name not in TAG_ORDER and name not in TAGS_LAST]
    names += [name for name in TAGS_LAST if name in tags]
    lines = [f'[{name} "{_escaped(tags[name])}"]' for name in names]
    words: list[str] = []
    for index, turn in enumerate(turns):
        if index % 2 == 0:
            words.append(f"{first_number + index // 2}.")
        words.append(turn)
    body = textwrap.fill(
        " ".join([*words, result]), WIDTH, break_long_words=False, break_on_hyphens=False
    )
    return "\n".join([*lines, "", body, ""])


def _escaped(value: str) -> str:
    return re.sub(r'(["\\])', r"\\\1", " ".join(value.split()))
