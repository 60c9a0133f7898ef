import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { db } from "@/db";
import { billingEvents } from "@/db/schema";
import { badRequest, unavailable } from "@/lib/api/problem";
import { readText } from "@/lib/api/request/body.server";
import { env } from "@/lib/env.server";
import { isStorableText } from "@/lib/text/json-text";
import { pollFor } from "../poll.server";
import { findInStripe, requireClient } from "../stripe/stripe.server";
import { applyEvent, findReasonToIgnore } from "./event-handlers.server";

/** The maximum age of a signature, as Stripe recommends against replays. */
const SIGNATURE_TOLERANCE_SECONDS = 300;
/** An event that is claimed for longer counts as abandoned, because its process has died. */
const CLAIM_TIMEOUT = sql`interval '1 minute'`;
/** Instances of 0.2.0 set only `received_at`. */
const lastClaim = sql`greatest(${billingEvents.received_at}, ${billingEvents.claimed_at})`;
/** How long to wait for another request that handles the same event. */
const MAX_CLAIM_WAIT_MS = 5_000;

/** The result of an event. Only for `failed` Stripe sends it again. */
type Outcome = "done" | "ignored" | "failed";

interface Result {
  outcome: Outcome | "duplicate";
  /** Why an event was ignored. */
  reason?: string;
}

/**
 * Receives an event of Stripe: checks the signature of the raw body, writes the event into the ledger and handles it once.
 * The data of the event is not used. Its object is read from Stripe again, so events may arrive twice and in any order.
 * @throws 400 for a signature that is missing, wrong or old; 503 or 500 if the handling failed, so that Stripe sends it again.
 */
export async function receiveEvent(request: Request) {
  const body = await readText(request);
  await verifySignature(body, request.headers.get("stripe-signature") ?? "");
  const event = parseEvent(body);
  if (!event) return { received: true as const, outcome: "ignored", reason: "It is not an event." };
  return {
    received: true as const,
    ...(await handleEvent(event, { reasonToIgnore: findReasonToIgnore(event) })),
  };
}

async function verifySignature(body: string, header: string): Promise<void> {
  const secrets = (env.STRIPE_WEBHOOK_SECRET ?? "").split(",").filter(Boolean);
  const { signature } = requireClient().webhooks;
  for (const secret of secrets) {
    try {
      await signature!.verifyHeaderAsync(body, header, secret.trim(), SIGNATURE_TOLERANCE_SECONDS);
      return;
    } catch {
      // It may be signed with the next secret.
    }
  }
  await recordRefusal();
  throw badRequest("The signature of the event is not valid.");
}

/** @returns null for a body that is no event of any kind. */
function parseEvent(body: string): Stripe.Event | null {
  try {
    const event = JSON.parse(body);
    return [event?.id, event?.type, event?.api_version ?? ""].every(isStorableText) ? event : null;
  } catch {
    return null;
  }
}

/**
 * Handles a received event again. Its version is not checked, because Stripe returns old events in the account's version.
 * @returns null if Stripe no longer has it.
 */
export async function replayEvent(id: string): Promise<Result | null> {
  const event = await findInStripe((stripe) => stripe.events.retrieve(id));
  return event && handleEvent(event, { isReplay: true });
}

/**
 * The id of the row that counts deliveries with a wrong signature, from which the doctor detects a wrong secret. Anybody can
 * send such deliveries, so at most one write a minute is made, and one after each valid event.
 */
export const REFUSED_EVENT_ID = "signature";
const recordRefusal = () =>
  db.execute(sql`
    insert into ${billingEvents} (id, type, outcome)
    select ${REFUSED_EVENT_ID}, 'deliveries with a wrong signature', 'refused'
    where not exists (
      select 1 from ${billingEvents} where id = ${REFUSED_EVENT_ID} and received_at > now() - interval '1 minute'
        and received_at > coalesce((select max(received_at) from ${billingEvents} where id <> ${REFUSED_EVENT_ID}), '-infinity'))
    on conflict (id) do update set attempts = ${billingEvents.attempts} + 1, received_at = now()`);

/** @param options.reasonToIgnore if given, the event is written into the ledger and nothing else */
async function handleEvent(
  event: Stripe.Event,
  { reasonToIgnore = null, isReplay = false }: { reasonToIgnore?: string | null; isReplay?: boolean },
): Promise<Result> {
  const attempt = await claimEvent(event, { isIgnored: reasonToIgnore !== null, isReplay });
  if (attempt === null) return { outcome: "duplicate" };
  const started = performance.now();
  // A slow request whose claim has been taken over writes nothing.
  const end = (outcome: Outcome, details: Partial<typeof billingEvents.$inferInsert>) =>
    db
      .update(billingEvents)
      .set({
        outcome,
        error: null,
        reason: null,
        ...details,
        duration_ms: Math.round(performance.now() - started),
        handled_at: sql`now()`,
      })
      .where(and(eq(billingEvents.id, event.id), eq(billingEvents.attempts, attempt)));
  try {
    const { changed, reason } = reasonToIgnore
      ? { changed: [], reason: reasonToIgnore }
      : await applyEvent(event);
    const outcome = reason ? "ignored" : "done";
    await end(outcome, { changed, reason });
    return { outcome, ...(reason && { reason }) };
  } catch (error) {
    // If the database is unavailable, the row stays `running` and counts as abandoned after a minute.
    await end("failed", { error: getRootMessage(error).slice(0, 500) }).catch(() => {});
    throw error;
  }
}

/**
 * Claims an event for this request. Waits if another request is handling it: a success response now would stop Stripe from
 * sending the event again, although the other request may still fail.
 * @param options.isIgnored whether this delivery is ignored. One that is not claims again what an earlier delivery only ignored: Stripe
 * sends the same event in another version once its endpoint is corrected.
 * @returns the number of this attempt, or null if the event is already handled. @throws 503 if that is not known in time.
 */
async function claimEvent(
  { id, type }: Stripe.Event,
  { isIgnored, isReplay }: { isIgnored: boolean; isReplay: boolean },
): Promise<number | null> {
  for await (const _ of pollFor(MAX_CLAIM_WAIT_MS)) {
    const [claimed] = await db
      .insert(billingEvents)
      .values({ id, type, outcome: "running", claimed_at: sql`now()` })
      .onConflictDoUpdate({
        target: billingEvents.id,
        set: {
          attempts: sql`${billingEvents.attempts} + 1`,
          outcome: "running",
          claimed_at: sql`now()`,
          ...(!isReplay && { received_at: sql`now()` }),
        },
        setWhere: sql`(${isReplay} and ${billingEvents.outcome} <> 'running') or ${billingEvents.outcome} = 'failed'
          or (${!isIgnored} and ${billingEvents.outcome} = 'ignored' and ${billingEvents.reason} is not null)
          or (${billingEvents.outcome} = 'running' and ${lastClaim} < now() - ${CLAIM_TIMEOUT})`,
      })
      .returning({ attempt: billingEvents.attempts });
    if (claimed) return claimed.attempt;
    const [row] = await db
      .select({ outcome: billingEvents.outcome })
      .from(billingEvents)
      .where(eq(billingEvents.id, id));
    if (row && row.outcome !== "running") return null;
  }
  throw unavailable("This event is being processed. Please send it again.", 60);
}

/** The message of the innermost cause. The outer message of a failed query contains its values. */
function getRootMessage(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? getRootMessage(cause) : message;
}
