import process from "node:process";

/**
 * Calls `stop` at the first stop signal, and `stopAtOnce` at a later one.
 * @param {() => unknown} stop
 * @param {() => unknown} stopAtOnce
 */
export function onStop(stop, stopAtOnce) {
  let firstRequestAt = 0;
  const requestStop = () => {
    // npm forwards the Ctrl-C that the terminal has already sent, so only a later one counts as a second request.
    if (firstRequestAt && Date.now() - firstRequestAt > 1000) stopAtOnce();
    if (firstRequestAt) return;
    firstRequestAt = Date.now();
    stop();
  };
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, requestStop);
  // When npm or its shell is killed, no signal arrives, so the parent is checked. (package.json uses `exec`: a shell in
  // between would end at once on Ctrl-C, and npm would return before everything is stopped.)
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid === parent || requestStop(), 500).unref();
  // The reader of the output may be gone; writing to it must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
