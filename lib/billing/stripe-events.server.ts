import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { db } from "@/db";
import { billingEvents } from "@/db/schema";
import { readText } from "../api/body.server";
import { badRequest, unavailable } from "../api/problem";
import { env } from "../env.server";
import { syncPrice, syncProduct } from "./catalogue.server";
import { findInStripe, idOf, withStripe } from "./stripe.server";
import { syncSubscription } from "./subscriptions.server";

/** Seconds that a signature may be old (Stripe's advice against replays). */
const TOLERANCE = 300;
/** Whoever has begun an event and not ended it by then has died. */
const LOST = sql`interval '1 minute'`;
/** Milliseconds to wait for somebody else's work on the same event. */
const PATIENCE = 5_000;

/** What came of an event; only `failed` asks Stripe to send it again. */
type Outcome = "done" | "ignored" | "failed";

/**
 * Takes an event of Stripe's: checks its signature over the raw body, writes it into the ledger, and lets it have effect
 * once. The body's own account of things is not believed: what it is about is read from Stripe anew, so events may come
 * twice and in any order.
 * @throws 400 for a signature that is missing, wrong or old; 503 or 500 when the work failed, so that Stripe sends it again.
 */
export async function receiveEvent(request: Request) {
  const event = await verified(await readText(request), request.headers.get("stripe-signature") ?? "");
  const outcome = await process(event);
  return { received: true as const, outcome };
}

async function verified(body: string, signature: string): Promise<Stripe.Event> {
  const secrets = (env.STRIPE_WEBHOOK_SECRET ?? "").split(",").filter(Boolean);
  return withStripe(async (stripe) => {
    for (const secret of secrets) {
      try {
        const event = await stripe.webhooks.constructEventAsync(body, signature, secret.trim(), TOLERANCE);
        if (typeof event?.id === "string" && typeof event.type === "string") return event;
      } catch {
        // Perhaps it is signed with the next one.
      }
    }
    await noteRefusal();
    throw badRequest("The signature of the event is not valid.");
  });
}

/** Lets an event that has been received before have its effect again. @returns null when Stripe no longer keeps it. */
export async function replayEvent(id: string): Promise<Outcome | "duplicate" | null> {
  const event = await findInStripe((stripe) => stripe.events.retrieve(id));
  return event && process(event, true);
}

/**
 * One row tells of deliveries whose signature was wrong, so that the doctor knows of a wrong secret. Anybody may send such:
 * the first after a good one is written, and then one a minute.
 */
export const REFUSED = "signature";
const noteRefusal = () =>
  db.execute(sql`
    insert into ${billingEvents} (id, type, outcome)
    select ${REFUSED}, 'deliveries with a wrong signature', 'refused'
    where not exists (
      select 1 from ${billingEvents} where id = ${REFUSED} and received_at > now() - interval '1 minute'
        and received_at > coalesce((select max(received_at) from ${billingEvents} where id <> ${REFUSED}), '-infinity'))
    on conflict (id) do update set attempts = ${billingEvents.attempts} + 1, received_at = now()`);

async function process(event: Stripe.Event, again = false): Promise<Outcome | "duplicate"> {
  if (!(await claim(event, again))) return "duplicate";
  const started = performance.now();
  const end = (outcome: Outcome, more: { changed?: string[]; error?: string | null }) =>
    db
      .update(billingEvents)
      .set({
        outcome,
        error: null,
        ...more,
        duration_ms: Math.round(performance.now() - started),
        handled_at: sql`now()`,
      })
      .where(eq(billingEvents.id, event.id));
  try {
    const changed = await apply(event);
    const outcome = changed.length > 0 ? "done" : "ignored";
    await end(outcome, { changed });
    return outcome;
  } catch (error) {
    // Should the database be away, the row stays `running` and counts as lost after a minute.
    await end("failed", { error: reasonOf(error).slice(0, 500) }).catch(() => {});
    throw error;
  }
}

/**
 * Makes an event ours to work on. One that is being worked on is waited for: should that fail, or its process die, a "well
 * received" would have been a lie, and Stripe would not send it again.
 * @returns false for one whose work is done. @throws 503 when that cannot be told in time.
 */
async function claim({ id, type }: Stripe.Event, again: boolean): Promise<boolean> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(50)) {
    const [claimed] = await db
      .insert(billingEvents)
      .values({ id, type, outcome: "running" })
      .onConflictDoUpdate({
        target: billingEvents.id,
        set: { attempts: sql`${billingEvents.attempts} + 1`, outcome: "running", received_at: sql`now()` },
        setWhere: sql`(${again} and ${billingEvents.outcome} <> 'running') or ${billingEvents.outcome} = 'failed'
          or (${billingEvents.outcome} = 'running' and ${billingEvents.received_at} < now() - ${LOST})`,
      })
      .returning({ id: billingEvents.id });
    if (claimed) return true;
    const [row] = await db
      .select({ outcome: billingEvents.outcome })
      .from(billingEvents)
      .where(eq(billingEvents.id, id));
    if (row && row.outcome !== "running") return false;
  }
  throw unavailable("This event is being worked on. Please send it again.", 60);
}

/** What went wrong at the bottom; above it a failed query repeats its values. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? reasonOf(cause) : message;
}

/** What an event is about is read anew and stored. @returns what changed; nothing for kinds that mean nothing here. */
async function apply({ type, data }: Stripe.Event): Promise<string[]> {
  const object = (data?.object ?? {}) as {
    id?: string;
    subscription?: string | { id: string } | null;
  } & Partial<Stripe.Invoice>;
  if (/^product\./.test(type)) return object.id ? syncProduct(object.id) : [];
  if (/^price\./.test(type)) return object.id ? syncPrice(object.id) : [];
  const subscriptionId = /^customer\.subscription\./.test(type)
    ? object.id
    : type === "checkout.session.completed"
      ? idOf(object.subscription)
      : /^invoice\.(paid|payment_failed)$/.test(type)
        ? idOf(object.parent?.subscription_details?.subscription)
        : null;
  return subscriptionId ? syncSubscription(subscriptionId) : [];
}
