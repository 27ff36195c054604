"""Numba as front end: kernel functions in, one LLVM module of C-callable functions out.

Every kernel function becomes a function ``kernel.<name>`` that takes and returns plain integers:

- a call between kernels is a call of an external symbol with a fixed signature, so each function is
  typed by its own annotations alone, mutual recursion needs no trick, and Numba's status and
  return-value pointers end at the function's edge;
- the State is no data at all: reading a field gives the address of the global ``<field>``;
- a module-level tuple becomes the constant global ``table.<hash>``, stored as narrow as its values
  allow and read as int64.
"""

import ast
import hashlib
import inspect
import os
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from types import FunctionType
from typing import Any, Final, get_type_hints

from banqi.kernel.dialect import ROW_OPERATIONS
from banqi_build import BuildError, checks

# Numba must not teach the IR anything about the machine it runs on.
SETTINGS: Final = {
    "NUMBA_OPT": "0",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
}
# Numba forbids to inline a function into the C wrapper made for it; here the two are one.
_NOINLINE: Final = re.compile(r"(?<=\{ )noinline(?= \})")
# The dialect allows no index outside a field or table, so the address of the field can move into
# the load or store itself: a fifteenth fewer instructions.
_ADDRESS: Final = re.compile(r"getelementptr (?:inbounds )?(i8|i16|i32|i64), ptr")
WIDTHS: Final = (8, 16, 32, 64)


@dataclass(frozen=True)
class Kernel:
    """What is compiled: the functions by name, and the memory they share.

    ``sizes`` are the lengths of the State's fields, ``bits`` the widths of their items; with
    ``has_vectors`` the row operations are among the intrinsics, without among the functions.
    """

    functions: dict[str, Callable[..., Any]]
    exports: dict[str, Callable[..., Any]]
    imports: dict[str, Callable[..., Any]]
    intrinsics: dict[str, Callable[..., Any]]
    state: type
    sizes: dict[str, int]
    bits: dict[str, int]
    has_vectors: bool = True

    def without_vectors(self) -> "Kernel":
        """The same kernel with its row operations compiled from their Python."""
        rows = {name: self.intrinsics[name] for name in ROW_OPERATIONS}
        left = {name: each for name, each in self.intrinsics.items() if name not in rows}
        functions = {**self.functions, **rows}
        return replace(self, functions=functions, intrinsics=left, has_vectors=False)


@dataclass(frozen=True)
class Piece:
    """One kernel function compiled: the name of its C entry, and the IR that holds it."""

    entry: str
    text: str


@dataclass(frozen=True)
class Front:
    """What the front end made: a piece for each kernel, and the tables they read by symbol."""

    pieces: dict[str, Piece]
    tables: dict[str, tuple[int, ...]]


def arity(function: Callable[..., Any]) -> int:
    """How many parameters a function has, the State among them."""
    return function.__code__.co_argcount


def width(values: tuple[int, ...]) -> int:
    """The fewest bits (8, 16, 32 or 64) that hold every value of a table, signed."""
    for bits in WIDTHS:
        if all(-(1 << (bits - 1)) <= value < 1 << (bits - 1) for value in values):
            return bits
    raise BuildError(f"a table value does not fit int64: {max(values, key=abs)}")


def positional(source: checks.Source, space: dict[str, object]) -> FunctionType:
    """The function with keyword arguments of calls put into their places.

    A call of an external symbol knows no parameter names, so they are resolved here.
    """

    class Positions(ast.NodeTransformer):
        def visit_Call(self, node: ast.Call) -> ast.AST:
            self.generic_visit(node)
            if not node.keywords or not isinstance(node.func, ast.Name):
                return node
            callee = source.value(node.func.id)
            if callee is checks.MISSING:
                return node
            names = callee.__code__.co_varnames[: callee.__code__.co_argcount]
            given = [keyword.arg for keyword in node.keywords]
            if given != list(names[len(node.args) :]):
                raise source.error(
                    node, f"{callee.__name__} is called with {given}; keep to the order {names}"
                )
            node.args += [keyword.value for keyword in node.keywords]
            node.keywords = []
            return node

    definition = Positions().visit(source.definition)
    definition.decorator_list = []
    definition.returns = None
    for argument in definition.args.args:
        argument.annotation = None
    for node in ast.walk(definition):
        if isinstance(node, ast.AnnAssign):
            raise source.error(node, "annotated locals are not compiled; leave the annotation out")
    module = ast.fix_missing_locations(ast.Module([definition], []))
    exec(compile(module, source.path, "exec"), space)
    made = space[definition.name]
    assert isinstance(made, FunctionType)
    return made


