"""The UCI conversation, line by line."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

import banqi
from banqi.cli import uci
from banqi.rules import TAIWAN, Move, Position

ENDING = "7s/3h4/2C5/S7 r - 0 1"
SOURCES = str(Path(banqi.__file__).parents[1])


def talk(*commands: str) -> list[str]:
    """What is said to these commands; the search is run to its end after the last."""
    said: list[str] = []
    uci.converse(io.StringIO("".join(f"{command}\n" for command in commands)), said.append)
    return said


def bestmove(said: list[str]) -> str:
    (line,) = (line for line in said if line.startswith("bestmove"))
    return line.split()[1]


def test_it_introduces_itself() -> None:
    said = talk("uci", "isready")
    assert said[0].startswith("id name banqi")
    assert any(line.startswith("option name Rules") for line in said)
    assert said[-2:] == ["uciok", "readyok"]


def test_it_answers_with_a_legal_move_and_tells_what_it_saw() -> None:
    said = talk(f"position fen {ENDING}", "go nodes 3000")
    legal = {str(move) for move in Position.from_fen(ENDING, TAIWAN).legal_moves()}
    assert bestmove(said) in legal
    info = [line for line in said if line.startswith("info depth")][-1]
    for word in ("score", "nodes", "nps", "pv"):
        assert f" {word} " in info


def test_moves_are_the_quiet_ones_since_the_fen() -> None:
    said = talk(f"position fen {ENDING} moves a1a2 h4g4", "go depth 1")
    position = Position.from_fen(ENDING, TAIWAN)
    for move in ("a1a2", "h4g4"):
        position = position.play(Move.parse(move))
    assert bestmove(said) in {str(move) for move in position.legal_moves()}


def test_an_illegal_move_is_told_and_the_position_stays() -> None:
    said = talk(f"position fen {ENDING}", f"position fen {ENDING} moves a1a3", "go depth 1")
    assert any(line.startswith("info string error: a1a3 is not legal") for line in said)
    assert bestmove(said)


@pytest.mark.parametrize(
    "command",
    [
        "position fen nonsense",
        "position",
        "setoption name Rules value chess",
        "setoption name Level value 9",
        "setoption name MultiPV value many",
        "setoption name Weights value 3",
        "setoption name Endings value maybe",
        "setoption",
        "go nodes -3",
        "go movetime",
        "go depth x",
        "sing",
        "setoption name Unheard value 3",
    ],
)
def test_what_makes_no_sense_is_told_and_changes_nothing(command: str) -> None:
    said = talk(command, f"position fen {ENDING}", "go depth 1")
    if command != "go movetime":
        assert any(line.startswith("info string") for line in said)
    assert any(line.startswith("bestmove") for line in said)


def test_a_finished_game_has_no_best_move() -> None:
    assert bestmove(talk("position fen 8/8/8/S7 r - 0 1", "go depth 1")) == "(none)"


def test_the_rule_set_is_an_option() -> None:
    # With a stepping cannon the horse next to it can be taken; with a jumping one it cannot.
    fen = "8/8/8/Cs5h r - 0 1"
    stepping = talk("setoption name Rules value mainland", f"position fen {fen}", "go depth 2")
    assert bestmove(stepping) == "a1b1"
    jumping = talk(f"position fen {fen}", "go depth 2")
    assert bestmove(jumping) != "a1b1"


def test_several_lines_are_told_by_number() -> None:
    said = talk("setoption name MultiPV value 3", f"position fen {ENDING}", "go depth 3")
    assert any("multipv 3" in line for line in said)


def test_a_level_answers_at_once_and_legally() -> None:
    said = talk("setoption name Level value 1", "position startpos", "go movetime 5000")
    assert bestmove(said) in {str(move) for move in Position.start(TAIWAN).legal_moves()}


def test_stop_and_isready_are_answered_while_it_searches() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "banqi", "uci"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={"PYTHONPATH": SOURCES},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("position startpos\ngo infinite\nisready\nstop\nquit\n")
        process.stdin.flush()
        said = process.stdout.read().splitlines()
        assert process.wait(20) == 0
    words = [line.split()[0] for line in said if not line.startswith("info")]
    assert words == ["readyok", "bestmove"]
