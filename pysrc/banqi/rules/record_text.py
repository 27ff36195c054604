"""The text of game records, cut into games, tags and words and put together again; no rules in it.

Reading forgives the form: what `Pasted` makes plain, and besides prose around a game, variations,
annotations, and every way to write a tag, a number or a result that can mean one thing only. It
forgives nothing that might be a turn: a word among the turns that cannot be read is handed on as
one, so that it is refused in its place.
"""

from __future__ import annotations

import re
import textwrap
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from banqi.rules import record_signs as signs
from banqi.rules.errors import Place, RecordError
from banqi.rules.faults import Fault
from banqi.rules.pasted import Pasted

WIDTH: Final = 79
"""The longest line, in characters, that a written record has."""


@dataclass(frozen=True, slots=True)
class Word:
    """A turn, a tag's value or a result: its usual form, what was met, and where."""

    text: str
    met: str
    place: Place


@dataclass(slots=True)
class RecordText:
    """The parts of one record; move numbers, comments and variations are left out.

    `tags` holds values by name; `fault` is what was met after the last of `words` that does not
    hold together, and reading ended there.
    """

    place: Place
    tags: dict[str, Word] = field(default_factory=dict)
    words: list[Word] = field(default_factory=list)
    result: Word | None = None
    fault: RecordError | None = None


def read_record_texts(text: str) -> Iterator[RecordText]:
    """The records in a text, one or more, in its order.

    Raises `RecordError` where there is nothing in it at all.
    """
    pasted = Pasted(text)
    if not pasted.plain.strip():
        raise RecordError(Fault("empty"), "", Place(1, 1))
    landscape = _Landscape(pasted)
    for start, end in landscape.games():
        yield _Reader(landscape, start, end).read()


class _Landscape:
    """Where in a plain text the things stand that decide what is a game and what is talk."""

    def __init__(self, pasted: Pasted) -> None:
        self.pasted = pasted
        self.plain = plain = pasted.plain
        self.attempts = [found.start() for found in signs.ATTEMPT.finditer(plain)]
        self.result_lines = [found.start() for found in signs.RESULT_LINE.finditer(plain)]
        self._headers = [
            found.start() for found in signs.HEADER.finditer(plain) if self._is_apart(found.start())
        ]
        self._closes: list[int] = []
        self._pairs: dict[int, int] = {}
        opened: list[int] = []
        for brace in signs.BRACE.finditer(plain):
            if brace[0] == "{":
                opened.append(brace.start())
                continue
            self._closes.append(brace.start())
            if opened:
                self._pairs[opened.pop()] = brace.start()

    def _is_apart(self, line_start: int) -> bool:
        """Is the line above this one blank?"""
        above = self.plain.rfind("\n", 0, max(0, line_start - 1)) + 1
        return line_start > 0 and not self.plain[above:line_start].strip()

    def line_end(self, position: int) -> int:
        """Where the line ends that a position is in."""
        end = self.plain.find("\n", position)
        return len(self.plain) if end < 0 else end

    def comment_end(self, start: int, limit: int) -> int | None:
        """Where a comment ends that a brace starts; None where it is never closed.

        Braces in it count if they are in pairs and no turn would be lost by it; else the first
        closing brace ends it. No comment reaches over the header of another game.
        """
        first = _next(self._closes, start)
        if first is None or first >= limit or self._has(self._headers, start, first):
            return None
        outer = self._pairs.get(start, first)
        is_one = outer < limit and not self._has(self._headers, first, outer)
        return (outer if is_one and not self._has(self.attempts, first, outer) else first) + 1

    @staticmethod
    def _has(places: list[int], start: int, end: int) -> bool:
        following = _next(places, start)
        return following is not None and following < end

    def games(self) -> list[tuple[int, int]]:
        """Start and end of each game: where tags follow turns, or a first turn follows a result."""
        starts = self._starts()
        spans = list(zip(starts, [*starts[1:], (len(self.plain), False)], strict=True))
        games = [
            (self._first_turn(start, end), end) if not has_tags else (start, end)
            for (start, has_tags), (end, _) in spans
            if has_tags or self._has_turns(start, end)
        ]
        return games or [(self._first_turn(0, len(self.plain)), len(self.plain))]

    def _starts(self) -> list[tuple[int, bool]]:
        """Where each stretch of text starts that may be a game, and whether it starts with tags."""
        starts, has_turns, has_result = [(0, False)], False, False
        position = 0
        while found := signs.LANDMARK.search(self.plain, position):
            start, position = found.start(), found.end()
            sign = found[0][0]
            if sign == "{":
                header = _next(self._headers, start) or len(self.plain)
                position = self.comment_end(start, len(self.plain)) or header
            elif sign in ";%":
                position = self.line_end(start)
            elif sign == "[":
                tag = signs.find_tag(self.plain, start)
                is_tag = tag is not None or self._is_broken_tag(start)
                position = tag.end() if tag else self.line_end(start)
                if is_tag and (has_turns or not starts[-1][1]):
                    starts.append((start, True))
                    has_turns = has_result = False
            elif found["result"]:
                has_turns = has_result = True
            elif has_result and self._is_first_turn(found):
                starts.append((start, False))
                has_turns, has_result = True, False
            else:
                has_turns = True
        return starts

    def _is_first_turn(self, found: re.Match[str]) -> bool:
        number = found.start("line_number")
        return number >= 0 and signs.FIRST_TURN.match(self.plain, number) is not None

    def _is_broken_tag(self, start: int) -> bool:
        """Was this bracket, the first sign of its line, to be a tag?"""
        line_start = self.plain.rfind("\n", 0, start) + 1
        is_first = not self.plain[line_start:start].strip()
        return is_first and signs.TAG_LIKE.match(self.plain, start) is not None

    def _has_turns(self, start: int, end: int) -> bool:
        return any(
            sign.search(self.plain, start, end)
            for sign in (signs.TURN_LINE, signs.FIRST_TURN, signs.AFTER_COLON)
        )

    def _first_turn(self, start: int, end: int) -> int:
        """Where the turns begin in a text without tags: talk before them is passed over."""
        attempt = _next(self.attempts, start - 1)
        numbered = signs.NUMBERED_LINE.search(self.plain, start, end)
        if numbered and (attempt is None or numbered.start() < attempt):
            return numbered.start()
        if attempt is None or attempt >= end:
            return start
        line_start = max(start, self.plain.rfind("\n", 0, attempt) + 1)
        line_end = min(end, self.line_end(attempt))
        for sign, is_after in ((signs.FIRST_TURN, False), (signs.AFTER_COLON, True)):
            found = sign.search(self.plain, line_start, line_end)
            if found and found.start() < attempt:
                return found.end() if is_after else found.start()
        return line_start