class Compiler:
    """Compiles the functions of a kernel one by one, in any order.

    Raises BuildError where a function leaves the dialect, pointing at its file and line.
    """

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.known = {**kernel.functions, **kernel.imports, **kernel.intrinsics}
        self.sources = {name: checks.Source(each) for name, each in kernel.functions.items()}
        self.tables: dict[str, tuple[int, ...]] = {}
        self._is_ready = False

    def check(self) -> None:
        """Refuse what the dialect does not allow, in every function."""
        for source in self.sources.values():
            checks.check(source, self.kernel.state, self.known)
        for function in self.kernel.exports.values():
            _check_export(function, self.kernel.state)
        for name, function in self.kernel.imports.items():
            if arity(function) or get_type_hints(function).get("return") is not int:
                raise BuildError(f"{name}: an imported function takes nothing and returns an int")

    def used(self, name: str) -> dict[str, object]:
        """The globals a function uses: ints, tables (noted in ``tables``) and kernels."""
        source = self.sources[name]
        values: dict[str, object] = {}
        for used in sorted({node.id for node in source.names()}):
            value = source.value(used)
            if value is checks.MISSING:  # a built-in function
                continue
            values[used] = value
            if isinstance(value, tuple):
                self.tables[table_symbol(value)] = value
        return values

    def key(self, name: str) -> str:
        """A hash over all that decides the IR of a function but the tools."""
        source = self.sources[name]
        parts = [name, ast.unparse(source.definition), str(self.kernel.bits)]
        for used, value in self.used(name).items():
            if isinstance(value, tuple):
                parts.append(f"{used} = {table_symbol(value)}")
            elif inspect.isfunction(value):
                hints = get_type_hints(value, include_extras=True)
                parts.append(f"{used} = {value.__name__}{hints}")
            else:
                parts.append(f"{used} = {value!r}")
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()

    def _prepare(self) -> None:
        """Start Numba, and give its JIT an address for each symbol, which it never calls."""
        is_set = SETTINGS.items() <= os.environ.items()
        if "numba" in sys.modules and not is_set:
            raise BuildError("Numba was started before the build; run it in a process of its own")
        os.environ.update(SETTINGS)
        import llvmlite.binding as llvm

        from banqi_build import typing_rules

        self._rules = typing_rules.Rules(self.kernel.state, self.kernel.bits)
        self._callees = {
            name: self._rules.callee(f"kernel.{name}", function)
            for name, function in self.known.items()
        }
        for symbol in (*self.kernel.sizes, *(f"kernel.{name}" for name in self.known)):
            llvm.add_symbol(symbol, 1)
        self._is_ready = True

    def compile(self, name: str) -> Piece:
        """Compile one function to IR."""
        if not self._is_ready:
            self._prepare()
        import llvmlite.binding as llvm
        import numba
        from numba.core.errors import NumbaError

        from banqi_build.typing_rules import OPTIONS

        source = self.sources[name]
        space: dict[str, object] = {}
        for used, value in self.used(name).items():
            space[used] = value
            if isinstance(value, tuple):
                symbol = table_symbol(value)
                llvm.add_symbol(symbol, 1)
                space[used] = self._rules.table(symbol, width(value))
            elif inspect.isfunction(value):
                space[used] = self._callees[value.__name__]
        function = positional(source, space)
        space[name] = self._callees[name]
        try:
            compiled = numba.cfunc(self._rules.signature(source.function), **OPTIONS)(function)
        except (NumbaError, AssertionError, NotImplementedError) as trouble:
            raise source.error(None, f"Numba cannot type it: {_shorten(trouble)}") from None
        text = _NOINLINE.sub("nounwind", compiled.inspect_llvm())
        text = _ADDRESS.sub(r"getelementptr inbounds nuw \1, ptr", text)
        return Piece(compiled.native_name, text)


def table_symbol(values: tuple[int, ...]) -> str:
    """The name of a table in the module: equal tables have one."""
    return "table." + hashlib.sha256(repr(values).encode("ascii")).hexdigest()[:16]


def _check_export(function: Callable[..., Any], state: type) -> None:
    """Refuse an exported function that a host could not call with the State and plain ints."""
    hints = get_type_hints(function)
    result = hints.pop("return")
    if list(hints.values()) != [state] + [int] * (len(hints) - 1) or result is not int:
        raise BuildError(
            f"{function.__module__}.{function.__name__}: an exported function takes the State and "
            "ints and returns an int"
        )


def _shorten(trouble: Exception) -> str:
    """The lines of a Numba error that say what and where, without its inner steps."""
    lines = [line.strip() for line in str(trouble).splitlines() if line.strip()]
    telling = [line for line in lines if not line.startswith(("During:", "- Resolution", "[1]"))]
    return " | ".join(telling[:8])
