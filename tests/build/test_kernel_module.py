"""The shipped kernel.wasm: its size, what it asks of a browser, and when it is built again."""

import gzip
import shutil
from pathlib import Path

import pytest
import wasmtime

from banqi_build import DEFAULT_OUT, stamp
from banqi_build.__main__ import main, plain_beside

LIMIT_GZIPPED = 64 * 1024


@pytest.fixture(scope="module")
def module() -> bytes:
    assert main([]) == 0
    return DEFAULT_OUT.read_bytes()


def test_the_kernel_fits_64_kilobytes_gzipped(module: bytes) -> None:
    assert len(gzip.compress(module, 9)) <= LIMIT_GZIPPED


@pytest.mark.parametrize("has_vectors", [True, False])
def test_it_needs_no_feature_that_a_current_browser_lacks(module: bytes, has_vectors: bool) -> None:
    """Vectors are the exception: the module beside it does without."""
    config = wasmtime.Config()
    config.wasm_relaxed_simd = False
    config.wasm_simd = has_vectors
    config.wasm_threads = False
    config.wasm_tail_call = False
    config.wasm_multi_value = False
    config.wasm_memory64 = False
    config.wasm_multi_memory = False
    made = module if has_vectors else plain_beside(DEFAULT_OUT).read_bytes()
    wasmtime.Module(wasmtime.Engine(config), made)


def test_it_asks_its_host_for_the_clock_alone_and_its_memory_never_grows(module: bytes) -> None:
    made = wasmtime.Module(wasmtime.Engine(), module)
    assert [(entry.module, entry.name) for entry in made.imports] == [("env", "clock_ms")]
    (memory,) = (e.type for e in made.exports if isinstance(e.type, wasmtime.MemoryType))
    assert memory.limits.min == memory.limits.max


def test_a_second_build_does_nothing(module: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert "up to date" in capsys.readouterr().out


def test_a_damaged_module_or_other_options_are_not_current(module: bytes, tmp_path: Path) -> None:
    out = tmp_path / "kernel.wasm"
    shutil.copy(DEFAULT_OUT, out)
    stamp.write(out, "options")
    assert stamp.is_current(out, "options")
    assert not stamp.is_current(out, "others")
    out.write_bytes(module[:-1])
    assert not stamp.is_current(out, "options")


def test_the_stamp_looks_at_kernel_constants_and_build_and_at_nothing_else() -> None:
    names = {path.parent.name for path in stamp.inputs()}
    assert names == {"banqi", "kernel", "banqi_build"}
    assert {path.name for path in stamp.inputs() if path.parent.name == "banqi"} == {"constants.py"}
