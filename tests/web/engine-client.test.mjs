// What the page can rely on when it talks to a worker, told with a worker that is only pretended.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, mock, test } from "node:test";

import { EngineClient } from "../../web/js/engine/client.js";
import { FakeWorker } from "./fake-worker.mjs";

/** @typedef {import('../../web/js/engine/client.js').ClientState} ClientState */

const data = new URL("../data/protocol/", import.meta.url);
/** @param {string} name @returns {any} */
const read = (name) => JSON.parse(readFileSync(new URL(name, data), "utf8"));
const HELLO = read("hello.json");
const SNAPSHOT = read("snapshot.json");
const INFO = read("info.json");

/** @type {ClientState[]} */
let states = [];
/** @type {Error[]} */
let faults = [];

const turn = () => new Promise((resolve) => setImmediate(resolve));
const worker = () => /** @type {FakeWorker} */ (FakeWorker.all.at(-1));

/** @param {Partial<import('../../web/js/engine/client.js').Options>} options */
function makeClient(options = {}) {
  return new EngineClient({
    createWorker: () => new FakeWorker(),
    onState: (state) => states.push(state),
    onFault: (error) => faults.push(error),
    ...options,
  });
}

async function greet() {
  worker().say({ event: "ready", bootMs: 5 });
  worker().answer(worker().of("hello").at(-1).id, HELLO);
  await turn();
}

async function readyClient() {
  const client = makeClient();
  await greet();
  return client;
}

beforeEach(() => {
  FakeWorker.all = [];
  states = [];
  faults = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
});

test("a tap made before the worker is up is kept and sent once it is", async () => {
  const client = makeClient();
  const answer = client.request("play", { ply: 0, move: "b2b2" });
  assert.deepEqual(worker().sent, []);
  await greet();
  const [play] = worker().of("play");
  assert.deepEqual([play.ply, play.move], [0, "b2b2"]);
  worker().answer(play.id, SNAPSHOT);
  assert.deepEqual(await answer, SNAPSHOT);
  assert.deepEqual(faults, []);
});

test("the states tell the stages of the boot, then ready and what the session can do", async () => {
  const client = makeClient();
  worker().say({ event: "loading", stage: "runtime", loaded: 10, total: 90 });
  worker().say({ event: "loading", stage: "package" });
  await greet();
  assert.deepEqual(states, [
    { state: "loading", stage: null, restart: false },
    { state: "loading", stage: "runtime", loaded: 10, total: 90, restart: false },
    { state: "loading", stage: "package", restart: false },
    { state: "ready", hello: HELLO, bootMs: 5 },
  ]);
  assert.equal(client.state.state, "ready");
});

test("what the session offers is told to who asked before it was up, and after", async () => {
  const client = makeClient();
  const early = client.hello();
  await greet();
  assert.deepEqual(await early, HELLO);
  assert.deepEqual(await client.hello(), HELLO);
});

test("who waits for what a session offers hears that it cannot start", async () => {
  const client = makeClient();
  const early = client.hello();
  worker().say({ event: "failed", code: "load", message: "Reload." });
  await assert.rejects(early, { name: "EngineError", message: "Reload." });
  await assert.rejects(client.hello(), { name: "EngineError" });
});

test("answers reach their requests in whatever order they come", async () => {
  const client = await readyClient();
  const first = client.request("snapshot", {});
  const second = client.request("ping", {});
  const [snapshot] = worker().of("snapshot");
  const [ping] = worker().of("ping");
  worker().answer(ping.id, {});
  worker().answer(snapshot.id, SNAPSHOT);
  assert.deepEqual(await second, {});
  assert.deepEqual(await first, SNAPSHOT);
});

test("progress reaches the caller and settles nothing", async () => {
  const client = await readyClient();
  /** @type {unknown[]} */
  const seen = [];
  const job = client.send("analyse", {}, (info) => seen.push(info));
  const [{ id }] = worker().of("analyse");
  worker().say({ id, progress: INFO });
  worker().say({ id, progress: { ...INFO, depth: INFO.depth + 1 } });
  worker().answer(id, INFO);
  assert.deepEqual(await job.answer, INFO);
  assert.equal(seen.length, 2);
});

test("a refusal rejects with its code, field and what was expected", async () => {
  const client = await readyClient();
  const answer = client.request("play", { ply: 3, move: "b2b2" });
  const [{ id }] = worker().of("play");
  const error = { code: "stale-ply", field: "ply", met: "3", expected: "4", message: "too late" };
  worker().say({ id, ok: false, error });
  await assert.rejects(answer, { name: "EngineError", code: "stale-ply", field: "ply", met: "3" });
});

