"""What leaves the kernel dialect is refused with its line and the way out, before any compiler."""

from pathlib import Path

import pytest
from small_kernels import kernel_of

from banqi_build import BuildError, ir_cache

REFUSALS = {
    "a default argument": (
        "def bad(st: State, a: int = 3) -> int:\n    return a",
        "default arguments are not compiled",
    ),
    "a missing annotation": (
        "def bad(st: State, a) -> int:\n    return a",
        "'a' has no annotation",
    ),
    "an annotation of another type": (
        "def bad(st: State, a: str) -> int:\n    return 1",
        "the dialect has State, Ints or int",
    ),
    "a list": ("def bad(st: State) -> int:\n    x = [1]\n    return x[0]", "no a list"),
    "a slice": ("def bad(st: State) -> int:\n    x = st.ctl[1:2]\n    return 0", "no a slice"),
    "len": ("def bad(st: State) -> int:\n    return len(st.ctl)", "the dialect has no `len`"),
    "an assertion": ("def bad(st: State) -> int:\n    assert st.ctl[0]\n    return 0", "`assert`"),
    "an exception": ("def bad(st: State) -> int:\n    raise ValueError", "`raise`"),
    "a true division": ("def bad(a: int) -> int:\n    return a / 2", "integers divide with `//`"),
    "a float": ("def bad(a: int) -> int:\n    return a * 1.5", "1.5: scalars are integers"),
    "a constant beyond int64": (
        "def bad(a: int) -> int:\n    return a ^ 9223372036854775808",
        "does not fit int64",
    ),
    "an index from the end": (
        "def bad(st: State) -> int:\n    return st.ctl[-1]",
        "a negative index reads a neighbour",
    ),
    "a field that is not there": (
        "def bad(st: State) -> int:\n    return st.missing[0]",
        "State has no field 'missing'",
    ),
    "a nested table": (
        "def bad(a: int) -> int:\n    return NESTED[a][0]",
        "the table NESTED is nested; freeze a flat one",
    ),
    "plain Python": (
        "def bad(a: int) -> int:\n    return plain(a)",
        "plain is plain Python; mark it @kernel",
    ),
    "an unknown name": ("def bad(a: int) -> int:\n    return other", "'other' is not defined"),
    "a name that its module lacks": (
        "def bad(a: int) -> int:\n    return constants.OTHER",
        "'constants.OTHER' is not defined",
    ),
    "a module as a value": (
        "def bad(a: int) -> int:\n    return a + constants",
        "constants.NAME",
    ),
    "a method": ("def bad(a: int) -> int:\n    return a.bit_length()", "bit_length"),
    "a closure": (
        "def bad(a: int) -> int:\n    f = lambda x: x\n    return f(a)",
        "no a lambda",
    ),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_the_dialect_refuses(name: str, tmp_path: Path) -> None:
    text, expected = REFUSALS[name]
    kernel, _ = kernel_of("@kernel\n" + text, tmp_path)
    with pytest.raises(BuildError) as caught:
        ir_cache.compile_kernel(kernel)
    assert expected in str(caught.value)
    assert "small.py:" in str(caught.value)


def test_a_refusal_names_the_line_at_fault(tmp_path: Path) -> None:
    kernel, module = kernel_of(
        """
        @kernel
        def bad(a: int) -> int:
            b = a
            return len(b)
        """,
        tmp_path,
    )
    lines = Path(module.__file__).read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, 1) if "len(b)" in text)
    with pytest.raises(BuildError, match=rf"small\.py:{line}: in bad"):
        ir_cache.compile_kernel(kernel)


def test_what_numba_cannot_type_is_told_with_its_function(tmp_path: Path) -> None:
    kernel, _ = kernel_of(
        """
        @kernel
        def bad(st: State, a: int) -> int:
            x = a
            if a > 3:
                x = st.ctl
            return x
        """,
        tmp_path,
    )
    with pytest.raises(BuildError, match="in bad: Numba cannot type it"):
        ir_cache.compile_kernel(kernel)


def test_keyword_arguments_out_of_order_are_refused(tmp_path: Path) -> None:
    kernel, _ = kernel_of(
        """
        @kernel
        def two(a: int, b: int) -> int:
            return a - b

        @exported
        def bad(st: State, a: int) -> int:
            return two(b=a, a=1)
        """,
        tmp_path,
    )
    with pytest.raises(BuildError, match="keep to the order"):
        ir_cache.compile_kernel(kernel)


def test_an_export_takes_the_state_and_ints(tmp_path: Path) -> None:
    kernel, _ = kernel_of("@exported\ndef bad(a: int) -> int:\n    return a", tmp_path)
    with pytest.raises(BuildError, match="takes the State and ints and returns an int"):
        ir_cache.compile_kernel(kernel)


def test_names_are_unique_over_the_kernel(tmp_path: Path) -> None:
    from banqi.kernel import dialect

    def make(st: object) -> int:
        return 0

    import banqi.kernel.board  # registers another make

    assert banqi.kernel.board.make is dialect.KERNELS["make"]
    with pytest.raises(ValueError, match="names must be unique"):
        dialect.kernel(make)
