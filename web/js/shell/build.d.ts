/** The folder of Pyodide's files, relative to the bundled worker, with a slash at its end. */
declare const RUNTIME: string;

/** What the service worker keeps; hashed addresses have no revision. */
declare const PRECACHE: { url: string; revision: string | null }[];
