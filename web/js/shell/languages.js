// @ts-check
// Which catalogue suits what a browser asks for. Part of the script that runs first too, so it is
// written in the language of 2009 as that is.

/** Chinese as a browser may name it: as a whole, or by what is spoken. */
var CHINESE = /^(zh|yue|cmn|wuu|gan|hak|nan|hsn|cdo|cjy|cpx|czh|czo|mnp|cnp|csp|lzh|zho|chi)$/;
/** Written in traditional characters where neither script nor region is told. */
var TRADITIONAL = /^(yue|lzh)$/;

/**
 * The catalogue that suits what the browser asks for: Chinese by its script, else by its region,
 * else by what is spoken there (the likely scripts of Unicode's CLDR).
 * @param {readonly string[]} wanted  language tags, most wanted first
 * @returns {"en"|"zh-Hant"|"zh-Hans"}
 */
export function pickLanguage(wanted) {
  for (var i = 0; i < wanted.length; i++) {
    var found = catalogueOf(partsOf(wanted[i]));
    if (found) return found;
  }
  return "en";
}

/**
 * The subtags that count, in small letters: of `zh_TW.UTF-8` as of `zh-TW-u-co-stroke`.
 * @param {string} tag
 */
function partsOf(tag) {
  var plain = tag
    .toLowerCase()
    .replace(/[.@].*/, "")
    .replace(/_/g, "-")
    .replace(/^i-/, "");
  return plain.replace(/-[a-z0-9]-.*/, "").split("-");
}

/**
 * @param {string[]} parts
 * @returns {"en"|"zh-Hant"|"zh-Hans"|null}
 */
function catalogueOf(parts) {
  if (parts[0] === "en") return "en";
  if (!CHINESE.test(parts[0])) return null;
  /** @param {RegExp} some */
  function has(some) {
    for (var i = 0; i < parts.length; i++) if (some.test(parts[i])) return true;
    return false;
  }
  if (has(/^(hant|cht)$/)) return "zh-Hant";
  if (has(/^(hans|chs)$/)) return "zh-Hans";
  if (has(/^(tw|hk|mo)$/)) return "zh-Hant";
  if (has(/^(cn|sg|my)$/)) return "zh-Hans";
  return has(TRADITIONAL) ? "zh-Hant" : "zh-Hans";
}
