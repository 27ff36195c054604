// @ts-check
// The bytes of a text file as text, whatever program saved it: as pysrc/banqi/rules/decoding.py.

const SAMPLE = 4096; // bytes that are looked at to tell UTF-16 without a mark
const FEWER = 4; // how many times fewer zeros UTF-16 has among its low bytes than among the high

/**
 * UTF-8, UTF-16 with or without its mark, else Latin-1 as Windows has it; null for what is no text.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {string|null}
 */
export function decodeText(bytes) {
  const encoding = encodingOf(bytes);
  if (encoding === null) return null;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return encoding === "utf-8" ? new TextDecoder("windows-1252").decode(bytes) : null;
  }
}

/** @param {Uint8Array} bytes */
function encodingOf(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  bytes.subarray(0, SAMPLE).forEach((byte, i) => (zeros[i % 2] += byte === 0 ? 1 : 0));
  const most = Math.max(...zeros);
  if (most === 0) return "utf-8";
  if (FEWER * Math.min(...zeros) > most || bytes.length % 2 > 0) return null;
  return zeros[1] > zeros[0] ? "utf-16le" : "utf-16be";
}
