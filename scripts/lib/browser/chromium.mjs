import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { problem } from "../messages/problem.mjs";
import { launch } from "../process/processes.mjs";

/** The shell comes first: it has no window, and the tests take about two thirds of the time in it. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
  "microsoft-edge",
];
const apps = ["Google Chrome.app/Contents/MacOS/Google Chrome", "Chromium.app/Contents/MacOS/Chromium"];

/**
 * Finds the browser for the tests: an installed one, else Playwright's, else the system's package.
 * @param {string} root
 */
export async function findChromium(root) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (canRun(chosen)) return chosen;
    throw problem(`CHROMIUM_PATH names no Chromium that runs here: ${chosen}.`);
  }
  const { chromium } = await import("@playwright/test");
  const candidates = () => [
    ...(process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    ...apps.map((app) => join("/Applications", app)),
    chromium.executablePath(),
  ];
  const playwright = join(root, "node_modules", "@playwright", "test", "cli.js");
  const isRoot = process.getuid?.() === 0;
  /** @type {[command: string, args: string[]][]} */
  const installCommands = [["node", [playwright, "install", ...(isRoot ? ["--with-deps"] : []), "chromium"]]];
  if (isRoot)
    installCommands.push([
      "sh",
      [
        "-c",
        "apt-get update && for name in chromium-headless-shell chromium; do apt-get install -y --no-install-recommends $name && break; done",
      ],
    ]);
  let installerOutput = "";
  for (;;) {
    const found = candidates().find(canRun);
    if (found) return found;
    const installCommand = installCommands.shift();
    if (!installCommand)
      throw problem(
        "No Chromium was found and none could be installed: set CHROMIUM_PATH to one.",
        installerOutput,
      );
    const installer = launch(...installCommand);
    await installer.exited;
    installerOutput += `${installer.output()}\n`;
  }
}

/** Some systems have a chromium that only prints how to install it, or one whose libraries are missing. @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
  } catch {
    return false;
  }
}
