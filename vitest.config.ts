import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests of the API: each file has a database of its own. */
const api = ["tests/api/**/*.test.ts", "tests/contract.test.ts"];

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
          include: api,
          globalSetup: "tests/global-setup.ts",
          setupFiles: "tests/setup.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: api,
          setupFiles: "tests/console.ts",
        },
      },
    ],
  },
});
