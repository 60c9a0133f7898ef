/** Next calls this once, before the first request is served. */
export async function register() {
  if (process.env.NEXT_RUNTIME === "nodejs")
    await import("./instrumentation-node").then(({ start }) => start());
}
