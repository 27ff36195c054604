"""Work in pieces: each is told all that decides its result, and leaves one file.

A piece's file is named by everything it was told, so a run that is stopped goes on with the files
that are there, and it does not matter how many workers share the work, nor who does which piece.
"""

import hashlib
import json
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields, is_dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol, TypeVar


class Piece(Protocol):
    """What a piece of work is told: a frozen dataclass of plain values."""

    @property
    def seed(self) -> int: ...


@dataclass(frozen=True)
class File:
    """A file that a piece reads: workers are told its path, but its contents name the piece."""

    path: str

    @property
    def data(self) -> bytes:
        """The contents."""
        return Path(self.path).read_bytes()


@dataclass(frozen=True)
class Player:
    """Who plays: a kernel, and the weights for it, or none for the hand-made evaluation."""

    module: File
    weights: File | None = None


P = TypeVar("P", bound=Piece)


def digest(data: bytes) -> str:
    """A short name for contents."""
    return hashlib.sha256(data).hexdigest()[:12]


def _told(value: Any) -> Any:
    """What of a piece decides its result, as JSON has it."""
    if isinstance(value, File):
        return digest(value.data)
    if is_dataclass(value):
        return [_told(getattr(value, field.name)) for field in fields(value)]
    return [_told(each) for each in value] if isinstance(value, tuple) else value


def file_of(piece: Piece, folder: Path) -> Path:
    """Where a piece's result lies, or will."""
    kind = type(piece).__name__.lower()
    name = digest(json.dumps([kind, _told(piece)]).encode())
    return folder / f"{kind}-{piece.seed}-{name}.npz"


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
