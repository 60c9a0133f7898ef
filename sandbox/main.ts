// Runs the sandbox as a process of its own: node --import tsx sandbox/main.ts
import process from "node:process";
import { warmUpPlaybooks } from "../lib/planning/playbooks/plan-from-playbooks.ts";
import { createSandbox } from "./app.ts";

/** Reads a whole number from the environment, or ends the process. */
function readWholeNumber(name: string, fallback: number, max: number): number {
  const value = process.env[name]?.trim() || String(fallback);
  if (/^\d+$/.test(value) && Number(value) <= max) return Number(value);
  fail(`${name} must be a whole number from 0 to ${max}, not "${value}".`);
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const port = readWholeNumber("SANDBOX_PORT", 3001, 65_535);
const smtpPort = readWholeNumber("SANDBOX_SMTP_PORT", port === 0 ? 0 : port + 1, 65_535);
const host = process.env.SANDBOX_HOST?.trim() || "127.0.0.1";
const sandbox = createSandbox({
  delayMs: readWholeNumber("SANDBOX_OPENAI_DELAY_MS", 1500, 600_000),
  // The app reads the same variable, so both use the same issuer.
  googleIssuer: process.env.GOOGLE_ISSUER?.trim() || undefined,
  stripe: {
    publicUrl: process.env.SANDBOX_URL?.trim() || undefined,
    webhook: {
      url: process.env.SANDBOX_STRIPE_WEBHOOK_URL?.trim() || null,
      secret: process.env.SANDBOX_STRIPE_WEBHOOK_SECRET?.trim() || "whsec_sandbox",
      retryMs: readWholeNumber("SANDBOX_STRIPE_WEBHOOK_RETRY_MS", 2000, 3_600_000),
    },
  },
});

const stop = async () => {
  await sandbox.close();
  process.exit(0);
};
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
// The parent process has ended when its IPC channel closes.
if (process.channel) process.on("disconnect", stop);

try {
  const address = await sandbox.listen(port, host, smtpPort);
  process.stdout.write(`The sandbox is at ${address}\nIts mail server is at ${sandbox.smtpUrl()}\n`);
} catch (error) {
  const { code, message, port: takenPort } = error as NodeJS.ErrnoException & { port?: number };
  const name = takenPort === smtpPort ? "SANDBOX_SMTP_PORT" : "SANDBOX_PORT";
  fail(
    code === "EADDRINUSE"
      ? `Port ${takenPort} is taken by another program: end it, or set ${name} to a free one.`
      : `The sandbox cannot listen on ${host}, port ${takenPort ?? port}: ${message}.`,
  );
}

// So that the first plan does not wait for them to be read.
await warmUpPlaybooks();
