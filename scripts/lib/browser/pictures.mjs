// Pictures of parts of a page, for the site.
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { problem } from "../messages/problem.mjs";
import { saveShape } from "./picture-shapes.mjs";
import { checkTexts } from "./picture-texts.mjs";
import { getMostWidth, getPixels } from "./picture-widths.mjs";

const folder = join(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))), "public", "pictures");

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Locator} Locator */
/** @typedef {"light" | "dark"} Theme */
/** @typedef {{ x: number, y: number, width: number, height: number }} Clip in CSS pixels of the page */
/**
 * @typedef {object} Shape The shape of a picture.
 * @property {number} ratio its width divided by its height; a picture of a whole part may be lower
 * @property {string} suffix what its name ends with
 * @property {number} inset between the edges of a picture and what it shows as a whole, in CSS pixels
 */

/** @type {Shape} */
export const WIDE = { ratio: 8 / 5, suffix: "", inset: 20 };
/** @type {Shape} */
export const PHONE = { ratio: 4 / 5, suffix: "-phone", inset: 16 };
/** Leaves room around a part of a page on a phone, in CSS pixels. */
export const WIDE_PHONE_WIDTH = 400;

/**
 * The part of the page that a picture shows: the upper part of the element, in the shape's ratio.
 * @param {Locator} what @param {Shape} shape @param {number} margin as for `takePicture`
 * @returns {Promise<Clip>}
 */
export async function getClip(what, shape, margin = 0) {
  const box = await what.boundingBox();
  if (!box) throw problem("There is nothing to see for a picture.");
  const width = box.width + 2 * margin;
  return { x: box.x - margin, y: box.y - margin, width, height: width / shape.ratio };
}

/**
 * Takes a picture for the site: the upper part of the element, in the shape's size.
 * @param {Page} page @param {Locator} what @param {string} name @param {Theme} theme @param {Shape} shape
 * @param {number} margin what is also seen around the element, in CSS pixels; less than 0 leaves its edge out
 */
export const takePicture = async (page, what, name, theme, shape, margin = 0) =>
  takeClip(page, await getClip(what, shape, margin), name, theme, shape);

/**
 * Takes a picture of a part of the page. Throws if the picture would end in the middle of a line.
 * @param {Page} page @param {Clip} clip @param {string} name @param {Theme} theme @param {Shape} shape
 */
export async function takeClip(page, clip, name, theme, shape) {
  // A project's page has to have this note (project-note.tsx), which says nothing about the product.
  const notes = await page.getByText("Create and manage Roles for your applications").all();
  const boxes = await Promise.all(notes.map((note) => note.boundingBox()));
  if (boxes.some((note) => note && note.y < clip.y + clip.height && note.y + note.height > clip.y))
    throw problem(`The picture "${name}" would show the note about roles.`);
  const halved = await findHalvedTexts(page, clip);
  if (halved.length > 0)
    throw problem(`The picture "${name}${shape.suffix}" would end in the middle of "${halved[0]}".`);
  await checkTexts(page, clip, name, shape.suffix);
  // Enlarged, its texts would be larger than those beside it, and soft.
  if (clip.width < getMostWidth(name, shape === PHONE) - 4)
    throw problem(`The picture "${name}${shape.suffix}" is narrower than the site shows it.`);
  const width = getPixels(name, shape === PHONE);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality: 88,
    clip: { ...clip, scale: width / clip.width },
  });
  writeFileSync(join(folder, `${name}${shape.suffix}-${theme}.webp`), Buffer.from(data, "base64"));
  saveShape(name + shape.suffix, width, Math.round((width * clip.height) / clip.width));
}

/** The visible texts that the lower edge of a clip goes through. @param {Page} page @param {Clip} clip */
const findHalvedTexts = (page, clip) =>
  page.evaluate(({ x, y, width, height }) => {
    const edge = y + height;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    /** @type {string[]} */
    const halved = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest(".sr-only")) continue;
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const left = Math.max(x, line.left);
        const right = Math.min(x + width, line.right);
        // The first and last pixels of a line are empty.
        if (left >= right || line.top > edge - 2 || line.bottom < edge + 2) continue;
        // Something in front may cover it.
        const front = document.elementFromPoint((left + right) / 2, (line.top + edge) / 2);
        if (front && (front.contains(node) || parent.contains(front))) halved.push(`${node.textContent}`);
      }
    }
    return halved;
  }, clip);

/** Hides all items of a list but those with these texts, which get this order. Throws if one is missing. @param {Locator} list @param {readonly string[]} texts */
export async function keepItems(list, texts) {
  const kept = await list.evaluate((element, texts) => {
    let count = 0;
    for (const item of element.querySelectorAll("li")) {
      const index = texts.findIndex((text) => item.textContent?.startsWith(text));
      if (index < 0) item.style.display = "none";
      else {
        item.style.order = `${index}`;
        count++;
      }
    }
    return count;
  }, texts);
  if (kept < texts.length) throw problem(`A picture lacks one of these: ${texts.join(", ")}.`);
}

/** Hides all but the first items of a list. @param {Locator} list @param {number} count */
export const shortenList = (list, count) =>
  list.evaluate((element, count) => {
    for (const item of [...element.querySelectorAll("li")].slice(count)) item.style.display = "none";
  }, count);

/** Enlarges the texts of a part that are smaller. @param {Locator} part @param {number} size in CSS pixels */
export const raiseTexts = (part, size) =>
  part.evaluate((element, size) => {
    for (const text of /** @type {Iterable<HTMLElement>} */ (element.querySelectorAll(":not(svg, svg *)")))
      if (Number.parseFloat(getComputedStyle(text).fontSize) < size)
        text.style.setProperty("font-size", `${size}px`, "important");
  }, size);

/** Hides what ends below an edge. @param {Locator} parts @param {number} edge in CSS pixels of the window */
export const hideBelow = (parts, edge) =>
  parts.evaluateAll((elements, edge) => {
    for (const element of /** @type {HTMLElement[]} */ (elements))
      if (element.getBoundingClientRect().bottom > edge) element.style.visibility = "hidden";
  }, edge);
