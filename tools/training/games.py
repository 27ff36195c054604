"""A piece of self-play: games played inside the kernel, one call each."""

import io
import random
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from banqi.constants import KIND_COUNTS, KINDS, PIECES
from banqi.engine import convert
from banqi.engine.backends import WasmtimeBackend
from banqi.engine.engine import ZOBRIST_SEED
from banqi.engine.networks import Network, use_network
from banqi.kernel import selfplay
from banqi.kernel import state as slots
from banqi.kernel.draws import LOST, WON
from banqi.rules import RuleSet

from .pieces import Player

TABLE_BITS = 12  # log2 of the search's table: enough for a thousand nodes a turn


@dataclass(frozen=True)
class Games:
    """So many games of one rule set; ``nodes`` are the turn limits to choose from for a game.

    A game begins with 1 to ``opening`` random turns.  In ``noisy`` of five games a few turns in a
    hundred are random too.
    """

    rules: str
    seed: int
    games: int
    player: Player
    nodes: tuple[int, ...] = (700, 1000)
    opening: int = 14
    noisy: int = 2


def seat(player: Player, rules: RuleSet, table_bits: int) -> WasmtimeBackend:
    """A kernel of its own for a player, ready for games under a rule set."""
    backend = WasmtimeBackend(player.module.data)
    backend.call("setup", ZOBRIST_SEED)
    backend.write("ctl", [table_bits], slots.TT_BITS)
    variant = convert.variant(rules)
    backend.write("ctl", [variant], slots.VARIANT)
    rule_numbers = [rules.quiet or 0, rules.repetition or 0, int(rules.chase)]
    backend.write("ctl", rule_numbers, slots.QUIET_LIMIT)
    backend.call("set_default_params")
    if player.weights is not None:
        use_network(backend, variant, Network.parse(player.weights.data))
    return backend


def lay_tiles(backend: WasmtimeBackend, deal: random.Random) -> None:
    """Shuffle a new game's pieces and lay them face-down."""
    hidden = [piece for piece in range(PIECES) for _ in range(KIND_COUNTS[piece % KINDS])]
    deal.shuffle(hidden)
    backend.write("game", hidden, selfplay.HIDDEN)
    backend.call("begin_game")


def play(piece: Games) -> bytes:
    """Play the games; returns an npz of their positions, see `unpack`."""
    backend = seat(piece.player, RuleSet.parse(piece.rules), TABLE_BITS)
    words, games, results = [], [], []
    for number in range(piece.games):
        chance = random.Random(f"{piece.rules} {piece.seed} {number}")
        backend.write("ctl", [chance.randrange(1 << 31)], slots.RANDOM)
        lay_tiles(backend, chance)
        noise = chance.randint(20, 41) if chance.randrange(5) < piece.noisy else 0
        nodes, opening = chance.choice(piece.nodes), chance.randint(1, piece.opening)
        over = backend.call("play_game", nodes, opening, noise)
        turn = backend.read("game", selfplay.TURN, 1)[0]
        kept, telling = backend.read("game", selfplay.KEPT, 2)
        red = 1 - 2 * turn if over == WON else 2 * turn - 1 if over == LOST else 0
        words.append(np.array(backend.read("records", 0, kept * slots.RECORD), np.int64))
        games.append(np.full(kept, number, np.int32))
        # Before a random turn, how the game ended tells nothing of how it stood.
        results.append(np.where(np.arange(kept) >= telling, red, 2).astype(np.int8))
    fields = unpack(np.concatenate(words).reshape(-1, slots.RECORD))
    out = io.BytesIO()
    red_result = np.concatenate(results)
    side = 1 - 2 * fields["turn"].astype(np.int8)
    result = np.where(red_result == 2, 2, red_result * side).astype(np.int8)
    ends = {"game": np.concatenate(games), "result": result, "rules": np.array(piece.rules)}
    everything: dict[str, Any] = {**fields, **ends}
    np.savez_compressed(out, allow_pickle=False, **everything)
    return out.getvalue()


def unpack(words: npt.NDArray[np.int64]) -> dict[str, npt.NDArray[np.int16]]:
    """The kernel's records as arrays: ``board`` (n, 32) and ``bag`` (n, 14), and for each position

    ``turn`` (0 red), ``quiet``, ``flip`` (1: the best turn is one), ``score`` of the search and
    ``material``, both for the side to move.
    """
    a_word, unit = selfplay.SQUARES_A_WORD, (1 << 32) - 1
    board = np.stack([words[:, i // a_word] >> 4 * (i % a_word) & 15 for i in range(32)], axis=1)
    bag = np.stack([words[:, 3] >> 3 * piece & 7 for piece in range(PIECES)], axis=1)
    flags, scores = words[:, 4], words[:, 5]
    offset = 1 << 20
    return {
        "board": board.astype(np.uint8),
        "bag": bag.astype(np.uint8),
        "turn": (flags & 1).astype(np.uint8),
        "quiet": (flags >> 1 & 1023).astype(np.int16),
        "flip": (flags // selfplay.FLIP_BIT).astype(np.uint8),
        "score": ((scores >> 32) - offset).astype(np.int16),
        "material": ((scores & unit) - offset).astype(np.int16),
    }
