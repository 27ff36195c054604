// @ts-check
// Ways for a record to come in: a file, a drop, pasted text, an address. Each ends in `open(text)`.
import { FileProblem } from "./file-problem.js";
import { recordIn, unpack } from "./links.js";

const LONGEST = 1_000_000; // bytes: the session takes no longer record
const LONGEST_ARCHIVE = 50_000_000; // bytes: some ten thousand games

/**
 * The text of a file.
 * @param {Pick<File, "size"|"arrayBuffer"|"name">} file
 * @param {number} [most] bytes
 * @returns {Promise<string>} @throws {FileProblem}
 */
export async function readFile(file, most = LONGEST) {
  if (file.size > most)
    throw new FileProblem("file-too-long", String(file.size), String(most), file.name);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch (error) {
    if (error instanceof TypeError)
      throw new FileProblem("file-not-text", file.name, "UTF-8", file.name);
    throw new FileProblem("file-unreadable", file.name);
  }
}

/** @param {Pick<File, "size"|"arrayBuffer"|"name">} file */
export const readArchiveFile = (file) => readFile(file, LONGEST_ARCHIVE);

/**
 * The record in a text that somebody pasted: a record, a link text, or a whole address.
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function recordOfText(text) {
  const trimmed = text.trim();
  if (trimmed === "") throw new FileProblem("text-empty");
  if (!/^https?:\/\/\S+$/.test(trimmed)) return unpack(trimmed);
  const carried = recordIn(new URL(trimmed));
  if (!carried) throw new FileProblem("link-without-record", trimmed, "#record=");
  return unpack(carried);
}

/** Lets the user choose files. @param {string} accept @param {(file: File) => void} chosen */
export function chooseFile(accept, chosen) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  input.addEventListener("change", () => input.files?.[0] && chosen(input.files[0]));
  input.click();
}

/** Does a focus there take typed and pasted text? @param {EventTarget|null} target */
const isField = (target) =>
  target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;

/**
 * Records that are dropped anywhere on the page, or pasted where nothing else takes text.
 * @param {{file: (file: File) => void, text: (text: string) => void}} hooks
 * @returns {() => void} stops listening
 */
export function listenForRecords({ file, text }) {
  /** @param {DragEvent} event */
  function over(event) {
    const types = event.dataTransfer?.types ?? [];
    if (!types.includes("Files") && !types.includes("text/plain")) return;
    event.preventDefault();
    document.documentElement.classList.add("dropping");
  }
  const left = (/** @type {DragEvent} */ event) =>
    void (event.relatedTarget === null && document.documentElement.classList.remove("dropping"));
  /** @param {DragEvent} event */
  function drop(event) {
    document.documentElement.classList.remove("dropping");
    const data = event.dataTransfer;
    if (!data || isField(event.target)) return;
    event.preventDefault();
    if (data.files[0]) file(data.files[0]);
    else if (data.getData("text/plain")) text(data.getData("text/plain"));
  }
  /** @param {ClipboardEvent} event */
  function paste(event) {
    if (isField(event.target) || !event.clipboardData) return;
    const pasted = event.clipboardData.files[0];
    if (pasted) return file(pasted);
    const words = event.clipboardData.getData("text/plain");
    if (words.trim()) text(words);
  }
  document.addEventListener("dragover", over);
  document.addEventListener("dragleave", left);
  document.addEventListener("drop", drop);
  document.addEventListener("paste", paste);
  return () => {
    document.removeEventListener("dragover", over);
    document.removeEventListener("dragleave", left);
    document.removeEventListener("drop", drop);
    document.removeEventListener("paste", paste);
  };
}
