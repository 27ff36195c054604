// @ts-check
// Where a value from a file disagrees with a schema of the protocol, and how that is told: what
// stands there, and what could have stood there in its place.
import { findFault } from "../engine/protocol.js";
import { DEFS } from "../engine/protocol-schema.js";

/** @typedef {import("../engine/protocol.js").Schema} Schema */
/** @typedef {{field: string, met: string, expected: string}} Fault */

/**
 * @param {unknown} value
 * @param {Schema} schema
 * @returns {Fault|null}
 */
export function faultIn(value, schema) {
  const field = findFault(value, schema);
  if (field === null) return null;
  let met = value;
  /** @type {Schema|undefined} nothing is allowed there */
  let wanted = schema;
  for (const [step] of field.matchAll(/[^.[\]]+/g)) {
    met = /** @type {Record<string, unknown>|undefined} */ (met)?.[step];
    wanted = wanted && within(wanted, step);
  }
  return { field, met: quoted(met), expected: wanted ? described(wanted) : NOTHING };
}

const NOTHING = "—";

/** @param {unknown} value */
export const quoted = (value) => (value === undefined ? NOTHING : JSON.stringify(value));

/**
 * A schema itself; of several choices the first, whose fault `findFault` names.
 * @param {Schema} schema
 */
function resolved(schema) {
  let found = schema;
  while (found.$ref || found.anyOf) {
    found = found.$ref
      ? DEFS[found.$ref.slice("#/$defs/".length)]
      : /** @type {Schema[]} */ (found.anyOf)[0];
  }
  return found;
}

/** @param {Schema} schema @param {string} step @returns {Schema|undefined} */
function within(schema, step) {
  const { items, properties = {}, additionalProperties } = resolved(schema);
  if (items) return items;
  if (Object.hasOwn(properties, step)) return properties[step];
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}

/**
 * What a schema lets through, in the signs of JSON, which no language needs translated.
 * @param {Schema} schema
 * @returns {string}
 */
function described(schema) {
  if (schema.anyOf) return schema.anyOf.map(described).join(" / ");
  const { type, enum: values, minimum, maximum, maxLength, properties } = resolved(schema);
  if (values) return values.map((value) => `"${value}"`).join(" / ");
  if (type === "integer" || type === "number")
    return `${minimum ?? "…"}, ${(minimum ?? 0) + 1}, … ${maximum ?? ""}`.trim();
  if (type === "string") return maxLength ? `"…" ≤ ${maxLength}` : '"…"';
  if (type === "array") return "[ … ]";
  if (type === "boolean") return "true / false";
  if (type === "null") return "null";
  return `{${Object.keys(properties ?? {})
    .map((name) => `"${name}": …`)
    .join(", ")}}`;
}
