"""The signs that a record is written in, as patterns over the plain text that `Pasted` makes."""

from __future__ import annotations

import re
from typing import Final

TAG_ORDER: Final = ("Event", "Date", "First", "Second", "Rules", "FEN", "Deal")
TAGS_LAST: Final = ("Result", "Termination")
PLAY_TAGS: Final = ("Rules", "FEN", "Deal", *TAGS_LAST)
"""The tags that say something about play; the others are names and notes."""

_KNOWN: Final = {
    name.lower(): name
    for name in (*TAG_ORDER, *TAGS_LAST, "Site", "Round", "Time", "Salt", "Commitment")
}

_BLANK: Final = r"[^\S\n]*"
_GAP: Final = rf"{_BLANK}(?:\n{_BLANK})?"  # white space with at most one line end
_START: Final = rf"(?:^{_BLANK})"
_SQUARE: Final = "[A-Ha-h][1-4]"
_SIGN: Final = r"(?:-+>?|>|[xX:])"
_TURN_END: Final = rf"(?= [\W_½] | $ | {_SQUARE}{_GAP}(?:=|{_SIGN}) | [0-9]+\. )"
_TURN: Final = rf"{_SQUARE} {_GAP} (?: =+{_GAP}[A-Za-z] | {_SIGN}{_GAP}{_SQUARE} ) {_TURN_END}"
_NUMBER: Final = rf"""
    [0-9]{{1,6}} (?: {_GAP}[.):,]+ (?![0-9]) | (?=\s|$) | (?={_SQUARE}{_GAP}(?:=|{_SIGN})) )"""
_HALF: Final = "(?:1/2|½|0[.,]5)"
_RESULT: Final = rf"""
    (?: (?<![\w/-]) | (?=½) )
    (?: 1{_GAP}[-:]{_GAP}0 | 0{_GAP}[-:]{_GAP}1 | {_HALF}(?:{_GAP}[-:]{_GAP}{_HALF})? )
    (?![\w/:=-]) | \*"""


def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.VERBOSE | re.MULTILINE)


TURN: Final = _compiled(
    rf"""
    (?P<met> (?P<origin>{_SQUARE}) {_GAP}
      (?: =+ {_GAP} (?P<piece>[A-Za-z]) | (?P<sign>{_SIGN}) {_GAP} (?P<target>{_SQUARE}) )
    ) {_TURN_END}
    """
)
NUMBER: Final = _compiled(_NUMBER)
RESULT: Final = _compiled(f"(?P<met>{_RESULT})")
WORD: Final = _compiled(r"(?P<met>[^\s{}()\[\];]+)")

ATTEMPT: Final = _compiled(
    rf"(?<![^\W\d]) [A-Za-z][0-9]{{1,2}} {_GAP} (?: =+{_GAP}\w | {_SIGN}{_GAP}[A-Za-z][0-9] )"
)
"""What may have been meant for a turn, squares and pieces that do not exist included."""

NUMBERED_TURN: Final = _compiled(rf"(?:{_NUMBER})? {_GAP} (?={_TURN})")
TURN_LINE: Final = _compiled(rf"{_START} (?:{_NUMBER})? {_GAP} {_TURN}")
FIRST_TURN: Final = _compiled(rf"(?<!\d) 1{_BLANK}\.+{_GAP}(?={_TURN})")
AFTER_COLON: Final = _compiled(rf":[^\S\n]+(?={_TURN})")
NUMBERED_LINE: Final = _compiled(rf"{_START}[0-9]{{1,6}}{_BLANK}[.)]+(?![0-9])")
RESULT_LINE: Final = _compiled(rf"{_START}(?:{_RESULT})")
ENDS_IN_RESULT: Final = _compiled(rf"(?:{_RESULT}){_BLANK}$")

LANDMARK: Final = _compiled(
    rf"""
    [{{\[;] | ^% | (?P<result>{_RESULT}) | (?<![^\W\d]){_TURN}
    | {_START}(?P<line_number>[0-9]{{1,6}}){_BLANK}\.
    """
)
"""What tells games apart: brackets, turns, results, numbers at the start of a line."""

REMARK: Final = _compiled(
    r"""
    \s+ | ;[^\n]* | ^%[^\n]* | (?:‘‘‘|~~~)\w*[^\S\n]*$ | \[%[^\]\n]*\] | \$[0-9]+
    | [:=]-?[()DP](?=\s|$) | [^\w\s{}()\[\];*]+
    """
)
"""What says nothing about play: white space, rests of lines, annotations, faces, fences."""

BREAK: Final = _compiled(r"\n[^\S\n]*(?:\n|-{2,}[^\S\n]*\n|(?:‘‘‘|~~~))")
"""What parts a greeting from the turns above it."""

BRACE: Final = _compiled("[{}]")
PAREN: Final = _compiled("[(){]")

_WRAP: Final = rf"\n(?!{_BLANK}(?:\n|\[))"  # a value may be broken over lines, not over paragraphs
_TAG: Final = _compiled(
    rf"""
    \[ \s* (?P<name>\w[\w-]*) [\s:=]*
    (?: "(?P<exact>(?:[^"\\\n]|\\.|{_WRAP})*)" \s* \]
      | ["“‘']+ (?P<loose>(?:[^\n]|{_WRAP}){{0,1000}}?) ["“‘']+ \s* \] )
    """
)
_BARE_TAG: Final = _compiled(
    rf"""
    \[ \s* (?P<name>(?i:{"|".join(_KNOWN)})) [\s:=]+
    (?P<loose>[^\s"“‘'\[\]][^"“‘'\[\]\n]*) \]
    """
)
TAG_LIKE: Final = _compiled(r"""\[\s*\w[\w-]*[\s:=]*["“‘']""")
HEADER: Final = _compiled(rf"""^{_BLANK}\[{_BLANK}\w+{_BLANK}["“]""")


def find_tag(plain: str, start: int) -> re.Match[str] | None:
    """The tag that a bracket starts, with `name` and `exact` or `loose` for its value."""
    return _TAG.match(plain, start) or _BARE_TAG.match(plain, start)


def tag_name(name: str) -> str:
    """A tag's name as this project writes it; one that it does not know stays as it is.

    >>> tag_name("RULES"), tag_name("fen"), tag_name("white-elo")
    ('Rules', 'FEN', 'white_elo')
    """
    name = name.replace("-", "_")
    return _KNOWN.get(name.lower(), name)


def play_value(name: str, value: str) -> str:
    """The usual form of a tag's value, for the tags that say something about play."""
    if name == "Rules":
        return value.lower()
    if name == "Termination":
        return re.sub("[ _]", "-", value.lower())
    if name == "Deal":
        return value.replace(" ", "")
    if name == "Result":
        found = RESULT.fullmatch(value)
        return result_text(found) if found else value
    return value


def turn_text(found: re.Match[str]) -> str:
    """The turn that `TURN` found as a record writes it."""
    origin = found["origin"].lower()
    if found["piece"]:
        return f"{origin}={found['piece']}"
    sign = "x" if found["sign"] in "xX:" else "-"
    return f"{origin}{sign}{found['target'].lower()}"


def result_text(found: re.Match[str]) -> str:
    """The result that `RESULT` found as a record writes it."""
    signs = re.sub(r"\s", "", found[0]).replace(":", "-")
    return signs if signs in ("1-0", "0-1", "*") else "1/2-1/2"
