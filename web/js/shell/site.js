// @ts-check
// Which copy of the page this is. Several may lie in folders of one origin and share its storage:
// the one that was opened first keeps the plain names, each other one has its folder in all names.

const HOME = "banqi.home"; // index.html reads it too, before this script is there

/**
 * What the names of this copy's storage, database, locks and channel start with.
 * @param {string} path  of the page's address
 * @param {() => Storage} area
 * @returns {string}
 */
export function siteAt(path, area) {
  const folder = path.replace(/[^/]*$/, "");
  try {
    const home = area().getItem(HOME);
    if (home === null) area().setItem(HOME, folder);
    return (home ?? folder) === folder ? "banqi" : `banqi${folder}`;
  } catch {
    // Blocked or full: nothing was kept, or the copy that fills it has its name there already.
    return "banqi";
  }
}
