"""The UCI conversation, line by line."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

import banqi
from banqi.cli import uci
from banqi.cli.uci_go import Go
from banqi.engine import Engine, Limits
from banqi.engine.clock import Clock
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


def test_a_refused_position_leaves_nothing_to_go_from() -> None:
    said = talk(f"position fen {ENDING}", f"position fen {ENDING} moves a1a3", "go depth 1")
    assert any(line.startswith("info string error: a1a3 is not legal") for line in said)
    assert any("no position to go from" in line for line in said)
    assert bestmove(said) == "(none)"


def test_a_good_position_makes_up_for_a_refused_one() -> None:
    said = talk("position fen nonsense", "ucinewgame", f"position fen {ENDING}", "go depth 1")
    legal = {str(move) for move in Position.from_fen(ENDING, TAIWAN).legal_moves()}
    assert bestmove(said) in legal


def test_other_rules_bring_no_refused_position_back() -> None:
    rules = "setoption name Rules value mainland"
    assert bestmove(talk("position fen nonsense", rules, "go depth 1")) == "(none)"


def test_other_rules_hold_in_the_position_that_is_there() -> None:
    fen = "8/8/8/Cs5h r - 0 1"
    rules = "setoption name Rules value mainland"
    assert bestmove(talk(f"position fen {fen}", rules, "go depth 2")) == "a1b1"


@pytest.mark.parametrize("limit", ["movetime 0", "depth 0", "nodes 0", "wtime 0 btime 0"])
def test_a_limit_of_nothing_is_answered(limit: str) -> None:
    legal = {str(move) for move in Position.start(TAIWAN).legal_moves()}
    assert bestmove(talk("position startpos", f"go {limit}")) in legal


def test_only_the_turns_named_are_searched() -> None:
    fen = "8/8/1s6/Rs5h r - 0 1"
    assert bestmove(talk(f"position fen {fen}", "go depth 3")) == "a1b1"
    said = talk(f"position fen {fen}", "go depth 3 searchmoves a1a2 h8h9")
    assert bestmove(said) == "a1a2"
    assert any("h8h9" in line for line in said if line.startswith("info string"))
    assert any(" pv a1a2" in line for line in said)


@pytest.mark.parametrize("level", [1, 4])
def test_a_level_plays_one_of_the_turns_named(level: int) -> None:
    option = f"setoption name Level value {level}"
    for seed in range(5):
        said = talk(option, f"setoption name Seed value {seed}", "go searchmoves b2b2 c3c3")
        assert bestmove(said) in ("b2b2", "c3c3")


def test_another_backend_keeps_the_other_options(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    conversation = uci.Uci(said.append)
    searches: list[dict[str, object]] = []
    engines: list[Engine] = []

    def search(engine: Engine, *_: object, **wanted: object) -> object:
        searches.append(wanted)
        engines.append(engine)
        return plain(engine, *_, **wanted)

    plain = Engine.search
    monkeypatch.setattr(Engine, "search", search)
    for line in (
        "setoption name Endings value false",
        "setoption name Weights value 1=7",
        "setoption name MultiPV value 2",
        "setoption name Seed value 5",
        "setoption name Rules value hongkong",
        f"position fen {ENDING}",
        "setoption name Backend value interpreter",
        "go nodes 1",
    ):
        conversation.command(line)
    conversation.end()
    (engine,) = engines
    assert engine.backend.name == "interpreter"
    assert not engine.uses_endings
    assert engine.backend.read("params", 1, 1) == [7]
    assert (searches[0]["lines"], searches[0]["seed"]) == (2, 5)
    assert bestmove(said)


def test_a_backend_there_is_none_of_is_refused() -> None:
    said = talk("setoption name Backend value abacus", "go depth 1")
    assert any("expected fastest or interpreter" in line for line in said)


@pytest.mark.parametrize(
    ("fen", "side"),
    [(ENDING, "w"), (ENDING.replace(" r ", " b "), "b"), (None, "w")],
)
def test_red_has_whites_clock_and_the_first_flip_too(fen: str | None, side: str) -> None:
    position = Position.start(TAIWAN) if fen is None else Position.from_fen(fen, TAIWAN)
    other = "b" if side == "w" else "w"
    words = f"{side}time 90000 {side}inc 800 {other}time 5 {other}inc 3 movestogo 9".split()
    go = Go.parse(words)
    assert go.clock(position) == Clock(90_000, 800, 9)
    assert go.limits(position).movetime_ms == Clock(90_000, 800, 9).time_for(position)


def test_one_clock_alone_is_ours_and_the_tighter_limit_holds() -> None:
    position = Position.start(TAIWAN)
    assert Go.parse(["btime", "90000"]).clock(position) == Clock(90_000)
    go = Go.parse(["wtime", "90000", "movetime", "20", "nodes", "5"])
    assert go.limits(position) == Limits(movetime_ms=20, nodes=5)


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
