// Writes a module that checks values against schemas, for tools/make_protocol.py: reads
// {"notice", "names": [NAME, …], "defs": {NAME: SCHEMA, …}} and prints code that needs no library
// and compiles nothing when it runs.
import { readFileSync } from "node:fs";
import { validator } from "@exodus/schemasafe";

const HERE = "https://banqi.example/schema";
/** @type {{notice: string, names: string[], defs: object}} */
const { notice, names, defs } = JSON.parse(readFileSync(0, "utf8"));

/**
 * "This or null" as a condition, whose faults are named inside of it: of a choice the library names
 * the whole. A choice of plain types is a list of them.
 * @param {any} schema
 * @returns {any}
 */
function plain(schema) {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== "object" || schema === null) return schema;
  const { anyOf, ...rest } = schema;
  const whole = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plain(value)]));
  if (!anyOf) return whole;
  if (anyOf.every((/** @type {object} */ choice) => Object.keys(choice).join() === "type"))
    return { ...whole, type: anyOf.map((/** @type {{type: string}} */ { type }) => type) };
  const [choice, none] = anyOf;
  if (anyOf.length !== 2 || none.type !== "null") throw new Error(JSON.stringify(anyOf));
  return { ...whole, if: { type: "null" }, else: plain(choice) };
}

const schema = { $id: HERE, $defs: plain(defs) };
/** @type {object} */ // the library's types leave out that it makes several at once
const options = {
  multi: true,
  includeErrors: true,
  isJSON: true,
  mode: "lax",
  schemas: { [HERE]: schema },
};
const refs = /** @type {object} */ (names.map((name) => ({ $ref: `${HERE}#/$defs/${name}` })));
const made = validator(refs, options);

// The library hands its faults from check to check as lists of objects, with where in the schema
// they are. Where in the value is all that is asked for, and one variable holds it: a third of the
// code.
const CALL = new RegExp(
  [
    String.raw`const err\d+ = validate\.errors`,
    String.raw` *const res\d+ = (ref\d+)\((.*)\)`,
    String.raw` *const suberr\d+ = ref\d+\.errors`,
    String.raw` *validate\.errors = err\d+`,
    String.raw` *if \(!res\d+\) \{`,
    String.raw` *validate\.errors = \[errorMerge\(suberr\d+\[0\], "[^"]*", (.*)\)\]`,
    String.raw` *return false`,
    String.raw` *\}`,
  ].join("\\n"),
  "g",
);
const FAULT = new RegExp(
  String.raw`validate\.errors = \[\{ keywordLocation: "[^"]*", instanceLocation: (.*) \}\]` +
    String.raw`\n *return false`,
  "g",
);
const code = made
  .toModule()
  .replace(/^ *validate\.errors = null\n/gm, "")
  .replace(/const errorMerge = [^;]*;\n/, "")
  .replace(CALL, "if (!$1($2)) return inside($3)")
  .replace(FAULT, "return at($1)")
  .replace(/\{\n *(return .*)\n *\}(?=\n)/g, "$1")
  .replace(/data(\S*)\.(\w+) !== undefined && hasOwn\(data\1, "\2"\)/g, 'hasOwn(data$1, "$2")')
  .trim()
  .replace(/;$/, "");
if (/validate\.errors|errorMerge|keywordLocation/.test(code))
  throw new Error("the library writes other code now");
process.stdout.write(`// ${notice}
// @ts-nocheck

let fault = "";
const at = (place) => ((fault = place), false);
const inside = (place) => at(place + fault.slice(1));
const checks = ${code};
const names = /** @type {const} */ (${JSON.stringify(names)});

/**
 * Where a value is not what this name stands for, as a JSON pointer behind a #; null: it is.
 * @param {typeof names[number]} name
 * @param {unknown} value
 * @returns {string|null}
 */
export const placeOfFault = (name, value) => (checks[names.indexOf(name)](value) ? null : fault);
/** Is there something of this name? @param {string} name */
export const isKnown = (name) => names.includes(name);
`);
