import "server-only";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { changes } from "@/db/schema";
import { MS_PER_DAY } from "@/lib/dates/days";
import { createLimitError, readPlan } from "./limits.server";
import { LIMITS } from "./plan-limits";

/** No plan hides changes that are newer. */
const MIN_DAYS = Math.min(...Object.values(LIMITS).flatMap(({ history_days }) => history_days ?? []));

/** Whether a change may be hidden by a plan, so that the plan must be read. A day early, because this clock may be wrong. */
const canBeHidden = ({ at }: { at: string }) => Date.parse(at) < Date.now() - (MIN_DAYS - 1) * MS_PER_DAY;

const isHidden = (days: number) => lt(changes.at, sql`now() - make_interval(days => ${days}::int)`);

interface HiddenHistory {
  /** How many days the user's plan shows. */
  days: number;
  /** The newest change that is hidden. */
  seq: number;
}

/**
 * The changes of a project that the user's plan does not show, because they are too old. They stay stored.
 * @param shown the changes to show; when none is old, the plan is not read
 */
export async function findHiddenHistory(
  userId: string,
  projectId: string,
  shown: readonly { at: string }[],
): Promise<HiddenHistory | null> {
  if (!shown.some(canBeHidden)) return null;
  const days = (await readPlan(userId)).limits.history_days;
  if (days === null) return null;
  // Scans from the newest, so hidden changes are not read.
  const [newest] = await db
    .select({ seq: changes.seq })
    .from(changes)
    .where(and(eq(changes.project_id, projectId), isHidden(days)))
    .orderBy(desc(changes.seq))
    .limit(1);
  return newest ? { days, seq: newest.seq } : null;
}

/** @throws 403 when one of the changes is older than the history of the user's plan. */
export async function requireShown(
  transaction: Transaction,
  userId: string,
  found: readonly { at: string }[],
): Promise<void> {
  if (!found.some(canBeHidden)) return;
  const plan = await readPlan(userId, transaction);
  const days = plan.limits.history_days;
  if (days === null) return;
  const oldest = found.reduce(
    (first, { at }) => (Date.parse(at) < Date.parse(first) ? at : first),
    found[0]!.at,
  );
  const { rows } = await transaction.execute(
    sql`select where ${oldest}::timestamptz < now() - make_interval(days => ${days}::int)`,
  );
  if (rows.length > 0)
    throw createLimitError(
      plan,
      "history_days",
      `Your plan lets you undo changes from the last ${days} days.`,
    );
}
