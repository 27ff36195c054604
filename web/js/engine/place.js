// @ts-check
// The path of a field, from where a made check has found a fault.

/**
 * @param {string|null} place  a JSON pointer behind a #, or null
 * @returns {string|null}  of the value itself "", of a field in it "players.first[0]"
 */
export const fieldAt = (place) =>
  place &&
  place
    .split("/")
    .slice(1)
    .map((step) => step.replace(/~1/g, "/").replace(/~0/g, "~"))
    .reduce((path, step) => joined(path, step), "");

/** @param {string} path @param {string} step  a name, or a number of a list */
function joined(path, step) {
  if (/^\d+$/.test(step)) return `${path}[${step}]`;
  return path ? `${path}.${step}` : step;
}
