// @ts-check
// The graph as a file of its own, to keep or to show around. Pure.
import { areaPath, curveOf, percentOf, ticksOf } from "./figures.js";

/** @typedef {import("../../engine/messages.d.ts").Side} Side */

const WIDTH = 960;
const HEIGHT = 420;
const BOX = { left: 64, top: 72, right: 936, bottom: 364 };
const INK = "#2a2420";
const QUIET = "#62574b";

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/**
 * @param {object} graph
 * @param {readonly number[]} graph.values  first's, by ply
 * @param {Side} graph.side
 * @param {{turn: number, kind: "luck"|"skill"}[]} graph.points
 * @param {string} graph.title
 * @param {string} graph.about
 * @param {{luck: string, skill: string}} graph.key
 * @returns {string}
 */
export function svgFile({ values, side, points, title, about, key }) {
  const plies = values.length - 1;
  const curve = curveOf(values, plies, side);
  const wide = BOX.right - BOX.left;
  const high = BOX.bottom - BOX.top;
  const x = (/** @type {number} */ ply) => BOX.left + (wide * ply) / Math.max(1, plies);
  const y = (/** @type {number} */ percent) => BOX.bottom - (high * percent) / 100;
  const text = (
    /** @type {number} */ at,
    /** @type {number} */ on,
    /** @type {string} */ words,
    more = "",
  ) => `<text x="${at.toFixed(1)}" y="${on.toFixed(1)}" ${more}>${escaped(words)}</text>`;
  const sign = (/** @type {string} */ kind, /** @type {number} */ at, /** @type {number} */ on) =>
    kind === "luck"
      ? `<path d="M${at.toFixed(1)} ${(on - 7).toFixed(1)}l7 7-7 7-7-7z" ` +
        `fill="#f0b93a" stroke="${INK}" stroke-width="1.5"/>`
      : `<path d="M${(at - 7).toFixed(1)} ${(on - 6).toFixed(1)}h14l-7 12z" fill="${INK}"/>`;
  const box = `transform="translate(${BOX.left} ${BOX.top}) scale(${wide / 1000} ${high / 1000})"`;
  const line = curve.map((point) => point.join(",")).join(" ");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ` +
      `font-family="system-ui, sans-serif" font-size="15" fill="${INK}">`,
    `<title>${escaped(title)}</title><desc>${escaped(about)}</desc>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf7ef"/>`,
    text(BOX.left, 32, title, 'font-size="20" font-weight="650"'),
    text(BOX.left, 56, about, `fill="${QUIET}"`),
    `<g ${box}><path d="${areaPath(curve, "up")}" fill="#e7d3a5"/>` +
      `<path d="${areaPath(curve, "down")}" fill="#b9ae9c"/>`,
    `<polyline points="${line}" fill="none" stroke="${INK}" stroke-width="2" ` +
      `stroke-linejoin="round" vector-effect="non-scaling-stroke"/></g>`,
    ...[0, 50, 100].flatMap((percent) => [
      `<path d="M${BOX.left} ${y(percent)}H${BOX.right}" fill="none" stroke="#867866"` +
        `${percent === 50 ? ' stroke-dasharray="5 5"' : ""}/>`,
      text(BOX.left - 10, y(percent) + 5, String(percent), `text-anchor="end" fill="${QUIET}"`),
    ]),
    ...ticksOf(plies).map((turn) =>
      text(x(turn), BOX.bottom + 24, String(turn), `text-anchor="middle" fill="${QUIET}"`),
    ),
    ...points.map(({ turn, kind }) =>
      sign(kind, x(turn + 1), y(percentOf(values[turn + 1], side))),
    ),
    sign("luck", BOX.left + 8, HEIGHT - 16),
    text(BOX.left + 24, HEIGHT - 11, key.luck, `fill="${QUIET}"`),
    sign("skill", BOX.left + 248, HEIGHT - 16),
    text(BOX.left + 264, HEIGHT - 11, key.skill, `fill="${QUIET}"`),
    "</svg>\n",
  ].join("\n");
}
