import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { withLock } from "./lock.mjs";
import { problem } from "./problem.mjs";
import { launch } from "./processes.mjs";
import { say, step } from "./terminal.mjs";

/** @typedef {{ version?: string, integrity?: string, resolved?: string, optional?: boolean }} Entry */

/**
 * Installs the packages unless what package-lock.json names is there, by npm's own record and on the disk.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  // Two installs at once would delete each other's files.
  const onWait = () => say("Waiting for the installation that another process does here …");
  await withLock(
    join(root, ".install.lock"),
    async () => {
      if (!isInstalled(root)) await step("Install the packages", () => install(root));
    },
    onWait,
  );
}

/** @param {string} root */
function isInstalled(root) {
  const wanted = entriesOf(join(root, "package-lock.json"));
  const present = entriesOf(join(root, "node_modules", ".package-lock.json"));
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const entry = present[path];
    // An optional package for another system is never there.
    if (!entry) return path === "" || optional === true;
    return entry.version === version && entry.integrity === integrity && existsSync(join(root, path));
  });
}

/** @param {string} path @returns {Record<string, Entry>} */
function entriesOf(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages;
  } catch {
    return {};
  }
}

/** @param {string} root */
async function install(root) {
  // Under `npm start` this is the npm that was called; NODE_ENV=production must not leave out what the build needs.
  const npm = process.env.npm_execpath?.endsWith("npm-cli.js") ? process.env.npm_execpath : undefined;
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  const launched = launch(npm ? "node" : "npm", npm ? [npm, ...args] : args, { cwd: root });
  if ((await launched.exited) === 0) return;
  const output = launched.output();
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/.test(output);
  throw isOffline
    ? problem("The packages cannot be installed: npm's registry cannot be reached.")
    : problem("The packages could not be installed; npm's output above says why.", output);
}
