// @ts-check
// The only part of the page that talks to the worker: requests out, answers in, and a new worker
// when the old one dies or hangs, brought back to the last snapshot the page holds.

import { EngineError } from "./engine-error.js";
import { Heartbeat } from "./heartbeat.js";
import { whyNone } from "./module-worker.js";
import { ProtocolError, VERSION, checkEvent, checkReply, isRepeatable } from "./protocol.js";

export { EngineError } from "./engine-error.js";
export { moduleWorker } from "./module-worker.js";

/**
 * @typedef {import('./messages.d.ts').RequestType} RequestType
 * @typedef {import('./messages.d.ts').Requests} Requests
 * @typedef {import('./messages.d.ts').Hello} Hello
 * @typedef {import('./messages.d.ts').WorkerEvent} WorkerEvent
 * @typedef {import('./messages.d.ts').Error} WireError
 * @typedef {import('./module-worker.js').WorkerLike} WorkerLike
 * @typedef {{ state: 'loading', stage: string | null, loaded?: number, total?: number,
 *   restart: boolean }} LoadingState `restart`: a worker died and another is starting.
 * @typedef {{ state: 'ready', hello: Hello, bootMs: number }} ReadyState
 * @typedef {{ state: 'failed', code: string, message: string, detail?: string }} FailedState
 * @typedef {LoadingState | ReadyState | FailedState} ClientState
 * @typedef {{
 *   createWorker: () => WorkerLike,
 *   onState?: (state: ClientState) => void,
 *   onFault?: (error: Error) => void,
 *   refused?: () => string,
 *   arrives?: () => Promise<boolean>,
 *   whole?: number,
 *   bootTimeoutMs?: number,
 *   heartbeatMs?: number,
 *   missedBeats?: number,
 * }} Options
 *   `refused`: the directive of the site's policy that has stopped a file of the page, empty if
 *   none has; `arrives`: can the worker's file be had at all? A browser says the same of a file
 *   that is missing and of one it cannot read; `whole`: bytes that a first start loads, 0 where
 *   they are kept already.
 * @typedef {{
 *   id: number,
 *   type: RequestType,
 *   text: string,
 *   sends: number,
 *   cancelled: boolean,
 *   own: boolean,
 *   settle: { resolve: (result: any) => void, reject: (error: Error) => void },
 *   onProgress: (progress: any) => void,
 * }} Pending
 */

/**
 * A request on its way. `answer` settles once; `cancel` makes it fail with the code `cancelled`,
 * `stop` makes a job answer with what it has.
 * @template {RequestType} T
 * @typedef {{
 *   answer: Promise<Requests[T]['result']>, cancel: () => void, stop: () => void,
 * }} Handle
 */

/** Silence from a starting worker that counts as failure; each `loading` event starts it anew. */
const BOOT_TIMEOUT_MS = 60_000;
/** How often a worker with open requests is asked for a sign of life. */
const HEARTBEAT_MS = 1_000;
/** So many beats in a row without one, and the worker counts as hung. */
const MISSED_BEATS = 8;
/** How often one request is sent before it is blamed for the workers it died with. */
const MAX_SENDS = 2;
/** So many workers in a row that died without answering anything end the attempts. */
const MAX_BARREN_WORKERS = 3;

export class EngineClient {
  /** @type {Required<Options>} */
  #options;
  /** @type {WorkerLike | null} */
  #worker = null;
  /** @type {ClientState} */
  #state = { state: "loading", stage: null, restart: false };
  /** Requests without an answer, in the order they were made. @type {Map<number, Pending>} */
  #pending = new Map();
  #nextId = 1;
  /** The newest `save` of any snapshot. @type {string | null} */
  #save = null;
  #barren = 0;
  /** Has this worker said that it is up? */
  #isUp = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #bootTimer;
  /** @type {Heartbeat} */
  #heartbeat;
  /** Who waits for the session's hello. @type {Pending["settle"][]} */
  #greeted = [];

