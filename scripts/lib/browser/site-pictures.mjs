// The pictures of the product on the site and in the README.
import { takeBoardPicture, takeTaskPicture } from "./board-pictures.mjs";
import { savePictureDates } from "./picture-dates.mjs";
import { keepItems, PHONE, raiseTexts, WIDE_PHONE_WIDTH } from "./pictures.mjs";
import { takePlanPictures } from "./plan-pictures.mjs";
import { takeProtectedPictures } from "./protected-pictures.mjs";
import { resolvePath } from "./screens.mjs";
import { takeFullCalendar, takeViewPictures } from "./view-pictures.mjs";
import { takeWholePicture } from "./whole-pictures.mjs";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("./pictures.mjs").Theme} Theme */
/** @typedef {import("./pictures.mjs").Shape} Shape */
/** @typedef {import("./screens.mjs").Session} Session */
/** @typedef {Awaited<ReturnType<typeof import("./screens.mjs").createPeople>>} People */
/** @typedef {(theme: Theme, width: number, session?: Session) => Promise<Page>} Open */

/** The size at which the page shows a picture, so that its texts keep their size. On a phone it is narrow, so that they stay large enough. */
const WINDOW = { width: 1152, height: 720 };
const PHONE_WINDOW = { width: 328, height: 740 };

/** Suggestions that fit the tasks on the board. */
const SUGGESTIONS = [
  "Back up and move the computers",
  "Hand back the old office",
  "Name the move coordinator",
];

/**
 * Takes the site's pictures of the product in one shape: as a phone shows them, or from a wide window.
 * @param {{ open: Open, visit: (page: Page, path: string) => Promise<void>, origin: string }} tools
 * @param {Theme} theme @param {Shape} shape @param {People} people
 */
export async function takeSitePictures({ open, visit, origin }, theme, shape, { some, plenty }) {
  const isPhone = shape === PHONE;
  const window = isPhone ? PHONE_WINDOW : WINDOW;
  const toWidth = (/** @type {number} */ wide) => (isPhone ? WIDE_PHONE_WIDTH : wide);
  const page = await openBare(open, theme, window.width, some);
  await page.setViewportSize(window);
  const board = await resolvePath(origin, "/projects/:project", some);
  await visit(page, `${board}`);
  await takeBoardPicture(page, theme, shape);
  await page.getByText("Order desks and lamps").click();
  await page.locator("[data-task-panel]").getByRole("checkbox").first().waitFor();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  await takeTaskPicture(page, theme, shape);
  await visit(page, `${board}`);
  await takeSuggestions(page, theme, shape);
  await page.setViewportSize(window);
  await visit(page, `${board}`);

  const dialog = page.getByRole("dialog");
  if (isPhone) await page.setViewportSize({ width: WIDE_PHONE_WIDTH, height: 800 });
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Workflows" }).click();
  await dialog.getByRole("checkbox").first().waitFor();
  for (const box of (await dialog.getByRole("checkbox").all()).slice(0, 2)) await box.check();
  await takeWholePicture(page, dialog, "workflows", theme, shape);

  await page.setViewportSize(isPhone ? window : { width: 1280, height: 800 });
  const { move } = await savePictureDates(page, `${board}`.replace("/projects/", ""));
  const day = new Date(move).toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
  await takePlanPictures(page, () => visit(page, "/projects?create=ai"), day, theme, shape);
  await page.setViewportSize(window);
  await takeViewPictures(page, (path) => visit(page, path), `${board}`, theme, shape);
  await page.context().close();

  const protectedPage = await open(theme, toWidth(880), some);
  const project = String(board).replace("/projects/", "");
  await takeProtectedPictures(protectedPage, (path) => visit(protectedPage, path), project, theme, shape);
  await protectedPage.context().close();

  const subscriber = await open(theme, toWidth(700), plenty);
  await visit(subscriber, "/settings/billing");
  const plan = subscriber.getByRole("main").locator("section").first();
  // A card of the features page is narrow, so only the next payment and the button have room in a wide picture. A phone's has no
  // room for the description.
  await plan.evaluate(
    (element, { isPhone, hidden }) => {
      for (const part of /** @type {Iterable<HTMLElement>} */ (element.querySelectorAll(hidden)))
        part.style.display = "none";
      if (isPhone) return;
      // The name and the value of the only fact are in one line.
      for (const facts of element.querySelectorAll("dl")) facts.style.paddingBlock = "0.625rem";
      const fact = /** @type {HTMLElement | null} */ (element.querySelector("dl > div:last-child"));
      if (fact) fact.style.gridTemplateColumns = "11rem 1fr";
    },
    { isPhone, hidden: isPhone ? "h2 + p" : "dl > div:not(:last-child), div:has(> button) ~ p" },
  );
  await takeWholePicture(subscriber, plan, "subscription", theme, shape);
  await subscriber.context().close();
}

/**
 * Takes the picture of suggestions on the board that the page shows.
 * @param {Page} page @param {Theme} theme @param {Shape} shape
 */
async function takeSuggestions(page, theme, shape) {
  const isPhone = shape === PHONE;
  if (isPhone) {
    // The window of a phone does not cut off a higher element.
    await page.setViewportSize({ width: WIDE_PHONE_WIDTH, height: 1200 });
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Suggest Next Tasks" }).click();
  } else await page.getByRole("button", { name: "Suggest Next Tasks" }).click();
  const ghosts = page.getByRole("region", { name: "Suggested next tasks" });
  await ghosts.getByRole("listitem").first().waitFor();
  // A few suggestions, alone in a column that has room for them at any width that the ratio asks for.
  await ghosts.evaluate((element) => {
    element.setAttribute("data-picture", "");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`[data-picture] { background: var(--card) !important }
      [data-column]:has([data-picture]) { flex: none; width: 44rem; max-width: none; padding: 24px }
      [data-column]:not(:has([data-picture])), [data-column]:not(:has([data-picture])) *, [data-column] :not(:has([data-picture]), [data-picture], [data-picture] *) { visibility: hidden }`);
    document.adoptedStyleSheets.push(sheet);
  });
  await keepItems(ghosts, SUGGESTIONS);
  // The site shows a wide picture smaller than it is.
  if (!isPhone) await raiseTexts(ghosts, 13.6);
  await takeWholePicture(page, ghosts, "suggestions", theme, shape);
  await ghosts.getByRole("button", { name: "Dismiss all suggestions" }).click();
}

/**
 * Takes the pictures that change the project, after all others.
 * @param {{ open: Open, visit: (page: Page, path: string) => Promise<void>, origin: string }} tools
 * @param {Theme} theme @param {People} people
 */
export async function takeLastPictures({ open, visit, origin }, theme, { some }) {
  // Five weeks have no room in a lower window.
  const page = await openBare(open, theme, 1280, some);
  const board = await resolvePath(origin, "/projects/:project", some);
  await takeFullCalendar(page, (path) => visit(page, path), `${board}`, theme);
  await page.context().close();
}

/**
 * Opens a page without the sandbox's banner, which is not part of the product, without messages about what was done before the picture,
 * and without the round corners of dialogs, which would show the dark page behind them.
 * @param {Open} open @param {Theme} theme @param {number} width @param {Session} session
 */
async function openBare(open, theme, width, session) {
  const page = await open(theme, width, session);
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`[aria-label=Sandbox], [data-sonner-toaster] { display: none } .bg-overlay { background: none !important }
      [role=dialog]:not([data-task-panel]) { border-color: transparent !important; border-radius: 0 !important; box-shadow: none !important }`);
    document.adoptedStyleSheets.push(sheet);
  });
  return page;
}
