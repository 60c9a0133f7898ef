/** The boot, or one sentence on stderr and the end of the process. Apart, because Next compiles its twin for the edge too. */
export async function start(): Promise<void> {
  try {
    const { boot } = await import("./lib/boot.server");
    await boot();
  } catch (error) {
    process.stderr.write(`Waymark cannot start. ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
