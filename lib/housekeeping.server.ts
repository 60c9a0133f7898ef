import "server-only";
import { purgeAuth } from "./auth/purge.server";
import { sendChangedEmails } from "./billing/customers/customer-email.server";
import { purgeTrash } from "./history/purge.server";
import { purgeReplies } from "./idempotency/replies.server";
import { purgeImports } from "./imports/imports.server";
import { log } from "./log.server";
import { purgeAiRuns } from "./planning/runs.server";

const INTERVAL_MS = 3_600_000;

/** Deletes expired rows every hour, and tells Stripe what it could not be told before. Safe in several instances at once. */
export function startHousekeeping(): void {
  setInterval(purge, INTERVAL_MS).unref();
}

const jobs = { purgeAuth, purgeAiRuns, purgeTrash, purgeReplies, purgeImports, sendChangedEmails };

/** Runs all jobs one after the other. One that fails does not stop the others. */
export async function purge(): Promise<void> {
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run();
    } catch (err) {
      log.warn({ err, job }, "housekeeping failed and is retried in an hour");
    }
  }
}
