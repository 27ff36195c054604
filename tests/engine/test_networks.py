"""Files of weights: what is written is read back, and what cannot be used is refused and told."""

import json
import zlib
from array import array
from collections.abc import Callable

import pytest
from handed_in import handed_in

from banqi.engine import BrowserBackend, Engine, InterpreterBackend, Limits, WasmtimeBackend
from banqi.engine.networks import NUMBERS, SHAPE, Network, NetworkError, packaged, use_network
from banqi.kernel import network_shape as shape
from banqi.kernel import state as slots
from banqi.kernel.tables import VARIANTS
from banqi.rules import HONGKONG, PARLOUR, RULE_SETS, TAIWAN, Position
from banqi_build import DEFAULT_OUT
from banqi_build.__main__ import plain_beside

SMALL = Network("taiwan", 3, "python tools/…", tuple(at % 7 - 3 for at in range(NUMBERS)))
NODES = Limits(nodes=300)


def changed(network: Network = SMALL, **values: object) -> bytes:
    """The file with other values in its first line."""
    line, _, packed = network.format().partition(b"\n")
    return json.dumps({**json.loads(line), **values}).encode() + b"\n" + packed


def with_weight(at: int, weight: int) -> bytes:
    """The file with one weight changed, and its check sum with it."""
    weights = list(SMALL.weights)
    weights[at] = weight
    return Network("taiwan", 3, "", tuple(weights)).format()


def test_what_is_written_is_read_back() -> None:
    assert Network.parse(SMALL.format()) == SMALL
    assert f"{SMALL.crc32:08x}" in repr(SMALL)
    head = json.loads(SMALL.format().partition(b"\n")[0])
    assert (head["variant"], head["version"], head["made"]) == ("taiwan", 3, SMALL.made)
    assert head["crc32"] == zlib.crc32(array("h", SMALL.weights).tobytes())


@pytest.mark.parametrize("variant", [variant.name for variant in VARIANTS])
def test_every_variant_has_weights_that_say_how_they_were_made(variant: str) -> None:
    network = Network.parse(packaged(variant))
    assert network.variant == variant
    assert network.version >= 1
    assert network.made.startswith("python tools/train_network.py")
    assert len(packaged(variant)) <= 25 * 1024


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "expected a line of JSON"),
        (b"<!doctype html>\n", "expected a line of JSON"),
        (b"[]\n", "no format in their first line"),
        (changed(format="other"), "format 'other', expected 'banqi network'"),
        (changed(shape=SHAPE + 1), f"shape {SHAPE + 1}, expected {SHAPE}"),
        (changed(version="3"), "no version in their first line"),
        (changed(crc32=1), "check sum .*, expected 00000001"),
        (SMALL.format()[:-9], "cannot be inflated"),
        (SMALL.format().partition(b"\n")[0] + b"\n" + zlib.compress(b"12"), "2 bytes, expected"),
        (with_weight(0, shape.MOST_WEIGHT + 1), "513 in the first layer, expected at most 512"),
        (with_weight(shape.OUT * shape.HALF, -128), "128 in the second layer"),
    ],
)
def test_weights_that_cannot_be_used_are_refused(data: bytes, told: str) -> None:
    with pytest.raises(NetworkError, match=told):
        Network.parse(data)


def test_weights_for_another_variant_are_refused() -> None:
    with pytest.raises(NetworkError, match="for 'taiwan', expected 'hongkong'"):
        use_network(WasmtimeBackend(), 1, SMALL)


def missing(variant: str) -> bytes:
    raise FileNotFoundError("the file did not arrive")


@pytest.mark.parametrize(
    ("reader", "told"),
    [
        (missing, "taiwan.weights: the file did not arrive"),
        (lambda variant: b"damaged", "taiwan.weights: weights: begin with"),
        (lambda variant: changed(variant="mainland"), "taiwan.weights: weights: for 'mainland'"),
    ],
)
def test_bad_or_missing_weights_leave_the_hand_made_evaluation(
    reader: Callable[[str], bytes], told: str
) -> None:
    engine, by_hand = Engine(weights=reader), Engine(weights=reader)
    by_hand.set_weights({})
    position = Position.start(TAIWAN)
    info = engine.search(position, NODES).run()
    assert engine.network is None
    assert told in str(engine.by_hand)
    assert engine.backend.read("ctl", slots.NETWORK_ON, 1) == [0]
    assert info.score == by_hand.search(position, NODES).run().score


def test_weights_that_did_not_arrive_are_asked_for_again_in_the_next_game() -> None:
    answers = [missing, lambda variant: SMALL.format()]
    engine = Engine(weights=lambda variant: answers.pop(0)(variant))
    engine.search(Position.start(TAIWAN), NODES).run()
    assert engine.network is None
    engine.new_game()
    engine.search(Position.start(TAIWAN), NODES).run()
    assert (engine.network, engine.by_hand) == (SMALL, None)


def test_each_variant_is_evaluated_by_its_own_network_and_read_once() -> None:
    asked = []

    def read(variant: str) -> bytes:
        asked.append(variant)
        return packaged(variant)

    engine = Engine(weights=read)
    for rules in (TAIWAN, HONGKONG, TAIWAN, PARLOUR):
        engine.search(Position.start(rules), NODES).run()
        assert engine.network is not None
        assert RULE_SETS[engine.network.variant].ladder == rules.ladder
        assert engine.backend.read("ctl", slots.NETWORK_ON, 1) == [1]
    assert asked == ["taiwan", "hongkong"]


def test_without_vectors_the_engine_evaluates_by_hand_and_says_so() -> None:
    plain = plain_beside(DEFAULT_OUT).read_bytes()
    for backend in (
        InterpreterBackend(),
        WasmtimeBackend(plain),
        BrowserBackend(*handed_in(plain)),
    ):
        engine = Engine(backend)
        assert not backend.has_vectors
        engine.search(Position.start(TAIWAN), Limits(nodes=30)).run()
        assert engine.network is None
        assert engine.by_hand == f"the kernel works without vectors ({backend.name})"