def _next(places: list[int], position: int) -> int | None:
    """The first of these places, which are in order, after a position."""
    index = bisect_left(places, position + 1)
    return places[index] if index < len(places) else None


class _Reader:
    """Reads one game from its place in a text."""

    def __init__(self, landscape: _Landscape, start: int, end: int) -> None:
        self._landscape = landscape
        self._plain = landscape.plain
        self._position = start
        self._end = end
        self._last = start  # where the last part, or line of talk, ended
        self._is_apart = False  # does a gap part what comes from the turns above it?
        self._parts = RecordText(landscape.pasted.place(start))

    def read(self) -> RecordText:
        """The parts, as far as they hold together."""
        try:
            while self._position < self._end:
                if remark := signs.REMARK.match(self._plain, self._position, self._end):
                    self._position = remark.end()
                elif self._is_talk():
                    self._last = self._landscape.line_end(self._position)
                    self._position = min(self._end, self._last)
                else:
                    self._read_part()
        except RecordError as error:
            self._parts.fault = error
        return self._parts

    def _is_talk(self) -> bool:
        """Is the rest of this line no part of the game?"""
        if self._parts.result is not None:
            return not self._continues()
        before = self._plain[self._last : self._position]
        if "\n" not in before or self._plain[self._position] in "[{(":
            return False
        start, end = self._position, self._landscape.line_end(self._position)
        attempt = _next(self._landscape.attempts, start - 1)
        has_attempt = attempt is not None and attempt < self._end
        if self._parts.words:  # a greeting below the turns
            self._is_apart = self._is_apart or signs.BREAK.search(before) is not None
            ends = signs.ENDS_IN_RESULT.search(self._plain, start, end)
            return self._is_apart and not has_attempt and not ends
        is_told = signs.NUMBERED_LINE.match(self._plain, start) or (
            signs.RESULT.match(self._plain, start)
        )
        if is_told or (attempt is not None and attempt < end):
            return False
        result = _next(self._landscape.result_lines, start - 1)
        return has_attempt or (result is not None and result < self._end)

    def _continues(self) -> bool:
        """Whether what stands after the result would go on with the game; a comment may."""
        if self._plain[self._position] == "{":
            return self._landscape.comment_end(self._position, self._end) is not None
        turn = signs.NUMBERED_TURN.match(self._plain, self._position, self._end)
        found = (signs.TURN if turn else signs.RESULT).match(
            self._plain, turn.end() if turn else self._position, self._end
        )
        if found is None:
            return False
        details = {"result": self._parts.result.text} if self._parts.result else {}
        raise self._error(Fault("after-result", details), *found.span())

    def _read_part(self) -> None:
        sign = self._plain[self._position]
        if sign == "{":
            self._skip_comment()
        elif sign == "(":
            self._skip_variation()
        elif sign == "[":
            self._read_tag()
        elif sign in "})]":
            raise self._error(Fault("stray"), self._position, self._position + 1)
        else:
            self._read_word()
        self._last = self._position
        self._is_apart = False

    def _skip_comment(self) -> None:
        end = self._landscape.comment_end(self._position, self._end)
        if end is None:
            line_end = self._landscape.line_end(self._position)
            raise self._error(Fault("comment-open"), self._position, line_end)
        self._position = end

    def _skip_variation(self) -> None:
        depth, position = 0, self._position
        while found := signs.PAREN.search(self._plain, position, self._end):
            position = found.end()
            if found[0] == "{":
                end = self._landscape.comment_end(found.start(), self._end)
                if end is None:
                    line_end = self._landscape.line_end(found.start())
                    raise self._error(Fault("comment-open"), found.start(), line_end)
                position = end
                continue
            depth += 1 if found[0] == "(" else -1
            if depth == 0:
                self._position = position
                return
        line_end = self._landscape.line_end(self._position)
        raise self._error(Fault("variation-open"), self._position, line_end)

    def _read_tag(self) -> None:
        found = signs.find_tag(self._plain, self._position)
        if found is None:
            line_end = self._landscape.line_end(self._position)
            raise self._error(Fault("tag-form"), self._position, line_end)
        self._position = found.end()
        name = signs.tag_name(found["name"])
        value = self._tag_value(name, found)
        known = self._parts.tags.get(name)
        if known is None:
            self._parts.tags[name] = value
        elif name in signs.PLAY_TAGS and known.text != value.text:
            reason = Fault("tag-twice", {"before": known.text})
            raise RecordError(reason, value.met, value.place, tag=name)

    def _tag_value(self, name: str, found: re.Match[str]) -> Word:
        pasted, kind = self._landscape.pasted, str(found.lastgroup)
        start, end = found.span(kind)
        is_plain = kind == "exact" and not pasted.is_mailed
        given = (pasted.met if is_plain else pasted.decoded)(start, end)
        if name in signs.PLAY_TAGS:
            given = found[kind]
        if kind == "exact":
            given = re.sub(r"\\(.)", r"\1", given)
        value = " ".join(re.sub(r"[\n\r][ \t]*(?:>[ \t]*)+", " ", given).split())
        return Word(signs.play_value(name, value), value, pasted.place(start))

    def _read_word(self) -> None:
        plain, start, end = self._plain, self._position, self._end
        if result := signs.RESULT.match(plain, start, end):
            self._parts.result = self._word(signs.result_text(result), result)
        elif turn := signs.TURN.match(plain, start, end):
            self._parts.words.append(self._word(signs.turn_text(turn), turn))
        elif number := signs.NUMBER.match(plain, start, end):
            self._position = number.end()
        else:
            word = signs.WORD.match(plain, start, end)
            assert word is not None, "what is no word is a remark or a bracket"
            self._parts.words.append(self._word(word[0], word))
            self._position = end  # it will be refused; what follows it says nothing

    def _word(self, text: str, found: re.Match[str]) -> Word:
        self._position = found.end()
        pasted = self._landscape.pasted
        met = pasted.met(*found.span("met")) if "met" in found.re.groupindex else found[0]
        return Word(text, met, pasted.place(found.start()))

    def _error(self, reason: Fault, start: int, end: int) -> RecordError:
        pasted = self._landscape.pasted
        met = pasted.met(start, min(end, start + 200))
        return RecordError(reason, met, pasted.place(start))


def write_record_text(
    tags: Mapping[str, str], turns: Iterable[str], first_number: int, result: str
) -> str:
    """Tag pairs in their usual order, a blank line, numbered turns in lines of at most `WIDTH`."""
    names = [name for name in signs.TAG_ORDER if name in tags]
    names += [name for name in tags if name not in signs.TAG_ORDER and name not in signs.TAGS_LAST]
    names += [name for name in signs.TAGS_LAST if name in tags]
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
