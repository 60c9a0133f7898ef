// `npm start` and, with --dev, `npm run dev`: starts everything that Waymark needs, and stops it in the reverse order.
// Runs before node_modules exists, so only Node's own modules may be imported at the top.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "./lib/app/build.mjs";
import { describeDemoAccounts } from "./lib/app/demo.mjs";
import { waitUntilReady } from "./lib/app/ready.mjs";
import { setSandbox } from "./lib/app/sandbox.mjs";
import {
  loadEnvFile,
  readSettings,
  requireDatabase,
  requireFreePort,
  requireNode,
} from "./lib/app/settings.mjs";
import { explain, problem } from "./lib/messages/problem.mjs";
import { bold, dim, red, say, step } from "./lib/messages/terminal.mjs";
import { ensureInstalled } from "./lib/packages/install.mjs";
import { startPostgres } from "./lib/postgres/server.mjs";
import { takeLock } from "./lib/process/lock.mjs";
import { launch, stopUnfinished } from "./lib/process/processes.mjs";
import { createRestartLimit } from "./lib/process/restarts.mjs";
import { onStop } from "./lib/process/signals.mjs";

/** @typedef {{ exited: Promise<unknown>, stop: (timeoutMs?: number) => Promise<unknown>, kill?: () => void, show?: () => void }} Part */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isDev = process.argv.includes("--dev");
/** What was started, in order. @type {Map<string, Part>} */
const parts = new Map();
const mayRestart = createRestartLimit();
let isStopping = false;
let release = () => {};

/** @param {string} name @param {() => Promise<Part>} start */
async function startPart(name, start) {
  const part = await start();
  if (isStopping) {
    await part.stop();
    throw problem("Stopped.");
  }
  parts.set(name, part);
  const readyAt = Date.now();
  part.exited.then(async () => {
    if (isStopping || parts.get(name) !== part) return;
    // Its errors are printed already.
    if (!mayRestart(name, Date.now() - readyAt)) return stopAll(problem(`${name} keeps ending.`));
    say(red(`${name} ended unexpectedly and is started again.`));
    try {
      await startPart(name, start);
      parts.get(name)?.show?.();
    } catch (error) {
      await stopAll(error);
    }
  });
}

/** Stops everything in the reverse order, prints the reason if there is one, and exits. @param {unknown} [reason] */
async function stopAll(reason) {
  if (isStopping) return;
  isStopping = true;
  if (reason) process.stderr.write(`\n${red(explain(reason))}\n`);
  else say(dim("\nStopping …"));
  for (const part of [...parts.values()].reverse()) await part.stop();
  await stopUnfinished();
  await booting.catch(() => {});
  release();
  process.exit(reason ? 1 : 0);
}

async function boot() {
  requireNode();
  loadEnvFile(root);
  const settings = readSettings(process.env, root);
  const { port, sandboxPort, smtpPort, appUrl, dataDir } = settings;
  const isSandbox = settings.providers === "sandbox";

  mkdirSync(dataDir, { recursive: true });
  const lock = takeLock(join(dataDir, "lock"), appUrl);
  if (lock.holder)
    throw problem(
      `Waymark already runs on ${formatPath(dataDir)} (${lock.holder.note}, process ${lock.holder.pid}): end that one first, or set another DATA_DIR.`,
    );
  release = lock.release;
  await requireFreePort("PORT", port);
  if (isSandbox) {
    await requireFreePort("SANDBOX_PORT", sandboxPort);
    await requireFreePort("SANDBOX_SMTP_PORT", smtpPort);
  }

  await ensureInstalled(root);
  let databaseUrl = settings.databaseUrl;
  if (databaseUrl) await requireDatabase(databaseUrl);
  if (!isDev) await ensureBuilt(root);
  if (!databaseUrl) {
    /** @type {number | undefined} */
    let databasePort;
    await step("Start Postgres", () =>
      startPart("Postgres", async () => {
        const server = await startPostgres({ dataDir, port: databasePort, log: say });
        ({ url: databaseUrl, port: databasePort } = server);
        return server;
      }),
    );
  }

  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", PORT: String(port), APP_URL: appUrl };
  Object.assign(env, { PROVIDERS: settings.providers, DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  if (settings.host) env.HOST = settings.host;
  // There is no balancer here, and Ctrl-C should not wait for open browser windows.
  env.DRAIN_SECONDS ||= "0";
  if (isSandbox) {
    const address = `http://127.0.0.1:${sandboxPort}`;
    // A log line for each request would hide the addresses printed below.
    if (!isDev) env.LOG_LEVEL ||= "warn";
    env.JWT_SECRET = settings.jwtSecret ?? readOrCreateSecret(join(dataDir, "jwt-secret"));
    setSandbox(env, sandboxPort, smtpPort, port);
    await step("Start the sandbox", () =>
      startPart("The sandbox", () =>
        serve("The sandbox", ["--import", "tsx", "sandbox/main.ts"], env, `${address}/health`),
      ),
    );
  }
  const next = join("node_modules", "next", "dist", "bin", "next");
  const args = isDev
    ? [next, "dev", "--port", String(port), "--hostname", settings.host ?? "::"]
    : [".next/standalone/server.mjs"];
  const host = !settings.host || settings.host === "localhost" ? "127.0.0.1" : settings.host;
  await step("Start Waymark", () =>
    startPart("Waymark", () => serve("Waymark", args, env, `http://${host}:${port}/api/health/ready`)),
  );

  for (const part of parts.values()) part.show?.();
  say();
  if (settings.isSandboxByDefault)
    say("No provider keys are set, so the sandbox stands in: no real money, email or AI.");
  say(`Waymark is ready at ${bold(appUrl)}`);
  if (!isSandbox) return;
  say(`The sandbox is at   ${bold(env.SANDBOX_URL ?? "")}`);
  say(`Mail arrives at     ${bold(`${env.SANDBOX_URL}/mail`)}`);
  say();
  for (const line of await describeDemoAccounts(databaseUrl ?? "")) say(line);
  say(dim("\nCtrl-C stops everything."));
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} readyUrl
 */
async function serve(name, args, env, readyUrl) {
  const launched = launch("node", args, { cwd: root, env });
  try {
    await waitUntilReady(launched, readyUrl, { name });
  } catch (error) {
    launched.kill();
    throw error;
  }
  return { ...launched, stop: () => launched.stop(26_000) };
}

/** Creates the secret once, so that users stay signed in over a restart. @param {string} path */
function readOrCreateSecret(path) {
  const stored = existsSync(path) ? readFileSync(path, "utf8") : "";
  // It may be incomplete when the disk was full.
  if (stored.length >= 32) return stored;
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(path, secret, { mode: 0o600 });
  return secret;
}

/** @param {string} path */
const formatPath = (path) => (path.startsWith(root) ? relative(root, path) : path);

const stopAtOnce = () => {
  for (const part of parts.values()) part.kill?.();
  release();
  process.exit(1);
};
onStop(() => stopAll(), stopAtOnce);
const booting = boot();
booting.catch((error) => stopAll(error));
