"""Writes what is derived from the protocol: tables for readers, types and checks for the page.

``python tools/make_protocol.py`` writes docs/protocol.md (below its marker) and

- ``web/js/engine/messages.d.ts``: types;
- ``web/js/engine/protocol-schema.js``: which requests there are, and what answers them;
- ``web/js/engine/protocol-checks.js``: checks of what the session sends, and of games in a file,
  whose own schema is ``web/js/exchange/entry.schema.json`` (tools/make_checks.mjs);
- ``web/js/exchange/entry-schema.js``: that schema, to tell what was expected.

With ``--check`` it writes nothing and fails if one is out of date.
"""

import argparse
import json
import re
import subprocess
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "pysrc/banqi/bridge/protocol.json"
ENTRY: Final = ROOT / "web/js/exchange/entry.schema.json"
MARKER: Final = "<!-- made from protocol.json -->\n"
NOTICE: Final = "made from pysrc/banqi/bridge/protocol.json by tools/make_protocol.py"
CHECKS_NOTICE: Final = NOTICE.replace("protocol.json", "protocol.json and entry.schema.json")
ENTRY_NOTICE: Final = "made from entry.schema.json and the protocol by tools/make_protocol.py"

#: The longest line, as .prettierrc.json has it.
COLUMNS: Final = 100

Schema = dict[str, Any]


def comment(text: str, indent: str = "") -> str:
    """A JSDoc comment, on one line if it fits."""
    line = f"{indent}/** {text} */"
    if len(line) <= COLUMNS:
        return line
    mark = f"{indent} * "
    body = textwrap.fill(text, COLUMNS, initial_indent=mark, subsequent_indent=mark)
    return f"{indent}/**\n{body}\n{indent} */"


def laid_out(name: str, text: str) -> str:
    """Code with its lines broken as everywhere on the page."""
    prettier = ROOT / "node_modules/prettier/bin/prettier.cjs"
    command = ["node", str(prettier), "--stdin-filepath", name]
    done = subprocess.run(command, cwd=ROOT, input=text, capture_output=True, encoding="utf-8")
    if done.returncode:
        raise SystemExit(f"prettier refuses {name}: {done.stderr}")
    return done.stdout


