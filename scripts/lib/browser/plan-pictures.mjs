// The site's pictures of a plan that waits for its review.
import {
  hideBelow,
  keepItems,
  PHONE,
  raiseTexts,
  shortenList,
  takeClip,
  takePicture,
  WIDE_PHONE_WIDTH,
} from "./pictures.mjs";
import { takeWholePicture } from "./whole-pictures.mjs";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Locator} Locator */
/** @typedef {import("./pictures.mjs").Theme} Theme */
/** @typedef {import("./pictures.mjs").Shape} Shape */

/** One sentence of it is not planned, and the second one is a task of its own. @param {string} day of the move */
const writeBrief = (day) =>
  `On ${day}, we move into the new office with 12 people. Set a moving budget with a reserve. Order desks and lamps early, because delivery takes five weeks. Tell customers and suppliers the new address. Nobody likes the old carpet. On the moving day, someone guides the movers.`;

/** A phone's picture of the questions has no room for it. */
const MORE = "Cancel the old internet contract in time. Clean the old rooms and hand over the keys.";

/** Tasks of the template that suit a company, and not the person to whom the site talks. */
const FOR_TEAMS = ["Name the move coordinator"];

/** As the page shows it. */
const REVIEW_WIDTH = 1152;

/**
 * Takes the pictures of a plan: the whole review, the questions that the brief leaves open, and the first tasks.
 * @param {Page} page @param {() => Promise<void>} visit opens the dialog again @param {string} day of the move
 * @param {Theme} theme @param {Shape} shape
 */
export async function takePlanPictures(page, visit, day, theme, shape) {
  const brief = writeBrief(day);
  const isPhone = shape === PHONE;
  const dialog = page.getByRole("dialog");
  const tasks = dialog.getByRole("list", { name: "Tasks" });
  const isPlanned = () =>
    dialog.getByRole("button", { name: "Create Project" }).and(page.locator(":enabled")).waitFor();

  await visit();
  await dialog.getByRole("textbox").fill(`${brief} ${MORE}`);
  await dialog.getByRole("button", { name: "Plan Tasks" }).click();
  await isPlanned();
  for (const name of FOR_TEAMS) await dialog.getByRole("button", { name: `Remove ${name}` }).click();
  await takeReview(page, dialog, tasks, theme, shape);

  if (isPhone) await page.setViewportSize({ width: WIDE_PHONE_WIDTH, height: 800 });
  // The browser keeps the plan.
  await visit();
  await isPlanned();
  await page.mouse.move(0, 0);
  if (isPhone) {
    await showAll(dialog);
    await dialog.getByText(/open questions/).click();
  }
  // With all of them, the texts would be too small.
  const sentences = dialog.getByRole("region", { name: "Your brief" }).getByRole("list");
  if (isPhone) await keepItems(sentences, ["Order desks", "Nobody likes"]);
  else await shortenList(sentences, brief.split(". ").length - 1);
  // The brief and the questions below it.
  const column = dialog.getByRole("region", { name: "Your brief" }).locator("xpath=../..");
  if (!isPhone) await resize(dialog, 1150);
  await bare(column);
  await column.evaluate((element) => {
    element.style.border = "none";
    const tasks = /** @type {HTMLElement | null} */ (element.nextElementSibling);
    if (tasks) tasks.style.visibility = "hidden";
  });
  // The documentation shows a wide picture larger than the features page does.
  if (!isPhone) await raiseTexts(column, 13.8);
  await takeWholePicture(page, column, "questions", theme, shape);

  await visit();
  await isPlanned();
  // A few tasks, as wide as the column of tasks beside a brief.
  await shortenList(tasks, 3);
  if (!isPhone) await resize(dialog, 1150);
  await bare(tasks.locator(".."));
  await takeWholePicture(page, tasks, "plan", theme, shape);
}

/** Unfolds the brief on a phone. "Show less" would contradict the shortened list. @param {Locator} dialog */
async function showAll(dialog) {
  await dialog.getByRole("button", { name: "Show all" }).click();
  await dialog.getByRole("button", { name: "Show less" }).evaluate((button) => {
    button.style.visibility = "hidden";
  });
}

/** @param {Page} page @param {Locator} dialog @param {Locator} tasks @param {Theme} theme @param {Shape} shape */
async function takeReview(page, dialog, tasks, theme, shape) {
  const isPhone = shape === PHONE;
  // The questions and the name would leave no room for the tasks.
  await dialog.evaluate((element, hidden) => {
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll(hidden)))
      part.style.display = "none";
  }, "div:has(> details), [aria-label=Dates], div:has(> ol) > :first-child");
  if (isPhone) {
    await showAll(dialog);
    // With all of them, no task would be in the picture.
    const sentences = dialog.getByRole("region", { name: "Your brief" }).getByRole("list");
    await keepItems(sentences, ["Set a moving budget", "Order desks", "Nobody likes"]);
    for (const text of ["Nothing is saved until", "Not in your brief:"])
      await dialog.getByText(text).evaluate((note) => {
        note.style.display = "none";
      });
    await shortenList(tasks, 2);
  } else await resize(dialog, REVIEW_WIDTH);
  const sentence = dialog.locator("button[data-sentence]", { hasText: "Set a moving budget" });
  if (isPhone) {
    await page.mouse.move(0, 0);
    await sentence.focus();
  } else await sentence.hover();
  await page.waitForTimeout(300);
  const { width = 0 } = page.viewportSize() ?? {};
  const clip = { x: 0, y: 0, width, height: width / shape.ratio };
  if (isPhone) await hideBelow(tasks.locator("> *"), clip.height);
  else await endAboveFade(tasks);
  await page.waitForTimeout(300);
  if (isPhone) await takeClip(page, clip, "review", theme, shape);
  else await takePicture(page, dialog, "review", theme, shape, -2);
}

/** Leaves out the tasks that their pane would cut off or let fade, which would be half legible. @param {Locator} list */
const endAboveFade = (list) =>
  list.evaluate((element) => {
    const pane = /** @type {HTMLElement} */ (element.parentElement);
    const { bottom } = pane.getBoundingClientRect();
    for (const item of /** @type {Iterable<HTMLElement>} */ (element.children))
      if (item.getBoundingClientRect().bottom > bottom) item.style.display = "none";
    pane.style.mask = "none";
  });

/** Leaves the column of tasks alone in the dialog, in its own height. @param {Locator} column */
const bare = (column) =>
  column.evaluate((element) => {
    element.style.alignSelf = "start";
    element.style.overflow = "visible";
    // Without its buttons, the dialog ends above the lower edge of the picture.
    const dialog = /** @type {HTMLElement | null} */ (element.closest("[role=dialog]"));
    dialog?.style.setProperty("box-shadow", "0 0 0 2rem var(--popover)", "important");
    // What is below the plan: a note about the kept draft, and the buttons.
    for (let part = element.parentElement?.nextElementSibling; part; part = part.nextElementSibling)
      /** @type {HTMLElement} */ (part).style.display = "none";
  });

/** Gives the dialog the ratio of a wide picture. @param {Locator} dialog @param {number} width */
const resize = (dialog, width) =>
  dialog.evaluate((element, width) => {
    const height = `${(width * 5) / 8}px`;
    const size = { width: `${width}px`, "max-width": "none", height, "max-height": "none" };
    for (const [name, value] of Object.entries(size)) element.style.setProperty(name, value, "important");
  }, width);
