// @ts-check
// The text of the page, one catalogue a language. The build puts the files into the bundle.
import en from "../../locales/en.ftl";
import hant from "../../locales/zh-Hant.ftl";
import hans from "../../locales/zh-Hans.ftl";

/** @type {Record<string, string>} */
export const CATALOGUES = { en, "zh-Hant": hant, "zh-Hans": hans };
