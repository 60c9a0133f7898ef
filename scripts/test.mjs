// `npm test`: everything checked, in the order of what fails fastest. `npm test -- unit` does one step, `npm test -- quick`
// what answers within two minutes. What follows the name of a step goes to its tool: `npm test -- unit -t "a name"`.
// `--bail` stops at the first failure. `npm run test:long` does the long rounds. docs/testing.md says what each step holds.
// Runs before node_modules exists, so only Node's own modules may be imported at the top.
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "./lib/build.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { findPgBouncer, startPgBouncer } from "./lib/pgbouncer.mjs";
import { explain, problem } from "./lib/problem.mjs";
import { stopUnfinished } from "./lib/processes.mjs";
import { requireNode } from "./lib/settings.mjs";
import { onStop } from "./lib/signals.mjs";
import { bold, dim, green, red, say, step, took } from "./lib/terminal.mjs";
import { cleanups, tool, withPostgres } from "./lib/test-tools.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const needsBuild = ["instances", "faults", "e2e"];
/** What `npm test -- quick` does; options go to the last of them. */
const quick = ["install", "lint", "types", "unit"];
/** What `npm run test:long` does: the same tests with many more rounds. */
const long = ["install", "unit", "build", "instances", "faults"];
/** How the tool of a step is told to stop at its first failure. */
const bail = /** @type {Record<string, string[]>} */ ({
  unit: ["--bail=1"],
  instances: ["--bail=1"],
  e2e: ["-x"],
});

const isLong = process.argv.includes("--long");
const isBailing = process.argv.includes("--bail");

/** @type {Record<string, { title: string, check: (args: string[], isWhole: boolean) => Promise<void> }>} */
const checks = {
  install: { title: "Packages", check: () => ensureInstalled(root) },
  lint: {
    title: "Format and lint",
    check: (args) => tool("biome", ["check", ...(args.length ? args : ["."])]),
  },
  types: {
    title: "Types",
    check: async () => {
      // Types left by an earlier `npm run dev` describe old routes.
      rmSync(join(root, ".next", "dev", "types"), { recursive: true, force: true });
      await tool("next", ["typegen"]);
      await tool("tsc", ["--noEmit", "--incremental", "false"]);
    },
  },
  unit: {
    title: "Unit and API tests",
    // A full run runs each API test once: here only those that the step "instances" cannot run.
    check: (args, isWhole) =>
      withPostgres((url) =>
        tool("vitest", ["run", ...args], {
          TEST_DATABASE_URL: url,
          TEST_API: isWhole ? "inside" : "",
          TEST_STRESS: getStressMode(isWhole),
        }),
      ),
  },
  build: { title: "Build", check: () => ensureBuilt(root) },
  instances: {
    title: "The API through two instances behind a balancer",
    check: (args) =>
      withPostgres(async (url) => {
        const program = await step("Find PgBouncer", async () => findPgBouncer());
        // PgBouncer runs between the instances and the database when it is installed.
        const pooler = program ? await startPgBouncer(program, url) : undefined;
        if (!pooler) say(dim("There is none, so the instances connect to Postgres directly."));
        if (pooler) cleanups.add(pooler.stop);
        const env = {
          TEST_DATABASE_URL: url,
          TEST_API: "instances",
          TEST_POOLER_URL: pooler?.url ?? "",
          DATABASE_PREPARE: String(pooler?.isPreparing ?? true),
          TEST_STRESS: getStressMode(true),
        };
        try {
          await tool("vitest", ["run", "--project", "api", "--project", "api-alone", ...args], env);
        } finally {
          await pooler?.stop();
          if (pooler) cleanups.delete(pooler.stop);
        }
      }),
  },
  container: {
    title: "Container image, step by step",
    check: () => withPostgres((url) => tool("container", [], { TEST_DATABASE_URL: url })),
  },
  faults: {
    title: "Faults",
    check: (args) => tool("faults", [...(isLong ? [] : ["--short"]), ...args]),
  },
  e2e: {
    title: "Browser journeys",
    check: async (args) => {
      const path = await step("Find Chromium", () => findChromium(root));
      say(dim(path));
      await tool("playwright", ["test", ...args], {
        CHROMIUM_PATH: path,
        PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
      });
    },
  },
};

/** Whether stress tests run, and with how many rounds. @param {boolean} isWhole */
const getStressMode = (isWhole) => process.env.TEST_STRESS ?? (isLong ? "long" : isWhole ? "short" : "");

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
  const names = steps.flatMap((name) => (name === "quick" ? quick : ["install", name]));
  return { names: steps.length > 0 ? names : isLong ? long : Object.keys(checks), rest, isWhole };
}

async function main() {
  requireNode();
  const { names, rest, isWhole } = parseArgs(
    process.argv.slice(2).filter((arg) => arg !== "--" && arg !== "--bail" && arg !== "--long"),
  );
  const chosen = new Set(names);
  if (needsBuild.some((name) => chosen.has(name))) chosen.add("build");

  /** @type {Set<string>} */
  const failed = new Set();
  /** @type {Set<string>} */
  const passed = new Set();
  for (const [name, { title, check }] of Object.entries(checks)) {
    if (!chosen.has(name) || isStopping || (isBailing && failed.size > 0)) continue;
    say(`\n${bold(title)} ${dim(name)}`);
    // Nothing runs without packages, and no server without a build. All other steps run even after a failure.
    const missing = [...failed].find(
      (other) => other === "install" || (other === "build" && needsBuild.includes(name)),
    );
    const begun = performance.now();
    try {
      if (missing) throw problem(`Not run, because ${missing} failed.`);
      await check(
        [...(isBailing ? (bail[name] ?? []) : []), ...(name === names.at(-1) ? rest : [])],
        isWhole,
      );
      passed.add(name);
      say(`${green("✓")} ${title} ${dim(took(begun))}`);
    } catch (error) {
      if (isStopping) return;
      failed.add(name);
      say(`${red("✗")} ${title} ${dim(took(begun))}\n${red(explain(error))}`);
    }
  }
  if (isStopping) return;
  say(`\nchecks: ${passed.size} passed, ${failed.size} failed`);
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
