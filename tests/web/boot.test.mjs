// @ts-check
// The start's own modules: files that do not arrive, files that were packed, versions that wait.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import {
  FileError,
  asWasm,
  checked,
  unpacked,
  watchedFetch,
} from "../../web/js/engine/boot/files.js";
import { kernelFile } from "../../web/js/engine/boot/kernel.js";
import { missing } from "../../web/js/engine/boot/needs.js";
import { createProgress } from "../../web/js/engine/boot/progress.js";
import { loadWeights } from "../../web/js/engine/boot/weights.js";
import { keepForOffline } from "../../web/js/shell/offline.js";

const html = { headers: { "content-type": "text/html; charset=utf-8" } };

test("a missing file is an error that names it", () => {
  const missing = new Response("", { status: 404 });
  assert.throws(() => checked("a/stdlib.packed", missing), /a\/stdlib\.packed.*404/);
});

test("a page in place of a file counts as missing", () => {
  assert.throws(() => checked("kernel.wasm", new Response("<html>", html)), FileError);
});

test("a response of the right type is passed on as it is", () => {
  const response = new Response("", { headers: { "content-type": "application/wasm" } });
  assert.equal(asWasm(response), response);
});

test("a response of another type is made WebAssembly with its bytes unchanged", async () => {
  const given = new Response("bytes", { headers: { "content-type": "text/plain" } });
  const wasm = asWasm(given);
  assert.equal(wasm.headers.get("content-type"), "application/wasm");
  assert.equal(await wasm.text(), "bytes");
});

test("a packed file is unpacked, whether or not the host has done so already", async () => {
  assert.equal(await (await unpacked(new Response(gzipSync("library")))).text(), "library");
  assert.equal(await (await unpacked(new Response("library"))).text(), "library");
});

test("every file that does not arrive is told once and still fails", async () => {
  /** @type {string[]} */
  const told = [];
  const answers = {
    "a.zip": () => new Response("", { status: 500 }),
    "b.zip": () => {
      throw new TypeError("offline");
    },
  };
  const native = async (/** @type {any} */ url) =>
    answers[/** @type {"a.zip" | "b.zip"} */ (url)]();
  const fetch = watchedFetch((error) => told.push(error.url), /** @type {any} */ (native));
  await assert.rejects(fetch("a.zip"), FileError);
  await assert.rejects(fetch("b.zip"), /offline/);
  assert.deepEqual(told, ["a.zip", "b.zip"]);
});

test("a watched fetch gives each kind of file what it needs", async () => {
  const native = async (/** @type {any} */ url) =>
    new Response(url.endsWith(".packed") ? gzipSync("packed") : "plain");
  const fetch = watchedFetch(assert.fail, /** @type {any} */ (native));
  assert.equal((await fetch("x.wasm")).headers.get("content-type"), "application/wasm");
  assert.equal(await (await fetch("x.packed")).text(), "packed");
  assert.equal(await (await fetch("x.json")).text(), "plain");
});

/** A service worker registration that the test moves along. */
class FakeRegistration extends EventTarget {
  /** @type {any} */ waiting = null;
  /** @type {any} */ active = null;
  /** @type {any} */ installing = null;

  install() {
    this.installing = new EventTarget();
    this.installing.postMessage = (/** @type {unknown} */ message) => (this.told = message);
    this.dispatchEvent(new Event("updatefound"));
    this.installing.state = "installed";
    this.waiting = this.installing;
    this.installing.dispatchEvent(new Event("statechange"));
  }
}

/** @param {FakeRegistration} registration */
function container(registration) {
  return /** @type {any} */ (
    Object.assign(new EventTarget(), { register: async () => registration })
  );
}

test("the first version is not offered as an update", async () => {
  const registration = new FakeRegistration();
  await keepForOffline(() => assert.fail("nothing to update"), container(registration));
  registration.install();
});

test("a new version is offered when it is complete, and takes over when told", async () => {
  const registration = new FakeRegistration();
  registration.active = {};
  /** @type {(() => void)[]} */
  const offers = [];
  await keepForOffline((takeOver) => offers.push(takeOver), container(registration));
  registration.install();
  assert.equal(offers.length, 1);
  offers[0]();
  assert.equal(/** @type {any} */ (registration).told, "take over");
});

test("a version that was waiting already is offered at once", async () => {
  const registration = new FakeRegistration();
  registration.active = registration.waiting = {};
  let offers = 0;
  await keepForOffline(() => (offers += 1), container(registration));
  assert.equal(offers, 1);
});

test("after the undo nothing more is offered", async () => {
  const registration = new FakeRegistration();
  registration.active = {};
  const undo = await keepForOffline(() => assert.fail("undone"), container(registration));
  undo();
  registration.install();
});

test("a browser without service workers plays all the same", async () => {
  await keepForOffline(() => {}, /** @type {any} */ (undefined));
});

test("a browser that lacks something is told what, and a policy is not taken for age", () => {
  const whole = { WebAssembly, DecompressionStream, TransformStream };
  const wasm = {
    validate: WebAssembly.validate,
    Module: WebAssembly.Module,
    Exception: /** @type {any} */ (WebAssembly).Exception,
    instantiateStreaming: WebAssembly.instantiateStreaming,
  };
  const refuse = class {
    constructor() {
      throw new WebAssembly.CompileError("violates the policy");
    }
  };
  assert.equal(missing(whole), null);
  assert.equal(missing({ ...whole, WebAssembly: undefined })?.code, "wasm");
  assert.equal(missing({ ...whole, DecompressionStream: undefined })?.code, "unsupported");
  const old = { ...wasm, validate: () => false };
  assert.equal(missing({ ...whole, WebAssembly: old })?.detail, "WebAssembly exceptions");
  assert.equal(missing({ ...whole, WebAssembly: { ...wasm, Module: refuse } })?.code, "policy");
});

