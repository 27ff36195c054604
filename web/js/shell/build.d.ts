/** The folder of Pyodide's files, relative to the bundled worker, with a slash at its end. */
declare const RUNTIME: string;

/** Bytes of each file that a start loads, and of all of them. */
declare const BYTES: Record<string, number>;
declare const WHOLE: number;

/** What first.js says, by language and message. */
declare const SENTENCES: Record<string, Record<string, string>>;

/** What the service worker keeps; hashed addresses have no revision. */
declare const PRECACHE: { url: string; revision: string | null }[];
