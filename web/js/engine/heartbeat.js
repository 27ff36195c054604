// @ts-check

/** Asks a worker for signs of life while requests are open, and tells when it gives none. */
export class Heartbeat {
  #parts;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  /** The last question. @type {number | null} */
  #asked = null;
  #missed = 0;

  /**
   * @param {object} parts
   * @param {number} parts.everyMs
   * @param {number} parts.missedBeats  so many in a row without an answer, and the worker is lost
   * @param {() => number} parts.ask  sends a question and gives its id
   * @param {(id: number) => boolean} parts.isOpen  has it no answer yet?
   * @param {() => void} parts.lost
   */
  constructor(parts) {
    this.#parts = parts;
  }

  start() {
    this.#timer ??= setInterval(() => this.#beat(), this.#parts.everyMs);
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#asked = null;
    this.#missed = 0;
  }

  /** Whatever the worker says is a sign of life. */
  hear() {
    this.#missed = 0;
  }

  /** Counts beats, not time: a page that slept must not blame the worker for it. */
  #beat() {
    const { missedBeats, ask, isOpen, lost } = this.#parts;
    if (this.#asked !== null && isOpen(this.#asked)) {
      this.#missed += 1;
      if (this.#missed >= missedBeats) lost();
      return;
    }
    this.#missed = 0;
    this.#asked = ask();
  }
}
