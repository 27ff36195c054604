// @ts-check
// Where a value from a file disagrees with a schema of the protocol, and how that is told: what
// stands there, and what could have stood there in its place.
import { fieldAt } from "../engine/place.js";
import { placeOfFault } from "../engine/protocol.js";
import { DEFS } from "./entry-schema.js";

/**
 * The subset of JSON Schema in use.
 * @typedef {{
 *   type?: string,
 *   properties?: Record<string, Schema>,
 *   required?: string[],
 *   additionalProperties?: Schema | boolean,
 *   items?: Schema,
 *   minItems?: number,
 *   maxItems?: number,
 *   enum?: string[],
 *   minimum?: number,
 *   maximum?: number,
 *   maxLength?: number,
 *   pattern?: string,
 *   anyOf?: Schema[],
 *   $ref?: string,
 * }} Schema
 * @typedef {{field: string, met: string, expected: string}} Fault
 */

/** The names and numbers on the way to a field. @param {string} field  "players.first" */
const stepsTo = (field) => [...field.matchAll(/[^.[\]]+/g)].map(([step]) => step);

/**
 * What is wrong with a value that should be an entry.
 * @param {unknown} value
 * @returns {Fault|null}
 */
export function faultIn(value) {
  const field = fieldAt(placeOfFault("Entry", value));
  if (field === null) return null;
  let met = value;
  for (const step of stepsTo(field))
    met = /** @type {Record<string, unknown>|undefined} */ (met)?.[step];
  return { field, met: quoted(met), expected: expectedAt(field) };
}

/** What may stand in a field of an entry. @param {string} field */
export function expectedAt(field) {
  /** @type {Schema|undefined} nothing is allowed there */
  let wanted = DEFS.Entry;
  for (const step of stepsTo(field)) wanted = wanted && within(wanted, step);
  return wanted ? described(wanted) : NOTHING;
}

const NOTHING = "—";

/** @param {unknown} value */
export const quoted = (value) => (value === undefined ? NOTHING : JSON.stringify(value));

/**
 * A schema itself; of several choices the first, whose fault is named.
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
