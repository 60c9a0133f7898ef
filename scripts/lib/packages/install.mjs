import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { problem } from "../messages/problem.mjs";
import { say, step } from "../messages/terminal.mjs";
import { withLock } from "../process/lock.mjs";
import { launch } from "../process/processes.mjs";

/** @typedef {{ version?: string, integrity?: string, resolved?: string, optional?: boolean }} Entry */

/**
 * Installs the packages unless all of package-lock.json is present, both in npm's own record and on disk.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  // Two simultaneous installs would delete each other's files.
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
  const wantedPackages = readPackages(join(root, "package-lock.json"));
  const installedPackages = readPackages(join(root, "node_modules", ".package-lock.json"));
  return Object.entries(wantedPackages).every(([path, { version, integrity, optional }]) => {
    const entry = installedPackages[path];
    // Optional packages for other systems are never installed.
    if (!entry) return path === "" || optional === true;
    return entry.version === version && entry.integrity === integrity && existsSync(join(root, path));
  });
}

/** @param {string} path @returns {Record<string, Entry>} */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages;
  } catch {
    return {};
  }
}

/** @param {string} root */
async function install(root) {
  // Under `npm start` this is the npm that was called. NODE_ENV=production must not leave out packages that the build needs.
  const npm = process.env.npm_execpath?.endsWith("npm-cli.js") ? process.env.npm_execpath : undefined;
  // The lockfile has the checksum of each package, so one from npm's cache is as good as one from the registry.
  const args = ["ci", "--include=dev", "--include=optional", "--prefer-offline", "--no-audit", "--no-fund"];
  const launched = launch(npm ? "node" : "npm", npm ? [npm, ...args] : args, { cwd: root });
  if ((await launched.exited) === 0) return;
  const output = launched.output();
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/.test(output);
  throw isOffline
    ? problem("The packages cannot be installed: npm's registry cannot be reached.")
    : problem("The packages could not be installed; npm's output above says why.", output);
}
