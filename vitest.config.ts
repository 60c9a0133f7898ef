import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests of the API: each file has a database of its own. */
const api = ["tests/api/**/*.test.ts", "tests/contract.test.ts"];

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
]
  .map((name) => `tests/api/${name}.test.ts`)
  .concat("tests/contract.test.ts");

const chosen = { instances: { include: api, exclude: inside }, inside: { include: inside } }[
  process.env.TEST_API || "all"
] ?? { include: api };

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
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "api",
          ...chosen,
          globalSetup: "tests/support/global-setup.ts",
          setupFiles: "tests/support/setup.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: api,
          setupFiles: "tests/support/console.ts",
        },
      },
    ],
  },
});
