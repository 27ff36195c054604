// @ts-check
// Records in addresses. The text stands after the #, which no server is ever sent. What is shared
// is the session's link text (docs/protocol.md): turns and what they revealed, never the deal or a
// salt.
import { FileProblem } from "./file-problem.js";

/** @typedef {import("../engine/messages.d.ts").RecordText} RecordText */

const NAME = "record";
/** Marks a packed text: base64url of raw deflate. No link text starts with it. */
const PACKED = "z.";
const LONGEST = 1_000_000; // characters of a record that the session takes

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {"compress"|"decompress"} way
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function deflate(bytes, way) {
  const stream =
    way === "compress"
      ? new CompressionStream("deflate-raw")
      : new DecompressionStream("deflate-raw");
  const out = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await out.read();
    if (done) break;
    length += value.length;
    if (length > LONGEST) throw new RangeError("too long");
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The link text in its shortest form. @param {string} link @returns {Promise<string>} */
export async function pack(link) {
  try {
    const bytes = await deflate(new TextEncoder().encode(link), "compress");
    const text = btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/=+$/, "");
    return text.length + PACKED.length < link.length ? PACKED + text : link;
  } catch {
    return link; // an old browser: the plain form works as well
  }
}

/**
 * The link text or record that an address carries.
 * @param {string} text  what `pack` gave, or a link text, or a record
 * @returns {Promise<string>}
 * @throws {FileProblem}
 */
export async function unpack(text) {
  if (!text.startsWith(PACKED)) return text;
  try {
    const packed = atob(text.slice(PACKED.length).replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = await deflate(
      Uint8Array.from(packed, (letter) => letter.charCodeAt(0)),
      "decompress",
    );
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new FileProblem("link-damaged", text, "#record=");
  }
}

/** @param {string} page  address of the page @param {string} link */
export async function addressOf(page, link) {
  const address = new URL(page);
  address.search = "";
  address.hash = `${NAME}=${await pack(link)}`;
  return address.href;
}

/**
 * The record an address names, still packed, or null.
 * @param {{search: string, hash: string}} address
 */
export function recordIn({ search, hash }) {
  const text =
    new URLSearchParams(hash.slice(1)).get(NAME) ?? new URLSearchParams(search).get(NAME);
  return text ? trimmed(text) : null;
}

/** What starts a link text, plain or packed, and what it is made of. */
const LINK = /^(?:\d+~|z\.)[\w.~-]*/;
/** An address may be escaped whole, as the parameter of another. */
const CARRIED = /(?:[?#&;]|%23|%3F|%26)record(?:=|(%3D))([\w.~%+*'!,:;=@/-]*)/gi;
/** A link text that stands by itself. */
const BARE = /(?<![\w~.-])\d+~[a-z][\w.-]*~[\w.-]*~[\w.-]*~[\w-]*/gi;
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A link text without what stands behind it in a sentence. @param {string} text */
function trimmed(text) {
  const link = LINK.exec(text.trim())?.[0];
  return link ? link.replace(/\.+$/, "") : text;
}

/**
 * The records that the links in a text carry, still packed, in their order. Sentences, brackets,
 * quotes and mail programs may stand around them.
 * @param {string} text
 * @returns {string[]}
 */
export function linksIn(text) {
  const whole = joined(text.replace(UNSEEN, ""));
  const carried = [...whole.matchAll(CARRIED)].map(([, isEscaped, value]) =>
    trimmed(LINK.test(value) && !isEscaped ? value : unescaped(value, Boolean(isEscaped))),
  );
  const found = carried.length > 0 ? carried : (whole.match(BARE) ?? []);
  return [...new Set(found.filter(Boolean))];
}

/**
 * Links that a mail program broke over lines, or escaped, whole again.
 * @param {string} text
 */
function joined(text) {
  const plain = /record=3D/.test(text) ? text.replace(/=\r?\n/g, "").replace(/=3D/g, "=") : text;
  return plain
    .replace(/<\s*https?:[^<>]*>/g, (link) => link.replace(/\s+/g, ""))
    .replace(/(\S{60,})[ \t]*\r?\n(?=[\w~.-]{8,}\s*$)/g, "$1");
}

/**
 * @param {string} value
 * @param {boolean} isWhole  escaped as part of an address that was escaped
 */
function unescaped(value, isWhole) {
  try {
    const once = isWhole ? decodeURIComponent(value).split(/[&#]/)[0] : value;
    return LINK.test(once) ? once : decodeURIComponent(once.replace(/\+/g, " "));
  } catch {
    return value;
  }
}
