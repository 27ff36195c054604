"""The LLVM IR that stands for each intrinsic of the dialect.

A row operation is written out for the whole row, eight items of 16 bits at a time: the optimiser's
own vectorisers are off, since they would teach the module about the machine that builds it.
"""

from collections.abc import Sequence
from typing import Final

from banqi.kernel.dialect import ROW, ROW_CEILING

BITS: Final = {
    "lowest_bit": "call i64 @llvm.cttz.i64(i64 %a, i1 true)",
    "bit_count": "call i64 @llvm.ctpop.i64(i64 %a)",
}
DECLARED: Final = """
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.ctpop.i64(i64)
declare <4 x i32> @llvm.wasm.dot(<8 x i16>, <8 x i16>)
declare <8 x i16> @llvm.smax.v8i16(<8 x i16>, <8 x i16>)
declare <8 x i16> @llvm.smin.v8i16(<8 x i16>, <8 x i16>)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)"""

LANES: Final = 8
VECTOR: Final = f"<{LANES} x i16>"

# Of each operation that writes a row: its parameters, the row it starts from, the field it adds
# rows of or takes them off, and these rows in order.
_Written = tuple[str, str, str, tuple[tuple[str, str], ...]]
WRITTEN: Final[dict[str, _Written]] = {
    "row_add": ("ptr %to, i64 %at, ptr %other, i64 %plus", "%at", "%other", (("add", "%plus"),)),
    "row_sub": ("ptr %to, i64 %at, ptr %other, i64 %minus", "%at", "%other", (("sub", "%minus"),)),
    "row_move": (
        "ptr %to, i64 %at, i64 %old, ptr %other, i64 %plus, i64 %minus",
        "%old",
        "%other",
        (("add", "%plus"), ("sub", "%minus")),
    ),
    "row_take": (
        "ptr %to, i64 %at, i64 %old, ptr %other, i64 %plus, i64 %minus, i64 %less",
        "%old",
        "%other",
        (("add", "%plus"), ("sub", "%minus"), ("sub", "%less")),
    ),
}


def definition(name: str) -> str:
    """The IR function ``kernel.<name>`` of an intrinsic."""
    if name in BITS:
        return f'define i64 @"kernel.{name}"(i64 %a) {{\n%r = {BITS[name]}\nret i64 %r }}'
    if name in WRITTEN:
        return _written(name, *WRITTEN[name])
    return _dot(name)


def _place(name: str, field: str, at: str, part: int) -> str:
    """The address of the part-th eight items of a row, as ``%p<name>``."""
    return (
        f"%i{name} = add nuw nsw i64 {at}, {part * LANES}\n"
        f"%p{name} = getelementptr inbounds nuw i16, ptr {field}, i64 %i{name}"
    )


def _load(name: str, field: str, at: str, part: int) -> str:
    """The same, and what stands there as ``%<name>``."""
    return f"{_place(name, field, at, part)}\n%{name} = load {VECTOR}, ptr %p{name}, align 16"


def _written(name: str, shape: str, old: str, other: str, steps: Sequence[tuple[str, str]]) -> str:
    lines = [f'define i64 @"kernel.{name}"({shape}) {{']
    for part in range(ROW // LANES):
        last = f"sum{part}"
        lines.append(_load(last, "%to", old, part))
        for word, at in steps:
            term = f"{at[1:]}.{part}"
            lines.append(_load(term, other, at, part))
            lines.append(f"%sum.{term} = {word} {VECTOR} %{last}, %{term}")
            last = f"sum.{term}"
        lines.append(_place(f"to{part}", "%to", "%at", part))
        lines.append(f"store {VECTOR} %{last}, ptr %pto{part}, align 16")
    return "\n".join([*lines, "ret i64 0 }"])


def _dot(name: str) -> str:
    shape = "ptr %one, i64 %at, ptr %two, i64 %too, ptr %weights, i64 %by"
    lines = [f'define i64 @"kernel.{name}"({shape}) {{']
    last = "zeroinitializer"
    for part in range(ROW // LANES):
        for operand, field, at in (("a", "one", "at"), ("b", "two", "too"), ("w", "weights", "by")):
            lines.append(_load(f"{operand}{part}", f"%{field}", f"%{at}", part))
        lines.append(
            f"%s{part} = add {VECTOR} %a{part}, %b{part}\n"
            f"%m{part} = call {VECTOR} @llvm.smax.v8i16({VECTOR} %s{part}, "
            f"{VECTOR} zeroinitializer)\n"
            f"%x{part} = call {VECTOR} @llvm.smin.v8i16({VECTOR} %m{part}, "
            f"{VECTOR} splat (i16 {ROW_CEILING}))\n"
            f"%y{part} = mul {VECTOR} %x{part}, %w{part}\n"
            f"%d{part} = call <4 x i32> @llvm.wasm.dot({VECTOR} %y{part}, {VECTOR} %x{part})\n"
            f"%t{part} = add <4 x i32> {last}, %d{part}"
        )
        last = f"%t{part}"
    lines.append(f"%r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> {last})")
    return "\n".join([*lines, "%e = sext i32 %r to i64\nret i64 %e }"])
