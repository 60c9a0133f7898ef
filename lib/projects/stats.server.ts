import "server-only";
import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db, readFromReplica } from "@/db";
import { taskStats } from "@/db/schema";

/** A user's counts of projects and tasks, total and completed, from counters (add_to_task_counts() keeps them). */
export async function getStats(userId: string) {
  const [row] = await db.select().from(taskStats).where(eq(taskStats.user_id, userId));
  return {
    task_stats: row ?? { total_projects: 0, completed_projects: 0, total_tasks: 0, completed_tasks: 0 },
  };
}

/** The same counts for all users, summed over one row of counters per user. */
export async function getTotalStats() {
  const sum = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [task_stats] = await readFromReplica((replica) =>
    replica
      .select({
        total_projects: sum(taskStats.total_projects),
        completed_projects: sum(taskStats.completed_projects),
        total_tasks: sum(taskStats.total_tasks),
        completed_tasks: sum(taskStats.completed_tasks),
      })
      .from(taskStats),
  );
  return { task_stats: task_stats! };
}
