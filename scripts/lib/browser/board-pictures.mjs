// The site's pictures of a board, and of a task beside it.
import { problem } from "../messages/problem.mjs";
import { getClip, hideBelow, PHONE, takeClip } from "./pictures.mjs";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("./pictures.mjs").Theme} Theme */
/** @typedef {import("./pictures.mjs").Shape} Shape */

/** How high the fade above the foot of a column is, in CSS pixels. */
const FADE = 16;

/** Takes the picture of the board that the page shows. @param {Page} page @param {Theme} theme @param {Shape} shape */
export async function takeBoardPicture(page, theme, shape) {
  // A phone shows the edge of the next column, whose texts would be cut off.
  if (shape === PHONE)
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("[data-column]:not([data-column=todo]) > * { visibility: hidden }");
      document.adoptedStyleSheets.push(sheet);
    });
  const clip = await getClip(page.locator("body"), shape);
  // Cards are mounted as they come into sight, so a second look may find another one.
  for (let look = 0; look < 2; look++) {
    await hideCutTexts(page, clip.y + clip.height);
    await page.waitForTimeout(300);
  }
  await takeClip(page, clip, "board", theme, shape);
  if (shape === PHONE) await page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/**
 * Hides each card whose name is where its column ends and cards fade, and each text that the picture cuts off. The rest of such a card
 * shows that the column goes on.
 * @param {Page} page @param {number} edge the lower edge of the picture
 */
export const hideCutTexts = (page, edge) =>
  page.locator("[data-task-id], tr").evaluateAll(
    (cards, { edge, fade }) => {
      for (const card of /** @type {HTMLElement[]} */ (cards)) {
        const column = card.closest("ul")?.parentElement?.getBoundingClientRect();
        const range = document.createRange();
        const texts = [...card.querySelectorAll("*")]
          .filter((part) => !part.closest(".sr-only"))
          .flatMap((part) => [...part.childNodes].map((node) => ({ part, node })))
          .filter(({ node }) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          .map(({ part, node }) => {
            range.selectNodeContents(node);
            return { part: /** @type {HTMLElement} */ (part), box: range.getBoundingClientRect() };
          });
        const isNameCut = texts[0] && column && texts[0].box.bottom > column.bottom - fade;
        if (isNameCut || (column && texts.some(({ box }) => box.top < column.top)))
          card.style.visibility = "hidden";
        for (const { part, box } of texts)
          if (box.top < edge && box.bottom > edge) part.style.visibility = "hidden";
      }
    },
    { edge, fade: FADE },
  );

/** Fields of a task that a wide picture has no room for. */
const HIDDEN_FIELDS = ["Priority", "Size", "Repeat", "Blocked by"];

/**
 * Takes the picture of the task whose panel is open, down to the end of its checklist, or on a phone as far as whole lines fit. In a
 * wide picture, a column is beside it, and some fields are left out: all of a wide window would be too small to read. Afterwards,
 * the page has to be loaded anew.
 * @param {Page} page @param {Theme} theme @param {Shape} shape
 */
export async function takeTaskPicture(page, theme, shape) {
  if (shape === PHONE) {
    const clip = await getClip(page.locator("body"), shape);
    await hideBelow(
      page.locator("[data-task-panel] :is(h3, p, li, form, label, button)"),
      clip.y + clip.height,
    );
    return takeClip(page, clip, "task", theme, shape);
  }
  const panel = page.locator("[data-task-panel][role=dialog]");
  await panel.evaluate((element, hidden) => {
    element.style.setProperty("max-width", "25rem", "important");
    const labels = [...element.querySelectorAll("label, [role=group] > span")];
    for (const label of labels)
      if (hidden.includes(`${label.textContent}`) && label.parentElement)
        label.parentElement.style.display = "none";
    for (const part of document.querySelectorAll("[data-task-panel] *, [data-column] *"))
      if (Number.parseFloat(getComputedStyle(part).fontSize) < 14.25)
        /** @type {HTMLElement} */ (part).style.setProperty("font-size", "14.25px", "important");
  }, HIDDEN_FIELDS);
  await page.waitForTimeout(100);
  const box = await panel.boundingBox();
  const last = await panel.getByRole("checkbox").last().boundingBox();
  if (!box || !last) throw problem("There is no checklist for the picture of a task.");
  const height = last.y + last.height + 16;
  const width = height * shape.ratio;
  const x = box.x + box.width - width;
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`header:not([data-column] *), [data-fills-window] > :not(:has([data-column])),
      [data-column]:not([data-column=in_progress]) { display: none !important }`);
    document.adoptedStyleSheets.push(sheet);
  });
  await page.locator("[data-column=in_progress]").evaluate(
    (column, { from, to }) => {
      const scroller = /** @type {HTMLElement} */ (column.parentElement);
      // The board would scroll back to the middle of its column.
      scroller.style.scrollSnapType = "none";
      scroller.scrollLeft = 0;
      column.style.marginTop = "8px";
      column.style.marginLeft = `${from - column.getBoundingClientRect().left}px`;
      column.style.width = `${to - from}px`;
    },
    { from: x + 12, to: box.x - 12 },
  );
  await page.waitForTimeout(400);
  await takeClip(page, { x, y: 0, width, height }, "task", theme, shape);
}
