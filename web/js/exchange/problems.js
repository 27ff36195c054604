// @ts-check
// Says what is wrong with a file, a link or the storage, in the words of the catalogues.
import { EngineError } from "../engine/client.js";
import { FileProblem } from "./file-problem.js";
import { RecordProblem } from "./record-faults.js";
import { LibraryError } from "./shelf.js";

/**
 * @param {import("../play/words.js").Words} words
 * @param {(fault: import("../engine/messages.d.ts").RecordFault) => string} faultText
 * @returns {(error: unknown) => {title: string, about: string}}
 */
export const createProblems = (words, faultText) => {
  const { t } = words;
  return problem;

  /** @param {unknown} error @returns {{title: string, about: string}} */
  function problem(error) {
    if (error instanceof FileProblem) {
      const { code, met, expected, where, cause } = error;
      const why = cause ? problem(cause).about : "";
      return { title: t("file-problem"), about: t(code, { met, expected, where, why }) };
    }
    if (error instanceof LibraryError)
      return { title: t("library-problem"), about: t(`library-${error.code}`) };
    if ((error instanceof EngineError || error instanceof RecordProblem) && error.fault)
      return { title: t("record-problem"), about: faultText(error.fault) };
    if (error instanceof EngineError && error.code === "bad-save")
      return { title: t("save-problem"), about: t("save-problem.about") };
    console.error(error);
    return { title: t("record-problem"), about: t("refused-other") };
  }
};