test("an answer to a request that is not open is a fault, and changes nothing", async () => {
  const client = await readyClient();
  const answer = client.request("snapshot", {});
  worker().answer(9999, SNAPSHOT);
  worker().say({ id: null, ok: false, error: read("error.json") });
  assert.deepEqual(
    faults.map((error) => error.name),
    ["ProtocolError", "ProtocolError"],
  );
  worker().answer(worker().of("snapshot")[0].id, SNAPSHOT);
  assert.deepEqual(await answer, SNAPSHOT);
});

test("an answer that is not as agreed rejects its request and is a fault", async () => {
  const client = await readyClient();
  const answer = client.request("snapshot", {});
  worker().answer(worker().of("snapshot")[0].id, { ...SNAPSHOT, board: "x" });
  await assert.rejects(answer, { code: "internal", message: /result\.board/ });
  assert.equal(faults.length, 1);
});

test("a message that is no JSON object is a fault", async () => {
  await readyClient();
  worker().onmessage({ data: "{" });
  worker().onmessage({ data: 7 });
  worker().onmessage({ data: "null" });
  worker().say({ event: "surprise" });
  assert.equal(faults.length, 4);
});

test("cancel before the worker is up drops the request without sending it", async () => {
  const client = makeClient();
  const job = client.send("analyse", {});
  job.cancel();
  await assert.rejects(job.answer, { code: "cancelled" });
  await greet();
  assert.deepEqual(worker().of("analyse"), []);
});

test("cancel of a running job asks the worker, and the job fails as cancelled", async () => {
  const client = await readyClient();
  const job = client.send("think", { ply: 1 });
  const [{ id }] = worker().of("think");
  job.cancel();
  job.cancel();
  const cancels = worker().of("cancel");
  assert.deepEqual(
    cancels.map((request) => request.target),
    [id],
  );
  const error = { code: "cancelled", met: "a cancel", expected: "", message: "cancelled" };
  worker().say({ id, ok: false, error });
  worker().answer(cancels[0].id, {});
  await assert.rejects(job.answer, { code: "cancelled" });
  assert.deepEqual(faults, []);
});

test("cancel of a job that ends in the same moment is no fault", async () => {
  const client = await readyClient();
  const job = client.send("analyse", {});
  const [{ id }] = worker().of("analyse");
  job.cancel();
  worker().answer(id, INFO);
  const [cancel] = worker().of("cancel");
  const error = { code: "unknown-id", met: String(id), expected: "", message: "no such job" };
  worker().say({ id: cancel.id, ok: false, error });
  assert.deepEqual(await job.answer, INFO);
  await turn();
  assert.deepEqual(faults, []);
});

test("stop asks the worker for what the job has", async () => {
  const client = await readyClient();
  const job = client.send("analyse", {});
  job.stop();
  const [stop] = worker().of("stop");
  assert.equal(stop.target, worker().of("analyse")[0].id);
  worker().answer(stop.id, {});
  worker().answer(stop.target, INFO);
  assert.deepEqual(await job.answer, INFO);
});

test("a worker that crashes is replaced, resumed from the last snapshot, asked again", async () => {
  const client = await readyClient();
  const first = client.request("play", { ply: 0, move: "b2b2" });
  worker().answer(worker().of("play")[0].id, SNAPSHOT);
  await first;
  const second = client.request("think", { ply: 1 });
  const old = worker();
  old.onerror({ message: "out of memory" });
  assert.equal(old.terminated, true);
  assert.notEqual(worker(), old);
  assert.deepEqual(states.at(-1), { state: "loading", stage: null, restart: true });
  await greet();
  const types = worker().sent.map((request) => request.type);
  assert.deepEqual(types, ["hello", "resume", "think"]);
  assert.equal(worker().of("resume")[0].save, SNAPSHOT.save);
  worker().answer(worker().of("resume")[0].id, SNAPSHOT);
  const thought = { snapshot: { ...SNAPSHOT, save: "newer" }, info: INFO };
  worker().answer(worker().of("think")[0].id, thought);
  assert.deepEqual(await second, thought);
  assert.deepEqual(faults, []);
});

test("a new worker is resumed from the save inside an engine answer, too", async () => {
  const client = await readyClient();
  const job = client.request("think", { ply: 1 });
  const thought = { snapshot: { ...SNAPSHOT, save: "newer" }, info: INFO };
  worker().answer(worker().of("think")[0].id, thought);
  await job;
  worker().onerror({ message: "gone" });
  await greet();
  assert.equal(worker().of("resume")[0].save, "newer");
});

