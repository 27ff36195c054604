// @ts-check
// The look of a tile. A face is made only for a piece that was turned up.

/** Glyphs by letter; the font in assets/ holds exactly these. @type {Record<string, string>} */
const GLYPHS = {
  G: "帥",
  A: "仕",
  E: "相",
  R: "俥",
  H: "傌",
  C: "炮",
  S: "兵",
  g: "將",
  a: "士",
  e: "象",
  r: "車",
  h: "馬",
  c: "砲",
  s: "卒",
};

const BACK = '<span class="tile back" aria-hidden="true"><svg><use href="#back"/></svg></span>';

/**
 * Markup of a tile: glyph, rank number, symbol and letter; the piece set chooses among them.
 * @param {string} tile  a letter, or "X" for a back
 * @param {(letter: string) => number} rank  7 strongest to 1, by the rule set
 * @param {string} [size]  "m" for a small flat one
 */
export function tileMarkup(tile, rank, size = "") {
  if (tile === "X") return size ? BACK.replace("tile back", `tile back ${size}`) : BACK;
  const kind = tile.toUpperCase();
  return (
    `<span class="tile ${kind === tile ? "red" : "blk"} ${size}" aria-hidden="true" ` +
    `dir="ltr" translate="no">` +
    `<span class="face"><b class="g" lang="zh-Hant">${GLYPHS[tile]}</b>` +
    `<i class="n">${rank(kind)}</i><svg class="y"><use href="#k-${kind}"/></svg>` +
    `<i class="l">${kind}</i></span></span>`
  );
}

/** Rank of a kind under a ladder, strongest first. @param {readonly string[]} ladder */
export const rankBy = (ladder) => (/** @type {string} */ letter) =>
  ladder.length - ladder.indexOf(letter.toUpperCase());

export const USUAL_LADDER = ["G", "A", "E", "R", "H", "C", "S"];
