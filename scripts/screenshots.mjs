// `npm run screenshots`: takes the pictures of the site and the README, light and dark, from the running product. With a
// folder, `npm run screenshots -- /tmp/pictures`, it takes every screen at 1280 and 360 px, for users with no data, some
// and plenty.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { waitUntilReady } from "./lib/app/ready.mjs";
import { findChromium } from "./lib/browser/chromium.mjs";
import { PHONE, WIDE } from "./lib/browser/pictures.mjs";
import { buyLastPlan, createPeople, resolvePath, screens } from "./lib/browser/screens.mjs";
import { takeLastPictures, takeSitePictures } from "./lib/browser/site-pictures.mjs";
import { explain } from "./lib/messages/problem.mjs";
import { say } from "./lib/messages/terminal.mjs";
import { launch } from "./lib/process/processes.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = process.argv[2];
const port = 4700 + Math.floor(Math.random() * 90) * 3;
const origin = `http://localhost:${port}`;

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Browser} Browser */
/** @typedef {import("./lib/browser/screens.mjs").Session} Session */
/** @typedef {import("./lib/browser/pictures.mjs").Theme} Theme */
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
 * Loads the fonts of a page. A page that waits too long for its fonts is shown without them.
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

/** Loads the pictures further down, which a browser loads only when they come near. @param {Page} page */
const loadPictures = (page) =>
  page.evaluate(() => {
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    for (const image of pictures) image.loading = "eager";
    return Promise.all(pictures.map((image) => image.decode().catch(() => {})));
  });

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
      for (const path of who === "customer" ? [...screens.customer, ...screens.views] : screens[who]) {
        const address = session ? await resolvePath(origin, path, session) : path;
        if (!address) continue;
        // It has a font of its own, which the first visit may not show.
        await (path === "/docs/api" ? visitWithFonts : visit)(page, address);
        await loadPictures(page);
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
    // The first start builds the app.
    await waitUntilReady(app, `${origin}/api/health/ready`, { timeoutMs: 300_000 });
    const browser = await chromium.launch({
      executablePath,
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
    });
    const people = await createPeople(origin);
    /** @type {import("./lib/browser/site-pictures.mjs").Open} */
    const open = (theme, width, session) => openPage(browser, theme, width, session);
    const tools = { open, visit: visitWithFonts, origin };
    // Only the picture of the forecast shows it.
    if (!folder) await buyLastPlan(origin, people.some);
    mkdirSync(folder ?? join(root, "public", "pictures"), { recursive: true });
    for (const theme of THEMES) {
      if (folder) await takeScreens(browser, theme, people, folder);
      else for (const shape of [WIDE, PHONE]) await takeSitePictures(tools, theme, shape, people);
    }
    if (!folder) for (const theme of THEMES) await takeLastPictures(tools, theme, people);
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
