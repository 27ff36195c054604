"""`python -m banqi probe`: JSON lines in, JSON lines out."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from banqi.cli import main
from banqi.cli.probe import answer_line

START = "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - G1A2E2R2H2C2S5g1a2e2r2h2c2s5 0 1"
CHASED = ["h1-h2", "g1-g2", "h2-h1", "g2-g1", "h1-h2", "g1-g2", "h2-h1"]


def ask(**request):
    return answer_line(json.dumps(request))


def test_an_empty_request_is_about_the_start_of_the_usual_game():
    answer = ask()
    assert answer["fen"] == START
    assert answer["turn"] == "-"
    assert answer["legal"] == sorted(f"{f}{r}{f}{r}" for f in "abcdefgh" for r in "1234")
    assert answer["chase_barred"] == []
    assert (answer["quiet"], answer["result"], answer["termination"]) == (0, "*", "unterminated")


def test_moves_are_played_as_a_record_writes_them():
    answer = ask(moves=["b2=R", "c2=s", "b2-b2"])
    assert "error" in answer
    answer = ask(fen="8/8/8/Rs5s r - 4 9", moves=["a1xb1", "h1-h2"])
    assert answer["fen"] == "8/8/7s/1R6 r - 1 10"
    assert answer["legal"] == ["b1a1", "b1b2", "b1c1"]
    assert (answer["turn"], answer["quiet"]) == ("r", 1)


def test_a_barred_chase_is_listed_and_is_not_legal():
    answer = ask(rules="taiwan", fen="8/8/8/6Rs b - 0 1", moves=CHASED)
    assert answer["chase_barred"] == ["g2g1"]
    assert answer["legal"] == ["g2f2", "g2g3", "g2h2"]
    answer = ask(rules="taiwan:chase=off", fen="8/8/8/6Rs b - 0 1", moves=CHASED)
    assert answer["chase_barred"] == []
    assert "g2g1" in answer["legal"]


def test_the_side_to_move_in_a_fen_is_first():
    answer = ask(fen="8/8/8/Sr6 b - 0 1", moves=["b1xa1"])
    assert (answer["result"], answer["termination"]) == ("1-0", "no-moves")
    answer = ask(fen="8/8/h7/Sc6 r - 0 1")
    assert (answer["result"], answer["termination"]) == ("0-1", "no-moves")


def test_nothing_is_legal_once_the_game_is_over():
    answer = ask(fen="8/8/8/R6s r - 60 40")
    assert (answer["legal"], answer["chase_barred"]) == ([], [])
    assert (answer["result"], answer["termination"]) == ("1/2-1/2", "quiet-limit")
    assert "the game is over" in ask(fen="8/8/8/R6s r - 60 40", moves=["a1-a2"])["error"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "line: cannot be read as JSON"),
        ("{", "line: cannot be read as JSON"),
        ("[" * 100_000, "line: cannot be read as JSON"),
        (b"\xff\xfe", "line: cannot be read as JSON"),
        ("[]", "line: met [], expected a JSON object"),
        ('{"fun": 1}', "line: met 'fun', expected no keys but rules, fen, moves"),
        ('{"rules": 1}', "rules: met 1, expected a text"),
        ('{"rules": "chess"}', "rule set: met 'chess'"),
        ('{"fen": "8/8"}', "fields: met '8/8'"),
        ('{"moves": "a1=S"}', "moves: met 'a1=S', expected a list"),
        ('{"moves": [1]}', "moves: met 1, expected a text"),
        ('{"moves": ["a1=S", "a1=S"]}', "ply 2: met “a1=S”: the red soldier on a1 is face-up"),
        ('{"moves": ["a1=G", "b1=G"]}', "ply 2: met “b1=G”: expected a piece left in the bag"),
        ('{"moves": ["a1a1"]}', "ply 1: met “a1a1”: expected a turn such as"),
    ],
)
def test_a_line_that_cannot_be_answered_says_why(line, message):
    answer = answer_line(line)
    assert list(answer) == ["error"]
    assert answer["error"].startswith(message)


def test_null_counts_as_left_out():
    assert ask(rules=None, fen=None, moves=None) == ask()


def test_one_bad_line_does_not_end_it(monkeypatch, capsys):
    lines = b'{"moves": ["a1=S"]}\r\n\nnonsense\n{"fen": "8/8/8/R6s r - 0 1"}'
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines), encoding="utf-8"))
    assert main(["probe"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert ["error" in answer for answer in answers] == [False, True, False]


def test_it_runs_as_a_module():
    done = subprocess.run(
        [sys.executable, "-m", "banqi", "probe"],
        input='{"fen": "8/8/8/R6s r - 0 1"}\n',
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(Path(__file__).parents[2] / "pysrc")},
    )
    assert json.loads(done.stdout)["legal"] == ["a1a2", "a1b1"]


def test_probe_takes_no_arguments(capsys):
    assert main(["probe", "file"]) == 2
    assert "probe takes no arguments" in capsys.readouterr().err
