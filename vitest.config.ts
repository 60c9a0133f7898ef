import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const toPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const all = readdirSync(toPath("./tests"), { recursive: true, encoding: "utf8" })
  .map((name) => `tests/${name.replaceAll("\\", "/")}`)
  .filter((name) => /\.test\.tsx?$/.test(name));

/** Tests of the API. */
const api = all.filter((name) => name.startsWith("tests/api/") || name === "tests/contract.test.ts");
const unit = all.filter((name) => !api.includes(name));

/**
 * Tests that need their own process, and those of the API that need their own database: tests that change the environment
 * or the modules, and tests that ask for it in a comment with a reason, because they count or delete rows of other tests.
 * All others share one database and one module graph per worker, so they only read rows of users they created.
 */
const alone = all.filter((file) =>
  /^\/\/ Own database: |\bvi\.(hoisted|mock|doMock|resetModules)\(/m.test(
    readFileSync(toPath(`./${file}`), "utf8"),
  ),
);
const isAlone = (file: string) => alone.includes(file);

const toApiTest = (name: string) => `tests/api/${name}.test.ts`;

/** Tests that use the process itself or send requests that no HTTP client sends. */
const inside = [
  "access/every-operation",
  "auth/late-signup",
  "database/transactions",
  "history/journal",
  "history/query-plans",
  "live/events",
  "live/streams",
  "performance/long-exports",
  "performance/stalled-exports",
  "performance/long-replies",
  "requests/bodies",
  "requests/lost-replies",
  "requests/paths",
  "requests/values",
  "tasks/query-plans",
].map(toApiTest);

/** Tests with their own database about races or the interaction of two instances. */
const together = [
  "auth/ended-sessions",
  "auth/outbox",
  "requests/rate-limits",
  "stripe/deletion",
  "stripe/event-effects",
  "stripe/ledger",
  "stripe/webhook",
].map(toApiTest);

/**
 * Whether the full run executes a test through two instances. A test with its own database would start two of its own,
 * which takes longer than most tests, so only those of `together` do.
 */
const isThroughInstances = (file: string) =>
  file.startsWith("tests/api/") && !inside.includes(file) && (!isAlone(file) || together.includes(file));

const isChosen = (file: string) =>
  process.env.TEST_API === "instances"
    ? isThroughInstances(file)
    : process.env.TEST_API !== "inside" || !isThroughInstances(file);

/** An empty list would include every file. */
const files = (chosen: string[]) => (chosen.length > 0 ? chosen : ["tests/none"]);

export default defineConfig({
  resolve: {
    alias: [
      // This package throws outside a server component; in tests, everything runs on the server.
      { find: "server-only", replacement: toPath("./node_modules/server-only/empty.js") },
      { find: /^@\//, replacement: toPath("./") },
    ],
  },
  test: {
    reporters: ["default", "./scripts/lib/test/failure-reporter.mjs"],
    pool: "forks",
    // Tests of time-outs wait, so two cores run three files at once.
    maxWorkers: 3,
    // The limits only end a test that hangs. They are generous, so that a busy machine does not fail a test.
    testTimeout: process.env.TEST_STRESS === "long" ? 1_800_000 : 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ["tests/support/setup/waiting.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "api",
          include: files(api.filter((file) => isChosen(file) && !isAlone(file))),
          isolate: false,
          globalSetup: "tests/support/setup/global-setup.ts",
          setupFiles: "tests/support/setup/setup-shared.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "api-alone",
          include: files(api.filter((file) => isChosen(file) && isAlone(file))),
          isolate: false,
          globalSetup: "tests/support/setup/global-setup.ts",
          setupFiles: "tests/support/setup/setup-alone.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: files(unit.filter((file) => !isAlone(file))),
          isolate: false,
          setupFiles: "tests/support/setup/console.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "unit-alone",
          include: files(unit.filter(isAlone)),
          setupFiles: "tests/support/setup/console.ts",
        },
      },
    ],
  },
});
