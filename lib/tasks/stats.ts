import "server-only";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { taskStats } from "@/db/schema";

/** What the caller has and has done, from counters (drizzle/0001_counters.sql). */
export async function getStats(userId: string) {
  const [row] = await db.select().from(taskStats).where(eq(taskStats.user_id, userId));
  return {
    task_stats: row ?? { total_projects: 0, completed_projects: 0, total_tasks: 0, completed_tasks: 0 },
  };
}
