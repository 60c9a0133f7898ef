// `npm run screenshots`: takes the pictures of the site and the README, light and dark, from the running product. With a
// folder, `npm run screenshots -- /tmp/pictures`, it takes every screen at 1280 and 360 px, for users with no data, some
// and plenty.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { findChromium } from "./lib/chromium.mjs";
import { picture, shorten, wholePicture } from "./lib/pictures.mjs";
import { explain } from "./lib/problem.mjs";
import { launch } from "./lib/processes.mjs";
import { waitUntilReady } from "./lib/ready.mjs";
import { buyDearestPlan, createPeople, resolvePath, screens } from "./lib/screens.mjs";
import { say } from "./lib/terminal.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = process.argv[2];
const port = 4700 + Math.floor(Math.random() * 90) * 3;
const origin = `http://localhost:${port}`;

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Browser} Browser */
/** @typedef {import("./lib/screens.mjs").Session} Session */
/** @typedef {import("./lib/pictures.mjs").Theme} Theme */
/** @typedef {Awaited<ReturnType<typeof createPeople>>} People */

const THEMES = /** @type {const} */ (["light", "dark"]);

/** @param {Browser} browser @param {Theme} colorScheme @param {number} width @param {Session} [session] */
async function openPage(browser, colorScheme, width, session) {
  const context = await browser.newContext({
    colorScheme,
    reducedMotion: "reduce",
    viewport: { width, height: width > 600 ? 800 : 740 },
  });
  if (session) {
    await context.addCookies([{ name: "access_token", value: session.tokens.access_token, url: origin }]);
    await context.addInitScript((text) => localStorage.setItem("auth", text), JSON.stringify(session));
  }
  return context.newPage();
}

/**
 * Loads the fonts of a page, which a page that waited too long for them does not show.
 * @param {Page} page @param {string} path
 */
async function visitWithFonts(page, path) {
  await visit(page, path);
  await page.waitForFunction(() => document.fonts.status === "loaded");
  await visit(page, path);
}

/** @param {Page} page @param {string} path */
async function visit(page, path) {
  await page.goto(origin + path, { waitUntil: "load" });
  await page
    .getByText("Loading...")
    .first()
    .waitFor({ state: "detached" })
    .catch(() => {});
  // Animations have ended by then.
  await page.waitForTimeout(400);
}

const BRIEF =
  "Move the team into the new office by June: measure the rooms, order desks and lamps, plan the moving day, tell customers the new address.";

/**
 * Takes the site's pictures of the product.
 * @param {Browser} browser @param {Theme} theme @param {People} people
 */
