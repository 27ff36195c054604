"""Whatever is said, and in whatever order: one bestmove for each go, and never a traceback."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import banqi
from banqi.cli import uci, uci_go
from banqi.engine import Engine
from banqi.rules import TAIWAN, Position

SOURCES = str(Path(banqi.__file__).parents[1])
ENDING = "7s/3h4/2C5/S7 r - 0 1"
DECIDED = "8/8/8/S7 r - 0 1"

POSITIONS = [
    "position startpos",
    f"position fen {ENDING}",
    f"position fen {ENDING} moves a1a2 h4g4",
    f"position fen {ENDING} moves a1a3",
    f"position fen {DECIDED}",
    "position startpos moves b2b2",
    "position fen nonsense",
    "position",
    "position fen",
    "position fen 8/8/8/S6x r - 0 1",
]
GOES = [
    "go",
    "go infinite",
    "go movetime 0",
    "go movetime 5",
    "go movetime -5",
    "go movetime x",
    "go movetime",
    "go movetime depth 2",
    "go movetime ３",
    "go movetime 1_0",
    "go movetime 99999999999999999999999 depth 1",
    "go depth 0",
    "go depth 2",
    "go nodes 0",
    "go nodes 400",
    "go mate 3 depth 1",
    "go ponder depth 1",
    "go wtime 60 btime 60 winc 0 binc 0",
    "go wtime -20 btime -20",
    "go wtime 100 movestogo 0 depth 1",
    "go searchmoves a1a2 a1b1 depth 1",
    "go searchmoves a1a2 infinite",
    "go searchmoves h8h9 zz depth 1",
    "go searchmoves",
    "go infinite depth 1",
    "go sideways \ufffd depth 1",
]
OPTIONS = [
    "setoption name Rules value mainland",
    "setoption name Rules value taiwan:quiet=off,repetition=off",
    "setoption name Rules value chess",
    "setoption name Level value 1",
    "setoption name Level value ²",
    "setoption name MultiPV value 3",
    "setoption name Seed value 7",
    "setoption name Backend value interpreter",
    "setoption name Backend value fastest",
    "setoption name Backend value abacus",
    "setoption name Endings value false",
    "setoption name Weights value 1=3,2=-4",
    "setoption name Weights value 99999=3",
    "setoption name Weights value x",
    "setoption name",
    "setoption",
]
OTHERS = [
    *("uci", "isready", "ucinewgame", "stop", "ponderhit", "debug on", "register later", ""),
    *("\ufeffisready", "sing", "\ufffd\ufffd", "go\x00", "\x00", "   ", "GO"),
]
LINES = st.sampled_from(POSITIONS + GOES + OPTIONS + OTHERS) | st.text(max_size=20).filter(
    lambda text: text.split()[:1] not in (["quit"], ["go"])
)


def is_go(line: str) -> bool:
    return line.replace("\ufeff", "").split()[:1] == ["go"]


@pytest.fixture(scope="module", autouse=True)
def shared_engines() -> Iterator[None]:
    """Compiling the kernel takes longer than a conversation: each kind of engine is made once."""
    made: dict[str, Engine] = {}

    def engine(backend: object = None) -> Engine:
        name = "fastest" if backend is None else "interpreter"
        return made.setdefault(name, Engine(backend))  # type: ignore[arg-type]

    patch = pytest.MonkeyPatch()
    patch.setattr(uci, "Engine", engine)
    patch.setattr(uci_go, "UNLIMITED_MS", 5)
    yield
    patch.undo()


@settings(deadline=None, max_examples=60)
@given(st.lists(LINES, max_size=12), st.booleans(), st.lists(st.integers(0, 3), max_size=12))
def test_every_go_gets_one_bestmove(lines: list[str], quits: bool, pauses: list[int]) -> None:
    said: list[str] = []
    talk = uci.Uci(said.append)
    asked = 0
    for at, line in enumerate(lines):
        before = len(said)
        assert talk.command(line)
        asked += is_go(line)
        for _ in range(pauses[at] if at < len(pauses) else 0):
            talk.step()
        # Nobody may wait for a second answer while the first is open.
        answered = sum(each.startswith("bestmove") for each in said)
        assert asked - 1 <= answered <= asked, (line, said[before:])
    if quits:
        assert not talk.command("quit")
    else:
        talk.end()
    assert sum(each.startswith("bestmove") for each in said) == asked
    assert all("\n" not in each for each in said)


def test_a_move_for_each_position_is_one_of_that_position() -> None:
    said: list[str] = []
    talk = uci.Uci(said.append)
    for line in (f"position fen {ENDING}", "go infinite", "position startpos", "go depth 1"):
        talk.command(line)
    talk.end()
    ending, start = (line.split()[1] for line in said if line.startswith("bestmove"))
    assert ending in map(str, Position.from_fen(ENDING, TAIWAN).legal_moves())
    assert start in map(str, Position.start(TAIWAN).legal_moves())


@pytest.mark.parametrize("ending", ["quit\n", "stop\n", "ucinewgame\n", "", "position startpos\n"])
def test_an_infinite_search_ends_with_what_ends_it(ending: str) -> None:
    said: list[str] = []
    uci.converse(iter(f"go infinite\n{ending}".splitlines(True)), said.append)
    assert sum(line.startswith("bestmove") for line in said) == 1


def speak(
    command: list[str], data: bytes, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "banqi", *command],
        input=data,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": SOURCES, **environment},
        timeout=120,
    )


ASCII = {"PYTHONIOENCODING": "ascii", "LC_ALL": "C"}


def test_bytes_that_are_no_text_and_a_bom_end_no_conversation() -> None:
    data = (
        b"\xef\xbb\xbfuci\n\xff\xfe\x00g\xe9o\nposition fen \xe9\nposition startpos\ngo depth 1\n"
    )
    done = speak(["uci"], data, **ASCII)
    assert done.returncode == 0, done.stderr
    said = done.stdout.decode("ascii").splitlines()
    assert "uciok" in said
    assert said[-1].startswith("bestmove ")
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("command", "data"),
    [
        (["--help"], b""),
        (["帥"], b""),
        (["analyse", "帥/8/8/8 r - 0 1"], b""),
        (["analyse", "--help"], b""),
        (["perft", "é", "1"], b""),
        (["perft", ENDING, "1", "--rules", "臺灣"], b""),
        (["probe"], b'\xef\xbb\xbf{}\n\xff\xfe\n{"fen": "\xe5\xb8\xa5"}\n{"moves": ["\xe9"]}\n'),
        (["probe", "將"], b""),
        (["replay", "帥.bgn"], b""),
        (["match", "帥"], b""),
        (["uci", "帥"], b""),
    ],
)
def test_a_terminal_without_the_letters_ends_no_command(command: list[str], data: bytes) -> None:
    done = speak(command, data, **ASCII)
    assert b"Traceback" not in done.stderr
    assert (done.stdout + done.stderr).isascii()
    assert done.stdout + done.stderr
