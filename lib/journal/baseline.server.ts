import "server-only";
import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db";
import { projects } from "@/db/schema";
import { isDatabaseUnavailable } from "../api/failures.server";
import { log } from "../log.server";

/**
 * Completes a project of an older version, in its own transaction or in that of a change that is about to be made: numbers its
 * tasks, and writes its present state as its first changes. Does nothing when that is done.
 */
export const recordBaseline = (projectId: string, on: Database | Transaction = db) =>
  on.execute(sql`select number_tasks(${projectId}), record_baseline(${projectId})`);

const PROJECTS_PER_STEP = 200;

/**
 * Completes all projects of an older version: one short transaction each, in the order of their ids. Several
 * instances may do it at once. One that cannot be completed is logged, and does not keep the others from it.
 * @returns how many there were. @throws after all of them, when some are left
 */
export async function recordBaselines(signal?: AbortSignal): Promise<number> {
  let count = 0;
  let left = 0;
  for (let last = "00000000-0000-0000-0000-000000000000"; !signal?.aborted; ) {
    const found = await db
      .select({ id: projects.id })
      .from(projects)
      .where(and(or(eq(projects.last_seq, 0), isNull(projects.last_number)), gt(projects.id, last)))
      .orderBy(asc(projects.id))
      .limit(PROJECTS_PER_STEP);
    for (const { id } of found)
      await recordBaseline(id).catch((err) => {
        // Then no other one can be completed, either.
        if (isDatabaseUnavailable(err.cause)) throw err;
        log.warn({ err, project_id: id }, "a project could not get its journal and numbers");
        left++;
      });
    count += found.length;
    if (found.length < PROJECTS_PER_STEP) break;
    last = found.at(-1)!.id;
  }
  if (left > 0) throw new Error(`${left} of ${count} projects have no journal or no numbers yet`);
  return count;
}

const RETRY_DELAY_MS = 60_000;

/** Runs in the background after the start. A failure is logged and tried again in a minute. */
export function startBaselines(): void {
  recordBaselines().then(
    (count) => count > 0 && log.info({ count }, "all projects have their journal and numbers now"),
    (err) => {
      log.warn({ err }, "not all projects have their journal and numbers yet");
      setTimeout(startBaselines, RETRY_DELAY_MS).unref();
    },
  );
}
