// @ts-check
/**
 * Makes the Python files of the page, in Pyodide under Node: `node tools/precompile.mjs WHEEL OUT`.
 *
 * OUT receives what `precompile.py` writes, and what `exercise.py` saw.
 */
import { mkdir, readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [wheel, out] = process.argv.slice(2);
if (!wheel || !out) throw new Error("usage: node tools/precompile.mjs WHEEL OUT");
const here = dirname(fileURLToPath(import.meta.url));
const stock = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const helpers = join(here, "..", "web", "python");
const source = (/** @type {string} */ name) => readFile(join(here, name), "utf8");

/** @type {Record<string, string>} */
const inputs = { "banqi.whl": wheel, "stdlib.zip": join(stock, "python_stdlib.zip") };
for (const name of await readdir(helpers)) {
  if (name.endsWith(".py")) inputs[`page/${name}`] = join(helpers, name);
}

const python = await loadPyodide({
  indexURL: stock,
  env: { PYTHONPATH: "/in/banqi.whl:/in/page" },
  fsInit: async (/** @type {any} */ fs) => {
    fs.mkdirTree("/in/page");
    for (const [name, path] of Object.entries(inputs)) {
      fs.writeFile(`/in/${name}`, new Uint8Array(await readFile(path)));
    }
  },
});
await mkdir(out, { recursive: true });
python.mountNodeFS("/out", resolve(out));
try {
  // The walk comes first: the compiler's own imports must not count as used.
  python.runPython(await source("exercise.py"), { filename: "exercise.py" });
  python.runPython(await source("precompile.py"), { filename: "precompile.py" });
} catch (error) {
  // The message holds Python's traceback; the rest would show a megabyte of Pyodide's source.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
