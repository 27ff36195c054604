// @ts-check
// Ways for a record to come in: a file, a drop, pasted text, an address. Each ends in `open(text)`.
import { FileProblem } from "./file-problem.js";
import { decodeText } from "./decoding.js";
import { linksIn, unpack } from "./links.js";

const LONGEST = 1_000_000; // characters: the session takes no longer text of records
const LONGEST_FILE = 50_000_000; // bytes: an archive of some ten thousand games

/**
 * The text of a file: an archive or records.
 * @param {Pick<File, "size"|"arrayBuffer"|"name">} file
 * @returns {Promise<string>} @throws {FileProblem}
 */
export async function readFile(file) {
  if (file.size > LONGEST_FILE)
    throw new FileProblem("file-too-long", String(file.size), String(LONGEST_FILE), file.name);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileProblem("file-unreadable", file.name);
  });
  const text = decodeText(new Uint8Array(bytes));
  if (text === null) throw new FileProblem("file-not-text", file.name, "UTF-8", file.name);
  return text;
}

/** Tags and turns, which a text with links may have as well, and then it is a record. */
const RECORD = /[[【［]\s*\w+\s*(?:["“„«‘'＂「]|&\w+;)|\b[a-h][1-4]\s*[=＝–—x×-]\s*[a-hrs]/i;

/**
 * The records in a text that somebody pasted: records, link texts, or addresses and words around
 * them.
 * @param {string} text
 * @returns {Promise<string>}  records as they were given, or a link text in each line
 * @throws {FileProblem}
 */
export async function recordsOfText(text) {
  if (text.trim() === "") throw new FileProblem("text-empty");
  const links = RECORD.test(text) ? [] : linksIn(text);
  if (links.length === 0 && /^z\.\S*$/.test(text.trim())) links.push(text.trim());
  if (links.length === 0 && /^\W?https?:\/\/\S+$/.test(text.trim()))
    throw new FileProblem("link-without-record", text, "#record=");
  const found = links.length > 0 ? (await Promise.all(links.map(unpack))).join("\n") : text;
  if (found.length > LONGEST)
    throw new FileProblem("text-too-long", String(found.length), String(LONGEST));
  return found;
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
