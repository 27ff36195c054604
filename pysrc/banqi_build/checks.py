"""What the kernel dialect allows, checked on the source before any compiler sees it.

Numba's own errors are long and speak of its inner steps.  Everything that a kernel author is likely
to write and that would compile to something else, or not at all, is refused here with the file, the
line and the way out.
"""

import ast
import builtins
import importlib.metadata
import inspect
import textwrap
from collections.abc import Callable
from types import ModuleType
from typing import Any, Final, get_type_hints

from banqi_build import PINS, BuildError

INT64_END: Final = 1 << 63
MISSING: Final = object()
BUILTINS: Final = {"range", "min", "max", "abs", "int", "bool"}

REFUSED: Final[dict[type[ast.AST], str]] = {
    ast.Assert: "`assert`; let a test of the plain kernel assert instead",
    ast.Raise: "`raise`; return a value that says so",
    ast.Try: "`try`; nothing raises in compiled code",
    ast.With: "`with`",
    ast.Lambda: "a lambda; write a kernel function",
    ast.FunctionDef: "a function inside a function; write a kernel function",
    ast.ClassDef: "a class",
    ast.Import: "an import inside a function",
    ast.ImportFrom: "an import inside a function",
    ast.Global: "`global`; mutable data lives in State only",
    ast.Nonlocal: "`nonlocal`",
    ast.JoinedStr: "an f-string",
    ast.List: "a list; mutable data lives in State only",
    ast.Dict: "a dict; mutable data lives in State only",
    ast.Set: "a set; mutable data lives in State only",
    ast.ListComp: "a comprehension; mutable data lives in State only",
    ast.SetComp: "a comprehension; mutable data lives in State only",
    ast.DictComp: "a comprehension; mutable data lives in State only",
    ast.GeneratorExp: "a generator",
    ast.Yield: "a generator",
    ast.Await: "`await`",
    ast.Starred: "a starred value",
    ast.Slice: "a slice; write a loop",
    ast.Delete: "`del`",
    ast.Div: "`/`; integers divide with `//`",
    ast.Pow: "`**`; shift or multiply",
}


def tools() -> None:
    """Refuse compilers other than the pinned ones."""
    for name, wanted in PINS.items():
        try:
            met = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            raise BuildError(f"{name} {wanted} is needed to build kernel.wasm; not found") from None
        if met != wanted:
            raise BuildError(
                f"{name} {wanted} is needed to build kernel.wasm, met {met}; install the pinned "
                "version, or move the pin in banqi_build and run the differential tests"
            )


def is_table(value: object) -> bool:
    """True for what becomes a constant table: a non-empty tuple of int64 values."""
    return (
        type(value) is tuple
        and len(value) > 0
        and all(type(item) is int and -INT64_END <= item < INT64_END for item in value)
    )


class _ModuleNames(ast.NodeTransformer):
    """Turns ``module.name`` into the one name ``"module.name"``, where ``module`` is one."""

    def __init__(self, space: dict[str, Any], local: set[str]) -> None:
        self.space = space
        self.local = local

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        owner = node.value
        if not isinstance(owner, ast.Name) or owner.id in self.local:
            return self.generic_visit(node)
        if not isinstance(self.space.get(owner.id), ModuleType):
            return node
        name = ast.Name(f"{owner.id}.{node.attr}", node.ctx)
        return ast.copy_location(name, node)


