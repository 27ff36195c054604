"""The pipeline, small: games that can be played again, fits that learn, matches that are fair."""

import io
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from training import fit, games, gate
from training.pieces import File, Player, do_piece
from training.weights import OUT_ONE, network_of

from banqi.constants import EMPTY, FACE_DOWN, KIND_COUNTS, KINDS, PIECES
from banqi.engine import InterpreterBackend
from banqi.engine.networks import Network, use_network
from banqi.kernel import board, evaluate, network
from banqi.kernel import network_shape as shape
from banqi.kernel import state as slots
from banqi.kernel.dialect import ROW_CEILING
from banqi.kernel.state import State

FEW = 3


def small_games(player: Player, rules: str = "taiwan", seed: int = 5) -> games.Games:
    return games.Games(rules, seed, FEW, player, nodes=(60, 90), opening=6)


@pytest.fixture(scope="module")
def played(by_hand: Player, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of a few games."""
    return do_piece(games.play, small_games(by_hand), tmp_path_factory.mktemp("games"))


@pytest.fixture(scope="module")
def kept(played: Path) -> dict[str, Any]:
    with np.load(played) as found:
        return dict(found)


@pytest.fixture(scope="module")
def fitted(played: Path) -> bytes:
    return fit.fit(fit.Fit(1, (File(str(played)),), epochs=30), told=lambda text: None)


def test_equal_pieces_of_games_are_equal_byte_for_byte(by_hand: Player, played: Path) -> None:
    assert games.play(small_games(by_hand)) == played.read_bytes()
    assert games.play(small_games(by_hand, seed=6)) != played.read_bytes()


@pytest.mark.parametrize("rules", ["parlour", "hongkong", "mainland"])
def test_every_rule_set_plays_whole_games(by_hand: Player, rules: str) -> None:
    with np.load(io.BytesIO(games.play(small_games(by_hand, rules)))) as found:
        assert str(found["rules"]) == rules
        assert set(found["game"]) == set(range(FEW))


def test_the_positions_of_games_are_positions_of_this_game(kept: dict[str, Any]) -> None:
    assert len(kept["score"]) > 50
    counts = np.array([KIND_COUNTS[piece % KINDS] for piece in range(PIECES)])
    on_board = (kept["board"][:, :, None] == np.arange(PIECES)).sum(axis=1)
    assert (on_board + kept["bag"] <= counts).all()
    assert ((kept["board"] == FACE_DOWN).sum(axis=1) == kept["bag"].sum(axis=1)).all()
    assert set(np.unique(kept["result"])) <= {-1, 0, 1, 2}
    assert set(np.unique(kept["turn"])) == {0, 1}
    is_flip = kept["flip"] == 1
    assert (kept["bag"][is_flip].sum(axis=1) > 0).all()


def test_results_are_told_from_the_side_to_move(kept: dict[str, Any]) -> None:
    for number in set(kept["game"]):
        told = (kept["game"] == number) & (kept["result"] < 2)
        red = kept["result"][told] * (1 - 2 * kept["turn"][told].astype(int))
        assert len(set(red)) <= 1, "one game has one result"


def test_scores_lean_the_way_material_does(kept: dict[str, Any]) -> None:
    clear = np.abs(kept["material"].astype(int)) > 400
    assert (np.sign(kept["score"]) == np.sign(kept["material"]))[clear].mean() > 0.8


def test_a_fit_learns_and_can_be_repeated(played: Path, fitted: bytes) -> None:
    with np.load(io.BytesIO(fitted)) as found:
        losses, rows = found["losses"], found["rows"]
    assert losses[-1] < losses[0]
    assert np.abs(rows).max() <= fit.MOST
    again = fit.fit(fit.Fit(1, (File(str(played)),), epochs=30), told=lambda text: None)
    with np.load(io.BytesIO(again)) as found:
        assert (found["rows"] == rows).all()


def test_the_kernel_scores_a_position_as_the_fit_does(fitted: bytes, kept: dict[str, Any]) -> None:
    with np.load(io.BytesIO(fitted)) as found:
        weights = fit.Weights(*(found[name] for name in ("rows", "bias", "out", "out_bias")))
    made = network_of(fitted, "taiwan", 1, "a test")
    assert Network.parse(made.format()) == made
    backend = InterpreterBackend()
    backend.call("setup", 1)
    use_network(backend, 0, made)
    backend.call("set_default_params")
    st = backend.state
    for at in range(0, len(kept["score"]), len(kept["score"]) // 12):
        set_up(st, kept, at)
        slot = evaluate.material_row(st) // slots.MATERIAL_WIDTH
        met = network.network_score(st, slot)
        assert met == pytest.approx(float_score(weights, kept, at), abs=30)


def set_up(st: State, kept: dict[str, Any], at: int) -> None:
    st.board[:] = kept["board"][at].tolist()
    st.bag[:PIECES] = kept["bag"][at].tolist()
    st.ctl[slots.SIDE] = int(kept["turn"][at])
    board.load(st)
    evaluate.forget_material(st)


def float_score(weights: fit.Weights, kept: dict[str, Any], at: int) -> float:
    """What the network adds, by the fit's own weights."""
    rows = np.zeros(fit.MOST_FEATURES, np.int64)
    tiles = int(kept["bag"][at].sum())
    total = float(weights.out_bias[shape.BUCKET_OF[tiles]])
    for seat in range(2):
        view = kept["turn"][at] ^ seat
        count = fit.features(kept["board"][at], kept["bag"][at], view, rows)
        sums = weights.bias + weights.rows[rows[:count]].sum(axis=0)
        total += float((np.clip(sums, 0, 1) ** 2) @ weights.out[shape.BUCKET_OF[tiles], seat])
    return total * shape.SCALE


def test_the_units_of_rounding_are_those_of_the_kernel() -> None:
    assert OUT_ONE * ROW_CEILING**2 == 1 << shape.OUT_SHIFT
    assert fit.MOST * ROW_CEILING < shape.MOST_WEIGHT
    assert EMPTY < FACE_DOWN < shape.CONTENTS


def test_a_match_between_equals_is_even_on_every_deal(by_hand: Player) -> None:
    match = gate.Match("taiwan", 3, 3, by_hand, by_hand, nodes=60)
    with np.load(io.BytesIO(gate.play(match))) as found:
        assert (found["points"].sum(axis=1) == 2).all()


def test_a_match_tells_an_evaluation_from_noise(by_hand: Player, tmp_path: Path) -> None:
    weights = tmp_path / "noise.weights"
    weights.write_bytes(network_of(noise(), "taiwan", 1, "a test").format())
    noisy = Player(by_hand.module, File(str(weights)))
    match = gate.Match("taiwan", 1, 6, by_hand, noisy, nodes=120)
    tally = gate.result([do_piece(gate.play, match, tmp_path)])
    assert tally.games == 12
    assert tally.low > 0.5


def noise() -> bytes:
    """What a fit would be that had learnt nothing."""
    start = fit.Weights.start(np.random.default_rng(1))
    out = io.BytesIO()
    np.savez(out, rows=start.rows * 12, bias=start.bias, out=start.out, out_bias=start.out_bias)
    return out.getvalue()
