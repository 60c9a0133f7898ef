// `npm start` and, with --dev, `npm run dev`: starts everything that Waymark needs, and stops it in the reverse order.
// Runs before node_modules exists, so only Node's own modules may be imported at the top.
import { mkdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "./lib/app/build.mjs";
import { describeDemoAccounts } from "./lib/app/demo.mjs";
import { waitUntilReady } from "./lib/app/ready.mjs";
import { setSandbox } from "./lib/app/sandbox.mjs";
import {
  loadEnvFile,
  readOrCreateSecret,
  readSettings,
  requireDatabase,
  requireFreePort,
  requireNode,
  toAppEnv,
} from "./lib/app/settings.mjs";
import { explain, problem } from "./lib/messages/problem.mjs";
import { bold, dim, red, say, step } from "./lib/messages/terminal.mjs";
import { ensureInstalled } from "./lib/packages/install.mjs";
import { startPostgres } from "./lib/postgres/server.mjs";
import { takeLock } from "./lib/process/lock.mjs";
import { launch, stopUnfinished } from "./lib/process/processes.mjs";
import { createRestartLimit } from "./lib/process/restarts.mjs";
import { onStop } from "./lib/process/signals.mjs";

/** @typedef {{ exited: Promise<unknown>, stop: (timeoutMs?: number) => Promise<unknown>, kill?: () => void, show?: () => void }} ManagedProcess */
/** @typedef {ReturnType<typeof readSettings>} Settings */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isDev = process.argv.includes("--dev");
/** What was started, in order. @type {Map<string, ManagedProcess>} */
const running = new Map();
const mayRestart = createRestartLimit();
let isStopping = false;
let release = () => {};

/** @param {string} name @param {() => Promise<ManagedProcess>} start */
async function startManaged(name, start) {
  const managed = await start();
  if (isStopping) {
    await managed.stop();
    throw problem("Stopped.");
  }
  running.set(name, managed);
  const readyAt = Date.now();
  managed.exited.then(async () => {
    if (isStopping || running.get(name) !== managed) return;
    // Its errors are printed already.
    if (!mayRestart(name, Date.now() - readyAt)) return stopAll(problem(`${name} keeps ending.`));
    say(red(`${name} ended unexpectedly and is started again.`));
    try {
      await startManaged(name, start);
      running.get(name)?.show?.();
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
  for (const managed of [...running.values()].reverse()) await managed.stop();
  await stopUnfinished();
  await booting.catch(() => {});
  release();
  process.exit(reason ? 1 : 0);
}

async function boot() {
  requireNode();
  loadEnvFile(root);
  const settings = readSettings(process.env, root);
  takeDataLock(settings);
  await requireFreePort("PORT", settings.port);
  if (isSandbox(settings)) {
    await requireFreePort("SANDBOX_PORT", settings.sandboxPort);
    await requireFreePort("SANDBOX_SMTP_PORT", settings.smtpPort);
  }

  await ensureInstalled(root);
  if (settings.databaseUrl) await requireDatabase(settings.databaseUrl);
  if (!isDev) await ensureBuilt(root);
  const databaseUrl = settings.databaseUrl ?? (await startDatabase(settings));
  const env = toAppEnv(settings, databaseUrl);
  if (isSandbox(settings)) await startSandbox(settings, env);
  await startApp(settings, env);

  for (const managed of running.values()) managed.show?.();
  await printAddresses(settings, env);
}

/** @param {Settings} settings */
const isSandbox = ({ providers }) => providers === "sandbox";

/** @param {Settings} settings */
function takeDataLock({ dataDir, appUrl }) {
  mkdirSync(dataDir, { recursive: true });
  const lock = takeLock(join(dataDir, "lock"), appUrl);
  if (lock.holder)
    throw problem(
      `Waymark already runs on ${formatPath(dataDir)} (${lock.holder.note}, process ${lock.holder.pid}): end that one first, or set another DATA_DIR.`,
    );
  release = lock.release;
}

/** Starts the embedded Postgres. A restart uses the same port, so its address stays. @param {Settings} settings */
async function startDatabase({ dataDir }) {
  let url = "";
  /** @type {number | undefined} */
  let port;
  await step("Start Postgres", () =>
    startManaged("Postgres", async () => {
      const server = await startPostgres({ dataDir, port, log: say });
      ({ url, port } = server);
      return server;
    }),
  );
  return url;
}

/** Adds to `env` what the app needs to use the sandbox. @param {Settings} settings @param {NodeJS.ProcessEnv} env */
async function startSandbox({ port, sandboxPort, smtpPort, jwtSecret, dataDir }, env) {
  // A log line for each request would hide the printed addresses.
  if (!isDev) env.LOG_LEVEL ||= "warn";
  env.JWT_SECRET = jwtSecret ?? readOrCreateSecret(join(dataDir, "jwt-secret"));
  setSandbox(env, sandboxPort, smtpPort, port);
  const args = ["--import", "tsx", "sandbox/main.ts"];
  await step("Start the sandbox", () =>
    startManaged("The sandbox", () =>
      serve("The sandbox", args, env, `http://127.0.0.1:${sandboxPort}/health`),
    ),
  );
}

/** @param {Settings} settings @param {NodeJS.ProcessEnv} env */
async function startApp({ port, host }, env) {
  const next = join("node_modules", "next", "dist", "bin", "next");
  const args = isDev
    ? [next, "dev", "--port", String(port), "--hostname", host ?? "::"]
    : [".next/standalone/server.mjs"];
  const address = !host || host === "localhost" ? "127.0.0.1" : host;
  await step("Start Waymark", () =>
    startManaged("Waymark", () => serve("Waymark", args, env, `http://${address}:${port}/api/health/ready`)),
  );
}

/** @param {Settings} settings @param {NodeJS.ProcessEnv} env */
async function printAddresses(settings, env) {
  say();
  if (settings.isSandboxByDefault)
    say("No provider keys are set, so the sandbox stands in: no real money, email, or AI.");
  say(`Waymark is ready at ${bold(settings.appUrl)}`);
  if (!isSandbox(settings)) return;
  say(`The sandbox is at   ${bold(env.SANDBOX_URL ?? "")}`);
  say(`Mail arrives at     ${bold(`${env.SANDBOX_URL}/mail`)}`);
  say();
  for (const line of await describeDemoAccounts(env.DATABASE_URL ?? "")) say(line);
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

/** @param {string} path */
const formatPath = (path) => (path.startsWith(root) ? relative(root, path) : path);

const stopAtOnce = () => {
  for (const managed of running.values()) managed.kill?.();
  release();
  process.exit(1);
};
onStop(() => stopAll(), stopAtOnce);
const booting = boot();
booting.catch((error) => stopAll(error));
