import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { serveApi } from "@/app/api/host";
import { migrate } from "@/db/migrate";
import { seed } from "@/db/seed";
import { isAway } from "./api/failures";
import { startDelivery } from "./auth/outbox";
import { syncCatalogue } from "./billing/catalogue";
import { isStripeOn } from "./billing/stripe";
import { syncLiveSubscriptions } from "./billing/subscriptions";
import { env } from "./env";
import { startHousekeeping } from "./housekeeping";
import { endStreams } from "./live/hub";
import { log } from "./log";
import { seedDemo } from "./seed-demo";
import { startTracing } from "./tracing";

/** A database that starts together with us gets this long. */
const PATIENCE = 30_000;

/**
 * What must be true before the first request: the schema is the newest, what is built in exists, server.mjs knows the API.
 * @throws Error with one sentence when the database does not answer in time.
 */
export async function boot(): Promise<void> {
  await startTracing();
  await migrateWithPatience();
  await seed();
  // The sandbox knows nothing of what anybody else's database holds, and would end every subscription in it.
  if (env.PROVIDERS === "sandbox" && (await seedDemo()) && isStripeOn()) {
    await syncBilling().catch((err) => log.warn({ err }, "the plans could not be read"));
  }
  if (process.env.NODE_ENV === "production") {
    Object.assign(globalThis, { [Symbol.for("waymark.api")]: serveApi });
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

async function migrateWithPatience(): Promise<void> {
  const giveUp = Date.now() + PATIENCE;
  for (;;) {
    try {
      // The lock of a migration belongs to a connection, which a pooler would lend to others.
      return await migrate(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL);
    } catch (error) {
      const failure = error as Error & { code?: string };
      if (!isAway(failure) || Date.now() > giveUp) {
        const reason = failure.message || failure.code;
        throw new Error(`The database at ${hostOf(env.DATABASE_URL)} cannot be used: ${reason}`);
      }
      await sleep(500);
    }
  }
}

const hostOf = (url: string) => {
  const { host, pathname } = new URL(url);
  return host + pathname;
};
