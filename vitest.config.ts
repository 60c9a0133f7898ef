import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests of the API. */
const api = readdirSync(at("./tests/api"), { recursive: true, encoding: "utf8" })
  .map((name) => `tests/api/${name.replaceAll("\\", "/")}`)
  .filter((name) => name.endsWith(".test.ts"))
  .concat("tests/contract.test.ts");

/**
 * Tests of the API that need a process and a database of their own: those that change the environment or the modules, and
 * those that ask for it in a comment with their reason, because they count or delete what belongs to others. All others
 * share one database and one module graph per worker, so they look only at what belongs to the users they made.
 */
const alone = api.filter((file) =>
  /^\/\/ Own database: |\bvi\.(hoisted|mock|doMock|resetModules)\(/m.test(
    readFileSync(at(`./${file}`), "utf8"),
  ),
);

/** Those that look into the process, or send what no HTTP client sends. All others also hold through two instances. */
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
  "replica",
  "statements",
  "tracing",
  "wrapper",
  "auth/rotation",
  "stripe/outage",
  "task-projects/ai-replies",
  "task-projects/oversized",
]
  .map((name) => `tests/api/${name}.test.ts`)
  .concat("tests/contract.test.ts");

const isChosen = (file: string) =>
  process.env.TEST_API === "instances"
    ? !inside.includes(file)
    : process.env.TEST_API !== "inside" || inside.includes(file);

/** What a project of no files would take instead is everything. */
const files = (chosen: string[]) => (chosen.length > 0 ? chosen : ["tests/none"]);

export default defineConfig({
  resolve: {
    alias: [
      // The marker throws outside of a server component; here everything runs on the server.
      { find: "server-only", replacement: at("./node_modules/server-only/empty.js") },
      { find: /^@\//, replacement: at("./") },
    ],
  },
  test: {
    pool: "forks",
    maxWorkers: 2,
    // They only end what hangs. Nothing is measured by them, so a busy machine does not fail a test.
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