def type_of(schema: Schema, indent: str = "") -> str:
    """The TypeScript type of a schema."""
    if "$ref" in schema:
        return str(schema["$ref"].removeprefix("#/$defs/"))
    if "anyOf" in schema:
        return " | ".join(type_of(choice, indent) for choice in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    kind = schema["type"]
    if kind == "object":
        return object_type(schema, indent)
    if kind == "array":
        inner = type_of(schema.get("items", {}), indent)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    return {"integer": "number"}.get(kind, str(kind))


def object_type(schema: Schema, indent: str) -> str:
    """A record type, or an object type with a comment for each described field."""
    properties = schema.get("properties", {})
    others = schema.get("additionalProperties", False)
    if not properties:
        return f"Record<string, {type_of(others, indent)}>" if others else "Record<string, never>"
    inner = indent + "  "
    lines = []
    for name, field in properties.items():
        if "description" in field:
            lines.append(comment(field["description"], inner))
        mark = "" if name in schema.get("required", ()) else "?"
        lines.append(f"{inner}{name}{mark}: {type_of(field, inner)};")
    return "{\n" + "\n".join(lines) + f"\n{indent}}}"


def make_types(protocol: Schema) -> str:
    """The text of messages.d.ts."""
    parts = [f"// {NOTICE}\n"]
    for name, schema in protocol["$defs"].items():
        if "description" in schema:
            parts.append(comment(schema["description"]))
        parts.append(f"export type {name} = {type_of(schema)};\n")
    parts.append("/** By type: what a request carries, what answers it, what it reports. */")
    parts.append("export interface Requests {")
    for name, entry in protocol["requests"].items():
        params = object_type({**entry, "properties": entry["params"]}, "    ")
        progress = type_of(entry["progress"]) if "progress" in entry else "never"
        parts.append(comment(entry["summary"], "  "))
        parts.append(f"  {name}: {{")
        parts.append(f"    params: {params};")
        parts.append(f"    result: {type_of(entry['result'])};")
        parts.append(f"    progress: {progress};")
        parts.append("  };")
    parts.append("}\n")
    parts.append("/** What the worker says by itself. */")
    events = []
    for name, entry in protocol["events"].items():
        fields = {"event": {"enum": [name]}, **entry["params"]}
        event = {"properties": fields, "required": ["event", *entry["required"]]}
        events.append("  | " + object_type(event, "    "))
    parts.append("export type WorkerEvent =\n" + "\n".join(events) + ";\n")
    parts.append("export type RequestType = keyof Requests;")
    return "\n".join(parts) + "\n"


def strip(schema: Any) -> Any:
    """The schema without its texts, which only readers need."""
    if isinstance(schema, list):
        return [strip(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        name: strip(value)
        for name, value in schema.items()
        if not (name in ("description", "summary") and isinstance(value, str))
    }


def answers_of(entry: Schema) -> dict[str, str]:
    """The names of the forms that answer a request and tell of its progress."""
    parts = {part: entry[part] for part in ("result", "progress") if part in entry}
    return {part: schema["$ref"].removeprefix("#/$defs/") for part, schema in parts.items()}


def make_schema(protocol: Schema) -> str:
    """The text of protocol-schema.js: what the page knows of each request."""
    requests = {
        name: {**answers_of(entry), "repeatable": entry["repeatable"]}
        for name, entry in protocol["requests"].items()
    }
    return f"""// @ts-check
// {NOTICE}

export const VERSION = {protocol["version"]};

/** @type {{Record<string, import("./protocol.js").RequestEntry>}} */
export const REQUESTS = {json.dumps(requests)};
"""


def closed(fields: Schema, required: list[str]) -> Schema:
    """The schema of an object with these fields and no others."""
    return {
        "type": "object",
        "properties": fields,
        "required": required,
        "additionalProperties": False,
    }


def message_forms(protocol: Schema) -> dict[str, Schema]:
    """What stands around results, and the events, each under a name of its own."""
    identity, flag = {"$ref": "#/$defs/Id"}, {"type": "boolean"}
    forms = {
        "answer": closed({"id": identity, "ok": flag, "result": {}}, ["id", "ok", "result"]),
        "progress": closed({"id": identity, "progress": {}}, ["id", "progress"]),
        "refusal": closed(
            {
                "id": {"anyOf": [identity, {"type": "null"}]},
                "ok": flag,
                "error": {"$ref": "#/$defs/Error"},
            },
            ["id", "ok", "error"],
        ),
    }
    for name, entry in protocol["events"].items():
        fields = {"event": {"enum": [name]}, **entry["params"]}
        forms[f"event_{name}"] = closed(fields, ["event", *entry["required"]])
    return forms


def entry_forms() -> dict[str, Schema]:
    """A game in a file as ``Entry``, and each of its fields under its own name."""
    entry: Schema = json.loads(ENTRY.read_text(encoding="utf-8"))
    return {"Entry": entry, **entry["properties"]}


def reachable(names: Iterable[str], defs: Schema) -> Schema:
    """The definitions that some of them are made of, themselves included."""
    found: Schema = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = strip(defs[name])
            waiting += re.findall(r'"#/\$defs/(\w+)"', json.dumps(found[name]))
    return dict(sorted(found.items()))


def make_checks(protocol: Schema) -> str:
    """The text of protocol-checks.js: of messages, of games in a file and of their fields."""
    results = {
        name for entry in protocol["requests"].values() for name in answers_of(entry).values()
    }
    messages, entry = message_forms(protocol), entry_forms()
    names = [*sorted(results | {"Player"}), *messages, *entry]
    defs = protocol["$defs"] | messages | entry
    task = {"notice": CHECKS_NOTICE, "names": names, "defs": reachable(names, defs)}
    script = ROOT / "tools/make_checks.mjs"
    done = subprocess.run(
        ["node", script], cwd=ROOT, input=json.dumps(task), capture_output=True, encoding="utf-8"
    )
    if done.returncode:
        raise SystemExit(f"{script.name} fails: {done.stderr}")
    return done.stdout


def make_entry_schema(protocol: Schema) -> str:
    """The text of entry-schema.js."""
    defs = reachable(["Entry"], protocol["$defs"] | entry_forms())
    return f"""// @ts-check
// {ENTRY_NOTICE}

/** @type {{Record<string, import("./faults.js").Schema>}} */
export const DEFS = {json.dumps(defs)};
"""


def form_of(schema: Schema) -> str:
    """One cell of a table: the form of a field in few words."""
    if "anyOf" in schema:
        return " or ".join(form_of(choice) for choice in schema["anyOf"])
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/$defs/")
        return f"[{name}](#{name.lower()})"
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    text = str(schema["type"])
    if text == "array":
        text = "list of " + form_of(schema["items"])
    if text == "object" and schema.get("additionalProperties"):
        text = "object: names to " + form_of(schema["additionalProperties"])
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None:
        text += f" ≥ {low}"
    if high is not None:
        text += f" ≤ {high}"
    if "pattern" in schema:
        text += f" `{schema['pattern']}`"
    if "maxLength" in schema:
        text += f", at most {schema['maxLength']} characters"
    return text


def table_of(properties: Schema, required: list[str]) -> list[str]:
    """A table of fields, or nothing for none."""
    if not properties:
        return []
    lines = ["| field | form | |", "|---|---|---|"]
    for name, field in properties.items():
        note = field.get("description", "")
        if name not in required:
            note = f"Optional. {note}".strip()
        form = form_of(field).replace("|", "\\|")
        lines.append(f"| `{name}` | {form} | {note} |")
    return [*lines, ""]


def make_tables(protocol: Schema) -> str:
    """The part of docs/protocol.md below the marker."""
    lines = ["", f"## Requests (version {protocol['version']})", ""]
    for name, entry in protocol["requests"].items():
        lines += [f"### `{name}`", "", entry["summary"], ""]
        lines += table_of(entry["params"], entry["required"])
        answer = f"Result: {form_of(entry['result'])}."
        if "progress" in entry:
            answer += f" Progress: {form_of(entry['progress'])}."
        answer += " Repeatable." if entry["repeatable"] else " Not repeatable."
        lines += [answer, ""]
    lines += ["## Events", ""]
    for name, entry in protocol["events"].items():
        lines += [f"### `{name}`", "", entry["summary"], ""]
        lines += table_of(entry["params"], entry["required"])
    lines += ["## Forms", ""]
    for name, schema in protocol["$defs"].items():
        lines += [f"### {name}", ""]
        if "description" in schema:
            lines += [schema["description"], ""]
        if schema.get("properties"):
            lines += table_of(schema["properties"], schema.get("required", []))
        else:
            lines += [form_of(schema).replace("|", "\\|"), ""]
    return "\n".join(lines).rstrip() + "\n"


def outputs() -> dict[Path, str]:
    """Every derived file with the text it should have."""
    protocol = json.loads(SOURCE.read_text(encoding="utf-8"))
    document = ROOT / "docs/protocol.md"
    head = document.read_text(encoding="utf-8").split(MARKER)[0]
    code = {
        "web/js/engine/messages.d.ts": make_types(protocol),
        "web/js/engine/protocol-schema.js": make_schema(protocol),
        "web/js/engine/protocol-checks.js": make_checks(protocol),
        "web/js/exchange/entry-schema.js": make_entry_schema(protocol),
    }
    return {
        document: head + MARKER + make_tables(protocol),
        **{ROOT / name: laid_out(name, text) for name, text in code.items()},
    }


def main() -> int:
    """Writes or checks; the exit status is 1 if a check found a file out of date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, fail if out of date")
    check = parser.parse_args().check
    stale = 0
    for path, text in outputs().items():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        if check:
            print(f"{path.relative_to(ROOT)} is out of date", file=sys.stderr)
        else:
            path.write_text(text, encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
