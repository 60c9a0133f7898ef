// The steps of `npm test`: their names and what they do. docs/testing.md says what each of them checks.
// Runs before node_modules exists, so only Node's own modules may be imported at the top.
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "../app/build.mjs";
import { findChromium } from "../browser/chromium.mjs";
import { dim, say, step } from "../messages/terminal.mjs";
import { ensureInstalled } from "../packages/install.mjs";
import { findPgBouncer, startPgBouncer } from "../postgres/pgbouncer.mjs";
import { cleanups, runTool, withPostgres } from "./tools.mjs";

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
export const isLong = process.argv.includes("--long");

/** Whether stress tests run, and with how many rounds. @param {boolean} isWhole */
const getStressMode = (isWhole) => process.env.TEST_STRESS ?? (isLong ? "long" : isWhole ? "short" : "");

/** @type {Record<string, { title: string, check: (args: string[], isWhole: boolean) => Promise<void> }>} */
export const checks = {
  install: { title: "Packages", check: () => ensureInstalled(root) },
  lint: {
    title: "Format and lint",
    // Biome only warns of a comment that suppresses nothing.
    check: (args) => runTool("biome", ["check", "--error-on-warnings", ...(args.length ? args : ["."])]),
  },
  types: {
    title: "Types",
    check: async () => {
      // Types left by an earlier `npm run dev` describe old routes.
      rmSync(join(root, ".next", "dev", "types"), { recursive: true, force: true });
      await runTool("next", ["typegen"]);
      await runTool("tsc", ["--noEmit", "--incremental", "false"]);
    },
  },
  unit: {
    title: "Unit and API tests",
    // A full run runs each API test once: here only those that do not go through the step "instances".
    check: (args, isWhole) =>
      withPostgres((url) =>
        runTool("vitest", ["run", ...args], {
          TEST_DATABASE_URL: url,
          TEST_API: isWhole ? "inside" : "",
          TEST_STRESS: getStressMode(isWhole),
        }),
      ),
  },
  container: {
    title: "Container image, step by step",
    check: () => withPostgres((url) => runTool("container", [], { TEST_DATABASE_URL: url })),
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
          await runTool("vitest", ["run", "--project", "api", "--project", "api-alone", ...args], env);
        } finally {
          await pooler?.stop();
          if (pooler) cleanups.delete(pooler.stop);
        }
      }),
  },
  faults: {
    title: "Faults",
    check: (args) => runTool("faults", [...(isLong ? [] : ["--short"]), ...args]),
  },
  e2e: {
    title: "Browser journeys",
    check: async (args) => {
      const path = await step("Find Chromium", () => findChromium(root));
      say(dim(path));
      await runTool("playwright", ["test", ...args], {
        CHROMIUM_PATH: path,
        PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
      });
    },
  },
};
