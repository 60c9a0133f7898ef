// The site's pictures of the list, the calendar and the replay of a project.
import { hideCutTexts } from "./board-pictures.mjs";
import { getClip, hideBelow, PHONE, takeClip, takePicture, WIDE } from "./pictures.mjs";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("./pictures.mjs").Theme} Theme */
/** @typedef {import("./pictures.mjs").Shape} Shape */

/** How far the replay has come in its picture. */
const REPLAY_PART = 0.6;

/**
 * @param {Page} page @param {(path: string) => Promise<void>} visit @param {string} board its path
 * @param {Theme} theme @param {Shape} shape
 */
export async function takeViewPictures(page, visit, board, theme, shape) {
  const body = page.locator("body");
  const clip = await getClip(body, shape);

  // The heading of a group would leave a phone room for two rows only.
  await visit(`${board}?view=list${shape === PHONE ? "" : "&group=label"}`);
  const table = page.getByRole("table", { name: "Tasks" });
  await table.waitFor();
  if (shape === WIDE) await endAtRow(table);
  // Rows are mounted as they come into sight, so a second look may find another one.
  for (let look = 0; look < 2; look++) {
    await hideCutTexts(page, clip.y + clip.height);
    await page.waitForTimeout(300);
  }
  await takeClip(page, clip, "list", theme, shape);

  if (shape === PHONE) {
    await visit(`${board}?view=calendar`);
    await takeCalendar(page, theme, shape);
  }

  // The replay is as high as its window, and so is its picture.
  const size = page.viewportSize();
  await page.setViewportSize({ width: clip.width, height: clip.height });
  await visit(`${board}?replay`);
  const slider = page.getByRole("slider", { name: "Time" });
  const last = Number(await slider.getAttribute("max"));
  await slider.fill(`${Math.round(last * REPLAY_PART)}`);
  await slider.blur();
  await page.waitForTimeout(400);
  await hideCutTexts(page, clip.y + clip.height);
  await hideCardsToTheLeft(page);
  await page.waitForTimeout(300);
  await takePicture(page, body, "replay", theme, shape);
  if (size) await page.setViewportSize(size);
}

/** Ends the box of a table below the last row that it shows as a whole, without the fade, which would dim it. @param {import("@playwright/test").Locator} table */
const endAtRow = (table) =>
  table.evaluate((element) => {
    const box = element.closest(".overflow-y-auto, .overflow-auto");
    if (!(box instanceof HTMLElement)) throw new Error("The table has no box that scrolls.");
    const { top, bottom } = box.getBoundingClientRect();
    const ends = [...element.querySelectorAll("tr")].map((row) => row.getBoundingClientRect().bottom);
    const end = Math.max(...ends.filter((end) => end < bottom));
    box.style.setProperty("--fade", "transparent");
    Object.assign(box.style, { flex: "none", height: `${end - top + 1}px` });
  });

/** Hides the cards that begin left of the window, whose texts would be cut off. @param {Page} page */
const hideCardsToTheLeft = (page) =>
  page.locator("[data-task-id]").evaluateAll((cards) => {
    for (const card of /** @type {HTMLElement[]} */ (cards))
      if (card.getBoundingClientRect().left < 0) card.style.visibility = "hidden";
  });

/**
 * Takes the wide picture of the calendar, after all pictures of the history, which then has these changes: finished tasks get
 * due dates, so that no week of the month is empty.
 * @param {Page} page @param {(path: string) => Promise<void>} visit @param {string} board its path @param {Theme} theme
 */
export async function takeFullCalendar(page, visit, board, theme) {
  await visit(board);
  await page.evaluate(setDoneDates, board.replace("/projects/", ""));
  await visit(`${board}?view=calendar`);
  const past = page.getByRole("button", { name: /^Earlier this month/ });
  if (await past.isVisible()) await past.click();
  // The weeks fill the picture.
  await page.getByRole("cell").evaluateAll((cells) => {
    const top = cells[0]?.getBoundingClientRect().top ?? 0;
    const height = (innerHeight - top) / (cells.length / 7);
    for (const cell of /** @type {HTMLElement[]} */ (cells)) cell.style.height = `${height}px`;
  });
  // A lower window has no room for all weeks, and the site shows this one smaller than it is.
  await page.evaluate(() => {
    for (const part of /** @type {Iterable<HTMLElement>} */ (document.querySelectorAll("body *")))
      if (Number.parseFloat(getComputedStyle(part).fontSize) < 13.4) part.style.fontSize = "13.4px";
  });
  await takeCalendar(page, theme, WIDE);
}

/** @param {Page} page @param {Theme} theme @param {Shape} shape */
async function takeCalendar(page, theme, shape) {
  // The box for tasks without a date is empty. A phone does not show it, so it has no role there.
  await page.locator("section[aria-label='No date']").evaluate((element) => {
    element.style.display = "none";
  });
  // The phone of the pictures is narrower than a real one, so this button would have a line of its own.
  if (shape === PHONE)
    await page
      .getByRole("main")
      .getByRole("button", { name: "Add Task" })
      .evaluateAll((buttons) => {
        for (const button of /** @type {HTMLElement[]} */ (buttons)) button.style.display = "none";
      });
  const clip = await getClip(page.locator("body"), shape);
  if (shape === PHONE)
    await hideBelow(page.locator("td[data-day] :is(h3, time, ul)"), clip.y + clip.height - 8);
  await takeClip(page, clip, "calendar", theme, shape);
}

/** Runs in the page. @param {string} project its id */
async function setDoneDates(project) {
  const { tokens } = JSON.parse(localStorage.getItem("auth") ?? "{}");
  const headers = { authorization: `Bearer ${tokens.access_token}`, "content-type": "application/json" };
  const list = await fetch(`/api/tasks?project_id=${project}&status=done&per_page=50`, { headers });
  const { data } = await list.json();
  for (const [index, { id }] of data.entries()) {
    const day = new Date(Date.now() - (2 + index * 2.4) * 86_400_000).toISOString().slice(0, 10);
    await fetch(`/api/tasks/${id}`, { method: "PATCH", headers, body: JSON.stringify({ due_on: day }) });
  }
}
