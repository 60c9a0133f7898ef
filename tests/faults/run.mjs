// `npm run test:faults`: runs every scenario, or the named ones, one after the other. With --short each does only a few kills
// or runs for a few seconds, and three run at once: they mostly wait, and their time limits are wide.
import { spawn } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { ensureBuilt } from "../../scripts/lib/app/build.mjs";
import { explain, problem } from "../../scripts/lib/messages/problem.mjs";
import { red, say } from "../../scripts/lib/messages/terminal.mjs";
import { onStop } from "../../scripts/lib/process/signals.mjs";

/** The longest first, so that three at once end together. */
const scenarios = [
  "races",
  "database-away",
  "providers",
  "sigterm",
  "clock",
  "kill-postgres",
  "kill-app",
  "pool",
  "migrate-together",
];
const CONCURRENT_SHORT_SCENARIOS = 3;
/** These need programs that not every machine has, so they run only when they are named. */
const onRequest = ["failover"];
/** @type {Set<() => void>} */
const ends = new Set();
let isStopping = false;

/** @param {string} name @param {string[]} args @returns {Promise<boolean>} whether it stayed within its limits */
function play(name, args) {
  // With tsx, because the judge folds the journal with the product's own code.
  const script = join(import.meta.dirname, `${name}.mjs`);
  const child = spawn(process.execPath, ["--import", "tsx", script, ...args], { stdio: "inherit" });
  const end = () => child.kill("SIGTERM");
  ends.add(end);
  return new Promise((resolve) =>
    child.once("close", (code) => {
      ends.delete(end);
      resolve(code === 0);
    }),
  );
}

async function main() {
  const args = process.argv.slice(2).filter((arg) => arg !== "--");
  const options = args.filter((arg) => arg === "--short");
  const names = args.filter((arg) => arg !== "--short");
  const known = [...scenarios, ...onRequest];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw problem(`There is no scenario ${unknown}; these there are: ${known.join(", ")}.`);
  await ensureBuilt(join(import.meta.dirname, "..", ".."));
  /** @type {string[]} */
  const failed = [];
  const left = names.length > 0 ? names : scenarios;
  const playAll = async () => {
    for (let name = left.shift(); name && !isStopping; name = left.shift())
      if (!(await play(name, options))) failed.push(name);
  };
  await Promise.all(Array.from({ length: options.length > 0 ? CONCURRENT_SHORT_SCENARIOS : 1 }, playAll));
  if (failed.length > 0) throw problem(`These did not hold: ${failed.join(", ")}.`);
  say("All limits were held.");
}

onStop(
  () => {
    isStopping = true;
    for (const end of ends) end();
  },
  () => process.exit(130),
);
main().then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`${red(explain(error))}\n`);
    process.exit(1);
  },
);