test("progress adds up the bytes of all files, and never passes the whole", async () => {
  /** @type {number[][]} */
  const told = [];
  let now = 0;
  const progress = createProgress(
    { "a.wasm": 4, "b.packed": 6 },
    (...bytes) => told.push(bytes),
    () => (now += 1000),
  );
  const text = await progress.count("x/a.wasm", new Response("abcd")).text();
  assert.equal(text, "abcd");
  await progress.count("x/b.packed", new Response("more than it was packed")).text();
  progress.done("x/other.js");
  assert.deepEqual(told[0], [4, 10]);
  assert.deepEqual(told.at(-1), [10, 10]);
  assert.equal(await progress.count("x/other.js", new Response("other")).text(), "other");
});

test("what came last before a line falls silent is told too", async () => {
  /** @type {number[]} */
  const told = [];
  const progress = createProgress({ "a.wasm": 4, "b.wasm": 6, "c.wasm": 9 }, (loaded) =>
    told.push(loaded),
  );
  progress.done("a.wasm");
  progress.done("b.wasm");
  assert.deepEqual(told, [4]);
  await new Promise((heard) => setTimeout(heard, 300));
  assert.deepEqual(told, [4, 10]);
});

test("the kernel with vectors is taken where the engine has them, else the plain one", () => {
  assert.equal(kernelFile(), "kernel.wasm");
  assert.equal(
    kernelFile(() => false),
    "kernel.plain.wasm",
  );
  const tried = /** @type {Uint8Array[]} */ ([]);
  kernelFile((bytes) => tried.push(/** @type {Uint8Array} */ (bytes)) > 0);
  assert.ok(tried[0].includes(0xfd), "what is tried has an instruction of vectors");
});

test("the usual weights come with the start, others when asked for, each once", async () => {
  const asked = /** @type {string[]} */ ([]);
  const answers = { "taiwan.weights": [1], "hongkong.weights": [2] };
  const given = (/** @type {string} */ url) => {
    asked.push(url);
    return /** @type {Record<string, number[]>} */ (answers)[url];
  };
  await withHost(given, async () => {
    const weights = await loadWeights((name) => name);
    assert.deepEqual(asked, ["taiwan.weights"]);
    assert.deepEqual(weights("taiwan"), Uint8Array.of(1));
    assert.deepEqual(weights("hongkong"), Uint8Array.of(2));
    assert.deepEqual(weights("hongkong"), Uint8Array.of(2));
    assert.deepEqual(asked, ["taiwan.weights", "hongkong.weights"]);
    assert.equal(weights("mainland"), undefined);
  });
});

test("weights that do not arrive with the start are asked for when they are used", async () => {
  let isUp = false;
  await withHost(
    () => (isUp ? [7] : undefined),
    async () => {
      const weights = await loadWeights((name) => name);
      assert.equal(weights("taiwan"), undefined);
      isUp = true;
      assert.deepEqual(weights("taiwan"), Uint8Array.of(7));
    },
  );
});

test("weights that never arrive do not hold the start up", async () => {
  await withHost(
    () => [7],
    async () => {
      const host = /** @type {any} */ (globalThis);
      host.fetch = (/** @type {string} */ _, /** @type {RequestInit|undefined} */ init) =>
        new Promise((_, fail) => init?.signal?.addEventListener("abort", fail));
      const alive = setTimeout(() => {}, 2_000); // the signal alone keeps nothing alive
      const weights = await loadWeights((name) => name, 20);
      clearTimeout(alive);
      assert.deepEqual(weights("taiwan"), Uint8Array.of(7));
    },
  );
});

/**
 * A host that answers with some bytes, or with 404, while something is done.
 * @param {(url: string) => number[] | undefined} given
 * @param {() => Promise<void>} act
 */
async function withHost(given, act) {
  class Request {
    responseType = "";
    timeout = 0;
    status = 0;
    url = "";
    /** @type {ArrayBuffer | undefined} */
    response;
    open(/** @type {string} */ _, /** @type {string} */ url) {
      this.url = url;
    }
    send() {
      const bytes = given(this.url);
      this.status = bytes ? 200 : 404;
      this.response = Uint8Array.from(bytes ?? []).buffer;
    }
    getResponseHeader() {
      return "application/octet-stream";
    }
  }
  const host = /** @type {any} */ (globalThis);
  const kept = { fetch: host.fetch, XMLHttpRequest: host.XMLHttpRequest, warn: console.warn };
  host.XMLHttpRequest = Request;
  host.fetch = async (/** @type {string} */ url) => {
    const bytes = given(url);
    return bytes ? new Response(Uint8Array.from(bytes)) : new Response("", { status: 404 });
  };
  console.warn = () => {};
  try {
    await act();
  } finally {
    console.warn = kept.warn;
    host.fetch = kept.fetch;
    host.XMLHttpRequest = kept.XMLHttpRequest;
  }
}
