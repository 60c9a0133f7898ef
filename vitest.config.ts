import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const toPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests of the API. */
const api = readdirSync(toPath("./tests/api"), { recursive: true, encoding: "utf8" })
  .map((name) => `tests/api/${name.replaceAll("\\", "/")}`)
  .filter((name) => name.endsWith(".test.ts"))
  .concat("tests/contract.test.ts");

/**
 * Tests of the API that need their own process and database: those that change the environment or the modules, and those
 * that ask for it in a comment with a reason, because they count or delete the rows of other tests. All others share one
 * database and one module graph per worker, so they only read rows of the users they created.
 */
const alone = api.filter((file) =>
  /^\/\/ Own database: |\bvi\.(hoisted|mock|doMock|resetModules)\(/m.test(
    readFileSync(toPath(`./${file}`), "utf8"),
  ),
);

/** Tests that use the process itself or send what no HTTP client sends. All others also run against two instances. */
const inside = [
  "access",
  "backup",
  "demo",
  "events",
  "fuzz",
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
  "admin/doctor-model",
  "auth/rotation",
  "stripe/account",
  "stripe/events",
  "stripe/outage",
  "stripe/refusals",
  "stripe/types",
  "task-projects/ai-replies",
  "task-projects/compatible-servers",
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
    maxWorkers: 2,
    // The limits only end a test that hangs, so they are generous: a busy machine does not fail a test.
    testTimeout: process.env.TEST_STRESS === "long" ? 1_800_000 : 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "api",
          include: files(api.filter((file) => isChosen(file) && !alone.includes(file))),
          isolate: false,
          globalSetup: "tests/support/global-setup.ts",
          setupFiles: "tests/support/setup-shared.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "api-alone",
          include: files(alone.filter(isChosen)),
          globalSetup: "tests/support/global-setup.ts",
          setupFiles: "tests/support/setup-alone.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...api],
          setupFiles: "tests/support/console.ts",
        },
      },
    ],
  },
});
