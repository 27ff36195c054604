"""Work in pieces: what was done is not done again, and nothing half done is ever taken for done."""

from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from training.pieces import File, Player, do_piece, file_of, run_pieces


@dataclass(frozen=True)
class Task:
    seed: int
    player: Player
    nodes: tuple[int, ...] = (1, 2)


def work(task: Task) -> bytes:
    return f"{task.seed} {task.nodes}".encode()


@pytest.fixture
def task(tmp_path: Path) -> Task:
    (tmp_path / "kernel.wasm").write_bytes(b"kernel")
    return Task(1, Player(File(str(tmp_path / "kernel.wasm"))))


def test_a_piece_is_named_by_what_it_is_told_and_by_contents_not_by_paths(
    task: Task, tmp_path: Path
) -> None:
    name = file_of(task, tmp_path)
    (tmp_path / "copy.wasm").write_bytes(b"kernel")
    assert (
        file_of(replace(task, player=Player(File(str(tmp_path / "copy.wasm")))), tmp_path) == name
    )
    (tmp_path / "copy.wasm").write_bytes(b"another")
    for other in (
        replace(task, player=Player(File(str(tmp_path / "copy.wasm")))),
        replace(task, player=Player(task.player.module, File(str(tmp_path / "copy.wasm")))),
        replace(task, seed=2),
        replace(task, nodes=(1, 3)),
    ):
        assert file_of(other, tmp_path) != name


def test_a_piece_that_is_there_is_not_done_again(task: Task, tmp_path: Path) -> None:
    path = do_piece(work, task, tmp_path)
    assert path.read_bytes() == b"1 (1, 2)"

    def never(task: Task) -> bytes:
        raise AssertionError("done again")

    assert do_piece(never, task, tmp_path) == path


def test_a_piece_that_fails_leaves_nothing_behind(task: Task, tmp_path: Path) -> None:
    def fail(task: Task) -> bytes:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        do_piece(fail, task, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["kernel.wasm"]


@pytest.mark.parametrize("workers", [1, 2])
def test_the_number_of_workers_changes_no_file(task: Task, tmp_path: Path, workers: int) -> None:
    told: list[str] = []
    pieces = [replace(task, seed=seed) for seed in range(4)]
    out = tmp_path / "out"
    out.mkdir()
    do_piece(work, pieces[2], out)
    files = run_pieces(work, pieces, out, workers, told.append)
    assert [path.read_bytes()[:1] for path in files] == [b"0", b"1", b"2", b"3"]
    assert len(told) == 3, "one was there"
