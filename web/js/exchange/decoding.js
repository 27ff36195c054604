// @ts-check
// The bytes of a text file as text, whatever program saved it: as pysrc/banqi/rules/decoding.py.

const SAMPLE = 4096; // bytes that are looked at to tell UTF-16 without a mark
/** Part of the high bytes that is zero in UTF-16; of the low ones a quarter as many at most. */
const ZEROS = 0.25;

/**
 * UTF-8, UTF-16 with or without its mark, else Latin-1 as Windows has it; null for what is no text.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {string|null}
 */
export function decodeText(bytes) {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const isText = encoding === "utf-8" && !bytes.includes(0);
    return isText ? new TextDecoder("windows-1252").decode(bytes) : null;
  }
}

/** @param {Uint8Array} bytes */
function encodingOf(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, i) => (zeros[i % 2] += byte === 0 ? 1 : 0));
  const least = Math.max((ZEROS * sample.length) / 2, Math.min(...zeros) / ZEROS);
  if (Math.max(...zeros) <= least || bytes.length % 2 > 0) return "utf-8";
  return zeros[1] > zeros[0] ? "utf-16le" : "utf-16be";
}
