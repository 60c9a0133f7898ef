import "server-only";
import { inArray, sql } from "drizzle-orm";
import { subscriptions } from "@/db/schema";
import { env } from "@/lib/env.server";
import { GRANTING_STATUSES } from "./statuses";

/** When a subscription whose payment is due stops granting its roles. Null: it is not due. */
export const accessEndSql = sql`case when ${subscriptions.status} = 'past_due' then
  coalesce(${subscriptions.past_due_since}, ${subscriptions.updated_at}) + make_interval(days => ${env.PAST_DUE_ACCESS_DAYS}::int) end`;

/** Whether a subscription grants its roles now, as `grantsAccess` tells of one that is read. */
export const grantsAccessSql = sql`(${inArray(subscriptions.status, [...GRANTING_STATUSES])}
  and coalesce(${accessEndSql} > now(), true))`;
