"""`python -m banqi replay`: are game records what they say?"""

import json
import re
from pathlib import Path

import pytest

from banqi.cli import COMMANDS, main
from banqi.cli.replay import check_record
from banqi.rules import Record, decode_text

GAMES = sorted((Path(__file__).parents[1] / "data" / "games").glob("*.bgn"))
GOOD = GAMES[0].read_text(encoding="utf-8")


def replay(capsys, *files):
    status = main(["replay", *map(str, files)])
    return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_good_records_are_ok_one_line_each(capsys):
    status, lines = replay(capsys, *GAMES)
    assert status == 0
    assert [line["file"] for line in lines] == list(map(str, GAMES))
    assert all(line["ok"] for line in lines)
    assert lines[0] == {
        "file": str(GAMES[0]),
        "ok": True,
        "plies": 166,
        "result": "0-1",
        "termination": "no-moves",
    }


@pytest.mark.parametrize(
    ("old", "new", "plies", "result", "why"),
    [
        ('Result "0-1"', 'Result "1-0"', 166, "0-1", "Result tag: met “1-0”"),
        ("d2xc2 0-1", "d2xc2 1-0", 166, "0-1", "met “1-0”: the moves end it there"),
        ('"no-moves"', '"resignation"', 166, "0-1", "Termination tag: met “resignation”"),
        ('Deal "RR', 'Deal "RS', 0, "*", "Deal tag: met “RS"),
        ("g1=r a3=C", "g1=r a3=H", 1, "*", "ply 2: met “a3=H”: expected C, which the deal has"),
        ("a2xa3 b2=c", "a2-a3 b2=c", 12, "*", "ply 13: met “a2-a3”: expected x"),
        ("a2xa3 b2=c", "a2xa4 b2=c", 12, "*", "ply 13: met “a2xa4”"),
        ("83. c1xc2 d2xc2 0-1", "0-1", 164, "*", "Termination tag: met “no-moves”"),
    ],
)
def test_a_spoiled_record_is_not_ok_and_says_why(old, new, plies, result, why):
    assert old in GOOD
    text = GOOD.replace(old, new)
    (record,) = Record.parse_all(text)
    line = check_record(record)
    assert line["ok"] is False
    assert (line["plies"], line["result"]) == (plies, result)
    assert line["error"].startswith(f"line {line['line']}, column {line['column']}: {why}")
    met = re.search("met “([^…”]*)", line["error"])[1]
    assert text.splitlines()[line["line"] - 1][line["column"] - 1 :].startswith(met)


def test_one_bad_record_sets_the_exit_status_and_stops_nothing(tmp_path, capsys):
    bad, picture = tmp_path / "bad.bgn", tmp_path / "picture.bgn"
    bad.write_text("1. a1-a2", encoding="utf-8")
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0\0\0\1\0")
    status, lines = replay(capsys, bad, tmp_path / "missing.bgn", picture, GAMES[0])
    assert status == 1
    assert [line["ok"] for line in lines] == [False, False, False, True]
    assert "cannot be read" in lines[1]["error"]
    assert "cannot be read" in lines[2]["error"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_a_record_is_read_however_its_file_was_saved(tmp_path, capsys, encoding):
    file = tmp_path / "saved.bgn"
    file.write_bytes(f'[Event "“Café”"]\r\n{GOOD}'.encode(encoding))
    status, lines = replay(capsys, file)
    assert (status, lines[0]["plies"]) == (0, 166)
    assert next(Record.parse_all(decode_text(file.read_bytes()))).tags["Event"] == "“Café”"


def test_a_stray_zero_byte_spoils_no_record(tmp_path, capsys):
    file = tmp_path / "zero.bgn"
    file.write_bytes(f"{GOOD}\0".encode())
    assert replay(capsys, file)[0] == 0


def test_a_file_may_hold_several_records(tmp_path, capsys):
    several = tmp_path / "several.bgn"
    several.write_text("\n".join([GOOD, '[Rules "x"]\n\n*', GOOD]), encoding="utf-8")
    status, lines = replay(capsys, several)
    assert status == 1
    assert [(line["record"], line["ok"]) for line in lines] == [(1, True), (2, False), (3, True)]


def test_replay_needs_a_file(capsys):
    assert main(["replay"]) == 2
    assert "usage" in capsys.readouterr().err


def test_an_unknown_command_shows_the_ones_there_are(capsys):
    assert main(["castle"]) == 2
    shown = capsys.readouterr().err
    assert "no command 'castle'" in shown
    assert all(command in shown for command in COMMANDS)


def test_help_and_version_are_answered(capsys):
    assert main(["--help"]) == main(["--version"]) == 0
    shown = capsys.readouterr().out
    assert all(command in shown for command in COMMANDS)
    assert "banqi 0." in shown
