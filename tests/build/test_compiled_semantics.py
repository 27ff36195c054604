"""Compiled kernels do what plain Python does, and the module has the face the hosts expect."""

from pathlib import Path
from typing import Any

import pytest
from small_kernels import Instance, compiled, kernel_of

from banqi.kernel.dialect import abi_fingerprint
from banqi_build import BuildError, ir_cache, lower
from banqi_build.front import Kernel, width

PROGRAM = """
SHARE = 8

@imported
def clock_ms() -> int:
    return 77

@kernel
def pair(a: int) -> tuple[int, int]:
    return a // 3, a % 3

@kernel
def odd(a: int) -> bool:
    if a == 0:
        return False
    return even(a - 1)

@kernel
def even(a: int) -> bool:
    if a == 0:
        return True
    return odd(a - 1)

@kernel
def put(run: Ints, at: int, value: int) -> None:
    run[at] = value

@exported
def mix(st: State, a: int, b: int) -> int:
    q, r = pair(a)
    put(st.big, at=5, value=q)
    put(st.ctl, 1, r)
    match b:
        case 0:
            z = 5
        case _:
            z = 7
    for d in (1, 2, 3):
        z += d
    total = st.big[5] * 1000 + st.ctl[1] * 100 + even(b) * 10 + z
    return min(total, 1 << 20) + (-a >> 1) + abs(a)

@exported
def look(st: State, at: int) -> int:
    return TABLE[at]

@exported
def bits(st: State, a: int) -> int:
    return bit_count(a) * 100 + lowest_bit(a)

@exported
def now(st: State) -> int:
    return clock_ms()

@exported
def shares(st: State, a: int) -> int:
    return (a // 64 + a // SHARE) * 1000 + a % 32 + a % SHARE + a // 1 + (a + 1) // 7

@exported
def divide(st: State, a: int, b: int) -> int:
    if b == 0:
        return 0
    return (a // b) * 1000 + a % b
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> tuple[Kernel, Any, Instance]:
    place = tmp_path_factory.mktemp("program")
    kernel, module = kernel_of(PROGRAM, place, "program")
    return kernel, module, Instance(compiled(kernel, place / "program.wasm"))


def state(module: Any) -> Any:
    return module.State(*([0] * size for size in module.SIZES.values()))


def test_compiled_code_agrees_with_python(program: tuple[Kernel, Any, Instance]) -> None:
    _, module, instance = program
    for a in (-1_000_000, -8, -7, -1, 0, 1, 5, 100, 2_000_000_000):
        for b in (0, 1, 2, 3):
            assert instance.call("mix", a, b) == module.mix(state(module), a, b)
    for a in (-7, -1, 0, 7):
        for b in (-3, -1, 0, 2, 5):
            assert instance.call("divide", a, b) == module.divide(state(module), a, b)


def test_shares_by_constants_floor_for_negative_numbers_too(
    program: tuple[Kernel, Any, Instance],
) -> None:
    _, module, instance = program
    for a in (-1000, -65, -64, -63, -9, -8, -7, -1, 0, 1, 63, 64, 1 << 30):
        assert instance.call("shares", a) == module.shares(state(module), a)


def test_tables_of_any_width_are_read_as_they_are(program: tuple[Kernel, Any, Instance]) -> None:
    _, module, instance = program
    assert [instance.call("look", at) for at in range(3)] == list(module.TABLE)
    assert width((0, 127)) == 8
    assert width((0, 128)) == 16
    assert width((-32769,)) == 32
    assert width((1 << 40,)) == 64


def test_bit_instructions_agree_with_python(program: tuple[Kernel, Any, Instance]) -> None:
    _, module, instance = program
    for a in (1, 2, 0x50, 0x7FFFFFFF, 1 << 20):
        assert instance.call("bits", a) == module.bits(state(module), a)


def test_the_clock_is_the_only_import(program: tuple[Kernel, Any, Instance]) -> None:
    _, _, instance = program
    assert instance.imports == ["clock_ms"]
    assert instance.call("now") == 77


def test_memory_is_zero_and_costs_nothing_in_the_file(tmp_path: Path) -> None:
    kernel, _ = kernel_of(
        "@exported\ndef get(st: State, at: int) -> int:\n    return st.big[at]", tmp_path
    )
    module = compiled(kernel, tmp_path / "small.wasm")
    assert len(module) < 1000 < kernel.sizes["big"] * 8
    assert Instance(module).call("get", 4321) == 0


def test_the_module_carries_the_abi_fingerprint_of_its_state(
    program: tuple[Kernel, Any, Instance],
) -> None:
    kernel, _, instance = program
    memory: Any = instance.exports["memory"]
    abi: Any = instance.exports["abi"]
    place = int(abi.value(instance.store))
    met = int.from_bytes(memory.read(instance.store, place, place + 8), "little")
    assert met == abi_fingerprint(kernel.sizes, kernel.bits)
    assert met != abi_fingerprint({**kernel.sizes, "ctl": 9}, kernel.bits)
    assert met != abi_fingerprint(kernel.sizes, {**kernel.bits, "ctl": 16})


def test_rebuilds_are_byte_identical(tmp_path: Path) -> None:
    first, _ = kernel_of(PROGRAM, tmp_path, "program")
    re_search, _ = kernel_of(PROGRAM, tmp_path, "program")
    assert compiled(first, tmp_path / "a.wasm") == compiled(re_search, tmp_path / "b.wasm")


def test_kept_pieces_give_the_same_module_and_only_changes_are_compiled(tmp_path: Path) -> None:
    kernel, _ = kernel_of(PROGRAM, tmp_path, "program")
    fresh = ir_cache.compile_kernel(kernel, tmp_path / "store")
    kept = ir_cache.compile_kernel(kernel, tmp_path / "store")
    assert kept == fresh
    names = set((tmp_path / "store").iterdir())
    changed, _ = kernel_of(PROGRAM.replace("z = 5", "z = 6"), tmp_path, "program")
    assert ir_cache.compile_kernel(changed, tmp_path / "store") != fresh
    assert len(set((tmp_path / "store").iterdir()) - names) == 1


def test_a_changed_table_changes_the_pieces_that_read_it(tmp_path: Path) -> None:
    kernel, module = kernel_of(PROGRAM, tmp_path, "program")
    from banqi_build.front import Compiler

    before = Compiler(kernel).key("look"), Compiler(kernel).key("bits")
    module.TABLE = (1, 2, 3)
    after = Compiler(kernel).key("look"), Compiler(kernel).key("bits")
    assert before[0] != after[0]
    assert before[1] == after[1]


def test_a_leftover_runtime_symbol_fails_the_build(tmp_path: Path) -> None:
    kernel, _ = kernel_of(PROGRAM, tmp_path, "program")
    front = ir_cache.compile_kernel(kernel)
    look = front.pieces["look"]
    leak = look.text.replace("ret i32 0", "call void @PyErr_Clear()\n  ret i32 0", 1)
    assert leak != look.text
    front.pieces["look"] = type(look)(look.entry, leak)
    with pytest.raises(BuildError, match=r"Python runtime \(PyErr_Clear\)"):
        lower.emit(kernel, front, lower.Options())


def test_an_export_may_not_share_its_name_with_a_field(tmp_path: Path) -> None:
    kernel, _ = kernel_of("@exported\ndef ctl(st: State) -> int:\n    return 1", tmp_path)
    with pytest.raises(BuildError, match="share names"):
        lower.public(kernel)


def test_names_taken_from_a_module_are_what_they_are_there(tmp_path: Path) -> None:
    kernel, module = kernel_of(
        """
        import banqi.constants as c

        @exported
        def sum_of(st: State, a: int) -> int:
            return c.KIND_COUNTS[a] * c.SQUARES + lowest_bit(c.FACE_DOWN + 1)
        """,
        tmp_path,
    )
    instance = Instance(compiled(kernel, tmp_path / "small.wasm"))
    for kind in range(7):
        assert instance.call("sum_of", kind) == module.sum_of(None, kind)
