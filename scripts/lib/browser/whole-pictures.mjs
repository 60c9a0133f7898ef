// Pictures of a whole part of a page, for the site.
import { problem } from "../messages/problem.mjs";
import { findInset, findRatio } from "./picture-shapes.mjs";
import { raiseDrawnTexts } from "./picture-texts.mjs";
import { getMostWidth } from "./picture-widths.mjs";
import { PHONE, takeClip } from "./pictures.mjs";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Locator} Locator */
/** @typedef {import("./pictures.mjs").Theme} Theme */
/** @typedef {import("./pictures.mjs").Shape} Shape */

/**
 * Takes a picture of the whole element, as wide as the site shows it, with one inset on all sides. It gets wider until it is no
 * higher than its shape. A picture with a ratio of its own has that height, and what is left of it is around the element, so that
 * its parts are as close as in the product. Throws if the window is too narrow for it.
 * @param {Page} page @param {Locator} what @param {string} name @param {Theme} theme @param {Shape} shape
 */
export async function takeWholePicture(page, what, name, theme, shape) {
  const isPhone = shape === PHONE;
  const fixedRatio = findRatio(name, isPhone);
  const isFitting = await what.evaluate(layOut, {
    from: getMostWidth(name, isPhone),
    inset: findInset(name, isPhone) ?? shape.inset,
    ratio: fixedRatio ?? shape.ratio,
    isFixed: fixedRatio !== undefined,
  });
  if (!isFitting) throw problem(`What the picture "${name}${shape.suffix}" shows is too high for it.`);
  await what.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
  await page.waitForTimeout(400);
  const { width = 0 } = (await what.boundingBox()) ?? {};
  await raiseDrawnTexts(what, width, name, shape.suffix);
  const box = await what.boundingBox();
  if (!box) throw problem("There is nothing to see for a picture.");
  await takeClip(page, box, name, theme, shape);
}

/**
 * Runs in the page.
 * @param {HTMLElement | SVGElement} element
 * @param {{ from: number, inset: number, ratio: number, isFixed: boolean }} size
 */
function layOut(element, { from, inset, ratio, isFixed }) {
  const { style } = element;
  // With a transition, even the shortest, a new width is not seen at once.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { transition: none !important }");
  document.adoptedStyleSheets.push(sheet);
  for (const [property, value] of Object.entries({
    padding: `${inset}px`,
    border: "none",
    "border-radius": "0",
    "box-shadow": "none",
    "box-sizing": "border-box",
    "max-width": "none",
  }))
    style.setProperty(property, value, "important");
  // A dialog is as high as a phone.
  if (getComputedStyle(element).position === "fixed") style.bottom = "auto";
  // Takes the height of the content, because a neighbor in the grid may stretch the element.
  style.alignSelf = "start";
  for (const part of /** @type {Iterable<HTMLElement>} */ (element.children)) part.style.flexGrow = "0";
  let width = from;
  style.width = `${width}px`;
  let box = element.getBoundingClientRect();
  while (box.height > width / ratio && box.right < innerWidth) {
    width += 2;
    style.width = `${width}px`;
    box = element.getBoundingClientRect();
  }
  if (isFixed) {
    style.height = `${width / ratio}px`;
    style.alignContent = "center";
    if (getComputedStyle(element).display === "flex") style.justifyContent = "center";
  }
  return box.height <= width / ratio;
}
