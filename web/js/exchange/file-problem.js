// @ts-check

/**
 * A file or a text that is not what it should be. `code` names the page's sentence; `met` is what
 * was found, `expected` what was wanted in its place (an argument of the sentence, or a name in a
 * format).
 */
export class FileProblem extends Error {
  name = "FileProblem";

  /**
   * @param {string} code
   * @param {string} [met]
   * @param {string} [expected]
   * @param {string} [where]  a field, a line, a file
   * @param {unknown} [cause]  the error that says why, where another one does
   */
  constructor(code, met = "", expected = "", where = "", cause) {
    super(`${code}: met ${met}, expected ${expected}`, { cause });
    this.code = code;
    this.met = shortened(met);
    this.expected = shortened(expected);
    this.where = where;
  }
}

const LONGEST_QUOTE = 60; // characters of a foreign text that a message shows

/** @param {string} text */
export function shortened(text) {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE - 1)}…` : line;
}
