import { dirname } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { explain } from "../messages/problem.mjs";
import { red } from "../messages/terminal.mjs";
import { loadEnvFile, requireNode } from "./settings.mjs";

const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/**
 * Runs a script with the environment of `.env`. An error is printed, and the script exits with 1.
 * @param {(root: string) => Promise<void>} main gets the folder of the repository
 */
export async function runScript(main) {
  try {
    requireNode();
    loadEnvFile(ROOT);
    await main(ROOT);
  } catch (error) {
    process.stderr.write(`${red(explain(error))}\n`);
    process.exit(1);
  }
}
