// Pictures of parts of a page, for the site.
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { problem } from "./problem.mjs";

const folder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), "public", "pictures");

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Locator} Locator */
/** @typedef {"light" | "dark"} Theme */

/**
 * Takes a picture for the site, at least 1,280 pixels wide: the upper part of the element, with the ratio 8 to 5.
 * @param {Page} page @param {Locator} what @param {string} name @param {Theme} theme
 * @param {number} margin what is also seen around the element, in CSS pixels; less than 0 leaves its edge out
 */
export async function picture(page, what, name, theme, margin = 0) {
  const box = await what.boundingBox();
  if (!box) throw problem(`There is nothing to see for the picture "${name}".`);
  const width = box.width + 2 * margin;
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality: 82,
    clip: {
      x: box.x - margin,
      y: box.y - margin,
      width,
      height: (width * 5) / 8,
      scale: Math.max(2, 1280 / width),
    },
  });
  writeFileSync(join(folder, `${name}-${theme}.webp`), Buffer.from(data, "base64"));
}

/**
 * Takes a picture of the whole element: first makes it wider where it is too high for the ratio 8 to 5, else higher. It never
 * gets narrower, so its content never needs more room.
 * @param {Page} page @param {Locator} what @param {string} name @param {Theme} theme
 * @param {number} margin as for `picture`; less than 0 also takes the round corners away
 */
export async function wholePicture(page, what, name, theme, margin) {
  await what.evaluate((element, margin) => {
    const { width, height } = element.getBoundingClientRect();
    const newWidth = Math.ceil(Math.max(width, ((height + 2 * margin) * 8) / 5 - 2 * margin));
    element.style.width = `${newWidth}px`;
    element.style.maxWidth = "none";
    element.style.height = `${((newWidth + 2 * margin) * 5) / 8 - 2 * margin}px`;
    element.style.alignContent = "start";
    if (margin < 0) element.style.borderRadius = "0";
  }, margin);
  await what.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
  await page.waitForTimeout(400);
  await picture(page, what, name, theme, margin);
}

/** Makes a list as narrow as a column, and hides all but its first items. @param {Locator} list @param {number} count */
export const shorten = (list, count) =>
  list.evaluate((element, count) => {
    element.style.width = "29rem";
    for (const item of [...element.querySelectorAll("li")].slice(count)) item.style.display = "none";
  }, count);