test("a request that kills two workers is given up, the rest is not", async () => {
  const client = await readyClient();
  const bad = client.request("open_record", { text: "poison" });
  worker().onerror({ message: "gone" });
  const good = client.request("snapshot", {});
  await greet();
  worker().onerror({ message: "gone again" });
  await assert.rejects(bad, { code: "internal", message: /died of open_record/ });
  await greet();
  assert.deepEqual(worker().of("open_record"), []);
  worker().answer(worker().of("snapshot")[0].id, SNAPSHOT);
  assert.deepEqual(await good, SNAPSHOT);
});

test("a cancelled job of a dead worker is not asked again", async () => {
  const client = await readyClient();
  const job = client.send("think", { ply: 1 });
  job.cancel();
  worker().onerror({ message: "gone" });
  await assert.rejects(job.answer, { code: "cancelled" });
  await greet();
  assert.deepEqual(
    worker().sent.map((request) => request.type),
    ["hello"],
  );
});

test("three workers that die one after the other without an answer end in failed", async () => {
  await readyClient();
  worker().onerror({ message: "one" });
  await greet();
  worker().onerror({ message: "two" });
  await greet();
  worker().onerror({ message: "three" });
  const state = /** @type {any} */ (states.at(-1));
  assert.deepEqual([state.state, state.code, state.detail], ["failed", "crash", "three"]);
  assert.equal(FakeWorker.all.length, 3);
});

test("a worker that cannot be loaded is failed, says so, and can be tried again", async () => {
  const client = makeClient();
  const early = client.request("snapshot", {});
  worker().onerror({ message: "" });
  await assert.rejects(early, { name: "EngineError" });
  const state = /** @type {any} */ (states.at(-1));
  assert.deepEqual([state.state, state.code], ["failed", "load"]);
  await assert.rejects(client.request("snapshot", {}), { name: "EngineError" });
  client.restart();
  await greet();
  assert.equal(client.state.state, "ready");
});

test("a worker that says it cannot start is failed with its own code", () => {
  makeClient();
  worker().say({ event: "failed", code: "unsupported", message: "Update.", detail: "no wasm" });
  const failed = { state: "failed", code: "unsupported", message: "Update.", detail: "no wasm" };
  assert.deepEqual(states.at(-1), failed);
  assert.equal(worker().terminated, true);
});

test("a page and a package of different versions end in failed", async () => {
  makeClient();
  worker().say({ event: "ready", bootMs: 5 });
  const error = { code: "version", met: "1", expected: "2", message: "no" };
  worker().say({ id: worker().of("hello")[0].id, ok: false, error });
  await turn();
  assert.equal(/** @type {any} */ (states.at(-1)).code, "version");
});

test("silence from a starting worker is a time-out, unless bytes keep coming", () => {
  makeClient({ bootTimeoutMs: 1000 });
  mock.timers.tick(900);
  worker().say({ event: "loading", stage: "runtime", loaded: 1 });
  mock.timers.tick(900);
  assert.equal(states.at(-1)?.state, "loading");
  mock.timers.tick(200);
  assert.equal(/** @type {any} */ (states.at(-1)).code, "timeout");
});

test("a browser without workers is failed, not broken", () => {
  makeClient({
    createWorker: () => {
      throw new Error("Worker is not defined");
    },
  });
  assert.equal(/** @type {any} */ (states.at(-1)).code, "unsupported");
});

test("a worker that hangs with a request open is replaced", async () => {
  const client = makeClient({ heartbeatMs: 100, missedBeats: 3 });
  await greet();
  const answer = client.request("snapshot", {});
  const old = worker();
  mock.timers.tick(100);
  assert.equal(old.of("ping").length, 1);
  mock.timers.tick(200);
  assert.equal(old.terminated, false);
  mock.timers.tick(100);
  assert.equal(old.terminated, true);
  await greet();
  worker().answer(worker().of("snapshot")[0].id, SNAPSHOT);
  assert.deepEqual(await answer, SNAPSHOT);
});

test("a worker that answers its pings may think for as long as it likes", async () => {
  const client = makeClient({ heartbeatMs: 100, missedBeats: 3 });
  await greet();
  const job = client.send("analyse", {});
  for (let beat = 0; beat < 50; beat += 1) {
    mock.timers.tick(100);
    worker().live();
  }
  assert.equal(FakeWorker.all.length, 1);
  worker().answer(worker().of("analyse")[0].id, INFO);
  assert.deepEqual(await job.answer, INFO);
});

