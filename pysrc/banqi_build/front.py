"""Numba as front end: kernel functions in, one LLVM module of C-callable functions out.

Every kernel function becomes a function ``kernel.<name>`` that takes and returns plain integers:

- a call between kernels is a call of an external symbol with a fixed signature, so each function is
  typed by its own annotations alone, mutual recursion needs no trick, and Numba's status and
  return-value pointers end at the function's edge;
- the State is no data at all: reading a field gives the address of the global ``<field>``;
- a module-level tuple becomes the constant global ``table.<n>``, stored as narrow as its values
  allow and read as int64.
"""

import ast
import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any, Final, get_type_hints

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
WIDTHS: Final = (8, 16, 32, 64)


@dataclass(frozen=True)
class Kernel:
    """What is compiled: the functions by name, and the memory they share."""

    functions: dict[str, Callable[..., Any]]
    exports: dict[str, Callable[..., Any]]
    imports: dict[str, Callable[..., Any]]
    intrinsics: dict[str, Callable[..., Any]]
    state: type
    sizes: dict[str, int]


@dataclass
class Front:
    """What the front end made: IR texts, the entry of each kernel, and the tables they read."""

    texts: list[str] = field(default_factory=list)
    entries: dict[str, str] = field(default_factory=dict)
    tables: dict[tuple[int, ...], str] = field(default_factory=dict)


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
            callee = source.function.__globals__.get(node.func.id)
            if callee is None:
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


def compile_kernel(kernel: Kernel) -> Front:
    """Compile every function of the kernel to IR.

    Raises BuildError where a function leaves the dialect, pointing at its file and line.
    """
    os.environ.update(SETTINGS)
    import llvmlite.binding as llvm
    import numba
    from numba.core.errors import NumbaError

    from banqi_build import typing_rules

    known = {**kernel.functions, **kernel.imports, **kernel.intrinsics}
    sources = {name: checks.Source(function) for name, function in kernel.functions.items()}
    for source in sources.values():
        checks.check(source, kernel.state, known)
    for function in kernel.exports.values():
        _check_export(function, kernel.state)
    for name, function in kernel.imports.items():
        if arity(function) or get_type_hints(function).get("return") is not int:
            raise BuildError(f"{name}: an imported function takes nothing and returns an int")

    rules = typing_rules.Rules(kernel.state, tuple(kernel.sizes))
    front = Front()
    callables = {name: rules.callee(f"kernel.{name}", function) for name, function in known.items()}
    # Numba's own JIT wants an address for each symbol, and never calls it.
    for symbol in (*kernel.sizes, *(f"kernel.{name}" for name in known)):
        llvm.add_symbol(symbol, 1)
    for name, source in sources.items():
        space = _globals(source, callables, rules, front)
        for table in front.tables.values():
            llvm.add_symbol(table, 1)
        function = positional(source, space)
        space[name] = callables[name]
        try:
            compiled = numba.cfunc(rules.signature(source.function), **typing_rules.OPTIONS)(
                function
            )
        except (NumbaError, AssertionError, NotImplementedError) as trouble:
            raise source.error(None, f"Numba cannot type it: {_shorten(trouble)}") from None
        front.texts.append(_NOINLINE.sub("nounwind", compiled.inspect_llvm()))
        front.entries[name] = compiled.native_name
    return front


def _check_export(function: Callable[..., Any], state: type) -> None:
    """Refuse an exported function that a host could not call with the State and plain ints."""
    hints = get_type_hints(function)
    result = hints.pop("return")
    if list(hints.values()) != [state] + [int] * (len(hints) - 1) or result is not int:
        raise BuildError(
            f"{function.__module__}.{function.__name__}: an exported function takes the State and "
            "ints and returns an int"
        )


def _globals(
    source: checks.Source, callables: dict[str, Any], rules: Any, front: Front
) -> dict[str, object]:
    """The names a function uses, as the compiler is to see them."""
    space: dict[str, object] = {}
    for name in {node.id for node in source.names()}:
        if name not in source.function.__globals__:
            continue
        value = source.function.__globals__[name]
        if isinstance(value, tuple):
            symbol = front.tables.setdefault(value, f"table.{len(front.tables)}")
            space[name] = rules.table(symbol, width(value))
        elif callable(value):
            space[name] = callables[value.__name__]
        else:
            space[name] = value
    return space


def _shorten(trouble: Exception) -> str:
    """The lines of a Numba error that say what and where, without its inner steps."""
    lines = [line.strip() for line in str(trouble).splitlines() if line.strip()]
    telling = [line for line in lines if not line.startswith(("During:", "- Resolution", "[1]"))]
    return " | ".join(telling[:8])
