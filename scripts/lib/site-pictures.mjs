// The pictures of the product on the site and in the README.
import { picture, shorten, wholePicture } from "./pictures.mjs";
import { resolvePath } from "./screens.mjs";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("./pictures.mjs").Theme} Theme */
/** @typedef {import("./screens.mjs").Session} Session */
/** @typedef {Awaited<ReturnType<typeof import("./screens.mjs").createPeople>>} People */
/** @typedef {(theme: Theme, width: number, session?: Session) => Promise<Page>} Open */

const BRIEF =
  "Move the team into the new office by June: measure the rooms, order desks and lamps, plan the moving day, tell customers the new address.";

/**
 * Takes the site's pictures of the product.
 * @param {{ open: Open, visit: (page: Page, path: string) => Promise<void>, origin: string }} tools
 * @param {Theme} theme @param {People} people
 */
export async function takeSitePictures({ open, visit, origin }, theme, { some, plenty, superuser }) {
  const page = await open(theme, 1280, some);
  // The sandbox's banner is not part of the product, and a dialog's round corners would show the dark page behind it.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`[aria-label=Sandbox] { display: none } .bg-overlay { background: none !important }
      [role=dialog] { border-color: transparent !important; border-radius: 0 !important; box-shadow: none !important }`);
    document.adoptedStyleSheets.push(sheet);
  });
  const board = await resolvePath(origin, "/projects/:project", some);
  await visit(page, `${board}`);
  await picture(page, page.locator("body"), "board", theme);

  await page.getByRole("button", { name: "Suggest next tasks" }).click();
  const ghosts = page.getByRole("region", { name: "Suggested next tasks" });
  await ghosts.getByRole("listitem").first().waitFor();
  // Two suggestions, in a column that has room for them at any width that the ratio asks for.
  await page
    .locator("[data-column]")
    .filter({ has: ghosts })
    .evaluate((column) => {
      column.style.width = "34rem";
    });
  await shorten(ghosts, 2);
  await wholePicture(page, ghosts, "suggestions", theme, 6);
  await ghosts.getByRole("button", { name: "Dismiss all suggestions" }).click();

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Workflows" }).click();
  for (const box of (await dialog.getByRole("checkbox").all()).slice(0, 2)) await box.check();
  await wholePicture(page, dialog, "workflows", theme, -2);

  await visit(page, "/projects?create=ai");
  await dialog.getByRole("textbox").fill(BRIEF);
  await dialog.getByRole("button", { name: "Plan tasks" }).click();
  await dialog.getByRole("button", { name: "Create Project" }).and(page.locator(":enabled")).waitFor();
  // Three tasks, as wide as the column of tasks beside a brief.
  const tasks = dialog.getByRole("list", { name: "Tasks" });
  await shorten(tasks, 3);
  await wholePicture(page, tasks, "plan", theme, 8);
  await page.context().close();

  const planner = await open(theme, 880, some);
  await visit(planner, String(board).replace("/projects/", "/protected/advanced?project="));
  const dates = planner.getByRole("heading", { name: "Done by" }).locator("xpath=ancestor::section/..");
  // The whole of it in the window, and without what is for reading on.
  await planner.setViewportSize({ width: 880, height: 1200 });
  await dates.evaluate((element) => {
    const parts = /** @type {NodeListOf<HTMLElement>} */ (
      element.querySelectorAll(":scope > p, div:has(> details)")
    );
    for (const part of parts) part.style.display = "none";
    for (const plot of element.querySelectorAll("svg")) plot.style.maxHeight = "13rem";
  });
  await wholePicture(planner, dates, "forecast", theme, 12);
  await planner.context().close();

  const subscriber = await open(theme, 700, plenty);
  await visit(subscriber, "/settings/billing");
  const plan = subscriber.getByRole("main").locator("section").first();
  await wholePicture(subscriber, plan, "subscription", theme, -2);
  await subscriber.context().close();

  const admin = await open(theme, 640, superuser);
  await visit(admin, "/admin/roles");
  const table = admin.getByRole("table").locator("..");
  await table.evaluate((element) => {
    element.style.width = "30rem";
  });
  await wholePicture(admin, table, "roles", theme, -2);
  await admin.context().close();
}
