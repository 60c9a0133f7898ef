// Starts the app that is measured and its database, and sends requests.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { waitUntilReady } from "../scripts/lib/app/ready.mjs";
import { startPostgres } from "../scripts/lib/postgres/server.mjs";
import { launch } from "../scripts/lib/process/processes.mjs";
import { EMAIL, PASSWORD } from "./seed.mjs";

const json = { "content-type": "application/json" };

/** @typedef {(() => Promise<unknown> | void)[]} Cleanups called in the reverse order at the end */

/** A server whose data is deleted at the end. @param {Cleanups} cleanups @param {{ fast?: boolean }} [options] */
export async function startTemporaryPostgres(cleanups, options) {
  const folder = mkdtempSync(join(tmpdir(), "waymark-bench-"));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startPostgres({ dataDir: folder, ...options });
  cleanups.push(() => server.stop());
  return server;
}

/** The settings of an app that is measured. @param {string} databaseUrl @param {number} port */
export const toEnv = (databaseUrl, port) => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  PORT: String(port),
  APP_URL: `http://127.0.0.1:${port}`,
  JWT_SECRET: "a secret of the measurement, worth nothing",
  PROVIDERS: "live",
  LOG_LEVEL: "warn",
  RATE_LIMIT_SCALE: "1000000",
});

/** Starts the build of a folder and waits until it answers. @param {string} root @param {string} databaseUrl @param {number} port */
export async function startApp(root, databaseUrl, port) {
  const launched = launch("node", [join(root, ".next/standalone/server.mjs")], {
    env: toEnv(databaseUrl, port),
    cwd: root,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(launched, `${url}/api/health/ready`);
  return { url, pid: launched.pid ?? 0, stop: launched.stop };
}

/** Signs the first seeded user in. @param {string} app @returns {Promise<string>} the access token */
export async function signIn(app) {
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD });
  const response = await fetch(`${app}/api/auth/signin`, { method: "POST", headers: json, body });
  return (await response.json()).tokens.access_token;
}

/**
 * One request; the next one may have another path and body.
 * @param {import("./targets.mjs").Target} target @param {string} token
 * @returns {{ path: string, method: "GET" | "POST" | "PUT", headers: Record<string, string>, body: string | undefined }}
 */
export const toMessage = (target, token) => ({
  path: target.path(),
  method: target.method ?? "GET",
  headers: target.page ? { cookie: `access_token=${token}` } : { ...json, authorization: `Bearer ${token}` },
  body: target.body && JSON.stringify(target.body()),
});

/** @param {import("./targets.mjs").Target} target @param {string} token @returns {autocannon.Request} */
export const toRequest = (target, token) => ({
  setupRequest: (/** @type {object} */ one) => ({ ...one, ...toMessage(target, token) }),
});

/** @param {string} url @param {number} connections @param {Partial<autocannon.Options>} options @param {number} seconds */
export async function load(url, connections, options, seconds) {
  const result = await autocannon({ url, connections, duration: seconds, ...options });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} requests failed`);
  return { perSecond: result.requests.average, p99: result.latency.p99, count: result.requests.total };
}

/** @param {number[]} values */
export function summarize(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return { median, spread: median ? ((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)) / median : 0 };
}
