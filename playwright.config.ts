import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";

// The workers load this file, too, and must use the same server.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 3_000) * 3);
if (!process.env.E2E_DATA_DIR) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "waymark-e2e-"));
  process.env.E2E_DATA_DIR = dataDir;
  // The server has stopped by then.
  process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
}
const port = Number(process.env.E2E_PORT);
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  // Tests also wait for timers and the network, so two cores run three at once.
  workers: 3,
  retries: 0,
  // The limits only end a test that hangs. They are generous, so that a busy machine does not fail a test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["line"], ["./scripts/lib/test/failure-reporter.mjs"]],
  forbidOnly: !!process.env.CI,
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    // Tracing adds a tenth to the time: E2E_TRACE=1 npm test -- e2e e2e/board
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  webServer: {
    command: "node scripts/start.mjs",
    url: `${baseURL}/api/health/ready`,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
    env: {
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      SANDBOX_SMTP_PORT: String(port + 2),
      APP_URL: baseURL,
      DATA_DIR: process.env.E2E_DATA_DIR,
      PROVIDERS: "sandbox",
      RATE_LIMIT_SCALE: "1000",
      // The server must not use a database or provider that is configured on this machine.
      DATABASE_URL: "",
      OPENAI_API_KEY: "",
      OPENAI_BASE_URL: "",
      STRIPE_SECRET_KEY: "",
      STRIPE_WEBHOOK_SECRET: "",
      STRIPE_API_URL: "",
      SMTP_URL: "",
      MAIL_FROM: "",
      GITHUB_CLIENT_ID: "",
      GITHUB_CLIENT_SECRET: "",
      GITHUB_AUTHORIZE_URL: "",
      GITHUB_TOKEN_URL: "",
      GITHUB_API_URL: "",
      GOOGLE_CLIENT_ID: "",
      GOOGLE_CLIENT_SECRET: "",
      GOOGLE_AUTHORIZE_URL: "",
      GOOGLE_TOKEN_URL: "",
      GOOGLE_JWKS_URL: "",
      GOOGLE_ISSUER: "",
    },
  },
});
