import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const toPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const all = readdirSync(toPath("./tests"), { recursive: true, encoding: "utf8" })
  .map((name) => `tests/${name.replaceAll("\\", "/")}`)
  .filter((name) => /\.test\.tsx?$/.test(name));

/** Tests of the API, and all others. */
const api = all.filter((name) => name.startsWith("tests/api/") || name === "tests/contract.test.ts");
const unit = all.filter((name) => !api.includes(name));

/**
 * Tests that need their own process, and those of the API their own database: those that change the environment or the
 * modules, and those that ask for it in a comment with a reason, because they count or delete the rows of other tests. All
 * others share one database and one module graph per worker, so they only read rows of the users they created.
 */
const alone = all.filter((file) =>
  /^\/\/ Own database: |\bvi\.(hoisted|mock|doMock|resetModules)\(/m.test(
    readFileSync(toPath(`./${file}`), "utf8"),
  ),
);
const isAlone = (file: string) => alone.includes(file);

/**
 * Tests that use the process itself, send what no HTTP client sends, or are about a setting or a single function, for which
 * starting two instances takes longer than the test. In the whole run all others go through two instances.
 */
const inside = [
  "access",
  "backup",
  "demo",
  "events",
  "fuzz",
  "housekeeping",
  "leaving",
  "long-replies",
  "metrics",
  "outage",
  "paths",
  "prepared",
  "replica",
  "statements",
  "tracing",
  "wrapper",
  "admin/doctor-mail",
  "admin/doctor-model",
  "admin/make-superuser",
  "auth/no-notifications",
  "auth/rotation",
  "history/journal",
  "stripe/account",
  "stripe/catalogue",
  "stripe/doctor",
  "stripe/doctor-settings",
  "stripe/events",
  "stripe/money",
  "stripe/outage",
  "stripe/refusals",
  "stripe/types",
  "task-projects/ai-replies",
  "task-projects/compatible-servers",
  "task-projects/keyless",
  "task-projects/openai-types",
  "task-projects/oversized",
]
  .map((name) => `tests/api/${name}.test.ts`)
  .concat("tests/contract.test.ts");

const isChosen = (file: string) =>
  process.env.TEST_API === "instances"
    ? !inside.includes(file)
    : process.env.TEST_API !== "inside" || inside.includes(file);

/** An empty list would include every file. */
const files = (chosen: string[]) => (chosen.length > 0 ? chosen : ["tests/none"]);

export default defineConfig({
  resolve: {
    alias: [
      // This package throws outside a server component; in the tests everything runs on the server.
      { find: "server-only", replacement: toPath("./node_modules/server-only/empty.js") },
      { find: /^@\//, replacement: toPath("./") },
    ],
  },
  test: {
    pool: "forks",
    // The tests of time-outs wait, so two cores do three files at once.
    maxWorkers: 3,
    // The limits only end a test that hangs, so they are generous: a busy machine does not fail a test.
    testTimeout: process.env.TEST_STRESS === "long" ? 1_800_000 : 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "api",
          include: files(api.filter((file) => isChosen(file) && !isAlone(file))),
          isolate: false,
          globalSetup: "tests/support/global-setup.ts",
          setupFiles: "tests/support/setup-shared.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "api-alone",
          include: files(api.filter((file) => isChosen(file) && isAlone(file))),
          isolate: false,
          globalSetup: "tests/support/global-setup.ts",
          setupFiles: "tests/support/setup-alone.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: files(unit.filter((file) => !isAlone(file))),
          isolate: false,
          setupFiles: "tests/support/console.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "unit-alone",
          include: files(unit.filter(isAlone)),
          setupFiles: "tests/support/console.ts",
        },
      },
    ],
  },
});
