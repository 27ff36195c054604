// @ts-check
// Says what is wrong with a record, in the words that the command line has for it as well.

/** @typedef {import("../engine/messages.d.ts").RecordFault} RecordFault */

/** A record that cannot be opened. */
export class RecordProblem extends Error {
  name = "RecordProblem";

  /** @param {RecordFault} fault */
  constructor(fault) {
    super(`${fault.code} at line ${fault.line}, column ${fault.column}`);
    this.fault = fault;
  }
}

/**
 * @param {Pick<import("../shell/i18n.js").I18n, "t">} i18n
 * @returns {(fault: RecordFault) => string}
 */
export const createFaultWords =
  ({ t }) =>
  ({ code, details, met, line, column, ply, tag }) => {
    const why = t(`record-why-${code}`, args(details, t));
    const said = { line: String(line), column: String(column), met, why };
    if (ply !== undefined) return t("record-fault-ply", { ...said, ply: String(ply) });
    if (tag !== undefined) return t("record-fault-tag", { ...said, tag });
    return t("record-fault", said);
  };

/**
 * Pieces in words, with their kind and article beside them; the rest as it is.
 * @param {RecordFault["details"]} details
 * @param {(id: string) => string} t
 */
function args(details, t) {
  /** @type {Record<string, string|number>} */
  const words = {};
  for (const [key, value] of Object.entries(details)) {
    if (value === null) continue;
    words[key] = value;
    if (key !== "piece" && key !== "victim") continue;
    words[key] = t(`piece-${value}`);
    words[`${key}Kind`] = t(`piece-${value}.name`);
    words[`${key}One`] = t(`piece-${value}.one`);
  }
  return words;
}
