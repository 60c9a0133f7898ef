// Runs before node_modules exists, so only Node's own modules may be imported at the top.
import { setTimeout as sleep } from "node:timers/promises";
import { problem } from "../messages/problem.mjs";

/**
 * Waits until a started process answers at an address with 200.
 * @param {import("../process/processes.mjs").Launched} launched
 * @param {string} url
 * @param {{ name?: string, timeoutMs?: number }} [options] the name of the process in messages, and when to give up
 * @throws a problem if the process ends or is not ready in time
 */
export async function waitUntilReady(launched, url, { name = "Waymark", timeoutMs = 120_000 } = {}) {
  let hasExited = false;
  void launched.exited.then(() => {
    hasExited = true;
  });
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(100)) {
    // A process that fails at its start prints the reason itself.
    if (hasExited)
      throw problem(launched.errors() || launched.output() || `${name} ended without any output.`);
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    if (response?.status === 200) return;
  }
  throw problem(`${name} was not ready within ${timeoutMs / 1000} seconds.`, launched.output());
}
