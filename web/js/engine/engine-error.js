// @ts-check

/** @typedef {import('./messages.d.ts').Error} WireError */

/** A request that was refused, or whose worker was lost. `code` is one of the protocol's. */
export class EngineError extends Error {
  name = "EngineError";

  /** @param {Pick<WireError, 'code' | 'message'> & Partial<WireError>} error */
  constructor(error) {
    super(error.message);
    this.code = error.code;
    this.field = error.field;
    this.met = error.met;
    this.expected = error.expected;
    this.ply = error.ply;
    this.refusal = error.refusal;
    this.fault = error.fault;
  }
}
