"""Matches: paired deals, our rules judging, and opponents that crash, hang or talk nonsense."""

import json
import sys
from pathlib import Path

import pytest

from banqi.cli import match, match_game
from banqi.cli.match_stats import elo, tally
from banqi.cli.uci_client import Opponent, OpponentError
from banqi.rules import TAIWAN, Game, Move, Position, Record, RuleSet

BAD = Path(__file__).with_name("bad_engine.py")
OURS = f"{sys.executable} -m banqi uci"


def bad(way: str) -> str:
    return f"{sys.executable} {BAD} {way}"


@pytest.fixture(autouse=True)
def short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_game, "HANG_SECONDS", 0.7)
    monkeypatch.setenv("PYTHONPATH", str(Path(match.__file__).parents[2]))


def played(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert match.run([*arguments, "--json"]) == 0
    report: dict[str, object] = json.loads(capsys.readouterr().out)
    return report


@pytest.mark.parametrize(
    ("way", "kind"),
    [
        ("crash", "crash"),
        ("hang", "hang"),
        ("slow", "time"),
        ("illegal", "illegal"),
        ("nonsense", "nonsense"),
        ("empty", "nonsense"),
    ],
)
def test_an_opponent_that_fails_loses_and_the_match_goes_on(
    way: str, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    report = played(capsys, bad(way), "--games", "2", "--movetime", "20", "--grace", "300")
    assert report["games"] == 2
    assert report["wins"] == 2
    assert report["faults"] == {"A": {}, "B": {kind: 2}}
    assert report["terminations"] == {"forfeit": 2}


def test_the_table_tells_forfeits(capsys: pytest.CaptureFixture[str]) -> None:
    assert match.run([bad("illegal"), "--games", "2", "--nodes", "50"]) == 0
    told = capsys.readouterr().out
    assert "+2 =0 -0  score 1.000" in told
    assert "B lost on time 0, by an illegal move 2" in told
    assert "a1h4" in told


def test_each_deal_is_played_from_both_sides(capsys: pytest.CaptureFixture[str]) -> None:
    report = played(
        capsys, OURS, "--games", "2", "--nodes", "60", "--depth", "2", "--rules", "taiwan:quiet=20"
    )
    (pair,) = report["pairs"]  # type: ignore[misc]
    records = [Record.parse(game["record"]) for game in pair["games"]]  # type: ignore[has-type]
    assert records[0].tiles == records[1].tiles
    assert records[0].tags["First"] == records[1].tags["Second"]
    assert report["rules"] == "taiwan:quiet=20"
    assert report["faults"] == {"A": {}, "B": {}}


def test_equal_seeds_give_equal_matches(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = (bad("illegal"), "--games", "2", "--nodes", "50", "--seed", "9")
    assert played(capsys, *arguments) == played(capsys, *arguments)


def test_a_command_that_cannot_be_started_ends_the_match_before_it_begins(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert match.run(["/no/such/engine", "--games", "2"]) == 2
    assert "cannot be started" in capsys.readouterr().err


def test_unknown_rules_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert match.run([bad("illegal"), "--rules", "chess"]) == 2
    assert "rule set" in capsys.readouterr().err


def test_a_handshake_that_never_ends_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    from banqi.cli import uci_client

    monkeypatch.setattr(uci_client, "START_SECONDS", 0.5)
    with pytest.raises(OpponentError, match="no 'uciok' within") as caught:
        Opponent(f"{sys.executable} -c 'import time; time.sleep(30)'")
    assert caught.value.kind == "hang"


def test_an_engine_that_counts_ranks_from_0_is_understood(tmp_path: Path) -> None:
    script = tmp_path / "zero.py"
    script.write_text(
        "import sys\n"
        "for line in sys.stdin:\n"
        "    if line == 'uci\\n': print('uciok')\n"
        "    if line == 'isready\\n': print('readyok')\n"
        "    if line.startswith('position'): told = line\n"
        "    if line.startswith('go'):\n"
        "        print('bestmove', 'h3h2' if 'moves a0a1' in told else 'a0a1')\n"
        "    sys.stdout.flush()\n",
        encoding="ascii",
    )
    engine = Opponent(f"{sys.executable} {script}")
    position = Position.from_fen("7s/8/8/S7 r - 0 1", TAIWAN)
    first = engine.go(position, "movetime 10", 5).move
    assert str(first) == "a1a2"
    assert str(engine.go(position.play(first), "movetime 10", 5).move) == "h4h3"
    engine.close()


def test_a_game_won_on_the_board_counts_for_who_won_it() -> None:
    position = Position.from_fen("8/8/8/Gc6 r - 0 1", RuleSet.parse("taiwan"))

    class Scripted:
        name = "scripted"

        def new_game(self) -> None:
            pass

        def choose(self, position: Position) -> Move:
            return Move.parse("a1b1")

        def close(self) -> None:
            pass

    for is_a_first, points in ((True, 1.0), (False, 0.0)):
        game = Game.from_position(position)
        played = match_game.play_game(game, Scripted(), Scripted(), is_a_first)
        assert (played.points, played.termination, played.fault) == (points, "no-moves", None)


def test_the_interval_comes_from_pairs() -> None:
    # Two games of a deal that cancel out say nothing about who is stronger.
    even = tally([(1.0, 0.0)] * 50)
    assert (even.score, even.low, even.high) == (0.5, 0.5, 0.5)
    mixed = tally([(1.0, 1.0), (0.0, 0.0)] * 25)
    assert mixed.score == 0.5
    assert 0.13 < mixed.high - 0.5 < 0.15


def test_elo_of_scores() -> None:
    assert elo(0.5) == 0
    assert round(elo(0.64)) == 100
    assert elo(0.2) == pytest.approx(-elo(0.8))
    assert elo(1.0) == 1200


def test_no_games_prove_nothing() -> None:
    count = tally([])
    assert (count.games, count.low, count.high) == (0, 0.0, 1.0)
