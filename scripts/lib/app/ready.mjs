import { setTimeout as sleep } from "node:timers/promises";
import { problem } from "../messages/problem.mjs";

/**
 * Waits until the app is ready. The first start builds it.
 * @param {import("../process/processes.mjs").Launched} app
 * @param {string} origin
 */
export async function waitUntilReady(app, origin) {
  let hasExited = false;
  void app.exited.then(() => {
    hasExited = true;
  });
  for (const end = Date.now() + 300_000; Date.now() < end && !hasExited; await sleep(500)) {
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
  }
  throw problem("Waymark did not start.", app.output());
}
