"""llvmlite and wasm-ld: the front end's IR becomes one optimised, linked WebAssembly module.

What the module shows its host:
- ``memory``; one global per State field, named as the field, holding its address;
- each exported kernel: i32 arguments without the State, an f64 result (no BigInt on any host);
- ``abi``: a global holding the address of one int64, the `abi_fingerprint` that tells a host
  whether the module belongs to the sources it runs with;
- ``vectors``: the same of an int64 that is 1 where rows are worked out as vectors, else 0;
- one import ``env.<name>`` returning f64 for each imported function.
"""

import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, get_type_hints

from banqi.kernel.dialect import abi_fingerprint
from banqi_build import BuildError, instructions
from banqi_build.front import Front, Kernel, arity, width

TRIPLE: Final = "wasm32-unknown-unknown"
# What every current browser has; no tail calls.
FEATURES: Final = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"
VECTORS: Final = ",+simd128"  # of browsers too, but not on every processor
STACK_BYTES: Final = 1 << 18
PAGE: Final = 1 << 16
MARKS: Final = ("abi", "vectors")  # globals that tell a host what the module is


@dataclass(frozen=True)
class Options:
    """How hard the optimiser tries; the defaults are what measured best (docs/engine.md)."""

    speed: int = 3
    size: int = 0
    inline: int = 225
    rounds: int = 2
    unroll: int = 1


def _c_type(hint: Any) -> str:
    items = getattr(hint, "__args__", ())
    if getattr(hint, "__origin__", None) is tuple:
        return f"[{len(items)} x i64]"
    return {int: "i64", bool: "i1"}.get(hint, "ptr")


def glue(kernel: Kernel, front: Front) -> str:
    """The IR around the kernels: memory, tables, imports and exports."""
    lines = [
        f"@{name} = global [{size} x i{kernel.bits[name]}] zeroinitializer, align 64"
        for name, size in kernel.sizes.items()
    ]
    lines.append(f"@abi = global i64 {abi_fingerprint(kernel.sizes, kernel.bits)}, align 8")
    lines.append(f"@vectors = global i64 {int(kernel.has_vectors)}, align 8")
    for symbol, values in sorted(front.tables.items()):
        bits = width(values)
        items = ", ".join(f"i{bits} {value}" for value in values)
        lines.append(f"@{symbol} = constant [{len(values)} x i{bits}] [{items}], align 8")
    lines += [_import(name) for name in kernel.imports]
    lines += [instructions.DECLARED]
    lines += [instructions.definition(name) for name in kernel.intrinsics]
    lines += [_entry(name, function, front) for name, function in kernel.functions.items()]
    lines += [_export(name, arity(function) - 1) for name, function in kernel.exports.items()]
    return "\n".join(lines)


def _import(name: str) -> str:
    """A function of the host, as kernels call it."""
    return (
        f'declare double @import.{name}() "wasm-import-module"="env" "wasm-import-name"="{name}"\n'
        f'define i64 @"kernel.{name}"() {{\n'
        f"%f = call double @import.{name}()\n%i = fptosi double %f to i64\nret i64 %i }}"
    )


def _entry(name: str, function: Any, front: Front) -> str:
    """``kernel.<name>``, the symbol other kernels call, in front of what Numba made."""
    hints = get_type_hints(function)
    code = function.__code__
    kinds = [_c_type(hints[each]) for each in code.co_varnames[: code.co_argcount]]
    result = _c_type(hints["return"])
    target = front.pieces[name].entry
    params = ", ".join(f"{kind} %a{i}" for i, kind in enumerate(kinds))
    body = f'%r = call {result} @"{target}"({params})\nret {result} %r'
    return (
        f'declare {result} @"{target}"({", ".join(kinds)})\n'
        f'define {result} @"kernel.{name}"({params}) {{\n{body} }}'
    )


def _export(name: str, count: int) -> str:
    """What the host calls: i32 arguments, no State, an f64 result."""
    params = ", ".join(f"i32 %a{i}" for i in range(count))
    wide = "".join(f"%w{i} = sext i32 %a{i} to i64\n" for i in range(count))
    passed = ", ".join(["ptr null", *(f"i64 %w{i}" for i in range(count))])
    return (
        f'define double @{name}({params}) "wasm-export-name"="{name}" {{\n{wide}'
        f'%r = call i64 @"kernel.{name}"({passed})\n'
        "%f = sitofp i64 %r to double\nret double %f }"
    )


