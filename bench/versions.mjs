// One or two versions of the app for measurements in the browser, each with a database and a user of its own.
import { join } from "node:path";
import process from "node:process";
import { chromium } from "@playwright/test";
import pg from "pg";
import { ensureBuilt } from "../scripts/lib/app/build.mjs";
import { findChromium } from "../scripts/lib/browser/chromium.mjs";
import { startApp, startTemporaryPostgres } from "./app.mjs";

/** @typedef {import("@playwright/test").Browser} Browser */
/** @typedef {{ name: string, origin: string, sql: pg.Client, session: any }} Version */

/** The folder with another version that the command line names, if it names one. */
export const otherFolders = process.argv.slice(2, 3);

/**
 * Calls `measure` with this version, with those in the given folders, and with a browser, and returns what it returns.
 * @template T
 * @param {string[]} others folders of other checkouts
 * @param {(versions: Version[], browser: Browser) => Promise<T>} measure
 */
export async function withVersions(others, measure) {
  const here = join(import.meta.dirname, "..");
  const roots = [here, ...others];
  /** @type {import("./app.mjs").Cleanups} */
  const cleanups = [];
  try {
    const postgres = await startTemporaryPostgres(cleanups, { fast: true });
    /** @type {Version[]} */
    const versions = [];
    for (const [i, root] of roots.entries()) versions.push(await start(root, i, postgres.url, cleanups));
    const browser = await chromium.launch({
      executablePath: await findChromium(here),
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
    });
    cleanups.push(() => browser.close());
    return await measure(versions, browser);
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

/** @param {string} root @param {number} i @param {string} url @param {import("./app.mjs").Cleanups} cleanups @returns {Promise<Version>} */
async function start(root, i, url, cleanups) {
  await ensureBuilt(root);
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create database browser_${i}`);
  await admin.end();
  const databaseUrl = Object.assign(new URL(url), { pathname: `/browser_${i}` }).href;
  const app = await startApp(root, databaseUrl, 4_860 + i);
  cleanups.push(() => app.stop());
  const sql = new pg.Client(databaseUrl);
  await sql.connect();
  cleanups.push(() => sql.end());
  const reply = await fetch(`${app.url}/api/auth/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: "drag@example.test",
      password: "drags cards all day long",
      name: "Dragger",
    }),
  });
  return { name: i === 0 ? "this" : root, origin: app.url, sql, session: await reply.json() };
}

/** Stores a board with this many cards. @param {Version} version @param {number} size @returns {Promise<string>} its address */
export async function makeBoard({ origin, sql, session }, size) {
  const { rows } = await sql.query(
    `with project as (insert into projects (user_id, name, "order") values ($1, 'Board', $2) returning id),
      cards as (insert into tasks (user_id, project_id, name, description, status, "order")
        select $1, id, 'Task ' || n, case when n % 3 = 0 then 'What has to be done for task ' || n end,
          (array['todo', 'in_progress', 'done'])[1 + n % 3]::status, 1024.0 * n
        from project, generate_series(1, $2::int) n)
    select id from project`,
    [session.user.id, size],
  );
  return `${origin}/projects/${rows[0].id}`;
}

/** A page of a new context in which the user is signed in. @param {Browser} browser @param {Version} version */
export async function openPage(browser, { origin, session }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies([{ name: "access_token", value: session.tokens.access_token, url: origin }]);
  await context.addInitScript((text) => localStorage.setItem("auth", text), JSON.stringify(session));
  return context.newPage();
}
