// `npm test` runs every check, the fastest first. `npm test -- unit` runs one step, and `npm test -- quick` the steps that
// take about three minutes. Arguments after the name of a step go to its tool: `npm test -- unit -t "a name"`.
// `--bail` stops at the first failure. `npm run test:long` runs the long rounds. docs/testing.md says what each step checks.
// Runs before node_modules exists, so only Node's own modules may be imported at the top.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { requireNode } from "./lib/app/settings.mjs";
import { explain, problem } from "./lib/messages/problem.mjs";
import { bold, dim, green, red, say, took } from "./lib/messages/terminal.mjs";
import { launch, stopUnfinished } from "./lib/process/processes.mjs";
import { onStop } from "./lib/process/signals.mjs";
import { checks, isLong } from "./lib/test/steps.mjs";
import { cleanups } from "./lib/test/tools.mjs";

const needsBuild = ["instances", "faults", "e2e"];
/** What `npm test -- quick` does; options go to the last of them. */
const quick = ["install", "lint", "types", "unit"];
/** What `npm run test:long` does: the same tests with many more rounds. */
const long = ["install", "unit", "build", "instances", "faults"];
/**
 * In the whole run the second step runs beside the first, because each of the two leaves a core idle at times. What the
 * second prints is shown when both have ended. `faults` runs alone: its time limits mean something only then.
 */
const pairs = /** @type {Record<string, string>} */ ({ unit: "container" });
/** The option that makes the tool of a step stop at its first failure. */
const bail = /** @type {Record<string, string[]>} */ ({
  unit: ["--bail=1"],
  instances: ["--bail=1"],
  e2e: ["-x"],
});

const isBailing = process.argv.includes("--bail");
/** Whether another run has started this one. The other run prepares what this step needs, and shows its output. */
const isBeside = process.argv.includes("--beside");

/** @type {Set<string>} */
const failed = new Set();
/** @type {Set<string>} */
const passed = new Set();
let isStopping = false;

/** Names of steps come first, and options of the last one follow. @param {string[]} args */
function parseArgs(args) {
  const count = args.findIndex((arg) => !(arg in checks) && arg !== "quick");
  const steps = count < 0 ? args : args.slice(0, count);
  const rest = count < 0 ? [] : args.slice(count);
  if (rest.length > 0 && steps.length === 0)
    throw problem(
      `These are the steps: quick, ${Object.keys(checks).join(", ")}. Options follow the name of a step.`,
    );
  const isWhole = steps.length === 0 && !isLong;
  const all = isLong ? long : Object.keys(checks);
  const chosen = steps.flatMap((name) => (name === "quick" ? quick : ["install", name]));
  return { names: steps.length > 0 ? chosen : all, rest, isWhole };
}

/** Nothing runs without packages, and no server without a build. All other steps run even after a failure. @param {string} name */
const findMissing = (name) =>
  [...failed].find((other) => other === "install" || (other === "build" && needsBuild.includes(name)));

/** @param {string} name @param {string[]} args @param {boolean} isWhole */
async function runHere(name, args, isWhole) {
  const { title, check } = checks[name] ?? {};
  if (!check) return;
  say(`\n${bold(String(title))} ${dim(name)}`);
  const begun = performance.now();
  try {
    const missing = findMissing(name);
    if (missing) throw problem(`Not run, because ${missing} failed.`);
    await check([...(isBailing ? (bail[name] ?? []) : []), ...args], isWhole);
    passed.add(name);
    say(`${green("✓")} ${title} ${dim(took(begun))}`);
  } catch (error) {
    if (isStopping) return;
    failed.add(name);
    say(`${red("✗")} ${title} ${dim(took(begun))}\n${red(explain(error))}`);
  }
}

/** Gives the tools a file for the names of failed tests. @returns {() => string} reads the file and removes it */
function collectFailures() {
  const folder = mkdtempSync(join(tmpdir(), "waymark-failures-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  cleanups.add(remove);
  const path = join(folder, "failures.txt");
  writeFileSync(path, "");
  process.env.TEST_FAILURES = path;
  return () => {
    const text = readFileSync(path, "utf8");
    remove();
    return text;
  };
}

/** Starts a step in a process of its own. @param {string} name @returns {() => Promise<void>} which waits for it and shows its output */
function startBeside(name) {
  const run = launch("node", [fileURLToPath(import.meta.url), name, "--beside"]);
  // It removes what it has made, which takes a while.
  const stopBeside = () => run.stop(60_000);
  cleanups.add(stopBeside);
  say(dim(`Beside it: ${name}`));
  return async () => {
    const code = await run.exited;
    cleanups.delete(stopBeside);
    if (isStopping) return;
    (code === 0 ? passed : failed).add(name);
    say(`\n${run.output()}`);
  };
}

async function main() {
  requireNode();
  const { names, rest, isWhole } = parseArgs(
    process.argv.slice(2).filter((arg) => !["--", "--bail", "--long", "--beside"].includes(arg)),
  );
  const takeFailures = isBeside ? undefined : collectFailures();
  const chosen = new Set(isBeside ? names.slice(-1) : names);
  if (!isBeside && needsBuild.some((name) => chosen.has(name))) chosen.add("build");

  for (const name of Object.keys(checks)) {
    if (!chosen.has(name) || isStopping || (isBailing && failed.size > 0)) continue;
    // `--bail` is to end at once, so then one step follows the other.
    const other = isWhole && !isBailing ? pairs[name] : undefined;
    const isPair = other !== undefined && !findMissing(name);
    if (isPair) chosen.delete(other);
    const showOther = isPair ? startBeside(other) : undefined;
    await runHere(name, name === names.at(-1) ? rest : [], isWhole);
    await showOther?.();
  }
  if (isStopping) return;
  if (takeFailures) {
    const failures = takeFailures();
    if (failures) say(`\n${bold("Failed tests")}\n${failures.trimEnd()}`);
    const names = failed.size > 0 ? ` (${[...failed].join(", ")})` : "";
    say(`\nchecks: ${passed.size} passed, ${failed.size} failed${names}`);
  }
  process.exit(failed.size > 0 ? 1 : 0);
}

/** @param {number} code */
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  for (const cleanup of [...cleanups].reverse()) await cleanup();
  await stopUnfinished();
  process.exit(code);
}

onStop(
  () => stop(130),
  () => process.exit(130),
);
main().catch((error) => {
  process.stderr.write(`${red(explain(error))}\n`);
  stop(1);
});