def emit(kernel: Kernel, front: Front, options: Options) -> bytes:
    """Merge, optimise and emit the object file.

    Raises BuildError where the code still needs the Python runtime or holds a host address.
    """
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(
        opt=3, features=FEATURES + VECTORS * kernel.has_vectors, reloc="static"
    )
    layout = str(machine.target_data)

    def parsed(text: str) -> Any:
        module = llvm.parse_assembly(text)
        module.triple, module.data_layout = TRIPLE, layout
        return module

    merged = parsed("")
    for text in (*(front.pieces[name].text for name in kernel.functions), glue(kernel, front)):
        merged.link_in(parsed(text))
    _hide(merged, kernel, front)
    merged.verify()
    _optimise(llvm, machine, merged, options)
    _refuse_leftovers(merged, kernel)
    code: bytes = machine.emit_object(merged)
    return code


def public(kernel: Kernel) -> list[str]:
    """The names the module exports besides ``memory``."""
    clash = set(kernel.exports) & {*kernel.sizes, *MARKS, "memory"}
    if clash:
        raise BuildError(f"exported functions and State fields share names: {sorted(clash)}")
    return [*kernel.exports, *kernel.sizes, *MARKS]


def _hide(merged: Any, kernel: Kernel, front: Front) -> None:
    """Keep only what the host is shown visible; fold Numba's wrappers into the kernels."""
    shown = set(public(kernel))
    own = {f"kernel.{name}" for name in (*kernel.functions, *kernel.imports)}
    for function in merged.functions:
        if function.is_declaration:
            continue
        if function.name not in shown:
            function.linkage = "internal"
            if function.name not in own:
                function.add_function_attribute("alwaysinline")
    for variable in merged.global_variables:
        if not variable.is_declaration and variable.name not in shown:
            variable.linkage = "internal"


def _optimise(llvm: Any, machine: Any, merged: Any, options: Options) -> None:
    tuning = llvm.create_pipeline_tuning_options(options.speed)
    tuning.size_level = options.size
    tuning.inlining_threshold = options.inline
    tuning.loop_unrolling = bool(options.unroll)
    tuning.loop_vectorization = False
    tuning.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, tuning)
    for _ in range(options.rounds):
        builder.getModulePassManager().run(merged, builder)
    tidy = llvm.create_new_module_pass_manager()
    tidy.add_global_dead_code_eliminate_pass()
    tidy.add_strip_dead_prototype_pass()
    tidy.run(merged, builder)


def _refuse_leftovers(merged: Any, kernel: Kernel) -> None:
    wanted = {f"import.{name}" for name in kernel.imports}
    left = {
        function.name
        for function in merged.functions
        if function.is_declaration and not function.name.startswith("llvm.")
    } - wanted
    left |= {variable.name for variable in merged.global_variables if variable.is_declaration}
    if left:
        names = ", ".join(sorted(left))
        users = ", ".join(_users(str(merged), left)) or "unknown"
        raise BuildError(f"the kernel still needs the Python runtime ({names}) in {users}")
    if "inttoptr" in str(merged):
        users = ", ".join(_users(str(merged), {"inttoptr"}))
        raise BuildError(f"an address of the building process is frozen in the code of {users}")


def _users(text: str, words: set[str]) -> list[str]:
    """The functions of an IR text in whose bodies any of the words stands."""
    found = []
    for part in text.split("\ndefine ")[1:]:
        head, _, body = part.partition("{")
        if any(word in body for word in words):
            found.append(head.partition("@")[2].partition("(")[0].strip('"'))
    return found


def memory_bytes(kernel: Kernel) -> int:
    """The module's fixed memory: State, stack, and room for tables, in whole pages."""
    fields = sum(size * kernel.bits[name] // 8 for name, size in kernel.sizes.items())
    need = fields + STACK_BYTES + (1 << 20)
    return -(-need // PAGE) * PAGE


def link(code: bytes, kernel: Kernel, out: Path) -> None:
    """Link an object file into ``out``.  Raises BuildError with the linker's words."""
    with tempfile.TemporaryDirectory() as place:
        source, made = Path(place, "kernel.o"), Path(place, "kernel.wasm")
        source.write_bytes(code)
        command = [
            *(sys.executable, "-m", "ziglang", "wasm-ld", "--no-entry", "-O3", "--strip-all"),
            *("--gc-sections", "--stack-first", "-z", f"stack-size={STACK_BYTES}"),
            f"--initial-memory={memory_bytes(kernel)}",
            f"--max-memory={memory_bytes(kernel)}",
            *(f"--export={name}" for name in public(kernel)),
            *(str(source), "-o", str(made)),
        ]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise BuildError(f"wasm-ld failed: {done.stderr.strip()}")
        out.parent.mkdir(parents=True, exist_ok=True)
        half = out.with_name(out.name + ".new")
        half.write_bytes(made.read_bytes())
        half.replace(out)
