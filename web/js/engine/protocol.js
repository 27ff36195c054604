// @ts-check
// Checks every message that reaches the page against the protocol, docs/protocol.md.

import { DEFS, EVENTS, REQUESTS } from "./protocol-schema.js";

export { VERSION } from "./protocol-schema.js";

/**
 * The subset of JSON Schema in use; a library for all of it would outweigh the page.
 * @typedef {{
 *   type?: string,
 *   properties?: Record<string, Schema>,
 *   required?: string[],
 *   additionalProperties?: Schema | boolean,
 *   propertyNames?: Schema,
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
 * @typedef {{ result: Schema, progress?: Schema, repeatable: boolean }} RequestEntry
 * @typedef {{ params: Record<string, Schema>, required: string[] }} EventEntry
 * @typedef {import('./messages.d.ts').RequestType} RequestType
 * @typedef {import('./messages.d.ts').Requests} Requests
 * @typedef {import('./messages.d.ts').WorkerEvent} WorkerEvent
 * @typedef {import('./messages.d.ts').Error} WireError
 */

/** A message that the protocol does not know: one of the two sides has a bug. */
export class ProtocolError extends Error {
  name = "ProtocolError";
}

/** @type {Record<string, (value: unknown) => boolean>} */
const TYPE_TESTS = {
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  array: Array.isArray,
  string: (value) => typeof value === "string",
  integer: Number.isInteger,
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
};

/** @type {Map<string, RegExp>} */
const patterns = new Map();

/** @param {string} source */
function pattern(source) {
  const known = patterns.get(source) ?? new RegExp(source, "u");
  patterns.set(source, known);
  return known;
}

/**
 * Where a value first disagrees with a schema: the path of the field, or null if it does not.
 * The path of the value itself is "", of a field in it "players.first".
 * @param {unknown} value
 * @param {Schema} schema
 * @param {string} field
 * @returns {string | null}
 */
export function findFault(value, schema, field = "") {
  if (schema.$ref) {
    return findFault(value, DEFS[schema.$ref.slice("#/$defs/".length)], field);
  }
  if (schema.anyOf) {
    const faults = schema.anyOf.map((choice) => findFault(value, choice, field));
    return faults.includes(null) ? null : faults[0];
  }
  if (schema.type && !TYPE_TESTS[schema.type](value)) return field;
  if (schema.enum && !schema.enum.includes(/** @type {string} */ (value))) return field;
  if (typeof value === "string") return isTextValid(value, schema) ? null : field;
  if (typeof value === "number") {
    return value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value) ? null : field;
  }
  if (Array.isArray(value)) return findFaultInList(value, schema, field);
  if (typeof value === "object" && value !== null) return findFaultInObject(value, schema, field);
  return null;
}

/**
 * @param {string} text
 * @param {Schema} schema
 */
function isTextValid(text, schema) {
  return (
    text.length <= (schema.maxLength ?? text.length) &&
    (!schema.pattern || pattern(schema.pattern).test(text))
  );
}

/**
 * @param {unknown[]} list
 * @param {Schema} schema
 * @param {string} field
 */
function findFaultInList(list, schema, field) {
  if (list.length < (schema.minItems ?? 0) || list.length > (schema.maxItems ?? Infinity)) {
    return field;
  }
  for (const [index, item] of list.entries()) {
    const fault = findFault(item, schema.items ?? {}, `${field}[${index}]`);
    if (fault !== null) return fault;
  }
  return null;
}

/**
 * @param {object} value
 * @param {Schema} schema
 * @param {string} field
 */
function findFaultInObject(value, schema, field) {
  const prefix = field ? `${field}.` : "";
  for (const name of schema.required ?? []) {
    if (!Object.hasOwn(value, name)) return prefix + name;
  }
  const properties = schema.properties ?? {};
  const others = schema.additionalProperties ?? {};
  for (const [name, item] of Object.entries(value)) {
    const known = Object.hasOwn(properties, name);
    if (schema.propertyNames && findFault(name, schema.propertyNames) !== null)
      return prefix + name;
    if (!known && others === false) return prefix + name;
    const inner = known ? properties[name] : typeof others === "object" ? others : {};
    const fault = findFault(item, inner, prefix + name);
    if (fault !== null) return fault;
  }
  return null;
}

/**
 * @param {Record<string, Schema>} fields
 * @returns {Schema}
 */
function closedObject(fields, required = Object.keys(fields)) {
  return { type: "object", properties: fields, required, additionalProperties: false };
}

/** @type {Schema} */
const ID = { $ref: "#/$defs/Id" };
/** @type {Schema} */
const REFUSAL = closedObject({
  id: { anyOf: [ID, { type: "null" }] },
  ok: { type: "boolean" },
  error: { $ref: "#/$defs/Error" },
});

/**
 * @param {unknown} message
 * @param {Schema} schema
 * @param {string} what
 */
function demand(message, schema, what) {
  const fault = findFault(message, schema);
  if (fault !== null)
    throw new ProtocolError(`${what}: ${fault || "the message"} is not as agreed`);
}

/**
 * @template {RequestType} T
 * @typedef {{ progress: Requests[T]['progress'] } | { ok: true, result: Requests[T]['result'] }
 *   | { ok: false, error: WireError }} Reply
 */

/**
 * The message, now known to be one of the three that can answer a request of this type.
 * @template {RequestType} T
 * @param {T} type
 * @param {Record<string, unknown>} message
 * @returns {Reply<T>}
 * @throws {ProtocolError}
 */
export function checkReply(type, message) {
  const { result, progress } = REQUESTS[type];
  const ok = { type: "boolean" };
  if ("progress" in message && progress) {
    demand(message, closedObject({ id: ID, progress }), `progress of ${type}`);
  } else if (message.ok === true) {
    demand(message, closedObject({ id: ID, ok, result }), `answer to ${type}`);
  } else {
    demand(message, REFUSAL, `error of ${type}`);
  }
  return /** @type {Reply<T>} */ (message);
}

/**
 * The message, now known to be one of the worker's events.
 * @param {Record<string, unknown>} message
 * @returns {WorkerEvent}
 * @throws {ProtocolError}
 */
export function checkEvent(message) {
  const kind = String(message.event);
  if (!Object.hasOwn(EVENTS, kind)) throw new ProtocolError(`unknown event ${kind}`);
  const { params, required } = EVENTS[kind];
  const fields = { event: { enum: [kind] }, ...params };
  demand(message, closedObject(fields, ["event", ...required]), `event ${kind}`);
  return /** @type {WorkerEvent} */ (/** @type {unknown} */ (message));
}

/**
 * Whether a request may be sent again to a new worker.
 * @param {RequestType} type
 */
export function isRepeatable(type) {
  return REQUESTS[type].repeatable;
}
