// How large the texts of the site's pictures are where the site shows them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { problem } from "../messages/problem.mjs";
import { getLeastWidth } from "./picture-widths.mjs";

const FILE = join(import.meta.dirname, "picture-texts.json");

/** In CSS pixels on the page; a smaller text in a picture is hard to read. */
export const LEAST_TEXT = 12;
export const LEAST_TEXT_ON_PHONE = 11;

/**
 * The least size of a text within a picture, as a part of the picture's width.
 * @param {string} name of the picture @param {string} suffix of its shape
 */
const getLeastShare = (name, suffix) =>
  suffix === "" ? LEAST_TEXT / getLeastWidth(name, false) : LEAST_TEXT_ON_PHONE / getLeastWidth(name, true);

/**
 * Enlarges the texts of drawings that would be too small on the page. A drawing shrinks with its texts.
 * @param {import("@playwright/test").Locator} part the part of the page that a picture shows @param {number} width of the picture
 * @param {string} name @param {string} suffix as for `checkTexts`
 */
export const raiseDrawnTexts = (part, width, name, suffix) =>
  part.evaluate((element, least) => {
    for (const svg of element.querySelectorAll("svg")) {
      svg.style.overflow = "visible";
      let end = Number.NEGATIVE_INFINITY;
      for (const text of svg.querySelectorAll("text")) {
        const scale = text.getScreenCTM()?.a ?? 1;
        if (Number.parseFloat(getComputedStyle(text).fontSize) * scale < least)
          text.style.fontSize = `${least / scale}px`;
        // The names of the series stand in one line, each behind its color (drawLegend in axes.server.ts).
        const color = text.previousElementSibling;
        if (text.getAttribute("y") !== "15" || !(color instanceof SVGGraphicsElement)) continue;
        const shift = Math.max(0, end + 10 - color.getBBox().x);
        for (const part of [color, text]) part.setAttribute("transform", `translate(${shift} 0)`);
        const { x, width } = text.getBBox();
        end = x + width + shift;
      }
    }
  }, getLeastShare(name, suffix) * width);

/**
 * Throws if a text of a picture would be too small on the page, and keeps the size of the smallest one as a part of the picture's
 * width, so that a test can compare it with the width on the page.
 * @param {import("@playwright/test").Page} page @param {import("./pictures.mjs").Clip} clip
 * @param {string} name of the picture @param {string} suffix of its shape
 */
export async function checkTexts(page, clip, name, suffix) {
  const { size, text } = await page.evaluate(findSmallestText, clip);
  const share = size / clip.width;
  if (share < 0.999 * getLeastShare(name, suffix))
    throw problem(`The text "${text}" in the picture "${name}${suffix}" would be too small.`);
  const shares = { ...JSON.parse(readFileSync(FILE, "utf8")), [name + suffix]: Number(share.toFixed(5)) };
  const sorted = Object.fromEntries(Object.entries(shares).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Runs in the page. Text in an SVG has the scale of its drawing. @param {import("./pictures.mjs").Clip} clip */
function findSmallestText({ x, y, width, height }) {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let smallest = { size: Number.POSITIVE_INFINITY, text: "" };
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const parent = node.parentElement;
    if (!node.textContent?.trim() || parent?.closest(".sr-only, script, style")) continue;
    if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(node);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    if (left >= x + width || right <= x || top >= y + height || bottom <= y) continue;
    const isDrawn = parent instanceof SVGGraphicsElement;
    // Something in front may cover it.
    const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!isDrawn && front && !front.contains(node) && !parent.contains(front)) continue;
    const scale = isDrawn ? (parent.getScreenCTM()?.a ?? 1) : 1;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize) * scale;
    if (size < smallest.size) smallest = { size, text: node.textContent };
  }
  return smallest;
}
