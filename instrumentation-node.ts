/**
 * Boots and passes the API to server.mjs, or ends the process with one sentence on stderr. Separate from
 * instrumentation.ts, which Next also compiles for the edge runtime.
 */
export async function start(): Promise<void> {
  try {
    const { boot } = await import("./lib/boot.server");
    await boot();
    const { toNodeListener } = await import("./app/api/bridge.server");
    const { serveApi } = await import("./app/api/host.server");
    // The bundle and server.mjs share the process but no modules. In development, Next's router serves the API.
    if (process.env.NODE_ENV === "production")
      Object.assign(globalThis, { [Symbol.for("waymark.api")]: toNodeListener(serveApi) });
  } catch (error) {
    process.stderr.write(`Waymark cannot start. ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
