import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { tasks } from "@/db/schema";
import type { Status } from "../statuses";

/**
 * A column is sorted by `order`, a rank that only the server chooses. Ranks start as multiples of the gap. A move takes the
 * midpoint of its neighbors, which works about 50 times at one place before the column must be respaced. Every write to tasks
 * first locks the project's row, so writers follow one another and all clients see the same order. A task that comes back from the
 * trash may have the rank of another one; then their ids decide.
 */
export const RANK_GAP = 1024;

/** Ranks for `count` rows after the rank `last`. */
export const getRanksAfter = (last: number, count: number) =>
  Array.from({ length: count }, (_, i) => last + (i + 1) * RANK_GAP);

/** Counts the trash, so that a task that comes back does not meet a newer one at its rank. */
const lastRank = (projectId: unknown, status: unknown) => sql<number>`(
  select coalesce(max(${tasks.order}), 0) from ${tasks}
  where ${tasks.project_id} = ${projectId} and ${tasks.status} = ${status})`;

/** The rank that places a new row last. Needs the project's lock. */
export const rankAtEnd = (projectId: unknown, status: unknown) =>
  sql<number>`${lastRank(projectId, status)} + ${sql.raw(`${RANK_GAP}`)}`;

/** The current last rank; new rows are placed after it. Needs the project's lock. */
export async function selectLastRank(transaction: Transaction, projectId: string, status: Status) {
  const { rows } = await transaction.execute<{ rank: number }>(
    sql`select ${lastRank(projectId, status)} as rank`,
  );
  return rows[0]!.rank;
}
