// @ts-check
// Recomputes a deal's commitment in the page, without the session (format: docs/deal.md).

/**
 * SHA-256 of the ASCII text `<salt>:<tiles>`, in lower-case hexadecimal.
 * @param {string} salt @param {string} tiles  32 letters a1, b1, … h4
 * @returns {Promise<string>}
 */
export async function commitmentOf(salt, tiles) {
  const digest = await crypto.subtle.digest(
    "SHA-256",
    new TextEncoder().encode(`${salt}:${tiles}`),
  );
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Browsers offer `crypto.subtle` on https and on one's own machine only. */
export const canDigest = () => typeof crypto !== "undefined" && crypto.subtle !== undefined;

/** In groups of eight, easier to compare by eye. @param {string} hex */
export const grouped = (hex) => hex.match(/.{1,8}/g)?.join(" ") ?? "";
