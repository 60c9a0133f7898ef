import "server-only";
import { and, count, eq, gte, ne, notInArray, or, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db";
import { aiRuns, ownTemplates } from "@/db/schema";
import { getRolesAndPermissions } from "@/lib/access/grants.server";
import { forbidden, type Problem } from "@/lib/api/problem";
import { listPermissionsOnSale } from "@/lib/billing/catalogue/plans-on-sale.server";
import { formatCount, plural } from "@/lib/text/count";
import { toLimitLocation } from "./limit-location";
import {
  findLiftingPermission,
  getPlanPermission,
  LIMITS,
  type LimitName,
  type Limits,
  NO_LIMITS,
  PAID_PERMISSIONS,
  type PartName,
  type PlanPermission,
} from "./plan-limits";
import { describeMissingPart } from "./texts";

/** What a user may do. */
export interface UserPlan {
  permission: PlanPermission;
  limits: Limits;
  /** The plans' permissions that can be bought. */
  onSale: string[];
}

/** A run that is still open after this time is abandoned: its process died. */
const ABANDONED_AFTER = sql`interval '2 minutes'`;
const thisMonth = sql`date_trunc('month', now(), 'UTC')`;
const nextMonth = sql`(date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC'`;

/** The plans' permissions that can be bought. If there are none, no limits apply. */
const listSoldPermissions = async (transaction: Database | Transaction) =>
  [...(await listPermissionsOnSale(PAID_PERMISSIONS, transaction)).values()].flat();

/** Reads the limits of a user's current permissions. A purchase or the end of a plan takes effect at once. */
export async function readPlan(userId: string, transaction: Database | Transaction = db): Promise<UserPlan> {
  // Sequential, because a transaction has one connection.
  const { permissions } = await getRolesAndPermissions(userId, transaction);
  const onSale = await listSoldPermissions(transaction);
  const permission = getPlanPermission(permissions);
  return { permission, onSale, limits: onSale.length > 0 ? LIMITS[permission] : NO_LIMITS };
}

/** The refusal of what the user's plan does not allow, with the permission that does. */
export function createLimitError({ permission, onSale }: UserPlan, name: LimitName, detail: string): Problem {
  const lifting = findLiftingPermission(name, permission, (wanted) => onSale.includes(wanted));
  return forbidden(detail, [
    { message: detail, location: toLimitLocation(name), value: lifting ?? permission },
  ]);
}

/** @throws 403 when the user's plan does not include a part of the product. */
export async function requireIncluded(userId: string, name: PartName): Promise<void> {
  if (await isIncluded(userId, name)) return;
  throw createLimitError(await readPlan(userId), name, describeMissingPart(name));
}

/** Whether the user's plan includes a part of the product. What is on sale is read only if it decides. */
export async function isIncluded(userId: string, name: PartName): Promise<boolean> {
  const { permissions } = await getRolesAndPermissions(userId);
  if (LIMITS[getPlanPermission(permissions)][name]) return true;
  return (await listSoldPermissions(db)).length === 0;
}

/** Whether a run counts for the limits of a month and of an hour. A run that brought nothing does not count. */
export const isCountedRun = and(
  notInArray(aiRuns.outcome, ["unavailable", "unusable", "failed"]),
  or(ne(aiRuns.outcome, "running"), gte(aiRuns.started_at, sql`now() - ${ABANDONED_AFTER}`)),
)!;

/** The runs of the model that count for this calendar month, in UTC. */
export async function readRuns(transaction: Database | Transaction, userId: string) {
  const [row] = await transaction
    .select({ used: count(), resets_at: sql`${nextMonth}`.mapWith(aiRuns.started_at) })
    .from(aiRuns)
    .where(and(eq(aiRuns.user_id, userId), gte(aiRuns.started_at, thisMonth), isCountedRun));
  return row!;
}

/** @throws 403 when the runs that count have reached the limit of the user's plan. */
export function requireRunLeft(plan: UserPlan, used: number): void {
  const limit = plan.limits.ai_runs;
  if (limit !== null && used >= limit)
    throw createLimitError(plan, "ai_runs", `You’ve used all ${formatCount(limit)} AI runs for this month.`);
}

/**
 * @param used the user's own templates, counted under a lock
 * @throws 403 when the user's plan has no place for another one.
 */
export function requireTemplatePlace(plan: UserPlan, used: number): void {
  const limit = plan.limits.own_templates;
  if (limit !== null && used >= limit)
    throw createLimitError(plan, "own_templates", `Your plan includes ${plural(limit, "custom template")}.`);
}

/** The limits of a user and how much of them is used. */
export async function getLimits(userId: string) {
  const [plan, runs, templates] = await Promise.all([
    readPlan(userId),
    readRuns(db, userId),
    db.$count(ownTemplates, eq(ownTemplates.user_id, userId)),
  ]);
  const { ai_runs, own_templates, ...others } = plan.limits;
  return {
    plan: plan.permission,
    limits: plan.limits,
    used: { ai_runs: runs.used, own_templates: templates },
    is_limited: plan.onSale.length > 0,
    // These fields say the same to clients of earlier versions. Only `resets_at` is nowhere else.
    permission: plan.permission,
    ...others,
    ai_runs: { limit: ai_runs, ...runs },
    own_templates: { limit: own_templates, used: templates },
  };
}
