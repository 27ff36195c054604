// @ts-check
import assert from "node:assert/strict";
import test from "node:test";
import { FileProblem, shortened } from "../../web/js/exchange/file-problem.js";
import { addressOf, pack, recordIn, unpack } from "../../web/js/exchange/links.js";
import { readFile, recordsOfText } from "../../web/js/exchange/opening.js";

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
  assert.equal(await recordsOfText(`  ${SHORT}\n`), SHORT);
  assert.equal(await recordsOfText('[Result "*"] *'), '[Result "*"] *');
  assert.equal(await recordsOfText(await addressOf("https://example.org/", LONG)), LONG);
  await refuses(recordsOfText("https://example.org/#top"), "link-without-record");
  await refuses(recordsOfText(" \n"), "text-empty");
  await refuses(recordsOfText("1. a1=S ".repeat(200_000)), "text-too-long");
});

const HOST = "http://example.org/banqi/";
const ADDRESS = `${HOST}#record=${SHORT}`;
const AROUND = {
  "in a sentence": `Look at this game: ${ADDRESS}`,
  "in pointed brackets": `<${ADDRESS}>`,
  "before a full stop": `${ADDRESS}.`,
  "before a bracket": `(see ${ADDRESS})`,
  "before more of the sentence": `Was ${ADDRESS}, my best game, lost?`,
  "before a Chinese full stop": `請看${ADDRESS}。謝謝`,
  "in Chinese quotes": `「${ADDRESS}」`,
  "as Markdown": `[my game](${ADDRESS})!`,
  "as HTML": `<a href="${ADDRESS}">my game</a>`,
  "in the query": `${HOST}?record=${SHORT}`,
  "in the query, among others": `${HOST}?seed=1&record=${SHORT}&lang=en.`,
  "in the query of escaped HTML": `${HOST}?seed=1&amp;record=${SHORT}&amp;lang=en`,
  "without a scheme": `example.org/#record=${SHORT}…`,
  "as a parameter elsewhere": `https://a.example/?url=${encodeURIComponent(ADDRESS)}&data=1`,
  "with signs that are not seen": `\u200b${ADDRESS.replace("taiwan", "tai\u00adwan")}\u2060`,
  "in a quoted-printable mail": `${HOST}#record=3D${SHORT.slice(0, 9)}=\r\n${SHORT.slice(9)}`,
  "broken in pointed brackets": `<${ADDRESS.slice(0, 40)}\n${ADDRESS.slice(40)}>`,
  "by itself in brackets": `(${SHORT})`,
  "by itself in a sentence": `It was ${SHORT}.`,
};

for (const [place, text] of Object.entries(AROUND)) {
  test(`a link is found ${place}`, async () => assert.equal(await recordsOfText(text), SHORT));
}

test("a long link is found packed, and broken over lines", async () => {
  const address = await addressOf(HOST, LONG);
  assert.equal(await recordsOfText(`Here: ${address}.`), LONG);
  const plain = `${HOST}#record=${LONG}`;
  assert.equal(await recordsOfText(`${plain.slice(0, 76)}\n${plain.slice(76)}\n`), LONG);
});

test("several links in a text are as many games, each once", async () => {
  const other = "1~taiwan~~~a1S";
  const text = `${ADDRESS} and ${HOST}#record=${other}, then ${ADDRESS} again`;
  assert.equal(await recordsOfText(text), `${SHORT}\n${other}`);
});

test("a record in an address is taken out of its escapes", async () => {
  const record = '[Event "x"]\n\n1. a1=S *';
  const address = `${HOST}?record=${encodeURIComponent(record)}`;
  assert.equal(await recordsOfText(`<${address}>`), record);
});

test("a record that mentions a link is the record", async () => {
  const record = `[Site "${ADDRESS}"]\n\n1. a1=S *`;
  assert.equal(await recordsOfText(record), record);
  const bare = `1. a1=S {as in ${ADDRESS}} *`;
  assert.equal(await recordsOfText(bare), bare);
});

test("the address of the page may end as a sentence does", () => {
  for (const end of [".", ")", ").", ">", ",", "。"])
    assert.equal(recordIn({ search: "", hash: `#record=${SHORT}${end}` }), SHORT, end);
});

const file = (/** @type {Uint8Array<ArrayBuffer>} */ bytes) => ({
  name: "game.bgn",
  size: bytes.length,
  arrayBuffer: async () => bytes.buffer,
});
const WRITTEN = '[Event "“Café” é"]\r\n\r\n1. a1=S *';
/** @param {boolean} isLittle @param {number[]} mark */
function utf16(isLittle, mark) {
  const units = [...WRITTEN].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });
  return new Uint8Array([...mark, ...units]);
}
const SAVED = {
  "UTF-8": new TextEncoder().encode(WRITTEN),
  "UTF-8 with its mark": new TextEncoder().encode(`\ufeff${WRITTEN}`),
  "UTF-16 with its mark": utf16(true, [0xff, 0xfe]),
  "UTF-16 the other way round with its mark": utf16(false, [0xfe, 0xff]),
  "UTF-16 without a mark": utf16(true, []),
  "UTF-16 the other way round without a mark": utf16(false, []),
};

for (const [way, bytes] of Object.entries(SAVED)) {
  test(`a file is read that was saved as ${way}`, async () =>
    assert.equal(await readFile(file(bytes)), WRITTEN));
}

test("a file is read that was saved as Latin-1", async () => {
  const text = '[Event "Café"] 1. a1=S ½-½';
  const bytes = new Uint8Array([...text].map((letter) => letter.charCodeAt(0)));
  assert.equal(await readFile(file(bytes)), text);
});

test("a file that is too long, or not text, is refused by name", async () => {
  assert.equal(await readFile(file(new TextEncoder().encode("兵 *"))), "兵 *");
  await refuses(readFile(file(new Uint8Array([0xff, 0xfe, 0x00]))), "file-not-text");
  const picture = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 1, 0];
  await refuses(readFile(file(new Uint8Array(picture))), "file-not-text");
  await refuses(readFile({ ...file(new Uint8Array(1)), size: 60_000_000 }), "file-too-long");
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
