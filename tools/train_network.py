"""Train the network of a rule set: self-play, fit, rounding, and a match that it must win.

    python tools/train_network.py taiwan [--games 3500] [--epochs 8] [--adopt]

The games are played by the weights that are shipped, or by the hand-made evaluation where there
are none (or by ``--player``); ``--also`` adds the games of earlier generations.  The match is
against the same player, at each of ``--gate`` nodes a turn, on paired deals.  The new weights pass
where the lower end of every score's interval is above one half; with ``--adopt`` they then take
their place beside ``kernel.wasm``.  What is said at the end goes into docs/tuning.md.

Everything is done in pieces that are kept in ``--work`` (`tools/training/pieces.py`): a run that
was stopped goes on where it was, and equal commands on equal sources give equal weights.
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from training import fit, games, gate
from training.pieces import File, Player, digest, do_piece, run_pieces
from training.weights import network_of

from banqi.engine import convert
from banqi.engine.networks import Network
from banqi.kernel.tables import VARIANTS
from banqi.rules import RuleSet
from banqi_build import KERNEL, ROOT, TUNING_OUT

PIECE_GAMES: Final = 250  # games of a piece of self-play
PIECE_DEALS: Final = 20  # deals of a piece of a match
BY_HAND: Final = "hand"


class Training:
    """One generation of one rule set's network, stage by stage."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.rules = RuleSet.parse(args.rules)
        self.variant = VARIANTS[convert.variant(self.rules)].name
        self.shipped = KERNEL / f"{self.variant}.weights"
        self.work: Path = args.work
        self.work.mkdir(parents=True, exist_ok=True)
        module = self.work / f"kernel-{digest(TUNING_OUT.read_bytes())}.wasm"
        shutil.copy(TUNING_OUT, module)
        self.by_hand = Player(File(str(module)))
        self.player = self._player(args.player)

    def _player(self, told: str | None) -> Player:
        """Who plays the games and is to be beaten: as told, or what is shipped."""
        if told == BY_HAND or (told is None and not self.shipped.is_file()):
            return self.by_hand
        path = self._kept(Path(told) if told else self.shipped)
        return Player(self.by_hand.module, File(str(path)))

    def _kept(self, path: Path) -> Path:
        """A copy that nobody changes."""
        kept = self.work / f"weights-{digest(path.read_bytes())}"
        shutil.copy(path, kept)
        return kept

    def say(self, text: str) -> None:
        """Tell how far it is."""
        print(text, flush=True)

    def play(self) -> list[Path]:
        """The files of this generation's games."""
        count = -(-self.args.games // PIECE_GAMES)
        seeds = range(self.args.seed, self.args.seed + count)
        pieces = [
            games.Games(str(self.rules), seed, PIECE_GAMES, self.player, tuple(self.args.nodes))
            for seed in seeds
        ]
        return run_pieces(games.play, pieces, self.work, self.args.workers, self.say)

    def learn(self, files: Sequence[Path]) -> Player:
        """Fit to games and round; the candidate."""
        also = [path for folder in self.args.also for path in sorted(folder.glob("games-*.npz"))]
        read = tuple(File(str(path)) for path in (*also, *files))
        piece = fit.Fit(self.args.seed, read, self.args.epochs, self.args.result)
        path = do_piece(fit.fit, piece, self.work)
        network = network_of(path.read_bytes(), self.variant, self._version(), self._command())
        self.say(f"{network!r}, {len(network.format())} bytes, from {path.name}")
        candidate = self.work / f"{self.variant}-{network.crc32:08x}.weights"
        candidate.write_bytes(network.format())
        return Player(self.by_hand.module, File(str(candidate)))

    def _version(self) -> int:
        if not self.shipped.is_file():
            return 1
        return Network.parse(self.shipped.read_bytes()).version + 1

    def _command(self) -> str:
        """This run's command, without what does not decide its result."""
        args = self.args
        words = [f"python tools/train_network.py {self.rules} --seed {args.seed}"]
        words.append(f"--games {args.games} --nodes {' '.join(map(str, args.nodes))}")
        words.append(f"--epochs {args.epochs} --result {args.result}")
        return " ".join(words + ["--also EARLIER"] * bool(args.also))

    def judge(self, candidate: Player) -> bool:
        """Play the match; True where the candidate has won it at every number of nodes."""
        has_won = True
        for nodes in self.args.gate:
            pieces = [
                gate.Match(str(self.rules), seed, PIECE_DEALS, candidate, self.player, nodes)
                for seed in range(1, self.args.deals // PIECE_DEALS + 1)
            ]
            files = run_pieces(gate.play, pieces, self.work, self.args.workers, self.say)
            tally = gate.result(files)
            has_won = has_won and tally.low > 0.5
            weights = self.player.weights
            player = BY_HAND if weights is None else Path(weights.path).name
            self.say(f"{nodes} nodes a turn, {tally.games} games against {player}: {tally}")
        return has_won

    def adopt(self, candidate: Player) -> None:
        """Ship the candidate."""
        assert candidate.weights is not None
        self.shipped.write_bytes(candidate.weights.data)
        self.say(f"{self.shipped.relative_to(ROOT)} is replaced")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the stages; exit status 1 where the new weights did not win."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rules")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=3500)
    parser.add_argument("--nodes", type=int, nargs="+", default=[700, 1000])
    parser.add_argument("--player", metavar="FILE", help=f"weights, or {BY_HAND!r}")
    parser.add_argument("--also", type=Path, nargs="*", default=[], metavar="FOLDER")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--result", type=float, default=0.0, help="share of results in the target")
    parser.add_argument("--gate", type=int, nargs="+", default=[3000, 8000])
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--work", type=Path)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--adopt", action="store_true")
    args = parser.parse_args(arguments)
    args.work = args.work or ROOT / "build" / "training" / args.rules
    # In a process of its own: the fit's Numba has settings that must not get into the module.
    subprocess.run([sys.executable, "-m", "banqi_build", "--tuning"], check=True)
    training = Training(args)
    candidate = training.learn(training.play())
    if not training.judge(candidate):
        training.say("not adopted: the match was not won")
        return 1
    if args.adopt:
        training.adopt(candidate)
    return 0


if __name__ == "__main__":
    sys.exit(main())
