// The production entry. The build copies it into .next/standalone, where it replaces Next's own server.js.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { withAssets } from "./assets.mjs";
import { createFront, drain } from "./front.mjs";

const dir = dirname(fileURLToPath(import.meta.url));
// An empty setting counts as a missing one, as in lib/env.server.ts.
const PORT = process.env.PORT || "3000";
// At most 20, so that the last requests still have time before the deadline.
const DRAIN_SECONDS = Math.min(Number(process.env.DRAIN_SECONDS || "5"), 20);
const { HOST, APP_URL, TRUST_PROXY = "" } = process.env;
const { config } = JSON.parse(readFileSync(join(dir, ".next", "required-server-files.json"), "utf8"));
process.chdir(dir);
Object.assign(process.env, {
  NODE_ENV: "production",
  __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config),
});
const { default: next } = await import("next");
// Next never closes upgrade requests that it does not know, so it gets a server that receives none.
const app = next({ dev: false, dir, port: Number(PORT), httpServer: createServer() });
await app.prepare();

// HOST, not HOSTNAME, which Docker and shells set to the machine's name. Unset: every IPv4 and IPv6 address.
const hosts = HOST === "localhost" ? ["127.0.0.1", "::1"] : [HOST || undefined];
const servers = hosts.map((host) => {
  const server = createFront({
    pages: withAssets(join(dir, ".next", "static"), app.getRequestHandler()),
    trustProxy: /^(true|1|yes|on|y|enabled)$/i.test(TRUST_PROXY),
    origin: APP_URL ? new URL(APP_URL).origin : undefined,
  });
  server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
    // The machine has no IPv6.
    if (host === "::1" && error.code !== "EADDRINUSE") return;
    const isTaken = error.code === "EADDRINUSE";
    const sentence = isTaken
      ? `Port ${PORT} is already in use: choose another with PORT.`
      : `The server cannot listen on ${host ?? "port"} ${PORT}: ${error.message}.`;
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  });
  return server.listen(Number(PORT), host);
});

/** The function stored under this symbol sends the buffered traces (lib/tracing.server.ts). */
const flushHook = Symbol.for("waymark.flush");
let stopRequestedAt = 0;
async function stop() {
  // npm and the terminal may both send the same Ctrl-C. Only a later one stops the process at once.
  if (stopRequestedAt && Date.now() - stopRequestedAt > 500) process.exit(1);
  if (stopRequestedAt) return;
  stopRequestedAt = Date.now();
  setTimeout(() => process.exit(0), 25_000);
  await drain(servers, 24_000, DRAIN_SECONDS * 1000);
  await app.close();
  const flush = /** @type {{ [name: symbol]: undefined | (() => Promise<void>) }} */ (globalThis)[flushHook];
  await flush?.().catch(() => {});
  process.exit(0);
}
process.on("SIGTERM", stop).on("SIGINT", stop);
