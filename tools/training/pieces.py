"""Work in pieces: each is told all that decides its result, and leaves one file.

A piece's file is named by everything it was told, so a run that is stopped goes on with the files
that are there, and it does not matter how many workers share the work, nor who does which piece.
"""

import hashlib
import json
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol, TypeVar


class Piece(Protocol):
    """What a piece of work is told: a frozen dataclass of plain values."""

    @property
    def seed(self) -> int: ...


@dataclass(frozen=True)
class Player:
    """Who plays: a kernel, and a file of weights for it, by paths; "" for the hand-made evaluation.

    Paths are told to workers, but it is the files' contents that name a piece.
    """

    module: str
    weights: str = ""

    def contents(self) -> list[str]:
        """Digests of the files."""
        return [digest(Path(path).read_bytes()) for path in (self.module, self.weights) if path]


P = TypeVar("P", bound=Piece)


def digest(data: bytes) -> str:
    """A short name for contents."""
    return hashlib.sha256(data).hexdigest()[:12]


def _told(value: Any) -> Any:
    if isinstance(value, Player):
        return value.contents()
    return value


def file_of(piece: Piece, folder: Path) -> Path:
    """Where a piece's result lies, or will."""
    told = {name: _told(getattr(piece, name)) for name in asdict(piece)}  # type: ignore[call-overload]
    name = digest(json.dumps([type(piece).__name__, told], sort_keys=True).encode())
    return folder / f"{type(piece).__name__.lower()}-{piece.seed}-{name}.npz"


def do_piece(work: Callable[[P], bytes], piece: P, folder: Path) -> Path:
    """Do a piece unless its file is there; it appears as a whole or not at all."""
    path = file_of(piece, folder)
    if not path.is_file():
        data = work(piece)
        half = path.with_name(f"{path.name}.{os.getpid()}.part")
        half.write_bytes(data)
        half.replace(path)
    return path


def run_pieces(
    work: Callable[[P], bytes],
    pieces: Sequence[P],
    folder: Path,
    workers: int,
    told: Callable[[str], None],
) -> list[Path]:
    """The files of all pieces, in their order, made by so many processes where they are missing."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = [piece for piece in pieces if not file_of(piece, folder).is_file()]
    if missing:
        with ProcessPoolExecutor(min(workers, len(missing)), get_context("spawn")) as pool:
            waiting = [pool.submit(do_piece, work, piece, folder) for piece in missing]
            for done, each in enumerate(waiting, 1):
                told(f"piece {done} of {len(missing)}: {each.result().name}")
    return [file_of(piece, folder) for piece in pieces]
