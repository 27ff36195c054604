"""16-bit fields and row operations: one Python meaning, and compiled code that does just that."""

import random
from array import array
from pathlib import Path
from typing import Any

import pytest
from small_kernels import Instance, compiled, kernel_of

from banqi.kernel.dialect import ROW, ROW_CEILING, ROW_OPERATIONS, ROW_WEIGHT_MOST
from banqi_build import BuildError, ir_cache, lower
from banqi_build.front import Kernel

PROGRAM = """
@exported
def change(st: State, at: int, plus: int, minus: int) -> int:
    row_add(st.short, at * ROW, st.short, plus * ROW)
    return row_sub(st.short, at * ROW, st.short, minus * ROW)

@exported
def move(st: State, at: int, old: int, plus: int, minus: int) -> int:
    return row_move(st.short, at * ROW, old * ROW, st.short, plus * ROW, minus * ROW)

@exported
def take(st: State, at: int, old: int, plus: int, minus: int, less: int) -> int:
    return row_take(
        st.short, at * ROW, old * ROW, st.short, plus * ROW, minus * ROW, less * ROW
    )

@exported
def dot(st: State, at: int, too: int, by: int) -> int:
    return row_dot(st.short, at * ROW, st.short, too * ROW, st.short, by * ROW)

@kernel
def put(run: Shorts, at: int, value: int) -> None:
    run[at] = value

@exported
def single(st: State, at: int, value: int) -> int:
    put(st.short, at, value)
    return st.short[at] * 1000 + st.short[at - 1]
"""
ROWS = 8
# Of each operation: as many rows as it is told.
CALLS = {"change": 3, "move": 4, "take": 5, "dot": 3}


class Both:
    """A kernel in Python and compiled, with the same rows in their memories."""

    def __init__(self, module: Any, instance: Instance) -> None:
        self.module, self.instance = module, instance
        self.state = module.State(*([0] * size for size in module.SIZES.values()))
        place: Any = instance.exports["short"]
        self.place = int(place.value(instance.store))
        self.memory: Any = instance.exports["memory"]

    def fill(self, values: list[int]) -> None:
        self.state.short[:] = values
        self.memory.write(self.instance.store, array("h", values).tobytes(), self.place)

    def rows(self) -> list[int]:
        size = 2 * self.module.SIZES["short"]
        return array(
            "h", self.memory.read(self.instance.store, self.place, self.place + size)
        ).tolist()

    def call(self, name: str, *values: int) -> int:
        """Call both; returns what both return, and holds their memories to each other."""
        expected = getattr(self.module, name)(self.state, *values)
        assert self.instance.call(name, *values) == expected, f"{name}{values}"
        assert self.rows() == self.state.short, f"{name}{values}"
        return int(expected)


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> tuple[Kernel, Any, Path]:
    place = tmp_path_factory.mktemp("rows")
    return *kernel_of(PROGRAM, place, "rows"), place


@pytest.fixture(scope="module", params=["vectors", "plain"])
def both(request: pytest.FixtureRequest, kernel: tuple[Kernel, Any, Path]) -> Both:
    made, module, place = kernel
    if request.param == "plain":
        made = made.without_vectors()
    return Both(module, Instance(compiled(made, place / f"{request.param}.wasm")))


def test_compiled_row_operations_do_what_python_does(both: Both) -> None:
    chance = random.Random(5)
    for _ in range(40):
        # Small enough for three rows to add up, and for a weight of the dot product.
        both.fill([chance.randint(-127, 127) for _ in range(ROWS * ROW)])
        for name, rows in CALLS.items():
            both.call(name, *(chance.randrange(ROWS) for _ in range(rows)))
            if name != "dot":
                both.fill([max(-127, min(value, 127)) for value in both.rows()])


def test_a_dot_product_holds_sums_to_their_range_and_is_exact_at_its_ends(both: Both) -> None:
    for one, two, weight in (
        (ROW_CEILING, 0, ROW_WEIGHT_MOST),
        (32767, 0, -ROW_WEIGHT_MOST),
        (-32768, 32767, 90),
        (200, 54, 127),
        (200, 56, 127),
        (-5, 5, 127),
    ):
        both.fill([one] * ROW + [two] * ROW + [weight] * ROW + [0] * ((ROWS - 3) * ROW))
        held = max(0, min(one + two, ROW_CEILING))
        assert both.call("dot", 0, 1, 2) == ROW * held * held * weight


def test_single_items_are_read_with_their_sign(both: Both) -> None:
    both.fill([0] * ROWS * ROW)
    for value in (-32768, -1, 0, 1, 32767):
        assert both.call("single", 17, value) == value * 1000
        assert both.call("single", 18, 5) == 5000 + value


def test_vectors_are_used_where_they_are_wanted_and_nowhere_else(
    kernel: tuple[Kernel, Any, Path],
) -> None:
    import wasmtime

    config = wasmtime.Config()
    config.wasm_relaxed_simd = False
    config.wasm_simd = False
    bare = wasmtime.Engine(config)
    made, _, place = kernel
    wasmtime.Module(bare, compiled(made.without_vectors(), place / "plain.wasm"))
    with pytest.raises(wasmtime.WasmtimeError, match="SIMD"):
        wasmtime.Module(bare, compiled(made, place / "vectors.wasm"))


def test_a_module_says_whether_it_has_vectors(both: Both, kernel: tuple[Kernel, Any, Path]) -> None:
    mark: Any = both.instance.exports["vectors"]
    place = int(mark.value(both.instance.store))
    met = both.memory.read(both.instance.store, place, place + 8)
    assert met[0] in (0, 1)
    assert set(ROW_OPERATIONS) <= set(kernel[0].intrinsics)


def test_memory_is_as_wide_as_its_fields(kernel: tuple[Kernel, Any, Path]) -> None:
    made, _, _ = kernel
    wide = Kernel(**{**made.__dict__, "sizes": {**made.sizes, "short": 1 << 22}})
    assert lower.memory_bytes(wide) - lower.memory_bytes(made) == (1 << 23)


def test_a_run_of_another_width_than_a_kernel_takes_is_refused(tmp_path: Path) -> None:
    kernel, _ = kernel_of(
        """
        @kernel
        def first(run: Ints) -> int:
            return run[0]

        @exported
        def wrong(st: State) -> int:
            return first(st.short)
        """,
        tmp_path,
    )
    with pytest.raises(BuildError, match="wrong"):
        ir_cache.compile_kernel(kernel)
