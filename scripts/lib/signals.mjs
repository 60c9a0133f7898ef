import process from "node:process";

/**
 * Calls `stop` when someone wants us to end, and `hurry` when he says so again.
 * @param {() => unknown} stop
 * @param {() => unknown} hurry
 */
export function onStop(stop, hurry) {
  let asked = 0;
  const ask = () => {
    // npm passes on the Ctrl-C that the terminal has already sent us; only a later one is meant to hurry.
    if (asked && Date.now() - asked > 1000) hurry();
    if (asked) return;
    asked = Date.now();
    stop();
  };
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, ask);
  // When npm, or the shell it starts us through, is killed, it cannot tell us. (package.json starts us by `exec`, where
  // there is one: such a shell ends at once on Ctrl-C, and npm would return before everything is stopped.)
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || ask(), 500).unref();
  // Where the reader of our output has gone, there is nobody to tell.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
