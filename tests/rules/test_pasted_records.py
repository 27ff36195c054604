"""Records as people paste them: however a text was mangled on its way, it is the same game."""

import html
import json
import quopri
import random
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banqi.rules import Record, RecordError, decode_text
from banqi.rules.pasted import Pasted

DATA = Path(__file__).parents[1] / "data"
GAMES = [path.read_text(encoding="utf-8") for path in sorted((DATA / "games").glob("*.bgn"))]
PASTED = json.loads((DATA / "rules" / "pasted_records.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("pasted", PASTED, ids=lambda pasted: pasted["fact"])
def test_what_people_paste_is_read(pasted):
    record = Record.parse(pasted["text"])
    record.check()
    assert [str(event) for event in record.events] == pasted["turns"]
    assert record.result == pasted.get("result", "*")
    assert dict(record.tags) == pasted.get("tags", {})


@pytest.mark.parametrize(
    ("text", "ply", "place"),
    [
        ("1. a1=S\ncastles", 2, (2, 1)),
        ("1. a1=S\n\ncastles *", 2, (3, 1)),
        ("1. a1=S\n\nthen came g4=e", 2, (3, 1)),
        ("a9=S\n1. a1=S", 1, (1, 1)),
        ("1. castles a1=S", 1, (1, 4)),
        ('[Event "x"]\n\ncastles a1=S', 1, (3, 1)),
        ("1. a1=S (2. b1=S) castles {a1=s} *", 2, (1, 19)),
        ("1. a1=S g4=e5 *", 2, (1, 9)),
        ("1. a1b1 *", 1, (1, 4)),
    ],
)
def test_no_word_that_may_be_a_turn_is_taken_for_talk(text, ply, place):
    with pytest.raises(RecordError) as caught:
        Record.parse(text)
    assert (caught.value.ply, caught.value.place) == (ply, place)


# Ways in which a text is mangled on its way: each takes a text and a source of chance.


def every(text, chance, old, new):
    """Each of some characters replaced by one of others, or not."""
    return "".join(
        chance.choice(new) if letter in old and chance.random() < 0.7 else letter for letter in text
    )


def in_turns(change):
    """A way to mangle what stands below the tags only."""

    def mangle(text, chance):
        tags, gap, turns = text.partition("\n\n")
        return tags + gap + change(turns, chance)

    return mangle


def fullwidth(text, chance):
    return "".join(
        chr(ord(letter) + 0xFEE0)
        if "!" < letter <= "~" and letter not in '";' and chance.random() < 0.8
        else letter
        for letter in text
    )


def sprinkled(text, chance):
    unseen = "\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e\u200f\u202a\u202c\u2066\u2069"
    return "".join(
        letter + (chance.choice(unseen) if chance.random() < 0.2 else "") for letter in text
    )


def annotated(text, chance):
    notes = ["!", "?", "!?", "??", " $1", " $14", " {a {nice} one}", " (1. a1=S (b1=s {no)}) c1=G)",
             " ; to the end of the line\n", "\n% escaped\n", " :)", "！", " ⩲"]  # fmt: skip
    return " ".join(
        word + chance.choice(notes)
        if word[:1] and word[0] in "abcdefgh" and chance.random() < 0.3
        else word
        for word in text.split(" ")
    )


def renumbered(text, chance):
    def number(word):
        bare = word.rstrip(".")
        return chance.choice(
            [bare + ".", bare, bare + "...", bare + ")", bare + "。", bare + "…", ""]
        )

    return " ".join(number(word) if word[:1].isdigit() and word.endswith(".") else word
                    for word in text.split(" "))  # fmt: skip


def upper_squares(text, chance):
    def raised(word):
        square, equals, piece = word.partition("=")
        return square.upper() + equals + piece

    return " ".join(
        raised(word) if word[:1] and word[0] in "abcdefgh" else word for word in text.split(" ")
    )


def spaced_signs(text, chance):
    return "".join(
        f" {letter} " if letter in "=x" and chance.random() < 0.3 else letter for letter in text
    )


def curly(text, chance):
    marks = chance.choice(["“”", "„“", "«»", "””", "‘’", "''", "＂＂", "「」"])
    return "".join(
        marks[index % 2] + part if index else part for index, part in enumerate(text.split('"'), 1)
    )[1:]


def quoted(text, chance):
    prefix = chance.choice(["> ", ">", ">> ", "> > "])
    return "".join(prefix + line for line in text.splitlines(keepends=True))


def surrounded(text, chance):
    before = chance.choice(["", "Hi, look at this game:\n\n", "Hallo!\n", "```\n", "~~~ bgn\n"])
    after = chance.choice(["", "\n```", "\n```\nBye", "\n-- \nAnn", "\n\nBest regards,\nAnn 🙂"])
    return before + text + after


def headers_changed(text, chance):
    name = chance.choice([str.lower, str.upper, str.capitalize])
    lines = text.split("\n")
    return "\n".join(
        f"[{name(line[1:].split()[0])}{line[1 + len(line[1:].split()[0]) :]}"
        if line.startswith("[")
        else line
        for line in lines
    )


def ends_changed(text, chance):
    return text.replace("\n", chance.choice(["\r\n", "\r", "\u2028"]))


def with_entities(text, chance):
    return html.escape(html.escape(text)) if chance.random() < 0.3 else html.escape(text)


def quoted_printable(text, chance):
    return quopri.encodestring(text.encode()).decode("ascii")


WAYS = {
    "curly": curly,
    "headers": headers_changed,
    "dashes": in_turns(lambda text, chance: every(text, chance, "-", "–—−‑‐－")),
    "crosses": in_turns(lambda text, chance: every(text, chance, "x", "×xX:✕")),
    "upper": in_turns(upper_squares),
    "numbers": in_turns(renumbered),
    "notes": in_turns(annotated),
    "signs": in_turns(spaced_signs),
    "spaces": lambda text, chance: every(text, chance, " ", "\u00a0\u3000\u2009\t\u202f"),
    "fullwidth": in_turns(fullwidth),
    "unseen": in_turns(sprinkled),
    "around": surrounded,
    "quoted": quoted,
    "ends": ends_changed,
}
LAST = {"plain": lambda text, chance: text, "html": with_entities, "mail": quoted_printable}


@settings(max_examples=200, deadline=None)
@given(
    game=st.sampled_from(GAMES),
    names=st.lists(st.sampled_from(list(WAYS)), max_size=4, unique=True),
    last=st.sampled_from(list(LAST)),
    seed=st.integers(0, 10**9),
)
def test_a_record_mangled_on_its_way_is_the_same_game(game, names, last, seed):
    chance = random.Random(seed)
    text = game
    for name in sorted(names, key=list(WAYS).index):
        text = WAYS[name](text, chance)
    text = LAST[last](text, chance)
    try:
        record = Record.parse(text)
        record.check()
    except RecordError as error:
        pytest.fail(f"{error}\n{text}")
    assert record == Record.parse(game)


@settings(max_examples=100, deadline=None)
@given(
    game=st.sampled_from(GAMES),
    names=st.lists(
        st.sampled_from(["dashes", "spaces", "upper", "fullwidth", "unseen", "quoted", "ends"]),
        max_size=3,
        unique=True,
    ),
    seed=st.integers(0, 10**9),
)
def test_the_first_wrong_turn_is_found_where_it_stands_in_what_was_pasted(game, names, seed):
    chance = random.Random(seed)
    tags, _, turns = game.partition("\n\n")
    words = turns.split()
    at = chance.choice([i for i, word in enumerate(words) if word[0] in "abcdefgh"])
    text = f"{tags}\n\n{' '.join([*words[:at], 'castles', *words[at + 1 :]])}"
    for name in sorted(names, key=list(WAYS).index):
        text = WAYS[name](text, chance)
    with pytest.raises(RecordError) as caught:
        Record.parse(text)
    error = caught.value
    assert error.ply == 1 + sum(word[0] in "abcdefgh" for word in words[:at])
    line = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n").split("\n")
    there = Pasted(line[error.place.line - 1][error.place.column - 1 :]).plain
    assert there.lower().startswith("castles")


PIECES = [
    "a1=S", "b1=s", "a1-b1", "a1xb1", "1.", "1-0", "*", "{", "}", "(", ")", "[", "]", ";", "\n",
    "\n\n", "\r", '[Event "x"]', '[Rules "taiwan"]', "“", "‘", '"', "&quot;", "&", "=3D", "=\n",
    "> ", "%", "```", "$1", "½", "\ufeff", "\u200b", "\ud800", "\x00", "12:34 Tom: ", "castles",
]  # fmt: skip


@settings(max_examples=500, deadline=None)
@given(st.lists(st.one_of(st.sampled_from(PIECES), st.characters()), max_size=40).map("".join))
def test_any_text_gives_games_or_errors_with_a_place_in_it(text):
    for record in Record.parse_all(text):
        if isinstance(record, Record):
            assert str(Record.parse(str(record))) == str(record)
            continue
        lines = text.removeprefix("\ufeff").splitlines() or [""]
        assert 1 <= record.place.line <= len(lines) + 1
        assert record.place.column >= 1
        assert str(record).startswith(str(record.place))


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_a_text_or_refused(data):
    try:
        text = decode_text(data)
    except ValueError:
        return
    assert isinstance(text, str)


HOSTILE = {
    "braces": "{ ", "nested braces": "{ { } ", "parentheses": "(", "brackets": "[",
    "open values": '[a "', "open curly values": "[a “", "digits": "1", "numbers": "1. ",
    "squares": "a1", "signs": "a1=", "turns": "a1=S ", "blank lines": "\n", "spaces": " ",
    "quotes": ">", "entities": "&amp;", "escapes": "=3D", "stamps": "12:34 a: ", "stars": "* ",
    "talk": "hello\n", "headers": '{\n\n[a "b"]\n', "wrapped": "x\n", "tags in markup": "<a ",
}  # fmt: skip


def calls_to_read(text):
    """How many functions are called, patterns included, to read a text; the same each time."""
    count = 0

    def note(_frame, event, _function):
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        for record in Record.parse_all(text):
            assert isinstance(record, Record | RecordError)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("piece", HOSTILE.values(), ids=HOSTILE)
def test_a_long_text_of_any_kind_is_read_in_steps_in_proportion(piece):
    """A pattern that went back over the text at each step would not come to an end here."""

    def steps(length):
        return calls_to_read("1. a1=S\n\n" + (piece * length)[:length] + "x")

    assert steps(160_000) <= 8 * steps(20_000) + 1000
