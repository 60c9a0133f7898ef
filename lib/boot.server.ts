import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "@/db/migrate.server";
import { seed } from "@/db/seed.server";
import { isDatabaseUnavailable } from "./api/failures.server";
import { syncCatalogue } from "./billing/catalogue.server";
import { isStripeOn } from "./billing/stripe.server";
import { syncLiveSubscriptions } from "./billing/subscriptions.server";
import { env } from "./env.server";
import { startHousekeeping } from "./housekeeping.server";
import { endStreams } from "./live/hub.server";
import { log } from "./log.server";
import { startDelivery } from "./mail/outbox.server";
import { seedDemo } from "./seed-demo.server";
import { startTracing } from "./tracing.server";

/** A database that starts together with us gets this long. */
const DATABASE_START_TIMEOUT_MS = 30_000;

/**
 * What must be true before the first request: the schema is the newest and what is built in exists.
 * @throws Error with one sentence when the database does not answer in time.
 */
export async function boot(): Promise<void> {
  await startTracing();
  await migrateWhenReady();
  await seed();
  // The sandbox knows nothing of what anybody else's database holds, and would end every subscription in it.
  if (env.PROVIDERS === "sandbox" && (await seedDemo()) && isStripeOn()) {
    await syncBilling().catch((err) => log.warn({ err }, "the plans could not be read"));
  }
  startDelivery();
  startHousekeeping();
  process.once("SIGTERM", endStreams).once("SIGINT", endStreams);
  log.info({ mode: env.PROVIDERS }, "ready to serve");
}

/** The sandbox forgets everything when it stops: its catalogue comes anew, and what was subscribed to there has ended. */
async function syncBilling(): Promise<void> {
  await syncCatalogue();
  await syncLiveSubscriptions();
}

async function migrateWhenReady(): Promise<void> {
  const deadline = Date.now() + DATABASE_START_TIMEOUT_MS;
  for (;;) {
    try {
      // The lock of a migration belongs to a connection, which a pooler would lend to others.
      return await migrate(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL);
    } catch (error) {
      const failure = error as Error & { code?: string };
      if (!isDatabaseUnavailable(failure) || Date.now() > deadline) {
        const reason = failure.message || failure.code;
        throw new Error(`The database at ${getHostAndPath(env.DATABASE_URL)} cannot be used: ${reason}`);
      }
      await sleep(500);
    }
  }
}

const getHostAndPath = (url: string) => {
  const { host, pathname } = new URL(url);
  return host + pathname;
};
