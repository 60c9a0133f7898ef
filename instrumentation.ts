/** Next calls this once, before the first request is served. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  try {
    const { boot } = await import("./lib/boot");
    await boot();
  } catch (error) {
    process.stderr.write(`Waymark cannot start. ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