async function takePictures(browser, theme, { some, plenty, superuser }) {
  const page = await openPage(browser, theme, 1280, some);
  // The sandbox's banner is not part of the product, and a dialog's round corners would show the dark page behind it.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`[aria-label=Sandbox] { display: none } .bg-overlay { background: none !important }
      [role=dialog] { border-color: transparent !important; border-radius: 0 !important; box-shadow: none !important }`);
    document.adoptedStyleSheets.push(sheet);
  });
  const board = await resolvePath(origin, "/projects/:project", some);
  await visitWithFonts(page, `${board}`);
  await picture(page, page.locator("body"), "board", theme);

  await page.getByRole("button", { name: "Suggest next tasks" }).click();
  const ghosts = page.getByRole("region", { name: "Suggested next tasks" });
  await ghosts.getByRole("listitem").first().waitFor();
  // Two suggestions, in a column that has room for them at any width that the ratio asks for.
  await page
    .locator("[data-column]")
    .filter({ has: ghosts })
    .evaluate((column) => {
      column.style.width = "44rem";
    });
  await shorten(ghosts, 2);
  await wholePicture(page, ghosts, "suggestions", theme, 6);
  await ghosts.getByRole("button", { name: "Dismiss all suggestions" }).click();

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Workflows" }).click();
  await dialog.getByRole("checkbox").first().check();
  await wholePicture(page, dialog, "workflows", theme, -2);

  await visitWithFonts(page, "/projects?create=ai");
  await dialog.getByRole("textbox").fill(BRIEF);
  await dialog.getByRole("button", { name: "Plan tasks" }).click();
  await dialog.getByRole("button", { name: "Create Project" }).and(page.locator(":enabled")).waitFor();
  // Three tasks, as wide as the column of tasks beside a brief.
  const tasks = dialog.getByRole("list", { name: "Tasks" });
  await shorten(tasks, 3);
  await wholePicture(page, tasks, "plan", theme, 8);
  await page.context().close();

  const planner = await openPage(browser, theme, 880, some);
  await visitWithFonts(planner, board.replace("/projects/", "/protected/advanced?project="));
  const dates = planner.getByRole("heading", { name: "Done by" }).locator("xpath=ancestor::section/..");
  // The whole of it in the window, and without what is for reading on.
  await planner.setViewportSize({ width: 880, height: 1200 });
  await dates.evaluate((element) => {
    /** @type {HTMLElement} */ for (const part of element.querySelectorAll(":scope > p, div:has(> details)"))
      (part).style.display = "none";
    for (const plot of element.querySelectorAll("svg")) plot.style.maxHeight = "13rem";
  });
  await wholePicture(planner, dates, "forecast", theme, 12);
  await planner.context().close();

  const subscriber = await openPage(browser, theme, 700, plenty);
  await visitWithFonts(subscriber, "/settings/billing");
  const plan = subscriber.getByRole("main").locator("section").first();
  await wholePicture(subscriber, plan, "subscription", theme, -2);
  await subscriber.context().close();

  const admin = await openPage(browser, theme, 640, superuser);
  await visitWithFonts(admin, "/admin/roles");
  const table = admin.getByRole("table").locator("..");
  await table.evaluate((element) => {
    element.style.width = "30rem";
  });
  await wholePicture(admin, table, "roles", theme, -2);
  await admin.context().close();
}

/**
 * Takes every screen, for review.
 * @param {Browser} browser @param {Theme} theme @param {People} people @param {string} folder
 */
async function takeScreens(browser, theme, people, folder) {
  const viewers = /** @type {const} */ ([
    ["visitor", "visitor"],
    ["customer", "nothing"],
    ["customer", "some"],
    ["customer", "plenty"],
    ["superuser", "superuser"],
  ]);
  for (const width of [1280, 360])
    for (const [who, name] of viewers) {
      const session = name === "visitor" ? undefined : people[name];
      const page = await openPage(browser, theme, width, session);
      for (const path of screens[who]) {
        const address = session ? await resolvePath(origin, path, session) : path;
        if (!address) continue;
        await visit(page, address);
        const file = `${name}${path.replace(/\W+/g, "-")}-${theme}-${width}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: true });
      }
      await page.context().close();
    }
}

async function main() {
  const executablePath = await findChromium(root);
  const dataDir = mkdtempSync(join(tmpdir(), "waymark-pictures-"));
  const app = launch("node", ["scripts/start.mjs"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      SANDBOX_SMTP_PORT: String(port + 2),
      APP_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      PROVIDERS: "sandbox",
    },
  });
  try {
    await waitUntilReady(app, origin);
    const browser = await chromium.launch({
      executablePath,
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
    });
    const people = await createPeople(origin);
    // Only the picture of the forecast shows it.
    if (!folder) await buyDearestPlan(origin, people.some);
    mkdirSync(folder ?? join(root, "public", "pictures"), { recursive: true });
    for (const theme of THEMES) {
      if (folder) await takeScreens(browser, theme, people, folder);
      else await takePictures(browser, theme, people);
    }
    await browser.close();
    say(`The pictures are in ${folder ?? "public/pictures"}.`);
  } finally {
    await app.stop(30_000);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

main().catch((error) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
