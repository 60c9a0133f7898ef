import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureBuilt } from "../../../scripts/lib/app/build.mjs";
import { setSandbox } from "../../../scripts/lib/app/sandbox.mjs";
import { problem } from "../../../scripts/lib/messages/problem.mjs";
import { findFreePort } from "../../../scripts/lib/postgres/process.mjs";
import { connect } from "../../../scripts/lib/postgres/sql.mjs";
import { launch } from "../../../scripts/lib/process/processes.mjs";
import { createDatabase } from "./database.mjs";

/** @typedef {Awaited<ReturnType<typeof createWorld>>} World */
/** @typedef {Awaited<ReturnType<World["app"]>>} App */

const root = join(import.meta.dirname, "..", "..", "..");

/** Starts a Postgres in a temporary folder, and starts instances of the built app and the sandbox on request. */
export async function createWorld() {
  await ensureBuilt(root);
  const folder = mkdtempSync(join(tmpdir(), "waymark-faults-"));
  const database = await createDatabase(folder);
  const sql = connect(database.url, { max: 2 });
  /** @type {import("../../../scripts/lib/process/processes.mjs").Launched[]} */
  const launched = [];
  /** @type {(() => Promise<void>)[]} */
  const cleanups = [];
  /** @type {NodeJS.ProcessEnv} */
  const providers = { NODE_ENV: "production", PROVIDERS: "live" };

  /** @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} env @param {string} ready */
  async function start(name, args, env, ready) {
    const process = launch("node", args, { cwd: root, env });
    launched.push(process);
    let hasEnded = false;
    process.exited.then(() => {
      hasEnded = true;
    });
    for (const until = Date.now() + 120_000; Date.now() < until && !hasEnded; await sleep(50)) {
      const answer = await fetch(ready, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
      if (answer?.status === 200) return { ...process, hasEnded: () => hasEnded };
    }
    throw problem(`${name} did not start.`, process.output());
  }

  return {
    folder,
    database,
    /** A folder that is removed at the end. @param {string} name */
    makeFolder(name) {
      mkdirSync(join(folder, name));
      return join(folder, name);
    },
    /** Registers a function that runs when the scenario has ended. @param {() => Promise<void>} cleanUp */
    onStop: (cleanUp) => void cleanups.push(cleanUp),
    /** A direct database connection, to check what is stored. */
    sql,
    /** The last output of every started process, for finding the cause of a failure. */
    readOutputs: () => launched.map((process) => process.output().slice(-4000)).join("\n"),

    /**
     * Starts an instance of the app and waits until it is ready.
     * @param {{ port?: number, env?: Record<string, string>, preload?: string }} [given]
     */
    async app({ port: given, env, preload } = {}) {
      const port = given ?? (await findFreePort());
      const url = `http://127.0.0.1:${port}`;
      const settings = {
        PATH: process.env.PATH,
        PORT: String(port),
        HOST: "127.0.0.1",
        APP_URL: url,
        DATABASE_URL: database.url,
        JWT_SECRET: "a secret of the trial, worth nothing at all",
        LOG_LEVEL: "error",
        RATE_LIMIT_SCALE: "1000000",
        DRAIN_SECONDS: "0",
        ...providers,
        ...env,
      };
      const args = [...(preload ? ["--import", preload] : []), join(root, ".next/standalone/server.mjs")];
      return { url, port, ...(await start("The app", args, settings, `${url}/api/health/ready`)) };
    },

    /** Starts the sandbox; apps started later use it. @param {number} [appPort] the port that receives Stripe's events */
    async sandbox(appPort = 1) {
      const [port, smtpPort] = [await findFreePort(), await findFreePort()];
      providers.PROVIDERS = "sandbox";
      setSandbox(providers, port, smtpPort, appPort);
      // The app receives only the events that a scenario sends itself.
      const env = { ...providers, PATH: process.env.PATH, SANDBOX_STRIPE_WEBHOOK_URL: "" };
      const url = `http://127.0.0.1:${port}`;
      const args = ["--import", "tsx", join(root, "sandbox/main.ts")];
      return { url, ...(await start("The sandbox", args, env, `${url}/health`)) };
    },

    async stop() {
      await sql.end();
      await Promise.all(launched.map((process) => process.stop(5000)));
      await Promise.all(cleanups.map((cleanUp) => cleanUp()));
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
