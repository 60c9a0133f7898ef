import "server-only";
import { purgeAuth } from "./auth/purge.server";
import { sendChangedEmails } from "./billing/customers/customer-email.server";
import { purgeTrash } from "./history/purge.server";
import { purgeReplies } from "./idempotency/replies.server";
import { log } from "./log.server";
import { purgeAiRuns } from "./planning/ai.server";

const INTERVAL_MS = 3_600_000;

/** Deletes expired rows every hour, and tells Stripe what it could not be told before. Safe in several instances at once. */
export function startHousekeeping(): void {
  setInterval(() => {
    purge().catch((err) => log.warn({ err }, "housekeeping failed and is retried in an hour"));
  }, INTERVAL_MS).unref();
}

export async function purge(): Promise<void> {
  await purgeAuth();
  await purgeAiRuns();
  await purgeTrash();
  await purgeReplies();
  await sendChangedEmails();
}
