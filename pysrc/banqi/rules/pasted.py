"""A text as people paste it, made plain for reading, with the way back to where each thing stood.

Mail programs quote and encode, chat programs stamp, word processors and phones "correct", web pages
escape. `Pasted.plain` has none of that left: ASCII signs, one kind of line end, no invisible
characters. Every position in it leads back to the text that was given, so that what is said of a
fault points into what its reader sees.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Final

from banqi.rules.errors import Place

LINE_END: Final = re.compile(r"\r\n|[\n\r\u2028\u2029\x85]")

_BOM: Final = "\ufeff"

_INVISIBLE: Final = (
    "\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e"
    "\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20e3\ufe00-\ufe0f\ufeff\ufff9-\ufffb"
    "\U000e0000-\U000e01ef"
)
"""As members of a character class: controls, soft hyphens, zero widths, marks of direction."""

CURLY: Final = "“"
"""What every double quotation mark becomes that is not the plain one."""
SINGLE: Final = "‘"
"""What every single quotation mark becomes that is not the plain one."""


def _signs() -> dict[int, str]:
    """By character, the plain one that is meant; one for one, so that no position moves."""
    table = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}  # fullwidth
    table |= dict.fromkeys((0xFF02, *map(ord, "“”„‟″〝〞〟«»「」『』《》﹁﹂﹃﹄")), CURLY)
    table |= dict.fromkeys((0xFF07, *map(ord, "‘’‚‛′‹›´`｀")), SINGLE)
    alike = {
        "-": "‐‑‒–—―−⁃⁻﹘﹣ー─━➖",
        "x": "×✕✖⨯⨉хХ",
        "=": "﹦᐀꞊",
        "*": "∗⁎✱＊",
        "/": "⁄∕／",
        ".": "。｡．…⋯․﹒",
        ",": "、､，﹐；﹔\u037e",
        ":": "：﹕∶",
        "!": "‼❗❕﹗",
        "?": "⁇⁈⁉❓❔﹖",
        "[": "【〔〖﹝⟦",
        "]": "】〕〗﹞⟧",
        "{": "﹛",
        "}": "﹜",
        "(": "﹙",
        ")": "﹚",
        ">": "→➔➜",
        " ": "\t\x0b\x0c\x1c\x1d\x1e\x1f\xa0\u1680\u202f\u205f\u2800\u3000\u3164\uffa0"
        + "".join(map(chr, range(0x2000, 0x200B))),
        "\n": "\r\x85\u2028\u2029",
    }
    return table | {ord(sign): plain for plain, signs in alike.items() for sign in signs}


_SIGNS: Final = _signs()

_MEANINGS: Final = {
    CURLY: "quot ldquo rdquo bdquo laquo raquo",
    "'": "apos lsquo rsquo sbquo lsaquo rsaquo",
    "-": "hyphen dash ndash mdash minus",
    " ": "nbsp ensp emsp thinsp tab",
    "": "shy zwj zwnj lrm rlm zerowidthspace nobreak",
    "<": "lt",
    ">": "gt",
    "&": "amp",
    "=": "equals",
    "#": "num",
    ";": "semi",
    ":": "colon",
    ".": "period hellip",
    ",": "comma",
    "!": "excl",
    "?": "quest",
    "*": "ast",
    "/": "sol",
    "[": "lbrack lsqb",
    "]": "rbrack rsqb",
    "{": "lbrace lcub",
    "}": "rbrace rcub",
    "(": "lpar",
    ")": "rpar",
    "$": "dollar",
    "%": "percnt",
    "x": "times",
    "½": "half frac12",
    "\n": "newline",
}
_ENTITIES: Final = {name: sign for sign, names in _MEANINGS.items() for name in names.split()}

_STAMP: Final = r"""
    (?: \[ [^\S\n]*(?:[\d./-]{6,10},?\ )?\d{1,2}:\d\d(?::\d\d)?(?:\ ?[AaPp]\.?[Mm]\.?)? [^\S\n]* \]
      | (?:[\d./-]{6,10},?\ )?\d{1,2}:\d\d(?::\d\d)?(?:\ ?[AaPp]\.?[Mm]\.?)?(?=[ \t:-]) )
    (?: [ \t]*[–—-] )? (?: [ \t]* [^\W\d][^\n\r:={}\[\]"]{0,40} : (?=[ \t]) )?
"""
"""The time, and perhaps the date and the name, that chats put before what somebody wrote."""

_PARTS: Final = rf"""
    (?P<end>\r\n)
  | (?P<lead> (?: \A | (?<=[\n\r\u2028\u2029]) )
        (?: (?:[ \t{_INVISIBLE}]*(?:>|&(?:amp;)*gt;|＞))+ [ \t]? (?:{_STAMP})?
          | [{_INVISIBLE}]*{_STAMP} ) )
  | (?P<unseen>[{_INVISIBLE}]+)
  | (?P<markup>(?:<|&lt;)/?[A-Za-z][A-Za-z0-9]{{0,15}}(?:\s[^<>]{{0,300}}?)?/?(?:>|&gt;))
  | &(?:amp;)*(?P<entity>\#[0-9]{{1,7}}|\#[xX][0-9A-Fa-f]{{1,6}}|[A-Za-z][A-Za-z0-9]{{1,14}});
  | (?P<bold>\*\*+)
"""
_TYPED: Final = re.compile(_PARTS, re.VERBOSE)
_MAILED: Final = re.compile(
    _PARTS + r"| (?P<bytes>(?:=[0-9A-F]{2}(?:=\r?\n(?==[0-9A-F]{2}))?)+) | (?P<soft>=\r?\n)", re.X
)
_DEAF: Final = re.compile(f"[{_INVISIBLE}]+")


class Pasted:
    """A text as it was `given`, and `plain`: what can be read in it.

    >>> pasted = Pasted("１．&nbsp;ａ１＝Ｓ")
    >>> pasted.plain, str(pasted.place(pasted.plain.index("a")))
    ('1. a1=S', 'line 1, column 9')
    """

    def __init__(self, given: str) -> None:
        self.given = given.removeprefix(_BOM)
        self._plain_starts = [0]
        self._given_starts = [0]
        self._line_starts = [0, *(found.end() for found in LINE_END.finditer(self.given))]
        # Each flip of a quoted-printable mail has its = written as =3D, and no other text has that.
        self.is_mailed = "=3D" in self.given
        self._odd = _MAILED if self.is_mailed else _TYPED
        self.plain = self._read()

    def _read(self) -> str:
        parts: list[str] = []
        length = done = 0
        for found in self._odd.finditer(self.given):
            parts.append(self.given[done : found.start()])
            parts.append(_meant(found))
            length += len(parts[-2])
            self._mark(length, found.start())
            length += len(parts[-1])
            self._mark(length, found.end())
            done = found.end()
        parts.append(self.given[done:])
        return "".join(parts).translate(_SIGNS)

    def _mark(self, plain: int, given: int) -> None:
        """From this position in `plain` on, the positions in `given` count from there."""
        if self._plain_starts[-1] == plain:
            self._given_starts[-1] = given
        else:
            self._plain_starts.append(plain)
            self._given_starts.append(given)

    def _origin(self, position: int) -> int:
        run = bisect_right(self._plain_starts, position) - 1
        return self._given_starts[run] + position - self._plain_starts[run]

    def met(self, start: int, end: int) -> str:
        """What was given between two positions in `plain`."""
        return self.given[self._origin(start) : self._origin(end - 1) + 1] if end > start else ""

    def decoded(self, start: int, end: int) -> str:
        """As `met`, with the escapes of mail and web read, and nothing else changed."""
        given = self.given[self._origin(start) : self._origin(end)]
        return self._odd.sub(_meant, CURLY + given)[1:]

    def place(self, position: int) -> Place:
        """Where a position in `plain` stands in what was given."""
        origin = self._origin(position)
        line = bisect_right(self._line_starts, origin)
        return Place(line, origin - self._line_starts[line - 1] + 1)


def _meant(found: re.Match[str]) -> str:
    """What an odd part of a text stands for."""
    kind = found.lastgroup
    if kind == "entity":
        return _entity(found)
    if kind == "bytes":
        data = bytes.fromhex(re.sub(r"[=\r\n]", "", found[0]))
        try:
            text = data.decode()
        except UnicodeDecodeError:
            text = data.decode("latin-1")
        return _DEAF.sub("", text)
    return {"end": "\n", "markup": " ", "bold": " "}.get(str(kind), "")


def _entity(found: re.Match[str]) -> str:
    name = found["entity"]
    if not name.startswith("#"):
        return _ENTITIES.get(name.lower(), found[0])
    code = int(name[2:], 16) if name[1] in "xX" else int(name[1:])
    if code == ord('"'):
        return CURLY
    return _DEAF.sub("", chr(code)) if code < 0x110000 and not 0xD800 <= code < 0xE000 else found[0]
