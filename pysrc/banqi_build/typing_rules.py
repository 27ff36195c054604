"""How Numba is to type and lower what the dialect adds: the State and the constant tables.

Import only after the environment was set (`front.SETTINGS`): this imports Numba.
"""

import operator
from collections.abc import Callable
from typing import Any, Final, get_type_hints

from llvmlite import ir
from numba import types
from numba.core.typing.templates import (
    AbstractTemplate,
    AttributeTemplate,
    infer_global,
    make_concrete_template,
    signature,
)
from numba.extending import (
    infer_getattr,
    lower_builtin,
    lower_getattr_generic,
    models,
    register_model,
    typeof_impl,
)

from banqi.kernel.dialect import Ints, Shorts, width_of
from banqi_build.checks import is_int_tuple

OPTIONS: Final[dict[str, Any]] = {
    "error_model": "numpy",
    "boundscheck": False,
    "fastmath": False,
    "_nrt": False,
}
FIELDS: Final = {64: types.CPointer(types.int64), 16: types.CPointer(types.int16)}


class StateType(types.Opaque):
    """The kernel's State: carries nothing, its fields are globals of the module."""

    def __init__(self, bits: dict[str, int]) -> None:
        self.bits = bits
        super().__init__("State")


class TableType(types.Opaque):
    """A constant table: a global of the module, ``bits`` wide, read as int64."""

    def __init__(self, symbol: str, bits: int) -> None:
        self.symbol = symbol
        self.bits = bits
        super().__init__(f"Table({symbol}, {bits})")


class Table:
    """A table as a global value that Numba can type."""

    def __init__(self, symbol: str, bits: int) -> None:
        self.type = TableType(symbol, bits)


class Callee:
    """A kernel function as a global value that other kernels call by its symbol."""

    def __init__(self, symbol: str, shape: Any) -> None:
        self.symbol = symbol
        self.type = types.Function(make_concrete_template(symbol, self, [shape]))
        lower_builtin(self, *shape.args)(self._lower)

    def _lower(self, context: Any, builder: Any, sig: Any, args: tuple[Any, ...]) -> Any:
        kind = ir.FunctionType(
            context.get_value_type(sig.return_type), [context.get_value_type(t) for t in sig.args]
        )
        known = builder.module.globals.get(self.symbol)
        if known is None:
            known = ir.Function(builder.module, kind, self.symbol)
        return builder.call(known, args)


register_model(StateType)(models.OpaqueModel)
register_model(TableType)(models.OpaqueModel)


@typeof_impl.register(Table)
def _typeof_table(value: Table, context: object) -> TableType:
    return value.type


@typeof_impl.register(Callee)
def _typeof_callee(value: Callee, context: object) -> Any:
    return value.type


@infer_getattr
class _StateAttributes(AttributeTemplate):
    key = StateType

    def generic_resolve(self, state: StateType, name: str) -> Any:
        return FIELDS[state.bits[name]] if name in state.bits else None


@infer_global(operator.getitem)
class _TableItem(AbstractTemplate):
    def generic(self, args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        table, index = args
        if isinstance(table, TableType) and isinstance(index, types.Integer):
            return signature(types.int64, table, types.int64)
        return None


def _global(builder: Any, symbol: str, element: ir.Type) -> ir.GlobalVariable:
    known = builder.module.globals.get(symbol)
    if known is None:
        known = ir.GlobalVariable(builder.module, element, symbol)
    return known


@lower_getattr_generic(StateType)
def _lower_field(context: Any, builder: Any, kind: StateType, value: Any, name: str) -> Any:
    return _global(builder, name, ir.IntType(kind.bits[name]))


@lower_builtin(operator.getitem, TableType, types.Integer)
def _lower_item(context: Any, builder: Any, sig: Any, args: tuple[Any, ...]) -> Any:
    table, kind = sig.args
    index = context.cast(builder, args[1], kind, types.int64)
    element = ir.IntType(table.bits)
    base = _global(builder, table.symbol, element)
    item = builder.load(builder.gep(base, [index], inbounds=True, source_etype=element))
    return item if table.bits == 64 else builder.sext(item, ir.IntType(64))


class Rules:
    """The signatures of kernel functions over one State."""

    def __init__(self, state: type, bits: dict[str, int]) -> None:
        self.state = StateType(bits)
        self._known: dict[Any, Any] = {
            int: types.int64,
            bool: types.boolean,
            type(None): types.void,
            state: self.state,
        }

    def _type(self, hint: Any) -> Any:
        if is_int_tuple(hint):
            return types.UniTuple(types.int64, len(hint.__args__))
        if hint in (Ints, Shorts):
            return FIELDS[width_of(hint)]
        return self._known[hint]

    def signature(self, function: Callable[..., Any]) -> Any:
        """The Numba signature that a function's annotations say."""
        hints = get_type_hints(function, include_extras=True)
        code = function.__code__
        names = code.co_varnames[: code.co_argcount]
        return self._type(hints["return"])(*(self._type(hints[name]) for name in names))

    def callee(self, symbol: str, function: Callable[..., Any]) -> Callee:
        """A global value that stands for the kernel function behind ``symbol``."""
        return Callee(symbol, self.signature(function))

    def table(self, symbol: str, bits: int) -> Table:
        """A global value that stands for the table ``symbol``."""
        return Table(symbol, bits)
