// @ts-check
/**
 * Starting Python from the npm files as they come: what `bench` compares the page's own start with.
 * Stands in for web/js/engine/boot/runtime.js in an otherwise equal site.
 */
import { loadPyodide } from "pyodide";

/**
 * A running interpreter that can import banqi, from the stock library and the wheel.
 * @param {{folder: string, package: string}} files
 */
export async function startPython(files) {
  const wheel = fetch(files.package).then((response) => response.arrayBuffer());
  const python = await loadPyodide({ indexURL: files.folder });
  python.unpackArchive(await wheel, "wheel");
  return python;
}
