// `npm run test:faults`: runs every scenario, or the named ones, one after the other. With --short each does only a few kills
// or runs for a few seconds.
import { spawn } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { ensureBuilt } from "../../scripts/lib/build.mjs";
import { explain, problem } from "../../scripts/lib/problem.mjs";
import { onStop } from "../../scripts/lib/signals.mjs";
import { red, say } from "../../scripts/lib/terminal.mjs";

const scenarios = [
  "kill-postgres",
  "kill-app",
  "database-away",
  "pool",
  "providers",
  "races",
  "sigterm",
  "migrate-together",
  "clock",
];
/** These need programs that not every machine has, so they run only when they are named. */
const onRequest = ["failover"];
/** @type {(() => void) | undefined} */
let end;
let isStopping = false;

/** @param {string} name @param {string[]} args @returns {Promise<boolean>} whether it stayed within its limits */
function play(name, args) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.mjs`), ...args], {
    stdio: "inherit",
  });
  end = () => child.kill("SIGTERM");
  return new Promise((resolve) => child.once("close", (code) => resolve(code === 0)));
}

async function main() {
  const args = process.argv.slice(2).filter((arg) => arg !== "--");
  const options = args.filter((arg) => arg === "--short");
  const names = args.filter((arg) => arg !== "--short");
  const known = [...scenarios, ...onRequest];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw problem(`There is no scenario ${unknown}; these there are: ${known.join(", ")}.`);
  await ensureBuilt(join(import.meta.dirname, "..", ".."));
  const failed = [];
  for (const name of names.length > 0 ? names : scenarios)
    if (!isStopping && !(await play(name, options))) failed.push(name);
  if (failed.length > 0) throw problem(`These did not hold: ${failed.join(", ")}.`);
  say("All limits were held.");
}

onStop(
  () => {
    isStopping = true;
    end?.();
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
