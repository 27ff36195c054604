// @ts-check
/** A worker that keeps what it is sent and says what the test makes it say. */
export class FakeWorker {
  /** @type {FakeWorker[]} */
  static all = [];
  /** @type {any[]} */
  sent = [];
  terminated = false;
  /** @type {any} */
  onmessage = null;
  /** @type {any} */
  onerror = null;
  /** @type {any} */
  onmessageerror = null;

  constructor() {
    FakeWorker.all.push(this);
  }

  /** @param {string} text */
  postMessage(text) {
    this.sent.push(JSON.parse(text));
  }

  terminate() {
    this.terminated = true;
  }

  /** @param {unknown} message */
  say(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** @param {number} id @param {unknown} result */
  answer(id, result) {
    this.say({ id, ok: true, result });
  }

  /** The requests of one type that this worker was sent. @param {string} type */
  of(type) {
    return this.sent.filter((request) => request.type === type);
  }

  /** Answers every ping there is. */
  live() {
    for (const ping of this.of("ping")) {
      this.sent.splice(this.sent.indexOf(ping), 1);
      this.answer(ping.id, {});
    }
  }
}
