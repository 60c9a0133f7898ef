// What the steps of `npm test` share: running a tool, and a Postgres server for the length of a step.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { problem } from "../messages/problem.mjs";
import { say, step } from "../messages/terminal.mjs";
import { startPostgres } from "../postgres/server.mjs";

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const bin = {
  biome: "node_modules/@biomejs/biome/bin/biome",
  next: "node_modules/next/dist/bin/next",
  tsc: "node_modules/typescript/bin/tsc",
  vitest: "node_modules/vitest/vitest.mjs",
  container: "tests/container/run.mjs",
  faults: "tests/faults/run.mjs",
  playwright: "node_modules/@playwright/test/cli.js",
};

/**
 * What must be stopped or removed before the process exits.
 * @type {Set<() => unknown>}
 */
export const cleanups = new Set();

/** @param {keyof typeof bin} name @param {string[]} args @param {Record<string, string>} [env] @returns {Promise<void>} */
export function runTool(name, args, env) {
  const child = spawn(process.execPath, [join(root, bin[name]), ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
  });
  const exited = new Promise((resolve) => child.once("close", resolve));
  const end = () => {
    // Playwright stops its web server on SIGINT only.
    child.kill("SIGINT");
    return exited;
  };
  cleanups.add(end);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      cleanups.delete(end);
      if (code === 0) resolve();
      else reject(problem(`${name} failed.`));
    });
  });
}

/** @param {(url: string) => Promise<void>} work */
export async function withPostgres(work) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return work(given);
  const dataDir = mkdtempSync(join(tmpdir(), "waymark-test-"));
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  cleanups.add(removeData);
  const server = await step("Start Postgres", () => startPostgres({ dataDir, fast: true, log: say }));
  const stop = async () => {
    await server.stop();
    removeData();
  };
  cleanups.delete(removeData);
  cleanups.add(stop);
  try {
    await work(server.url);
  } finally {
    await stop();
    cleanups.delete(stop);
  }
}
