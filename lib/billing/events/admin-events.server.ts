import "server-only";
import { and, eq, or } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db";
import { isLike, listRows } from "@/db/page.server";
import { billingEvents } from "@/db/schema";
import type { ParsedInput } from "@/lib/api/endpoint";
import { notFound } from "@/lib/api/problem";
import { recordAudit } from "@/lib/audit/audit.server";
import type * as api from "../admin-endpoints";
import { replayEvent } from "./receive-event.server";

type Event = z.input<typeof api.billingEvent>;

const toBillingEvent = (row: typeof billingEvents.$inferSelect) => row as Event;

export async function listBillingEvents(query: ParsedInput<typeof api.listBillingEvents>["query"]) {
  const { q } = query;
  const where = and(
    q === undefined ? undefined : or(isLike(billingEvents.type, q), isLike(billingEvents.id, q)),
    query.outcome && eq(billingEvents.outcome, query.outcome),
  );
  const page = await listRows(billingEvents, query, where);
  return { ...page, data: page.data.map(toBillingEvent) };
}

/** @throws 404 for an event that is not in the ledger, or that Stripe no longer keeps (30 days). */
export async function replayBillingEvent(actorId: string, id: string): Promise<Event> {
  const find = () => db.select().from(billingEvents).where(eq(billingEvents.id, id));
  if ((await find()).length === 0 || !(await replayEvent(id))) throw notFound("Event");
  await recordAudit(db, { actorId, action: "replayBillingEvent", target: ["billing_event", id] });
  const [row] = await find();
  return toBillingEvent(row!);
}
