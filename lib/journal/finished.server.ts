import "server-only";
import { sql } from "drizzle-orm";
import { tasks } from "@/db/schema";

const isOfImport = sql`exists (
  select from changes where task_id = ${tasks.id} and kind = 'task.created' and via = 'import')`;

/** Whether the time of completion is known. Imports and older versions have done tasks without one. */
export const isFinishKnown = sql`(
  ${tasks.status} = 'done' and ${tasks.completed_at} is not null and (
    ${tasks.completed_at} <> ${tasks.created_at} or not ${isOfImport}))`;

/** Whether an import brought it as done, without the time of completion. */
export const isImportedAsDone = sql`(
  ${tasks.status} = 'done' and coalesce(${tasks.completed_at} = ${tasks.created_at}, true) and ${isOfImport})`;
