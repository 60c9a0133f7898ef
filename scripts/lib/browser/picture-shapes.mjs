// The shapes of the site's pictures: those that differ from the usual one, and those of the files, which the site reads.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILE = join(import.meta.dirname, "../../../components/layout/picture-shapes.json");

/** The width of wide pictures that stand side by side, divided by their height. Any other one ends below what it shows. */
const RATIOS = /** @type {Record<string, number>} */ ({
  suggestions: 8 / 5,
  workflows: 8 / 5,
  insights: 1.7,
  "what-if": 1.7,
});

/** The distance from the edge. It is that of the text below the picture, in the cards of the features page. */
const INSETS = /** @type {Record<string, [wide: number, phone: number]>} */ ({
  insights: [40, 24],
  "what-if": [32, 18],
});

/** @param {string} name @param {boolean} isPhone */
export const findRatio = (name, isPhone) => (isPhone ? undefined : RATIOS[name]);

/** @param {string} name @param {boolean} isPhone */
export const findInset = (name, isPhone) => INSETS[name]?.[isPhone ? 1 : 0];

/** @param {string} name with the suffix of its shape @param {number} width in pixels of the file @param {number} height */
export function saveShape(name, width, height) {
  const shapes = { ...JSON.parse(readFileSync(FILE, "utf8")), [name]: [width, height] };
  const lines = Object.entries(shapes)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, [w, h]]) => `  "${key}": [${w}, ${h}]`);
  writeFileSync(FILE, `{\n${lines.join(",\n")}\n}\n`);
}
