// @ts-check
/**
 * Runs a job file (banqi.engine.jobs) on kernel.wasm, in Node or in a page, and gives the results
 * in the form that `run_jobs` gives them in Python.
 *
 *     node tools/kernel_jobs.mjs kernel.wasm jobs.json
 */

/**
 * @typedef {["call", string, number[]] | ["write", string, number, number[]]} Step
 * @typedef {{
 *   seed: number, setup: Record<string, number>, results: Record<string, number>,
 *   lines: {found: number, width: number, length: number, pv: number},
 *   sums: Record<string, number>, modulus: number,
 *   sizes: Record<string, number>, bits: Record<string, number>,
 *   jobs: {fen: string, rules: string, steps: Step[]}[],
 * }} JobFile
 * @typedef {Record<string, any>} Result
 * @typedef {BigInt64Array | Int16Array} Run a field of the State
 */

/**
 * @param {BufferSource} module the bytes of kernel.wasm
 * @param {JobFile} file
 * @returns {Promise<Result[]>}
 */
export async function runJobs(module, file) {
  const imports = { env: { clock_ms: () => performance.now() } };
  const { instance } = await WebAssembly.instantiate(module, imports);
  const exports = /** @type {Record<string, any>} */ (instance.exports);
  const field = (/** @type {string} */ name) => {
    const Kind = file.bits[name] === 16 ? Int16Array : BigInt64Array;
    return new Kind(exports.memory.buffer, exports[name].value, file.sizes[name]);
  };
  const write = (
    /** @type {string} */ name,
    /** @type {number} */ at,
    /** @type {number[]} */ values,
  ) => {
    const run = field(name);
    if (run instanceof Int16Array) run.set(values, at);
    else run.set(values.map(BigInt), at);
  };

  exports.setup(file.seed);
  for (const [slot, value] of Object.entries(file.setup)) write("ctl", Number(slot), [value]);
  const results = [];
  for (const job of file.jobs) {
    for (const step of job.steps) {
      if (step[0] === "call") exports[step[1]](...step[2]);
      else write(step[1], step[2], step[3]);
    }
    const begin = performance.now();
    exports.search_slice(0, 0);
    const ms = performance.now() - begin;
    results.push({ ...read(file, field), ms });
  }
  return results;
}

/**
 * What a finished search left in memory.
 * @param {JobFile} file
 * @param {(name: string) => Run} field
 * @returns {Result}
 */
function read(file, field) {
  const ctl = field("ctl");
  const lines = field("lines");
  /** @type {Result} */
  const result = {};
  for (const [name, slot] of Object.entries(file.results)) result[name] = Number(ctl[slot]);
  const { found, width, length, pv } = file.lines;
  result.pvs = Array.from({ length: Number(ctl[found]) }, (_, line) => {
    const first = line * width + pv;
    return Array.from(lines.slice(first, first + Number(lines[line * width + length])), Number);
  });
  result.sums = {};
  for (const [name, count] of Object.entries(file.sums)) {
    result.sums[name] = checksum(field(name), count, BigInt(file.modulus));
  }
  return result;
}

/**
 * @param {Run} values
 * @param {number} count
 * @param {bigint} modulus
 */
function checksum(values, count, modulus) {
  let total = 0n;
  for (let at = 0; at < count; at++) {
    total = (total * 31n + BigInt(values[at])) % modulus;
    if (total < 0n) total += modulus; // as Python's % does
  }
  return Number(total);
}

if (typeof process === "object" && process.argv[1]?.endsWith("kernel_jobs.mjs")) {
  const { readFileSync } = await import("node:fs");
  const [module, jobs] = process.argv.slice(2);
  const results = await runJobs(readFileSync(module), JSON.parse(readFileSync(jobs, "utf8")));
  console.log(JSON.stringify({ results }));
}