test("progress counts as a sign of life", async () => {
  const client = makeClient({ heartbeatMs: 100, missedBeats: 3 });
  await greet();
  client.send("analyse", {});
  for (let beat = 0; beat < 20; beat += 1) {
    mock.timers.tick(100);
    worker().say({ id: worker().of("analyse")[0].id, progress: INFO });
  }
  assert.equal(FakeWorker.all.length, 1);
});

test("nothing is sent to a worker that has nothing to do", async () => {
  const client = makeClient({ heartbeatMs: 100 });
  await greet();
  const answer = client.request("snapshot", {});
  worker().answer(worker().of("snapshot")[0].id, SNAPSHOT);
  await answer;
  mock.timers.tick(10_000);
  assert.deepEqual(worker().of("ping"), []);
});

test("closing ends the worker and fails what is open", async () => {
  const client = await readyClient();
  const answer = client.request("snapshot", {});
  client.close();
  await assert.rejects(answer, { code: "cancelled" });
  assert.equal(worker().terminated, true);
  assert.deepEqual(client.openRequests, []);
});

test("what a dead worker still says is not heard", async () => {
  const client = await readyClient();
  const old = worker();
  const { onmessage } = old;
  old.onerror({ message: "gone" });
  assert.equal(old.onmessage, null);
  assert.equal(typeof onmessage, "function");
  assert.equal(client.state.state, "loading");
});

const HELLO_IS_NONSENSE = {
  "an internal error": (/** @type {number} */ id) => ({
    id,
    ok: false,
    error: { code: "internal", message: "no such table" },
  }),
  "a result of another shape": (/** @type {number} */ id) => ({ id, ok: true, result: { a: 1 } }),
  "another request's answer": (/** @type {number} */ id) => ({ id: id + 7, ok: true, result: {} }),
  "no message at all": () => "hm",
};

for (const [what, answer] of Object.entries(HELLO_IS_NONSENSE)) {
  test(`a start whose hello gets ${what} fails, and can be tried again`, async () => {
    const client = makeClient();
    worker().say({ event: "ready", bootMs: 5 });
    worker().say(answer(worker().of("hello")[0].id));
    await turn();
    const failed = /** @type {any} */ (client.state);
    assert.deepEqual([failed.state, failed.code], ["failed", "answer"]);
    client.restart();
    await greet();
    assert.equal(client.state.state, "ready");
  });
}

test("a hello that is never answered ends the start, though pings are", () => {
  const client = makeClient({ bootTimeoutMs: 3000, heartbeatMs: 1000 });
  worker().say({ event: "ready", bootMs: 5 });
  for (let second = 0; second < 3; second++) {
    mock.timers.tick(1000);
    if (client.state.state === "loading") worker().live();
  }
  assert.equal(/** @type {any} */ (client.state).code, "timeout");
});

test("bytes that arrive are told from the first moment, and a sign of life keeps them", () => {
  const client = makeClient({ whole: 90 });
  const bytes = () => /** @type {any} */ (client.state).loaded;
  assert.equal(bytes(), 0);
  worker().say({ event: "loading", stage: "runtime" });
  assert.equal(bytes(), 0);
  worker().say({ event: "loading", stage: "runtime", loaded: 40, total: 90 });
  worker().say({ event: "loading", stage: "runtime" });
  assert.equal(bytes(), 40);
});

test("a worker that cannot be made says whose fault that is", () => {
  const throws = () => {
    throw new Error("no module workers");
  };
  const code = (/** @type {any} */ options) =>
    /** @type {any} */ (makeClient({ createWorker: throws, ...options }).state).code;
  assert.equal(code({}), "unsupported");
  assert.equal(code({ refused: () => "worker-src" }), "policy");
});

test("a worker whose script does not parse is a browser's fault, not the line's", async () => {
  const code = (/** @type {any} */ { state }) => state.code;
  const named = makeClient();
  worker().onerror({ message: "Uncaught SyntaxError: Unexpected token" });
  assert.equal(code(named), "unsupported");
  const mute = makeClient({ arrives: async () => true });
  worker().onerror({ message: "" });
  await turn();
  assert.equal(code(mute), "unsupported");
  const missing = makeClient({ arrives: async () => false });
  worker().onerror({ message: "" });
  await turn();
  assert.equal(code(missing), "load");
});
