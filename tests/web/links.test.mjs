// @ts-check
import assert from "node:assert/strict";
import test from "node:test";
import { FileProblem, shortened } from "../../web/js/exchange/file-problem.js";
import { addressOf, pack, recordIn, unpack } from "../../web/js/exchange/links.js";
import { readFile, recordOfText } from "../../web/js/exchange/opening.js";

const SHORT = "1~taiwan~~~b2Ca2Eg3eb3R";
const LONG = `1~taiwan~~~${"a1Sb1cc1Rd1ha1a2b1b2".repeat(20)}`;

/** @param {Promise<unknown>} promise @param {string} code */
const refuses = (promise, code) =>
  assert.rejects(
    promise,
    (/** @type {FileProblem} */ error) => error instanceof FileProblem && error.code === code,
  );

test("a long game's link is packed, a short one is not made longer by it", async () => {
  assert.equal(await pack(SHORT), SHORT);
  const packed = await pack(LONG);
  assert.ok(packed.length < LONG.length / 2);
  assert.match(packed, /^z\.[A-Za-z0-9_-]+$/);
  assert.equal(await unpack(packed), LONG);
  assert.equal(await unpack(SHORT), SHORT);
});

test("a game's address has it after the #, which no server is sent, and nothing else", async () => {
  const address = new URL(await addressOf("https://example.org/banqi/?seed=3#record=old", LONG));
  assert.equal(address.search, "");
  assert.equal(address.pathname, "/banqi/");
  assert.equal(await unpack(/** @type {string} */ (recordIn(address))), LONG);
});

test("?record= and #record= both name a game", () => {
  assert.equal(recordIn({ search: `?record=${SHORT}`, hash: "" }), SHORT);
  assert.equal(recordIn({ search: "", hash: `#record=${SHORT}` }), SHORT);
  assert.equal(recordIn({ search: "?seed=1", hash: "#top" }), null);
});

test("a link that was cut off or changed is refused", async () => {
  const packed = await pack(LONG);
  await refuses(unpack(packed.slice(0, -9)), "link-damaged");
  await refuses(unpack("z.!!!"), "link-damaged");
  await refuses(unpack("z."), "link-damaged");
});

test("a link that unpacks to far more than any game is refused", async () => {
  const packed = await pack(`1~taiwan~~~${"a".repeat(3_000_000)}`);
  await refuses(unpack(packed), "link-damaged");
});

test("a pasted record, link or address opens; another address and nothing do not", async () => {
  assert.equal(await recordOfText(`  ${SHORT}\n`), SHORT);
  assert.equal(await recordOfText('[Result "*"] *'), '[Result "*"] *');
  assert.equal(await recordOfText(await addressOf("https://example.org/", LONG)), LONG);
  await refuses(recordOfText("https://example.org/#top"), "link-without-record");
  await refuses(recordOfText(" \n"), "text-empty");
});

test("a file that is too long, or not text, is refused by name", async () => {
  const file = (/** @type {Uint8Array<ArrayBuffer>} */ bytes) => ({
    name: "game.bgn",
    size: bytes.length,
    arrayBuffer: async () => bytes.buffer,
  });
  assert.equal(await readFile(file(new TextEncoder().encode("兵 *"))), "兵 *");
  await refuses(readFile(file(new Uint8Array([0xff, 0xfe, 0x00]))), "file-not-text");
  await refuses(readFile({ ...file(new Uint8Array(1)), size: 2_000_000 }), "file-too-long");
  await refuses(
    readFile({
      ...file(new Uint8Array(1)),
      arrayBuffer: () => Promise.reject(new DOMException("gone", "NotFoundError")),
    }),
    "file-unreadable",
  );
});

test("a message never quotes more than a line of a foreign text", () => {
  assert.equal(shortened("a\n b"), "a b");
  assert.equal(shortened("x".repeat(500)).length, 60);
});