class Source:
    """A kernel function's syntax tree, its place in the file and the names it uses.

    A name taken from a module, ``state.TOP``, is one name of the tree; `value` knows what it is.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        lines, self.first = inspect.getsourcelines(function)
        self.path = inspect.getsourcefile(function) or "?"
        tree = ast.parse(textwrap.dedent("".join(lines)))
        (definition,) = tree.body
        if not isinstance(definition, ast.FunctionDef):
            raise BuildError(f"{self.path}:{self.first}: a kernel is a plain `def`")
        ast.increment_lineno(tree, self.first - 1)
        self.definition = definition
        self.parameters = [argument.arg for argument in definition.args.args]
        self.locals = set(self.parameters) | {
            node.id
            for node in ast.walk(definition)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        }
        _ModuleNames(function.__globals__, self.locals).visit(definition)

    def value(self, name: str) -> Any:
        """What a name from outside the function stands for; `MISSING` where there is none."""
        first, _, rest = name.partition(".")
        value = self.function.__globals__.get(first, MISSING)
        return getattr(value, rest, MISSING) if rest else value

    def error(self, node: ast.AST | None, said: str) -> BuildError:
        """A build error that points at ``node``, or at the function where it is None."""
        line = getattr(node, "lineno", self.first)
        return BuildError(f"{self.path}:{line}: in {self.function.__name__}: {said}")

    def body_nodes(self) -> list[ast.AST]:
        """Every node of the body but the docstring."""
        body = self.definition.body
        if ast.get_docstring(self.definition) is not None:
            body = body[1:]
        return [node for statement in body for node in ast.walk(statement)]

    def names(self) -> list[ast.Name]:
        """The uses of names from outside the function."""
        return [
            node
            for node in self.body_nodes()
            if isinstance(node, ast.Name) and node.id not in self.locals
        ]


def check(source: Source, state: type, known: dict[str, Callable[..., Any]]) -> None:
    """Refuse what the dialect does not allow in one function; ``known`` are all kernel functions.

    Raises BuildError with file, line and the way out.
    """
    _check_signature(source, state)
    for node in source.body_nodes():
        said = REFUSED.get(type(node))
        if said is None and isinstance(node, ast.BinOp | ast.AugAssign):
            said = REFUSED.get(type(node.op))
        if said is not None:
            raise source.error(node, f"the kernel dialect has no {said}")
        _check_node(source, node, state)
    for name in source.names():
        _check_global(source, name, known)


def _check_signature(source: Source, state: type) -> None:
    arguments = source.definition.args
    if arguments.defaults or arguments.kw_defaults:
        raise source.error(None, "default arguments are not compiled; pass the value at each call")
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.posonlyargs:
        raise source.error(None, "only plain positional parameters are compiled")
    try:
        hints = get_type_hints(source.function)
    except NameError as trouble:
        raise source.error(None, f"an annotation cannot be read: {trouble}") from None
    for name in (*source.parameters, "return"):
        if name not in hints:
            raise source.error(None, f"{name!r} has no annotation; annotations are the signature")
        hint = hints[name]
        allowed: tuple[Any, ...] = (int, list[int], state)
        if name == "return":
            allowed = (int, bool, type(None))
        if hint in allowed or (name == "return" and is_int_tuple(hint)):
            continue
        said = "int, bool, None or a tuple of ints" if name == "return" else "State, Ints or int"
        raise source.error(None, f"{name!r} is annotated {hint!r}; the dialect has {said}")


def is_int_tuple(hint: Any) -> bool:
    """True for ``tuple[int, int]`` and longer ones, the only compound results."""
    items = getattr(hint, "__args__", ())
    return getattr(hint, "__origin__", None) is tuple and len(items) > 1 and set(items) == {int}


def _check_node(source: Source, node: ast.AST, state: Any) -> None:
    if isinstance(node, ast.Attribute) and node.attr not in state._fields:
        raise source.error(node, f"State has no field {node.attr!r}")
    if isinstance(node, ast.Constant):
        if type(node.value) not in (int, bool, type(None)):
            raise source.error(node, f"{node.value!r}: scalars are integers")
        if type(node.value) is int and node.value >= INT64_END:
            raise source.error(node, f"{node.value} does not fit int64")
    if isinstance(node, ast.Subscript):
        index = node.slice
        if isinstance(index, ast.UnaryOp) and isinstance(index.op, ast.USub):
            raise source.error(node, "a negative index reads a neighbour once compiled")


def _check_global(source: Source, name: ast.Name, known: dict[str, Callable[..., Any]]) -> None:
    value = source.value(name.id)
    if value is MISSING:
        if name.id in BUILTINS:
            return
        if hasattr(builtins, name.id):
            raise source.error(name, f"the dialect has no `{name.id}`; it has {sorted(BUILTINS)}")
        raise source.error(name, f"{name.id!r} is not defined in {source.function.__module__}")
    if type(value) is int or type(value) is bool or is_table(value):
        if type(value) is int and not -INT64_END <= value < INT64_END:
            raise source.error(name, f"the constant {name.id} does not fit int64")
        return
    if callable(value) and any(value is function for function in known.values()):
        return
    raise source.error(name, _why_refused(name.id, value))


def _why_refused(name: str, value: object) -> str:
    if type(value) is tuple and any(type(item) is tuple for item in value):
        return (
            f"the table {name} is nested; freeze a flat one, "
            f"e.g. tuple(x for row in {name} for x in row), and index it with row * width + column"
        )
    if type(value) is tuple:
        return f"the table {name} must be a non-empty tuple of int64 values"
    if isinstance(value, ModuleType):
        return f"{name} is a module; write which of its names is meant, {name}.NAME"
    if inspect.isfunction(value):
        return f"{name} is plain Python; mark it @kernel, or freeze what it computes"
    return f"{name} is a {type(value).__name__}; kernels use ints, flat int tuples and kernels"
