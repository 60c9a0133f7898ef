import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { createConcurrentIndexes } from "@/db/concurrent-indexes.server";
import { migrate } from "@/db/migrate.server";
import { seed } from "@/db/seed.server";
import { startGrantExpiry } from "@/lib/access/expiry.server";
import { isDatabaseUnavailable } from "@/lib/api/failures.server";
import { checkAccount } from "@/lib/billing/stripe/account.server";
import { isStripeOn } from "@/lib/billing/stripe/stripe.server";
import { syncBilling } from "@/lib/billing/sync.server";
import { seedDemo } from "@/lib/demo/seed-demo.server";
import { recordBaselines } from "@/lib/journal/baseline.server";
import { endStreams } from "@/lib/live/hub.server";
import { startDelivery } from "@/lib/mail/outbox.server";
import { runInBackground } from "./background.server";
import { directDatabaseUrl, env } from "./env.server";
import { startHousekeeping } from "./housekeeping.server";
import { log } from "./log.server";
import { startTracing } from "./tracing.server";

/** How long to wait for a database that is still starting. */
const DATABASE_START_TIMEOUT_MS = 30_000;

/**
 * Prepares the instance for its first request: migrates the database, creates the built-in rows, starts the background work.
 * @throws Error with one sentence if the database does not respond in time.
 */
export async function boot(): Promise<void> {
  await startTracing();
  await migrateWhenReady();
  await seed();
  // The sandbox loses its state when it stops, so its new catalogue is read. Only in a demo database: the sandbox knows no other
  // subscriptions, so the synchronization would end them.
  if (env.PROVIDERS === "sandbox" && (await seedDemo()) && isStripeOn()) {
    await syncBilling().catch((err) => log.warn({ err }, "the plans could not be read"));
  }
  if (isStripeOn())
    runInBackground(checkAccount, "the account at Stripe could not be read and is read again in a minute");
  runInBackground(() => createConcurrentIndexes(directDatabaseUrl), "not all indexes are built yet");
  runInBackground(completeJournals, "some projects still have no journal or numbers");
  startDelivery();
  startHousekeeping();
  startGrantExpiry();
  process.once("SIGTERM", endStreams).once("SIGINT", endStreams);
  log.info({ mode: env.PROVIDERS }, "ready to serve");
}

async function completeJournals(): Promise<void> {
  const count = await recordBaselines();
  if (count > 0) log.info({ count }, "all projects now have their journal and numbers");
}

async function migrateWhenReady(): Promise<void> {
  const deadline = Date.now() + DATABASE_START_TIMEOUT_MS;
  for (;;) {
    try {
      // The migration lock belongs to a connection, which a pooler would share.
      return await migrate(directDatabaseUrl);
    } catch (error) {
      const failure = error as Error & { code?: string };
      if (!isDatabaseUnavailable(failure) || Date.now() > deadline) {
        log.error({ err: error }, "the database cannot be migrated");
        const reason = failure.message || failure.code;
        throw new Error(`The database at ${getHostAndPath(directDatabaseUrl)} cannot be used: ${reason}`);
      }
      await sleep(500);
    }
  }
}

const getHostAndPath = (url: string) => {
  const { host, pathname } = new URL(url);
  return host + pathname;
};
