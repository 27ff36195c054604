// @ts-check
// Speaks through the live region. The same words twice are made to differ, or they would not be
// said.

/** @param {HTMLElement} region  role=status */
export function createAnnouncer(region) {
  return (/** @type {string} */ text) => {
    region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  };
}
