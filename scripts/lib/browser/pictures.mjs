// Pictures of parts of a page, for the site.
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { problem } from "../messages/problem.mjs";

const folder = join(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))), "public", "pictures");

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Locator} Locator */
/** @typedef {"light" | "dark"} Theme */
/**
 * @typedef {object} Shape The size of a picture; `components/layout/product-picture.tsx` has the same sizes.
 * @property {number} width in pixels, at least
 * @property {number} ratio its width divided by its height
 * @property {string} suffix what its name ends with
 * @property {boolean} widens whether what is too high for the ratio gets wider; otherwise only its upper part is seen
 */

/** @type {Shape} */
export const WIDE = { width: 1280, ratio: 8 / 5, suffix: "", widens: true };
/** @type {Shape} */
export const PHONE = { width: 800, ratio: 4 / 5, suffix: "-phone", widens: false };

/**
 * The part of the page that a picture shows: the upper part of the element, in the shape's ratio.
 * @param {Locator} what @param {Shape} shape @param {number} margin as for `takePicture`
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
export async function takePicture(page, what, name, theme, shape, margin = 0) {
  const clip = await getClip(what, shape, margin);
  // A project's page has to have this note (project-note.tsx), which says nothing about the product.
  const notes = await page.getByText("Create and manage Roles for your applications").all();
  const boxes = await Promise.all(notes.map((note) => note.boundingBox()));
  if (boxes.some((note) => note && note.y < clip.y + clip.height && note.y + note.height > clip.y))
    throw problem(`The picture "${name}" would show the note about roles.`);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality: 82,
    clip: { ...clip, scale: Math.max(2, shape.width / clip.width) },
  });
  writeFileSync(join(folder, `${name}${shape.suffix}-${theme}.webp`), Buffer.from(data, "base64"));
}

/**
 * Takes a picture of the whole element. Where it is too high for the ratio, it gets wider if the shape says so; where it is
 * too low, it gets higher. It never gets narrower, so its content never needs more room.
 * @param {Page} page @param {Locator} what @param {string} name @param {Theme} theme @param {Shape} shape
 * @param {number} margin as for `takePicture`; less than 0 also takes the round corners away
 */
export async function takeWholePicture(page, what, name, theme, shape, margin) {
  await what.evaluate(
    (element, { margin, ratio, widens }) => {
      const { width, height } = element.getBoundingClientRect();
      const newWidth = widens
        ? Math.ceil(Math.max(width, (height + 2 * margin) * ratio - 2 * margin))
        : width;
      element.style.width = `${newWidth}px`;
      element.style.maxWidth = "none";
      element.style.minHeight = `${(newWidth + 2 * margin) / ratio - 2 * margin}px`;
      element.style.alignContent = "start";
      if (margin < 0) element.style.borderRadius = "0";
    },
    { margin, ratio: shape.ratio, widens: shape.widens },
  );
  await what.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
  await page.waitForTimeout(400);
  await takePicture(page, what, name, theme, shape, margin);
}

/** Gives a list a width, and hides all but its first items. @param {Locator} list @param {string} width @param {number} count */
export const shortenList = (list, width, count) =>
  list.evaluate(
    (element, { width, count }) => {
      element.style.width = width;
      for (const item of [...element.querySelectorAll("li")].slice(count)) item.style.display = "none";
    },
    { width, count },
  );
