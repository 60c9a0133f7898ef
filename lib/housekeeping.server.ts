import "server-only";
import { purgeAuth } from "./auth/purge.server";
import { log } from "./log.server";
import { purgeAiRuns } from "./planning/ai.server";

const HOUR = 3_600_000;

/** Deletes every hour what each mission keeps no longer. Several instances may do so at once. */
export function startHousekeeping(): void {
  setInterval(() => {
    purge().catch((err) => log.warn({ err }, "the housekeeping waits for the database"));
  }, HOUR).unref();
}

export async function purge(): Promise<void> {
  await purgeAuth();
  await purgeAiRuns();
}
