import "server-only";
import { sql } from "drizzle-orm";
import { tasks } from "@/db/schema";

/**
 * Whether it is known when a task was finished. An import brings tasks that are done without saying since when, and so did
 * versions that had no time of completion.
 */
export const isFinishKnown = sql`(
  ${tasks.status} = 'done' and ${tasks.completed_at} is not null and (
    ${tasks.completed_at} <> ${tasks.created_at} or not exists (
      select from changes where task_id = ${tasks.id} and kind = 'task.created' and via = 'import')))`;
