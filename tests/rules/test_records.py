"""Game records: reading, replaying, writing, and what is said of those that are spoiled."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banqi.constants import LETTERS
from banqi.rules import (
    RULE_SETS,
    TAIWAN,
    Game,
    Position,
    Record,
    RecordError,
    RuleSet,
    faults,
    refusals,
)

DATA = Path(__file__).parents[1] / "data"
GAMES = sorted((DATA / "games").glob("*.bgn"))
SPOILED = json.loads((DATA / "rules" / "spoiled_records.json").read_text(encoding="utf-8"))
ENDGAME = '[FEN "8/8/8/Rs6 r - 0 1"]'
OPEN = '[FEN "8/8/8/R6s r - 0 1"]'


def test_there_are_records_to_replay():
    assert len(GAMES) == 12


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_record_replays_to_its_stated_result(path):
    record = Record.parse(path.read_text(encoding="utf-8"))
    record.check()
    assert record.outcome is not None
    assert record.outcome.result == record.stated_result == record.closing
    assert record.outcome.termination == record.stated_termination


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_record_reads_back_from_its_text(path):
    record = Record.parse(path.read_text(encoding="utf-8"))
    text = str(record)
    assert Record.parse(text) == record
    assert str(Record.parse(text)) == text


@pytest.mark.parametrize("spoiled", SPOILED, ids=lambda spoiled: spoiled["fact"])
def test_a_record_that_does_not_hold_together_is_refused_with_place_and_cause(spoiled):
    with pytest.raises(RecordError) as caught:
        Record.parse(spoiled["text"]).check()
    error, fault = caught.value, spoiled["fault"]
    assert str(error) == spoiled["message"]
    assert error.place == (fault["line"], fault["column"])
    assert (error.ply, error.tag) == (fault.get("ply"), fault.get("tag"))
    assert error.reason.code == fault["code"]


def test_every_fault_of_a_record_has_a_case_that_the_page_is_held_to():
    codes = {spoiled["fault"]["code"] for spoiled in SPOILED}
    links = json.loads((DATA / "rules" / "spoiled_links.json").read_text(encoding="utf-8"))
    codes |= {spoiled["fault"]["code"] for spoiled in links}
    never_in_a_text = {"tag-own"}
    assert set(faults.SENTENCES) | set(refusals.SENTENCES) == codes | never_in_a_text


def test_the_first_illegal_turn_is_reported_with_its_reason():
    with pytest.raises(RecordError) as caught:
        Record.parse("1. a1=R b1=a 2. a1xb1 c1=K *")
    assert str(caught.value) == (
        "line 1, column 17: ply 3: met “a1xb1”: an advisor outranks your chariot"
    )


def test_a_flip_that_the_deal_contradicts_is_reported_with_what_the_deal_has():
    with pytest.raises(RecordError, match="expected C, which the deal has there"):
        Record.parse('[Deal "SCSSSSCHHRREEAAGssssscchhrreeaag"] 1. a1=S b1=S *')


@pytest.mark.parametrize(
    "text",
    [
        '[Rules "taiwan"]\n\n1. a1=S g4=e 2. a2=r *\n',
        "a1=S g4=e a2=r *",
        "1.a1=S g4=e 2.a2=r *",
        "1. a1=S 1... g4=e 2. a2=r",
        "1\ta1=S\r\n\r\ng4=e\n2\na2=r *",
        "\ufeff1. a1=S g4=e 2. a2=r *",
        '{a comment [Event "x"] in\nbraces} 1. a1=S{!}g4=e ; to the end of it * 0-1\n2. a2=r *',
        '[Rules "taiwan"] ; the usual\n[Mood "good"]\na1=S g4=e a2=r *',
        '[ Weather  "fine; {no} \\"rain\\"" ] a1=S g4=e a2=r *',
        "99. a1=S g4=e 7. a2=r *",
    ],
)
def test_reading_forgives_white_space_numbers_comments_and_unknown_tags(text):
    record = Record.parse(text)
    assert [str(event) for event in record.events] == ["a1=S", "g4=e", "a2=r"]
    assert record.start == Position.start(TAIWAN)
    assert (record.result, record.termination) == ("*", "unterminated")
    record.check()


def test_quotes_and_backslashes_in_a_tag_survive():
    record = Record.parse('[Event "the \\"long\\" one \\\\ 2"] 1. a1=S *')
    assert record.tags["Event"] == 'the "long" one \\ 2'
    assert Record.parse(str(record)).tags == record.tags


def test_a_written_record_has_no_long_lines_and_its_tags_in_order():
    record = random_game(3, TAIWAN).record({"Second": "b", "First": "a", "Event": "x", "Note": "n"})
    lines = str(record).splitlines()
    names = [line[1:].split()[0] for line in lines if line.startswith("[")]
    assert names == [
        *("Event", "First", "Second", "Rules", "Deal", "Note", "Salt", "Commitment"),
        *("Result", "Termination"),
    ]
    assert max(len(line) for line in lines) <= 79
    assert str(record).endswith("\n")


def random_game(seed, rules, start=None):
    game = Game.from_position(start, seed) if start else Game.new(rules, seed)
    rng = random.Random(seed)
    while game.outcome is None:
        game.play(rng.choice(game.position.legal_moves()))
    return game


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), rules=st.sampled_from(list(RULE_SETS)))
def test_every_game_reads_back_from_its_record(seed, rules):
    game = random_game(seed, RuleSet.parse(f"{rules}:quiet=30"))
    record = game.record({"Event": "round trip", "First": "me"})
    record.check()
    again = Record.parse(str(record))
    again.check()
    assert again == record
    assert again.tiles == game.deal
    assert list(again.positions) == game.positions
    assert again.outcome == game.outcome


def test_an_unfinished_game_shows_only_what_was_revealed():
    game = Game.new(TAIWAN, seed=1)
    game.play(game.position.legal_moves()[0])
    text = str(game.record())
    assert "Deal" not in text
    assert game.salt not in text
    assert Record.parse(text).tiles is None


def test_a_game_from_a_position_keeps_it_as_fen_with_dots_in_its_deal():
    start = Position.from_fen("XX6/8/8/R6s b S1g1 12 40", TAIWAN)
    record = random_game(2, TAIWAN, start).record()
    text = str(record)
    assert '[FEN "XX6/8/8/R6s b S1g1 12 40"]' in text
    assert "\n40. " in text
    assert Record.parse(text) == record
    assert [LETTERS[piece] for piece in record.tiles if piece is not None] in (
        ["S", "g"],
        ["g", "S"],
    )


@pytest.mark.parametrize("name", ["Result", "Deal", "Rules", "two words", "a]b", ""])
def test_a_record_takes_no_tag_that_it_sets_itself_or_cannot_write(name):
    with pytest.raises(RecordError):
        Game.new(TAIWAN).record({name: "x"})


@pytest.mark.parametrize(
    ("text", "result", "termination"),
    [
        (f'{ENDGAME} [Result "1-0"] [Termination "no-moves"] a1xb1 1-0', "1-0", "no-moves"),
        (f"{ENDGAME} a1xb1", "1-0", "no-moves"),
        (f'{OPEN} [Result "0-1"] [Termination "resignation"] a1-a2 0-1', "0-1", "resignation"),
        (f'{OPEN} [Termination "resignation"] a1-a2 1-0', "1-0", "resignation"),
        (f'{OPEN} [Termination "agreement"] a1-a2 1/2-1/2', "1/2-1/2", "agreement"),
        (f'{OPEN} [Termination "unterminated"] a1-a2 *', "*", "unterminated"),
        (f'{OPEN} [Result "*"] a1-a2', "*", "unterminated"),
        ('[Termination "resignation"] [Result "0-1"] 0-1', "0-1", "resignation"),
    ],
)
def test_a_result_that_the_moves_give_or_leave_open_is_right(text, result, termination):
    record = Record.parse(text)
    record.check()
    assert (record.result, record.termination) == (result, termination)


@pytest.mark.parametrize(
    "text",
    [
        f'{ENDGAME} [Result "0-1"] [Termination "no-moves"] a1xb1 0-1',
        f'{ENDGAME} [Result "1-0"] [Termination "no-moves"] a1xb1 0-1',
        f'{ENDGAME} [Result "*"] a1xb1 *',
        f'{ENDGAME} [Result "1-0"] [Termination "resignation"] a1xb1 1-0',
        f'{ENDGAME} [Termination "unterminated"] a1xb1',
        f"{ENDGAME} a1xb1 1/2-1/2",
        f'{OPEN} [Result "1-0"] [Termination "no-moves"] a1-a2 1-0',
        f'{OPEN} [Result "1/2-1/2"] [Termination "quiet-limit"] a1-a2 1/2-1/2',
        f'{OPEN} [Result "1/2-1/2"] [Termination "repetition"] a1-a2 1/2-1/2',
        f'{OPEN} [Result "1/2-1/2"] [Termination "resignation"] a1-a2 1/2-1/2',
        f'{OPEN} [Result "1-0"] [Termination "agreement"] a1-a2 1-0',
        f'{OPEN} [Termination "resignation"] a1-a2 *',
        f'{OPEN} [Result "1-0"] [Termination "unterminated"] a1-a2 1-0',
        f'{OPEN} [Result "*"] a1-a2 1-0',
        f"{OPEN} a1-a2 1-0",
    ],
)
def test_a_result_or_termination_that_is_not_what_the_moves_give_is_wrong(text):
    with pytest.raises(RecordError, match="the moves"):
        Record.parse(text).check()


def test_a_file_of_several_records_is_cut_where_tags_follow_turns():
    texts = [path.read_text(encoding="utf-8") for path in GAMES[:3]]
    found = list(Record.parse_all("\n".join(texts)))
    assert found == [Record.parse(text) for text in texts]


def test_one_bad_game_among_several_is_told_by_its_place_in_the_file_and_spoils_no_other():
    good = GAMES[0].read_text(encoding="utf-8")
    first, bad, last = Record.parse_all(f'{good}\n[Event "b"]\n\n1. a1=S {{open\n\n{good}')
    assert first == last == Record.parse(good)
    assert bad.place == (good.count("\n") + 4, 9)


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet='[]"{};=x-*/\\ \n.0123abhSsX', max_size=40))
def test_any_text_is_read_or_refused_with_a_record_error(text):
    try:
        written = str(Record.parse(text))
    except RecordError:
        return
    assert str(Record.parse(written)) == written
