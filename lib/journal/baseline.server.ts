import "server-only";
import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db";
import { projects } from "@/db/schema";
import { isDatabaseUnavailable } from "@/lib/api/failures.server";
import { log } from "@/lib/log.server";

/**
 * Upgrades a project of an older version: numbers its tasks and writes its current state as its first changes. Runs in its own
 * transaction or in that of the change about to be made. Does nothing if already done.
 */
export const recordBaseline = (projectId: string, transaction: Database | Transaction = db) =>
  transaction.execute(sql`select number_tasks(${projectId}), record_baseline(${projectId})`);

const PROJECTS_PER_STEP = 200;

/**
 * Upgrades all projects of an older version in short transactions, in the order of their ids. Several instances may run it at
 * once. A project that fails is logged and does not stop the others.
 * @returns the number of projects.
 * @throws at the end, if some are left.
 */
export async function recordBaselines(): Promise<number> {
  let count = 0;
  let failureCount = 0;
  for (let last = ""; ; ) {
    const olderProjects = await db
      .select({ id: projects.id })
      .from(projects)
      .where(
        and(
          or(eq(projects.last_seq, 0), isNull(projects.last_number)),
          last ? gt(projects.id, last) : undefined,
        ),
      )
      .orderBy(asc(projects.id))
      .limit(PROJECTS_PER_STEP);
    for (const { id } of olderProjects)
      await recordBaseline(id).catch((err) => {
        // Every other project would fail, too.
        if (isDatabaseUnavailable(err.cause ?? err)) throw err;
        log.warn({ err, project_id: id }, "could not create the journal and numbers of a project");
        failureCount++;
      });
    count += olderProjects.length;
    if (olderProjects.length < PROJECTS_PER_STEP) break;
    last = olderProjects.at(-1)!.id;
  }
  if (failureCount > 0)
    throw new Error(`${failureCount} of ${count} projects still have no journal or numbers`);
  return count;
}
