// node bench/drag.mjs [another checkout]: what dragging a card costs the browser on boards of 50, 2,000 and 5,000 cards.
// With another checkout behind it, the two are measured in turns, so that the noise of the machine is in both.
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import pg from "pg";
import { ensureBuilt } from "../scripts/lib/build.mjs";
import { findChromium } from "../scripts/lib/chromium.mjs";
import { startPostgres } from "../scripts/lib/postgres.mjs";
import { launch } from "../scripts/lib/processes.mjs";
import { dragOnce, STEPS } from "./drag-once.mjs";

const SIZES = [50, 2_000, 5_000];
const ROUNDS = 7;

/** @typedef {import("./drag-once.mjs").Drag} Drag */
/** @typedef {import("@playwright/test").Browser} Browser */
/** @typedef {{ name: string, origin: string, sql: pg.Client, session: any }} Version */

/** @type {(() => Promise<unknown> | void)[]} */
const cleanups = [];

async function main() {
  const here = join(import.meta.dirname, "..");
  const roots = [here, ...process.argv.slice(2, 3)];
  const folder = mkdtempSync(join(tmpdir(), "waymark-drag-"));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres({ dataDir: folder, fast: true });
  cleanups.push(() => postgres.stop());
  /** @type {Version[]} */
  const versions = [];
  for (const [i, root] of roots.entries()) versions.push(await start(root, i, postgres.url));
  const browser = await chromium.launch({
    executablePath: await findChromium(here),
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
  });
  cleanups.push(() => browser.close());

  console.log(
    `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} drags of ${STEPS} steps each`,
  );
  const table = [
    "| cards | version | to the next paint | longest gap (least) | CPU a step | writes | mounted |",
    "| --- | --- | --- | --- | --- | --- | --- |",
  ];
  for (const size of SIZES) {
    const boards = [];
    for (const version of versions) boards.push({ version, page: await openBoard(browser, version, size) });
    /** @type {Drag[][]} */
    const results = boards.map(() => []);
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round++)
      for (const [i, { page }] of boards.entries()) {
        const drag = await dragOnce(page);
        if (round > 0) results[i]?.push(drag);
      }
    for (const [i, { version, page }] of boards.entries()) {
      table.push(toRow(size, version.name, results[i] ?? []));
      await page.context().close();
    }
  }
  console.log(table.join("\n"));
}

/** Serves a checkout with a database and a person of its own. @param {string} root @param {number} i @param {string} url @returns {Promise<Version>} */
async function start(root, i, url) {
  await ensureBuilt(root);
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create database drag_${i}`);
  await admin.end();
  const database = new URL(url);
  database.pathname = `/drag_${i}`;
  const port = 4_860 + i;
  const origin = `http://localhost:${port}`;
  const app = launch("node", [join(root, ".next/standalone/server.mjs")], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: database.href,
      PORT: String(port),
      APP_URL: origin,
      JWT_SECRET: "a secret of the measurement, worth nothing",
      PROVIDERS: "live",
      LOG_LEVEL: "warn",
    },
  });
  cleanups.push(() => app.stop());
  for (let tries = 0; !(await fetch(`${origin}/api/health/ready`).catch(() => null))?.ok; tries++) {
    if (tries > 600) throw new Error(`${root} does not answer. ${app.output()}`);
    await sleep(100);
  }
  const sql = new pg.Client(database.href);
  await sql.connect();
  cleanups.push(() => sql.end());
  const reply = await fetch(`${origin}/api/auth/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: "drag@example.test",
      password: "drags cards all day long",
      name: "Dragger",
    }),
  });
  return { name: i === 0 ? "this" : root, origin, sql, session: await reply.json() };
}

/** @param {Browser} browser @param {Version} version @param {number} size */
async function openBoard(browser, { name, origin, sql, session }, size) {
  const { rows } = await sql.query(
    `with project as (insert into projects (user_id, name, "order") values ($1, 'Board', $2) returning id),
      cards as (insert into tasks (user_id, project_id, name, description, status, "order")
        select $1, id, 'Task ' || n, case when n % 3 = 0 then 'What has to be done for task ' || n end,
          (array['todo', 'in_progress', 'done'])[1 + n % 3]::status, 1024.0 * n
        from project, generate_series(1, $2::int) n)
    select id from project`,
    [session.user.id, size],
  );
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies([{ name: "access_token", value: session.tokens.access_token, url: origin }]);
  await context.addInitScript((text) => localStorage.setItem("auth", text), JSON.stringify(session));
  const page = await context.newPage();
  /** @type {Promise<number>[]} */
  const scripts = [];
  page.on("response", (response) => {
    if (/javascript/.test(response.headers()["content-type"] ?? ""))
      scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(`${origin}/projects/${rows[0].id}`);
  // Whole when each list is as high as all its cards.
  await page.waitForFunction(
    (least) => {
      const lists = [...document.querySelectorAll("[data-column] div:has(> ul)")];
      return lists.length === 3 && lists.every((list) => list.scrollHeight > least);
    },
    Math.floor(size / 3) * 50,
  );
  await sleep(2_000);
  const bytes = (await Promise.all(scripts)).reduce((sum, length) => sum + length, 0);
  console.log(`${size} cards, ${name}: ${(bytes / 1000).toFixed(1)} KB of script, gzipped`);
  return page;
}

/** @param {number} size @param {string} name @param {Drag[]} drags */
function toRow(size, name, drags) {
  /** @param {keyof Drag} key */
  const sorted = (key) => drags.map((drag) => drag[key]).sort((a, b) => a - b);
  /** @param {keyof Drag} key */
  const median = (key) => sorted(key)[drags.length >> 1] ?? 0;
  const gaps = `${median("gap").toFixed(1)} ms (${(sorted("gap")[0] ?? 0).toFixed(1)})`;
  return `| ${size} | ${name} | ${median("paint")} ms | ${gaps} | ${median("cpu").toFixed(2)} ms | ${median("writes")} | ${median("mounted")} |`;
}

try {
  await main();
} finally {
  for (const cleanup of cleanups.reverse()) await cleanup();
}
