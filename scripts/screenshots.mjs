// `npm run screenshots`: pictures of the running product, light and dark, into docs/pictures. With a folder behind it,
// `npm run screenshots -- /tmp/pictures`, every screen at 1280 and 360 px, to be looked at.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { findChromium } from "./lib/chromium.mjs";
import { explain, problem } from "./lib/problem.mjs";
import { launch } from "./lib/processes.mjs";
import { say } from "./lib/terminal.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = process.argv[2];
const port = 4700 + Math.floor(Math.random() * 90) * 3;
const origin = `http://localhost:${port}`;

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {{ tokens: { access_token: string } }} Session */

const people = {
  demo: { email: "demo@waymark.local", password: "waymark-demo" },
  admin: { email: "admin@waymark.local", password: "waymark-admin" },
};

const visited = {
  nobody: [
    "/home",
    "/features",
    "/pricing",
    "/about",
    "/contact",
    "/docs",
    "/docs/api",
    "/signin",
    "/signup",
    "/forgot-password",
    "/not-authorized",
    "/nothing-here",
  ],
  demo: [
    "/dashboard",
    "/projects",
    "/projects/:first",
    "/protected/basic",
    "/protected/pro",
    "/settings",
    "/settings/billing",
  ],
  admin: [
    "/admin",
    "/admin/users",
    "/admin/roles",
    "/admin/permissions",
    "/admin/products",
    "/admin/subscriptions",
    "/admin/audit",
    "/admin/billing-events",
    "/admin/doctor",
  ],
};

/** @param {string} path @param {object} [body] @param {Session} [session] */
async function ask(path, body, session) {
  const response = await fetch(origin + path, {
    method: body ? "POST" : "GET",
    body: body && JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      ...(session && { authorization: `Bearer ${session.tokens.access_token}` }),
    },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {"light" | "dark"} colorScheme
 * @param {number} width
 * @param {Session} [session]
 */
async function openPage(browser, colorScheme, width, session) {
  const context = await browser.newContext({
    colorScheme,
    viewport: { width, height: width > 600 ? 800 : 740 },
  });
  if (session) {
    await context.addCookies([{ name: "access_token", value: session.tokens.access_token, url: origin }]);
    await context.addInitScript((text) => localStorage.setItem("auth", text), JSON.stringify(session));
  }
  return context.newPage();
}

/** @param {Page} page @param {string} path */
async function visit(page, path) {
  await page.goto(origin + path, { waitUntil: "load" });
  await page
    .getByText("Loading...")
    .first()
    .waitFor({ state: "detached" })
    .catch(() => {});
  // What fades in has arrived.
  await page.waitForTimeout(400);
}

/** The first time the app is built before it starts. @param {import("./lib/processes.mjs").Launched} app */
async function untilReady(app) {
  let isOver = false;
  void app.exited.then(() => {
    isOver = true;
  });
  for (const end = Date.now() + 300_000; Date.now() < end && !isOver; await sleep(500)) {
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
  }
  throw problem("Waymark did not start.", app.output());
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
    await untilReady(app);
    const browser = await chromium.launch({
      executablePath,
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
    });
    const demo = await ask("/api/auth/signin", people.demo);
    const admin = await ask("/api/auth/signin", people.admin);
    const first = (await ask("/api/task-projects?per_page=1", undefined, demo)).data[0].id;
    const sessions = { nobody: undefined, demo, admin };
    const pictures = folder ?? join(root, "docs", "pictures");
    mkdirSync(pictures, { recursive: true });
    for (const theme of /** @type {const} */ (["light", "dark"])) {
      if (!folder) {
        const page = await openPage(browser, theme, 1280, demo);
        await visit(page, `/projects/${first}`);
        // The sandbox's banner is no part of the product.
        await page.evaluate(() => document.querySelector("[aria-label=Sandbox]")?.remove());
        await page.screenshot({ path: join(pictures, `board-${theme}.png`) });
        await page.context().close();
        continue;
      }
      for (const width of [1280, 360])
        for (const [who, paths] of Object.entries(visited)) {
          const page = await openPage(
            browser,
            theme,
            width,
            sessions[/** @type {keyof typeof sessions} */ (who)],
          );
          for (const path of paths) {
            await visit(page, path.replace(":first", first));
            const name = path.replace(":first", "one").replace(/\W+/g, "-").replace(/^-/, "") || "home";
            await page.screenshot({ path: join(pictures, `${name}-${theme}-${width}.png`), fullPage: true });
          }
          await page.context().close();
        }
    }
    await browser.close();
    say(`The pictures are in ${pictures}.`);
  } finally {
    await app.stop(30_000);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

main().catch((error) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
