import "server-only";
import { purgeSessions, purgeTokens } from "@/lib/auth/purge.server";
import { sendChangedEmails } from "@/lib/billing/customers/customer-email.server";
import { syncOverdueSubscriptions } from "@/lib/billing/subscriptions/overdue.server";
import { purgeTrash } from "@/lib/history/purge.server";
import { purgeReplies } from "@/lib/idempotency/replies.server";
import { purgeImports } from "@/lib/imports/imports.server";
import { purgeMails } from "@/lib/mail/purge.server";
import { purgeAiRuns } from "@/lib/planning/runs.server";
import { log } from "./log.server";

const INTERVAL_MS = 3_600_000;
/** Early enough for instances that are replaced often, and at different times for those that start together. */
const FIRST_RUN_AFTER_MS = { min: 120_000, max: 420_000 };

/** Deletes expired rows every hour, tells Stripe what it could not be told before, and asks it what no event has told. Safe in several instances at once. */
export function startHousekeeping(): void {
  const { min, max } = FIRST_RUN_AFTER_MS;
  setTimeout(runHousekeeping, min + Math.random() * (max - min)).unref();
  setInterval(runHousekeeping, INTERVAL_MS).unref();
}

const jobs = {
  purgeTokens,
  purgeSessions,
  purgeMails,
  purgeAiRuns,
  purgeTrash,
  purgeReplies,
  purgeImports,
  sendChangedEmails,
  syncOverdueSubscriptions,
};

/** Runs all jobs one after the other. One that fails does not stop the others. */
export async function runHousekeeping(): Promise<void> {
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run();
    } catch (err) {
      log.warn({ err, job }, "housekeeping failed and is retried in an hour");
    }
  }
}