  /** Starts a worker at once. @param {Options} options */
  constructor(options) {
    this.#options = {
      onState: () => {},
      onFault: (error) => console.error(error),
      refused: () => "",
      arrives: async () => false,
      whole: 0,
      bootTimeoutMs: BOOT_TIMEOUT_MS,
      heartbeatMs: HEARTBEAT_MS,
      missedBeats: MISSED_BEATS,
      ...options,
    };
    this.#heartbeat = new Heartbeat({
      everyMs: this.#options.heartbeatMs,
      missedBeats: this.#options.missedBeats,
      isOpen: (id) => this.#pending.has(id),
      lost: () => this.#lose("the worker did not answer"),
      ask: () => {
        const id = this.#nextId;
        this.#first("ping", {}).catch(() => {});
        return id;
      },
    });
    this.#boot(false);
  }

  /** Where the worker stands; every change is told to `onState` too. */
  get state() {
    return this.#state;
  }

  /** Ids of requests that wait for an answer, for tests and for a busy sign. */
  get openRequests() {
    return [...this.#pending.keys()];
  }

  /**
   * Makes a request; it is kept until the worker is ready.
   * @template {RequestType} T
   * @param {T} type
   * @param {Requests[T]['params']} params
   * @param {(progress: Requests[T]['progress']) => void} [onProgress]
   * @returns {Handle<T>}
   */
  send(type, params, onProgress = () => {}) {
    const id = this.#nextId++;
    /** @type {Promise<Requests[T]['result']>} */
    const answer = new Promise((resolve, reject) => {
      if (this.#state.state === "failed") {
        const { message } = this.#state;
        reject(new EngineError({ code: "internal", message }));
        return;
      }
      this.#add({
        id,
        type,
        text: JSON.stringify({ id, type, ...params }),
        sends: 0,
        cancelled: false,
        own: false,
        settle: { resolve, reject },
        onProgress,
      });
    });
    return { answer, cancel: () => this.#cancel(id), stop: () => this.#stop(id) };
  }

  /**
   * `send` for those who only want the answer.
   * @template {RequestType} T
   * @param {T} type
   * @param {Requests[T]['params']} params
   * @returns {Promise<Requests[T]['result']>}
   */
  request(type, params) {
    return this.send(type, params).answer;
  }

  /**
   * What the session offers, as soon as it has told; rejects where it cannot start.
   * @returns {Promise<Hello>}
   */
  hello() {
    return new Promise((resolve, reject) => {
      this.#greeted.push({ resolve, reject });
      this.#tellGreeted();
    });
  }

  #tellGreeted() {
    const state = this.#state;
    if (state.state === "loading") return;
    for (const { resolve, reject } of this.#greeted.splice(0)) {
      if (state.state === "ready") resolve(state.hello);
      else reject(new EngineError({ code: "internal", message: state.message }));
    }
  }

  /** Another attempt after `failed`; harmless otherwise. */
  restart() {
    if (this.#state.state !== "failed") return;
    this.#barren = 0;
    this.#boot(true);
  }

  /** Ends the worker; what is open fails with the code `cancelled`. */
  close() {
    this.#drop();
    this.#rejectAll({ code: "cancelled", message: "the engine was closed" });
  }

  /** @param {Pending} pending */
  #add(pending) {
    this.#pending.set(pending.id, pending);
    if (this.#state.state === "ready") this.#post(pending);
  }

  /** @param {Pending} pending */
  #post(pending) {
    pending.sends += 1;
    this.#worker?.postMessage(pending.text);
    this.#heartbeat.start();
  }

  /** @param {number} id */
  #cancel(id) {
    const pending = this.#pending.get(id);
    if (!pending || pending.cancelled) return;
    pending.cancelled = true;
    if (pending.sends > 0) this.#control("cancel", id);
    else this.#reject(pending, { code: "cancelled", message: `${pending.type} was cancelled` });
  }

  /** @param {number} id */
  #stop(id) {
    const pending = this.#pending.get(id);
    if (pending && pending.sends > 0) this.#control("stop", id);
  }

  /**
   * Asks for the end of a job. The job may have ended in the meantime: then nothing is left to do.
   * @param {'cancel' | 'stop'} type
   * @param {number} target
   */
  #control(type, target) {
    this.request(type, { target }).catch((error) => {
      if (error.code !== "unknown-id" && error.code !== "cancelled") this.#options.onFault(error);
    });
  }

  /** @param {ClientState} state */
  #setState(state) {
    this.#state = state;
    this.#options.onState(state);
    this.#tellGreeted();
  }

  /** @param {boolean} restart */
  #boot(restart) {
    this.#drop();
    const { whole } = this.#options;
    const bytes = whole && !restart ? { loaded: 0, total: whole } : {};
    this.#setState({ state: "loading", stage: null, ...bytes, restart });
    this.#watchBoot();
    try {
      const worker = this.#options.createWorker();
      worker.onmessage = (event) => this.#receive(event.data);
      worker.onmessageerror = () => this.#lose("a message could not be read");
      worker.onerror = (event) => {
        event.preventDefault?.();
        this.#lose(event.message || "the worker could not be loaded");
      };
      this.#worker = worker;
    } catch (error) {
      this.#fail(...whyNone(error, this.#options.refused()));
    }
  }

  /** Lets go of the worker and of everything that watched it. */
  #drop() {
    clearTimeout(this.#bootTimer);
    this.#heartbeat.stop();
    this.#isUp = false;
    const worker = this.#worker;
    this.#worker = null;
    if (!worker) return;
    worker.onmessage = worker.onerror = worker.onmessageerror = null;
    worker.terminate();
  }

  #watchBoot() {
    clearTimeout(this.#bootTimer);
    this.#bootTimer = setTimeout(() => {
      this.#fail("timeout", "The game did not start in time: check the connection and reload.");
    }, this.#options.bootTimeoutMs);
  }

  /**
   * @param {string} code
   * @param {string} message
   * @param {string} [detail]
   */
  #fail(code, message, detail) {
    this.#drop();
    this.#setState({ state: "failed", code, message, ...(detail ? { detail } : {}) });
    this.#rejectAll({ code: "internal", message });
  }

  /** @param {Pick<WireError, 'code' | 'message'>} error */
  #rejectAll(error) {
    for (const pending of [...this.#pending.values()]) this.#reject(pending, error);
  }

  /**
   * @param {Pending} pending
   * @param {Pick<WireError, 'code' | 'message'> & Partial<WireError>} error
   */
  #reject(pending, error) {
    this.#pending.delete(pending.id);
    pending.settle.reject(new EngineError(error));
  }

  /**
   * The worker is gone or useless: start another, unless that has proved vain.
   * @param {string} why
   */
  #lose(why) {
    if (this.#state.state === "loading" && !this.#state.restart && !this.#isUp) {
      const heard = this.#state.stage !== null;
      if (/SyntaxError/.test(why) || this.#options.refused())
        this.#fail(...whyNone(why, this.#options.refused()));
      else if (heard) this.#fail("start", "The game could not start: reload the page.", why);
      else void this.#failToLoad(why);
      return;
    }
    this.#barren += 1;
    if (this.#barren >= MAX_BARREN_WORKERS) {
      this.#fail("crash", "The game stopped several times: reload the page.", why);
      return;
    }
    for (const pending of [...this.#pending.values()]) this.#release(pending, why);
    this.#boot(true);
  }

  /**
   * The worker's file did not arrive, or the browser cannot read it.
   * @param {string} why
   */
  async #failToLoad(why) {
    this.#drop();
    this.#watchBoot();
    const isThere = await this.#options.arrives();
    // Meanwhile it may have been given up, and begun anew.
    if (this.#worker || this.#state.state !== "loading") return;
    if (isThere || this.#options.refused()) this.#fail(...whyNone(why, this.#options.refused()));
    else this.#fail("load", "A file did not arrive: check the connection and reload.", why);
  }

  /**
   * Decides about an open request of a dead worker: forget it, or keep it for the next one.
   * @param {Pending} pending
   * @param {string} why
   */
  #release(pending, why) {
    const { type } = pending;
    if (pending.own) {
      this.#pending.delete(pending.id);
    } else if (pending.cancelled || !isRepeatable(type)) {
      this.#reject(pending, { code: "cancelled", message: `${type} was cancelled` });
    } else if (pending.sends >= MAX_SENDS) {
      this.#reject(pending, { code: "internal", message: `the worker died of ${type}: ${why}` });
    }
  }

  /** The one way in: every message of the worker. @param {unknown} data */
  #receive(data) {
    try {
      const message = typeof data === "string" ? JSON.parse(data) : null;
      if (typeof message !== "object" || message === null) {
        throw new ProtocolError("the worker sent something that is not an object in JSON");
      }
      if ("event" in message) this.#hear(checkEvent(message));
      else this.#settle(message);
    } catch (error) {
      this.#options.onFault(/** @type {Error} */ (error));
      // Before the first agreement there is nothing that a worker could be trusted with.
      if (this.#state.state === "loading") this.#failToAgree(/** @type {Error} */ (error).message);
    }
  }

  /** @param {string} detail */
  #failToAgree(detail) {
    this.#fail("answer", "The engine answered with nonsense: try again.", detail);
  }

  /** @param {WorkerEvent} event */
  #hear(event) {
    if (event.event === "failed") {
      this.#fail(event.code, event.message, event.detail);
    } else if (event.event === "ready") {
      this.#greet(event.bootMs);
    } else if (this.#state.state === "loading") {
      const { stage } = event;
      // A sign of life says nothing of bytes: what was known of them still holds.
      const isSign = event.loaded === undefined && (this.#state.stage ?? stage) === stage;
      const { loaded, total } = isSign ? this.#state : event;
      const bytes = { ...(loaded === undefined ? {} : { loaded }), ...(total ? { total } : {}) };
      this.#watchBoot();
      this.#setState({ state: "loading", stage, ...bytes, restart: this.#state.restart });
    }
  }

  /**
   * Settles the request a message answers, or tells its progress.
   * @param {Record<string, unknown>} message
   */
  #settle(message) {
    const pending = typeof message.id === "number" ? this.#pending.get(message.id) : undefined;
    if (!pending) {
      const said = JSON.stringify(message).slice(0, 200);
      throw new ProtocolError(`the worker answered a request that is not open: ${said}`);
    }
    this.#heartbeat.hear();
    let reply;
    try {
      reply = checkReply(pending.type, message);
    } catch (error) {
      this.#reject(pending, { code: "internal", message: /** @type {Error} */ (error).message });
      throw error;
    }
    if ("progress" in reply) {
      if (!pending.cancelled) pending.onProgress(reply.progress);
      return;
    }
    if (!pending.own) this.#barren = 0;
    if (reply.ok) {
      this.#keepSave(reply.result);
      this.#pending.delete(pending.id);
      pending.settle.resolve(reply.result);
    } else {
      this.#reject(pending, reply.error);
    }
    if (this.#pending.size === 0) this.#heartbeat.stop();
  }

  /** @param {{ save?: string, snapshot?: { save: string } } | object} result */
  #keepSave(result) {
    const snapshot = "snapshot" in result ? result.snapshot : result;
    if (snapshot && "save" in snapshot) this.#save = /** @type {string} */ (snapshot.save);
  }

  /**
   * A worker is up: agree on the version, bring the game back, send what waits.
   * @param {number} bootMs
   */
  #greet(bootMs) {
    this.#isUp = true;
    this.#first("hello", { version: VERSION }).then(
      (hello) => {
        clearTimeout(this.#bootTimer);
        const waiting = [...this.#pending.values()].filter((pending) => !pending.own);
        this.#setState({ state: "ready", hello, bootMs });
        if (this.#save !== null) {
          this.#first("resume", { save: this.#save }).catch((error) =>
            this.#options.onFault(error),
          );
        }
        for (const pending of waiting) this.#post(pending);
      },
      (error) => {
        if (error.code === "version") {
          this.#fail(
            "version",
            "The page and the game are of different versions: reload the page.",
          );
        } else if (this.#state.state === "loading") this.#failToAgree(error.message);
      },
    );
  }

  /**
   * A request of the client's own, sent whatever the state.
   * @template {RequestType} T
   * @param {T} type
   * @param {Requests[T]['params']} params
   * @returns {Promise<Requests[T]['result']>}
   */
  #first(type, params) {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      /** @type {Pending} */
      const pending = {
        id,
        type,
        text: JSON.stringify({ id, type, ...params }),
        sends: 0,
        cancelled: false,
        own: true,
        settle: { resolve, reject },
        onProgress: () => {},
      };
      this.#pending.set(id, pending);
      this.#post(pending);
    });
  }
}
