// @ts-check
// Checks every message that reaches the page against the protocol, docs/protocol.md.

import { fieldAt } from "./place.js";
import { isKnown, placeOfFault } from "./protocol-checks.js";
import { REQUESTS } from "./protocol-schema.js";

export { placeOfFault } from "./protocol-checks.js";
export { VERSION } from "./protocol-schema.js";

/**
 * @typedef {Parameters<typeof placeOfFault>[0]} Form  what the page can check
 * @typedef {{ result: Form, progress?: Form, repeatable: boolean }} RequestEntry
 * @typedef {import('./messages.d.ts').RequestType} RequestType
 * @typedef {import('./messages.d.ts').Requests} Requests
 * @typedef {import('./messages.d.ts').WorkerEvent} WorkerEvent
 * @typedef {import('./messages.d.ts').Error} WireError
 */

/** A message that the protocol does not know: one of the two sides has a bug. */
export class ProtocolError extends Error {
  name = "ProtocolError";
}

/** Is a value what the protocol calls by this name? @param {Form} form @param {unknown} value */
export const is = (form, value) => placeOfFault(form, value) === null;

/**
 * @param {unknown} value
 * @param {Form} form
 * @param {string} what
 * @param {string} [within]  the field of the message that the value is in
 */
function demand(value, form, what, within) {
  const fault = fieldAt(placeOfFault(form, value));
  if (fault === null) return;
  const field = [within, fault].filter(Boolean).join(".");
  throw new ProtocolError(`${what}: ${field || "the message"} is not as agreed`);
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
  if ("progress" in message && progress) {
    demand(message, "progress", `progress of ${type}`);
    demand(message.progress, progress, `progress of ${type}`, "progress");
  } else if (message.ok === true) {
    demand(message, "answer", `answer to ${type}`);
    demand(message.result, result, `answer to ${type}`, "result");
  } else {
    demand(message, "refusal", `error of ${type}`);
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
  const form = `event_${message.event}`;
  if (!isKnown(form)) throw new ProtocolError(`unknown event ${message.event}`);
  demand(message, /** @type {Form} */ (form), `event ${message.event}`);
  return /** @type {WorkerEvent} */ (/** @type {unknown} */ (message));
}

/**
 * Whether a request may be sent again to a new worker.
 * @param {RequestType} type
 */
export function isRepeatable(type) {
  return REQUESTS[type].repeatable;
}
