// @ts-check

/**
 * Puts text on the clipboard and says so; false if the browser does not let it.
 * @typedef {(text: string, said: string) => Promise<boolean>} Copy
 */

/**
 * @param {(text: string) => void} announce
 * @param {(id: string) => string} t
 * @returns {Copy}
 */
export const createCopy = (announce, t) => async (text, said) => {
  try {
    await navigator.clipboard.writeText(text);
    announce(t(said));
    return true;
  } catch {
    announce(t("copy-failed"));
    return false;
  }
};

/** Hands a text over as a file. @param {string} name @param {string} text @param {string} type */
export function download(name, text, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // some browsers read it late
}

/** "2026-11-30", in the reader's own time. @param {number} time  milliseconds since 1970 */
export function dayOf(time) {
  const day = new Date(time);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}
