import "server-only";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db";
import { projects } from "@/db/schema";
import { log } from "../log.server";

/**
 * Writes the present state of a project as its first changes, in its own transaction or in that of a change that is about to be
 * made. Does nothing when the journal has the project.
 */
export const recordBaseline = (projectId: string, on: Database | Transaction = db) =>
  on.execute(sql`select record_baseline(${projectId})`);

const PROJECTS_PER_STEP = 200;

/**
 * Takes the projects of an older version into the journal: one short transaction each, in the order of their ids. Several
 * instances may do it at once. @returns how many there were.
 */
export async function recordBaselines(signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (let last = "00000000-0000-0000-0000-000000000000"; !signal?.aborted; ) {
    const found = await db
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.last_seq, 0), gt(projects.id, last)))
      .orderBy(asc(projects.id))
      .limit(PROJECTS_PER_STEP);
    for (const { id } of found) await recordBaseline(id);
    count += found.length;
    if (found.length < PROJECTS_PER_STEP) break;
    last = found.at(-1)!.id;
  }
  return count;
}

const RETRY_DELAY_MS = 60_000;

/** Runs in the background after the start. A failure is logged and tried again in a minute. */
export function startBaselines(): void {
  recordBaselines().then(
    (count) => count > 0 && log.info({ count }, "the journal has all projects now"),
    (err) => {
      log.warn({ err }, "not all projects are in the journal yet");
      setTimeout(startBaselines, RETRY_DELAY_MS).unref();
    },
  );
}
